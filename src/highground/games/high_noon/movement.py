"""The movement phase: walking, jumping, passages, doors, and the special cards of that phase (HN-M, HN-B2, HN-B13)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from highground.engine import Procedure, Reason, ask, tell, then
from highground.games.high_noon.harm import hurt
from highground.games.high_noon.special import effect_of, play_special, playable
from highground.games.high_noon.state import HighNoon, can_move, taken_squares
from highground.games.high_noon.words import say
from highground.space import Offer, has, places_in, union
from highground.space.squares import Reach, Steps

DONE = "done"
PLAY = "play"
VERBS = {PLAY: "card"}

Choice = int | str | tuple[str, int]
"""A character, `done`, or a card to be played."""


def movement(state: HighNoon, seat: int) -> Procedure[None]:
    """Each character may move once, in any order (HN-B2)."""

    def offered() -> Sequence[Choice]:
        movers = [c for c in state.setting.members[seat] if can_move(state, c)]
        return (*movers, *((PLAY, n) for n in playable(state, seat, "move", seat)), DONE)

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
    """Move one character: where to, by the way that hurts least (HN-B13)."""
    ground = state.setting
    mover = state.characters[character]
    reach = reach_of(state, character)
    if not reach.squares:
        mover.moved = True
        return
    end = yield from ask(
        ground.owner[character], "where-to", lambda: Offer(reach.squares), of="square", about={"mover": character},
        cite="HN-B2 HN-B13", why_not=lambda square: why_not_there(state, character, square),
        hint=lambda: jumps_in(state, character, reach),
    )  # fmt: skip
    mover.moved = True
    yield from walk(state, character, steps_of(state, character).path(reach, end))


def jumps_in(state: HighNoon, character: int, reach: Reach) -> str:
    """Which squares cost health to get to."""
    if state.characters[character].sure_footed:
        return ""
    name, damage = state.setting.board.name, state.setting.numbers.jump_damage
    found: list[str] = []
    with_less = 0  # the squares that less harm leads to
    for harm, layer in enumerate(reach.layers):
        squares = union(layer) & ~with_less
        with_less |= squares
        if harm and squares:
            places = ", ".join(map(name, places_in(squares)))
            found.append(str(say("jump-hint", damage=harm * damage, places=places)))
    return "; ".join(found)


def walk(state: HighNoon, character: int, path: list[int]) -> Procedure[None]:
    """Go along a path: doors open, passages are crossed, jumps hurt."""
    ground = state.setting
    mover = state.characters[character]
    yield tell("HN-B13", "moves", who=character, where=path[-1])
    mover.at = path[-1]
    ranks = ground.board.ranks
    fallen = 0
    for one, other in pairwise(path):
        for door in ground.doors_by_step.get((one, other), ()):
            if has(state.closed, door):
                state.closed &= ~(1 << door)
                yield tell("HN-M5", "door-opens", door=door)
        if ranks[one] != ranks[other]:
            fallen += yield from change_rank(state, one, other)
    if fallen and mover.sure_footed:
        yield tell("HN-C2", "lands-softly", who=character)
    elif fallen:
        yield tell("HN-M2 HN-M6", "jumped", who=character, ranks=fallen)
        yield from hurt(state, character, fallen * ground.numbers.jump_damage)


def change_rank(state: HighNoon, one: int, other: int) -> Procedure[int]:
    """A step between squares of different rank: by a passage, down or up; how many ranks it falls."""
    ground = state.setting
    ranks = ground.board.ranks
    over_wall = " HN-B14" if ground.goes_over_wall(one, other) else ""
    if ground.layout.is_passage(one, other):
        yield tell("HN-M3", "takes-passage", one=one, other=other)
        return 0
    if ranks[one] < ranks[other]:
        yield tell(f"HN-C3{over_wall}", "climbs", one=one, other=other)
        return 0
    yield tell(f"HN-M1{over_wall}", "jumps", one=one, other=other)
    return ranks[one] - ranks[other]


def why_not_there(state: HighNoon, character: int, square: int) -> Reason | None:
    """Why a character cannot move to a square, by the clause that keeps it from there."""
    ground = state.setting
    mover = state.characters[character]
    if not isinstance(square, int) or not 0 <= square < ground.board.size:
        return None
    name = ground.board.name(square)
    if square in ground.things:
        return Reason("HN-B12", say("thing-in-way", thing=ground.things[square].name, place=name))
    if has(taken_squares(state), square):
        return Reason("HN-B12", say("somebody-there", place=name))
    speed, far, taken = ground.fighters[character].speed, ground.board.size, taken_squares(state)
    steps = steps_of(state, character)
    with_time = has(steps.reach(mover.at, far, taken).squares, square)
    within = speed if with_time else far
    if has(ground.steps_up_and_down.reach(mover.at, within, taken).squares, square):
        return Reason("HN-M4", say("no-passage-up", place=name))
    if with_time:
        return Reason("HN-B2 HN-B7", say("too-far-to-walk", place=name, speed=speed))
    if has(ground.steps_up_and_down.reach(mover.at, far, 0).squares, square):
        return Reason("HN-B12", say("no-way-past", place=name))
    return Reason("HN-B8", say("no-way", place=name))


def play_in_movement(state: HighNoon, seat: int, number: int) -> Procedure[None]:
    """Play a special card of the movement phase for a character (HN-C1 to HN-C3)."""
    for_whom = yield from play_special(state, seat, number, seat)
    if for_whom is not None:
        yield tell(effect_of(state, number).clause, "is-for", whom=for_whom)
