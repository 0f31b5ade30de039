"""A table to try rules on: units with their figures where they stand, terrain, and play by the names of answers.

Units whose names begin with A to M play for Red, the others for Blue. Everybody has QL 4, CD 3, CR 3, AR 1 and a rifle
(PF 4, 16 inches), so ATT 7 and DEF 3, unless told otherwise; the first figure of a unit leads it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from highground.engine import Choice, Match, Question, Reason, Refused, Total
from highground.games.high_fire import GAME, HighFire
from highground.games.high_fire.data import (
    Battlefield,
    Deployment,
    Door,
    Exit,
    Faction,
    Objective,
    Observed,
    Obstacle,
    Placed,
    Profile,
    Rules,
    Scenario,
    UnitFile,
    ZoneFile,
)
from highground.games.high_fire.loading import own_rules
from highground.games.high_fire.looks import looks_of
from highground.games.high_fire.setting import OUT, STUNNED, WOUNDED
from tests.high_noon.chance import Told
from tests.playing import Play

SIDES = ("Red", "Blue")
Spot = tuple[float, float]
STATES = {"stunned": STUNNED, "wounded": WOUNDED, "out": OUT}


def row(x: float, y: float, count: int, step: float = 1.2) -> list[Spot]:
    """Figures in a row to the right: with a step of 1.2 their bases are 0.6 inches apart."""
    return [(x + step * number, y) for number in range(count)]


def column(x: float, y: float, count: int, step: float = 1.2) -> list[Spot]:
    """Figures in a column downwards."""
    return [(x, y + step * number) for number in range(count)]


def zone(x: float, y: float, width: float, depth: float, density: str = "sparse", **more: Any) -> ZoneFile:
    """A zone of terrain."""
    name = more.pop("name", density)
    cover = more.pop("cover", "partial")
    shape = {"at": (x, y), "size": (width, depth), "density": density, "cover": cover}
    return ZoneFile(name=name, **shape, **more)  # pyright: ignore


def obstacle(kind: str, x: float, y: float, width: float, depth: float, **more: Any) -> Obstacle:
    """A single piece of terrain."""
    return Obstacle(name=more.pop("name", kind), kind=kind, at=(x, y), size=(width, depth), **more)  # pyright: ignore


def door(x: float, y: float, width: float, depth: float, **more: Any) -> Door:
    """A door."""
    return Door(name=more.pop("name", "door"), at=(x, y), size=(width, depth), **more)


def changed(rules: Rules, part: str, **more: Any) -> Rules:
    """The rules with other numbers in one of their parts."""
    return msgspec.structs.replace(rules, **{part: msgspec.structs.replace(getattr(rules, part), **more)})


def stage(
    standing: Mapping[str, Sequence[Spot]],
    *terrain: ZoneFile | Obstacle | Door,
    figures: Mapping[str, Mapping[int, Mapping[str, Any]]] | None = None,
    units: Mapping[str, Mapping[str, Any]] | None = None,
    all_figures: Mapping[str, Mapping[str, Any]] | None = None,
    states: Mapping[str, Mapping[str, Sequence[int]]] | None = None,
    activates: str = "Alpha",
    split: Sequence[tuple[int, int, int]] = ((6, 6, 6), (6, 6, 6)),
    variants: Iterable[str] = (),
    faces: str | Iterable[int] = (),
    first: str = "Red",
    rules: Rules | None = None,
    observed: Iterable[Observed] = (),
    objectives: Iterable[Objective] = (),
    exits: Iterable[Exit] = (),
    rapid: Iterable[str] = (),
    turns: int = 3,
    size: float = 24,
    **scenario: Any,
) -> Stage:
    """Set up a situation in which a unit is activated; with no `activates`, a turn begins.

    `figures` has what differs of a unit's figures, by their numbers from 1 on; `states` who is stunned, wounded or out;
    `faces` are what dice show, in the order in which they are thrown.
    """
    factions = tuple(
        Faction(
            name=side,
            units=tuple(
                _unit(
                    name, len(spots), (all_figures or {}).get(name, {}), (figures or {}).get(name, {}),
                    (units or {}).get(name, {}),
                )
                for name, spots in standing.items()
                if (name[0] > "M") == (side == "Blue")
            ),
        )
        for side in SIDES
    )  # fmt: skip
    data = Scenario(
        battlefield=Battlefield(
            name="The Stage",
            size=(size, size),
            zones=tuple(one for one in terrain if isinstance(one, ZoneFile)),
            obstacles=tuple(one for one in terrain if isinstance(one, Obstacle)),
            doors=tuple(one for one in terrain if isinstance(one, Door)),
            deployments=(
                Deployment(name="north", at=(0, 0), size=(size, 4)),
                Deployment(name="south", at=(0, size - 4), size=(size, 4)),
            ),
        ),
        factions=factions,
        rules=rules or own_rules(),
        turns=turns,
        placed=tuple(
            Placed(unit=name, at=tuple(spots), rapid=name in rapid, **_states((states or {}).get(name, {})))
            for name, spots in standing.items()
        ),
        observed=tuple(observed),
        objectives=tuple(objectives),
        exits=tuple(exits),
        first=first,
        split=tuple(split),
        activates=activates,
        **scenario,
    )
    setting = GAME.setting(variants=variants, data=data)
    thrown = map(int, faces.split()) if isinstance(faces, str) else faces
    return Stage(Match(GAME, setting, Told(thrown, []), names=SIDES))


def _states(states: Mapping[str, Sequence[int]]) -> dict[str, Any]:
    return {name: tuple(which) for name, which in states.items()}


def _unit(
    name: str, count: int, common: Mapping[str, Any], special: Mapping[int, Mapping[str, Any]], more: Mapping[str, Any]
) -> UnitFile:
    usual: dict[str, Any] = {"quality": 4, "ranged": 3, "close": 3, "armour": 1, "weapon": "rifle"}
    return UnitFile(
        name=name,
        letters=name[:2],
        figures=tuple(
            Profile(
                name=f"{name[0].lower()}{number}",
                **(usual | dict[str, Any](leader=number == 1) | dict(common) | dict(special.get(number, {}))),
            )
            for number in range(1, count + 1)
        ),
        **more,
    )


class Stage(Play[HighFire]):
    """A match of High Fire in play."""

    def place(self, name: str) -> int | None:
        return self.unit(name) if name in [unit.name for unit in self.state.setting.units] else None

    @property
    def question(self) -> Question:
        """What somebody is asked now who has not answered yet."""
        found = self.match.question(self.match.waited_for()[0])
        assert found
        return found

    def name_of(self, choice: Choice) -> str:
        """Words go by their ids, units and figures by their names; pairs by their verb and number."""
        answer = choice.answer
        if isinstance(answer, str):
            return answer
        if isinstance(answer, tuple) and len(answer) == 2:
            return f"{answer[0]} {answer[1]}"
        return choice.label.split(": ")[-1] if self.name in FIGURES_ASKED else choice.label

    def to(self, x: float, y: float) -> Stage:
        """Answer a question with a point."""
        self.match.answer(self.question.seat, (round(x * 1000), round(y * 1000), 0))
        return self

    def answer(self, *answers: Any) -> Stage:
        """Give these answers as they are."""
        for answer in answers:
            self.match.answer(self.question.seat, answer)
        return self

    def until(self, asked: str) -> Stage:
        """Let everybody do as little as can be until somebody is asked this."""
        while self.asked != asked:
            offered = self.offered
            self.play(next((word for word in ("done", "none", "stay") if word in offered), offered[0]))
        return self

    def refused_at(self, x: float, y: float) -> Reason:
        """The reason why a point is not allowed."""
        try:
            self.to(x, y)
        except Refused as refused:
            return refused.reason
        raise AssertionError(f"{x}, {y} is allowed")

    def unit(self, name: str) -> int:
        return self.state.setting.unit_named(name)

    def figure(self, name: str) -> int:
        """The number of a figure: "a2" is the second of Alpha."""
        return next(n for n, one in enumerate(self.state.setting.soldiers) if one.name.split(": ")[1] == name)

    def spot(self, name: str) -> Spot:
        x, y, level = self.state.at[self.figure(name)]
        assert level == 0, f"{name} is not on the table"
        return x / 1000, y / 1000

    def harm(self, name: str) -> set[str]:
        """What a figure has suffered."""
        return {state for state, bit in STATES.items() if self.state.harm[self.figure(name)] & bit}

    def harms(self, unit: str) -> list[str]:
        """What each figure of a unit has suffered, in order."""
        members = self.state.setting.members[self.unit(unit)]
        return ["+".join(s for s, bit in STATES.items() if self.state.harm[n] & bit) for n in members]

    def core(self, unit: str) -> list[str]:
        """The figures of a unit that are in cohesion."""
        soldiers = self.state.setting.soldiers
        return [soldiers[n].name.split(": ")[1] for n in looks_of(self.state).groups(self.unit(unit)).core]

    def value(self, name: str = "effect-value") -> Total:
        """The last effect value that was told, with its reasons."""
        found = [event.because for event in self.events if event.name == name]
        assert found and found[-1], f"nothing is told by {name}"
        return found[-1]

    def happened(self, name: str) -> list[dict[str, Any]]:
        """The facts of all events of a name."""
        return [dict(event.facts) for event in self.events if event.name == name]


FIGURES_ASKED = ("who-takes", "which-group")


def parts(total: Total) -> dict[str, int]:
    """What each part of a total adds, by its words."""
    return {str(part.text): part.value for part in total.parts}
