"""Hard exertions: what is sought, what is found and played, and the Illusion besides (HL-E3, HL-E5, HL-E9, HL-S8)."""

from __future__ import annotations

from collections.abc import Sequence

from highground.engine import EVERYONE, Procedure, ask, show, tell, then
from highground.engine.cards import Kinds
from highground.games.highlander.covering import of_defence, serve, why_not_met
from highground.games.highlander.exerting import (
    NONE,
    begin_hard_exertion,
    choose_found,
    end_hard_exertion,
    name_gem,
)
from highground.games.highlander.legality import of_attack, of_illusion, of_special_card, plainly_played
from highground.games.highlander.modifiers import amount
from highground.games.highlander.playing import enter
from highground.games.highlander.state import OWN_WEAPON, Defence, Highlander, arrival, find_attack, find_defence
from highground.games.highlander.striking import count_once, strike
from highground.games.highlander.triggers import follow_up, note

OWN = "own-weapon"
SOUGHT_GEM = ("get-up", "rearm")
FOUND_NOTHING_ELSE = ("illusion", "power-blow", "power-block")
"""What is exerted for without playing anything but an Illusion (HL-E9)."""


def exert(state: Highlander, seat: int, sought: str, about: int) -> Procedure[None]:
    """A hard exertion: for an attack, a defence against the attack `about`, the weapon `about`, and so on."""
    gem = ""
    if sought in SOUGHT_GEM:
        gem = yield from name_gem(state, seat, f"gem-to-{sought}", "HL-P3")
    cards = yield from begin_hard_exertion(state, seat, sought)
    if state.ended:
        state.sides[seat].discards += cards
        return
    note(state, "exerts-hard", seat)
    found: list[int] = []
    number = yield from _choose(state, seat, sought, about, cards)
    if isinstance(number, int):
        found.append(number)
        yield from show(state, (number,), EVERYONE, cite="HL-E10")
    plain = plainly_played(state, seat, from_hand=False)
    illusions = Kinds(state.setting.illusion_kinds, lambda kind: kind in plain or not of_illusion(state, seat, kind))
    cite = "HL-E9" if sought in FOUND_NOTHING_ELSE else "HL-S8"
    illusion = yield from choose_found(state, seat, "illusion", cards, illusions, cite)
    if isinstance(illusion, int):
        found.append(illusion)
        yield from show(state, (illusion,), EVERYONE, cite="HL-E10")
    if gem:
        yield from show(state, cards, EVERYONE, cite="HL-E10")
        enough = len(state.cards.of_kinds(cards, state.setting.gem_kinds[gem])) >= gems_needed(
            state, seat, is_hard=True
        )
        yield from recover(state, seat, sought, about, enough)
    yield from end_hard_exertion(state, seat, [card for card in cards if card not in found])
    if isinstance(number, int):
        if state.cards[number] in state.setting.attack_kinds:
            then(state, strike, seat, number)
        elif state.cards[number] in state.setting.defence_kinds:
            then(state, defend_found, seat, number, about)
        else:
            then(state, enter, seat, number, True)
    if isinstance(illusion, int):
        then(state, enter, seat, illusion, False)
    if sought == "power-block":
        power_block(state, seat, about)
        yield tell("HL-A10", "power-blocks", who=seat, card=about)
    elif sought == "power-blow":
        yield tell("HL-A3", "power-blow", who=seat, card=about)
    follow_up(state)


def _choose(state: Highlander, seat: int, sought: str, about: int, cards: list[int]) -> Procedure[int | str]:
    """Which of the exerted cards is played, of those that were sought."""
    setting = state.setting
    if sought in SOUGHT_GEM or sought in FOUND_NOTHING_ELSE:
        return NONE
    if sought == "attack":
        kinds = Kinds(setting.attack_kinds, lambda kind: not of_attack(state, seat, kind, from_hand=False))
        return (yield from choose_found(state, seat, "found-attack", cards, kinds, "HL-A2"))
    if sought == "defence":
        attack = find_attack(state.sides[1 - seat], about)
        assert attack is not None
        kinds = Kinds(
            setting.defence_kinds,
            lambda kind: not (of_defence(state, seat, kind, from_hand=False) or why_not_met(state, seat, kind, attack)),
        )
        return (yield from choose_found(state, seat, "found-defence", cards, kinds, "HL-D2"))
    kinds = Kinds(setting.attack_kinds | setting.special_kinds, lambda kind: not _why_not_anything(state, seat, kind))
    return (yield from choose_found(state, seat, "found-anything", cards, kinds, "HL-E8"))


def _why_not_anything(state: Highlander, seat: int, kind: str) -> str:
    if kind in state.setting.attack_kinds:
        return of_attack(state, seat, kind, from_hand=False)
    return of_special_card(state, seat, kind, from_hand=False)


def defend_found(state: Highlander, seat: int, number: int, attack: int) -> Procedure[None]:
    """A defence that was exerted for meets its attack."""
    attacks = state.sides[1 - seat].attacks
    place = next((place for place, on_board in enumerate(attacks) if on_board.card == attack), None)
    defence = lay_defence(state, seat, number)
    yield tell("HL-D2", "defends", who=seat, card=number, attack=attack)
    if place is not None:
        yield from serve(state, seat, defence, place)
    note(state, "plays", seat, attack, state.cards[number])
    follow_up(state)


def lay_defence(state: Highlander, seat: int, number: int) -> Defence:
    """Put a block or dodge on the board."""
    defence = Defence(number, arrival(state))
    state.sides[seat].defences.append(defence)
    state.turn.has_played = True
    count_once(state, state.cards[number])
    return defence


def power_block(state: Highlander, seat: int, number: int) -> None:
    """A block is a Power Block from now on (HL-A10)."""
    defence = find_defence(state.sides[seat], number)
    assert defence is not None
    defence.power = True


def gems_needed(state: Highlander, seat: int, is_hard: bool) -> int:
    """How many of the named gem it takes to get up or to regain a weapon (HL-P3)."""
    numbers = state.setting.numbers
    return max(0, (numbers.hard_gems if is_hard else numbers.soft_gems) - amount(state, "fewer-gems", seat))


def recover(state: Highlander, seat: int, sought: str, weapon: int, enough: bool) -> Procedure[None]:
    """Get up or regain a weapon, if enough gems were found (HL-P3)."""
    if not enough:
        yield tell("HL-P3", "stays-down" if sought == "get-up" else "stays-disarmed", who=seat)
    elif sought == "get-up":
        yield from get_up(state, seat, "HL-P3")
    else:
        yield from regain(state, seat, weapon, "HL-P3")


def get_up(state: Highlander, seat: int, cite: str) -> Procedure[None]:
    """A player is prone no more."""
    if state.sides[seat].prone:
        state.sides[seat].prone = False
        yield tell(cite, "gets-up", who=seat)
        note(state, "gets-up", seat)


def choose_weapon(seat: int, name: str, among: Sequence[int], cite: str) -> Procedure[int]:
    """One of some weapons, of its owner's choice."""
    choices = tuple(OWN if weapon == OWN_WEAPON else weapon for weapon in among)
    answer = yield from ask(seat, name, choices, of="card", about={"seat": seat}, cite=cite)
    return answer if isinstance(answer, int) else OWN_WEAPON


def regain(state: Highlander, seat: int, weapon: int, cite: str) -> Procedure[None]:
    """A player has a weapon again."""
    lost = state.sides[seat].lost
    if weapon in lost:
        lost.remove(weapon)
        yield tell(cite, "rearms", who=seat)
