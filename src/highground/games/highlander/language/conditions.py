"""What may follow an "if". Conditions look only at what both players can see."""

from __future__ import annotations

from highground.games.highlander.data import ATTACKS
from highground.games.highlander.language.pattern import TYPES, Table
from highground.games.highlander.language.using import Use
from highground.games.highlander.state import Attack, find_attack, weapons

CONDITIONS = Table("condition")


@CONDITIONS.says("{who} (is/are) prone")
def is_prone(use: Use, who: str) -> bool:
    return all(use.state.sides[seat].prone for seat in use.seats(who))


@CONDITIONS.says("{who} (is/are) disarmed")
def is_disarmed(use: Use, who: str) -> bool:
    return all(not weapons(use.state, seat) for seat in use.seats(who))


@CONDITIONS.says("{who} (has/have) a(n) {type} in play")
def has_in_play(use: Use, who: str, type: str) -> bool:
    state = use.state
    fits, cards = TYPES[type], state.setting.cards
    boards = [state.sides[seat].board for seat in use.seats(who)]
    return all(any(fits(cards[state.cards[placed.card]]) for placed in board) for board in boards)


@CONDITIONS.says("{who} (has/have) {number} or more cards in hand")
def has_many_cards(use: Use, who: str, number: int) -> bool:
    return all(len(use.state.sides[seat].hand) >= number for seat in use.seats(who))


@CONDITIONS.says("{who} (has/have) {number} or fewer cards in hand")
def has_few_cards(use: Use, who: str, number: int) -> bool:
    return all(len(use.state.sides[seat].hand) <= number for seat in use.seats(who))


@CONDITIONS.says("{who} (has/have) {number} or less Ability")
def has_little_ability(use: Use, who: str, number: int) -> bool:
    return all(use.state.sides[seat].ability <= number for seat in use.seats(who))


@CONDITIONS.says("{who} (has/have) less Ability than the (other player/opponent)")
def has_less_ability(use: Use, who: str) -> bool:
    sides = use.state.sides
    return all(sides[seat].ability < sides[1 - seat].ability for seat in use.seats(who))


@CONDITIONS.says("{who} (has/have) {number} or more {gem} cards in the discard pile")
def has_discarded(use: Use, who: str, number: int, gem: str) -> bool:
    state = use.state
    kinds = state.setting.gem_kinds[gem]
    return all(len(state.cards.of_kinds(state.sides[seat].discards, kinds)) >= number for seat in use.seats(who))


@CONDITIONS.says("{who} (has/have) made no attack this turn")
def has_not_attacked(use: Use, who: str) -> bool:
    return all(seat != use.state.seat or not use.state.turn.attacks for seat in use.seats(who))


@CONDITIONS.says("{who} struck a Power Blow in the last turn")
def struck_blow(use: Use, who: str) -> bool:
    return all(use.state.sides[seat].struck_blow for seat in use.seats(who))


@CONDITIONS.says("the attack is a Power Blow")
def is_power_blow(use: Use) -> bool:
    attack = _attack(use)
    return attack is not None and attack.power


@CONDITIONS.says("the attack was hidden")
def was_hidden(use: Use) -> bool:
    attack = _attack(use)
    return attack is not None and attack.was_hidden


@CONDITIONS.says("the attack is a(n) {gem} card")
def is_of_gem(use: Use, gem: str) -> bool:
    attack = _attack(use)
    return attack is not None and use.state.cards[attack.card] in use.state.setting.gem_kinds[gem]


@CONDITIONS.says("{whose} side has another attack on the board")
def is_not_alone(use: Use, whose: str) -> bool:
    return all(any(a.card != use.attack for a in use.state.sides[seat].attacks) for seat in use.seats(whose))


def _attack(use: Use) -> Attack | None:
    """The attack that a sentence is about: the card itself, or the one that something happened to."""
    number = use.card if use.setting.cards[use.kind].type in ATTACKS else use.attack
    return next((attack for side in use.state.sides if (attack := find_attack(side, number))), None)
