"""Deeds in a fight: Ability, stances and weapons, rights, attacks and what lies on the board."""

from __future__ import annotations

from collections.abc import Sequence

from highground.engine import EVERYONE, Procedure, ask, show, tell
from highground.engine.cards import Kinds
from highground.games.highlander.language.deed_table import DEEDS
from highground.games.highlander.language.using import Use
from highground.games.highlander.legality import can_be_blow, head_shot_kinds, own_attacks
from highground.games.highlander.modifiers import OF_CARDS, applying
from highground.games.highlander.piles import lose_at_once, put_on_discards
from highground.games.highlander.playing import leave_play
from highground.games.highlander.seeking import choose_weapon, get_up, power_block, regain
from highground.games.highlander.state import Adjustment, Highlander, find_attack, weapons
from highground.games.highlander.striking import make_head_shot, make_power_blow
from highground.games.highlander.triggers import note, replacement

# Ability


@DEEDS.says("{who} gain(s) {number} Ability")
def gains(use: Use, who: str, number: int) -> Procedure[None]:
    yield from _adjust(use, who, "gain", number)


@DEEDS.says("{who} lose(s) {number} Ability")
def loses(use: Use, who: str, number: int) -> Procedure[None]:
    yield from _adjust(use, who, "loss", number)


def _adjust(use: Use, who: str, what: str, number: int) -> Procedure[None]:
    for seat in use.seats(who):
        use.state.sides[seat].adjustments.append(Adjustment(what, number, use.kind, OF_CARDS))
        yield tell("HL-T5", f"{what}-to-come", who=seat, amount=number, card=use.kind)


@DEEDS.says("{who} lose(s) {number} Ability at once")
def loses_at_once(use: Use, who: str, number: int) -> Procedure[None]:
    yield from lose_at_once(use.state, dict.fromkeys(use.seats(who), number), use.seat, OF_CARDS)


# Stances and weapons


@DEEDS.says("{who} become(s) prone")
def falls(use: Use, who: str) -> Procedure[None]:
    state = use.state
    for seat in use.seats(who):
        if state.sides[seat].prone or applying(state, "not-prone", seat) or replacement(state, "becomes-prone", seat):
            yield tell(OF_CARDS, "nothing-happens", who=seat, card=use.kind)
        else:
            state.sides[seat].prone = True
            yield tell("HL-P1", "becomes-prone", who=seat)
            note(state, "becomes-prone", seat)


@DEEDS.says("{who} lose(s) a weapon")
def is_disarmed(use: Use, who: str) -> Procedure[None]:
    """A weapon of its owner's choice (HL-P2)."""
    state = use.state
    for seat in use.seats(who):
        held = weapons(state, seat)
        if not held or applying(state, "not-disarmed", seat) or replacement(state, "is-disarmed", seat):
            yield tell(OF_CARDS, "nothing-happens", who=seat, card=use.kind)
            continue
        weapon = yield from choose_weapon(seat, "lose-weapon", held, "HL-P2")
        state.sides[seat].lost.append(weapon)
        yield tell("HL-P2", "is-disarmed", who=seat)
        note(state, "is-disarmed", seat)


@DEEDS.says("{who} get(s) up")
def stands_up(use: Use, who: str) -> Procedure[None]:
    for seat in use.seats(who):
        yield from get_up(use.state, seat, OF_CARDS)


@DEEDS.says("{who} regain(s) a weapon")
def is_rearmed(use: Use, who: str) -> Procedure[None]:
    for seat in use.seats(who):
        lost = use.state.sides[seat].lost
        if lost:
            weapon = yield from choose_weapon(seat, "which-weapon", lost, OF_CARDS)
            yield from regain(use.state, seat, weapon, OF_CARDS)


# Rights


@DEEDS.says("{who} may make {number} more attack(s) this turn")
def may_attack_more(use: Use, who: str, number: int) -> Procedure[None]:
    for seat in use.seats(who):
        if seat == use.state.seat:
            use.state.turn.more_attacks += number
            yield tell(OF_CARDS, "more-attacks", who=seat, count=number)


@DEEDS.says("{who} may play {number} more Special Card(s) this turn")
def may_play_more(use: Use, who: str, number: int) -> Procedure[None]:
    for seat in use.seats(who):
        if seat == use.state.seat:
            use.state.turn.more_special_cards += number
            yield tell(OF_CARDS, "more-special-cards", who=seat, count=number)


@DEEDS.says("{who} may exert hard once more this turn")
def may_exert_more(use: Use, who: str) -> Procedure[None]:
    for seat in use.seats(who):
        if seat == use.state.seat:
            use.state.turn.more_hard_exertions += 1
            yield tell(OF_CARDS, "more-exertions", who=seat)


# What lies on the board


@DEEDS.says("{who} remove(s) a(n) {type} from play")
def removes(use: Use, who: str, type: str) -> Procedure[None]:
    for seat in use.seats(who):
        yield from _remove(use, seat, type, (0, 1))


@DEEDS.says("{who} give(s) up a(n) {type}")
def gives_up(use: Use, who: str, type: str) -> Procedure[None]:
    for seat in use.seats(who):
        yield from _remove(use, seat, type, (seat,))


def _remove(use: Use, seat: int, type: str, owners: Sequence[int]) -> Procedure[None]:
    """A player chooses a card of a sort that lies on one of these sides; it goes to its owner's discards."""
    state = use.state
    kinds = state.setting.kinds_of(type)
    here = {placed.card: owner for owner in owners for placed in state.sides[owner].board if placed.card != use.card}
    found = state.cards.of_kinds(list(here), kinds)
    if not found:
        yield tell(OF_CARDS, "nothing-there", who=seat, card=use.kind)
        return
    card = yield from ask(seat, "remove", tuple(found), of="card", about={"seat": seat}, cite=OF_CARDS)
    yield from leave_play(state, here[card], card, OF_CARDS)


# Attacks and defences


@DEEDS.says("one of your attacks becomes a Head Shot")
def makes_head_shot(use: Use) -> Procedure[None]:
    state, seat = use.state, use.seat
    card = yield from _which_attack(use, "which-head-shot", head_shot_kinds(state, seat), "HL-A11")
    if card >= 0:
        make_head_shot(state, seat, card)
        yield tell("HL-A11", "head-shot", who=seat, card=card)


@DEEDS.says("one of your attacks becomes a Power Blow")
def makes_power_blow(use: Use) -> Procedure[None]:
    state, seat = use.state, use.seat
    kinds = Kinds(state.setting.attack_kinds, lambda kind: can_be_blow(state, seat, kind))
    card = yield from _which_attack(use, "which-power-blow", kinds, OF_CARDS)
    if card >= 0:
        make_power_blow(state, seat, card)
        yield tell(OF_CARDS, "power-blow", who=seat, card=card)


@DEEDS.says("one of your attacks deals {number} more damage")
def strengthens(use: Use, number: int) -> Procedure[None]:
    card = yield from _which_attack(use, "which-stronger", use.setting.attack_kinds, OF_CARDS)
    if card >= 0:
        attack = find_attack(use.state.sides[use.seat], card)
        assert attack is not None
        attack.extra += number
        yield tell(OF_CARDS, "stronger", who=use.seat, card=card, amount=number)


def _which_attack(use: Use, name: str, kinds: Kinds | frozenset[str], cite: str) -> Procedure[int]:
    """One of a player's attacks on the board that fits; -1 if none does. Which do, he alone may know."""
    state, seat = use.state, use.seat
    if not state.sides[seat].attacks:
        return -1
    about = {"seat": seat, "kind": use.kind}
    return (
        yield from ask(seat, name, lambda: own_attacks(state, seat, kinds) or (-1,), of="card", about=about, cite=cite)
    )


@DEEDS.says("one attack of the opponent is stopped")
def stops_attack(use: Use) -> Procedure[None]:
    """An attack goes to its owner's discards before it lands."""
    state, other = use.state, 1 - use.seat
    attacks = state.sides[other].attacks
    if not attacks:
        yield tell(OF_CARDS, "nothing-there", who=use.seat, card=use.kind)
        return
    about = {"seat": use.seat, "kind": use.kind}
    choices = tuple(attack.card for attack in attacks)
    card = yield from ask(use.seat, "which-stopped", choices, of="card", about=about, cite=OF_CARDS)
    attacks[:] = [attack for attack in attacks if attack.card != card]
    yield from put_on_discards(state, other, (card,), OF_CARDS)
    yield tell(OF_CARDS, "stopped", who=use.seat, card=card)


@DEEDS.says("{whose} hidden attack is revealed")
def reveals(use: Use, whose: str) -> Procedure[None]:
    for seat in use.seats(whose):
        for attack in use.state.sides[seat].attacks:
            if attack.hidden:
                attack.hidden = False
                yield from show(use.state, (attack.card,), EVERYONE, cite=OF_CARDS)
                yield tell(OF_CARDS, "revealed", who=seat, card=attack.card)


@DEEDS.says("one of your blocks becomes a Power Block")
def makes_power_block(use: Use) -> Procedure[None]:
    state, seat = use.state, use.seat
    blocks = _blocks(state, seat)
    if not blocks:
        yield tell(OF_CARDS, "nothing-there", who=seat, card=use.kind)
        return
    about = {"seat": seat, "kind": use.kind}
    card = yield from ask(seat, "which-power-block", blocks, of="card", about=about, cite=OF_CARDS)
    power_block(state, seat, card)
    yield tell(OF_CARDS, "power-blocks", who=seat, card=card)


def _blocks(state: Highlander, seat: int) -> tuple[int, ...]:
    cards = [defence.card for defence in state.sides[seat].defences]
    return tuple(card for card in cards if state.setting.type_of[state.cards[card]] == "block")
