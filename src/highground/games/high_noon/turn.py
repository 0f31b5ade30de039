"""The course of a match: setting up, turns of three phases, rounds, the end (HN-B1, HN-B2, HN-B4, HN-B11)."""

from __future__ import annotations

from itertools import permutations
from math import factorial

from highground.engine import Die, Outcome, Pool, Procedure, Step, ask, end, roll, show, tell, then
from highground.games.high_noon.actions import action_phase
from highground.games.high_noon.data import PlaceInOrder
from highground.games.high_noon.hands import discard, draw
from highground.games.high_noon.movement import movement
from highground.games.high_noon.setting import HighNoonSetting
from highground.games.high_noon.state import Character, HighNoon, Posse, is_standing, place_of, taken_squares
from highground.games.high_noon.weapons import in_words
from highground.games.high_noon.words import say
from highground.space import Offer


def setup(ground: HighNoonSetting) -> HighNoon:
    """A match before its first step."""
    scenario = ground.data
    state = HighNoon(
        setting=ground,
        characters=[Character(health=fighter.health) for fighter in ground.fighters],
        posses=[],
        round=scenario.round,
        agenda=[Step("begin")],
    )
    state.posses = [Posse(deck=state.cards.new_deck(deck)) for deck in ground.decks]
    layout = ground.layout
    opened = layout.open_doors
    for one, other in scenario.open_doors:
        opened |= 1 << layout.door_between(one, other)
    state.closed = (1 << len(layout.doors)) - 1 & ~opened
    state.crates = layout.crates
    for name in scenario.looted:
        state.crates &= ~(1 << layout.square(name))
    for placed in scenario.placed:
        character = state.characters[ground.character_named(placed.character)]
        character.at = character.began = layout.square(placed.at)
        character.health = placed.health or character.health
    if scenario.placed:
        for character in state.characters:
            character.health = character.health if character.at >= 0 else 0
    return state


def begin(state: HighNoon) -> Procedure[None]:
    """Announce the match, settle the turn order, deal the hands (HN-B1, HN-B9, HN-B11, HN-B19)."""
    ground = state.setting
    scenario = ground.data
    yield tell("HN-B10", "begins", map=scenario.map.name, rounds=ground.numbers.rounds)
    seats = len(state.posses)
    for seat, posse in enumerate(scenario.posses):
        yield tell("HN-B1", "leads", who=seat, posse=posse.name)
    if scenario.turn:
        first = ground.seat_of_posse(scenario.turn)
        state.order = [(first + place) % seats for place in range(seats)]
    else:
        drawn = yield from roll(Pool(1, Die(tuple(range(factorial(seats))))), cite="HN-B11")
        state.order = list(list(permutations(range(seats)))[drawn])
    for seat in () if scenario.placed else range(seats):
        if stake := ground.numbers.stakes.stake(seats, seat):
            state.posses[seat].gold += stake
            yield tell("HN-B11", "stake", who=seat, gold=stake)
    for place, seat in enumerate(state.order):
        # A match that is under way when the scene begins has been paid for.
        paid = PlaceInOrder() if scenario.placed else ground.numbers.order.place(seats, place)
        yield from pay_for_place(state, seat, place, paid)
        yield from deal_hand(state, seat, paid.fewer_cards)
    if scenario.placed:
        state.turn = state.order[0]
        if scenario.phase == "movement":
            then(state, movement, state.turn)
            then(state, get_up, state.turn)
        then(state, action_phase, state.turn)
        then(state, draw_phase, state.turn)
        then(state, next_turn, 0)
    else:
        for seat in state.order:
            then(state, deploy, seat)
        then(state, take_turn, 0)


def pay_for_place(state: HighNoon, seat: int, place: int, paid: PlaceInOrder) -> Procedure[None]:
    """Whoever moves early in a round pays for it, or those who move later get something (HN-B19)."""
    facts = {"who": seat, "place": place + 1}
    if paid.fewer_cards:
        yield tell("HN-B19", "fewer-cards", **facts, cards=paid.fewer_cards)
    if paid.gold:
        state.posses[seat].gold += paid.gold
        yield tell("HN-B19", "gold-for-place", **facts, gold=paid.gold)
    if paid.holds_fire:
        state.posses[seat].holds_fire = True
        yield tell("HN-B19", "holds-fire", **facts)
    if paid.wins_ties:
        yield tell("HN-B19", "wins-ties", **facts)


def deal_hand(state: HighNoon, seat: int, fewer: int) -> Procedure[None]:
    """The hand that the scene gives this posse, or cards drawn (HN-B9), fewer for an early place (HN-B19)."""
    name = state.setting.data.posses[seat].name
    given = next((hand.cards for hand in state.setting.data.hands if hand.posse == name), None)
    if given is None:
        yield from draw(state, seat, max(0, state.setting.numbers.starting_hand - fewer), cite="HN-B9")
        return
    posse = state.posses[seat]
    numbers = [posse.deck.pop() for _ in given]
    state.cards.learn(numbers, given, ())
    yield from show(state, numbers, to=seat, cite="HN-B9")
    posse.hand += numbers


def deploy(state: HighNoon, seat: int) -> Procedure[None]:
    """A player places all characters in the start zone (HN-B11)."""
    for number in state.setting.members[seat]:
        free = state.setting.layout.zone(seat) & ~taken_squares(state)
        at = yield from ask(
            seat, "start-of", lambda free=free: Offer(free), of="square", about={"character": number}, cite="HN-B11",
            hint=lambda number=number: start_hint(state, number),
        )  # fmt: skip
        state.characters[number].at = state.characters[number].began = at


def start_hint(state: HighNoon, number: int) -> str:
    """What whoever sets a character up should know of it, which is not on the board yet."""
    fighter = state.setting.fighters[number]
    parts = say("start-hint", health=fighter.health, speed=fighter.speed, weapon=fighter.weapon.name,
                range=fighter.weapon.range)  # fmt: skip
    return ", ".join(filter(None, (str(parts), in_words(fighter.weapon))))


def turn_order(state: HighNoon) -> list[int]:
    """The seats in the order of their turns; as they sit, until it is drawn (HN-B11)."""
    return state.order or list(range(len(state.posses)))


def take_turn(state: HighNoon, place: int) -> Procedure[None]:
    """The turn of the player in this place of the order: movement, action, draw (HN-B2)."""
    seat = state.turn = state.order[place]
    if is_standing(state, seat):
        yield tell("HN-B2", "turn", round=state.round, who=seat)
        for number in state.setting.members[seat]:
            character = state.characters[number]
            character.began = character.at
            character.moved = character.acted = character.sure_footed = character.roped = False
        then(state, movement, seat)
        then(state, get_up, seat)
        then(state, action_phase, seat)
        then(state, draw_phase, seat)
    then(state, next_turn, place)


def get_up(state: HighNoon, seat: int) -> None:
    """After the movement phase nobody is pinned any more (HN-C12)."""
    for number in state.setting.members[seat]:
        state.characters[number].pinned = False


def draw_phase(state: HighNoon, seat: int) -> Procedure[None]:
    """Discard down to the limit, then draw (HN-B2). Whoever was stared down may act again, and attacks are free."""
    for number in state.setting.members[seat]:
        state.characters[number].cowed = False
    state.posses[seat].holds_fire = False
    hand = state.posses[seat].hand
    while (over := len(hand) - state.setting.numbers.hand_limit) > 0:
        about = {"seat": seat, "over": over}
        number = yield from ask(seat, "discard", lambda: tuple(hand), of="card", about=about, cite="HN-B2")
        yield from discard(state, seat, number)
    yield from draw(state, seat, state.setting.numbers.cards_drawn, cite="HN-B2")


def next_turn(state: HighNoon, place: int) -> Procedure[None]:
    """The next player, or the next round, or the end (HN-B4)."""
    place += 1
    if place == len(state.order):
        place = 0
        state.round += 1
        if state.round > state.setting.numbers.rounds:
            yield tell("HN-B4", "last-round-over")
            return end(state)
    then(state, take_turn, place)


def outcome(state: HighNoon) -> Outcome:
    """The last posse standing wins; else the most gold, then who wins ties, then the most health (HN-B4, HN-B11)."""
    seats = range(len(state.posses))
    standing = [seat for seat in seats if is_standing(state, seat)]
    if len(standing) == 1:
        return Outcome((standing[0],), "HN-B4", say("last-posse-standing"))
    gold = [posse.gold for posse in state.posses]
    richest = [seat for seat in seats if gold[seat] == max(gold)]
    favoured = [seat for seat in richest if place_of(state, seat).wins_ties]
    if len(favoured) == 1 < len(richest):
        return Outcome(tuple(favoured), "HN-B19", say("equal-gold", gold=max(gold)))
    health = {seat: sum(state.characters[c].health for c in state.setting.members[seat]) for seat in richest}
    winners = tuple(seat for seat in richest if health[seat] == max(health.values()))
    clause = "HN-B4" if len(richest) == 1 else "HN-B11"  # gold alone decided, or health among equals
    return Outcome(winners, clause, say("most-gold", gold=max(gold)))
