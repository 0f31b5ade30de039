"""The may-do phase: Edges that name it, getting up, rearming, exerting for an Illusion (HL-T2, HL-P3, HL-P4)."""

from __future__ import annotations

from highground.engine import CardOffer, Procedure, Reason, ask, then
from highground.engine.cards import Kinds
from highground.games.highlander.attacking import DONE, ILLUSION
from highground.games.highlander.exerting import exert_softly, name_gem
from highground.games.highlander.hints import of_exerting
from highground.games.highlander.legality import of_edge, plainly_played, reason
from highground.games.highlander.modifiers import may_exert_hard
from highground.games.highlander.playing import play_from_hand
from highground.games.highlander.seeking import choose_weapon, exert, gems_needed, recover
from highground.games.highlander.state import NO_CARD, Highlander
from highground.games.highlander.triggers import follow_up, note

GET_UP, REARM = "get-up", "rearm"
MANNERS = ("softly", "hard")


def may_do_begins(state: Highlander, seat: int) -> Procedure[None] | None:
    """What names this phase happens first (HL-T2)."""
    note(state, "may-do", seat)
    if not state.noted:
        return may_do_phase(state, seat)
    follow_up(state)
    then(state, may_do_phase, seat)
    return None


def may_do_phase(state: Highlander, seat: int) -> Procedure[None]:
    """One thing after the other, until the player is done."""
    if state.ended:
        return
    words = _words(state, seat)
    if state.turn.hand_closed and len(words) == 1:
        return  # as everybody can see, nothing is left to do
    answer = yield from ask(
        seat, "may-do-phase", _offer(state, seat, words), of="card", about={"seat": seat}, cite="HL-T2",
        why_not=lambda answer: _why_not(state, seat, answer), hint=lambda: of_exerting(state, seat),
    )  # fmt: skip
    if answer == DONE:
        return
    if isinstance(answer, int):
        then(state, play_from_hand, seat, answer)
    elif answer == ILLUSION:
        then(state, exert, seat, ILLUSION, NO_CARD)
    else:
        sought, _, manner = answer.partition(" ")
        weapon = NO_CARD
        if sought == REARM:
            weapon = yield from choose_weapon(seat, "which-weapon", _weapons_to_regain(state, seat), "HL-P4")
        state.turn.exerted_for.append(_effect(sought, weapon))
        if manner == "hard":
            then(state, exert, seat, sought, weapon)
        else:
            then(state, recover_softly, seat, sought, weapon)
    then(state, may_do_phase, seat)


def _words(state: Highlander, seat: int) -> tuple[str, ...]:
    """What may be done besides playing cards; both players can tell."""
    side, turn = state.sides[seat], state.turn
    may_exert = may_exert_hard(state)
    manners = MANNERS if may_exert else MANNERS[:1]
    words: list[str] = [DONE]
    if side.prone and _effect(GET_UP, NO_CARD) not in turn.exerted_for:
        words += [f"{GET_UP} {manner}" for manner in manners]
    if side.lost and _weapons_to_regain(state, seat):
        words += [f"{REARM} {manner}" for manner in manners]
    if may_exert:
        words.append(ILLUSION)
    return tuple(words)


def _offer(state: Highlander, seat: int, words: tuple[str, ...]) -> CardOffer:
    hand = () if state.turn.hand_closed else state.sides[seat].hand
    plain = plainly_played(state, seat)
    edges = state.setting.played_in["may-do", True, False]
    kinds = Kinds(edges, lambda kind: kind in plain or not of_edge(state, seat, kind))
    return CardOffer(state.cards, hand, kinds, words)


def _why_not(state: Highlander, seat: int, answer: object) -> Reason | None:
    if type(answer) is not int or answer not in state.sides[seat].hand:
        return None
    return reason("hand-closed" if state.turn.hand_closed else of_edge(state, seat, state.cards[answer]))


def _effect(sought: str, weapon: int) -> str:
    """What an exertion is for: one each a turn (HL-P4)."""
    return sought if sought == GET_UP else f"{sought} {weapon}"


def _weapons_to_regain(state: Highlander, seat: int) -> tuple[int, ...]:
    done = state.turn.exerted_for
    return tuple(weapon for weapon in state.sides[seat].lost if _effect(REARM, weapon) not in done)


def recover_softly(state: Highlander, seat: int, sought: str, weapon: int) -> Procedure[None]:
    """A soft exertion to get up or to regain a weapon (HL-P3)."""
    gem = yield from name_gem(state, seat, f"gem-to-{sought}", "HL-P3")
    found = yield from exert_softly(state, seat, gem, "HL-E2")
    yield from recover(state, seat, sought, weapon, found >= gems_needed(state, seat, is_hard=False))
    follow_up(state)
