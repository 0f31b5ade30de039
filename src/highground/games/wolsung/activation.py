"""An activation: heroic recovery, the heroic move, and two actions, each with its end (WO-A1 to WO-A6)."""

from __future__ import annotations

from highground.engine import Procedure, Reason, ask, tell, then
from highground.games.wolsung.cards import NONE, choose_card, own_suit
from highground.games.wolsung.climbing import climb, leap, let_go, walls
from highground.games.wolsung.harm import healing_and_damage, special_effects
from highground.games.wolsung.looks import Looks, looks_of
from highground.games.wolsung.magic import cast, castable, usable, use
from highground.games.wolsung.melee import NOT_CHARGED, charge, charges, choose_opponent, fight
from highground.games.wolsung.moving import heroic_climb, heroic_leap, heroic_ways, mist_places, mist_walk, walk
from highground.games.wolsung.objectives import seizable, seize
from highground.games.wolsung.shooting import DONE, choose_targets, engaging, is_engaged, opponents, shot, targets
from highground.games.wolsung.state import Activation, Wolsung, is_alive, living
from highground.games.wolsung.words import say

STAND, MOVE, CHARGE, FIGHT, SHOOT, CAST, USE = "stand", "move", "charge", "fight", "shoot", "cast", "use"
CLIMB, LEAP, LET_GO, SEIZE = "climb", "leap", "let-go", "seize"
HEROIC_CLIMB, HEROIC_LEAP, MIST_WALK = "heroic-climb", "heroic-leap", "mist-walk"
MOVES = {MOVE: walk, HEROIC_CLIMB: heroic_climb, HEROIC_LEAP: heroic_leap, MIST_WALK: mist_walk}
ALL_ACTIONS = (
    STAND, MOVE, CHARGE, FIGHT, SHOOT, CAST, USE, CLIMB, LEAP, LET_GO, SEIZE, HEROIC_CLIMB, HEROIC_LEAP, MIST_WALK,
)  # fmt: skip


def activate(state: Wolsung, number: int) -> Procedure[None]:
    """A model activates (WO-T3): first what a Hero may do at the start of it (WO-K1, WO-K2)."""
    model = state.models[number]
    state.activation = Activation(model=number, actions=state.setting.numbers.actions)
    yield tell("WO-T3 WO-A2", "activates", who=number)
    if state.setting.fighters[number].is_hero:
        seat, suit, about = state.setting.owner[number], own_suit(state, number), {"model": number}
        if model.toppled:
            card = yield from choose_card(state, seat, "recovery", suit, about, "WO-K1 WO-K7")
            if card is not None:
                model.toppled = False
                yield tell("WO-K1", "recovers", who=number, card=card)
        card = yield from choose_card(state, seat, "heroic-move", suit, about, "WO-K2 WO-K7")
        if card is not None:
            state.activation.heroic = True
            yield tell("WO-K2", "moves-heroically", who=number, card=card)
    then(state, act, number)


# What a model may do


def possible_actions(state: Wolsung, number: int) -> tuple[str, ...]:
    """What a model can do now. It reads its player's hand (WO-A1)."""
    model = state.models[number]
    if model.toppled:
        return STAND, DONE
    looks = looks_of(state)
    if model.above:
        return (*((CLIMB,) if walls(state, looks, number) else ()), LET_GO, DONE)
    found = [MOVE]
    if fought := opponents(state, looks, number):
        found.append(FIGHT)
    if not fought or not is_engaged(state, looks, number):
        found += _actions_of_the_free(state, looks, number)
    found += [HEROIC_LEAP] if state.activation.heroic else []
    if state.activation.heroic and heroic_ways(state, looks, number):
        found.append(HEROIC_CLIMB)
    if mist_places(state, looks, number):
        found.append(MIST_WALK)
    return (*found, *_quick_or_special(state, looks, number), DONE)


def _actions_of_the_free(state: Wolsung, looks: Looks, number: int) -> list[str]:
    """What one in contact with a standing enemy cannot do (WO-A6)."""
    found = [CHARGE] if charges(state, looks, number) else []
    found += [SHOOT] if targets(state, looks, number) else []
    found += [CLIMB] if walls(state, looks, number) else []
    return [*found, LEAP]


def _quick_or_special(state: Wolsung, looks: Looks, number: int) -> list[str]:
    found = [CAST] if castable(state, looks, number) else []
    found += [USE] if usable(state, looks, number) else []
    return [*found, *((SEIZE,) if seizable(state, looks, number) else ())]


def why_not(state: Wolsung, number: int, action: str) -> Reason | None:
    """Why a model cannot do something now; None if it can."""
    if action not in ALL_ACTIONS or action in possible_actions(state, number):
        return None
    if state.models[number].toppled:
        return Reason("WO-C4", say("must-stand"))
    looks = looks_of(state)
    if action in (SHOOT, CHARGE, CLIMB, LEAP) and is_engaged(state, looks, number):
        return Reason("WO-A6", say("engaged"))
    clauses = {
        SHOOT: "WO-S1", CHARGE: "WO-A5", FIGHT: "WO-M1", CAST: "WO-X1", CLIMB: "WO-V1", SEIZE: "WO-X3",
        HEROIC_CLIMB: "WO-K2", HEROIC_LEAP: "WO-K2", MIST_WALK: "WO-X4", STAND: "WO-C4", LET_GO: "WO-V10",
    }  # fmt: skip
    return Reason(clauses.get(action, "WO-A1"), say(f"cannot-{action}"))


# Actions


def act(state: Wolsung, number: int) -> Procedure[None]:
    """One action of a model (WO-A1, WO-A2), or none any more."""
    activation, seat = state.activation, state.setting.owner[number]
    answer = yield from ask(
        seat, "action", lambda: possible_actions(state, number), about={"actor": number, "left": activation.actions},
        cite="WO-A1 WO-A2", why_not=lambda action: why_not(state, number, action),
    )  # fmt: skip
    if answer == DONE:
        return then(state, end_activation, number)
    activation.actions -= 1
    activation.moved_now = False
    looks = looks_of(state)
    if answer in MOVES:
        around = engaging(state, looks, number)
        yield from MOVES[answer](state, number)
        yield from _has_stayed(state, number)
        if any(not looks_of(state).touch(number, enemy) for enemy in around):
            yield tell("WO-A6", "breaks-away", who=number)
        else:
            then(state, join, number)
    elif answer == CHARGE:
        began = looks.foot(number)
        enemy = yield from charge(state, number)
        if not state.setting.plays("charge-no-attack"):
            then(state, fight, number, enemy, began)
    elif answer == FIGHT:
        enemy = yield from choose_opponent(state, number)
        then(state, fight, number, enemy, NOT_CHARGED)
    elif answer == SHOOT:
        declared = yield from choose_targets(state, number)
        for earlier, target in enumerate(declared):
            then(state, shot, number, target, earlier, False)
    elif answer == STAND:
        state.models[number].toppled = False
        yield tell("WO-C4", "stands-up", who=number)
    else:
        yield from other_action(state, number, answer, joined=False)
    then(state, special_effects)
    then(state, healing_and_damage)
    then(state, go_on, number)


def _has_stayed(state: Wolsung, number: int) -> Procedure[None]:
    """Whoever calls a move or a leap off has used the action, with which a quick one may be joined (WO-A2, WO-A3)."""
    if not state.activation.moved_now:
        yield tell("WO-A1 WO-A2", "stays", who=number)


def other_action(state: Wolsung, number: int, action: str, joined: bool) -> Procedure[None]:
    """Climbing, leaping, magic, gadgets and objectives."""
    if action == CLIMB:
        yield from climb(state, number)
    elif action == LEAP:
        yield from leap(state, number)
        yield from _has_stayed(state, number)
    elif action == LET_GO:
        yield from let_go(state, number)
    elif action == CAST:
        yield from cast(state, number)
    elif action == USE:
        yield from use(state, number, joined)
    elif action == SEIZE:
        yield from seize(state, number)


def quick_actions(state: Wolsung, number: int) -> tuple[str, ...]:
    """The quick actions that may follow a move within the same action (WO-A3, WO-Q9)."""
    looks = looks_of(state)
    found = [NONE]
    if castable(state, looks, number):
        found.append(CAST)
    if not is_engaged(state, looks, number):
        gun = state.setting.fighters[number].gun
        found += [SHOOT] if gun is not None and gun.quick and targets(state, looks, number) else []
        found += [CLIMB] if walls(state, looks, number) else []
    return (*found, *((USE,) if usable(state, looks, number, quick=True) else ()))


def join(state: Wolsung, number: int) -> Procedure[None]:
    """A quick action joined with the move (WO-A3)."""
    if state.setting.plays("quick-alone") or state.models[number].toppled:
        return
    answer = yield from ask(
        state.setting.owner[number], "join", lambda: quick_actions(state, number), about={"actor": number},
        cite="WO-A3",
    )  # fmt: skip
    if answer == NONE:
        return
    yield tell("WO-A3", "joins", who=number)
    if answer == SHOOT:
        declared = yield from choose_targets(state, number)
        for earlier, target in enumerate(declared):
            then(state, shot, number, target, earlier, state.activation.moved_now)
    else:
        yield from other_action(state, number, answer, joined=True)


def go_on(state: Wolsung, number: int) -> None:
    """The next action, or the end of the activation; there is none if a side has nobody left."""
    is_over = not living(state, 0) or not living(state, 1)
    if is_alive(state, number) and state.activation.actions and not is_over:
        return then(state, act, number)
    return then(state, end_activation, number)


def end_activation(state: Wolsung, number: int) -> None:
    """The activation is over (WO-T3)."""
    state.models[number].activated = True
    state.activation = Activation()
