"""Data of every shape to be checked, and the faults that are found in it."""

from __future__ import annotations

import enum
from typing import Annotated, Any, Literal

import msgspec
import pytest

from highground.engine import FaultyData
from highground.engine.data import check, override, parse_toml

Whole = Annotated[int, msgspec.Meta(ge=0)]


class Weather(enum.Enum):
    DRY = "dry"
    WET = "wet"


class Melee(msgspec.Struct, frozen=True, tag="melee", tag_field="way"):
    damage: Whole


class Ranged(msgspec.Struct, frozen=True, tag="ranged", tag_field="way"):
    damage: Whole
    range: Annotated[int, msgspec.Meta(ge=1, le=6)]


class Unit(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    at: tuple[int, int]
    speed: Whole = 1
    pace: Literal["slow", "fast"] = "slow"
    attack: Melee | Ranged | None = None


class Setup(msgspec.Struct, frozen=True, kw_only=True, rename={"first_seat": "first-seat"}, omit_defaults=True):
    title: Annotated[str, msgspec.Meta(min_length=1)]
    first_seat: Literal[0, 1] = 0
    weather: Weather = Weather.DRY
    height: float = 0.5
    fog: bool = False
    limit: int | str = "none"
    prices: dict[str, Whole] = {}
    crates: tuple[int, ...] = ()
    pieces: list[Unit] = []


def faults_of(toml: str, kind: type = Setup) -> list[str]:
    with pytest.raises(FaultyData) as caught:
        parse_toml(toml, kind, "hill.toml")
    assert str(caught.value) == "\n".join(f"hill.toml: {fault}" for fault in caught.value.faults)
    return caught.value.faults


def value_faults(value: object, kind: Any) -> list[str]:
    with pytest.raises(FaultyData) as caught:
        check(value, kind, "request")
    return caught.value.faults


def override_faults(data: msgspec.Struct, changes: dict[str, object]) -> list[str]:
    with pytest.raises(FaultyData) as caught:
        override(data, changes)
    assert caught.value.source == "override"
    return caught.value.faults
