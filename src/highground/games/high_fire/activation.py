"""An activation: who may be activated, what that costs, which action, and the action itself (HF-A1 to HF-A17)."""

from __future__ import annotations

from highground.engine import Modifier, Procedure, Reason, Total, ask, tell, then
from highground.games.high_fire.assault import assaultable, engage, who_closes_in
from highground.games.high_fire.cohesion import Group
from highground.games.high_fire.deeds import FORCE, OPEN, long_deeds, quick_deeds, without_room
from highground.games.high_fire.fire import NONE, armed, choose_targets, plan_volleys, targets
from highground.games.high_fire.looks import ASSAULT as CLOSE_IN
from highground.games.high_fire.looks import RAPID as HASTE
from highground.games.high_fire.looks import WALK, Looks, looks_of
from highground.games.high_fire.melee import best_first, foretold
from highground.games.high_fire.moving import JUMP as LEAP
from highground.games.high_fire.moving import STAY, Move, lead_of, where_to
from highground.games.high_fire.naming import why_absent
from highground.games.high_fire.observing import observe
from highground.games.high_fire.operations import operate
from highground.games.high_fire.setting import OUT, STUNNED
from highground.games.high_fire.state import (
    NOBODY,
    Activation,
    HighFire,
    able,
    is_able,
    is_engaged,
    is_held,
    phase_of,
    present,
    waits,
)
from highground.games.high_fire.words import say

CAUTIOUS, TACTICAL, RAPID, JUMP, AIMED = "cautious", "tactical", "rapid", "jump", "aimed"
ASSAULT, OBSERVE, QUICK, LONG, HAND = "assault", "observe", "quick", "long", "hand"
CLAUSES = {
    CAUTIOUS: "HF-A6", TACTICAL: "HF-A7", RAPID: "HF-A8", JUMP: "HF-A9", AIMED: "HF-A10", ASSAULT: "HF-A11",
    OBSERVE: "HF-A12", QUICK: "HF-A13", LONG: "HF-A14", HAND: "HF-A2",
}  # fmt: skip
FIRING = frozenset({CAUTIOUS, TACTICAL, AIMED})
"""The actions in which one may fire."""
FIRE, LOOK, OPERATE = "fire", "look", "operate"
FIRST = {CAUTIOUS: FIRE, TACTICAL: FIRE, AIMED: FIRE, OBSERVE: LOOK, QUICK: OPERATE, LONG: OPERATE}
"""The answers that do what an action is for before its move."""


# Who, and for how much


HARDSHIPS = {"lost-cohesion": "HF-A4 HF-C4 HF-C7", "has-stunned": "HF-A4 HF-E1", "leaderless": "HF-A4 HF-C6"}
"""What makes a unit hard to activate, and by which clauses."""


def hardship(state: HighFire, looks: Looks, unit: int) -> str:
    """What makes a unit hard to activate, if anything (HF-A4)."""
    leader = state.setting.leaders[unit]
    if looks.groups(unit).lost:
        return "lost-cohesion"
    if any(state.harm[n] & STUNNED for n in present(state, unit)):
        return "has-stunned"
    return "leaderless" if leader != NOBODY and state.harm[leader] & OUT else ""


def price(state: HighFire, looks: Looks, unit: int) -> int:
    """How many points it costs to activate a unit (HF-A3, HF-A4)."""
    points = state.setting.numbers.points
    return points.hard_cost if hardship(state, looks, unit) else points.cost


def cost(state: HighFire, unit: int) -> Total:
    """What it costs to activate a unit, and why."""
    looks = looks_of(state)
    points, why = state.setting.numbers.points, hardship(state, looks, unit)
    if why:
        return Total((Modifier(HARDSHIPS[why], points.hard_cost, say(f"part-{why}")),))
    clause = "HF-A3 HF-C5" if looks.groups(unit).detached else "HF-A3"
    return Total((Modifier(clause, points.cost, say("part-activation")),))


def points_left(state: HighFire) -> int:
    """The points left in this phase."""
    seat, phase = phase_of(state)
    return state.points[seat][phase]


def may_activate(state: HighFire, looks: Looks, unit: int) -> bool:
    """May a unit be activated in this phase?"""
    if state.units[unit].activated or not able(state, unit):
        return False
    if is_engaged(state, unit):  # it may hand its activation on at most (HF-M1, HF-M7)
        return state.setting.plays("hand-to-engaged") and bool(receivers(state, looks, unit))
    if price(state, looks, unit) <= points_left(state):
        return True
    return state.setting.plays("receiver-pays") and bool(receivers(state, looks, unit))


def may_be_activated(state: HighFire, seat: int) -> list[int]:
    """The units of a seat that may be activated in this phase."""
    looks = looks_of(state)
    return [unit for unit in state.setting.units_of[seat] if may_activate(state, looks, unit)]


def why_not_unit(state: HighFire, unit: object) -> Reason | None:
    """Why a unit cannot be activated."""
    seat, _ = phase_of(state)
    if not isinstance(unit, int) or unit not in state.setting.units_of[seat]:
        return None
    if state.units[unit].activated:
        return Reason("HF-A1", say("cannot-again"))
    if is_engaged(state, unit):
        return Reason("HF-M1", say("cannot-engaged"))
    if not able(state, unit):
        return _why_nobody(state, unit)
    total = cost(state, unit)
    return Reason(total.parts[0].clause, say("cannot-pay", cost=total.value, left=points_left(state)))


def _why_nobody(state: HighFire, unit: int) -> Reason:
    """Why nobody of a unit can act: it has not come, was removed, is out of action, or is stunned."""
    if why := why_absent(state, unit):
        return Reason("HF-H3" if waits(state, unit) else "HF-M5", why)
    if present(state, unit):
        return Reason("HF-E1", say("cannot-nobody"))
    return Reason("HF-E3", say("cannot-out"))


def receivers(state: HighFire, looks: Looks, unit: int) -> list[int]:
    """The units to which a command unit may hand its activation (HF-A2, HF-A16, HF-M7)."""
    setting = state.setting
    if not setting.units[unit].command:
        return []
    pays, hand_on = setting.plays("receiver-pays"), setting.plays("hand-to-engaged")
    return [
        other
        for other in setting.units_of[setting.owner[unit]]
        if other != unit
        and able(state, other)
        and (hand_on or not is_engaged(state, other))
        and price(state, looks, other if pays else unit) <= points_left(state)
    ]


def pay(state: HighFire, unit: int) -> Procedure[None]:
    """The points of an activation are paid, and the die is turned (HF-A3, HF-A4, HF-T8)."""
    seat, total = phase_of(state)[0], cost(state, unit)
    take_points(state, total.value)
    left = points_left(state)
    yield tell(f"{total.parts[0].clause} HF-T8", "pays", total, who=seat, points=total.value, left=left)


def take_points(state: HighFire, points: int) -> None:
    """So many points of this phase are gone."""
    seat, phase = phase_of(state)
    left = list(state.points[seat])
    left[phase] -= points
    state.points[seat] = left[0], left[1], left[2]


# Which action


def possible_actions(state: HighFire, looks: Looks, group: Group) -> list[str]:
    """What a group of figures can do now; it is found out once for figures that stand and are the same."""
    markers = tuple([at for at, harm in zip(state.at, state.harm, strict=True) if harm & OUT])
    held = is_held(state, state.setting.soldiers[group[0]].unit)
    key = group, tuple(state.harm), markers, tuple(state.engaged), held, state.forced
    found = looks.actions.get(key)
    if found is None:
        found = looks.actions[key] = _possible_actions(state, looks, group)
    return found


def _possible_actions(state: HighFire, looks: Looks, group: Group) -> list[str]:
    setting, unit = state.setting, state.setting.soldiers[group[0]].unit
    if is_held(state, unit):  # only where it was handed on (HF-M7, variant)
        deeds = ((QUICK, quick_deeds), (LONG, long_deeds))
        return [OBSERVE, *(action for action, which in deeds if which(state, looks, group))]
    found = [CAUTIOUS, TACTICAL]
    if why_not_rapid(state, looks, group) is None:
        found.append(RAPID)
    if setting.units[unit].jump:
        found.append(JUMP)
    if armed(state, group) and not is_engaged(state, unit):  # who are apart from those who have engaged (HF-M8)
        found.append(AIMED)
    if assaultable(state, looks, group):
        found.append(ASSAULT)
    found.append(OBSERVE)
    if quick_deeds(state, looks, group, setting.inches.quick):
        found.append(QUICK)
    if long_deeds(state, looks, group, setting.inches.long):
        found.append(LONG)
    return found


def why_not_rapid(state: HighFire, looks: Looks, group: Group) -> Reason | None:
    """No rapid advance in difficult ground (HF-G4)."""
    if any(looks.is_difficult(n) for n in group if is_able(state, n)):
        return Reason("HF-G4 HF-G3", say("cannot-rapid"))
    return None


def why_not_action(state: HighFire, looks: Looks, group: Group, action: object, handed: bool = False) -> Reason | None:
    """Why a group cannot do something now; None if it can."""
    if action not in CLAUSES or action in possible_actions(state, looks, group):
        return None
    unit = state.setting.soldiers[group[0]].unit
    if action == HAND and handed:
        return Reason("HF-A16", say("cannot-hand-on"))
    if action == HAND and state.setting.units[unit].command:
        return _why_not_hand(state, unit)
    if is_held(state, unit) and action not in (QUICK, LONG, HAND):
        return Reason("HF-M1 HF-M7", say("cannot-engaged"))
    if action == RAPID:
        return why_not_rapid(state, looks, group)
    if action == AIMED and is_engaged(state, unit):
        return Reason("HF-M1 HF-M8", say("cannot-engaged"))
    return Reason(CLAUSES[str(action)], say(f"cannot-{action}"))


def _why_not_hand(state: HighFire, unit: int) -> Reason:
    """Why a command unit cannot hand its activation to anybody (HF-A2, HF-A16, HF-M7)."""
    if is_engaged(state, unit):
        return Reason("HF-M7", say("cannot-hand"))
    others = [one for one in state.setting.units_of[state.setting.owner[unit]] if one != unit and able(state, one)]
    if others and all(is_engaged(state, one) for one in others):
        return Reason("HF-M7", say("cannot-hand-to-engaged"))
    return Reason("HF-A2 HF-A16", say("cannot-hand-to-nobody"))


def activate(state: HighFire, unit: int, handed: bool) -> Procedure[None]:
    """A unit is activated: all its figures in cohesion do the same (HF-A5), or it hands the activation on (HF-A2)."""
    looks, seat = looks_of(state), state.setting.owner[unit]
    group = looks.groups(unit).core
    acts = any(is_able(state, n) for n in group)

    affordable = handed or (price(state, looks, unit) <= points_left(state) and not is_engaged(state, unit))

    def offered() -> tuple[str, ...]:
        actions = possible_actions(state, looks, group) if acts and affordable else []
        if not acts and affordable:
            actions = [NONE]
        return (*actions, HAND) if not handed and receivers(state, looks, unit) else (*actions,) or (NONE,)

    answer = yield from ask(
        seat, "action", offered, about={"unit": unit}, cite="HF-A5",
        why_not=lambda action: why_not_action(state, looks, group, action, handed) if acts else None,
    )  # fmt: skip
    if answer == HAND:
        other = yield from _hand_on(state, unit)
        return then(state, activate, other, True)
    if not affordable:  # in a scene that begins so: nothing comes of it
        return None
    if not handed:
        yield from pay(state, unit)
        state.units[unit].activated = True
    state.units[unit].rapid = False
    held = is_engaged(state, unit)
    state.activation = Activation(unit=unit, held=held, waiting=looks.groups(unit).detached)
    if answer != NONE:
        yield tell(f"{CLAUSES[answer]} HF-A1 HF-A5", "acts", who=unit, action=answer)
        then(state, perform, group, answer)
    return then(state, detached, unit)


def _hand_on(state: HighFire, unit: int) -> Procedure[int]:
    """A command unit hands its activation to another unit, even one already activated (HF-A2, HF-A16)."""
    other = yield from ask(
        state.setting.owner[unit], "hand-to", lambda: tuple(receivers(state, looks_of(state), unit)), of="unit",
        about={"unit": unit}, cite="HF-A2 HF-A16 HF-M7",
    )  # fmt: skip
    yield from pay(state, other if state.setting.plays("receiver-pays") else unit)
    state.units[unit].activated = True
    yield tell("HF-A2 HF-A16 HF-C6", "hands", who=unit, whom=other)
    return other


def who_leads(state: HighFire, looks: Looks, group: Group, action: str) -> int:
    """Who goes first in an action: for a long operation an engineer near a lock, else a medic."""
    if action != LONG:
        return lead_of(state, group)
    deeds = long_deeds(state, looks, group, state.setting.inches.long)
    return lead_of(state, group, "medic" if all(verb == "treat" for verb, _ in deeds) else "engineer")


def detached(state: HighFire, unit: int) -> Procedure[None]:
    """Figures out of cohesion when the unit was activated may do another action, group by group (HF-A5)."""
    looks, activation = looks_of(state), state.activation
    while activation.waiting:
        group, activation.waiting = activation.waiting[0], activation.waiting[1:]
        if not any(is_able(state, n) for n in group):
            continue
        activation.acting, lead = group, lead_of(state, group)
        answer = yield from ask(
            state.setting.owner[unit], "detached-action",
            lambda group=group: (*possible_actions(state, looks, group), NONE),
            about={"figure": lead}, cite="HF-A5",
            why_not=lambda action, group=group: why_not_action(state, looks, group, action),
        )  # fmt: skip
        if answer != NONE:
            yield tell(f"{CLAUSES[answer]} HF-A5", "acts-apart", who=lead, action=answer)
            then(state, perform, group, answer)
            return then(state, detached, unit)
    return None


# The action itself


def _move_of(state: HighFire, lead: int, action: str, left: int, target: int = NOBODY) -> Move:
    """How a group moves by an action."""
    manners = {RAPID: HASTE, JUMP: LEAP, ASSAULT: CLOSE_IN}
    clauses = f"{CLAUSES[action]} HF-G5" if action == JUMP else f"{CLAUSES[action]} HF-G6 HF-G7"
    verb = {QUICK: OPEN, LONG: FORCE}.get(action, "")
    return Move(lead, manners.get(action, WALK), left, clauses, target, verb, goes_on=action == CAUTIOUS)


def perform(state: HighFire, group: Group, action: str) -> Procedure[None]:
    """A group does an action: a move, and what the action is for, in the order that it allows."""
    looks, activation = looks_of(state), state.activation
    lead = who_leads(state, looks, group, action)
    activation.acting = group
    activation.left, activation.fired = getattr(state.setting.inches, action), False
    if action == ASSAULT:
        return (yield from _assault(state, looks, group))
    if activation.held:
        return then(state, do_deed, lead, action, lead in looks.groups(activation.unit).core)
    before, began = _may_do_first(state, looks, group, action), list(state.at)
    in_core = lead in looks.groups(activation.unit).core
    answer = yield from where_to(
        state, group, _move_of(state, lead, action, activation.left), (FIRST[action],) if before else ()
    )
    if action in (RAPID, JUMP):
        if action == RAPID and state.at != began and 2 * len(group) >= len(present(state, activation.unit)):
            state.units[activation.unit].rapid = True
        return None
    then(state, do_deed, lead, action, in_core)
    if answer == FIRST[action] or action == CAUTIOUS:
        if answer == STAY:
            activation.left = 0  # who stays before the fire does not move after it, having had the choice
        then(state, move_after, lead, action, answer != FIRST[action])
    return None


def _assault(state: HighFire, looks: Looks, group: Group) -> Procedure[None]:
    """A group closes in on a unit of its choice (HF-A11); what comes of it is told before it moves, too."""
    unit = state.activation.unit

    def offered() -> tuple[int, ...]:
        return best_first(state, looks, group, assaultable(state, looks, group))

    target = yield from ask(
        state.setting.owner[unit], "assault-whom", offered, of="unit", about={"unit": unit}, cite="HF-A11 HF-M1",
        hint=lambda: say("if-all-close-in", melees=foretold(state, looks, group, offered())),
    )  # fmt: skip
    lead = who_closes_in(state, looks, group, target)
    yield from where_to(
        state, group, _move_of(state, lead, ASSAULT, state.activation.left, target), (),
        hint=lambda: say("if-all-close-in", melees=foretold(state, looks, group, [target])),
    )  # fmt: skip
    yield from engage(state, group, target)


def _may_do_first(state: HighFire, looks: Looks, group: Group, action: str) -> bool:
    """May a group do what its action is for before it moves, and could it (HF-A6, HF-A7, HF-A15)?"""
    if action in (RAPID, JUMP):
        return False
    if action not in (CAUTIOUS, TACTICAL) and state.setting.plays("move-first"):
        return False
    if action in FIRING:
        return bool(targets(state, looks, group))
    if action == OBSERVE:
        return True
    deeds = long_deeds if action == LONG else quick_deeds
    return bool(deeds(state, looks, group))


def do_deed(state: HighFire, lead: int, action: str, in_core: bool) -> Procedure[None]:
    """What an action is for: operations by all who act; fire and observations by those of them who are together.

    They are those in cohesion if they began in it, else those with whoever leads.
    """
    looks, acting = looks_of(state), state.activation.acting
    core = looks.groups(state.activation.unit).core
    standing = core if in_core and any(n in core for n in acting) else looks.group_of(lead)
    group = acting if action in (QUICK, LONG) else tuple(n for n in acting if n in standing)
    state.activation.acting = group
    if action in FIRING:
        if targets(state, looks, group):
            shares = yield from choose_targets(state, group)
            state.activation.fired = bool(shares)
            plan_volleys(state, shares, action == AIMED)
    elif action == OBSERVE:
        yield from observe(state, standing)
    else:
        deeds = long_deeds if action == LONG else quick_deeds
        done = bool(deeds(state, looks, group)) and (yield from operate(state, group, action == LONG))
        if action == LONG and not done:
            for patient, medic in list(without_room(state, looks, group).items())[:1]:
                yield tell("HF-V4 HF-G6", "no-room-to-treat", who=patient, by=medic)


def move_after(state: HighFire, lead: int, action: str, moved: bool) -> Procedure[None]:
    """The move, or what is left of one that fire broke off, after the deed (HF-A6, HF-A7, HF-A15)."""
    activation = state.activation
    if lead not in activation.acting and any(is_able(state, n) for n in activation.acting):
        lead = lead_of(state, activation.acting)
    if activation.left <= 0 or not is_able(state, lead) or (moved and not activation.fired):
        return
    move = _move_of(state, lead, action, activation.left)
    clause = move.cite if action in (CAUTIOUS, TACTICAL) else f"{move.cite} HF-A15"
    yield from where_to(state, activation.acting, move._replace(cite=clause, verb="", goes_on=False), ())
