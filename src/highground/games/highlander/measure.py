"""What an action has changed, in players' terms: for the odds."""

from __future__ import annotations

from collections.abc import Iterator

from highground.engine import Change, Changes, change
from highground.games.highlander.state import NO_CARD, Highlander, Side


def measure(before: Highlander, after: Highlander) -> Changes:
    """Who has won; Ability, stances and weapons, attacks, cards drawn and in play.

    What has landed in a later turn has been met or does harm: that it was played, and cards drawn, are no news then.
    """
    found: list[Change] = []
    if after.winners and not before.winners:
        found += [change("wins", who=seat) for seat in after.winners]
    is_same_turn = after.number == before.number
    for seat, (was, now) in enumerate(zip(before.sides, after.sides, strict=True)):
        found += _of_side(seat, was, now, is_same_turn)
        other_was, other_now = before.sides[1 - seat], after.sides[1 - seat]
        if is_same_turn:
            found += _of_attacks_played(seat, other_was, other_now)
        found += _by(_met(other_now) - _met(other_was), "meets", "", seat)
    if is_same_turn:
        found += _by(after.turn.more_attacks - before.turn.more_attacks, "more-attacks", "", after.seat)
    return tuple(found)


def _of_side(seat: int, was: Side, now: Side, is_same_turn: bool) -> Iterator[Change]:
    yield from _by(now.ability - was.ability, "regains-ability", "loses-ability", seat)
    for what in ("damage", "loss", "gain"):
        yield from _by(_to_come(now, what) - _to_come(was, what), f"{what}-to-come", "", seat)
    if now.prone != was.prone:
        yield change("falls-prone" if now.prone else "gets-up", who=seat)
    yield from _by(len(now.lost) - len(was.lost), "loses-weapons", "regains-weapons", seat)
    if is_same_turn:
        yield from _by(len(now.hand) - len(was.hand), "draws", "", seat)  # cards played are part of the action
    yield from _by(len(now.board) - len(was.board), "in-play", "leaves-play", seat)


def _of_attacks_played(seat: int, was: Side, now: Side) -> Iterator[Change]:
    if any(attack.head for attack in now.attacks) and not any(attack.head for attack in was.attacks):
        yield change("head-shot", who=seat)
    yield from _by(len(now.attacks) - len(was.attacks), "attacked", "", seat)


def _met(side: Side) -> int:
    return sum(attack.met_by != NO_CARD for attack in side.attacks)


def _to_come(side: Side, what: str) -> int:
    """What waits for the adjustment of a player; that it is over is no change that an action has made."""
    return sum(part.amount for part in side.adjustments if part.what == what)


def _by(difference: int, more: str, less: str, who: int) -> list[Change]:
    """What has grown or shrunk, by a name for either; what has no name is not spoken of."""
    name = more if difference > 0 else less
    return [change(name, abs(difference), who=who)] if difference and name else []
