"""A table to try rules on: models by name where they stand, terrain, cards in hand, and play by the names of answers.

Names that begin with A to M play for Red, the others for Blue. Everybody has 3 of everything, Speed 5, life 5 and no
armour, unless told otherwise; nobody has a gun, a suit or cards but those given.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from highground.engine import Choice, Match, Modifier, Point, Reason, Refused, Total
from highground.games.wolsung import GAME, Wolsung
from highground.games.wolsung.data import (
    Club,
    Fighter,
    Flight,
    Gun,
    HandOf,
    Laid,
    Numbers,
    Objective,
    Placed,
    Rungs,
    Scenario,
    Spell,
    TableFile,
    TerrainPiece,
    Zone,
)
from highground.games.wolsung.naming import point_name
from highground.space.table.writing import point_of
from tests.high_noon.chance import Told
from tests.playing import Play

PISTOL = Gun(name="pistol", range=12, strength=3)
SIDES = ("Red", "Blue")
Spot = tuple[float, ...]


def block(x: float, y: float, width: float, depth: float, top: float, **more: Any) -> TerrainPiece:
    """A piece of terrain."""
    return TerrainPiece(name=more.pop("name", "block"), at=(x, y), size=(width, depth), top=top, **more)


def railing(x: float, y: float, width: float, depth: float, top: float, bottom: float) -> TerrainPiece:
    """A railing on something."""
    return TerrainPiece(name="railing", kind="railing", at=(x, y), size=(width, depth), top=top, bottom=bottom)


def stage(
    standing: Mapping[str, Spot],
    *pieces: TerrainPiece,
    models: Mapping[str, Mapping[str, Any]] | None = None,
    activates: str = "Ada",
    hands: Mapping[str, str] | None = None,
    stairs: Iterable[Flight] = (),
    ladders: Iterable[Rungs] = (),
    objectives: Iterable[Objective] = (),
    spells: Mapping[str, Spell] | None = None,
    templates: Mapping[str, Spot] | None = None,
    toppled: Iterable[str] = (),
    activated: Iterable[str] = (),
    life: Mapping[str, int] | None = None,
    variants: Iterable[str] = (),
    faces: Iterable[int] | str = (),
    drawn: str = "",
    first: str = "Red",
    numbers: Mapping[str, Any] | None = None,
    size: float = 36,
    **scenario: Any,
) -> Stage:
    """Set up a situation in which somebody activates; with no `activates`, a turn begins.

    `faces` are what dice show, in the order in which they are thrown; `drawn` which cards come.
    """
    clubs = tuple(
        Club(
            name=side,
            models=tuple(
                _fighter(name, (models or {}).get(name, {})) for name in standing if (name[0] > "M") == (side == "Blue")
            ),
        )
        for side in SIDES
    )
    data = Scenario(
        table=TableFile(
            name="The Stage",
            size=(size, size),
            pieces=pieces,
            stairs=tuple(stairs),
            ladders=tuple(ladders),
            zones=(Zone(name="north", at=(0, 0), size=(size, 6)), Zone(name="south", at=(0, size - 6), size=(size, 6))),
            objectives=tuple(objectives),
        ),
        clubs=clubs,
        spells=dict(spells or {}),
        numbers=Numbers(**(numbers or {})),
        placed=tuple(
            Placed(
                model=name,
                at=_place(at),
                toppled=name in toppled,
                activated=name in activated,
                life=(life or {}).get(name),
            )
            for name, at in standing.items()
        ),
        templates=tuple(Laid(template=kind, at=_place(at)) for kind, at in (templates or {}).items()),  # pyright: ignore
        hands=tuple(HandOf(club=side, cards=tuple((hands or {}).get(side, "").split())) for side in SIDES),
        first=first,
        activates=activates,
        **scenario,
    )
    setting = GAME.setting(variants=variants, data=data)
    thrown = map(int, faces.split()) if isinstance(faces, str) else faces
    return Stage(Match(GAME, setting, Told(thrown, drawn.split()), names=SIDES))


def _place(at: Spot) -> tuple[float, float, int]:
    return (at[0], at[1], int(at[2]) if len(at) > 2 else 0)


def _fighter(name: str, more: Mapping[str, Any]) -> Fighter:
    profile: dict[str, Any] = {
        "melee": 3, "reflex": 3, "speed": 5, "strength": 3, "life": 5, "shooting": 3 if more.get("gun") else 0,
    }  # fmt: skip
    return Fighter(name=name, letters=name[:2], **(profile | dict(more)))


class Stage(Play[Wolsung]):
    """A match of Wolsung in play."""

    def place(self, name: str) -> int | None:
        return None

    def name_of(self, choice: Choice) -> str:
        """Words and cards go by their ids, points by their inches."""
        if isinstance(choice.answer, str):
            return choice.answer
        if choice.thing and choice.thing.kind == "card":
            return self.state.cards[choice.thing.key]
        if choice.thing and choice.thing.kind == "point" and choice.label.startswith(point_name(choice.thing.key)):
            return point_name(choice.thing.key)
        return choice.label

    def to(self, x: float, y: float, level: int = 0) -> Stage:
        """Answer a question with a point."""
        self.match.answer(self.question.seat, point_of((x, y, level)))
        return self

    def refused_at(self, x: float, y: float, level: int = 0) -> Reason:
        """The reason why a point is not allowed."""
        try:
            self.to(x, y, level)
        except Refused as refused:
            return refused.reason
        raise AssertionError(f"{x}, {y} is allowed")

    def number(self, name: str) -> int:
        return self.state.setting.model_named(name)

    def at(self, name: str) -> Point:
        return self.state.models[self.number(name)].at

    def spot(self, name: str) -> tuple[float, float]:
        x, y, _ = self.at(name)
        return x / 1000, y / 1000

    def height(self, name: str) -> float:
        from highground.games.wolsung.looks import looks_of

        return looks_of(self.state).foot(self.number(name)) / 1000

    def life(self, name: str) -> int:
        return self.state.models[self.number(name)].life

    def lies(self, name: str) -> bool:
        return self.state.models[self.number(name)].toppled

    def hand(self, side: str) -> list[str]:
        return [self.state.cards[number] for number in self.state.hands[SIDES.index(side)]]

    def dice(self, name: str) -> Total:
        """The dice of the last opposed test of a model, with their reasons."""
        return self._because("dice", name)

    def test(self, name: str) -> Total:
        """The dice of the last static test of a model, with their reasons."""
        return self._because("static", name)

    def damage(self, name: str) -> Total:
        """The damage that a model took last, with its reasons."""
        return self._because("damage", name)

    def _because(self, event: str, name: str) -> Total:
        found = [each.because for each in self.events if each.name == event and each.facts["who"] == self.number(name)]
        assert found and found[-1], f"nothing of {name} is told by {event}"
        return found[-1]

    def happened(self, name: str) -> list[dict[str, Any]]:
        """The facts of all events of a name."""
        return [dict(event.facts) for event in self.events if event.name == name]


def parts(total: Total) -> dict[str, int]:
    """What each part of a total adds, by the first clause that it cites."""
    return {part.clause.split()[0]: part.value for part in total.parts}


def clauses_of(parts: Iterable[Modifier]) -> set[str]:
    return {clause for part in parts for clause in part.clause.split()}
