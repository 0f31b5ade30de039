"""A field to try rules on: a situation drawn as a map, questions about it, and play by the names of answers.

A map is drawn as scenes draw it. Forces are written in one line: `rifles 0101 0102*, tanks 0203` are two rifles, the
second one dispersed, and tanks; `trucks+rifles 0101` are trucks with rifles inside. So are hexsides: `green 0102 0103`
belongs to 0102, `slope:2 0102 0103` has level 2.
The units are the tests' own, so that nobody who balances the game's units has to think of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import pytest

from highground.engine import Choice, Match, Refused, Ruling, Total, seated
from highground.engine.data import override
from highground.games.tactical_x import GAME, TacticalX
from highground.games.tactical_x.data import Border, Force, Map, Numbers, Scenario, Side, UnitType
from highground.games.tactical_x.loading import combat_table
from tests.engine.toys import Fixed
from tests.playing import Play, clauses

__all__ = ["SIDES", "Attack", "Battle", "clauses", "field", "lane", "look", "plain", "why_not"]

SIDES = ("Red", "Grey")


def _unit(
    name: str, kind: Any, attack: int, weapon: Any, range: int, defence: int, movement: int, armoured: bool = False
) -> UnitType:
    return UnitType(
        name=name, letters=name[0].upper(), kind=kind, attack=attack, weapon=weapon, range=range, defence=defence,
        movement=movement, armoured=armoured,
    )  # fmt: skip


UNITS = (
    # kind, attack, weapon, range, defence, movement
    _unit("rifles", "infantry", 6, "I", 3, 6, 3),
    _unit("sappers", "engineers", 6, "I", 1, 6, 3),
    _unit("guns", "gun", 8, "A", 7, 4, 0),
    _unit("howitzers", "gun", 10, "H", 9, 4, 0),
    _unit("mortars", "gun", 8, "M", 9, 2, 0),
    _unit("lorries", "vehicle", 2, "I", 1, 4, 6),
    _unit("trucks", "carrier", 0, "I", 0, 2, 6),
    _unit("tracks", "carrier", 4, "I", 2, 4, 6, armoured=True),
    _unit("tanks", "vehicle", 10, "A", 6, 8, 6, armoured=True),
)


def lane(hexes: str) -> str:
    """A straight row of hexes, written in one line: 0101, 0102, 0103 and so on."""
    return "\n".join(hexes.split())


def field(
    hexes: str,
    red: str = "rifles 0101",
    grey: str = "",
    *hexsides: str,
    roads: Iterable[str] = (),
    objectives: str = "",
    turns: int = 10,
    first: int = 0,
    faces: Iterable[int] = (),
    variants: Iterable[str] = (),
    changes: Mapping[str, object] | None = None,
) -> Battle:
    """A match before its first answer. Unless told otherwise, rifles stand on the first hex and on the last."""
    rows = [row.split() for row in hexes.strip().splitlines()]
    grey = grey or f"rifles {len(rows[0]):02}{len(rows):02}"
    scenario = Scenario(
        map=Map(name="The Field", hexes=hexes, roads=tuple(roads), hexsides=tuple(map(_hexside, hexsides))),
        sides=tuple(
            Side(name=name, forces=tuple(_forces(text))) for name, text in zip(SIDES, (red, grey), strict=True)
        ),
        objectives=tuple(objectives.split()),
        turns=turns,
        turn=1,
        first=first,
        numbers=Numbers(),
        units={unit.name: unit for unit in UNITS},
        table=combat_table(),
    )
    setting = GAME.setting(variants=variants, data=override(scenario, changes or {}))
    return Battle(Match(GAME, setting, Fixed(faces), names=SIDES))


def look(hexes: str, *hexsides: str, back: bool = False, variants: Iterable[str] = ()) -> Ruling:
    """Does the first hex of a lane see the last one? Or, `back`, the last one the first?"""
    ends = ("0101", f"01{len(hexes.split()):02}")
    return field(lane(hexes), "rifles 0101", "", *hexsides, variants=variants).sees(*(ends[::-1] if back else ends))


def why_not(battle: Battle, answer: Any) -> str:
    """Why somebody cannot give an answer."""
    with pytest.raises(Refused) as refused:
        battle.match.answer(battle.question.seat, answer)
    with seated(SIDES):
        return str(refused.value.reason)


def _hexside(text: str) -> Border:
    kind, hex, *toward = text.split()
    kind, _, level = kind.partition(":")
    made: dict[str, Any] = {"kind": kind, "hex": hex, "toward": tuple(toward), "level": int(level) if level else None}
    return Border(**made)


def _forces(text: str) -> Iterable[Force]:
    for part in text.split(","):
        unit, *places = part.split()
        unit, _, carries = unit.partition("+")
        for place in places:
            yield Force(unit=unit, at=(place.rstrip("*"),), dispersed=place.endswith("*"), carries=carries)


NOTHING = ("done", "pass", "stay")
"""What is answered by whoever does nothing."""


def plain(text: str) -> str:
    """A text in which units go without their sides."""
    return re.sub(f"({'|'.join(SIDES)}) (?={'|'.join(unit.name for unit in UNITS)})", "", text)


class Attack(NamedTuple):
    """An attack as it was told. Without odds it was less than 1-4."""

    what: str
    sums: str
    odds: str = ""
    modifiers: Total | None = None
    result: str = ""

    @property
    def modifier(self) -> int:
        """What was added to the die."""
        return self.modifiers.value if self.modifiers else 0


class Battle(Play[TacticalX]):
    """A match of Tactical GameX in play."""

    # Play

    @property
    def name(self) -> str:
        """The name of the question; of a target with the manner of the fire."""
        name = self.question.name
        return f"{self.question.about['manner']} {name}" if name == "fire-target" else name

    @property
    def offered(self) -> list[str]:
        """What may be answered, in the order of the alphabet."""
        return sorted(super().offered)

    def name_of(self, choice: Choice) -> str:
        """A unit goes without its side."""
        return plain(choice.label)

    def until(self, asked: str) -> Battle:
        """Let everybody do nothing more until somebody is asked this."""
        while self.asked != asked:
            self.play(next(word for word in (*NOTHING, self.offered[0]) if word in self.offered))
        return self

    def place(self, name: str) -> int | None:
        return self.state.setting.board.find(name)

    def fire(self, place: str, *units: str, at: str = "the whole stack") -> Battle:
        """Fire at a hex, or at one unit there, with these units, or with all that can."""
        return self._attack("fire-target", "who-fires", "fire", place, units, at)

    def assault(self, place: str, *units: str) -> Battle:
        """Assault a hex with these units, or with all that can."""
        return self._attack("assault-target", "who-assaults", "assault", place, units)

    def _attack(self, phase: str, who: str, now: str, place: str, units: Iterable[str], at: str = "") -> Battle:
        side, named = self.question.seat, list(units)
        while self.question.name != phase:
            self.play("done")
        assert self.question.seat == side
        self.play(place)
        if self.asked == f"{SIDES[side]}: at-what":
            self.play(at)
        while self.asked == f"{SIDES[side]}: {who}":
            self.play(named.pop(0) if named else now if units else self.name_of(self.question.choices[0]))
        return self

    # What has become of it

    def stands(self, side: str) -> str:
        """The units of a side and where they stand, as forces are written."""
        found: dict[str, list[str]] = {}
        for number in self.state.setting.members[SIDES.index(side)]:
            unit = self.state.units[number]
            if unit.at >= 0 and unit.inside < 0:
                place = self.state.setting.board.name(unit.at) + ("*" if unit.dispersed else "")
                found.setdefault(self.state.setting.types[number].name, []).append(place)
        return ", ".join(f"{name} {' '.join(places)}" for name, places in found.items())

    @property
    def attack(self) -> Attack:
        """The last attack made."""
        found: list[Attack] = []
        for event in self.match.events_for(0):
            if event.name in ("attack", "attack-single"):
                what, sums = plain(event.text).split(": ", 1)[1].rsplit("; ", 1)
                found.append(Attack(what, sums))
            elif event.name in ("result", "result-modified"):
                odds, result = event.text.split(", ")[0], event.text.split(": ")[1]
                found[-1] = found[-1]._replace(odds=odds, modifiers=event.because, result=result)
        return found[-1]

    @property
    def outcome(self) -> tuple[tuple[str, ...], str]:
        """Who has won, and why."""
        outcome = self.match.outcome
        assert outcome
        return self.winners, str(outcome.text)
