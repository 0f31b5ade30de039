"""The movement phase: walking, jumping, passages, doors, and the special cards of that phase (HN-M, HN-B2, HN-B13)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from highground.engine import Procedure, Reason, Tell, ask, tell, then
from highground.games.high_noon.harm import hurt
from highground.games.high_noon.special import effect_of, play_special, playable
from highground.games.high_noon.state import HighNoon, can_move, enemies_of, taken_squares
from highground.games.high_noon.words import say
from highground.space import Offer, Places, first_in, has, places_in, union
from highground.space.squares import Reach, Steps, doors_opened

DONE = "done"
PLAY = "play"
WAY = "way"
TO_WAY = (WAY,)
VERBS = {PLAY: "card"}

Harms = Sequence[tuple[int, Places]]
"""The squares that so many ranks fallen lead to, the fewest first."""
Choice = int | str | tuple[str, int]
"""A character, `done`, or a card to be played."""


def movement(state: HighNoon, seat: int) -> Procedure[None]:
    """Each character may move once, in any order (HN-B2)."""

    def offered() -> Sequence[Choice]:
        movers = [c for c in state.setting.members[seat] if can_move(state, c)]
        return (*movers, *[(PLAY, number) for number in playable(state, seat, "move", seat)], DONE)

    choice = yield from ask(seat, "who-moves", offered, of="character", verbs=VERBS, about={"seat": seat}, cite="HN-B2")
    if choice == DONE:
        return
    if isinstance(choice, tuple):
        then(state, play_in_movement, seat, choice[1])
    else:
        assert isinstance(choice, int)
        then(state, move, choice)
    then(state, movement, seat)


def reach_of(state: HighNoon, character: int) -> Reach:
    """Where a character can get with its Speed."""
    mover = state.characters[character]
    return steps_of(state, character).reach(mover.at, state.setting.fighters[character].speed, taken_squares(state))


def steps_of(state: HighNoon, character: int) -> Steps:
    """The steps open to a character; with a rope it climbs."""
    return state.setting.steps_with_rope if state.characters[character].roped else state.setting.steps


def move(state: HighNoon, character: int) -> Procedure[None]:
    """Move one character: where to, by the way that changes least, or by way of squares that are named (HN-B13)."""
    mover = state.characters[character]
    reach = reach_of(state, character)
    if not reach.squares:
        mover.moved = True
        return
    end = yield from where_to(state, character, reach, reach.squares)
    if end == WAY:
        return (yield from move_by_way(state, character, reach))
    opened = steps_of(state, character).opened_on_level_way(reach, end, state.closed)
    if opened is None:
        return (yield from walk(state, character, path_to(state, character, reach, end, state.closed)))
    yield tell("HN-B13", "moves", who=character, where=end)
    mover.at, mover.moved = end, True
    if opened:
        yield open_door(state, first_in(opened))


def where_to(state: HighNoon, character: int, reach: Reach, squares: Places, fallen: int = 0) -> Procedure[Any]:
    """Ask where a move ends; while there is movement for it, a square to go through can be named instead."""
    offer = Offer(squares, TO_WAY if reach.steps > 1 else ())
    return ask_for_square(state, character, reach, "where-to", offer, lambda: harms_in(reach, fallen))


def by_way_of(state: HighNoon, character: int, reach: Reach, fallen: int) -> Procedure[int]:
    """Ask for a square to go through."""
    offer = Offer(reach.squares)
    return ask_for_square(state, character, reach, "by-way-of", offer, lambda: harms_of_stretches(reach, fallen))


def ask_for_square(
    state: HighNoon, character: int, reach: Reach, name: str, offer: Offer, harms: Callable[[], Harms]
) -> Procedure[Any]:
    """Ask for a square within a reach; `harms` tells how many ranks each would have jumped."""
    return ask(
        state.setting.owner[character], name, lambda: offer, of="square",
        about={"mover": character, "at": reach.start, "left": reach.steps}, cite="HN-B2 HN-B13",
        why_not=lambda square: why_not_there(state, character, square, reach),
        hint=lambda: "; ".join((*where_from(state, character, reach), *jumps_in(state, character, harms()))),
    )  # fmt: skip


def move_by_way(state: HighNoon, character: int, reach: Reach) -> Procedure[None]:
    """Move by way of squares that the player names, one after the other, until one is where the move ends (HN-B13)."""
    path, by_way = [reach.start], list[int]()
    closed, fallen, end = state.closed, 0, WAY
    while end == WAY:
        through = yield from by_way_of(state, character, reach, fallen)
        by_way.append(through)
        path += stretch_to(state, character, reach, through, closed)
        closed, fallen = closed & ~doors_on(state, path, closed), ranks_fallen(state, path)
        left = state.setting.fighters[character].speed - (len(path) - 1)
        taken = taken_squares(state) & ~(1 << state.characters[character].at)
        reach = steps_of(state, character).reach(through, left, taken)
        # It may end right there after all, or where it began.
        end = yield from where_to(state, character, reach, reach.squares | 1 << through, fallen)
    if end != reach.start:
        path += path_to(state, character, reach, end, closed)[1:]
    yield from walk(state, character, path, by_way)


def stretch_to(state: HighNoon, character: int, reach: Reach, through: int, closed: Places) -> list[int]:
    """The squares of the way to one that the player names: a neighbour is stepped on at once."""
    is_next = any(has(layer[1], through) for layer in reach.layers if len(layer) > 1)
    return [through] if is_next else path_to(state, character, reach, through, closed)[1:]


def path_to(state: HighNoon, character: int, reach: Reach, end: int, closed: Places) -> list[int]:
    """The way to a square that changes least (HN-B13)."""

    def seen() -> Places:
        enemies = enemies_of(state, state.setting.owner[character])
        return union(state.setting.seen_from(state.characters[enemy].at, state.closed) for enemy in enemies)

    return steps_of(state, character).path(reach, end, closed, seen)


def doors_on(state: HighNoon, path: list[int], closed: Places) -> Places:
    """The doors that are opened on a path."""
    found = 0
    for step in pairwise(path):
        found |= doors_opened(state.setting.footing.doors_of_steps, step, closed & ~found)
    return found


def ranks_fallen(state: HighNoon, path: list[int]) -> int:
    """The ranks that are jumped down on a path."""
    ranks, is_passage = state.setting.board.ranks, state.setting.layout.is_passage
    falls = [step for step in pairwise(path) if not is_passage(*step)]
    return sum(max(0, ranks[one] - ranks[other]) for one, other in falls)


def where_from(state: HighNoon, character: int, reach: Reach) -> Iterator[str]:
    """Where a way has come to that the player names, and how far it can still go."""
    if reach.steps < state.setting.fighters[character].speed:
        yield str(say("way-hint", place=state.setting.board.name(reach.start), left=reach.steps))


def harms_in(reach: Reach, fallen: int) -> Harms:
    """How many ranks must be jumped to each square; on the way to where the reach begins, so many were already."""
    return [(harm, union(layer)) for harm, layer in enumerate(reach.layers, fallen)]


def harms_of_stretches(reach: Reach, fallen: int) -> Harms:
    """The same if neighbours are stepped on at once."""
    beside = [layer[1] if len(layer) > 1 else 0 for layer in reach.layers]
    others = ~union(beside)
    return [(harm, squares & others | beside[harm - fallen]) for harm, squares in harms_in(reach, fallen)]


def jumps_in(state: HighNoon, character: int, harms: Harms) -> Iterator[str]:
    """Which squares cost health to get to."""
    if state.characters[character].sure_footed:
        return
    name, damage = state.setting.board.name, state.setting.numbers.jump_damage
    with_less = 0  # the squares that less harm leads to
    for harm, places in harms:
        squares = places & ~with_less
        with_less |= squares
        if harm and squares:
            is_fatal = harm * damage >= state.characters[character].health
            places_told = ", ".join(map(name, places_in(squares)))
            yield str(say("fatal-jump-hint" if is_fatal else "jump-hint", damage=harm * damage, places=places_told))


def walk(state: HighNoon, character: int, path: list[int], by_way: Sequence[int] = ()) -> Procedure[None]:
    """Go along a path: doors open, passages are crossed, jumps hurt."""
    ground = state.setting
    mover = state.characters[character]
    yield tell("HN-B13", "moves", who=character, where=path[-1])
    for square in by_way:
        yield tell("HN-B13", "by-way-of", where=square)
    mover.at, mover.moved = path[-1], True
    ranks = ground.board.ranks
    fallen = 0
    for one, other in pairwise(path):
        for door in places_in(doors_opened(ground.footing.doors_of_steps, (one, other), state.closed)):
            yield open_door(state, door)
        if ranks[one] != ranks[other]:
            fallen += yield from change_rank(state, one, other)
    if fallen and mover.sure_footed:
        yield tell("HN-C2", "lands-softly", who=character)
    elif fallen:
        yield tell("HN-M2 HN-M6", "jumped", who=character, ranks=fallen)
        yield from hurt(state, character, fallen * ground.numbers.jump_damage)


def open_door(state: HighNoon, door: int) -> Tell:
    """Open a closed door in passing."""
    state.closed &= ~(1 << door)
    return tell("HN-M5", "door-opens", door=door)


def change_rank(state: HighNoon, one: int, other: int) -> Procedure[int]:
    """A step between squares of different rank: by a passage, down or up; how many ranks it falls."""
    ground = state.setting
    ranks = ground.board.ranks
    over_wall = " HN-B14" if ground.footing.goes_over_top(one, other) else ""
    if ground.layout.is_passage(one, other):
        yield tell("HN-M3", "takes-passage", one=one, other=other)
        return 0
    if ranks[one] < ranks[other]:
        yield tell(f"HN-C3{over_wall}", "climbs", one=one, other=other)
        return 0
    yield tell(f"HN-M1{over_wall}", "jumps", one=one, other=other)
    return ranks[one] - ranks[other]


def why_not_there(state: HighNoon, character: int, square: int, reach: Reach) -> Reason | None:
    """Why a character cannot move to a square, by the clause that keeps it from there."""
    ground, start, left = state.setting, reach.start, reach.steps
    if not isinstance(square, int) or not 0 <= square < ground.board.size:
        return None
    name = ground.board.name(square)
    if square in ground.things:
        return Reason("HN-B12", say("thing-in-way", thing=ground.things[square].name, place=name))
    if has(reach.taken, square):
        if square == state.characters[character].at:
            return Reason("HN-B12", say("already-there", who=ground.fighters[character].name, place=name))
        return Reason("HN-B12", say("somebody-there", place=name))
    far, taken = ground.board.size, reach.taken
    with_time = has(steps_of(state, character).reach(start, far, taken).squares, square)
    within = left if with_time else far
    if has(ground.footing.steps_up_and_down.reach(start, within, taken).squares, square):
        return Reason("HN-M4", say("no-passage-up", place=name))
    if with_time:
        return Reason("HN-B2 HN-B7", say("too-far-to-walk", place=name, left=left))
    if has(ground.footing.steps_up_and_down.reach(start, far, 0).squares, square):
        return Reason("HN-B12", say("no-way-past", place=name))
    return Reason("HN-B8", say("no-way", place=name))


def play_in_movement(state: HighNoon, seat: int, number: int) -> Procedure[None]:
    """Play a special card of the movement phase for a character (HN-C1 to HN-C3)."""
    for_whom = yield from play_special(state, seat, number, seat)
    if for_whom is not None:
        yield tell(effect_of(state, number).clause, "is-for", whom=for_whom)
