"""What happened in a match, in words and in scenes; pictures of it; and lessons."""

from __future__ import annotations

from typing import Any

from highground.draw import Ground, glance, ground_of, svg
from highground.engine import (
    FastChance,
    Game,
    HighgroundError,
    Match,
    Scene,
    asked_of,
    decode_log,
    encode_log,
    question_for,
    replay,
)
from highground.engine.log import Answered
from highground.players import RANDOM, find_bot
from highground.server.wire import EventsTold, MomentTold, events_told
from highground.server.work.matches import loaded, played_over, telling

FIRST_SEED, GLANCE_ANSWERS = 3, 24


def events(game: Game[Any], log: bytes, snapshot: bytes, viewer: int, language: str) -> EventsTold:
    """Everything that happened, as somebody knew it then."""
    match = played_over(game, log, snapshot)
    with telling(match, language):
        return EventsTold(match.number, events_told(match.events_for(viewer)))


def moment(game: Game[Any], log: bytes, snapshot: bytes, viewer: int, language: str, number: int) -> MomentTold:
    """A match after so many entries of its log, as somebody knew it then: the scene, and what had happened."""
    match = played_over(game, log, snapshot)
    if number > match.number:
        raise HighgroundError(f"the log has {match.number} entries; there is no moment after {number}")
    with telling(match, language):
        position = replay(game, decode_log(log, cut_off=True), number)
        view = position.view(viewer)
        answered = [place for place, entry in enumerate(match.log_for(viewer), 1) if isinstance(entry, Answered)]
        return MomentTold(
            number=number,
            entries=match.number,
            answers=tuple(answered),
            scene=game.scene(view.state),
            question=question_for(view, 0),
            waits_for=tuple(seat for seat in range(match.setting.seats) if asked_of(position.request, seat)),
            events=events_told(event for event in match.events_for(viewer) if event.number <= number),
        )


def whole_log(game: Game[Any], log: bytes, snapshot: bytes) -> bytes:
    """The log of a match that is over, as a file that `highground replay` reads."""
    return encode_log(played_over(game, log, snapshot).whole_log())


def picture(game: Game[Any], snapshot: bytes, viewer: int, language: str) -> str:
    """The board as somebody knows it, drawn."""
    match = loaded(game, snapshot)
    with telling(match, language):
        return svg(match.scene(viewer), match.names)


def ground(scene: Scene, digest: str) -> Ground:
    """The ground of a board, drawn."""
    return ground_of(scene, f"g{digest[:8]}")


def picture_of_scenario(game: Game[Any], scenario: str, seats: int) -> str:
    """A scenario at its start, drawn."""
    match = Match(game, game.setting(scenario, seats), FastChance(0))
    return svg(match.scene(0), match.names)


def glance_at_game(game: Game[Any]) -> str:
    """A game at a glance: its first scenario after a few answers, the same ones every time."""
    setting, chance = game.setting(), FastChance(FIRST_SEED)
    match, bot = Match(game, setting, chance), find_bot(RANDOM, game, setting)
    for _ in range(GLANCE_ANSWERS):
        if match.is_over:
            break
        seat = match.waited_for()[0]
        match.answer(seat, bot.answer(match.view(seat), chance))
    return glance(match.scene(0), game.id)
