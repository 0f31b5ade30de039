"""The course of a turn: drawing cards, the initiative, who activates, delaying, and its end (WO-T1 to WO-T8)."""

from __future__ import annotations

from highground.engine import Ask, CardOffer, Procedure, ask, end, show, tell, then, together
from highground.engine.cards import EVERYONE
from highground.games.wolsung.activation import activate
from highground.games.wolsung.areas import clear_areas
from highground.games.wolsung.cards import (
    ALL_KINDS,
    HEIGHT,
    HIGHER,
    NONE,
    choose_card,
    draw_for_turn,
    highest,
)
from highground.games.wolsung.objectives import score
from highground.games.wolsung.state import Wolsung, living, waiting

DELAY = "delay"


def turn_order(state: Wolsung) -> tuple[int, int]:
    """The seats in the order in which they were first: whoever was it in the first turn comes first (WO-T4)."""
    turns = state.turn - state.setting.data.turn if state.setting.numbers.first_alternates else 0
    first = state.first if turns % 2 == 0 else 1 - state.first
    return first, 1 - first


def begin_turn(state: Wolsung) -> Procedure[None]:
    """Start-of-turn effects, then the draw (WO-T1); the deal before the game is the draw of turn 1 (WO-T9)."""
    yield tell("WO-T1 WO-T4", "turn", turn=state.turn, first=state.first)
    for number, model in enumerate(state.models):
        fighter = state.setting.fighters[number]
        mended = min(fighter.mends, fighter.life - model.life)
        if model.is_on and mended:
            model.life += mended
            yield tell("WO-T1", "healed", who=number, life=mended)
        model.activated = False
    if state.turn > 1 or state.setting.plays("deal-and-draw"):
        for seat in (state.first, 1 - state.first):
            yield from draw_for_turn(state, seat)
    state.holder, state.delayed, state.just_delayed = state.first, [False, False], False
    then(state, initiative)


def initiative(state: Wolsung) -> Procedure[None]:
    """Before an activation: is anybody left, and does the other player seize the initiative (WO-T4, WO-T7)?"""
    if not waiting(state, state.holder):
        state.holder = 1 - state.holder
    if not waiting(state, state.holder):
        return then(state, end_turn)
    if waiting(state, 1 - state.holder):
        yield from (_sealed(state) if state.setting.plays("sealed") else _bids(state))
    else:
        yield tell("WO-T7", "surplus", who=state.holder)
        if state.setting.plays("surplus-lost"):
            return then(state, end_turn)
    return then(state, choose_model, state.holder)


def _bids(state: Wolsung) -> Procedure[None]:
    """The other player may play a card, answered by higher ones until one passes (WO-T4)."""
    bidder, kinds, winner = 1 - state.holder, ALL_KINDS, state.holder
    while True:
        about = {"holder": winner}
        card = yield from choose_card(state, bidder, "seize", kinds, about, "WO-T4 WO-T5")
        if card is None:
            break
        winner, kinds = bidder, HIGHER[HEIGHT[state.cards[card]]]
        yield tell("WO-T4 WO-T5", "plays", who=bidder, card=card)
        bidder = 1 - bidder
    if kinds is not ALL_KINDS:
        yield from _take(state, winner)


def _sealed(state: Wolsung) -> Procedure[None]:
    """Both choose a card or none, and reveal together; the highest takes the initiative (WO-T4)."""
    asks = [
        Ask(seat, "seize", CardOffer(state.cards, state.hands[seat], ALL_KINDS, (NONE,)), "WO-T4", "card",
            about={"holder": state.holder})
        for seat in range(2) if state.hands[seat]
    ]  # fmt: skip
    answers = yield from together(*asks, cite="WO-T4")
    played = {question.seat: card for question, card in zip(asks, answers, strict=True) if isinstance(card, int)}
    if not played:
        return
    yield from show(state, tuple(played.values()), EVERYONE, cite="WO-T4")
    for seat, number in played.items():
        state.hands[seat].remove(number)
        state.discards.append(number)
        yield tell("WO-T4", "plays", who=seat, card=number)
    best = highest([state.cards[number] for number in played.values()])
    yield from _take(state, next(seat for seat, number in played.items() if state.cards[number] == best))


def _take(state: Wolsung, seat: int) -> Procedure[None]:
    """Whoever has played the highest card takes the initiative, or keeps it (WO-T4)."""
    if seat == state.holder:
        yield tell("WO-T4", "keeps-initiative", who=seat)
        return
    state.holder, state.just_delayed = seat, False
    yield tell("WO-T4", "seizes-initiative", who=seat)


def choose_model(state: Wolsung, seat: int) -> Procedure[None]:
    """Whoever has the initiative activates a model, or delays (WO-T3, WO-T6)."""
    answer = yield from ask(
        seat, "who-activates", lambda: (*waiting(state, seat), *((DELAY,) if may_delay(state, seat) else ())),
        of="model", about={"turn": state.turn}, cite="WO-T3 WO-T6",
    )  # fmt: skip
    if answer == DELAY:
        state.delayed[seat] = state.just_delayed = True
        state.holder = 1 - seat
        yield tell("WO-T6", "delays", who=seat)
        return then(state, initiative)
    state.just_delayed = False
    then(state, activate, answer)
    return then(state, pass_over)


def may_delay(state: Wolsung, seat: int) -> bool:
    """Once a turn, not straight after the opponent delayed, nor during surplus activations (WO-T6)."""
    return not (
        state.setting.plays("no-delay") or state.delayed[seat] or state.just_delayed or not waiting(state, 1 - seat)
    )


def pass_over(state: Wolsung) -> Procedure[None]:
    """After an activation the initiative passes over (WO-T4); a side that has nobody left has lost (WO-X3)."""
    out = [seat for seat in range(2) if not living(state, seat)]
    for seat in out:
        yield tell("WO-X3", "wiped-out", who=seat)
    if out:
        return end(state)
    state.holder = 1 - state.holder
    return then(state, initiative)


def end_turn(state: Wolsung) -> Procedure[None]:
    """End-of-turn effects, then what lasts until the end of the turn expires (WO-T8)."""
    yield tell("WO-T8", "turn-ends", turn=state.turn)
    yield from score(state)
    clear_areas(state)
    for model in state.models:
        model.corroded = model.melee_boost = model.reflex_boost = 0
        model.aura = ""
    if state.turn >= state.setting.numbers.turns:
        yield tell("WO-X3", "last-turn-over")
        return end(state)
    state.turn += 1
    if state.setting.numbers.first_alternates:
        state.first = 1 - state.first
    return then(state, begin_turn)
