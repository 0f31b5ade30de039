"""Shooting, in the order of WO-S1: line of fire and range, the target, its reaction, the dice of both."""

from __future__ import annotations

from highground.engine import Procedure, Reason, ask, tell, then
from highground.games.wolsung.cards import RED
from highground.games.wolsung.falling import topple
from highground.games.wolsung.harm import hit
from highground.games.wolsung.looks import ALL_LINES, Looks, looks_of
from highground.games.wolsung.modifiers import SHOOTING, range_penalty, reflex_dice, shooting_dice
from highground.games.wolsung.rolls import Contest, Side, play_cards, played_out, thrown
from highground.games.wolsung.setting import WolsungSetting
from highground.games.wolsung.state import Hit, Wolsung, enemies_of, is_alive
from highground.games.wolsung.words import say

HOLD, DIVE = "hold", "dive"
DONE = "done"


def opponents(state: Wolsung, looks: Looks, number: int) -> list[int]:
    """The enemies in base contact (WO-M1)."""
    return looks.once(_opponents, state, number)


def _opponents(state: Wolsung, looks: Looks, number: int) -> list[int]:
    return [enemy for enemy in enemies_of(state, number) if looks.touch(number, enemy)]


def engaging(state: Wolsung, looks: Looks, number: int) -> list[int]:
    """The standing enemies in contact with a model (WO-A6)."""
    return [enemy for enemy in opponents(state, looks, number) if not state.models[enemy].toppled]


def is_engaged(state: Wolsung, looks: Looks, number: int) -> bool:
    """Is a model in contact with a standing enemy (WO-A6)?"""
    return bool(engaging(state, looks, number))


def targets(state: Wolsung, looks: Looks, shooter: int) -> list[int]:
    """Whom a model can shoot from where it stands (WO-S1, WO-S6, WO-C7)."""
    return looks.once(_targets, state, shooter)


def _targets(state: Wolsung, looks: Looks, shooter: int) -> list[int]:
    gun = state.setting.fighters[shooter].gun
    if gun is None:
        return []
    return [
        enemy
        for enemy in enemies_of(state, shooter)
        if range_penalty(state, gun.range, looks.apart(shooter, enemy)) is not None and looks.line(shooter, enemy).clear
    ]


def why_not_at(state: Wolsung, shooter: int, target: int | str) -> Reason | None:
    """Why a model cannot be shot at: it is too far off, or nothing of it is seen."""
    gun = state.setting.fighters[shooter].gun
    if not isinstance(target, int) or not 0 <= target < len(state.models) or not is_alive(state, target) or gun is None:
        return None
    looks = looks_of(state)
    apart = looks.apart(shooter, target)
    if range_penalty(state, gun.range, apart) is None:
        return Reason("WO-S6", say("out-of-range", inches=f"{apart / 1000:g}", range=gun.range))
    if not looks.line(shooter, target).clear:
        return Reason("WO-C7 WO-C3", say("no-line", lines=ALL_LINES))
    return None


def choose_targets(state: Wolsung, shooter: int) -> Procedure[list[int]]:
    """All targets of one Shoot action, which are declared first (WO-Q1)."""
    gun, looks = state.setting.fighters[shooter].gun, looks_of(state)
    assert gun is not None
    found: list[int] = []
    while len(found) < gun.rapid:
        more = (DONE,) if found else ()
        answer = yield from ask(
            state.setting.owner[shooter],
            "at-whom",
            lambda more=more: (*targets(state, looks, shooter), *more),
            of="model",
            about={"attacker": shooter, "shot": len(found) + 1},
            cite="WO-S1" if gun.rapid == 1 else "WO-S1 WO-Q1",
            why_not=lambda target: why_not_at(state, shooter, target),
        )
        if answer == DONE:
            break
        found.append(answer)
    return found


def shot(state: Wolsung, shooter: int, target: int, earlier: int, quick: bool) -> Procedure[None]:
    """One shot of a model at another."""
    fighter = state.setting.fighters[shooter]
    gun = fighter.gun
    assert gun is not None
    if earlier and (yield from _is_lost(state, shooter, target)):
        return
    yield tell("WO-A1 WO-S1", "shoots", who=shooter, whom=target, gun=gun.name)
    lying = state.models[target].toppled
    reaction = yield from ask(
        state.setting.owner[target],
        "reaction",
        (HOLD,) if lying else (HOLD, DIVE),
        about={"attacker": shooter, "target": target},
        cite="WO-S1 WO-S2 WO-S3",
    )
    if reaction == DIVE:
        yield tell("WO-S3", "dives", who=target)
        yield from topple(state, target, "WO-S3 WO-C4")
        if not is_alive(state, target) or (yield from _is_lost(state, shooter, target)):
            return
    else:
        yield tell("WO-S2", "holds", who=target)
    if is_immune(state, target, (SHOOTING, gun.damage)):
        yield tell("WO-Q3", "immune", who=target, kind=gun.damage)
        return
    active = Side(shooter, shooting_dice(state, shooter, target, earlier, quick), RED)
    other = Side(target, reflex_dice(state, target, shooter, SHOOTING, gun.damage, covered=True), RED)
    contest = yield from thrown(state, SHOOTING, active, other)
    then(state, play_cards, SHOOTING, shooter, target, contest.margin, contest.any)
    then(state, settle_shot, shooter, target, contest.criticals)


def _is_lost(state: Wolsung, shooter: int, target: int) -> Procedure[bool]:
    """Has a target got out of sight or range since it was chosen, by a fall (WO-S1, WO-F11)?"""
    reason = why_not_at(state, shooter, target)
    if reason is not None:
        yield tell(f"WO-S1 {reason.clause}", "loses-target", who=shooter, whom=target)
    return reason is not None


def settle_shot(state: Wolsung, shooter: int, target: int, criticals: int) -> Procedure[None]:
    """What comes of a shot once both have played their cards."""
    gun = state.setting.fighters[shooter].gun
    assert gun is not None
    contest = played_out(state, criticals)
    if not hits(state, contest):
        yield tell(tie_clause(contest), "misses", who=shooter, whom=target)
        return
    yield tell(tie_clause(contest), "hits", who=shooter, whom=target)
    each = 2 if gun.terrible else 1
    if gun.terrible and contest.criticals:
        yield tell("WO-Q7", "terrible", who=shooter)
    yield from hit(state, Hit(target, gun.strength, each * contest.criticals, gun.damage, gun.piercing))


def is_immune(state: Wolsung, target: int, kinds: tuple[str, ...]) -> bool:
    """Does an attack of these kinds miss a model automatically (WO-Q3)?"""
    return any(kind in state.setting.fighters[target].immunity for kind in kinds)


def hits(state: Wolsung, contest: Contest) -> bool:
    """Does the active side hit?"""
    return wins(state.setting, contest)


def wins(setting: WolsungSetting, contest: Contest) -> bool:
    """Does the active side win a contest? Ties are its own, if it has any success (WO-D6)."""
    if contest.margin:
        return contest.margin > 0
    return contest.any and not setting.plays("ties-miss")


def tie_clause(contest: Contest) -> str:
    """The clauses by which an attack is settled."""
    return "WO-D3" if contest.margin else "WO-D3 WO-D6"
