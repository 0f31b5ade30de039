"""Deeds with cards of hands and piles."""

from __future__ import annotations

from highground.engine import EVERYONE, CardOffer, Die, Pool, Procedure, ask, mix, roll, show, shuffle, tell
from highground.games.highlander.exerting import NONE
from highground.games.highlander.language.deed_table import DEEDS
from highground.games.highlander.language.using import Use
from highground.games.highlander.modifiers import OF_CARDS
from highground.games.highlander.piles import (
    discard,
    discard_some,
    draw,
    put_on_discards,
    show_hand,
    take_top,
)
from highground.games.highlander.playing import leave_play


@DEEDS.says("{who} draw(s) {number} card(s)")
def draws(use: Use, who: str, number: int) -> Procedure[None]:
    for seat in use.seats(who):
        if not use.state.ended:
            yield from draw(use.state, seat, number, OF_CARDS)


@DEEDS.says("{who} discard(s) {number} card(s)")
def discards(use: Use, who: str, number: int) -> Procedure[None]:
    for seat in use.seats(who):
        yield from discard_some(use.state, seat, number, OF_CARDS)


@DEEDS.says("{who} discard(s) {number} card(s) at random")
def discards_at_random(use: Use, who: str, number: int) -> Procedure[None]:
    for seat in use.seats(who):
        hand = use.state.sides[seat].hand
        for _ in range(min(number, len(hand))):
            place = yield from roll(Pool(1, Die(tuple(range(len(hand))))), cite=OF_CARDS)
            yield from discard(use.state, seat, hand[place], OF_CARDS)


@DEEDS.says("{who} discard(s) the hand")
def discards_hand(use: Use, who: str) -> Procedure[None]:
    for seat in use.seats(who):
        side = use.state.sides[seat]
        cards, side.hand = side.hand, []
        yield from put_on_discards(use.state, seat, cards, OF_CARDS)
        yield tell(OF_CARDS, "discards-hand", who=seat, count=len(cards))


@DEEDS.says("{who} show(s) the hand")
def shows_hand(use: Use, who: str) -> Procedure[None]:
    for seat in use.seats(who):
        yield from show_hand(use.state, seat, OF_CARDS)


@DEEDS.says("{who} look(s) at the top {number} card(s) of {whose} Endurance")
def looks(use: Use, who: str, number: int, whose: str) -> Procedure[None]:
    for seat in use.seats(who):
        for owner in use.seats(whose):
            cards = use.state.sides[owner].endurance[-number:]
            if cards:
                yield from show(use.state, cards, to=seat, cite=OF_CARDS)
            yield tell(OF_CARDS, "looks", who=seat, whom=owner, count=len(cards), cards=tuple(reversed(cards)))


@DEEDS.says("{who} put(s) the top {number} card(s) of the Endurance on the discard pile")
def wears_down(use: Use, who: str, number: int) -> Procedure[None]:
    for seat in use.seats(who):
        if use.state.ended:
            return
        cards = yield from take_top(use.state, seat, number)
        yield from put_on_discards(use.state, seat, cards, OF_CARDS)
        yield tell(OF_CARDS, "wears-down", who=seat, cards=tuple(cards))


@DEEDS.says("{who} put(s) {number} card(s) from the hand under the Endurance")
def puts_under(use: Use, who: str, number: int) -> Procedure[None]:
    for seat in use.seats(who):
        side = use.state.sides[seat]
        hand = side.hand
        for _ in range(min(number, len(hand))):
            card = yield from ask(seat, "put-under", tuple(hand), of="card", about={"seat": seat}, cite=OF_CARDS)
            hand.remove(card)
            side.endurance.insert(0, card)
            yield tell(OF_CARDS, "puts-under", who=seat, card=card)


@DEEDS.says("{who} take(s) a(n) {type} from the discard pile")
def takes_back(use: Use, who: str, type: str) -> Procedure[None]:
    state = use.state
    for seat in use.seats(who):
        side = state.sides[seat]
        found = state.cards.of_kinds(side.discards, state.setting.kinds_of(type))
        if not found:
            yield tell(OF_CARDS, "nothing-there", who=seat, card=use.kind)
            continue
        card = yield from ask(seat, "take-back", tuple(found), of="card", about={"seat": seat}, cite=OF_CARDS)
        side.discards.remove(card)
        yield tell(OF_CARDS, "takes-back", who=seat, card=card)
        side.hand = yield from mix(state, [*side.hand, card], seat, cite=OF_CARDS)


@DEEDS.says("{who} search(es) the Endurance for a(n) {type}")
def searches(use: Use, who: str, type: str) -> Procedure[None]:
    """What is found is shown and goes into the hand; the Endurance is shuffled."""
    state = use.state
    for seat in use.seats(who):
        side = state.sides[seat]
        if not side.endurance:
            yield tell(OF_CARDS, "nothing-there", who=seat, card=use.kind)
            continue
        yield from show(state, side.endurance, to=seat, cite=OF_CARDS)
        offer = CardOffer(state.cards, side.endurance, state.setting.kinds_of(type), (NONE,))
        card = yield from ask(seat, "search", offer, of="card", about={"seat": seat}, cite=OF_CARDS)
        if isinstance(card, int):
            side.endurance.remove(card)
            yield from show(state, (card,), EVERYONE, cite=OF_CARDS)
            yield tell(OF_CARDS, "finds", who=seat, card=card)
        else:
            yield tell(OF_CARDS, "finds-nothing", who=seat)
        if side.endurance:
            side.endurance = yield from shuffle(state, side.endurance, cite=OF_CARDS)
        if isinstance(card, int):
            side.hand = yield from mix(state, [*side.hand, card], seat, cite=OF_CARDS)


@DEEDS.says("{who} shuffle(s) the discard pile into the Endurance")
def shuffles_discards(use: Use, who: str) -> Procedure[None]:
    for seat in use.seats(who):
        side = use.state.sides[seat]
        cards, side.discards = side.endurance + side.discards, []
        if cards:
            side.endurance = yield from shuffle(use.state, cards, cite=OF_CARDS)
        yield tell(OF_CARDS, "shuffles-discards", who=seat)


@DEEDS.says("this card goes to the discard pile")
def goes(use: Use) -> Procedure[None]:
    yield from leave_play(use.state, use.seat, use.card, OF_CARDS)


@DEEDS.says("this card returns to the hand")
def returns(use: Use) -> Procedure[None]:
    state, side = use.state, use.state.sides[use.seat]
    yield from leave_play(state, use.seat, use.card, OF_CARDS)
    if use.card in side.discards:
        side.discards.remove(use.card)
        yield tell(OF_CARDS, "returns", who=use.seat, card=use.card)
        side.hand = yield from mix(state, [*side.hand, use.card], use.seat, cite=OF_CARDS)


@DEEDS.says("this card goes under the Endurance")
def goes_under(use: Use) -> Procedure[None]:
    side = use.state.sides[use.seat]
    yield from leave_play(use.state, use.seat, use.card, OF_CARDS)
    if use.card in side.discards:
        side.discards.remove(use.card)
        side.endurance.insert(0, use.card)
        yield tell(OF_CARDS, "puts-under", who=use.seat, card=use.card)
