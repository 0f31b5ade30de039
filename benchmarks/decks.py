"""Which cards win: greedy plays itself with random legal decks of Highlander, and decks with each card are counted.

`python -m benchmarks.decks` prints every card with the share of games that decks with it win. No card may be a must or
a burden: between 42 and 58 of 100. With `--keep FOLDER` it goes on where it was cut off, as long as cards, rules and
bots stay the same; `--write docs/cards.md` puts the table into the page.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from highground.engine import HighgroundError, Run, drive
from highground.games.highlander import GAME
from highground.games.highlander.data import Card, Deck, SceneFile
from highground.games.highlander.greedy import Greedy
from highground.games.highlander.loading import all_cards, fill
from highground.lab.quality.fingerprint import source_digest
from highground.lab.quality.intervals import wilson
from highground.lab.sources import sources
from highground.lab.spread import chunks, spread

SORTS: dict[str, tuple[tuple[str, ...], int]] = {
    "attacks": (("basic attack", "attack", "special attack", "ranged attack", "dirty trick"), 17),
    "defences": (("block", "dodge"), 15),
    "edges": (("edge",), 6),
    "special cards": (("event", "situation", "location", "object", "plot"), 9),
    "illusions": (("illusion",), 3),
}
"""How many cards of each sort a deck of fifty has: any of them, so that every deck can be played."""
COPIES = 3  # at most, of a card
AT_ONCE = 50
LOW, HIGH = 0.42, 0.58
HEADING = "## How decks with each card fare\n"
"""Where the table stands in a page: from here to the next heading."""


class Task(msgspec.Struct, frozen=True):
    """Some games."""

    seed: int
    numbers: range


class Tally(msgspec.Struct):
    """How often a card was in one side's deck alone, how often that side won, and by which clauses games ended."""

    played: Counter[str] = msgspec.field(default_factory=Counter[str])
    won: Counter[str] = msgspec.field(default_factory=Counter[str])
    by: Counter[str] = msgspec.field(default_factory=Counter[str])

    def add(self, other: Tally) -> None:
        self.played += other.played
        self.won += other.won
        self.by += other.by

    @property
    def games(self) -> int:
        return self.by.total()

    def share(self, kind: str) -> float:
        """The share of games that decks with a card have won."""
        return self.won[kind] / self.played[kind]

    def ranked(self) -> list[str]:
        """The cards, those first whose decks win most."""
        return sorted(self.played, key=lambda kind: (-self.share(kind), kind))

    def outside(self) -> list[str]:
        """The cards that are a must or a burden."""
        return [kind for kind in self.ranked() if not LOW <= self.share(kind) <= HIGH]


Counts = tuple[dict[str, int], dict[str, int], dict[str, int]]
"""A tally as it is kept."""


class Kept:
    """What was played before, a portion on each line of a file; with other cards, rules or bots it is another file."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.path = folder / f"decks.{seed}.{source_digest(GAME)}.jsonl"

    def read(self) -> dict[tuple[int, int], Tally]:
        """The portions by their first number and the one after their last; a line that was cut off is left out."""
        found: dict[tuple[int, int], Tally] = {}
        for line in self.path.read_bytes().split(b"\n") if self.path.exists() else ():
            try:
                numbers, (played, won, by) = msgspec.json.decode(line, type=tuple[tuple[int, int], Counts])
            except msgspec.DecodeError:
                continue
            found[numbers] = Tally(Counter(played), Counter(won), Counter(by))
        return found

    def add(self, numbers: range, tally: Tally) -> None:
        """Keep a portion, on a line of its own whatever was cut off before."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("ab") as file:
            file.write(
                b"\n"
                + msgspec.json.encode(((numbers.start, numbers.stop), (tally.played, tally.won, tally.by)))
                + b"\n"
            )


def random_deck(name: str, cards: dict[str, Card], random: Random) -> Deck:
    """A legal deck of fifty with as many of each sort as decks have."""
    counts: Counter[str] = Counter()
    for types, size in SORTS.values():
        pool = [kind for kind, card in cards.items() if card.type in types for _ in range(COPIES)]
        counts.update(random.sample(pool, size))
    return Deck(name=name, cards=dict(counts))


def play_some(task: Task) -> Tally:
    """Play some games, each between two new decks, from both seats."""
    tally = Tally()
    cards = all_cards()
    for number in task.numbers:
        random = Random(f"{task.seed} {number}")
        decks = (random_deck("one", cards, random), random_deck("other", cards, random))
        setting = GAME.setting("duel", data=fill(SceneFile(game="highlander", decks=decks), "random decks"))
        policy, state = Greedy(setting), GAME.setup(setting)  # pyright: ignore[reportArgumentType]
        run = Run(GAME, state)
        chance, answers = sources(f"{task.seed} {number}")
        run.start()
        drive(run, chance, policy, answers)
        outcome = GAME.outcome(state)
        tally.by[outcome.clause] += 1
        for seat, deck in enumerate(decks):
            for kind in deck.cards.keys() - decks[1 - seat].cards.keys():
                tally.played[kind] += 1
                tally.won[kind] += seat in outcome.winners
    return tally


def play_all(games: int, seed: int, workers: int, kept: Kept | None) -> Iterator[Tally]:
    """Portions of so many games: those that are kept, then the others as they are played."""
    tasks = [Task(seed, numbers) for numbers in chunks(games, AT_ONCE)]
    before = kept.read() if kept else {}
    done = [before.get((task.numbers.start, task.numbers.stop)) for task in tasks]
    yield from (tally for tally in done if tally is not None)
    rest = [task for task, tally in zip(tasks, done, strict=True) if tally is None]
    for task, tally in zip(rest, spread(play_some, rest, workers), strict=True):
        if kept:
            kept.add(task.numbers, tally)
        yield tally


def rows(tally: Tally) -> Iterator[tuple[str, str, str, str, str]]:
    """A row for each card: title, type, decks with it, the share of games that they won, and how sure that is."""
    cards = all_cards()
    for kind in tally.ranked():
        low, high = wilson(tally.won[kind], tally.played[kind])
        share = f"{tally.share(kind):.1%}"
        yield cards[kind].title, cards[kind].type, str(tally.played[kind]), share, f"{low:.1%} to {high:.1%}"


def summary(tally: Tally) -> str:
    """How many games there were, how they ended, and how many cards are outside."""
    ends = ", ".join(f"{clause}: {count / tally.games:.1%}" for clause, count in sorted(tally.by.items()))
    outside = f"{len(tally.outside())} of {len(tally.played)} cards outside {LOW:.0%} to {HIGH:.0%}"
    return f"{tally.games} games (ended by {ends}); {outside}"


class Page:
    """A page that has the heading of the table, and what is to stay of it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            text = path.read_text()
        except OSError as error:
            raise HighgroundError(f"{path}: cannot be read: {error.strerror}") from None
        self.before, heading, after = text.partition(HEADING)
        if not heading:
            raise HighgroundError(f'{path}: has no heading "{HEADING.strip()}", under which the table is to stand')
        _, heading, rest = after.partition("\n## ")
        self.after = heading + rest

    def write(self, tally: Tally, command: str) -> None:
        """Put the table under its heading."""
        lines = [
            "Greedy against itself, both with random legal decks of fifty. A deck counts where the other has no such",
            f"card; the share is of games that it won. Between {LOW:.0%} and {HIGH:.0%} no card is a must or a burden.",
            f"`{command}`: {summary(tally)}.",
            "",
            "| card | type | decks | won | 95 % |",
            "|---|---|---:|---:|---|",
            *(f"| {' | '.join(row)} |" for row in rows(tally)),
        ]
        self.path.write_text("\n".join([self.before + HEADING, *lines, ""]) + self.after)


def main(
    games: Annotated[int, typer.Option(min=1)] = 20_000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    workers: Annotated[int, typer.Option(min=1)] = 1,
    keep: Annotated[Path | None, typer.Option(help="A folder where portions are kept, to go on from.")] = None,
    write: Annotated[Path | None, typer.Option(help="A page to put the table into.")] = None,
) -> None:
    """Let greedy play itself with random decks, and print how decks with each card fare."""
    try:
        page = Page(write) if write else None
    except HighgroundError as error:
        raise typer.BadParameter(str(error), param_hint="--write") from None
    tally = Tally()
    kept = Kept(keep, seed) if keep else None
    total = len(chunks(games, AT_ONCE))
    for some in track(play_all(games, seed, workers, kept), total=total, console=Console(stderr=True)):
        tally.add(some)
    console = Console()
    table = Table("card", "type", "decks", "won", "95 %")
    for row in rows(tally):
        table.add_row(*row)
    console.print(table)
    console.print(summary(tally))
    if page:
        page.write(tally, f"python -m benchmarks.decks --games {games} --seed {seed}")


if __name__ == "__main__":
    typer.run(main)
