"""The defence phase: attacks of the opponent's last turn are met in the order played, or not (HL-T3, HL-D1 to D7)."""

from __future__ import annotations

from collections.abc import Callable

from highground.engine import EVERYONE, CardOffer, Procedure, Reason, ask, show, tell, then
from highground.engine.cards import Kinds
from highground.games.highlander.attacking import FOR_DEFENCE, ILLUSION
from highground.games.highlander.covering import is_power_block, of_defence, serve, why_not_met
from highground.games.highlander.exerting import NONE
from highground.games.highlander.hints import of_defending
from highground.games.highlander.landing import land
from highground.games.highlander.legality import of_edge, of_special_card, plainly_played, reason
from highground.games.highlander.modifiers import may_exert_hard, special_cards_left
from highground.games.highlander.offers import Offer
from highground.games.highlander.piles import show_hand
from highground.games.highlander.playing import pay_if_prone, play_from_hand
from highground.games.highlander.seeking import exert, lay_defence
from highground.games.highlander.state import NO_CARD, Attack, Highlander, find_defence
from highground.games.highlander.triggers import follow_up, note

PASS = "pass"


def defence_phase(state: Highlander, seat: int) -> Procedure[None]:
    """The first attack that is neither met nor left to itself; then the next, until there is none (HL-D6)."""
    if state.ended:
        return
    place = _next_attack(state, seat)
    if state.turn.hand_closed and (place is None or not may_exert_hard(state)):
        yield from _leave_the_rest(state, seat)
        if state.sides[1 - seat].attacks:
            then(state, end_of_defence_phase, seat)
        return
    attack = state.sides[1 - seat].attacks[place] if place is not None else None
    about = {"seat": seat, **_roles(attack)}
    answer = yield from ask(
        seat, _question(attack), _offer(state, seat, attack), of="card", about=about, cite="HL-T3",
        why_not=lambda answer: _why_not(state, seat, answer, attack),
        hint=lambda: of_defending(state, seat, attack),
    )  # fmt: skip
    if answer == PASS:
        if attack is not None:
            attack.passed = True
            yield tell("HL-D1", "leaves-attack", who=seat, card=attack.card)
        if _next_attack(state, seat) is None:  # what else could be done now was offered with the last attack
            if state.sides[1 - seat].attacks:
                then(state, end_of_defence_phase, seat)
            return
    elif answer == ILLUSION:
        then(state, exert, seat, ILLUSION, NO_CARD)
    elif answer == FOR_DEFENCE:
        assert attack is not None
        if state.setting.plays("truly-without"):
            yield from show_hand(state, seat, "HL-A14")
        if attack.hidden:
            yield from reveal(state, 1 - seat, attack, "HL-D5")
        attack.passed = True
        then(state, exert, seat, "defence", attack.card)
    else:
        then(state, play_in_defence, seat, answer, -1 if place is None else place)
    then(state, defence_phase, seat)


def _next_attack(state: Highlander, seat: int) -> int | None:
    for place, attack in enumerate(state.sides[1 - seat].attacks):
        if attack.met_by < 0 and not attack.passed:
            return place
    return None


def _roles(attack: Attack | None) -> dict[str, int]:
    return {"attack": attack.card} if attack else {}


def _question(attack: Attack | None) -> str:
    """What is asked: of an open attack, a hidden one, one that was guessed wrong, or of no attack at all."""
    if attack is None:
        return "defence-phase"
    if attack.hidden:
        return "guess"
    return "defend-again" if attack.guessed else "defend"


def _offer(state: Highlander, seat: int, attack: Attack | None) -> CardOffer:
    setting = state.setting
    hand = () if state.turn.hand_closed else state.sides[seat].hand
    is_open = attack is not None and not attack.guessed
    among = setting.played_in["defence", is_open, special_cards_left(state) > 0]
    kinds = Kinds(among, _judging(state, seat, attack))
    if not may_exert_hard(state):
        return CardOffer(state.cards, hand, kinds, (PASS,))
    if attack is None:
        return CardOffer(state.cards, hand, kinds, (PASS, ILLUSION))
    if not setting.plays("truly-without"):
        return CardOffer(state.cards, hand, kinds, (PASS, FOR_DEFENCE, ILLUSION))
    return Offer(state.cards, hand, kinds, (PASS, ILLUSION), None, (), lambda: _if_without(state, seat))


def _judging(state: Highlander, seat: int, attack: Attack | None) -> Callable[[str], bool]:
    """Whether cards may be played from the hand; of a defence, first whether it meets the attack: most do not."""
    plain, defences = plainly_played(state, seat), state.setting.defence_kinds

    def may_be_played(kind: str) -> bool:
        if kind not in defences:
            return kind in plain or not _why_not_kind(state, seat, kind, attack)
        if attack is None or attack.guessed:
            return False
        return (attack.hidden or not why_not_met(state, seat, kind, attack)) and not of_defence(state, seat, kind)

    return may_be_played


def _if_without(state: Highlander, seat: int) -> tuple[str, ...]:
    """With `truly-without` only one who has no defence in hand may exert for one (HL-A14)."""
    return () if state.cards.of_kinds(state.sides[seat].hand, state.setting.defence_kinds) else (FOR_DEFENCE,)


def _why_not_kind(state: Highlander, seat: int, kind: str, attack: Attack | None) -> str:
    setting = state.setting
    if kind in setting.special_kinds:
        return of_special_card(state, seat, kind)
    if kind in setting.edge_kinds:
        return of_edge(state, seat, kind)
    if attack is None or attack.guessed:
        return "no-defence"
    why_not = of_defence(state, seat, kind)
    return why_not or ("" if attack.hidden else why_not_met(state, seat, kind, attack))


def _why_not(state: Highlander, seat: int, answer: object, attack: Attack | None) -> Reason | None:
    if type(answer) is not int or answer not in state.sides[seat].hand:
        return None
    if state.turn.hand_closed:
        return reason("hand-closed")
    return reason(_why_not_kind(state, seat, state.cards[answer], attack))


def play_in_defence(state: Highlander, seat: int, number: int, place: int) -> Procedure[None]:
    """A card from the hand: a defence against the attack in this place, or a Special Card or Edge."""
    side = state.sides[seat]
    yield from show(state, (number,), EVERYONE, cite="HL-T3")
    kind = state.cards[number]
    if kind not in state.setting.defence_kinds:
        then(state, play_from_hand, seat, number)
        return
    side.hand.remove(number)
    yield from pay_if_prone(state, seat, state.setting.kinds_at_cost[kind])
    attack = state.sides[1 - seat].attacks[place]
    defence = lay_defence(state, seat, number)
    cite = "HL-D3" if state.setting.type_of[kind] == "block" else "HL-D4"
    if attack.hidden:
        yield tell("HL-D5", "guesses", who=seat, card=number)
        attack.guessed = True
        yield from reveal(state, 1 - seat, attack, "HL-D5")
    else:
        yield tell(cite, "defends", who=seat, card=number, attack=attack.card)
    if why_not_met(state, seat, kind, attack, number):
        yield tell("HL-D6", "guessed-wrong", who=seat, card=number)
    else:
        yield from serve(state, seat, defence, place)
    note(state, "plays", seat, attack.card, kind)
    follow_up(state)


def reveal(state: Highlander, seat: int, attack: Attack, cite: str) -> Procedure[None]:
    """A Hidden attack is turned over."""
    attack.hidden = False
    yield from show(state, (attack.card,), EVERYONE, cite=cite)
    yield tell(cite, "revealed", who=seat, card=attack.card)


def _leave_the_rest(state: Highlander, seat: int) -> Procedure[None]:
    """After a hard exertion nothing more is played from the hand, and the other attacks go through (HL-E4)."""
    for attack in state.sides[1 - seat].attacks:
        if attack.met_by < 0 and not attack.passed:
            attack.passed = True
            yield tell("HL-E4", "leaves-attack", who=seat, card=attack.card)


def end_of_defence_phase(state: Highlander, seat: int) -> Procedure[None]:
    """Hidden attacks are revealed (HL-D6), a block may become a Power Block (HL-A10), and attacks land."""
    attacks = state.sides[1 - seat].attacks
    for attack in attacks:
        if attack.hidden:
            yield from reveal(state, 1 - seat, attack, "HL-D6")
    blocks = _blocks_to_strengthen(state, seat)
    if blocks and may_exert_hard(state):
        answer = yield from ask(seat, "power-block", (NONE, *blocks), of="card", about={"seat": seat}, cite="HL-A10")
        if isinstance(answer, int):
            then(state, exert, seat, "power-block", answer)
            then(state, end_of_defence_phase, seat)  # another block, if there is another exertion
            return
    for attack in attacks:
        then(state, land, seat, attack.card)


def _blocks_to_strengthen(state: Highlander, seat: int) -> tuple[int, ...]:
    """The blocks that meet a Power Blow and are no Power Blocks yet."""
    side = state.sides[seat]
    found: list[int] = []
    for attack in state.sides[1 - seat].attacks:
        defence = find_defence(side, attack.met_by) if attack.power else None
        if defence is None or defence.card in found or is_power_block(state, seat, defence):
            continue
        if state.setting.type_of[state.cards[defence.card]] == "block":
            found.append(defence.card)
    return tuple(found)
