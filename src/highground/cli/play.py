"""`highground play`: a game in the terminal, for one person against bots, or several around one keyboard."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.prompt import Prompt

from highground.cli.choosing import ask_for_choices, ask_for_opponent
from highground.cli.language import Language, speaking_as_asked
from highground.cli.learn import give_lessons
from highground.cli.output import AsJson, Changes, Choices, CutOffToo, Variants, console, is_conversation, print_json
from highground.cli.real_dice import real_chance
from highground.cli.scenes import is_replay, naming, open_game, read_replay, setting_for
from highground.cli.table import Table
from highground.engine import (
    Chance,
    Game,
    HighgroundError,
    KeyedChance,
    Log,
    Match,
    PatientMatch,
    Setting,
    TypedChance,
    fingerprint_of,
    seated,
)
from highground.games import all_ids
from highground.players import find_bot
from highground.players.opponents import called, usual_opponent

HUMAN = "human"


def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="A game's id, or a Python file.")] = None,
    lesson: Annotated[
        str | None, typer.Argument(metavar="[LESSON]", help="With --learn: a lesson by name or number.")
    ] = None,
    learn: Annotated[
        bool, typer.Option("--learn", help="Learn the game: lessons of a few minutes, from the first or from LESSON.")
    ] = False,
    scenario: Annotated[str | None, typer.Option(help="Another scenario than the first, or a scene file.")] = None,
    variant: Variants = None,
    change: Changes = None,
    choice: Choices = None,
    seat1: Annotated[str | None, typer.Option(help="Who plays: human (unless named), or a bot.")] = None,
    seat2: Annotated[str | None, typer.Option(help="The same for the second seat; a bot unless named.")] = None,
    seat3: Annotated[str | None, typer.Option(help="For games of three or more.")] = None,
    seat4: Annotated[str | None, typer.Option(help="For games of four.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same chance.")] = None,
    real_dice: Annotated[bool, typer.Option("--real-dice", help="Type in real rolls and real draws.")] = False,
    save: Annotated[Path | None, typer.Option(help="Save after every answer.")] = None,
    load: Annotated[Path | None, typer.Option(help="Take up a saved game, with its players and its dice.")] = None,
    cut_off: CutOffToo = False,
    words: Annotated[bool, typer.Option("--words", help="Boards in words: nothing is drawn, all is said.")] = False,
    explain: Annotated[
        bool, typer.Option("--explain", help="Show what bots that look ahead think of their answers, cards and all.")
    ] = False,
    language: Language = None,
    json: AsJson = False,
) -> None:
    """Play a game in the terminal. With --json, let bots play it and print how it ended.

    A bot may have parameters: greedy:without=height, search:seconds=0.5.
    """
    seats = (seat1, seat2, seat3, seat4)
    if learn:
        if any((scenario, variant, change, choice, *seats, seed is not None, real_dice, save, load, explain)):
            raise HighgroundError("a lesson brings its scene, players and dice; only --language and --json go with it")
        return _learn(game, lesson, language, json)
    if lesson:
        raise HighgroundError(f'"{lesson}" {_what_it_would_be(game, lesson)}')
    if load and (scenario or variant or change or choice):
        raise HighgroundError(
            "a saved game goes on as it was begun; leave --scenario, --variant, --set and --choose out"
        )
    if json and explain:
        raise HighgroundError("--explain is for people who watch; leave it or --json out")
    if real_dice and seed is not None:
        raise HighgroundError("--real-dice and --seed are two ways to have chance; use one of them")
    log = read_replay(load, cut_off) if load else None
    found = open_game(game or (log.head.setting.game if log else _choose_game(json)))
    players = _players(seats, found, log)
    if json and log and _had_real_dice(log) and seed is None:
        raise HighgroundError("the saved game has real dice: who throws them? Give --seed, or leave --json out")
    if json and (real_dice or HUMAN in players):
        raise HighgroundError("--json is for games among bots; name one for every seat, for example --seat1 random")
    if log and load:
        with naming(load):
            setting = found.setting_from(log.head.setting)
            chance = _chance(seed, real_dice or _had_real_dice(log), found, setting)
            if cut_off and chance is None and not (log.tail and log.tail.secret):
                raise HighgroundError(
                    "the secret of its dice was in the part that is cut off; use --seed or --real-dice"
                )
            match = _kind(players).from_log(found, log, chance)
        renamed = zip(match.names, _names(log.head.players), _names(players), strict=True)
        match.players = players
        match.names = tuple(now if name == before else name for name, before, now in renamed)
    else:
        is_as_usual = not (scenario or variant or change or choice or seed is not None)
        if is_as_usual and HUMAN in players and is_conversation():
            if not any(seats):
                players = (HUMAN, ask_for_opponent(found))
            scenario, choice = ask_for_choices(found, _names(players))
        setting = setting_for(found, scenario, len(players), variant, change, choice)
        chance = _chance(seed, real_dice, found, setting) or KeyedChance(secrets.token_bytes(32))
        match = _kind(players)(found, setting, chance, players, names=_names(players))
    bots = {seat: find_bot(who, found, match.setting) for seat, who in enumerate(players) if who != HUMAN}
    table = Table(match, bots, save, in_words=words, explains=explain, is_quiet=json)
    with speaking_as_asked(language, found), seated(match.names):
        if not json:
            return table.play()
        table.play_on()
    outcome = match.outcome
    return print_json({"entries": match.number, "digest": fingerprint_of(match.position.state), "outcome": outcome})


def _what_it_would_be(game: str | None, word: str) -> str:
    """How a word that stands in the place of a lesson is written: as a saved game, a scene or scenario, or a lesson."""
    path = Path(word)
    if path.is_file() and is_replay(path):
        return f"is a saved game; write highground play --load {word}"
    if path.is_file() or word in open_game(game or "").scenarios or path.suffix == ".toml":
        return f"would be a scene; write highground play {game} --scenario {word}"
    return f"would be a lesson; write highground play {game} --learn {word}"


def _learn(game: str | None, lesson: str | None, language: str | None, json: bool) -> None:
    """The lessons of a game, in another language as far as its rules have words in that."""
    name = game or _choose_game(json)
    found = open_game(name)
    with speaking_as_asked(language, found):
        give_lessons(found, lesson, json, played_as=name)


def _kind(players: Sequence[str]) -> type[Match[Any]]:
    """A person who plays with bots does not see from the time they take what they hold."""
    return PatientMatch if HUMAN in players and set(players) != {HUMAN} and is_conversation() else Match


def _players(named: Sequence[str | None], game: Game[Any], log: Log | None) -> tuple[str, ...]:
    """Who sits where: as named, else as in the saved game, else a person against a bot."""
    if log:
        seats = log.head.players
        if any(named[len(seats) :]):
            raise HighgroundError(f"the saved game is for {len(seats)} players")
        return tuple(who or before for who, before in zip(named, seats, strict=False))
    if named[3] and not named[2]:
        raise HighgroundError("--seat4 is for a game of four; name --seat3, too")
    usual = (HUMAN, usual_opponent(game))
    return tuple(who for who in (*(who or usual[seat] for seat, who in enumerate(named[:2])), *named[2:]) if who)


def _chance(seed: int | None, real_dice: bool, game: Game[Any], setting: Setting[Any]) -> Chance | None:
    """The chance to play with; None for a new secret, or for that of the saved game."""
    if seed is not None:
        return KeyedChance.from_seed(seed)
    return real_chance(game, setting) if real_dice else None


def _had_real_dice(log: Log) -> bool:
    return log.head.chance == TypedChance.kind


def _names(players: Sequence[str]) -> list[str]:
    """What to call the players at this table."""
    return [f"Player {number}" if who == HUMAN else f"{called(who)} {number}" for number, who in enumerate(players, 1)]


def _choose_game(json: bool) -> str:
    """The game that somebody picks; programs name it."""
    ids = all_ids()
    if json:
        raise HighgroundError(f"name a game: {', '.join(ids)}")
    if not ids:
        raise HighgroundError("name a game: an id, or a Python file that defines one")
    if len(ids) == 1:
        return ids[0]
    for number, id in enumerate(ids, 1):
        console.print(f"  {number}  {open_game(id).title} [dim]({id})[/]")
    return ids[int(Prompt.ask("Which game?", choices=[str(n + 1) for n in range(len(ids))], default="1")) - 1]
