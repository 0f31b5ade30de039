"""What is wrong with a card or a deck: sentences nobody can read, cards that contradict the rules, endless turns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from highground.engine import HighgroundError, Reason
from highground.engine.errors import suggestion
from highground.games.highlander.data import ATTACKS, DEFENCES, SPECIAL, Card, Deck, Numbers
from highground.games.highlander.grids import faults_in
from highground.games.highlander.language.openings import STANDING, THIS_ATTACK, THIS_DEFENCE
from highground.games.highlander.language.own import CODE
from highground.games.highlander.language.pattern import TYPES
from highground.games.highlander.language.sentence import Phrase, Sentence, read

FOR_BOTH = frozenset({"each player", "a player", "that player", "the other player"})
IN_TURN = frozenset({"the player in turn"})
TO_PLAY = ("may-do", "defence", "attack", "with-attack", "with-defence", "answer")
"""The manners that say when an Edge may be played."""


def faults_of_card(card: Card) -> Iterator[tuple[str, str]]:
    """What is wrong with a card, each with the sentence that is at fault, if one is."""
    if fault := faults_in(card.grid):
        yield "", f"grid: {fault}"
    is_fight = card.type in ATTACKS or card.type in DEFENCES
    if is_fight and not card.cells and card.type != "dirty trick":
        yield "", f"{_a(card.type)} has a grid"
    if not is_fight and card.grid:
        yield "", f"only attacks and defences have a grid, not {_a(card.type)}"
    if card.damage is not None and card.type not in ATTACKS:
        yield "", f"only attacks have damage, not {_a(card.type)}"
    if card.damage is None and card.type in ATTACKS and card.type != "dirty trick":
        yield "", f"{_a(card.type)} has damage"
    if card.blow is not None and (card.damage is None or card.blow <= card.damage or card.type == "ranged attack"):
        yield (
            "",
            str(Reason("HL-A9", "blow: a Power Blow deals more than the attack's damage, and a ranged attack is none")),
        )
    if card.code and card.code not in CODE:
        yield "", f'code: there is no function "{card.code}"{suggestion(card.code, CODE)}'
    if bool(card.code) != bool(card.text):
        yield "", "text: says what a function of the card's own does; a card has both or neither"
    for mark, type in (("ally", "object"), ("hilt", "object"), ("weapon", "object"), ("head shot", "event")):
        if mark in card.marks and card.type != type:
            yield "", str(Reason("HL-H4", f"marks: {_a(mark)} is {_a(type)}"))
    if "back away" in card.marks and card.type != "dodge":
        yield "", str(Reason("HL-A9", "marks: only a dodge is titled Back Away"))
    sentences: list[Sentence] = []
    for text in card.effects:
        try:
            sentences.append(read(text))
        except HighgroundError as error:
            yield text, str(error)
    for sentence in sentences:
        yield from ((sentence.text, fault) for fault in _faults_of_sentence(card, sentence))
    if card.type == "edge" and not any(sentence.manner in TO_PLAY for sentence in sentences):
        yield "", str(Reason("HL-S7", 'an Edge says when it is played, such as "Play with an attack."'))


def _a(word: str) -> str:
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def _faults_of_sentence(card: Card, sentence: Sentence) -> Iterator[str]:
    """A sentence that its type of card cannot say: whom continuing effects are for, and whose traits they are."""
    if sentence.manner:
        if sentence.manner in TO_PLAY and card.type != "edge":
            yield str(Reason("HL-S7", "only an Edge says when it is played"))
        return
    opens = sentence.opens
    if (opens.form == THIS_ATTACK or ("attack" in opens.event and opens.own)) and card.type not in ATTACKS:
        yield f"{_a(card.type)} is no attack"
    if (opens.form == THIS_DEFENCE or opens.event == "meets") and card.type not in DEFENCES:
        yield f"{_a(card.type)} is no defence"
    if sentence.trait:
        topic = sentence.trait.topic
        if card.type == "ranged attack" and topic in ("may-be-blow", "may-be-head"):
            yield str(Reason("HL-T11", "a ranged attack is never a Power Blow or a Head Shot"))
        if card.type == "ranged attack" and topic == "is-blow":
            yield str(Reason("HL-T11", "a ranged attack is never a Power Blow"))
    if opens.own:
        return
    spoken = set(_people(sentence))
    if card.type in ("object", "plot") and spoken & {"you", "the opponent"}:
        clause = "HL-S5" if card.type == "object" else "HL-S6"
        yield str(Reason(clause, f"{_a(card.type)} affects both players: each player, a player, that player"))
    if card.type == "location" and not spoken <= IN_TURN | {"that player", "the other player"}:
        yield str(Reason("HL-S4", "a Location affects the player in turn"))
    if opens.form == STANDING and spoken & {"that player", "the other player"} - set(_people_of_condition(sentence)):
        yield 'while in play nothing has happened to "that player"; say each player'


def _people(sentence: Sentence) -> Iterator[str]:
    """Whom a sentence speaks of, but for its condition."""
    if sentence.opening:
        yield from (value for value in sentence.opening.values if value in FOR_BOTH | IN_TURN | {"you", "the opponent"})
    if sentence.holds:
        yield sentence.holds.who
    if sentence.deed:
        yield from _people_of(sentence.deed)


def _people_of_condition(sentence: Sentence) -> Iterator[str]:
    if sentence.condition:
        yield from _people_of(sentence.condition)


def _people_of(phrase: Phrase) -> Iterator[str]:
    for slot, value in zip(phrase.pattern.slots, phrase.values, strict=True):
        if isinstance(value, Phrase):
            yield from _people_of(value)
        elif slot in ("who", "whose"):
            yield value


# Decks


def faults_of_deck(deck: Deck, cards: Mapping[str, Card], numbers: Numbers, is_whole: bool = True) -> Iterator[str]:
    """All that is wrong with a deck (HL-T13, HL-H5, HL-S9); how large it is, only if all counts could be read."""
    known = {kind: cards[kind] for kind in deck.cards if kind in cards}
    for kind in deck.cards:
        if kind not in cards:
            yield f'there is no card "{kind}"{suggestion(kind, cards)}'
    size = sum(deck.cards.values())
    if is_whole and size < numbers.least_deck:
        yield str(Reason("HL-T13", f"a deck has at least {numbers.least_deck} cards, not {size}"))
    for kind, card in known.items():
        if deck.cards[kind] > numbers.most_copies and not card.is_plain:
            text = f'{deck.cards[kind]} of "{kind}"; at most {numbers.most_copies} are allowed'
            yield str(Reason("HL-H5", text))
    yield from faults_of_circles(known)


def faults_of_circles(cards: Mapping[str, Card]) -> Iterator[str]:
    """All cards that could be played without end if they were in one deck (HL-S9)."""
    readable = {kind: card for kind, card in cards.items() if not any(faults_of_card(card))}
    for circle in endless(readable):
        text = f'{" and ".join(circle)} could be played without end in a turn; let one of them say "Play one a turn."'
        yield str(Reason("HL-S9", text))


def endless(cards: Mapping[str, Card]) -> list[list[str]]:
    """Circles of cards each of which brings the next one back, so that they could be played without end (HL-S9).

    Special Cards and attacks are few in a turn, and cards that may be played once a turn end any circle. Left are
    Edges, Illusions as long as something allows one more hard exertion, and whatever costs nothing of what is few.
    """
    sentences = {kind: [read(text) for text in card.effects] for kind, card in cards.items()}
    allowing = {kind: _allows_more(sentences[kind]) for kind in cards}
    free = {
        kind: card
        for kind, card in cards.items()
        if _is_free(kind, cards, sentences[kind], allowing)
        and not any(sentence.manner == "once" for sentence in sentences[kind])
    }
    leads = {kind: {other for other in free if _brings_back(kind, other, sentences, free)} for kind in free}
    found: list[list[str]] = []
    for start in sorted(free):
        circle = _circle(start, leads)
        if circle and set(circle) not in [set(known) for known in found]:
            found.append(circle)
    return found


def _few(card: Card) -> str:
    """What a card takes of the little that there is in a turn: an attack opportunity, a Special Card, or nothing."""
    return "attack" if card.type in ATTACKS else "Special Card" if card.type in SPECIAL else ""


def _allows_more(sentences: Sequence[Sentence]) -> set[str]:
    """What a card allows more of in the turn: attacks, Special Cards."""
    said = [phrase.pattern.text for phrase in _deeds(sentences)]
    return {few for few in ("attack", "Special Card") if any(f"more {few}(s) this turn" in text for text in said)}


def _is_free(
    kind: str, cards: Mapping[str, Card], sentences: Sequence[Sentence], allowing: Mapping[str, set[str]]
) -> bool:
    """Can a card be played as often as one holds it: does it take nothing, or allow as much again?"""
    card = cards[kind]
    if card.type in ("edge", "illusion"):
        return True
    if not (few := _few(card)):
        return False  # a defence, of which there is one for an attack
    if few in allowing[kind] or any(sentence.trait and sentence.trait.topic == "free" for sentence in sentences):
        return True
    return any(few in allowing[other] and _few(cards[other]) in allowing[kind] for other in cards)


def _brings_back(kind: str, other: str, sentences: Mapping[str, Sequence[Sentence]], cards: Mapping[str, Card]) -> bool:
    """Can a card put another one, or itself, back to where it can be played from?"""
    goes_under = any("goes under the Endurance" in phrase.pattern.text for phrase in _deeds(sentences[other]))
    for phrase in _deeds(sentences[kind]):
        text = phrase.pattern.text
        if "returns to the hand" in text and kind == other:
            return True
        if "exert hard once more" in text and cards[other].type == "illusion":
            return True
        is_taken = "from the discard pile" in text or ("the Endurance for" in text and goes_under)
        if is_taken and cards[other].type != "illusion" and TYPES[phrase.values[1]](cards[other]):
            return True
    return False


def _deeds(sentences: Iterable[Sentence]) -> Iterator[Phrase]:
    """All that some sentences do, what is inside other deeds included."""
    for sentence in sentences:
        if sentence.deed:
            yield from _phrases(sentence.deed)


def _phrases(phrase: Phrase) -> Iterator[Phrase]:
    yield phrase
    for value in phrase.values:
        if isinstance(value, Phrase):
            yield from _phrases(value)


def _circle(start: str, leads: Mapping[str, set[str]]) -> list[str]:
    """A way from a card back to itself, if there is one."""
    ways = [[start]]
    seen: set[str] = set()
    while ways:
        way = ways.pop(0)
        for other in sorted(leads[way[-1]]):
            if other == start:
                return way
            if other not in seen:
                seen.add(other)
                ways.append([*way, other])
    return []
