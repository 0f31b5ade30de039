"""How cards come into play and leave it: costs, answers, Special Cards, Edges and Illusions (HL-S1 to HL-S8)."""

from __future__ import annotations

from collections.abc import Collection

from highground.engine import EVERYONE, CardOffer, Procedure, ask, show, tell, then
from highground.engine.cards import Kinds
from highground.games.highlander.data import SPECIAL
from highground.games.highlander.exerting import NONE
from highground.games.highlander.hints import of_card
from highground.games.highlander.legality import of_any_card, pays_for_cards
from highground.games.highlander.piles import discard, put_on_discards
from highground.games.highlander.state import Highlander, InPlay, arrival
from highground.games.highlander.striking import count_once, strike
from highground.games.highlander.triggers import follow_up, note, note_own

CLAUSE_OF = {
    "event": "HL-S2", "situation": "HL-S3", "location": "HL-S4", "object": "HL-S5", "plot": "HL-S6", "edge": "HL-S7",
    "illusion": "HL-S8",
}  # fmt: skip
"""The clause that keeps a card of each type in play."""


def pay_if_prone(state: Highlander, seat: int, kinds: Collection[str]) -> Procedure[None]:
    """A prone player discards another card of the type of the one he plays (HL-P1); that has left the hand already."""
    if pays_for_cards(state, seat):
        offer = CardOffer(state.cards, state.sides[seat].hand, kinds)
        cost = yield from ask(seat, "cost", offer, of="card", about={"seat": seat}, cite="HL-P1")
        yield from discard(state, seat, cost, "HL-P1")


def play_from_hand(state: Highlander, seat: int, number: int) -> Procedure[None]:
    """A player lays down an attack, an Edge or a Special Card from the hand, for both to see."""
    state.sides[seat].hand.remove(number)
    if state.cards.seen[number] != EVERYONE:  # in the defence phase it has been laid down already
        yield from show(state, (number,), EVERYONE, cite="HL-T4")
    kind = state.cards[number]
    is_attack = kind in state.setting.attack_kinds
    if not is_attack:
        yield tell(CLAUSE_OF[state.setting.type_of[kind]], "plays-card", who=seat, card=number)
    yield from pay_if_prone(state, seat, state.setting.kinds_at_cost[kind])
    if is_attack:
        then(state, strike, seat, number)
    else:
        then(state, enter, seat, number, True)


def enter(state: Highlander, seat: int, number: int, may_be_answered: bool) -> Procedure[None]:
    """A card comes into play, unless the opponent answers it; a new Location sends the old one away (HL-S4)."""
    kind = state.cards[number]
    type = state.setting.type_of[kind]
    count_play(state, seat, kind)
    if may_be_answered:
        answer = yield from ask_for_answer(state, 1 - seat, number)
        if answer is not None:
            yield from put_on_discards(state, seat, (number,), "HL-S7")
            yield tell("HL-S7", "cancelled", who=1 - seat, card=number)
            follow_up(state)
            return
    if type == "location":
        for owner in (0, 1):
            for placed in list(state.sides[owner].board):
                if state.setting.type_of[state.cards[placed.card]] == "location":
                    yield from leave_play(state, owner, placed.card, "HL-S4")
    since = put_in_play(state, seat, number)
    yield tell(CLAUSE_OF[type], "in-play", who=seat, card=number)
    note_own(state, "played", number, seat, 1 - seat, since)
    note(state, "plays", seat, kind=kind)
    follow_up(state)
    if type == "illusion" and "stays" not in state.setting.manners[kind]:
        then(state, dissolve, seat, number)


def count_play(state: Highlander, seat: int, kind: str) -> None:
    """What a card counts for this turn: one Special Card (HL-S1), something played (HL-E8), one of its name."""
    turn, type = state.turn, state.setting.type_of[kind]
    turn.special_cards += type in SPECIAL
    turn.has_played |= type != "edge" and type != "illusion"
    count_once(state, kind)


def put_in_play(state: Highlander, seat: int, number: int) -> int:
    """Lay a card on a player's side; its place in the order of arrivals."""
    since = arrival(state)
    state.sides[seat].board.append(InPlay(number, since))
    return since


def ask_for_answer(state: Highlander, seat: int, to: int) -> Procedure[int | None]:
    """The opponent may answer with an Edge that says so (HL-S7).

    He is asked whatever he holds, even where no card could be an answer; who has none has passed.
    """
    side = state.sides[seat]
    if not side.hand:
        return None
    kind = state.cards[to]
    answers = state.setting.answers_to[kind]
    kinds = Kinds(answers, lambda mine: not of_any_card(state, seat, mine, from_hand=True))
    offer = CardOffer(state.cards, side.hand, kinds, (NONE,)) if answers else (NONE,)
    about = {"player": 1 - seat, "card": to}
    answer = yield from ask(
        seat, "answer-it", offer, of="card", about=about, hint=lambda: of_card(state.setting.cards[kind]), cite="HL-S7"
    )
    if answer == NONE:
        return None
    side.hand.remove(answer)
    yield from show(state, (answer,), EVERYONE, cite="HL-S7")
    yield tell("HL-S7", "plays-card", who=seat, card=answer)
    mine = state.cards[answer]
    yield from pay_if_prone(state, seat, state.setting.kinds_at_cost[mine])
    count_once(state, mine)
    since = put_in_play(state, seat, answer)
    note_own(state, "played", answer, seat, 1 - seat, since)
    note(state, "plays", seat, kind=mine)
    return answer


def leave_play(state: Highlander, seat: int, number: int, cite: str) -> Procedure[None]:
    """A card goes from the board, or from among the attacks, to its owner's discard pile."""
    side = state.sides[seat]
    placed = next((placed for placed in (*side.board, *side.attacks) if placed.card == number), None)
    if placed is None:
        return
    side.board = [other for other in side.board if other is not placed]
    side.attacks = [other for other in side.attacks if other is not placed]
    if number in side.lost:
        side.lost.remove(number)
    yield from put_on_discards(state, seat, (number,), cite)
    yield tell(cite, "leaves-play", who=seat, card=number)
    note_own(state, "leaves", number, seat, 1 - seat, placed.since)


def dissolve(state: Highlander, seat: int, number: int) -> Procedure[None]:
    """An Illusion is discarded once it is resolved (HL-H4)."""
    yield from leave_play(state, seat, number, "HL-H4")
    follow_up(state)
