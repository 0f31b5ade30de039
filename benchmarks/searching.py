"""How long it takes to imagine what is hidden, late in a game in which decks are searched and shuffled again."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from typing import Any

import msgspec

from benchmarks.measure import Contestant, Subject, Work
from highground.engine import (
    FastChance,
    Game,
    Match,
    Outcome,
    Position,
    Procedure,
    Rulebook,
    Scene,
    Setting,
    State,
    Step,
    ask,
    imagine,
    show,
    shuffle,
    then,
)

MOMENTS = (0, 25, 75, 100)
RULE = "SE-1"


class Numbers(msgspec.Struct, frozen=True):
    kinds: tuple[str, ...] = tuple(f"card {number}" for number in range(20)) * 2
    searches: int = 110


class Table(State, kw_only=True):
    deck: list[int] = []
    discards: list[int] = []
    hands: list[list[int]] = msgspec.field(default_factory=lambda: [[], []])


def setup(setting: Setting[Numbers]) -> Table:
    state = Table(setting=setting, agenda=[Step("turn", (0,))])
    state.deck = state.cards.new_deck(setting.data.kinds)
    return state


def turn(state: Table, number: int) -> Procedure[None]:
    """Draw a card, search the deck for another, shuffle it with the discards; keep five at most."""
    seat = number % 2
    hand = state.hands[seat]
    drawn = state.deck.pop()
    yield from show(state, (drawn,), to=seat, cite=RULE)
    hand.append(drawn)
    yield from show(state, state.deck, to=seat, cite=RULE)
    found = yield from ask(seat, "found", tuple(state.deck), of="card", cite=RULE)
    state.deck.remove(found)
    hand.append(found)
    while len(hand) > 5:
        played = yield from ask(seat, "played", tuple(hand), of="card", cite=RULE)
        yield from show(state, (played,), cite=RULE)
        hand.remove(played)
        state.discards.append(played)
    state.deck = yield from shuffle(state, state.deck + state.discards, cite=RULE)
    state.discards = []
    if number < state.setting.data.searches:
        then(state, turn, number + 1)


GAME = Game(
    id="searching", title="Searching", version=1, seats=range(2, 3),
    rulebook=Rulebook.of("Searching", {RULE: "Search the deck and shuffle it."}), state_type=Table,
    data_type=Numbers, scenarios={"searching": Numbers}, setup=setup, procedures=(turn,),
    outcome=lambda _: Outcome((0, 1), RULE, "over"), scene=lambda _: Scene(title="Searching"),
    measure=lambda before, after: (),
)  # fmt: skip


@cache
def positions() -> dict[int, Position[Any]]:
    """A match after so many searches."""
    match = Match(GAME, GAME.setting(), FastChance(1))
    answers = FastChance(2)
    found: dict[int, Position[Any]] = {}
    while not match.is_over:
        (seat,) = match.asked()
        searches = len(match.position.state.cards.pools.made) - 1
        if searches in MOMENTS and searches not in found:
            found[searches] = match.position.copy()
        question = match.question(seat)
        assert question is not None
        match.answer(seat, question.choices[answers.below(len(question.choices))].answer)
    return found


def _imagining(searches: int) -> Work:
    views = [positions()[searches].view(seat) for seat in (0, 1)]

    def work(number: int) -> int:
        chance = FastChance(number)
        for view in views:
            imagine(view, chance)
        return len(views)

    return work


def _viewing_and_imagining(searches: int) -> Work:
    position = positions()[searches]

    def work(number: int) -> int:
        chance = FastChance(number)
        for seat in (0, 1):
            imagine(position.view(seat), chance)
        return 2

    return work


def _contestants() -> Iterator[Contestant]:
    for searches in MOMENTS:
        yield Contestant(f"{searches} searches: imagine again", partial(_imagining, searches))
        yield Contestant(f"{searches} searches: view, imagine", partial(_viewing_and_imagining, searches))


SUBJECT = Subject("searching", "Hidden cards, searched and shuffled", "µs", tuple(_contestants()), as_time=True)
