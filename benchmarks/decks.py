"""Which cards win: greedy plays itself with random legal decks of Highlander, and decks with each card are counted.

`python -m benchmarks.decks --games 20000` prints every card with the share of games that decks with it win. No card may
be a must or a burden: between 42 and 58 of 100.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from highground.engine import Run, drive
from highground.games.highlander import GAME
from highground.games.highlander.data import Card, Deck, SceneFile
from highground.games.highlander.greedy import Greedy
from highground.games.highlander.loading import all_cards, fill
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


class Task(msgspec.Struct, frozen=True):
    """Some games."""

    seed: int
    numbers: range


class Tally(msgspec.Struct):
    """How often decks that hold a card were played by one side alone, and how often they won."""

    played: Counter[str]
    won: Counter[str]
    by: Counter[str]


def random_deck(name: str, cards: dict[str, Card], random: Random) -> Deck:
    """A legal deck of fifty with as many of each sort as decks have."""
    counts: Counter[str] = Counter()
    for types, size in SORTS.values():
        pool = [kind for kind, card in cards.items() if card.type in types for _ in range(COPIES)]
        counts.update(random.sample(pool, size))
    return Deck(name=name, cards=dict(counts))


def play_some(task: Task) -> Tally:
    """Play some games, each between two new decks, from both seats."""
    tally = Tally(Counter(), Counter(), Counter())
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


def main(
    games: Annotated[int, typer.Option(min=1)] = 20_000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    workers: Annotated[int, typer.Option(min=1)] = 1,
) -> None:
    """Let greedy play itself with random decks, and print how decks with each card fare."""
    played, won, by = Counter[str](), Counter[str](), Counter[str]()
    tasks = [Task(seed, numbers) for numbers in chunks(games, AT_ONCE)]
    console = Console()
    for tally in track(spread(play_some, tasks, workers), total=len(tasks), console=Console(stderr=True)):
        played += tally.played
        won += tally.won
        by += tally.by
    cards = all_cards()
    table = Table("card", "type", "games", "won", "95 %", "")
    outside = 0
    for kind in sorted(played, key=lambda kind: -won[kind] / played[kind]):
        share = won[kind] / played[kind]
        low, high = wilson(won[kind], played[kind])
        is_outside = not LOW <= share <= HIGH
        outside += is_outside
        mark = "outside" if is_outside else ""
        table.add_row(kind, cards[kind].type, str(played[kind]), f"{share:.1%}", f"{low:.1%} to {high:.1%}", mark)
    console.print(table)
    ends = ", ".join(f"{clause}: {count / games:.1%}" for clause, count in sorted(by.items()))
    console.print(f"{games} games ({ends}); {outside} of {len(played)} cards outside {LOW:.0%} to {HIGH:.0%}")


if __name__ == "__main__":
    typer.run(main)
