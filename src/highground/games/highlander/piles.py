"""Cards of a hand and of the piles: drawing, discarding, exhaustion; and Ability that is lost at once."""

from __future__ import annotations

from collections.abc import Sequence

from highground.engine import EVERYONE, Procedure, ask, end, mix, show, shuffle, tell
from highground.games.highlander.modifiers import cost_of_exhaustion
from highground.games.highlander.state import Adjustment, Highlander, Side
from highground.games.highlander.triggers import note
from highground.games.highlander.words import say


def take_top(state: Highlander, seat: int, count: int, goes_on: bool = False) -> Procedure[list[int]]:
    """Take so many cards off the Endurance, or those that are left, the top card first (HL-E6).

    Who takes the last one is exhausted; a draw then goes on as far as there are cards (HL-E7). Nobody has looked at
    them yet.
    """
    side = state.sides[seat]
    if not count:
        return []
    if not side.endurance and side.discards and not side.exhausted:
        yield from exhaust(state, seat)  # due since an earlier turn, in which there had been one already
    taken = _take(side, count)
    if taken and not side.endurance and not side.exhausted:
        yield from exhaust(state, seat)
        if goes_on:
            taken += _take(side, count - len(taken))
    return taken


def _take(side: Side, count: int) -> list[int]:
    if count <= 0:
        return []
    taken = side.endurance[-count:][::-1]
    del side.endurance[-count:]
    return taken


def exhaust(state: Highlander, seat: int) -> Procedure[None]:
    """The Endurance is used up: Ability is lost, and the discards are shuffled to be it anew (HL-E7)."""
    side = state.sides[seat]
    side.exhausted = True
    loss = cost_of_exhaustion(state, seat)
    yield tell("HL-E7", "exhausted", who=seat, loss=loss)
    if side.discards:
        side.endurance = yield from shuffle(state, side.discards, cite="HL-E7")
        side.discards = []
    if state.setting.plays("loss-in-adjustment"):
        side.adjustments.append(Adjustment("loss", loss, "", "HL-E7"))
    else:
        yield from lose_at_once(state, {seat: loss}, 1 - seat, "HL-E7")
    note(state, "exhausted", seat)


def lose_at_once(state: Highlander, losses: dict[int, int], cause: int, cite: str) -> Procedure[None]:
    """Ability is lost before any adjustment; both at 0 at once, and who caused it wins (HL-T13)."""
    for seat, loss in losses.items():
        side = state.sides[seat]
        side.ability = max(0, side.ability - loss)
        yield tell(cite, "loses-at-once", who=seat, loss=loss, left=side.ability)
    fallen = [seat for seat in losses if state.sides[seat].ability == 0]
    if fallen:
        yield from win(state, cause if len(fallen) > 1 else 1 - fallen[0], "HL-T13")


def win(state: Highlander, seat: int, cite: str) -> Procedure[None]:
    """A player wins, and the game is over."""
    state.winners, state.won_by = (seat,), cite
    yield tell(cite, "wins", who=seat)
    end(state)


def draw(state: Highlander, seat: int, count: int, cite: str) -> Procedure[None]:
    """Draw cards; the hand is mixed, so that nobody can follow one through it (HL-T14)."""
    side = state.sides[seat]
    drawn = yield from take_top(state, seat, count, goes_on=True)
    if drawn:
        yield tell(cite, "draws", who=seat, count=len(drawn))
        yield from show(state, drawn, to=seat, cite=cite)
        side.hand = yield from mix(state, side.hand + drawn, seat, cite=cite)


def put_on_discards(state: Highlander, seat: int, cards: Sequence[int], cite: str) -> Procedure[None]:
    """Lay cards on a discard pile, the first of them on top; it is open to both (HL-T14). Some lay open before."""
    if cards:
        seen = state.cards.seen
        for card in cards:
            if seen[card] != EVERYONE:
                yield from show(state, cards, EVERYONE, cite=cite)
                break
        state.sides[seat].discards += cards[::-1]


def discard(state: Highlander, seat: int, number: int, cite: str) -> Procedure[None]:
    """Discard a card from the hand."""
    side = state.sides[seat]
    side.hand.remove(number)
    if state.cards.seen[number] != EVERYONE:
        yield from show(state, (number,), EVERYONE, cite=cite)
    side.discards.append(number)
    yield tell(cite, "discards", who=seat, card=number)


def discard_some(state: Highlander, seat: int, count: int, cite: str) -> Procedure[None]:
    """A player discards so many cards of his choice, or all that he has."""
    hand = state.sides[seat].hand
    for left in range(min(count, len(hand)), 0, -1):
        number = yield from ask(
            seat, "discard", lambda: tuple(hand), of="card", about={"seat": seat}, cite=cite,
            hint=lambda left=left: say("to-discard", left=left),
        )  # fmt: skip
        yield from discard(state, seat, number, cite)


def show_hand(state: Highlander, seat: int, cite: str) -> Procedure[None]:
    """A player shows his hand and takes it up again, mixed: what is in it is known, not which card is which."""
    side = state.sides[seat]
    if side.hand:
        yield from show(state, side.hand, EVERYONE, cite=cite)
        yield tell(cite, "shows-hand", who=seat, cards=tuple(side.hand))
        side.hand = yield from mix(state, side.hand, seat, cite=cite)
