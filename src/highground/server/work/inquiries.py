"""What somebody may ask about a match before answering. All of it is made from the view of whoever asks."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import token_bytes
from typing import Any

import msgspec

from highground.draw import SidePicture, marks_of, side_picture, with_ruling, with_view
from highground.engine import (
    Answer,
    FastChance,
    Game,
    HighgroundError,
    KeyedChance,
    PatientMatch,
    Ruling,
    Scene,
    View,
    asked_of,
)
from highground.engine.game import sight_of
from highground.engine.meaning import texts_of_offered_cards, without_number
from highground.engine.referee import no_reason, refuse_unless_allowed
from highground.engine.ruling import Refused
from highground.odds import asked_for, odds_of
from highground.odds.as_json import odds_as_json
from highground.odds.chances import are_told, chances_of
from highground.players import RANDOM, chance_for_bots, find_bot
from highground.players.advice import advise, best_adviser, speaks_for
from highground.players.ordering import in_order_of_use
from highground.server.wire import (
    AllSeen,
    ChancesTold,
    HintTold,
    Looks,
    OddsTold,
    SeenBy,
    SightTold,
    Weighed,
    WhyNot,
    reasons_told,
)
from highground.server.work.foretold import further_answers
from highground.server.work.matches import loaded, telling

ODDS_SECONDS = 2.0


def ready(_: Game[Any]) -> None:
    """A worker can do all of this for a game now: it has loaded what it takes."""


def choose(game: Game[Any], snapshot: bytes, seat: int, bot: str) -> Answer:
    """What a bot answers for a seat; the same again if it is asked again."""
    match = loaded(game, snapshot)
    return find_bot(bot, game, match.setting).answer(match.view(seat), chance_for_bots(match))


def choose_anything(game: Game[Any], snapshot: bytes, seat: int) -> Answer:
    """Anything that a seat may answer; something else if it is asked again."""
    match = loaded(game, snapshot)
    return find_bot(RANDOM, game, match.setting).answer(match.view(seat), KeyedChance(token_bytes(32)))


def why_not(game: Game[Any], snapshot: bytes, seat: int, language: str, answer: Answer) -> WhyNot:
    """Is this answer, or this point, allowed to the open question, and if not, why? And could it be undone?

    Where the rules say no more than that it is not among the answers, there is no reason. Whether it could be undone is
    tried in a match that only looks the same to this seat.
    """
    match = loaded(game, snapshot)
    with telling(match, language):
        question = asked_of(_asked(match, seat).request, seat)
        assert question is not None
        try:
            refuse_unless_allowed(question, answer)
        except Refused as refusal:
            if refusal.reason == no_reason(question, answer):
                return WhyNot(False)
            marks = marks_of(match.scene(seat), Ruling(False, (refusal.reason,)))
            return WhyNot(False, reasons_told([refusal.reason])[0], marks)
        imagined = match.imagine(seat, FastChance(match.number))
        imagined.answer(seat, answer)
        while (only := imagined.only_answer(seat)) is not None:  # which would be given without being asked for
            imagined.answer(seat, only)
        return WhyNot(True, is_undoable=imagined.can_undo(seat))


def odds(game: Game[Any], snapshot: bytes, seat: int, language: str, answers: Sequence[Answer]) -> OddsTold:
    """What these answers, given one after the other, may lead to."""
    match = loaded(game, snapshot)
    with telling(match, language):
        view = _asked(match, seat)
        branches = odds_of(view, asked_for(view, answers), seconds=ODDS_SECONDS)
        told = tuple(
            {
                "answers": branch.answers,
                "then": further_answers(view, branch.answers, len(answers)),
                **odds_as_json(view, branch.odds),
            }
            for branch in branches
        )
        return OddsTold(branches[0].odds.policy, told)


def chances(game: Game[Any], snapshot: bytes, seat: int, language: str) -> ChancesTold:
    """What each answer to a question in an attack leads to, in few words; and all answers in the order of use."""
    match = loaded(game, snapshot)
    with telling(match, language):
        view = _asked(match, seat)
        question = match.question(seat)
        assert question is not None
        ordered = in_order_of_use(view, question)
        is_told = are_told(view, question)
        found = chances_of(view, ordered, ordered.choices, ODDS_SECONDS) if is_told else None
        beside = found.beside if found else {}
        texts = texts_of_offered_cards(view, question)
        told = [
            Weighed(choice.answer, choice.label, beside.get(choice.label, ""), texts.get(choice.label, ""))
            for choice in ordered.choices
        ]
        return ChancesTold(tuple(told), found.note if found else "")


def hint(game: Game[Any], snapshot: bytes, seat: int, language: str) -> HintTold:
    """What the best bot would answer, and what it thinks of other answers."""
    match = loaded(game, snapshot)
    with telling(match, language):
        view = _asked(match, seat)
        question = match.question(seat)
        assert question is not None
        name, bot = best_adviser(view)
        advice = advise(view, question, FastChance(match.number), name, bot)
        found = [(advice.best, advice.worth), *advice.others]
        told = [
            Weighed(choice.answer, without_number(choice.label), "; ".join(filter(None, [worth, *reasons])))
            for choice, worth in found
            for reasons in [speaks_for(view, choice.answer)]
        ]
        return HintTold(advice.bot, tuple(told))


def sight(
    game: Game[Any], snapshot: bytes, viewer: int, language: str, start: str, end: str, thrown: bool
) -> SightTold:
    """May one place or piece see another, and why or why not?"""
    match = loaded(game, snapshot)
    with telling(match, language):
        rules, state = sight_of(game, thrown), match.view(viewer).state
        ruling = rules.between(state, start, end, thrown)
        cover = rules.cover(state, start, end) if ruling.clear else ()
        scene, places = match.scene(viewer), [rules.place(state, name) for name in (start, end)]
        shown = with_ruling(_bare(scene), Ruling(ruling.clear, (*ruling.reasons, *cover)), *places)
        return SightTold(
            clear=ruling.clear,
            reasons=reasons_told(ruling.reasons),
            beside=reasons_told(ruling.beside),
            cover=reasons_told(cover),
            lines=shown.lines,
            marks=shown.marks,
            side_view=_side_view(game, state, scene, places),
        )


def _bare(scene: Scene) -> Scene:
    """The scene with nothing pointed out."""
    return msgspec.structs.replace(scene, lines=(), marks=())


def _side_view(game: Game[Any], state: Any, scene: Scene, places: Sequence[str]) -> SidePicture | None:
    """How one piece sees another, from the side; None of places where nobody stands, and where the game has none."""
    if game.side_view is None or not {*places} <= {piece.name for piece in scene.pieces}:
        return None
    return side_picture(scene, game.side_view(state, *places), "side")


def all_seen(game: Game[Any], snapshot: bytes, viewer: int, language: str, start: str, thrown: bool) -> AllSeen:
    """Everything that one place or piece sees."""
    match = loaded(game, snapshot)
    with telling(match, language):
        rules, state = sight_of(game, thrown), match.view(viewer).state
        place, seen = rules.place(state, start), rules.everything_from(state, start, thrown)
        areas = game.seen_areas(state, start) if game.seen_areas else None
        shown = with_view(_bare(match.scene(viewer)), place, seen, (), areas)
        return AllSeen(place, seen, shown.lines, shown.marks, shown.seen_areas)


def seen_by(game: Game[Any], snapshot: bytes, viewer: int, language: str, where: str) -> SeenBy:
    """Which of the others would see whoever stands in a place."""
    match = loaded(game, snapshot)
    with telling(match, language):
        rules, state, scene = sight_of(game), match.view(viewer).state, match.scene(viewer)
        place = rules.place(state, where)
        others = [
            piece for piece in scene.pieces if piece.seat not in (None, viewer) and scene.name_at(piece.at) != place
        ]
        looks = [(piece, rules.between(state, piece.name, place)) for piece in others]
        told = [
            Looks(
                piece=piece.key,
                name=piece.name,
                clear=ruling.clear,
                reasons=reasons_told(ruling.reasons),
                marks=marks_of(scene, ruling),
            )
            for piece, ruling in looks
        ]
        return SeenBy(place, tuple(told))


def _asked(match: PatientMatch[Any], seat: int) -> View[Any]:
    """The view of a seat that is asked something."""
    if seat not in match.asked():
        raise HighgroundError("nothing is asked of this seat now")
    return match.view(seat)
