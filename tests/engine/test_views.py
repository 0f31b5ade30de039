"""Views kept from one moment to the next: byte for byte those that are made anew, and never changed once handed out."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from examples import dice_duel, face_down, sealed_bid, water_stakes
from highground.engine import (
    EVERYONE,
    OBSERVER,
    Ask,
    Cards,
    FastChance,
    Game,
    KeyedChance,
    Match,
    Procedure,
    View,
    ask,
    encode_state,
    imagine,
    mix,
    show,
    shuffle,
    then,
    to_json,
    together,
)
from highground.engine.cards.onlooker import Onlooker
from highground.games import load_game
from highground.testing.moments import random_answer
from tests.engine.toys import RULE, Toy, toy_game
from tests.engine.worlds import RealCards

ANN, BEA, CY = 0, 1, 2
SEATS = (ANN, BEA, CY, OBSERVER)
KINDS = ("ace", "ace", "ace", "king", "king", "queen", "jack", "ten")


class RuleFails(Exception):
    """A rule with a fault in it."""


def everything_with_cards(state: Toy, number: int = 0) -> Procedure[None]:
    """Draw, look, show, mix, lay face down, shuffle together and alone; the answer "fail" breaks the rule late."""
    seat = number % 3
    hand = state.hands[seat]
    if state.deck:
        drawn = state.deck.pop()
        yield from show(state, (drawn,), to=seat, cite=RULE)
        hand.append(drawn)
    what = yield from ask(seat, "what", ("look", "show", "mix", "lay", "search", "keep", "fail"), cite=RULE)
    if what == "look":
        yield from show(state, state.deck[-2:], to=(seat, (seat + 1) % 3), cite=RULE)
    elif what == "show":
        yield from show(state, hand[-1:], to=EVERYONE, cite=RULE)
    elif what in ("mix", "fail"):
        state.hands[seat] = hand = yield from mix(state, hand, seat, cite=RULE)
        if what == "fail":
            raise RuleFails
    elif what == "lay" and hand:
        state.cards.narrow(hand[:1], {state.cards.what[hand[0]] or "ace", "ace", "king", "queen", "jack", "ten"})
    elif what == "search":
        state.deck = yield from shuffle(state, state.deck + hand[:2], cite=RULE)
        del hand[:2]
    bids = yield from together(*(Ask(seat, "bid", (0, 1), RULE) for seat in (ANN, BEA)), cite=RULE)
    if sum(bids) == 2:
        state.cards.new_deck(("joker",))
    if number < 12:
        then(state, everything_with_cards, number + 1)


def a_deck_made_on_the_way(state: Toy) -> Procedure[None]:
    """The table is empty where the step begins."""
    state.deck = state.cards.new_deck(KINDS)
    for seat in (ANN, BEA, ANN):
        yield from show(state, (state.deck.pop(),), to=seat, cite=RULE)
        yield from ask(seat, "go-on", ("yes", "no"), cite=RULE)


GAMES: dict[str, Game[Any]] = {
    "a deck made on the way": toy_game(a_deck_made_on_the_way),
    "cards of all kinds": toy_game(everything_with_cards, kinds=KINDS, seats=3),
    **{game.id: game for game in (dice_duel.GAME, face_down.GAME, sealed_bid.GAME, water_stakes.GAME)},
    **{id: load_game(id) for id in ("high-noon", "tactical-x")},
}


def as_bytes(view: View[Any]) -> tuple[bytes, ...]:
    """All that is in a view."""
    hidden = imagine(view, FastChance(1)) if not view.is_over else view
    request = repr(type(view.request)).encode()
    return (
        encode_state(view.step_start),
        encode_state(view.state),
        to_json(view.given),
        encode_state(hidden.state),
        request,
    )


class Watched:
    """A match whose seats look at it now and then; whatever they were handed is remembered."""

    def __init__(self, match: Match[Any], seed: int) -> None:
        self.match = match
        self.random = random.Random(seed)
        self.handed_out: list[tuple[View[Any], tuple[bytes, ...]]] = []

    def look(self, match: Match[Any], likely: float = 0.6) -> None:
        """Some seats look: what each gets is what a position without a past would give it."""
        for seat in (*range(match.setting.seats), OBSERVER):
            if self.random.random() < likely:
                kept, anew = match.view(seat), match.position.copy().view(seat)
                assert as_bytes(kept) == as_bytes(anew), seat
                self.handed_out.append((kept, as_bytes(kept)))

    def play(self, decisions: int) -> None:
        chance = FastChance(self.random.randrange(10**9))
        for _ in range(decisions):
            if self.match.is_over:
                break
            self.look(self.match)
            seat = self.random.choice(self.match.waited_for())
            try:
                self.match.answer(seat, random_answer(self.match, seat, chance))
            except RuleFails:
                self.look(self.match, 1)
            self.digress(seat, chance)
        self.look(self.match, 1)
        for view, before in self.handed_out:
            assert as_bytes(view) == before == as_bytes(view.copy()), "a view has changed after it was handed out"

    def digress(self, seat: int, chance: FastChance) -> None:
        """Now and then undo, go on in a copy, imagine, or take the match up from its log."""
        what = self.random.randrange(12)
        if what == 0 and self.match.can_undo(seat):
            self.match.undo(seat)
        elif what == 1:
            self.match = self.match.copy()
        elif what == 2:
            other = self.match.imagine(seat, FastChance(self.random.randrange(10**9)))
            self.look(other)
            if asked := other.waited_for():
                with suppress(RuleFails):
                    other.answer(asked[0], random_answer(other, asked[0], chance))
                self.look(other)
        elif what == 3:
            self.match = Match.from_log(self.match.game, self.match.whole_log())


@pytest.mark.parametrize("name", GAMES)
def test_a_view_is_what_a_position_without_a_past_gives(name: str) -> None:
    game = GAMES[name]
    for seed in range(4):
        Watched(Match(game, game.setting(), KeyedChance.from_seed(seed)), seed).play(40)


def test_nothing_that_a_view_hands_out_is_a_part_of_the_running_state() -> None:
    """A view shares where the step began; what goes on changing is nobody else's."""
    game = GAMES["cards of all kinds"]
    match = Match(game, game.setting(), FastChance(1))
    before = encode_state(match.position.state)
    view = match.view(ANN)
    view.state.hands[ANN].clear()
    view.state.cards.what[:] = [None] * len(view.state.cards.what)
    view.state.cards.left[0] = None
    assert encode_state(match.position.state) == before
    assert as_bytes(match.position.view(ANN)) == as_bytes(match.position.copy().view(ANN))


# Tables


def walk(seed: int, decided: bool) -> Iterator[RealCards]:
    """A table on which cards are drawn, shown, put away, narrowed and shuffled at random."""
    chance = random.Random(seed)
    cards = RealCards(KINDS, seed)
    deck, away = cards.deck, list[int]()
    for _ in range(25):
        what = chance.randrange(8)
        to = chance.choice((ANN, BEA, (BEA, CY), EVERYONE, ()))
        if what < 4 and deck:
            cards.show(deck[-1:], to)
            away.append(deck.pop())
        elif what == 4:
            cards.show(chance.sample(away, min(2, len(away))), to)
        elif what == 5 and away:
            cards.narrow(away[-1], ("ace", "king"))
        elif what == 6:
            deck, away = cards.shuffle(deck + away[:2], decided), away[2:]
        elif what == 7:
            away = cards.mix(away, chance.choice((ANN, BEA))) if chance.random() < 0.5 else away + cards.new_deck(KINDS)
        yield cards


@pytest.mark.parametrize("decided", [True, False], ids=["by a program", "by people"])
def test_an_onlooker_sees_what_is_left_when_the_rest_is_forgotten(decided: bool) -> None:
    for seed in range(60):
        onlookers = {seat: Onlooker(seat) for seat in SEATS}
        chance = random.Random(seed)
        began = Cards()
        seen: list[tuple[Cards, Cards]] = []
        for cards in walk(seed, decided):
            if chance.random() < 0.4:
                began = cards.table.copy()  # a step begins
            for seat in SEATS:
                if chance.random() < 0.5:
                    forgotten = began.copy()
                    forgotten.forget_unseen(seat, cards.table)
                    if began.what:
                        view = onlookers[seat].look(began, cards.table)
                        assert view == forgotten and view.reader == seat
                        seen.append((view, view.copy()))
        assert all(view == before for view, before in seen)


def test_a_card_seen_before_anybody_knew_what_it_was_is_known_once_it_is_decided() -> None:
    """So it is in a match that is played over from what one seat could read."""
    cards = Cards()
    first, *_ = cards.new_deck(KINDS)
    onlooker = Onlooker(ANN)
    cards.learn([first], [None], ANN)
    assert onlooker.look(cards.copy(), cards).what[first] is None
    cards.learn([first], ["queen"], ANN)
    assert onlooker.look(cards.copy(), cards)[first] == "queen"


def test_a_view_after_another_works_out_no_pool_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """What has not changed costs nothing: neither for the seat that saw something, nor for those that did not."""

    def draws(state: Toy) -> Procedure[None]:
        for _ in range(3):
            yield from show(state, (state.deck.pop(),), to=ANN, cite=RULE)
            yield from ask(BEA, "go-on", ("yes", "no"), cite=RULE)
        then(state, draws) if state.deck else None

    game = toy_game(draws, kinds=KINDS * 3)
    match = Match(game, game.setting(), FastChance(1))
    views = [match.view(seat) for seat in (ANN, BEA)]

    def rebuilt(*_: Any) -> None:
        raise AssertionError("the table of a view was built anew")

    monkeypatch.setattr(Cards, "forget_unseen", rebuilt)
    monkeypatch.setattr(Cards, "_left_over", rebuilt)
    for _ in range(5):
        match.answer(BEA, "yes")
        views += [match.view(seat) for seat in (ANN, BEA)]
    first, *_, last = views[1::2]
    assert first.step_start.cards.what is last.step_start.cards.what, "she has seen nothing"
    assert views[-2].step_start.cards.what != views[0].step_start.cards.what
