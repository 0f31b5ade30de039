"""What greedy thinks that a card is worth in play: its sentences, each by what it does and how often."""

from __future__ import annotations

from highground.games.highlander.greedy.deeds import Deeds
from highground.games.highlander.greedy.fights import Fights
from highground.games.highlander.greedy.holding import worth_of_holding
from highground.games.highlander.greedy.tables import Tables
from highground.games.highlander.greedy.weights import HEARD
from highground.games.highlander.language.conditions import has_in_play
from highground.games.highlander.language.pattern import TYPES
from highground.games.highlander.language.sentence import Sentence
from highground.games.highlander.language.using import Use
from highground.games.highlander.setting import Numbered
from highground.games.highlander.state import NO_CARD, Highlander

NOTHING: Numbered = ()
INSTEAD = 0.15  # a turn, of a card that saves one from falling or from losing a weapon
LEAVES = 0.15  # how much it counts what a card does when it leaves play
FOREVER = ("situation", "location", "object", "plot", "illusion")


class Texts:
    """The worths of cards in a setting."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.setting = tables.setting
        self.fights = Fights(tables)
        self.deeds = Deeds(tables, self.fights)
        self._own = self.setting.own_triggers
        self.speaking = frozenset(kind for by_kind in self._own.values() for kind in by_kind)

    def own(self, state: Highlander, event: str, seat: int, kind: str, me: int, card: int = NO_CARD) -> float:
        """What it is worth that something happens to a card of a player's: an attack that is blocked, say."""
        found = self._own.get(event, {}).get(kind, NOTHING)
        if not found:
            return 0.0
        worth = 0.0
        for index, sentence in found:
            use = Use(state, card, kind, seat, 1 - seat, card, index)
            if sentence.condition is None or sentence.is_so(use):
                assert sentence.deed is not None
                worth += self.deeds.of(sentence.deed, use, me)
        return worth

    def played(self, state: Highlander, seat: int, kind: str, me: int) -> float:
        """What it is worth to a player that a card is played: all that it does at once, and as long as it stays."""
        worth = self._by_code(state, seat, kind, me) if self.setting.cards[kind].code else 0.0
        for index, sentence in enumerate(self.setting.texts[kind]):
            if not sentence.manner:
                worth += self._of_sentence(state, seat, kind, me, index, sentence)
        return worth

    def _by_code(self, state: Highlander, seat: int, kind: str, me: int) -> float:
        """Cards that no sentence can say: one levels Ability, the other changes a hand for another."""
        if self.setting.cards[kind].code != "levels-ability":
            return 0.0
        ahead = state.sides[me].ability - state.sides[1 - me].ability
        richer = state.sides[me if ahead > 0 else 1 - me]
        worth = self.tables.harm(richer, abs(ahead) // 2)
        return -worth if ahead > 0 else worth

    def _of_sentence(self, state: Highlander, seat: int, kind: str, me: int, index: int, sentence: Sentence) -> float:
        turns = self.tables.weights.lasting if self.setting.type_of[kind] in FOREVER else 1.0
        if sentence.holds is not None:
            use = Use(state, NO_CARD, kind, seat, seat, NO_CARD, index)
            worth = 0.0
            for that in use.seats(sentence.holds.who) if sentence.holds.who != "the player in turn" else (0, 1):
                if self._is_so(use._replace(that=that), sentence):
                    held = worth_of_holding(self.tables, state, sentence.holds, that, me)
                    worth += held if that == me else -held
            return turns * worth
        opens = sentence.opens
        if sentence.deed is None:
            return 0.0
        if opens.own:
            if opens.event not in ("played", "leaves"):
                return 0.0
            use = Use(state, NO_CARD, kind, seat, 1 - seat, NO_CARD, index)
            worth = self.deeds.of(sentence.deed, use, me) if self._is_so(use, sentence) else 0.0
            return worth if opens.event == "played" else LEAVES * worth
        if opens.form == "instead":
            return turns * (INSTEAD if seat == me else -INSTEAD)
        return turns * HEARD.get(opens.event, 0.1) * self._of_both(state, seat, kind, me, index, sentence)

    def _of_both(self, state: Highlander, seat: int, kind: str, me: int, index: int, sentence: Sentence) -> float:
        """What it is worth that something happens to either player, as far as a sentence hears of it."""
        assert sentence.deed is not None
        who = sentence.named("who")
        use = Use(state, NO_CARD, kind, seat, seat, NO_CARD, index)
        worth = 0.0
        for that in (0, 1) if who in ("a player", "each player", "the player in turn") else use.seats(who):
            heard = use._replace(that=that)
            if self._is_so(heard, sentence):
                worth += self.deeds.of(sentence.deed, heard, me)
        return worth

    def _is_so(self, use: Use, sentence: Sentence) -> bool:
        """Is its condition met, once the card itself is in play?"""
        condition = sentence.condition
        if condition is None:
            return True
        if condition.pattern.meaning is has_in_play and use.seat in use.seats(condition.values[0]):
            fits = TYPES[condition.values[1]]
            if fits(self.setting.cards[use.kind]) and use.seats(condition.values[0]) == (use.seat,):
                return True
        return sentence.is_so(use)
