"""Triggers: what has happened is noted, and resolved in steps of its own, one after the other (HL-R1, HL-R2)."""

from __future__ import annotations

from highground.engine import Procedure, tell, then
from highground.games.highlander.language.using import Use
from highground.games.highlander.modifiers import OF_CARDS
from highground.games.highlander.setting import Numbered
from highground.games.highlander.state import NO_CARD, Highlander, Noted

ORDER = "HL-R1"
BY_CODE = -1
"""The place of what a card does by a function of its own, after no sentence."""


def note(state: Highlander, event: str, seat: int, attack: int = NO_CARD, kind: str = "") -> None:
    """Something has happened to a player: note the cards in play that hear of it. `kind` is the card it is about."""
    listeners = state.setting.heard.get(event)
    if listeners is None:
        return
    for owner in (0, 1):
        for placed in state.sides[owner].board:
            mine = state.cards[placed.card]
            if mine in listeners:
                for index, sentence in listeners[mine]:
                    use = Use(state, placed.card, mine, owner, seat, attack, index)
                    about = sentence.named("type")
                    if seat in use.seats(sentence.named("who")) and (
                        not about or kind in state.setting.kinds_of(about)
                    ):
                        state.noted.append(Noted(placed.since, owner, placed.card, mine, index, seat, attack))


def note_own(state: Highlander, event: str, card: int, seat: int, that: int, since: int, attack: int = NO_CARD) -> None:
    """Something has happened to a card itself."""
    kind = state.cards[card]
    if event == state.setting.code_event.get(kind):
        state.noted.append(Noted(since, seat, card, kind, BY_CODE, that, attack))
    listeners = state.setting.own_triggers.get(event)
    if listeners is not None:
        for index, _ in listeners.get(kind, ()):
            state.noted.append(Noted(since, seat, card, kind, index, that, attack))


def replacement(state: Highlander, event: str, seat: int) -> bool:
    """Does a card put something else in the place of what would happen to a player? That is noted then."""
    listeners = state.setting.instead.get(event)
    if listeners is None:
        return False
    for owner in (state.seat, 1 - state.seat):
        for placed in state.sides[owner].board:
            kind = state.cards[placed.card]
            sentences: Numbered = listeners.get(kind, ())
            for index, sentence in sentences:
                use = Use(state, placed.card, kind, owner, seat, NO_CARD, index)
                if seat in use.seats(sentence.named("who")) and sentence.is_so(use):
                    state.noted.append(Noted(placed.since, owner, placed.card, kind, index, seat))
                    return True
    return False


def follow_up(state: Highlander) -> None:
    """Plan what was noted: the player in turn first, each in the order in which his cards came into play (HL-R1)."""
    if not state.noted:
        return
    for noted in sorted(state.noted, key=lambda noted: (noted.seat != state.seat, noted.since, noted.index)):
        then(state, resolve, noted.card, noted.kind, noted.index, noted.seat, noted.that, noted.attack)
    state.noted.clear()


def resolve(state: Highlander, card: int, kind: str, index: int, seat: int, that: int, attack: int) -> Procedure[None]:
    """A sentence that was triggered happens now, if its condition is met."""
    use = Use(state, card, kind, seat, that, attack, index)
    sentence = state.setting.texts[kind][index] if index != BY_CODE else None
    if sentence and not sentence.is_so(use):
        yield tell(OF_CARDS, "card-idle", who=seat, card=kind)
        return
    if sentence and not sentence.opens.own:
        once = (card, index, that)
        if once in state.turn.heard:
            yield tell("HL-R2", "card-silent", who=seat, card=kind)
            return
        state.turn.heard.append(once)
    yield tell(ORDER, "card-works", who=seat, card=kind)
    if sentence:
        assert sentence.deed is not None
        yield from sentence.deed.work(use)
    else:
        yield from state.setting.code[kind](use)
    follow_up(state)
