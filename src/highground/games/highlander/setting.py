"""What a match is played with: the cards, read once, in tables for all that the rules ask of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from highground.engine import Procedure, Setting
from highground.games.highlander.data import (
    ATTACKS,
    DEFENCES,
    GEMS,
    MOST_IN_A_DECK,
    SPECIAL,
    Card,
    Numbers,
    Scenario,
)

if TYPE_CHECKING:
    from highground.games.highlander.language.sentence import Sentence
    from highground.games.highlander.language.standing import Holds
    from highground.games.highlander.language.using import Use

PHASES_OF_EDGES = frozenset({"may-do", "defence", "with-defence", "attack", "with-attack", "answer"})
"""What an Edge may say of when it is played."""
NO_KINDS = frozenset[str]()
Numbered = tuple[tuple[int, "Sentence"], ...]
"""Sentences of a card with their places on it."""
ByKind = Mapping[str, Numbered]


class HighlanderSetting(Setting[Scenario]):
    """A setting of Highlander with everything that is worked out once from its cards."""

    @cached_property
    def numbers(self) -> Numbers:
        return self.data.numbers

    @cached_property
    def cards(self) -> dict[str, Card]:
        return self.data.cards

    @cached_property
    def deck_lists(self) -> list[list[str]]:
        """The cards of each player's deck, every copy by itself."""
        return [sorted(kind for kind, count in deck.cards.items() for _ in range(count)) for deck in self.data.decks]

    @cached_property
    def deck_sizes(self) -> list[int]:
        """How many cards each player's deck has, which both know (HL-T14)."""
        own = self.data.own or (0,) * len(self.data.decks)
        return [size or sum(deck.cards.values()) for size, deck in zip(own, self.data.decks, strict=True)]

    @cached_property
    def gem_of(self) -> dict[str, str]:
        return {kind: card.gem for kind, card in self.cards.items()}

    @cached_property
    def deck_gems(self) -> list[dict[str, int]]:
        """How many cards of each gem each player's deck has."""
        return [
            {gem: sum(count for kind, count in deck.cards.items() if self.gem_of[kind] == gem) for gem in GEMS}
            for deck in self.data.decks
        ]

    def legal_cards(self, seat: int) -> dict[str, int]:
        """All that a player's deck may hold, by the rules for decks, with the most of each (HL-H5)."""
        any_number = min(self.deck_sizes[seat], MOST_IN_A_DECK)
        most = min(self.deck_sizes[seat], self.numbers.most_copies)
        return {kind: any_number if card.is_plain else most for kind, card in self.cards.items()}

    def is_secret(self, seat: int) -> bool:
        """Is the list of a player's deck known to him alone (HL-T14)?"""
        return bool(self.data.own and self.data.own[seat])

    def seen_by(self, seat: int) -> HighlanderSetting:
        """The setting without the lists of others' own decks, and without what a scene deals to others face down."""
        if seat not in self._seen_by:
            self._seen_by[seat] = self._as_told_to(seat)
        return self._seen_by[seat]

    @cached_property
    def _seen_by(self) -> dict[int, HighlanderSetting]:
        return {}

    def _as_told_to(self, seat: int) -> HighlanderSetting:
        data = self.data
        decks = [
            replace(deck, cards=self.legal_cards(owner)) if owner != seat and self.is_secret(owner) else deck
            for owner, deck in enumerate(data.decks)
        ]
        sides = [
            side if owner == seat else replace(side, hand=(), attacks=tuple(a for a in side.attacks if not a.hidden))
            for owner, side in enumerate(data.sides)
        ]
        told = replace(data, decks=tuple(decks), sides=tuple(sides))
        if told == data:
            return self
        return HighlanderSetting(
            game=self.game, rules=self.rules, scenario=self.scenario, seats=self.seats, variants=self.variants,
            known_variants=self.known_variants, data=told,
        )  # fmt: skip

    @cached_property
    def cells(self) -> dict[str, int]:
        """The cells of each card's grid."""
        return {kind: card.cells for kind, card in self.cards.items()}

    @cached_property
    def type_of(self) -> dict[str, str]:
        return {kind: card.type for kind, card in self.cards.items()}

    # Kinds by what they are

    def _kinds(self, fits: Callable[[Card], bool]) -> frozenset[str]:
        return frozenset(kind for kind, card in self.cards.items() if fits(card))

    @cached_property
    def attack_kinds(self) -> frozenset[str]:
        return self._kinds(lambda card: card.type in ATTACKS)

    @cached_property
    def defence_kinds(self) -> frozenset[str]:
        return self._kinds(lambda card: card.type in DEFENCES)

    @cached_property
    def special_kinds(self) -> frozenset[str]:
        return self._kinds(lambda card: card.type in SPECIAL)

    @cached_property
    def edge_kinds(self) -> frozenset[str]:
        return self._kinds(lambda card: card.type == "edge")

    @cached_property
    def played_in(self) -> dict[tuple[str, bool, bool], frozenset[str]]:
        """The cards that may ever be played from the hand: by phase, whether it is still a time for what the phase is
        named for, attacks or defences, and whether for Special Cards."""
        free = frozenset(self.traits.get("free", {}))
        named = {"may-do": (NO_KINDS, NO_KINDS), "defence": (self.defence_kinds, NO_KINDS)}
        named["attack"] = (self.attack_kinds, free)
        found: dict[tuple[str, bool, bool], frozenset[str]] = {}
        for phase, (all_of_them, still) in named.items():
            wrong = PHASES_OF_EDGES - {phase, f"with-{phase}"}
            edges = frozenset(kind for kind in self.edge_kinds if not wrong & self.manners[kind].keys())
            if phase == "may-do":
                edges = frozenset(kind for kind in edges if phase in self.manners[kind])
            for has_time in (True, False):
                kinds = edges | (all_of_them if has_time else still)
                found[phase, has_time, True] = kinds | (NO_KINDS if phase == "may-do" else self.special_kinds)
                found[phase, has_time, False] = kinds
        return found

    @cached_property
    def limits(self) -> dict[str, str]:
        """The cards of which one copy may be in play on a side, with the reason (HL-U1, HL-U2, HL-S6)."""
        found: dict[str, str] = {}
        for kind, card in self.cards.items():
            if card.type == "plot":
                found[kind] = "one-plot"
            elif "diamond" in card.marks:
                found[kind] = "diamond"
            elif "ally" in card.marks and "many" not in self.manners[kind]:
                found[kind] = "ally"
        return found

    @cached_property
    def plain_kinds(self) -> frozenset[str]:
        """The cards that may be played in their phase whatever lies on the board, unless somebody is hindered."""
        hedged = self.hilt_kinds | self.kinds_of("Head Shot") | self.limits.keys()
        terms = {"once", "with-attack", "with-defence"}
        return frozenset(kind for kind in self.cards if kind not in hedged and not terms & self.manners[kind].keys())

    @cached_property
    def illusion_kinds(self) -> frozenset[str]:
        return self._kinds(lambda card: card.type == "illusion")

    @cached_property
    def answers_to(self) -> dict[str, frozenset[str]]:
        """The Edges that may be played in answer to each card."""
        answers = {
            kind: self.kinds_of(about) for kind in self.edge_kinds if (about := self.manners[kind].get("answer"))
        }
        return {to: frozenset(kind for kind, about in answers.items() if to in about) for to in self.cards}

    @cached_property
    def weapon_kinds(self) -> frozenset[str]:
        return self._kinds(lambda card: "weapon" in card.marks)

    @cached_property
    def hilt_kinds(self) -> frozenset[str]:
        return self._kinds(lambda card: "hilt" in card.marks)

    @cached_property
    def gem_kinds(self) -> dict[str, frozenset[str]]:
        return {gem: self._kinds(lambda card, gem=gem: card.gem == gem) for gem in GEMS}

    @cached_property
    def other_gem_kinds(self) -> dict[str, frozenset[str]]:
        """For each gem, the cards that are of another."""
        return {gem: frozenset(self.cards) - kinds for gem, kinds in self.gem_kinds.items()}

    @cached_property
    def kinds_at_cost(self) -> dict[str, frozenset[str]]:
        """For each card, those that are of its type when a prone player pays (HL-P1, HL-H4)."""
        return {
            kind: self.attack_kinds
            if card.type in ATTACKS
            else self._kinds(lambda other, card=card: other.type == card.type)
            for kind, card in self.cards.items()
        }

    def kinds_of(self, type: str) -> frozenset[str]:
        """The cards of a sort that phrases name."""
        if type not in self._by_sort:
            from highground.games.highlander.language.pattern import TYPES

            self._by_sort[type] = self._kinds(TYPES[type])
        return self._by_sort[type]

    @cached_property
    def _by_sort(self) -> dict[str, frozenset[str]]:
        return {}

    # What the cards say

    @cached_property
    def texts(self) -> dict[str, tuple[Sentence, ...]]:
        """The sentences of each card."""
        from highground.games.highlander.language.sentence import read  # the language knows the state, which knows this

        return {kind: tuple(read(text) for text in card.effects) for kind, card in self.cards.items()}

    def _gather(self, key: Callable[[Sentence], str | None]) -> dict[str, dict[str, Numbered]]:
        """Sentences by what they are about and whose they are."""
        found: dict[str, dict[str, Numbered]] = {}
        for kind, sentences in self.texts.items():
            for index, sentence in enumerate(sentences):
                about = key(sentence)
                if about is not None:
                    by_kind = found.setdefault(about, {})
                    by_kind[kind] = (*by_kind.get(kind, ()), (index, sentence))
        return found

    @cached_property
    def holders(self) -> Mapping[str, ByKind]:
        """Continuing effects, by topic."""
        return self._gather(lambda sentence: sentence.holds.topic if sentence.holds else None)

    @cached_property
    def traits(self) -> Mapping[str, ByKind]:
        """What is so of attacks and defences themselves, by topic."""
        return self._gather(lambda sentence: sentence.trait.topic if sentence.trait else None)

    @cached_property
    def own_triggers(self) -> Mapping[str, ByKind]:
        """Sentences about what happens to the card itself, by event."""
        return self._gather(lambda s: s.opens.event if s.deed and s.opens.own else None)

    @cached_property
    def code_event(self) -> dict[str, str]:
        """The event at which a card does what its own function says: an attack when it succeeds, others when played."""
        coded = {kind: card for kind, card in self.cards.items() if card.code}
        return {kind: "succeeds" if card.type in ATTACKS else "played" for kind, card in coded.items()}

    @cached_property
    def code(self) -> dict[str, Callable[[Use], Procedure[None]]]:
        """The functions of cards that no sentence can say."""
        from highground.games.highlander.language.own import CODE  # the language knows the state, which knows this

        return {kind: CODE[self.cards[kind].code] for kind in self.code_event}

    @cached_property
    def heard(self) -> Mapping[str, ByKind]:
        """Sentences about what happens on the board, by event."""
        return self._gather(lambda s: s.opens.event if s.deed and not s.opens.own and s.opens.form == "deed" else None)

    @cached_property
    def instead(self) -> Mapping[str, ByKind]:
        """Sentences that replace what would happen, by event."""
        return self._gather(lambda s: s.opens.event if s.deed and s.opens.form == "instead" else None)

    @cached_property
    def manners(self) -> dict[str, dict[str, Any]]:
        """What each card says of how it is played, with the sort of cards it names, if any."""
        return {
            kind: {s.manner: s.named("type") for s in sentences if s.manner} for kind, sentences in self.texts.items()
        }

    @cached_property
    def lasting(self) -> dict[tuple[str, int], Holds]:
        """The continuing effects that deeds leave behind, by card and sentence."""
        return {
            (kind, index): holds
            for kind, sentences in self.texts.items()
            for index, sentence in enumerate(sentences)
            if sentence.deed and (holds := sentence.deed.left_behind()) is not None
        }
