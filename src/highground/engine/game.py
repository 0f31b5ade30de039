"""A game as the readers see it: where it starts, its steps, how it ends, how it is described."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, Generic, Literal, Protocol, TypeVar
from weakref import WeakValueDictionary

import msgspec

from highground.engine import citing
from highground.engine.attacks import Attacks
from highground.engine.catalogue import Catalogue
from highground.engine.chance import Chance
from highground.engine.errors import HighgroundError, unknown
from highground.engine.measure import Changes
from highground.engine.options import Options
from highground.engine.quality import PlayQuality
from highground.engine.requests import Answer, Ask, Place
from highground.engine.rulebook import Chart, Rulebook
from highground.engine.ruling import Reason, Ruling
from highground.engine.scene import CardFace, Outline, Scene, SideView
from highground.engine.setting import Setting, SettingRecord
from highground.engine.settling import Settling
from highground.engine.standing import AnyStanding
from highground.engine.state import State
from highground.engine.words import Said, Text, Words, name_of_seat

S = TypeVar("S", bound=State)

StepProcedure = Callable[..., Generator[Any, Any, None] | None]
Policy = Callable[[Any, Ask[Any] | Place, Sequence[Any], Chance], Answer]
"""A way to answer: the state (imagined, or as the asked seat knows it), the question, what is offered, and chance to
pick among equals. The same state, question and chance get the same answer."""
PolicyMaker = Callable[[Any, Mapping[str, str]], Policy]
"""Makes a policy for a setting, with parameters; what it works out from the setting it keeps."""
ThingKind = Literal["cell", "edge", "piece", "figure", "card", "seat", "point"]
"""What something is on the board."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: who won (several share), by which clause, and why in words."""

    winners: tuple[int, ...]
    clause: str
    text: Said

    def __post_init__(self) -> None:
        if citing.listeners:
            citing.emit(self.clause)

    def about(self, names: tuple[str, ...]) -> Outcome:
        """The same, with these names of players wherever it is read."""
        text = self.text.about(names) if isinstance(self.text, Text) else self.text
        return msgspec.structs.replace(self, text=text)


class Bounds(msgspec.Struct, frozen=True, kw_only=True):
    """How much room a program needs that numbers everything: the most answers to a question, and the longest game."""

    choices: int
    decisions: int | None = None  # of all seats together; None where the rules set no end


def word_or_number(setting: Setting[Any], of: str, value: Any) -> str:
    """The plainest name of an answer or a fact; a game names what it knows better and leaves the rest.

    A card comes as its kind, or as None where it is hidden from whoever asks.
    """
    if of == "seat" and isinstance(value, int):
        return name_of_seat(value)
    if of == "card" and value is None:
        return "a hidden card"
    if isinstance(value, tuple):
        return ", ".join(word_or_number(setting, of, part) for part in value)  # pyright: ignore[reportUnknownVariableType]
    return str(value)


class Sight(Protocol):
    """A game's line of sight, between places (or pieces) by name.

    Where things are thrown (`throws`) whose way is judged otherwise, a line may be asked for as of something `thrown`.
    """

    @property
    def throws(self) -> bool: ...

    def between(self, state: Any, start: str, end: str, thrown: bool = False) -> Ruling:
        """May `start` see `end`, and why or why not? With what else is to know about the line beside it."""
        ...

    def cover(self, state: Any, start: str, end: str) -> tuple[Reason, ...]:
        """What makes it harder for `start` to hit `end`, which it sees."""
        ...

    def everything_from(self, state: Any, start: str, thrown: bool = False) -> tuple[str, ...]:
        """The names of all places that `start` sees."""
        ...

    def place(self, state: Any, name: str) -> str:
        """The name of the place where a piece stands; the name of a place as it is."""
        ...


def for_any_number(data: msgspec.Struct, _: int) -> msgspec.Struct:
    """For games whose data suit any number of players."""
    return data


def _as_seated(state: State) -> Sequence[int]:
    """For games in which turns go by seats."""
    return range(state.setting.seats)


def no_faults(_: State) -> Iterable[str]:
    """For games without invariants of their own."""
    return ()


def no_bounds(_: Setting[Any]) -> Bounds | None:
    """For games that do not say how long they are; `measured_bounds` of `adapting` does it for them."""
    return None


class Steps(dict[str, StepProcedure]):
    """Procedures by name."""

    def __missing__(self, name: str) -> StepProcedure:
        raise unknown("step among the procedures of this game", name, self)


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S]):
    """One game. `check` names broken invariants; `measure` says what an action has changed, for the odds."""

    id: str
    title: str
    version: int
    seats: range
    rulebook: Rulebook
    state_type: type[S]
    data_type: type[msgspec.Struct]
    procedures: tuple[StepProcedure, ...]
    setup: Callable[[Any], S]
    outcome: Callable[[S], Outcome]
    scenarios: Mapping[str, Callable[[], msgspec.Struct]]
    scene: Callable[[S], Scene]
    measure: Callable[[S, S], Changes]
    words: Words = field(default_factory=Words)
    describe: Callable[[Any, str, Any], str] = word_or_number  # what something is called: setting, what it is, value
    things: Mapping[str, ThingKind] = field(default_factory=dict[str, ThingKind])  # what each `of` is on the board
    check: Callable[[S], Iterable[str]] = no_faults
    setting_type: type[Setting[Any]] = Setting
    fit: Callable[[Any, int], msgspec.Struct] = for_any_number  # the data for so many players
    load_scene: Callable[[Path], msgspec.Struct] | None = None  # the data of a scene that a person wrote
    sight: Sight | None = None
    side_view: Callable[[S, str, str], SideView] | None = None  # on a table: how one piece sees another, by name
    seen_areas: Callable[[S, str], Sequence[Outline]] | None = None  # on a table: where somebody would be seen
    attacks: Attacks | None = None  # for the overview of who can do what to whom
    settling: Settling = field(default_factory=Settling)  # how far the odds of an action look
    # Questions that somebody may let pass until he is attacked, with the answer that does it; and those that tell him.
    reactions: Mapping[str, Answer] = field(default_factory=dict[str, Answer])
    alarms: frozenset[str] = frozenset()
    # By name; odds ask for "usual" (the bot "greedy" where there is none) and "plain".
    policies: Mapping[str, PolicyMaker] = field(default_factory=dict[str, PolicyMaker])
    rank: Callable[[S, Ask[Any] | Place, Sequence[Any]], Sequence[Any]] | None = None  # answers, the best first
    reasons: Callable[[S, Ask[Any] | Place, Any], Iterable[Said]] | None = None  # what speaks for an answer
    standing: AnyStanding | None = None  # how likely a seat is to win, at a boundary
    boundaries: frozenset[str] = frozenset()  # the steps at whose start a turn has ended
    order: Callable[[S], Sequence[int]] = _as_seated  # the seats in their turn order
    horizon: int = 1  # how many boundaries on a search should look, of two seats; for each seat more, one more
    routine: frozenset[str] = frozenset()  # questions in which a search gains nothing over the policy's answer
    options: Options | None = None  # what may be chosen before a game begins
    card_faces: Callable[[Any], Sequence[CardFace]] | None = None  # each kind of card that a setting has, once
    catalogue: Catalogue | None = None  # all its cards, whatever is played with
    lessons: Path | None = None  # a folder with a file for each; the room `learning` reads them
    charts: Callable[[], Sequence[Chart]] | None = None  # the tables in force, as its data have them
    bounds: Callable[[Any], Bounds | None] = no_bounds  # of a setting, as far as the rules or the data set them
    quality: PlayQuality | None = None  # what is measured to see whether it is worth playing

    @cached_property
    def _settings(self) -> WeakValueDictionary[str, Setting[Any]]:
        """The settings that somebody holds, by digest."""
        return WeakValueDictionary()

    @property
    def about(self) -> str:
        """What it is, in a sentence or two: the text "about" among its words, if it has one."""
        return str(self.words.text("about")) if "about" in self.words.names("texts") else ""

    @cached_property
    def steps(self) -> Steps:
        """The procedures that may stand on the agenda, by name."""
        steps = Steps((procedure.__name__, procedure) for procedure in self.procedures)
        if len(steps) < len(self.procedures):
            names = ", ".join(procedure.__name__ for procedure in self.procedures)
            raise HighgroundError(f"{self.id}: two procedures have the same name ({names}); steps are known by name")
        return steps

    def __reduce__(self) -> tuple[Any, ...]:
        """A game goes to another process as a name in the module of its setup, or in the package around that."""
        module = self.setup.__module__
        while module in sys.modules:
            for name, value in vars(sys.modules[module]).items():
                if value is self:
                    return _found_again, (module, name, self.id, getattr(sys.modules[module], "__file__", None))
            module = module.rpartition(".")[0]
        raise HighgroundError(f"no module names {self.id}, so it cannot be found again in another process")

    def setting(
        self,
        scenario: str | None = None,
        seats: int | None = None,
        variants: Iterable[str] = (),
        data: msgspec.Struct | None = None,
    ) -> Setting[Any]:
        """The setting of a match: a scenario (the first, unless named) for so many players, with these variants.

        Equal settings are one object as long as somebody holds it: a thousand matches work out one map once.
        """
        scenario = scenario or next(iter(self.scenarios))
        if data is None:
            if scenario not in self.scenarios:
                raise unknown(f"scenario of {self.id}", scenario, self.scenarios)
            data = self.scenarios[scenario]()
        seats = self.seats.start if seats is None else seats
        if seats not in self.seats:
            few, many = self.seats.start, self.seats.stop - 1
            span = str(few) if few == many else f"{few} to {many}"
            raise HighgroundError(f"{self.id} is for {span} players, not {seats}")
        setting = self.setting_type(
            game=self.id,
            rules=self.version,
            scenario=scenario,
            seats=seats,
            variants=variants,
            known_variants=self.rulebook.variants,
            data=self.fit(data, seats),
        )
        return self._settings.setdefault(setting.digest, setting)

    def setting_from(self, record: SettingRecord) -> Setting[Any]:
        """The setting that a log carries."""
        if record.game != self.id:
            raise HighgroundError(f"this is a log of {record.game}, not of {self.id}")
        if record.rules != self.version:
            raise HighgroundError(f"the log was played by version {record.rules} of the rules; this is {self.version}")
        if (known := self._settings.get(record.digest())) is not None:
            return known
        try:
            data = msgspec.json.decode(record.data, type=self.data_type)
        except msgspec.DecodeError as error:
            raise HighgroundError(f"the log's setting cannot be read: {error}") from None
        return self.setting(record.scenario, record.seats, record.variants, data)


_registered: dict[str, Game[Any]] = {}


def register(game: Game[S]) -> Game[S]:
    """Make a game known by its id."""
    _registered[game.id] = game
    return game


def registered_games() -> list[Game[Any]]:
    """All games known, in the order in which they became known."""
    return list(_registered.values())


def load_module(name: str, file: Path) -> ModuleType:
    """The module in a file that lies in no package, under a name that nothing else has."""
    if name not in sys.modules:
        specification = importlib.util.spec_from_file_location(name, file)
        assert specification is not None and specification.loader is not None
        module = importlib.util.module_from_spec(specification)
        sys.modules[name] = module
        try:
            specification.loader.exec_module(module)
        except BaseException:
            del sys.modules[name]  # half a module is none
            raise
    return sys.modules[name]


def _found_again(module: str, name: str, identifier: str, file: str | None) -> Game[Any]:
    """The game that a module defines under a name; a module that lies in no package is loaded from its file."""
    try:
        return getattr(importlib.import_module(module), name)
    except ImportError:
        if not file or not Path(file).is_file():
            where = f"{module} ({file})" if file else module
            raise HighgroundError(f"the game {identifier} is defined in {where}, which cannot be loaded here") from None
    return getattr(load_module(module, Path(file)), name)


def find_game(identifier: str) -> Game[Any]:
    """The game of this id."""
    if identifier not in _registered:
        raise unknown("game", identifier, _registered)
    return _registered[identifier]


def sight_of(game: Game[Any], thrown: bool = False) -> Sight:
    """The game's rules of sight, if it has any, and for thrown items where that is asked for."""
    if game.sight is None:
        raise HighgroundError(f"{game.id} has no rules of sight")
    if thrown and not game.sight.throws:
        raise HighgroundError(f"nothing is thrown in {game.id}; ask without that")
    return game.sight
