"""Moving: where the leader goes, how the others follow, figures placed one by one, and what a move may undo."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from highground.engine import Point, Procedure, Reason, Said, ask, place, tell
from highground.engine.grounds import Ground, is_on
from highground.engine.scene_text import inches
from highground.games.high_fire.cohesion import Group, linked
from highground.games.high_fire.formation import closing_up, follow
from highground.games.high_fire.looks import RAPID, WALK, Looks, looks_of
from highground.games.high_fire.setting import STUNNED, WOUNDED
from highground.games.high_fire.state import NOBODY, OFF, HighFire, is_able, is_present, present
from highground.games.high_fire.suggestions import suggested
from highground.games.high_fire.words import say

if TYPE_CHECKING:
    from highground.games.high_fire.regions import Clear
    from highground.space.table import Reach

STAY, BY_FIGURE, FOLLOW = "stay", "by-figure", "follow"
JUMP = "jump"
"""How figures move that jump (HF-A9)."""
FINENESS, JUMP_FINENESS = 150, 400


class Move(NamedTuple):
    """How a group may move: its lead, how, how far, and the unit that it assaults."""

    lead: int
    manner: str
    left: int
    cite: str
    target: int = NOBODY
    verb: str = ""  # what it may do to doors at its end
    goes_on: bool = False  # it may be broken off by fire, and gone on with what is left (HF-A6)


def lead_of(state: HighFire, group: Group, skill: str = "") -> int:
    """Who goes first: whoever has a skill that is wanted, the leader, or the first that can act."""
    soldiers = state.setting.soldiers
    able = [n for n in group if is_able(state, n)]
    if skill and (skilled := [n for n in able if getattr(soldiers[n].profile, skill)]):
        return skilled[0]
    leader = state.setting.leaders[soldiers[group[0]].unit]
    return leader if leader in able else able[0]


def region_of(looks: Looks, figure: int, move: Move, at: Sequence[Point] | None = None) -> Reach | Clear:
    """Where a figure may go, with the others where they stand by now."""
    if move.manner == JUMP:
        return looks.landing(figure, move.left, looks.at if at is None else at)
    if at is None:
        return looks.reach(figure, move.manner, move.left, move.target)
    return looks.reach_among(figure, move.manner, move.left, move.target, at)


def region_of_lead(looks: Looks, move: Move, movers: Group) -> Reach | Clear:
    """Where a lead may go whom others follow: they make room for it (HF-A19)."""
    if move.manner == JUMP:
        return looks.landing(move.lead, move.left, looks.at, movers)
    return looks.reach(move.lead, move.manner, move.left, move.target, movers)


def where_to(
    state: HighFire, group: Group, move: Move, others: tuple[str, ...], hint: Callable[[], Said] | None = None
) -> Procedure[Any]:
    """Ask where the lead goes, or what else is done; a group that is told to go goes. The answer.

    The `hint` is what one should know before the lead has gone anywhere.
    """
    setting, looks = state.setting, looks_of(state)
    seat = setting.owner[setting.soldiers[move.lead].unit]
    fineness = JUMP_FINENESS if move.manner == JUMP else FINENESS
    movers = tuple(n for n in group if n != move.lead and is_able(state, n))
    by_figure = (BY_FIGURE,) if movers else ()
    alone = False
    while True:
        following = () if alone else movers

        def then_at(to: Point, following: Group = following) -> Looks:
            return looks_after(state, looks, move, to, following)

        def region(following: Group = following) -> Reach | Clear:
            return region_of_lead(looks, move, following)

        answer = yield from place(
            seat,
            "where-figure" if alone else "where-to",
            lambda region=region: Ground(region(), setting.table, fineness),
            cite=move.cite,
            suggestions=lambda region=region, then_at=then_at: suggested(state, looks, move, region(), then_at),
            or_else=(*others, STAY, *(() if alone else by_figure)),
            about={"figure": move.lead, "left": inches(move.left)},
            why_not=lambda point, region=region: why_not(state, move, point, region()),
            hint=hint,
        )
        if answer != BY_FIGURE:
            break
        alone = True
    if not isinstance(answer, tuple) and not (alone and answer == STAY):
        return answer
    began = list(state.at)
    to: Point = began[move.lead] if answer == STAY else answer
    if alone:
        yield from _place_all(state, looks, move, to, movers)
        if state.at == began:
            return STAY
    else:
        state.at = followed(state, looks, move, to, movers)
    yield from _have_gone(state, looks, group, move, to, began)
    return to


def _place_all(state: HighFire, looks: Looks, move: Move, to: Point, movers: Group) -> Procedure[None]:
    """The lead goes to a point, or stays, and the others are placed one by one (HF-A19)."""
    x, y, _ = state.at[move.lead]
    state.at[move.lead] = to
    step, gone = (to[0] - x, to[1] - y), [move.lead]
    for figure in movers:
        state.at[figure] = yield from _place_figure(state, looks, figure, move, step, gone)
        gone.append(figure)


def _have_gone(
    state: HighFire, looks: Looks, group: Group, move: Move, to: Point, began: Sequence[Point]
) -> Procedure[None]:
    """What comes of a move: what is left of it, who keeps up, and what it undoes."""
    if move.goes_on:
        state.activation.left = move.left - _farthest(state, looks, began, move)
    _help_along(state, looks, group)
    unit = state.setting.soldiers[move.lead].unit
    if state.at[move.lead] != to:
        yield tell(f"{move.cite} HF-A19", "finds-no-room", who=unit)
        return
    figure = next((n for n in (move.lead, *group) if state.at[n] != began[n]), move.lead)
    yield tell(f"{move.cite} HF-A19", "moves", who=unit, figure=figure, at=state.at[figure])
    yield from settle(state)


def followed(state: HighFire, looks: Looks, move: Move, to: Point, movers: Group) -> list[Point]:
    """Where all figures are once a lead has gone to a point and others have followed; it is worked out once."""
    key = move.lead, move.manner, move.left, move.target, to, movers
    went = looks.went.get(key)
    if went is None:
        at = follow(
            state.setting, state.at, move.lead, to, movers,
            lambda figure, at: _may_go(looks, figure, move, at),
        )  # fmt: skip
        went = looks.went[key] = [(figure, at[figure]) for figure in (move.lead, *movers)]
    found = list(state.at)
    for figure, there in went:
        found[figure] = there
    return found


def looks_after(state: HighFire, looks: Looks, move: Move, to: Point, movers: Group) -> Looks:
    """How figures stand once a lead has gone to a point and others have followed."""
    at = followed(state, looks, move, to, movers)
    placed = tuple([there if here[2] >= 0 else here for here, there in zip(looks.at, at, strict=True)])
    return state.setting.looks((placed, looks.cores, looks.opened), Looks)


def _may_go(looks: Looks, figure: int, move: Move, at: Sequence[Point]) -> Callable[[Point], bool]:
    """Whether a figure may go to a point, with the others where they stand by now; none is farther than it may go."""
    region, (x, y, _), far = region_of(looks, figure, move, at), at[figure], move.left**2
    return lambda point: (point[0] - x) ** 2 + (point[1] - y) ** 2 <= far and point in region


def _place_figure(
    state: HighFire, looks: Looks, figure: int, move: Move, step: tuple[int, int], gone: Sequence[int]
) -> Procedure[Point]:
    """One figure of a unit that is placed figure by figure; it may follow as it would by itself."""
    setting, at = state.setting, tuple(state.at)
    unit = setting.soldiers[figure].unit

    def region() -> Reach | Clear:
        return region_of(looks, figure, move, at)

    answer = yield from place(
        setting.owner[unit],
        "where-figure",
        lambda: Ground(region(), setting.table, JUMP_FINENESS if move.manner == JUMP else FINENESS),
        cite=move.cite,
        or_else=(FOLLOW, STAY),
        about={"figure": figure, "left": inches(move.left)},
        why_not=lambda point: why_not(state, move, point, region()),
    )
    if answer == STAY:
        return at[figure]
    if answer != FOLLOW:
        return answer
    x, y, level = at[figure]
    wanted, places = (x + step[0], y + step[1], level), region()
    spots = (wanted, *closing_up(setting, wanted, [at[n] for n in gone]))
    return next((point for point in spots if point in places), at[figure])


def _farthest(state: HighFire, looks: Looks, began: Sequence[Point], move: Move) -> int:
    """How far the figure has gone that has gone farthest: what is left of a move is what is left to that one."""
    most = 0
    for figure, (was, now) in enumerate(zip(began, state.at, strict=True)):
        if was != now:
            path = looks.reach(figure, move.manner, move.left, move.target).path(now)
            straight = math.isqrt((was[0] - now[0]) ** 2 + (was[1] - now[1]) ** 2) + 1
            most = max(most, path.cost if path else straight)
    return min(most, move.left)


def _help_along(state: HighFire, looks: Looks, group: Group) -> None:
    """Stunned figures move to keep cohesion, and only then (HF-E1)."""
    setting = state.setting
    far = setting.inches.stunned
    barred = WOUNDED if setting.plays("wounded-out") else 0
    placed = [state.at[n] for n in group if is_able(state, n)]
    for figure in group:
        if not state.harm[figure] & STUNNED or state.harm[figure] & barred:
            continue
        here = state.at[figure]
        if not any(linked(setting, here, point) for point in placed):
            reach = looks.reach_among(figure, WALK, far, NOBODY, state.at)
            state.at[figure] = next((p for p in closing_up(setting, here, placed) if p in reach), here)
        placed.append(state.at[figure])


def why_not(state: HighFire, move: Move, point: Point, region: Reach | Clear) -> Reason | None:
    """Why a figure cannot go somewhere."""
    if not is_on(state.setting.table, point):
        return Reason(move.cite, say("cannot-off"))
    refusal = region.why_not(point)
    if refusal is None:
        return None
    if move.manner == JUMP:
        return Reason("HF-G5 HF-A9", say("cannot-land"))
    if refusal.why == "far":
        return Reason(move.cite, say("too-far", inches=inches(refusal.number)))
    if refusal.why == "piece":
        return Reason("HF-G7", say("no-room", thing=state.setting.table.pieces[refusal.number].name))
    if refusal.why == "model":
        return Reason("HF-G6 HF-G7", say("cannot-figure"))
    if refusal.why == "barred":
        return Reason("HF-G4 HF-G6" if move.manner == RAPID else "HF-G6 HF-G7", say("cannot-barred"))
    return Reason(move.cite, say("cannot-off"))


# What a move may undo


def settle(state: HighFire) -> Procedure[None]:
    """After figures have moved or fallen: whose group counts where groups are as large, and locks that are lost."""
    looks = looks_of(state)
    for unit in range(len(state.units)):
        groups = looks.groups(unit)
        if not groups.detached:
            state.units[unit].core = NOBODY
        if groups.tied:
            state.units[unit].core = yield from ask(
                state.setting.owner[unit], "which-group", tuple(group[0] for group in groups.tied), of="figure",
                about={"unit": unit}, cite="HF-C7",
            )  # fmt: skip
    for observer, unit in enumerate(state.units):
        if (unit.observes != NOBODY or unit.watches != OFF) and not _still_sees(state, observer):
            unit.observes, unit.watches = NOBODY, OFF
            yield tell("HF-A12", "loses-lock", who=observer)


def _still_sees(state: HighFire, observer: int) -> bool:
    """Has an observer its target still in line of fire (HF-A12)?

    Where figures apart from their unit observe, it is enough that one of the groups in which any of them stands now
    has a line of fire: those who have parted keep the lock as long as some of them see.
    """
    looks, unit = looks_of(state), state.units[observer]
    if unit.spotters:
        spotting = dict.fromkeys(looks.group_of(n) for n in unit.spotters if is_present(state, n))
    else:
        spotting = dict.fromkeys((looks.groups(observer).core,))
    return any(_keeps_in_sight(state, looks, observer, group) for group in spotting if group)


def _keeps_in_sight(state: HighFire, looks: Looks, observer: int, group: Group) -> bool:
    """Has a group of an observer in line of fire what that has locked?"""
    unit = state.units[observer]
    if unit.observes == NOBODY:
        return looks.watches(group, (unit.watches,))[0]
    return bool(present(state, unit.observes)) and looks.line(group, looks.groups(unit.observes).core).clear
