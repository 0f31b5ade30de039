"""Melee: charging, the defender's reaction, and the fight (WO-A5, WO-M1 to WO-M5)."""

from __future__ import annotations

from highground.engine import Point, Procedure, ask, tell, then
from highground.games.wolsung.cards import BLACK
from highground.games.wolsung.harm import hit
from highground.games.wolsung.looks import Looks, looks_of
from highground.games.wolsung.modifiers import MELEE, fighting_dice
from highground.games.wolsung.moving import LEAP_UP as HEROIC_UP
from highground.games.wolsung.moving import (
    can_charge,
    contacts,
    heroic_charge,
    heroic_ways,
    in_contact_there,
    move_on,
    path_of,
    places_around,
    walk_clauses,
)
from highground.games.wolsung.rolls import Side, play_cards, played_out, thrown
from highground.games.wolsung.shooting import hits, is_immune, opponents, tie_clause
from highground.games.wolsung.state import Hit, Wolsung, enemies_of, is_alive
from highground.space.table import distance

DUEL, DEFENCE = "duel", "defence"
NOT_CHARGED = -1


# Charging


def charges(state: Wolsung, looks: Looks, number: int) -> list[int]:
    """The enemies that can be charged: on foot, or heroically where that is allowed (WO-A5, WO-K2)."""
    walked = can_charge(state, looks, number)
    if not state.activation.heroic:
        return walked
    far = 1000 * state.setting.fighters[number].speed
    near = [e for e in enemies_of(state, number) if distance(looks.disc(number), looks.disc(e)) <= far]
    return [enemy for enemy in near if enemy in walked or _heroic_ends(state, looks, number, enemy)]


def _heroic_ends(state: Wolsung, looks: Looks, number: int, enemy: int) -> list[Point]:
    """Where a heroic leap or climb ends in contact with an enemy."""
    return looks.once(_find_heroic_ends, state, number, enemy)


def _find_heroic_ends(state: Wolsung, looks: Looks, number: int, enemy: int) -> list[Point]:
    disc, other = looks.disc(number), looks.disc(enemy)
    leaps = looks.leaps(number, HEROIC_UP)
    leapt = [point for x, y in places_around(disc, other) if (point := (x, y, other.level)) in leaps]
    found = [*leapt, *heroic_ways(state, looks, number)]
    return [point for point in found if in_contact_there(looks, number, enemy, point)]


def charge_ends(state: Wolsung, looks: Looks, number: int, enemy: int) -> list[Point]:
    """Where a charge at an enemy may end."""
    walked = list(contacts(looks, number, enemy, state.activation.heroic))
    heroic = _heroic_ends(state, looks, number, enemy) if state.activation.heroic else []
    return list(dict.fromkeys([*walked, *heroic]))


def charge(state: Wolsung, number: int) -> Procedure[int]:
    """A move that ends in contact with an enemy (WO-A5); which enemy."""
    looks, seat = looks_of(state), state.setting.owner[number]
    enemy = yield from ask(
        seat, "charge-whom", lambda: tuple(charges(state, looks, number)), of="model", about={"attacker": number},
        cite="WO-A5",
    )  # fmt: skip
    to = yield from ask(
        seat, "charge-from", lambda: tuple(charge_ends(state, looks, number, enemy)), of="point",
        about={"attacker": number, "target": enemy}, cite="WO-A5 WO-H4",
    )  # fmt: skip
    yield tell("WO-A1 WO-A5", "charges", who=number, whom=enemy)
    reach = looks.reach(number, state.activation.heroic)
    if to in reach:
        clauses = walk_clauses(looks, reach, to, state.activation.heroic)
        yield from move_on(state, number, path_of(state, looks, reach, to), f"WO-A5 {clauses}")
    else:
        yield from heroic_charge(state, number, to)
    return enemy


# The fight


def choose_opponent(state: Wolsung, number: int) -> Procedure[int]:
    """Whom a model attacks in melee (WO-M1)."""
    looks = looks_of(state)
    return (
        yield from ask(
            state.setting.owner[number],
            "fight-whom",
            lambda: tuple(opponents(state, looks, number)),
            of="model",
            about={"attacker": number},
            cite="WO-M1",
        )
    )


def fight(state: Wolsung, attacker: int, target: int, began: int) -> Procedure[None]:
    """A melee attack; `began` is how high the charge began that it follows, or none did (WO-H4)."""
    if not (is_alive(state, attacker) and is_alive(state, target)):
        return
    if not looks_of(state).touch(attacker, target):
        return
    start = None if began == NOT_CHARGED else began
    yield tell("WO-A1 WO-M1", "fights", who=attacker, whom=target)
    lying = state.models[target].toppled
    reaction = yield from ask(
        state.setting.owner[target],
        "melee-reaction",
        (DUEL,) if lying else (DUEL, DEFENCE),
        about={"attacker": attacker, "target": target},
        cite="WO-M1 WO-M2 WO-M3",
    )
    defends = reaction == DEFENCE
    yield tell("WO-M3" if defends else "WO-M2", "defends" if defends else "duels", who=target)
    blade = state.setting.fighters[attacker].blade
    if is_immune(state, target, (MELEE, blade.damage)):
        yield tell("WO-Q3", "immune", who=target, kind=blade.damage)
        return
    active = Side(attacker, fighting_dice(state, attacker, target, start, defends=False), BLACK)
    other = Side(target, fighting_dice(state, target, attacker, None, defends), BLACK)
    contest = yield from thrown(state, MELEE, active, other, counters=not defends)
    then(state, play_cards, MELEE, attacker, target, contest.margin, contest.any)
    then(state, settle_fight, attacker, target, defends, contest.criticals, contest.counter)


def settle_fight(
    state: Wolsung, attacker: int, target: int, defends: bool, criticals: int, counter: int
) -> Procedure[None]:
    """What comes of a fight once both have played their cards."""
    contest = played_out(state, criticals, counter)
    if hits(state, contest):
        yield tell(tie_clause(contest), "hits", who=attacker, whom=target)
        yield from blow(state, attacker, target, contest.criticals)
    elif contest.margin < 0 and not defends:
        yield tell("WO-M5", "strikes-back", who=target, whom=attacker)
        if is_immune(state, attacker, (MELEE, state.setting.fighters[target].blade.damage)):
            yield tell("WO-Q3", "immune", who=attacker, kind=state.setting.fighters[target].blade.damage)
            return
        yield from blow(state, target, attacker, contest.counter)
    else:
        yield tell(tie_clause(contest), "misses", who=attacker, whom=target)


def blow(state: Wolsung, striker: int, struck: int, sixes: int) -> Procedure[None]:
    """A model hits another in melee (WO-D7, WO-Q7)."""
    fighter = state.setting.fighters[striker]
    terrible = fighter.terrible or fighter.blade.terrible
    if terrible and sixes:
        yield tell("WO-Q7", "terrible", who=striker)
    criticals = (2 if terrible else 1) * sixes
    yield from hit(state, Hit(struck, fighter.strength, criticals, fighter.blade.damage, fighter.blade.piercing))
