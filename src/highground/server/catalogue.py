"""What there is to play: the games that come with Highground, those of other packages, and files named at the start."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import msgspec

from highground.engine import CardFace, Game, HighgroundError
from highground.engine.errors import unknown
from highground.engine.options import Option, options_of
from highground.engine.words import FIRST_LANGUAGE
from highground.games import all_ids, load_game
from highground.learning import lessons_of
from highground.players.opponents import opponents

LOGGER = logging.getLogger("highground.server")


class BotTold(msgspec.Struct, frozen=True):
    """A bot to play against: what to name it by, and what it is like."""

    bot: str
    text: str


class LessonTold(msgspec.Struct, frozen=True):
    """A lesson of a few minutes."""

    name: str
    title: str
    text: str
    steps: int


class GameTold(msgspec.Struct, frozen=True, kw_only=True):
    """A game, and what there is to choose."""

    id: str
    title: str
    about: str  # in a sentence or two, if the game says it
    seats: tuple[int, ...]  # how many may play
    scenarios: tuple[str, ...]  # the first is the usual one
    variants: tuple[str, ...]
    bots: tuple[BotTold, ...]  # the best first
    lessons: tuple[LessonTold, ...]
    languages: tuple[str, ...]
    has_sight: bool
    takes_scenes: bool
    has_cards: bool


class CardTold(msgspec.Struct, frozen=True):
    """A card by its id, as it looks, and what it is by the names under which one may search."""

    id: str
    face: CardFace
    sorts: dict[str, str]


class CardListTold(msgspec.Struct, frozen=True):
    """A list of cards, such as a deck: its name, and how many there are of each card."""

    id: str
    name: str
    cards: dict[str, int]


class CardsTold(msgspec.Struct, frozen=True):
    """All cards of a game, and the lists of them that come with it (`called`: "deck")."""

    cards: tuple[CardTold, ...]
    called: str
    lists: tuple[CardListTold, ...]


class Catalogue:
    """Games by their ids."""

    def __init__(self, files: Sequence[str] = ()) -> None:
        self._games: dict[str, Game[Any]] = {}
        self._told: list[GameTold] = []
        for name in (*all_ids(), *files):
            try:
                game = load_game(name)
                self._told.append(told_of(game))
                self._games[game.id] = game
            except Exception as error:  # one broken game leaves the others as they are
                if name in files:
                    raise
                LOGGER.warning("the game %s cannot be loaded: %s", name, error)

    def game(self, id: str) -> Game[Any]:
        """The game of this id."""
        if id not in self._games:
            raise unknown("game", id[:100], self._games)
        return self._games[id]

    def told(self) -> list[GameTold]:
        """All games."""
        return self._told

    def options(self, game: Game[Any], scenario: str, seats: int) -> list[Option]:
        """What may be chosen in a scenario for so many players."""
        if scenario not in game.scenarios:
            raise unknown(f"scenario of {game.id}", scenario[:100], game.scenarios)
        if seats not in game.seats:
            raise HighgroundError(f"{game.id} is for {' or '.join(map(str, game.seats))} players, not {seats}")
        return options_of(game, game.scenarios[scenario](), seats)

    def language(self, game: Game[Any], wanted: str) -> str:
        """The language to speak: the one that is wanted, if the game has words in it."""
        return wanted if wanted in languages_of(game) else FIRST_LANGUAGE


def languages_of(game: Game[Any]) -> tuple[str, ...]:
    """The languages in which a game says anything."""
    written = {code for clause in game.rulebook for code in clause.wording}
    return tuple(dict.fromkeys((FIRST_LANGUAGE, *game.words.languages, *sorted(written))))


def told_of(game: Game[Any]) -> GameTold:
    """A game as it is told."""
    return GameTold(
        id=game.id,
        title=game.title,
        about=game.about,
        seats=tuple(game.seats),
        scenarios=tuple(game.scenarios),
        variants=tuple(game.rulebook.variants),
        bots=tuple(BotTold(bot, text) for bot, text in opponents(game).items()),
        lessons=tuple(LessonTold(one.name, one.title, one.text, len(one.steps)) for one in lessons_of(game)),
        languages=languages_of(game),
        has_sight=game.sight is not None,
        takes_scenes=game.load_scene is not None,
        has_cards=game.card_faces is not None,
    )


def cards_told(game: Game[Any]) -> CardsTold:
    """All cards of a game; of a game without a list of them, each kind that its first scenario has."""
    if game.catalogue is not None:
        cards = tuple(CardTold(card.id, card.face, dict(card.sorts)) for card in game.catalogue.cards().values())
        lists = tuple(CardListTold(id, one.name, one.cards) for id, one in game.catalogue.lists().items())
        return CardsTold(cards, game.catalogue.list_name, lists)
    if game.card_faces is None:
        raise HighgroundError(f"{game.id} has no cards to be read")
    faces = game.card_faces(game.setting())
    return CardsTold(tuple(CardTold(str(face.key), face, _sorts(face)) for face in faces), "", ())


def _sorts(face: CardFace) -> dict[str, str]:
    return {"type": face.kind} if face.kind else {}
