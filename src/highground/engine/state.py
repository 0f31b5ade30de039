"""State: plain data, with an agenda of steps that says how the game goes on.

A step is a procedure's name with plain arguments. It is started from the state alone and no local variable outlives
it. Steps planned by one step are taken in the order planned, before anything planned earlier.
"""

from __future__ import annotations

import hashlib
import inspect
import sys
from collections.abc import Callable, Generator
from types import CodeType
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec

from highground.engine.cards import Cards
from highground.engine.copying import Plain
from highground.engine.errors import HighgroundError
from highground.engine.setting import AnySetting, Setting

S = TypeVar("S", bound="State")
P = ParamSpec("P")

Argument = bool | int | str | tuple[int | str, ...] | None


class Step(msgspec.Struct, frozen=True, array_like=True):
    """A step to be taken: a procedure by name, with its arguments."""

    name: str
    arguments: tuple[Argument, ...] = ()


class State(Plain, kw_only=True):
    """What every game's state has. Games add their own fields."""

    setting: AnySetting
    agenda: list[Step] = []  # what is to come, the next step last
    planned: list[Step] = []  # what the running step has planned, in order; empty between steps
    cards: Cards = msgspec.field(default_factory=Cards)
    ended: bool = False  # the game was ended before its agenda was done

    def is_over(self) -> bool:
        """Nothing is left to do."""
        return not self.agenda and not self.planned


def then(state: S, procedure: Callable[Concatenate[S, P], Generator[Any, Any, None] | None], *arguments: P.args,
         **none: P.kwargs) -> None:  # fmt: skip
    """Plan a procedure for after the running step.

    Only the step itself plans: what a procedure called by it planned would wait until the step has ended, and so come
    later than it reads.
    """
    if none:
        raise TypeError("arguments of a step are given by position, not by name")
    for argument in arguments:
        if type(argument) not in _PLAIN and not _is_plain(argument):
            raise TypeError(
                f"{procedure.__name__}: {argument!r} is not plain or can change, and cannot be an argument of a step;"
                " use numbers, words, or a tuple of them"
            )
    above = sys._getframe(1).f_back  # pyright: ignore[reportPrivateUsage]
    is_step = above is not None and above.f_code in DRIVERS  # by far the most: the step itself calls
    if not is_step and _in_called_procedure():
        raise RuntimeError(f"{procedure.__name__} is planned inside a called procedure; plan it in the step itself")
    state.planned.append(Step(procedure.__name__, arguments))  # pyright: ignore[reportArgumentType]


_PLAIN = frozenset({bool, int, str, type(None)})

DRIVERS: list[CodeType] = []
"""The functions that run procedures: what they run is a step. A list, for the hash of a code reads all of it."""


def _is_plain(argument: object) -> bool:
    """Can this never change, and is it the same after a round trip through JSON?"""
    if type(argument) is tuple:
        return all(type(part) in (int, str) for part in argument)  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]
    return type(argument) in _PLAIN


def _in_called_procedure() -> bool:
    """Is `then` called by a procedure that a step runs by `yield from`? Between it and the driver stand two of them."""
    frame = sys._getframe(2)  # pyright: ignore[reportPrivateUsage] - the caller of `then`
    procedures = 0
    while frame.f_code not in DRIVERS:
        code = frame.f_code
        procedures += bool(code.co_flags & inspect.CO_GENERATOR) and code.co_name != "<genexpr>"
        if frame.f_back is None:
            return False  # nobody drives: a test, or the setup of a game
        frame = frame.f_back
    return procedures > 1


def end(state: State) -> None:
    """The game is over: nothing planned before or after will happen."""
    state.ended = True
    state.agenda.clear()
    state.planned.clear()


def _setting_as_digest(value: object) -> str:
    if isinstance(value, Setting):
        return value.digest
    raise TypeError(f"{type(value).__name__} is not plain data")


_encoder = msgspec.json.Encoder(enc_hook=_setting_as_digest, order="deterministic")


def encode_state(state: State) -> bytes:
    """The state as JSON; its setting is named by digest."""
    return _encoder.encode(state)


def decode_state(encoded: bytes, state_type: type[S], setting: AnySetting) -> S:
    """The state that `encode_state` wrote, to go with the setting it was played in."""

    def find_setting(_: type, digest: str) -> AnySetting:
        if digest != setting.digest:
            raise HighgroundError(f"the state belongs to setting {digest}, not to {setting.digest}")
        return setting

    try:
        return msgspec.json.decode(encoded, type=state_type, dec_hook=find_setting)
    except msgspec.DecodeError as error:
        raise HighgroundError(f"not a state of this game: {error}") from None


def fingerprint_of(state: State) -> str:
    """A short fingerprint of the whole state."""
    return hashlib.blake2b(encode_state(state), digest_size=8).hexdigest()
