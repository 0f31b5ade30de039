"""`highground play`: a game in the terminal, for one person against bots, or several around one keyboard."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.prompt import Prompt

from highground.cli.output import console
from highground.cli.telling import print_outcome, print_told
from highground.engine import (
    Answer,
    Chance,
    Game,
    HighgroundError,
    KeyedChance,
    Match,
    Question,
    TypedChance,
    question_for,
    read_log,
)
from highground.games import all_ids, load_game
from highground.players import Asked, Bot, find_bot

HELP = """Type the number of an answer, or its name. Also:
  ?        what the clause of this question says; ? CLAUSE explains any clause
  board    show the board again
  undo     take back your last answer (not past a roll, a reveal or another player)
  save F   save the game to a file; `--save F` does it after every answer
  log      everything that happened so far
  quit     leave; a game that is saved can be taken up again with `--load F`"""


def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="A game's id, or a Python file.")] = None,
    scenario: Annotated[str | None, typer.Option(help="Another scenario than the first.")] = None,
    variant: Annotated[list[str] | None, typer.Option(help="Switch a variant on; may be given again.")] = None,
    seat1: Annotated[str, typer.Option(help="Who plays: human, or a bot's name.")] = "human",
    seat2: Annotated[str, typer.Option()] = "random",
    seat3: Annotated[str | None, typer.Option(help="For games of three or more.")] = None,
    seat4: Annotated[str | None, typer.Option()] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same chance.")] = None,
    real_dice: Annotated[bool, typer.Option("--real-dice", help="Type in real rolls and real draws.")] = False,
    save: Annotated[Path | None, typer.Option(help="Save after every answer.")] = None,
    load: Annotated[Path | None, typer.Option(help="Take up a saved game.")] = None,
) -> None:
    """Play a game in the terminal."""
    players = [seat for seat in (seat1, seat2, seat3, seat4) if seat]
    chance: Chance = KeyedChance.from_seed(seed if seed is not None else secrets.token_hex(16))
    if real_dice:
        chance = TypedChance(_ask_for_chance, lambda text: console.print(escape(text), style="red"))
    if load:
        log = read_log(load)
        found = load_game(game or log.head.setting.game)
        match = Match.from_log(found, log, chance)
    else:
        found = load_game(game or _choose_game())
        names = [f"Player {number}" if who == "human" else f"{who.title()} {number}"
                 for number, who in enumerate(players, 1)]  # fmt: skip
        match = Match(found, found.setting(scenario, names, tuple(variant or ())), chance)
    bots = {seat: find_bot(who) for seat, who in enumerate(players) if who != "human"}
    Table(match, bots, save).play()


def _choose_game() -> str:
    ids = all_ids()
    if len(ids) == 1:
        return ids[0]
    for number, id in enumerate(ids, 1):
        console.print(f"  {number}  {load_game(id).title} [dim]({id})[/]")
    return ids[int(Prompt.ask("Which game?", choices=[str(n + 1) for n in range(len(ids))], default="1")) - 1]


def _ask_for_chance(wanted: str, possible: Sequence[str]) -> str:
    if possible:
        console.print("  " + ", ".join(possible), style="dim", markup=False)
    return console.input(f"[yellow]{escape(wanted)}[/] ")


class Left(Exception):
    """Somebody left the table."""


class Table:
    """A match at the terminal."""

    def __init__(self, match: Match[Any], bots: dict[int, Bot], save: Path | None) -> None:
        self.match = match
        self.game: Game[Any] = match.game
        self.bots = bots
        self.save = save
        self.bot_chance = KeyedChance(secrets.token_bytes(32))
        self.told = 0
        self.last_asked: int | None = None

    def play(self) -> None:
        """Ask whoever is to answer until the game is over."""
        console.print(f"[bold]{self.game.title}[/], {self.match.setting.scenario}. Type [bold]help[/] at any question.")
        try:
            while not self.match.is_over:
                seat = next(seat for seat in self.match.asked() if seat not in self.match.pending)
                if seat in self.bots:
                    self.match.answer(seat, self.bots[seat].answer(Asked(self.match, seat), self.bot_chance))
                else:
                    self.ask(seat)
                if self.save:
                    self.match.save(self.save)
        except Left:
            console.print("You left the game.")
            return
        self.tell_news(self.last_asked or 0)
        print_outcome(self.match)

    def ask(self, seat: int) -> None:
        """Let a person answer one question."""
        if self.last_asked not in (None, seat):
            console.rule(f"{self.match.setting.seats[seat]}, it is your turn at the keyboard")
        first = self.last_asked != seat
        self.last_asked = seat
        self.tell_news(seat)
        if first:
            self.show_board(seat)
        question = question_for(self.match.view(seat), self.match.number)
        assert question is not None
        self.show_question(question)
        while True:
            words = console.input(f"[bold cyan]{escape(self.match.setting.seats[seat])}[/]> ").strip()
            try:
                answer = self.command(seat, question, words)
                if answer is None:
                    continue
                if answer != "undone":
                    self.match.answer(seat, answer)
                return
            except HighgroundError as error:
                console.print(escape(str(error)), style="red")

    def command(self, seat: int, question: Question, words: str) -> Answer | None:
        """Do what was typed; the answer it stands for, if it is one."""
        word, _, rest = words.partition(" ")
        if word in ("help", "h"):
            console.print(HELP, markup=False)
        elif word.startswith("?"):
            for id in (rest or word[1:] or question.cite).split():
                console.print(str(self.game.rulebook[id]), markup=False)
        elif word == "board":
            self.show_board(seat)
            self.show_question(question)
        elif word == "log":
            for event in self.match.events_for(seat):
                print_told(event)
        elif word == "save":
            if not rest and not self.save:
                raise HighgroundError("save to which file? for example: save game.replay")
            path = Path(rest) if rest else self.save
            assert path is not None
            self.match.save(path)
            console.print(f"saved to {path}", markup=False)
        elif word == "undo":
            self.match.undo(seat)
            self.told = min(self.told, len(self.match.told))
            return "undone"
        elif word in ("quit", "exit", "q"):
            raise Left
        elif words:
            return self.understand(question, words)
        return None

    def understand(self, question: Question, words: str) -> Answer:
        """The answer that a number, a name or a point stands for."""
        if question.outlines is not None:
            parts = words.replace(",", " ").split()
            if len(parts) != 2 or not all(part.lstrip("-").isdecimal() for part in parts):
                raise HighgroundError("type two whole numbers, for example: 1200 3400")
            return (int(parts[0]), int(parts[1]))
        if words.isdecimal() and 1 <= int(words) <= len(question.choices):
            return question.choices[int(words) - 1].answer
        named = [c for c in question.choices if c.label.lower() == words.lower()] or [
            c for c in question.choices if c.label.lower().startswith(words.lower())
        ]
        if len(named) == 1:
            return named[0].answer
        problem = "fits several answers" if named else "is none of the answers"
        raise HighgroundError(f'"{words}" {problem}; type a number from 1 to {len(question.choices)}, or help')

    def show_board(self, seat: int) -> None:
        console.print()
        console.print(self.game.scene(self.match.view(seat).state).text(self.match.setting.seats), markup=False)

    def show_question(self, question: Question) -> None:
        console.print(f"[bold]{question.topic.capitalize()}?[/] [dim]\\[{question.cite}][/]")
        if question.outlines is not None:
            for outline in question.outlines:
                console.print("  a point inside " + " ".join(f"({x}, {y})" for x, y in outline), markup=False)
        for number, choice in enumerate(question.choices, 1):
            console.print(f"  [bold]{number:2}[/]  {escape(choice.label)}")

    def tell_news(self, seat: int) -> None:
        """What happened since this was last told."""
        events = self.match.events_for(seat)
        for event in events[self.told :]:
            print_told(event)
        self.told = len(events)
