"""Every clause of sealed bid."""

from __future__ import annotations

import pytest

from examples.sealed_bid import GAME, Auction, Numbers
from highground.engine import Match, Refused, change
from highground.engine.log import AllAnswered
from highground.odds import odds_of
from highground.testing.plugin import Readings
from highground.testing.received import received
from tests.engine.toys import start

ANN, BEA = 0, 1


def auction(
    *lots: int, coins: int = 10, players: tuple[str, ...] = ("Ann", "Bea"), variants: tuple[str, ...] = ()
) -> Match[Auction]:
    return start(GAME, names=players, seats=len(players), variants=variants, data=Numbers(coins, lots))


def bid(match: Match[Auction], *bids: int) -> Match[Auction]:
    """All bid, one seat after the other; a seat with no coins has nothing to say."""
    number = match.number
    for seat, coins in enumerate(bids):
        if match.number == number and not match.is_over and match.pending.get(seat) != coins:
            match.answer(seat, coins)
    return match


@pytest.mark.clause("SB-1")
def test_nobody_bids_more_than_he_has() -> None:
    match = auction(3)
    match.answer(ANN, 10)
    with pytest.raises(Refused) as caught:
        match.answer(BEA, 11)
    assert caught.value.reason.clause == "SB-1"
    assert match.pending == {ANN: 10}


@pytest.mark.clause("SB-1")
def test_bids_are_secret_until_all_are_in() -> None:
    one, other = auction(3), auction(3)
    one.answer(ANN, 4)
    other.answer(ANN, 0)
    assert received(one, BEA) == received(other, BEA)
    assert one.history.entries == []


@pytest.mark.clause("SB-1")
def test_bids_are_revealed_together() -> None:
    match = bid(auction(3), 4, 5)
    revealed = match.history.entries[0]
    assert isinstance(revealed, AllAnswered)
    assert revealed.answers == (4, 5)


@pytest.mark.clause("SB-1")
def test_whoever_has_no_coins_left_bids_nothing_without_being_waited_for() -> None:
    match = bid(auction(3, 5), 10, 2)
    assert match.pending == {ANN: 0}
    match.answer(BEA, 1)
    assert match.position.state.worth == [3, 5]


@pytest.mark.clause("SB-2")
def test_the_highest_bidder_pays_his_bid_and_takes_the_lot() -> None:
    state = bid(auction(3, 5), 4, 6).position.state
    assert (state.coins, state.worth) == ([10, 4], [0, 3])


@pytest.mark.clause("SB-2")
def test_a_tie_of_the_highest_gives_the_lot_to_nobody() -> None:
    state = bid(auction(3, 5, players=("Ann", "Bea", "Cy")), 4, 4, 1).position.state
    assert (state.coins, state.worth) == ([10, 10, 10], [0, 0, 0])


@pytest.mark.clause("SB-2")
def test_a_tie_below_the_highest_does_not_matter() -> None:
    state = bid(auction(3, 5, players=("Ann", "Bea", "Cy")), 4, 4, 5).position.state
    assert (state.coins, state.worth) == ([10, 10, 5], [0, 0, 3])


@pytest.mark.clause("SB-3")
def test_who_does_not_get_the_lot_pays_only_in_the_variant(readings: Readings) -> None:
    def coins_left(variants: tuple[str, ...]) -> list[int]:
        return bid(auction(3, 5, variants=variants), 4, 6).position.state.coins

    assert readings("SB-3", coins_left) == ([10, 4], [6, 4])


@pytest.mark.clause("SB-3")
def test_in_a_tie_all_pay_for_nothing_in_the_variant() -> None:
    state = bid(auction(3, 5, variants=("all-pay",)), 4, 4).position.state
    assert (state.coins, state.worth) == ([6, 6], [0, 0])


@pytest.mark.clause("SB-4")
@pytest.mark.parametrize(
    ("bids", "winners"),
    [
        ([(4, 6), (1, 0)], (ANN,)),  # 5 against 3
        ([(4, 6), (0, 1), (9, 0)], (BEA,)),  # 8 against 0
        ([(2, 2), (2, 2)], (ANN, BEA)),  # nothing against nothing
    ],
)
def test_the_most_worth_in_lots_wins(bids: list[tuple[int, int]], winners: tuple[int, ...]) -> None:
    lots = (3, 5, 0)[: len(bids)]
    match = auction(*lots)
    for pair in bids:
        bid(match, *pair)
    assert match.outcome and match.outcome.winners == winners


@pytest.mark.clause("SB-4")
@pytest.mark.parametrize(("second_bid", "winners"), [(3, (BEA,)), (4, (ANN, BEA)), (5, (ANN,))])
def test_with_equal_worth_the_most_coins_win_and_equal_coins_share(second_bid: int, winners: tuple[int, ...]) -> None:
    match = bid(bid(auction(5, 5), 4, 0), 0, second_bid)
    assert match.outcome and match.outcome.winners == winners
    assert match.outcome.clause == "SB-4"


def test_odds_of_a_bid_branch_over_the_bids_of_the_others() -> None:
    branches = odds_of(auction(3, coins=2).view(ANN), (1,))
    worth = {branch.answers: branch.odds.outcomes for branch in branches}
    assert worth == {
        (1, 0): (((change("gets-lot", 3, who=0), change("pays", 1, who=0)), 1),),
        (1, 1): (((), 1),),
        (1, 2): (((change("gets-lot", 3, who=1), change("pays", 2, who=1)), 1),),
    }
