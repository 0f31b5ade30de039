"""The course of a turn: points and their split, the initiative, six phases, assaults, motivation (HF-T1 to HF-T8)."""

from __future__ import annotations

from highground.engine import Ask, Modifier, Procedure, Tell, Total, ask, end, tell, then, together
from highground.games.high_fire.activation import (
    activate,
    may_be_activated,
    points_left,
    take_points,
    why_not_unit,
)
from highground.games.high_fire.assault import assaults
from highground.games.high_fire.deploying import arriving, deploy
from highground.games.high_fire.missions import has_nobody, score_turn
from highground.games.high_fire.setting import STUNNED
from highground.games.high_fire.state import (
    NO_POINTS,
    NOT_BEGUN,
    PHASES,
    Activation,
    HighFire,
    able,
    is_engaged,
    is_operational,
    phase_of,
    present,
)
from highground.games.high_fire.unitable import initiative_roll, passes, quality
from highground.games.high_fire.words import say

Split = tuple[int, int, int]
DONE = "done"


def turn_order(state: HighFire) -> tuple[int, int]:
    """The seats in the order in which they acted in the first turn."""
    return state.began, 1 - state.began


def activation_points(state: HighFire, seat: int) -> Total:
    """The points of a side for the turn (HF-T2)."""
    points = state.setting.numbers.points
    units = sum(is_operational(state, unit) for unit in state.setting.units_of[seat])
    return Total(
        (
            Modifier("HF-T2", points.base, say("part-base-points")),
            Modifier("HF-T2", points.for_unit * units, say("part-units")),
        )
    )


def splits_of(state: HighFire, total: int) -> tuple[Split, ...]:
    """Every way to split points over two action phases and the reaction (HF-T3); what fits nowhere is lost (HF-T4)."""
    least, most = state.setting.numbers.points.least_in_action, state.setting.numbers.points.most_in_phase
    spent = min(total, 3 * most)
    found = [
        (first, spent - first - second, second)
        for first in range(least, most + 1)
        for second in range(least, most + 1)
        if 0 <= spent - first - second <= most
    ]
    return tuple(found) or ((min(least, most), 0, min(least, most)),)


def plan_turn(state: HighFire) -> None:
    """A turn begins with whoever arrives, and with points; then the initiative is settled (HF-T1, HF-H3).

    Whoever went second sees less of what he sets up against: he comes first.
    """
    if any(arriving(state, seat) for seat in range(2)):
        then(state, deploy, state.first if state.turn == state.setting.data.turn else 1 - state.first)
    then(state, begin_turn)
    then(state, initiative)


def begin_turn(state: HighFire) -> Procedure[None]:
    """Points are counted and split in secret (HF-T2 to HF-T4)."""
    yield tell("HF-T1 HF-T2", "turn", turn=state.turn)
    for unit in state.units:
        unit.charged = ()
    given = state.setting.data.split if state.turn == state.setting.data.turn else ()
    if given:
        state.points = list(given)
        return
    totals = [activation_points(state, seat) for seat in range(2)]
    asks: list[Ask[Split]] = []
    for seat, total in enumerate(totals):
        yield tell("HF-T2", "points", total, who=seat, points=total.value)
        about = {"points": total.value}
        asks.append(Ask(seat, "split", splits_of(state, total.value), "HF-T3 HF-T4", "split", about=about))
    if state.setting.plays("open-split"):
        chosen: list[Split] = [NO_POINTS, NO_POINTS]
        for seat in turn_order(state):
            chosen[seat] = yield asks[seat]
            yield tell("HF-T4 HF-T3 HF-T8", "splits", who=seat, split=chosen[seat])
        state.points = chosen
    else:
        state.points = list((yield from together(*asks, cite="HF-T3 HF-T4")))
        for seat in range(2):
            yield tell("HF-T4 HF-T3 HF-T8", "splits", who=seat, split=state.points[seat])


def initiative(state: HighFire) -> Procedure[None]:
    """Command rolls decide who says who goes first; equal letters roll again (HF-T5)."""
    given = state.setting.data.first if state.turn == state.setting.data.turn else ""
    if given:
        return then(state, go_first, state.setting.seat_of(given))
    letters = yield from initiative_roll(state)
    if letters[0] == letters[1]:
        yield tell("HF-T5", "rolls-again", mine=letters[0])
        return then(state, initiative)
    winner = letters.index(min(letters))
    yield tell("HF-T5", "wins-initiative", who=winner, mine=letters[winner], theirs=letters[1 - winner])
    first = yield from ask(winner, "who-first", (winner, 1 - winner), of="seat", cite="HF-T5")
    return then(state, go_first, first)


def go_first(state: HighFire, seat: int) -> Procedure[None]:
    """A side goes first this turn (HF-T5, HF-T6); with that the turn is at its first phase."""
    state.first, state.phase = seat, 0
    if state.turn == state.setting.data.turn:
        state.began = seat
    yield tell("HF-T5 HF-T6", "goes-first", who=seat)
    then(state, begin_phase, 0)


def begin_phase(state: HighFire, phase: int) -> Procedure[None]:
    """A phase of one side: its units may be activated once each (HF-T6, HF-A1)."""
    state.phase = phase
    for unit in state.units:
        unit.activated = False
    seat, which = phase_of(state)
    yield tell("HF-T6 HF-T8", "phase", who=seat, phase=which, points=state.points[seat][which])
    then(state, choose_unit)


def end_activation(state: HighFire) -> None:
    """The activation is over; the phase goes on."""
    state.activation = Activation()
    then(state, choose_unit)


def choose_unit(state: HighFire) -> Procedure[None]:
    """Whoever's phase it is activates a unit for points, or ends the phase (HF-T6, HF-A1)."""
    seat, _ = phase_of(state)
    answer = yield from ask(
        seat,
        "who-activates",
        lambda: (*may_be_activated(state, seat), DONE),
        of="unit",
        about={"left": points_left(state)},
        cite="HF-T6 HF-A1 HF-A3 HF-A4",
        why_not=lambda unit: why_not_unit(state, unit),
    )
    if answer == DONE:
        if not may_be_activated(state, seat):
            yield _why_over(state, seat)
        return then(state, next_phase)
    then(state, activate, answer, False)
    return then(state, end_activation)


def _why_over(state: HighFire, seat: int) -> Tell:
    """Why nobody of a side can be activated any more in this phase."""
    units = [unit for unit in state.setting.units_of[seat] if able(state, unit)]
    left = [unit for unit in units if not state.units[unit].activated]
    if not units:
        return tell("HF-E1 HF-E3", "nobody-able", who=seat)
    if not points_left(state):
        return tell("HF-A3 HF-T8", "no-points-left", who=seat)
    if not left:
        return tell("HF-A1", "all-activated", who=seat)
    if all(is_engaged(state, unit) for unit in left):
        return tell("HF-A1 HF-M1", "all-activated-or-engaged", who=seat)
    return tell("HF-A3 HF-A4", "too-few-points", who=seat, points=points_left(state))


def next_phase(state: HighFire) -> Procedure[None]:
    """A phase is over, and what is left of its points is lost: the next of the six, or the end of the turn (HF-T6)."""
    seat, _ = phase_of(state)
    if left := points_left(state):
        yield tell("HF-T6", "loses-points", who=seat, points=left)
        take_points(state, left)
    if state.phase + 1 < len(PHASES):
        return then(state, begin_phase, state.phase + 1)
    then(state, assaults)
    then(state, motivation)
    return then(state, end_turn)


def motivation(state: HighFire) -> Procedure[None]:
    """Stunned figures may recover; the wounded stay so, and those out of action stay out (HF-V1 to HF-V3)."""
    yield tell("HF-T7 HF-V2 HF-V3", "motivation")
    for unit in range(len(state.units)):
        for figure in present(state, unit):
            if state.harm[figure] & STUNNED:
                then(state, recover, figure)


def recover(state: HighFire, figure: int) -> Procedure[None]:
    """A stunned figure makes a quality roll, and recovers by it or does not (HF-V1)."""
    if (yield from passes(state, figure, quality(state, figure, "HF-V1"), "HF-V1")):
        state.harm[figure] &= ~STUNNED
        yield tell("HF-V1", "recovers", who=figure)
    else:
        yield tell("HF-V1", "stays-stunned", who=figure)


def end_turn(state: HighFire) -> Procedure[None]:
    """Objectives are scored; the mission says how many turns there are (HF-T1)."""
    yield from score_turn(state)
    out = [seat for seat in range(2) if has_nobody(state, seat)]
    for seat in out:
        yield tell("HF-H2", "wiped-out", who=seat)
    if out:
        return end(state)
    if state.turn >= state.setting.data.turns:
        yield tell("HF-T1", "last-turn-over")
        return end(state)
    state.turn += 1
    state.phase, state.points = NOT_BEGUN, [NO_POINTS, NO_POINTS]
    return plan_turn(state)
