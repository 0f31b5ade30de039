"""How a match stands: what counts of each posse when a turn has ended. What that is worth is in `standing.json`."""

from __future__ import annotations

from functools import lru_cache

from highground.engine import Moment, Standing
from highground.games.high_noon.greedy import greedy_of
from highground.games.high_noon.loading import HERE
from highground.games.high_noon.setting import HighNoonSetting
from highground.games.high_noon.state import HighNoon
from highground.games.high_noon.turn import outcome, take_turn
from highground.space import Places, places_in

NAMES = ("gold", "health", "standing", "attack", "defence", "special", "menace", "crates", "height")
"""Pieces of gold; points of health; characters who stand; of the hand the values of attack and of defence, and the
special cards; what the characters could do to others in their next turn; how near they are to crates; their ranks."""


KEPT = 4096
"""How much is kept of what does not change while a turn lasts."""


class Counts:
    """What a setting tells of cards and squares, for counting."""

    def __init__(self, setting: HighNoonSetting) -> None:
        self.grounds = greedy_of(setting).grounds
        self.tables = self.grounds.tables
        cards = setting.cards.items()
        self.cards: dict[str | None, tuple[float, float, float]] = {
            kind: (0.0, 0.0, 1.0) if card.when else (card.attack or card.throw or 0.0, card.defence or 0.0, 0.0)
            for kind, card in cards
        }
        # What may be expected of a card of each seat that nobody sees
        self.hidden = [self._mean(posse.deck) for posse in setting.data.posses]
        self.near = lru_cache(maxsize=KEPT)(self._near)

    def _mean(self, deck: dict[str, int]) -> tuple[float, float, float]:
        size = sum(deck.values())
        attack, defence, special = (
            sum(count * self.cards[kind][column] for kind, count in deck.items()) / size for column in range(3)
        )
        return attack, defence, special

    def _near(self, crates: Places, squares: tuple[int, ...]) -> float:
        """How near those who stand on some squares are to crates: 1 for each that they are on, and less the farther."""
        walks = map(self.tables.walks, places_in(crates))
        return sum([1 / (1 + min([walk[at] for at in squares])) for walk in walks]) if squares else 0.0


@lru_cache(maxsize=4)
def counts_of(setting: HighNoonSetting) -> Counts:
    """What a setting tells, kept for all its matches."""
    return Counts(setting)


def features(state: HighNoon) -> list[tuple[float, ...]]:
    """What counts of each posse, in the order of the names."""
    counts, characters = counts_of(state.setting), state.characters
    ranks, what, known = counts.tables.board.ranks, state.cards.what, counts.cards
    found: list[tuple[float, ...]] = []
    for seat, members in enumerate(state.setting.members):
        posse = state.posses[seat]
        health = standing = height = 0
        squares: list[int] = []
        for member in members:
            character = characters[member]
            if character.at >= 0:
                standing += 1
                health += character.health
                height += ranks[character.at]
                squares.append(character.at)
        attack = defence = special = 0.0
        hidden = counts.hidden[seat]
        for number in posse.hand:
            kind = what[number]
            one = hidden if kind is None else known[kind]
            attack += one[0]
            defence += one[1]
            special += one[2]
        near = counts.near(state.crates, tuple(squares))
        menace = _menace(state, counts, seat) if posse.hand else 0.0
        found.append((posse.gold, health, standing, attack, defence, special, menace, near, height))
    return found


def _menace(state: HighNoon, counts: Counts, seat: int) -> float:
    """What the characters of a posse could make of others in their next turn: each of the best that it reaches."""
    characters, owner, posses, closed = state.characters, state.setting.owner, state.posses, state.closed
    menaces, feared = counts.tables.menaces, counts.grounds.feared
    targets = [
        (character.at, owner[other], len(posses[owner[other]].hand), character.health)
        for other in state.setting.others[seat]
        if (character := characters[other]).at >= 0
    ]
    total = 0.0
    for member in state.setting.members[seat]:
        at = characters[member].at
        if at < 0:
            continue
        codes, best = menaces(member, at, closed), 0.0
        for where, whose, cards, health in targets:
            if code := codes[where]:
                best = max(best, feared(whose, cards, health, member, len(posses[seat].hand)).item(code))
        total += best
    return total


def moment(state: HighNoon) -> Moment:
    """How many rounds are left, and whose turn it is, or between two turns whose is to come."""
    step = state.agenda[-1]
    seats, order = len(state.posses), state.order or range(len(state.posses))
    place = step.arguments[0] if step.name == take_turn.__name__ else order.index(state.turn)
    assert isinstance(place, int)
    return Moment(state.setting.numbers.rounds - state.round + 1 - place / seats, order[place])


STANDING = Standing(names=NAMES, features=features, moment=moment, outcome=outcome, file=HERE / "standing.json")
