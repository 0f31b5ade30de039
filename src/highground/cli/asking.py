"""A question on the screen, and what somebody who is asked may want to know before answering."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.text import Text

from highground.cli.answers import has_numbers, listed, understand
from highground.cli.outlook import outlooks
from highground.cli.output import console, print_line
from highground.cli.points import POINT, WAY, point_meant, ways_to_name
from highground.engine import Answer, Game, HighgroundError, Question, Scene, View
from highground.engine.meaning import find_label, refusal, texts_of_offered_cards, without_number
from highground.engine.question import Choice
from highground.odds.chances import Chances, are_told, chances_of
from highground.players.ordering import MANY, first_listed, is_ranked, pointed_out


def print_question(question: Question, scene: Scene, view: View[Any] | None = None, by_name: bool = False) -> None:
    """The question with its clause, the answers there are, and what the cards among them say.

    With the view of whoever is asked the best answers come first, with what each leads to in an attack, or who sees a
    place; those are called by their letters, which the board shows, or `by_name`.
    """
    print_line(Text.assemble((question.text, "bold"), " ", (f"[{question.cite}]", "dim")))
    if question.areas is not None:
        print_line(f"  {ways_to_name(view) if view else f'{POINT}; {WAY}'}; or")
    if view is None:
        _print_lines(listed(question, console.width))
    else:
        _print_best(question, scene, view, by_name)
    for line in dict.fromkeys(_card_texts(question, scene, view)):
        print_line(Text(f"  {line}", "dim"))
    if question.hint:
        print_line(Text(f"  {question.hint}", "yellow"))


def print_all_answers(question: Question, view: View[Any]) -> None:
    """Every answer: those with numbers in the order of these, places in the order of their names."""
    choices: Sequence[Choice] = question.choices
    if not has_numbers(question):
        choices = sorted(choices, key=lambda choice: (choice.thing is None, len(choice.label), choice.label))
    _print_lines(listed(question, console.width, choices, _best(question, view)))


def _print_best(question: Question, scene: Scene, view: View[Any], by_name: bool) -> None:
    """The answers of most use, with what they lead to in an attack or what sees a place, and how to get at the rest."""
    shown = first_listed(question) if is_ranked(view, question) else list(question.choices)
    chances = chances_of(view, question, shown) if are_told(view, question) else _outlooks(scene, view, shown, by_name)
    _print_lines(listed(question, console.width, shown, _best(question, view), chances.beside))
    if more := len({without_number(choice.label) for choice in question.choices}) - len(shown):
        print_line(Text(f"  and {more} more: type all to see them; ▸ are those that look best", "dim"))
    if chances.note:
        print_line(Text(f"  {chances.note}", "dim"))


def _outlooks(scene: Scene, view: View[Any], shown: Sequence[Choice], by_name: bool) -> Chances:
    """What is to know of the places among some answers, said once where it is the same of all."""
    if view.game.sight is None or len(shown) > MANY:
        return Chances()
    beside = outlooks(view, scene, shown, by_name)
    words = set(beside.values())
    return Chances(beside) if len(words) > 1 else Chances(note="".join(f"each: {one}" for one in words))


def _best(question: Question, view: View[Any]) -> int:
    return pointed_out(question) if is_ranked(view, question) else 0


def _print_lines(lines: Sequence[str]) -> None:
    for line in lines:
        print_line(Text.from_markup(line))


def _card_texts(question: Question, scene: Scene, view: View[Any] | None) -> Iterator[str]:
    """What is written on the cards that are offered, and on those that the question names."""
    offered = {choice.thing.key for choice in question.choices if choice.thing and choice.thing.kind == "card"}
    for hand in scene.hands:
        yield from (f"{card.title}: {card.text}" for card in hand.cards if card.text and card.key in offered)
    if view:
        found = texts_of_offered_cards(view, question)
        yield from (f"{without_number(label)}: {text}" for label, text in found.items())
    faces = view.game.card_faces(view.state.setting) if view and view.game.card_faces else ()
    yield from (f"{face.title}: {face.text}" for face in faces if face.text and face.title in question.text)


def print_clauses(game: Game[Any], ids: str) -> None:
    """What some clauses say."""
    for id in ids.split():
        print_line(str(game.rulebook.find(id)))


def print_in_words(scene: Scene, names: Sequence[str]) -> None:
    """Everything on the board in words."""
    for line in scene.text(names).splitlines():
        print_line(line)


def understood(view: View[Any], question: Question, words: str) -> Answer:
    """The answer that was typed. One that the rules forbid is refused with the clause that does."""
    if find_label(question, words) is None and (point := point_meant(view, words)) is not None:
        return point
    try:
        return understand(question, words)
    except HighgroundError as error:
        raise refusal(view, words) or error from None
