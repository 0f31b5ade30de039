"""What is chosen before a game begins: as it is written on the command line, or asked for at the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from highground.cli.output import console, print_line
from highground.engine import Game, HighgroundError, number_typed
from highground.engine.options import Chosen, Option, options_of
from highground.players.opponents import opponents


def read_choices(choices: Sequence[str]) -> Chosen:
    """Choices as people write them, `option=word` or `option=word,word`, by option.

    >>> read_choices(["map=street", "posses=law,gang"])
    {'map': ['street'], 'posses': ['law', 'gang']}
    """
    chosen: dict[str, list[str]] = {}
    for choice in choices:
        name, equals, words = choice.partition("=")
        if not equals:
            raise HighgroundError(f'--choose "{choice}" chooses nothing; write --choose option=word')
        chosen.setdefault(name.strip(), []).extend(word.strip() for word in words.split(","))
    return chosen


def ask_for_choices(game: Game[Any], names: Sequence[str]) -> tuple[str, list[str]]:
    """Ask which scenario is to be played, and for what may be chosen in it; Enter takes the usual."""
    scenarios = {name: name for name in game.scenarios}
    scenario = _ask("Scenario", scenarios, next(iter(scenarios)))
    choices: list[str] = []
    for option in options_of(game, game.scenarios[scenario](), len(names)):
        if option.is_asked:
            choices.append(f"{option.name}={','.join(_one_for_each(option, names))}")
    return scenario, choices


def ask_for_opponent(game: Game[Any]) -> str:
    """Ask which bot sits opposite; Enter takes the best."""
    bots = opponents(game)
    return _ask("Opponent", bots, next(iter(bots)))


def _one_for_each(option: Option, names: Sequence[str]) -> list[str]:
    """A choice, or one for each player: what another has is no longer to be had."""
    chosen: list[str] = []
    for place, usual in enumerate(option.usual):
        left = {word: what for word, what in option.choices.items() if word not in chosen}
        whose = f" of {names[place]}" if len(option.usual) > 1 else ""
        chosen.append(_ask(f"{option.title.capitalize()}{whose}", left, usual if usual in left else next(iter(left))))
    return chosen


def _ask(title: str, choices: Mapping[str, str], usual: str) -> str:
    """One of the choices by its number or its word; Enter takes the usual one."""
    if len(choices) < 2:
        return usual
    words = list(choices)
    for number, word in enumerate(words, 1):
        print_line(f"  {number}  {choices[word]}")
    while True:
        typed = console.input(f"[bold]{title}[/] (Enter for {words.index(usual) + 1})> ").strip()
        number = number_typed(typed)
        if not typed:
            return usual
        if typed in choices:
            return typed
        if number is not None and 1 <= number <= len(words):
            return words[number - 1]
        print_line(f"Type a number from 1 to {len(words)}, or only Enter.")
