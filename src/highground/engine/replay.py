"""Replay: answers and chance come from a log. It ends in the same state, or says at which entry it parted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from highground.engine.answers import freeze
from highground.engine.dice import Roll
from highground.engine.errors import FaultyLog, HighgroundError
from highground.engine.game import Game
from highground.engine.log import AllAnswered, Answered, AnyEntry, Log, Rolled, Shown, Shuffled
from highground.engine.position import Position
from highground.engine.referee import refuse_unless_allowed
from highground.engine.requests import Ask, Place, Show, Shuffle, Together, Wish
from highground.engine.run import Listener
from highground.engine.state import State, fingerprint_of

S = TypeVar("S", bound=State)


def replay(
    game: Game[S],
    log: Log,
    until: int | None = None,
    on_tell: Listener | None = None,
    on_entry: Callable[[Position[S], AnyEntry, Any], None] | None = None,
) -> Position[S]:
    """Play a log over, or its first `until` entries.

    `on_entry` is called before each entry is given, with the position, the entry and the value it stands for.
    """
    setting = game.setting_from(log.head.setting)
    position = Position(game, game.setup(setting), on_tell=on_tell)
    for number, entry in enumerate(log.entries[:until], 1):
        try:
            value = value_of(entry, position)
        except HighgroundError as error:
            raise FaultyLog(number, str(error)) from None
        if on_entry:
            on_entry(position, entry, value)
        position.give(value)
    wanted = log.tail.digest if log.tail and (until is None or until >= len(log.entries)) else ""
    if wanted and wanted != (found := fingerprint_of(position.state)):
        raise FaultyLog(len(log.entries), f"the replay ends in state {found}, the log in {wanted}")
    return position


def value_of(entry: AnyEntry, position: Position[Any]) -> Any:
    """What an entry gives to the request that is open; an error if it does not fit."""
    request = position.request
    if request is None:
        raise HighgroundError("the game is over already")
    fingerprint = fingerprint_of(position.step_start)
    if entry.fingerprint and entry.fingerprint != fingerprint:
        raise HighgroundError(
            f"the replay has parted: its step began in state {fingerprint}, the log's in {entry.fingerprint}"
        )
    if isinstance(entry, Answered) and isinstance(request, Ask | Place):
        if (entry.seat, entry.name) != (request.seat, request.name):
            raise HighgroundError(
                f"seat {request.seat + 1} is asked for {request.name};"
                f" the entry has an answer of seat {entry.seat + 1} for {entry.name}"
            )
        answer = freeze(entry.answer)
        refuse_unless_allowed(request, answer)
        return answer
    if isinstance(entry, AllAnswered) and isinstance(request, Together):
        if entry.name != request.asks[0].name:
            raise HighgroundError(f"all are asked for {request.asks[0].name}; the entry has answers for {entry.name}")
        if len(entry.answers) != len(request.asks):
            raise HighgroundError(f"{len(request.asks)} answers are wanted, not {len(entry.answers)}")
        answers = tuple(freeze(answer) for answer in entry.answers)
        for ask, answer in zip(request.asks, answers, strict=True):
            refuse_unless_allowed(ask, answer)
        return answers
    if isinstance(entry, Rolled) and isinstance(request, Roll):
        request.check(entry.faces)
        return request.outcome(entry.faces)
    if isinstance(entry, Shown) and isinstance(request, Show):
        return _kinds(entry, request, position)
    if isinstance(entry, Shuffled) and isinstance(request, Shuffle):
        return _kinds(entry, request, position), ()
    raise HighgroundError(f"{_wanted(request)} is wanted here, not an entry of kind {entry.__struct_config__.tag}")


def _kinds(entry: Shown | Shuffled, request: Show | Shuffle, position: Position[Any]) -> tuple[str | None, ...]:
    if entry.cards != request.cards or len(entry.kinds) != len(entry.cards):
        raise HighgroundError(f"the cards are {list(request.cards)}; the entry has {list(entry.cards)}")
    position.state.cards.copy().learn(entry.cards, entry.kinds, ())
    for number, kind in zip(entry.cards, entry.kinds, strict=True):
        if position.state.cards.is_known(number) and position.state.cards[number] != kind:
            raise HighgroundError(f'card {number} is "{position.state.cards[number]}", not "{kind}"')
    return entry.kinds


def _wanted(request: Wish) -> str:
    if isinstance(request, Ask | Place):
        return f"the answer of seat {request.seat + 1} ({request.name})"
    if isinstance(request, Together):
        return "the answers of several seats"
    return "a roll" if isinstance(request, Roll) else "a look at cards" if isinstance(request, Show) else "a shuffle"
