"""The attack phase: Special Cards, Edges and attacks, and which of them become Power Blows (HL-T4, HL-A1 to A14)."""

from __future__ import annotations

from collections.abc import Callable

from highground.engine import CardOffer, Procedure, Reason, ask, tell, then
from highground.engine.cards import Kinds
from highground.games.highlander.hints import of_attacking
from highground.games.highlander.legality import (
    Strikes,
    can_be_blow,
    of_attack,
    of_edge,
    of_hidden_attack,
    of_special_card,
    plainly_played,
    reason,
    why_no_hiding,
)
from highground.games.highlander.modifiers import attacks_left, may_exert_hard, special_cards_left
from highground.games.highlander.offers import Offer
from highground.games.highlander.piles import show_hand
from highground.games.highlander.playing import pay_if_prone, play_from_hand
from highground.games.highlander.seeking import exert
from highground.games.highlander.state import NO_CARD, Highlander
from highground.games.highlander.striking import lay_attack, make_power_blow

DONE, ILLUSION, HIDE, POWER = "done", "illusion", "hide", "power"
FOR_ATTACK, FOR_DEFENCE, FOR_ANYTHING = "exert attack", "exert defence", "exert anything"
"""What one exerts hard for, to play it."""


def attack_phase(state: Highlander, seat: int) -> Procedure[None]:
    """One thing after the other, until the player is done (HL-T4)."""
    if state.ended:
        return
    if state.turn.hand_closed and not may_exert_hard(state):
        then(state, end_of_attack_phase, seat)  # as everybody can see, nothing is left to do
        return
    answer = yield from ask(
        seat, "attack-phase", _offer(state, seat), of="card", verbs={HIDE: "card", POWER: "card"}, about={"seat": seat},
        why_not=lambda answer: _why_not(state, seat, answer), hint=lambda: of_attacking(state, seat), cite="HL-T4",
    )  # fmt: skip
    if answer == DONE:
        then(state, end_of_attack_phase, seat)
        return
    if answer == FOR_ATTACK:
        if state.setting.plays("truly-without"):
            yield from show_hand(state, seat, "HL-A14")
        then(state, exert, seat, "attack", NO_CARD)
    elif answer == ILLUSION:
        then(state, exert, seat, ILLUSION, NO_CARD)
    elif isinstance(answer, int):
        then(state, play_from_hand, seat, answer)
    elif answer[0] == HIDE:
        then(state, strike_hidden, seat, answer[1])
    else:
        yield from state_power_blow(state, seat, answer[1])
    then(state, attack_phase, seat)


def _offer(state: Highlander, seat: int) -> CardOffer:
    """What may be done in the attack phase. Attacks are offered by kind; a Power Blow among those on the board."""
    side, turn, setting = state.sides[seat], state.turn, state.setting
    may_exert = may_exert_hard(state)
    words = (DONE, ILLUSION) if may_exert else (DONE,)
    has_attack = attacks_left(state) > 0
    if may_exert and has_attack and not setting.plays("truly-without"):
        words = (DONE, FOR_ATTACK, ILLUSION)
    hand = () if turn.hand_closed else side.hand
    among = setting.played_in["attack", has_attack, special_cards_left(state) > 0]
    kinds = Kinds(among, _judging(state, seat))
    verbs = ()
    if not why_no_hiding(state, seat):
        verbs = ((HIDE, Kinds(setting.attack_kinds, lambda kind: not of_hidden_attack(state, seat, kind))),)
    more = (lambda: _more(state, seat)) if may_exert and (side.attacks or setting.plays("truly-without")) else None
    return Offer(state.cards, hand, kinds, words, None, verbs, more)


def _judging(state: Highlander, seat: int) -> Callable[[str], bool]:
    """Whether cards may be played from the hand; what is the same for all attacks is looked up at the first."""
    strikes: Strikes | None = None
    plain, attacks = plainly_played(state, seat), state.setting.attack_kinds

    def may_be_played(kind: str) -> bool:
        nonlocal strikes
        if kind not in attacks:
            return kind in plain or not why_not_played(state, seat, kind)
        if strikes is None:
            strikes = Strikes(state, seat)
        return (strikes.are_free and kind in plain) or not strikes.why_not(kind)

    return may_be_played


def _more(state: Highlander, seat: int) -> tuple[tuple[str, int] | str, ...]:
    """Attacks that may be stated Power Blows (HL-A3); with `truly-without`, whether one may exert for one (HL-A14)."""
    blows = Kinds(state.setting.attack_kinds, lambda kind: can_be_blow(state, seat, kind))
    plain = [attack.card for attack in state.sides[seat].attacks if not attack.power]
    found = tuple((POWER, card) for card in state.cards.of_kinds(plain, blows))
    if not state.setting.plays("truly-without") or attacks_left(state) <= 0:
        return found
    has_attack = state.cards.of_kinds(state.sides[seat].hand, state.setting.attack_kinds)
    return found if has_attack else (*found, FOR_ATTACK)


def why_not_played(state: Highlander, seat: int, kind: str) -> str:
    """Why a card may not be played from the hand in the attack phase."""
    setting = state.setting
    if kind in setting.attack_kinds:
        return of_attack(state, seat, kind)
    if kind in setting.special_kinds:
        return of_special_card(state, seat, kind)
    return of_edge(state, seat, kind) if kind in setting.edge_kinds else "wrong-phase"


def _why_not(state: Highlander, seat: int, answer: object) -> Reason | None:
    hand = state.sides[seat].hand
    is_hidden = isinstance(answer, tuple) and len(answer) == 2 and answer[0] == HIDE
    number = answer[1] if is_hidden else answer  # pyright: ignore[reportIndexIssue]
    if type(number) is not int or number not in hand:
        return None
    if state.turn.hand_closed:
        return reason("hand-closed")
    kind = state.cards[number]
    return reason(of_hidden_attack(state, seat, kind) if is_hidden else why_not_played(state, seat, kind))


def strike_hidden(state: Highlander, seat: int, number: int) -> Procedure[None]:
    """An attack is played face down: both know only which cards it may be (HL-A4, HL-A13)."""
    kinds = [kind for kind in state.setting.attack_kinds if not of_hidden_attack(state, seat, kind, from_hand=False)]
    state.sides[seat].hand.remove(number)
    state.cards.narrow((number,), kinds)
    yield tell("HL-A4", "attacks-hidden", who=seat)
    yield from pay_if_prone(state, seat, state.setting.attack_kinds)
    attack = lay_attack(state, seat, number)
    attack.hidden = attack.was_hidden = True
    state.turn.attacks += 1


def state_power_blow(state: Highlander, seat: int, number: int) -> Procedure[None]:
    """An attack is stated a Power Blow; the exertion for it is made at the end of the phase (HL-A3)."""
    attack = make_power_blow(state, seat, number)
    state.turn.stated = number
    yield tell("HL-A5" if attack.hidden else "HL-A3", "states-power-blow", who=seat, card=number)


def end_of_attack_phase(state: Highlander, seat: int) -> Procedure[None]:
    """Who has played nothing but Edges may exert for something to play (HL-E8); a Power Blow is exerted for (HL-A3)."""
    turn, setting = state.turn, state.setting
    if turn.stated != NO_CARD:
        then(state, exert, seat, "power-blow", turn.stated)
        turn.stated = NO_CARD
    elif not turn.has_played and may_exert_hard(state):
        answer = FOR_ANYTHING
        if setting.plays("truly-unable"):
            answer = yield from ask(
                seat, "unable", lambda: _if_truly_unable(state, seat), about={"seat": seat}, cite="HL-E8"
            )
        elif not setting.plays("must-exert"):
            answer = yield from ask(seat, "unable", (DONE, FOR_ANYTHING), about={"seat": seat}, cite="HL-E8")
        if answer == FOR_ANYTHING:
            if setting.plays("truly-unable"):
                yield from show_hand(state, seat, "HL-E8")
            yield tell("HL-E8", "has-played-nothing", who=seat)
            then(state, exert, seat, "anything", NO_CARD)
    if state.planned:
        then(state, note_blows, seat)
    else:
        note_blows(state, seat)


def _if_truly_unable(state: Highlander, seat: int) -> tuple[str, ...]:
    """Exerting is allowed only to one whose hand holds nothing that could be played."""
    setting = state.setting
    others = setting.attack_kinds | setting.special_kinds
    kinds = Kinds(others, lambda kind: not why_not_played(state, seat, kind))
    return (DONE,) if state.cards.of_kinds(state.sides[seat].hand, kinds) else (DONE, FOR_ANYTHING)


def note_blows(state: Highlander, seat: int) -> None:
    """Remember whether this turn had a Power Blow: then the opponent may hide an attack (HL-A4)."""
    state.sides[seat].struck_blow = any(attack.power for attack in state.sides[seat].attacks)
