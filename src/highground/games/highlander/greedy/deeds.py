"""What greedy thinks that deeds are worth: what a card does when it is played, or when something happens.

Worths are those of the player who asks: what is good for him counts for him, what is good for the other against him.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from highground.games.highlander.greedy.fights import Fights
from highground.games.highlander.greedy.holding import worth_of_holding
from highground.games.highlander.greedy.tables import Tables
from highground.games.highlander.language import combining, deeds_of_cards, deeds_of_fights
from highground.games.highlander.language.sentence import Phrase
from highground.games.highlander.language.using import Use
from highground.games.highlander.state import Side

Worth = Callable[..., float]
LUCK = {1: 0.85, 2: 0.45, 3: 0.12}
"""How likely an exertion of five shows so many of a gem that one knows to be frequent."""
LOOK, SHOWN, REVEALED = 0.1, 0.25, 0.5
FOUND, TAKEN_BACK, PUT_UNDER, RETURNS = 0.5, 0.6, 0.15, 0.35
REMOVED = 0.6
LASTS = 1.5
"""For how many turns it counts what lasts to the end of the next."""


class Deeds:
    """The worths of deeds in a setting."""

    def __init__(self, tables: Tables, fights: Fights) -> None:
        self.tables = tables
        self.fights = fights
        cards, fight = deeds_of_cards, deeds_of_fights
        self._of: dict[Any, Worth] = {
            combining.lasts: self._lasts,
            combining.at_will: lambda use, me, who, deed: self._sum(use, me, who, max(0.0, self.of(deed, use, me))),
            combining.at_a_price: self._at_a_price,
            combining.by_luck: lambda use, me, who, number, deed: LUCK.get(number, 0.0) * self.of(deed, use, me),
            combining.both: lambda use, me, one, other: self.of(one, use, me) + self.of(other, use, me),
            cards.draws: self._each(self._draws),
            cards.discards: self._each(lambda side, number: -self._lost(side, number, tables.weights.discard)),
            cards.discards_at_random: self._each(
                lambda side, number: -self._lost(side, number, tables.weights.at_random)
            ),
            cards.discards_hand: self._each(lambda side: -tables.weights.discard * len(side.hand)),
            cards.shows_hand: self._each(lambda side: -SHOWN if side.hand else 0.0),
            cards.looks: lambda use, me, who, number, whose: self._sum(use, me, who, LOOK * number),
            cards.wears_down: self._each(lambda side, number: -tables.price(side, number)),
            cards.puts_under: self._each(lambda side, number: -self._lost(side, number, PUT_UNDER)),
            cards.takes_back: self._each(lambda side, _: TAKEN_BACK if side.discards else 0.0),
            cards.searches: self._each(lambda side, _: FOUND if side.endurance else 0.0),
            cards.shuffles_discards: self._each(lambda side: tables.price(side, 1) * len(side.discards)),
            cards.goes: lambda use, me: 0.0,
            cards.returns: lambda use, me: RETURNS if use.seat == me else -RETURNS,
            cards.goes_under: lambda use, me: PUT_UNDER if use.seat == me else -PUT_UNDER,
            fight.gains: self._each(tables.gain),
            fight.loses: self._each(lambda side, number: -tables.harm(side, number)),
            fight.loses_at_once: self._each(lambda side, number: -tables.harm(side, number)),
            fight.falls: self._each(lambda side: 0.0 if side.prone else -tables.weights.prone),
            fight.is_disarmed: self._each(lambda side: 0.0 if side.lost else -tables.weights.disarmed),
            fight.stands_up: self._each(lambda side: tables.weights.prone if side.prone else 0.0),
            fight.is_rearmed: self._each(lambda side: tables.weights.disarmed if side.lost else 0.0),
            fight.may_attack_more: self._may_attack_more,
            fight.may_play_more: self._may_play_more,
            fight.may_exert_more: self._in_turn(lambda use, seat: tables.weights.another_exertion),
            fight.removes: self._removes,
            fight.gives_up: self._gives_up,
            fight.makes_head_shot: lambda use, me: fights.head_shot_on_board(use.state, use.seat, me),
            fight.makes_power_blow: lambda use, me: fights.blow_on_board(use.state, use.seat, me),
            fight.strengthens: lambda use, me, number: fights.stronger_on_board(use.state, use.seat, me, number),
            fight.stops_attack: lambda use, me: fights.worst_coming(use.state, use.seat, me),
            fight.reveals: self._reveals,
            fight.makes_power_block: lambda use, me: fights.power_block_on_board(use.state, use.seat, me),
        }

    def of(self, deed: Phrase, use: Use, me: int) -> float:
        """What a deed is worth to a player."""
        return self._of[deed.pattern.meaning](use, me, *deed.values)

    def _each(self, of_side: Callable[..., float]) -> Worth:
        """What is worth so much to each player whom a deed speaks of first."""

        def worth(use: Use, me: int, who: str, *values: Any) -> float:
            sides = use.state.sides
            return sum([(1 if seat == me else -1) * of_side(sides[seat], *values) for seat in use.seats(who)])

        return worth

    def _in_turn(self, of_seat: Callable[[Use, int], float]) -> Worth:
        """What is worth something only to the player in turn."""

        def worth(use: Use, me: int, who: str, number: int = 1) -> float:
            turn = use.state.seat
            if turn not in use.seats(who):
                return 0.0
            return (number if turn == me else -number) * of_seat(use, turn)

        return worth

    def _sum(self, use: Use, me: int, who: str, worth: float) -> float:
        return sum([worth if seat == me else -worth for seat in use.seats(who)])

    def _draws(self, side: Side, number: int) -> float:
        return self.tables.weights.card * number - self.tables.price(side, number)

    def _lost(self, side: Side, number: int, each: float) -> float:
        return each * min(number, len(side.hand))

    def _lasts(self, use: Use, me: int, _: Phrase) -> float:
        holds = use.setting.lasting[use.kind, use.place]
        worth = 0.0
        for seat in use.seats(holds.who):
            held = LASTS * worth_of_holding(self.tables, use.state, holds, seat, me)
            worth += held if seat == me else -held
        return worth

    def _at_a_price(self, use: Use, me: int, who: str, number: int, deed: Phrase) -> float:
        """Whoever may pay does so only if it is worth it to him."""
        worth = 0.0
        for seat in use.seats(who):
            if len(use.state.sides[seat].hand) >= number:
                gained = max(0.0, self.of(deed, use, seat) - self.tables.weights.discard * number)
                worth += gained if seat == me else -gained
        return worth

    def _may_attack_more(self, use: Use, me: int, who: str, number: int) -> float:
        state = use.state
        turn = state.seat
        if turn not in use.seats(who) or state.phase not in ("may-do", "defence", "attack"):
            return 0.0
        if turn != me:
            return -self.tables.weights.another_attack
        return self.fights.another_attack(state, me)

    def _may_play_more(self, use: Use, me: int, who: str, number: int) -> float:
        state = use.state
        if me not in use.seats(who) or state.seat != me:
            return 0.0
        cards, hand = state.cards.what, state.sides[me].hand
        special = sum([cards[number] in use.setting.special_kinds for number in hand])
        return self.tables.weights.another_special if special > 1 else 0.0

    def _removes(self, use: Use, me: int, who: str, type: str) -> float:
        kinds, what = use.setting.kinds_of(type), use.state.cards.what
        theirs = any(what[placed.card] in kinds for placed in use.state.sides[1 - use.seat].board)
        return self._sum(use, me, who, REMOVED if theirs else 0.0)

    def _gives_up(self, use: Use, me: int, who: str, type: str) -> float:
        kinds, what = use.setting.kinds_of(type), use.state.cards.what
        worth = 0.0
        for seat in use.seats(who):
            if any(what[placed.card] in kinds for placed in use.state.sides[seat].board):
                worth += -REMOVED if seat == me else REMOVED
        return worth

    def _reveals(self, use: Use, me: int, whose: str) -> float:
        sides = use.state.sides
        hidden = [seat for seat in use.seats(whose) if any(attack.hidden for attack in sides[seat].attacks)]
        return sum([-REVEALED if seat == me else REVEALED for seat in hidden])
