"""`highground play`: a game in the terminal, for one person against bots, or several around one keyboard."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.prompt import Prompt

from highground.cli.output import AsJson, Variants, complain, console, print_json
from highground.cli.scenes import open_game, setting_for
from highground.cli.table import Table
from highground.engine import Chance, HighgroundError, KeyedChance, Match, TypedChance, fingerprint_of, read_log
from highground.games import all_ids
from highground.players import find_bot


def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="A game's id, or a Python file.")] = None,
    scenario: Annotated[str | None, typer.Option(help="Another scenario than the first, or a scene file.")] = None,
    variant: Variants = None,
    seat1: Annotated[str, typer.Option(help="Who plays: human, or a bot's name.")] = "human",
    seat2: Annotated[str, typer.Option(help="The same for the second seat.")] = "random",
    seat3: Annotated[str | None, typer.Option(help="For games of three or more.")] = None,
    seat4: Annotated[str | None, typer.Option(help="For games of four.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same chance.")] = None,
    real_dice: Annotated[bool, typer.Option("--real-dice", help="Type in real rolls and real draws.")] = False,
    save: Annotated[Path | None, typer.Option(help="Save after every answer.")] = None,
    load: Annotated[Path | None, typer.Option(help="Take up a saved game.")] = None,
    json: AsJson = False,
) -> None:
    """Play a game in the terminal. With --json, let bots play it and print how it ended."""
    players = [seat for seat in (seat1, seat2, seat3, seat4) if seat]
    if json and (real_dice or "human" in players):
        raise HighgroundError("--json is for games among bots; name one for every seat, for example --seat1 random")
    chance: Chance = KeyedChance.from_seed(seed if seed is not None else secrets.token_hex(16))
    if real_dice:
        chance = TypedChance(_ask_for_chance, complain)
    log = read_log(load) if load else None
    found = open_game(game or (log.head.setting.game if log else _choose_game()))
    bots = {seat: find_bot(who, found.id) for seat, who in enumerate(players) if who != "human"}
    if log:
        match = Match.from_log(found, log, chance)
    else:
        match = Match(found, setting_for(found, scenario, _names(players), variant), chance)
    bot_chance = KeyedChance.from_seed(f"bots {seed}") if seed is not None else KeyedChance(secrets.token_bytes(32))
    table = Table(match, bots, bot_chance, save)
    if not json:
        return table.play()
    table.play_on()
    outcome = match.outcome
    return print_json({"entries": match.number, "digest": fingerprint_of(match.position.state), "outcome": outcome})


def _names(players: Sequence[str]) -> list[str]:
    """What to call the players at this table."""
    return [
        f"Player {number}" if who == "human" else f"{who.title()} {number}" for number, who in enumerate(players, 1)
    ]


def _choose_game() -> str:
    ids = all_ids()
    if not ids:
        raise HighgroundError("name a game: an id, or a Python file that defines one")
    if len(ids) == 1:
        return ids[0]
    for number, id in enumerate(ids, 1):
        console.print(f"  {number}  {open_game(id).title} [dim]({id})[/]")
    return ids[int(Prompt.ask("Which game?", choices=[str(n + 1) for n in range(len(ids))], default="1")) - 1]


def _ask_for_chance(wanted: str, possible: Sequence[str]) -> str:
    if possible:
        console.print("  " + ", ".join(possible), style="dim", markup=False)
    return console.input(f"[yellow]{escape(wanted)}[/] ")
