"""How special cards are played: announced, perhaps cancelled, and then they work (HN-B16)."""

from __future__ import annotations

from collections.abc import Iterable

from highground.engine import Procedure, ask, tell
from highground.games.high_noon.data import When
from highground.games.high_noon.effects import EFFECTS, Effect, Fight, Use
from highground.games.high_noon.hands import card, cards_of, choose_card, discard
from highground.games.high_noon.state import HighNoon, is_standing


def playable(state: HighNoon, seat: int, when: When, user: int | Fight) -> list[int]:
    """The cards in a hand that can be played at this moment and would be of use to their user."""
    found = cards_of(state, seat, state.setting.special_kinds[when])
    return [number for number in found if effect_of(state, number).is_usable(state, user)] if found else found


def effect_of(state: HighNoon, number: int) -> Effect:
    """What a special card does."""
    return EFFECTS[card(state, number).effect]


def play_special(state: HighNoon, seat: int, number: int, user: int) -> Procedure[int | None]:
    """Play a special card in one's own turn: announce it and choose; the choice, unless the card is cancelled."""
    yield from announce(state, seat, number)
    chosen = yield from choose(state, seat, number, user)
    cancelled = yield from is_cancelled(state, seat, number, other_seats(state, seat))
    if cancelled:
        return None
    yield from work(state, user, chosen, number)
    return chosen


def offer_special(state: HighNoon, seat: int, when: When, opponent: int, fight: Fight) -> Procedure[None]:
    """Let a player play a special card of this moment of a fight; the opponent may cancel it."""
    if not state.posses[seat].hand:
        return
    about = fight.roles_and_numbers | {"moment": when}
    number = yield from choose_card(
        state, seat, "special-card", state.setting.special_kinds[when], about, cite="HN-B16",
        is_usable=lambda kind: EFFECTS[state.setting.cards[kind].effect].is_usable(state, fight),
    )  # fmt: skip
    if not isinstance(number, int):
        return
    yield from announce(state, seat, number)
    cancelled = yield from is_cancelled(state, seat, number, (opponent,))
    if not cancelled:
        chosen = yield from choose(state, seat, number, fight)
        yield from work(state, fight, chosen, number)


def announce(state: HighNoon, seat: int, number: int) -> Procedure[None]:
    """Lay down a special card, for everybody to see."""
    yield from discard(state, seat, number)
    yield tell("HN-B16", "plays-card", who=seat, card=number)


def choose(state: HighNoon, seat: int, number: int, user: int | Fight) -> Procedure[int]:
    """Whom or what a card is played for; -1 if it leaves no choice."""
    effect = effect_of(state, number)
    choices = effect.choices
    if choices is None:
        return -1
    roles = user.roles_and_numbers if isinstance(user, Fight) else {"seat" if effect.when == "move" else "actor": user}
    return (
        yield from ask(
            seat, effect.question, lambda: choices(state, user), of=effect.of, about=roles | {"card": number},
            cite=effect.clause,
        )
    )  # fmt: skip


def work(state: HighNoon, user: int | Fight, chosen: int, number: int) -> Procedure[None]:
    """Do what a card says."""
    told = effect_of(state, number).work(Use(state, user, chosen, card(state, number)))
    if told is not None:
        yield from told


def is_cancelled(state: HighNoon, seat: int, number: int, opponents: Iterable[int]) -> Procedure[bool]:
    """Does an opponent cancel a special card that was announced, without being cancelled in turn (HN-C16)?"""
    about = {"player": seat, "card": number}
    for opponent in opponents:
        answer = yield from choose_card(
            state, opponent, "cancel-it", state.setting.special_kinds["cancel"], about, cite="HN-C16"
        )
        if isinstance(answer, int):
            yield from announce(state, opponent, answer)
            saved = yield from is_cancelled(state, opponent, answer, (seat,))
            if not saved:
                yield tell("HN-C16", "no-effect", card=number)
                return True
    return False


def other_seats(state: HighNoon, seat: int) -> list[int]:
    """The other players still in the game, in turn order from this one."""
    at = state.order.index(seat)
    return [other for other in state.order[at + 1 :] + state.order[:at] if is_standing(state, other)]
