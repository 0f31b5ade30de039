"""The course of a match: who begins, turns of six phases, the end (HL-T1 to HL-T14)."""

from __future__ import annotations

from highground.engine import Die, Outcome, Pool, Procedure, Step, end, roll, show, tell, then
from highground.games.highlander.attacking import attack_phase
from highground.games.highlander.closing import adjustment, draw_phase
from highground.games.highlander.data import SideFile
from highground.games.highlander.defending import defence_phase
from highground.games.highlander.exerting import both_name_gems, exert_softly
from highground.games.highlander.may_do import may_do_begins
from highground.games.highlander.modifiers import hand_limit
from highground.games.highlander.piles import draw, put_on_discards
from highground.games.highlander.playing import leave_play
from highground.games.highlander.setting import HighlanderSetting
from highground.games.highlander.state import OWN_WEAPON, Attack, Highlander, InPlay, Side, Turn, arrival
from highground.games.highlander.triggers import follow_up, note
from highground.games.highlander.words import say

PHASES = ("may-do", "defence", "attack", "adjustment", "draw")
SWEPT = frozenset({"edge", "event"})


def setup(setting: HighlanderSetting) -> Highlander:
    """A match before its first step."""
    state = Highlander(setting=setting, sides=[], agenda=[Step("begin")])
    for seat, cards in enumerate(setting.deck_lists):
        if setting.is_secret(seat):
            endurance = state.cards.new_deck(cards, keeper=seat, among=setting.legal_cards(seat))
        else:
            endurance = state.cards.new_deck(cards)
        state.sides.append(Side(endurance=endurance, ability=setting.numbers.ability))
    return state


def begin(state: Highlander) -> Procedure[None]:
    """Announce the decks; settle who begins, or take up the scene where it is."""
    data = state.setting.data
    for seat, deck in enumerate(data.decks):
        yield tell("HL-H1", "plays-deck", who=seat, deck=deck.name, weapon=deck.weapon)
    if data.sides:
        for seat, written in enumerate(data.sides):
            yield from arrange(state, seat, written)
        state.seat = state.first = data.turn - 1
        state.number = 1
        phases = PHASES[PHASES.index(data.phase) :]
        for phase in phases:
            then(state, begin_phase, state.seat, phase)
        then(state, end_of_turn, state.seat)
    else:
        then(state, who_begins, 0)


def arrange(state: Highlander, seat: int, written: SideFile) -> Procedure[None]:
    """Lay out how a player stands in a scene. Cards come off the Endurance; who may see them has seen them."""
    side = state.sides[seat]
    side.ability = state.setting.numbers.ability if written.ability is None else written.ability
    side.prone = written.prone
    side.struck_blow = written.struck_blow or any(attack.power or attack.head for attack in written.attacks)
    side.lost = [OWN_WEAPON] if written.disarmed else []
    hidden = [attack.card for attack in written.attacks if attack.hidden]
    shown = [*written.in_play, *written.discards, *(attack.card for attack in written.attacks if not attack.hidden)]
    numbers = {name: [] for name in (*written.hand, *hidden, *shown)}
    for is_open, names in ((False, (*written.hand, *hidden)), (True, shown)):
        taken = [side.endurance.pop() for _ in names]
        state.cards.learn(taken, names, ())
        if is_open:
            yield from show(state, taken, cite="HL-T14")
        elif taken:
            yield from show(state, taken, to=seat, cite="HL-H3")
        for name, number in zip(names, taken, strict=True):
            numbers[name].append(number)
    side.hand = [numbers[name].pop(0) for name in written.hand]
    side.board = [InPlay(numbers[name].pop(), arrival(state)) for name in written.in_play]
    side.discards = [numbers[name].pop() for name in written.discards]
    for played in written.attacks:
        attack = Attack(
            numbers[played.card].pop(), arrival(state), played.hidden, played.hidden, played.power, played.head
        )
        attack.power |= played.head
        side.attacks.append(attack)
        if played.hidden:
            state.cards.narrow((attack.card,), state.setting.attack_kinds)


def who_begins(state: Highlander, ties: int) -> Procedure[None]:
    """Both name a gem and exert softly for it; most of it begins, and after some ties chance decides (HL-T10)."""
    gems = yield from both_name_gems(state, "HL-T10")
    found: list[int] = []
    for seat in (0, 1):
        found.append((yield from exert_softly(state, seat, gems[seat], "HL-T8")))
    if found[0] == found[1]:
        if ties + 1 < state.setting.numbers.ties:
            yield tell("HL-T10", "tie")
            then(state, who_begins, ties + 1)
            return
        state.first = yield from roll(Pool(1, Die((0, 1))), cite="HL-T10")
    else:
        state.first = found.index(max(found))
    yield tell("HL-T8", "begins", who=state.first)
    then(state, opening_hands)
    then(state, take_turn, state.first)


def opening_hands(state: Highlander) -> Procedure[None]:
    """Who begins pays for it with Ability; then each draws up to the hand limit (HL-H3)."""
    price = min(state.setting.numbers.price_of_beginning, state.sides[state.first].ability - 1)
    if price:
        state.sides[state.first].ability -= price
        yield tell("HL-H3", "pays-to-begin", who=state.first, price=price)
    for seat in (state.first, 1 - state.first):
        yield from draw(state, seat, hand_limit(state, seat), cite="HL-H3")


def take_turn(state: Highlander, seat: int) -> Procedure[None]:
    """A turn: sweep, may do, defence, attack, adjustment, draw; or the end, when there have been enough (HL-T12)."""
    if state.number == state.setting.numbers.turns:
        yield tell("HL-T12", "last-turn-over")
        end(state)
        return
    state.seat = seat
    state.number += 1
    state.turn = Turn()
    state.lasting = [lasting for lasting in state.lasting if lasting.until >= state.number]
    for side in state.sides:
        side.exhausted = False
    yield tell("HL-T1", "turn", number=state.number, who=seat)
    side = state.sides[seat]
    if side.attacks or side.defences or side.board:
        then(state, sweep, seat)
    for phase in PHASES:
        then(state, begin_phase, seat, phase)
    then(state, end_of_turn, seat)


def sweep(state: Highlander, seat: int) -> Procedure[None]:
    """Attacks, defences, Edges and Events that one controls leave the board (HL-T1, HL-T7, HL-S2)."""
    state.phase = "sweep"
    side = state.sides[seat]
    swept = [fight.card for fight in (*side.attacks, *side.defences)]
    if swept:
        side.attacks, side.defences = [], []
        yield from put_on_discards(state, seat, swept, "HL-T7")
        yield tell("HL-T7", "sweeps", who=seat, cards=tuple(swept))
    for placed in list(side.board):
        type = state.setting.type_of[state.cards[placed.card]]
        if type in SWEPT:
            yield from leave_play(state, seat, placed.card, "HL-S2" if type == "event" else "HL-T1")
    follow_up(state)


def begin_phase(state: Highlander, seat: int, phase: str) -> Procedure[None] | None:
    """The next phase, in which cards may be played from the hand again (HL-E4), and its first step."""
    state.phase = phase
    state.turn.hand_closed = False
    return FIRST_STEP[phase](state, seat)


FIRST_STEP = {
    "may-do": may_do_begins,
    "defence": defence_phase,
    "attack": attack_phase,
    "adjustment": adjustment,
    "draw": draw_phase,
}


def end_of_turn(state: Highlander, seat: int) -> None:
    """What happens at the end of a turn, and then the other player's."""
    note(state, "turn-ends", seat)
    follow_up(state)
    then(state, take_turn, 1 - seat)


def outcome(state: Highlander) -> Outcome:
    """Who has won: by a Head Shot, by the opponent's last Ability, or after the last turn (HL-T12, HL-T13, HL-A12)."""
    if state.winners:
        return Outcome(state.winners, state.won_by, say("by-head-shot" if state.won_by == "HL-A12" else "by-ability"))
    standing = [(side.ability, len(side.endurance)) for side in state.sides]
    winners = tuple(seat for seat in (0, 1) if standing[seat] == max(standing))
    return Outcome(winners, "HL-T12", say("by-turns", one=max(standing)[0], other=min(standing)[0]))


def turn_order(state: Highlander) -> list[int]:
    """Who begins, and the other."""
    return [state.first, 1 - state.first]
