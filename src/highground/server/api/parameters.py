"""What the doors take: keys, names and languages, each of a size that nobody has to fear; and the house behind them."""

from __future__ import annotations

from typing import Annotated

from litestar.di import NamedDependency
from litestar.params import PathParameter, QueryParameter

from highground.engine.words import FIRST_LANGUAGE
from highground.server.api.description import Description
from highground.server.doorkeeper import Doorkeeper
from highground.server.house import House

TheHouse = NamedDependency[House]
TheDoorkeeper = NamedDependency[Doorkeeper]
TheDescription = NamedDependency[Description]

Key = Annotated[str, PathParameter(min_length=1, max_length=64)]
Word = Annotated[str, PathParameter(min_length=1, max_length=100)]
Number = Annotated[int, PathParameter(ge=0, le=1_000_000)]
Name = Annotated[str, QueryParameter(min_length=1, max_length=100, description="A place or a piece, by its name.")]
Seats = Annotated[int | None, QueryParameter(ge=1, le=20, description="How many play; as few as can be unless said.")]
Thrown = Annotated[bool, QueryParameter(description="The way of something thrown, where that differs.")]
Language = Annotated[str, QueryParameter(max_length=10, description="Another language, if the game has words in it.")]

FIRST = FIRST_LANGUAGE
