"""Who sees whom, and why or why not: lines hidden, what hides them, cover, height and range (WO-C1 to WO-C7)."""

from __future__ import annotations

from highground.engine import HighgroundError, Reason, Ruling
from highground.engine.errors import suggestion
from highground.engine.scene_text import inches
from highground.games.wolsung.looks import ALL_LINES, Looks, looks_of
from highground.games.wolsung.modifiers import cover_of, range_penalty
from highground.games.wolsung.state import Wolsung, is_alive
from highground.games.wolsung.words import say


class WolsungSight:
    """Sight between models, by name."""

    throws = False

    def between(self, state: Wolsung, start: str, end: str, thrown: bool = False) -> Ruling:
        """Is there a line of fire, and what else is to know about it?"""
        one, other = find_model(state, start), find_model(state, end)
        if one == other:
            raise HighgroundError(f"{start} and {end} are one model; name two")
        looks = looks_of(state)
        names = {"start": self.place(state, start), "end": self.place(state, end)}
        line = looks.line(one, other)
        hiding = tuple(_hiding(state, looks, one, other))
        beside = (*_besides(state, looks, one, other), *(self.cover(state, start, end) if line.clear else ()))
        if line.clear:
            seen = say("glimpse", **names) if line.by_target else say("sees", **names, lines=line.hidden)
            clause = "WO-C7 WO-C3" if line.by_target else "WO-C7 WO-C6"
            return Ruling(True, (Reason(clause, seen), *hiding), beside)
        why = say("one-way", **names) if state.setting.plays("eye-only") else say("sees-nothing")
        return Ruling(False, (Reason("WO-C3 WO-C7", why), *hiding), beside)

    def cover(self, state: Wolsung, start: str, end: str) -> tuple[Reason, ...]:
        """The cover that the target has from the shooter."""
        one, other = find_model(state, start), find_model(state, end)
        looks = looks_of(state)
        cover = cover_of(state, looks, other, looks.line(one, other))
        if cover is None:
            return (Reason("WO-C3", say("no-cover")),)
        return (Reason(cover.clause, say("cover-is", bonus=cover.value)),)

    def everything_from(self, state: Wolsung, start: str, thrown: bool = False) -> tuple[str, ...]:
        """The names of all models to which there is a line of fire from here."""
        one, looks = find_model(state, start), looks_of(state)
        fighters = state.setting.fighters
        return tuple(fighters[n].name for n in looks.numbers if n != one and looks.line(one, n).clear)

    def place(self, state: Wolsung, name: str) -> str:
        """The name of a model as it is written."""
        return state.setting.fighters[find_model(state, name)].name


def _hiding(state: Wolsung, looks: Looks, one: int, other: int) -> list[Reason]:
    """What hides something of the target, most of it first (WO-C6)."""
    found: list[Reason] = []
    for blocker in looks.sight().blockers(looks.index[one], looks.index[other]):
        if blocker.what == "piece":
            piece = state.setting.table.pieces[blocker.number]
            name, shape = piece.name or piece.kind, ("outline", piece.name)
        elif blocker.what == "model":
            name = state.setting.fighters[looks.numbers[blocker.number]].name
            shape = ("piece", name)
        else:
            name, shape = (
                looks.sight().areas[blocker.number].name,
                ("outline", looks.sight().areas[blocker.number].name),
            )
        clause = "WO-Z3 WO-Z7" if blocker.what == "area" else "WO-C6"
        found.append(Reason(clause, say("hidden-by", what=name, lines=min(blocker.lines, ALL_LINES)), (shape,)))
    return found


def _besides(state: Wolsung, looks: Looks, one: int, other: int) -> list[Reason]:
    """How far, and how much higher."""
    fighters, apart, rise = state.setting.fighters, looks.apart(one, other), looks.higher(one, other)
    far, gun = inches(apart), fighters[one].gun
    if gun is None:
        found = [Reason("WO-S1", say("apart", inches=far))]
    else:
        penalty = range_penalty(state, gun.range, apart)
        name = "range-none" if penalty is None else "range-costs" if penalty else "range-free"
        facts = {"penalty": penalty} if penalty else {}
        found = [Reason("WO-S6", say(name, inches=far, gun=gun.name, **facts))]
    if rise:
        higher = one if rise > 0 else other
        clause = "WO-H2" if abs(rise) >= 3000 else "WO-H1"
        found.append(Reason(clause, say("is-higher", name=fighters[higher].name, inches=inches(abs(rise)))))
    return found


def find_model(state: Wolsung, name: str) -> int:
    """The model of this name or these letters that is on the table."""
    for number, fighter in enumerate(state.setting.fighters):
        if fighter.name.lower() == name.lower() or fighter.letters == name:
            if not is_alive(state, number):
                raise HighgroundError(f"{fighter.name} is not on the table")
            return number
    known = [fighter.name for number, fighter in enumerate(state.setting.fighters) if is_alive(state, number)]
    raise HighgroundError(f'"{name}" is no model on the table{suggestion(name, known)}')
