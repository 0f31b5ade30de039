"""What somebody may ask at any question before answering it: who sees whom, how likely, what a card says, what to do.

All of it is made from what the one who asks can see.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.text import Text

from highground.cli.action import begin_action
from highground.cli.looking import tell_seen, tell_sight
from highground.cli.naming import find_thing
from highground.cli.odds import tell_odds
from highground.cli.odds_table import tell_table
from highground.cli.outlook import outlook
from highground.cli.output import print_line
from highground.cli.thinking import showing
from highground.engine import (
    CardFace,
    FastChance,
    Game,
    HighgroundError,
    Match,
    Question,
    Scene,
    View,
    asked_of,
)
from highground.engine.errors import suggestion
from highground.engine.meaning import find_label
from highground.engine.question import Choice
from highground.engine.scene_text import piece_text
from highground.odds.chances import are_told, chances_of
from highground.players import chance_for_bots
from highground.players.advice import advise, best_adviser, speaks_for

SECONDS = 3.0
"""How long somebody waits who has asked for odds."""

OF_SIGHT = """\
  sight A B  does A see B, and why or why not, with cover and height; sight A
             tells whom A sees; with thrown at the end, of a thrown item
  seen A     who of the others sees whoever stands on A
"""
HELP = """\
  odds       what each of the answers leads to; odds ANSWER tells all of one,
             odds ANSWER ANSWER what comes of several in a row
  card NAME  what is written on a card
  who A      everything that is known of a piece"""


def help_for(game: Game[Any]) -> str:
    """What may be asked; of sight, where a game has rules of it."""
    return HELP if game.sight is None else OF_SIGHT + HELP


def inquire(match: Match[Any], seat: int, question: Question | None, words: str) -> bool:
    """Answer what somebody asks, if these words ask something; an answer of the same name comes first."""
    word, _, more = words.partition(" ")
    tell = _INQUIRIES.get(word.lower())
    if tell is None or (question is not None and find_label(question, words) is not None):
        return False
    tell(match, seat, question, more.strip())
    return True


def _sight(match: Match[Any], seat: int, _: Question | None, words: str) -> None:
    tell_sight(match.game, match.view(seat).state, match.scene(seat), words)


def _seen(match: Match[Any], seat: int, _: Question | None, words: str) -> None:
    tell_seen(match.game, match.view(seat).state, match.scene(seat), seat, words)


def _card(match: Match[Any], seat: int, _: Question | None, words: str) -> None:
    for face in cards_named(match.game, match.setting, match.scene(seat), words):
        print_line(Text.assemble("  ", (face.details, "bold"), f": {face.text or 'nothing more is written on it'}"))


def _who(match: Match[Any], seat: int, _: Question | None, words: str) -> None:
    if not words:
        raise HighgroundError("who? For example: who A, with a piece")
    scene = match.scene(seat)
    name = find_thing(scene, words)
    found = [piece for piece in scene.pieces if name in (piece.name, scene.name_at(piece.at))]
    if not found:
        raise HighgroundError(f"nobody stands on {name}")
    for piece in found:
        print_line(f"  {piece_text(scene, piece, match.names)}")


def _odds(match: Match[Any], seat: int, question: Question | None, words: str) -> None:
    if question is None:
        raise HighgroundError("there are no odds here: nothing is asked that could be answered in several ways")
    if words:
        # In a match that looks the same to whoever asks: what others hold stays hidden, whatever is tried.
        imagined = match.imagine(seat, FastChance(0))
        return tell_odds(*begin_action(imagined, words.split(), seat), seconds=SECONDS)
    view = match.view(seat)
    if not are_told(view, question):
        request, attacks = asked_of(view.request, seat), match.game.attacks
        if attacks is None or request is None or not list(attacks.find(view.state, request)):
            raise HighgroundError("odds of what? Name an answer: odds ANSWER")
        return tell_table(view, "usual", {"seconds": SECONDS}, None, False)
    chances = chances_of(view, question, question.choices, SECONDS, "odds ANSWER")
    for choice in question.choices:
        nothing = "takes longer" if choice.label in chances.late else "no chances to be told"
        harm = chances.beside.get(choice.label, nothing)
        print_line(Text.assemble("  ", (choice.label, "bold"), f": {harm}"))
    if chances.note:
        print_line(Text(f"  {chances.note}", "dim"))
    return None


_INQUIRIES: dict[str, Callable[[Match[Any], int, Question | None, str], None]] = {
    "sight": _sight,
    "seen": _seen,
    "card": _card,
    "who": _who,
    "odds": _odds,
}


def cards_named(game: Game[Any], setting: Any, scene: Scene, words: str) -> list[CardFace]:
    """The cards that are called so, or that begin so: any of the game's, or else those that are to be seen."""
    seen = (card for hand in scene.hands for card in hand.cards)
    faces = {face.title: face for face in (game.card_faces(setting) if game.card_faces else seen)}
    if not faces:
        raise HighgroundError("there are no cards to be read here")
    wanted = words.lower()
    if not wanted:
        raise HighgroundError(f"which card? There are: {', '.join(sorted(faces))}")
    exact = [face for title, face in faces.items() if title.lower() == wanted]
    near = [face for title, face in faces.items() if title.lower().startswith(wanted)]
    other = [face for title, face in faces.items() if f" {wanted}" in title.lower()]
    found = exact or near or other
    if not found:
        raise HighgroundError(f'there is no card "{words}"{suggestion(words, faces)}')
    return found


def print_hint(match: Match[Any], question: Question) -> None:
    """What the best bot would do in this place, and what speaks for it."""
    view, scene = match.view(question.seat), match.scene(question.seat)
    name, bot = best_adviser(view)
    with showing(name) as on_round:
        advice = advise(view, question, chance_for_bots(match), name, bot, on_round)
    print_line(Text.assemble(f"  {advice.bot} would answer: ", (advice.best.label, "bold")))
    why = [*filter(None, [advice.worth]), *_what_speaks_for(view, scene, question, advice.best)]
    if why or advice.others:
        print_line(f"    because: {'; '.join(why) or f'it ranks first of {len(question.choices)} answers'}")
    for choice, worth in advice.others:
        reasons = [*filter(None, [worth]), *_what_speaks_for(view, scene, question, choice)]
        print_line(f"  else {choice.label}: {'; '.join(reasons) or 'ranked next'}")


def _what_speaks_for(view: View[Any], scene: Scene, question: Question, choice: Choice) -> list[str]:
    """What is to know of an answer: what the game says, whom it harms, how high a place is, and who sees it."""
    found = speaks_for(view, choice.answer)
    if are_told(view, question):
        found.append(chances_of(view, question, [choice]).beside.get(choice.label, ""))
    else:
        found.append(outlook(view, scene, choice))
    return list(filter(None, found))
