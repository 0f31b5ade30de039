"""The last two phases of a turn: the adjustment of Ability, drawing and discarding (HL-T5, HL-T6, HL-T9, HL-T14)."""

from __future__ import annotations

from highground.engine import Modifier, Procedure, Total, ask, tell
from highground.games.highlander.exerting import NONE
from highground.games.highlander.hints import of_taking
from highground.games.highlander.modifiers import applying, hand_limit, most_ability
from highground.games.highlander.piles import discard, discard_some, draw, win
from highground.games.highlander.state import Adjustment, Highlander
from highground.games.highlander.triggers import follow_up, note
from highground.games.highlander.words import say

SIGNS = {"damage": -1, "loss": -1, "gain": 1}


def adjustment(state: Highlander, seat: int) -> Procedure[None] | None:
    """The player in turn applies damage, losses and gains, if there are any."""
    return _adjust_all(state, seat) if state.sides[seat].adjustments else None


def _adjust_all(state: Highlander, seat: int) -> Procedure[None]:
    """All that has come up since the last adjustment; who comes to 0 has lost (HL-T5, HL-T9, HL-T13)."""
    side = state.sides[seat]
    waiting, side.adjustments = side.adjustments, []
    if state.setting.plays("damage-first"):
        first = [part for part in waiting if part.what == "damage"]
        rest = [part for part in waiting if part.what != "damage"]
        for parts in filter(None, (first, rest)):
            if side.ability:
                yield from _adjust(state, seat, parts, "HL-T9")
    else:
        yield from _adjust(state, seat, waiting, "HL-T9")
    if any(part.what == "damage" for part in waiting):
        note(state, "takes-damage", seat)
    if side.ability == 0:
        yield from win(state, 1 - seat, "HL-T13")
    follow_up(state)


def _adjust(state: Highlander, seat: int, parts: list[Adjustment], cite: str) -> Procedure[None]:
    """Ability with all that changes it, between 0 and its most."""
    side = state.sides[seat]
    most = max(most_ability(state, seat), side.ability)
    before = Modifier("HL-T13", side.ability, say("ability"))
    changes = [Modifier(part.clause, SIGNS[part.what] * part.amount, _source(state, part)) for part in parts]
    total = Total((before, *changes), least=0, most=most)
    side.ability = total.value
    yield tell(cite, "adjusts", total, who=seat, ability=total.value)


def _source(state: Highlander, part: Adjustment) -> str:
    return state.setting.cards[part.kind].title if part.kind else str(say("exhaustion"))


def draw_phase(state: Highlander, seat: int) -> Procedure[None]:
    """Down to the hand limit; or one card may be discarded, and as many drawn as there is room for (HL-T6, HL-T14).

    Who has to discard is not asked first whether he would like to.
    """
    if state.ended:
        return
    hand = state.sides[seat].hand
    limit = hand_limit(state, seat)
    if 0 < len(hand) <= limit:
        answer = yield from ask(
            seat, "discard-one", lambda: (NONE, *hand), of="card", about={"seat": seat}, cite="HL-T14"
        )
        if answer != NONE:
            yield from discard(state, seat, answer, "HL-T14")
            limit = hand_limit(state, seat)
    elif hand:
        yield from discard_some(state, seat, len(hand) - limit, "HL-T6")
    room = limit - len(hand)
    for applied in applying(state, "most-drawn", seat):
        room = min(room, applied.amount)
    if room > 0:
        count = yield from ask(
            seat, "draw", tuple(range(room, -1, -1)), of="count", about={"seat": seat}, cite="HL-T6",
            hint=lambda: of_taking(state, seat, room),
        )  # fmt: skip
        yield from draw(state, seat, count, cite="HL-T6")
    follow_up(state)
