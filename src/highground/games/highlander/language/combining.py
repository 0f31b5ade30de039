"""Deeds made of deeds: both of two, at will, at a price, by luck; and what lasts for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING

from highground.engine import Procedure, ask, tell
from highground.games.highlander.exerting import exert_softly, name_gem
from highground.games.highlander.language.deed_table import DEEDS
from highground.games.highlander.language.using import Use
from highground.games.highlander.modifiers import OF_CARDS
from highground.games.highlander.piles import discard_some
from highground.games.highlander.state import Lasting

if TYPE_CHECKING:
    from highground.games.highlander.language.sentence import Phrase

YES_OR_NO = ("yes", "no")


@DEEDS.says("until the end of the next turn, {standing}")
def lasts(use: Use, _: Phrase) -> Procedure[None]:
    state = use.state
    yield tell(OF_CARDS, "lasts", who=use.seat, card=use.kind)
    state.lasting.append(Lasting(use.kind, use.place, use.seat, use.that, state.number + 1))


@DEEDS.says("if {who} wish(es), {deed}")
def at_will(use: Use, who: str, deed: Phrase) -> Procedure[None]:
    for seat in use.seats(who):
        answer = yield from ask(seat, "if-wished", YES_OR_NO, about={"seat": seat, "kind": use.kind}, cite=OF_CARDS)
        if answer == "yes":
            yield from deed.work(use)


@DEEDS.says("{who} may discard {number} card(s) so that {deed}")
def at_a_price(use: Use, who: str, number: int, deed: Phrase) -> Procedure[None]:
    for seat in use.seats(who):
        if len(use.state.sides[seat].hand) < number:
            continue
        about = {"seat": seat, "kind": use.kind, "count": number}
        answer = yield from ask(seat, "if-paid", YES_OR_NO, about=about, cite=OF_CARDS)
        if answer == "yes":
            yield from discard_some(use.state, seat, number, OF_CARDS)
            yield from deed.work(use)


@DEEDS.says("{who} exert(s) softly, and with {number} of the gem {deed}")
def by_luck(use: Use, who: str, number: int, deed: Phrase) -> Procedure[None]:
    for seat in use.seats(who):
        gem = yield from name_gem(use.state, seat, "gem-for-card", "HL-E2")
        found = yield from exert_softly(use.state, seat, gem, "HL-E2")
        if found >= number:
            yield from deed.work(use)


@DEEDS.says("{deed} and {deed}")
def both(use: Use, one: Phrase, other: Phrase) -> Procedure[None]:
    yield from one.work(use)
    if not use.state.ended:
        yield from other.work(use)
