"""What fire and assaults do to figures: who takes which effect, and what comes of it (HF-S3, HF-S4, HF-S9, HF-E3)."""

from __future__ import annotations

from collections.abc import Sequence

from highground.engine import Procedure, Said, ask, tell
from highground.games.high_fire.setting import OUT, STUNNED, WOUNDED
from highground.games.high_fire.state import HighFire
from highground.games.high_fire.unitable import Effects
from highground.games.high_fire.words import say

PROPOSED, CHOOSE = "proposed", "choose"
Taken = tuple[tuple[str, int], ...]
"""Letters, each with the figure that takes it."""
LOST, LOST_WOUNDED, HURT, SHAKEN = 10, 6, 4, 3
"""What it costs, by what a figure is worth: out of action, or when wounded before; to be wounded; to be stunned."""
LEADER_WORTH, OFFICER_WORTH, SKILL_WORTH, WEAPON_WORTH = 4, 6, 3, 2


class Spreading:
    """Effects being spread over figures one by one."""

    def __init__(self, state: HighFire, figures: Sequence[int]) -> None:
        self.state, self.figures = state, tuple(figures)
        self.harm = {n: state.harm[n] for n in figures}
        earlier = state.setting.plays("earlier-effects-count")
        self.taken = {n: int(earlier and bool(self.harm[n])) for n in figures}

    def allowed(self, letter: str) -> list[int]:
        """Who may take an effect (HF-S3, HF-S4)."""
        standing = [n for n in self.figures if not self.harm[n] & OUT]
        fresh = [n for n in self.figures if not self.taken[n]]
        if not fresh:
            return standing
        again = [n for n in standing if letter == "B" and self.taken[n] and self.harm[n] & WOUNDED]
        return sorted({*(n for n in fresh if n in standing), *again})

    def take(self, letter: str, figure: int) -> None:
        """A figure takes an effect."""
        self.taken[figure] += 1
        self.harm[figure] = harmed(self.harm[figure], letter)

    def cheapest(self, letter: str) -> int:
        """The figure that can best take an effect."""
        return min(self.allowed(letter), key=lambda n: (self._price(letter, n), -n))

    def _price(self, letter: str, figure: int) -> int:
        worth, harm = worth_of(self.state, figure), self.harm[figure]
        if letter == "A" or (letter == "B" and harm & WOUNDED):
            return worth * (LOST_WOUNDED if harm & WOUNDED else LOST)
        if letter == "B":
            return worth * HURT
        return 0 if harm & STUNNED else worth * SHAKEN


def harmed(harm: int, letter: str) -> int:
    """What a figure has suffered once it has taken an effect: Wounded twice is out of action (HF-U4, HF-S4, HF-E3).

    >>> harmed(0, "B"), harmed(WOUNDED, "B") == OUT, harmed(STUNNED, "C") == STUNNED
    (2, True, True)
    """
    if letter == "A" or (letter == "B" and harm & WOUNDED):
        return OUT
    return harm | (WOUNDED if letter == "B" else STUNNED)


def worth_of(state: HighFire, figure: int) -> int:
    """What a figure is worth to its side, roughly."""
    profile, weapon = state.setting.soldiers[figure].profile, state.setting.soldiers[figure].weapon
    worth = 2 + OFFICER_WORTH * bool(profile.rank) + LEADER_WORTH * profile.leader
    worth += SKILL_WORTH * (profile.medic or profile.engineer)
    return worth + (WEAPON_WORTH * weapon.dice if weapon else 0)


def propose(state: HighFire, figures: Sequence[int], effects: Effects) -> Taken:
    """Who would take which effect as the referee proposes: the worst effects first, on whom they cost least."""
    spreading = Spreading(state, figures)
    found: list[tuple[str, int]] = []
    for letter in _letters(effects):
        if spreading.allowed(letter):
            figure = spreading.cheapest(letter)
            spreading.take(letter, figure)
            found.append((letter, figure))
    return tuple(found)


def _letters(effects: Effects) -> str:
    a, b, c = effects
    return "A" * a + "B" * b + "C" * c


def how_to_spread(state: HighFire, figures: Sequence[int], effects: Effects) -> tuple[str, ...]:
    """Whether there is anything to choose."""
    standing = sum(not state.harm[n] & OUT for n in figures)
    is_choice = sum(effects) and standing > 1 and effects[0] < standing
    return (PROPOSED, CHOOSE) if is_choice else (PROPOSED,)


def spread(state: HighFire, seat: int, unit: int, figures: Sequence[int], effects: Effects) -> Procedure[Taken]:
    """The owner of a target chooses who takes its effects, or leaves it to the referee (HF-S3)."""
    how = yield from ask(
        seat, "spread", how_to_spread(state, figures, effects),
        about=about_effects(unit, effects), cite="HF-S3",
        hint=lambda: proposal(state, figures, effects),
    )  # fmt: skip
    return (yield from spread_as(state, seat, figures, effects, how))


def about_effects(unit: int, effects: Effects) -> dict[str, int]:
    """What the owner of a unit is told of the effects on it."""
    a, b, c = effects
    return {"unit": unit, "out": a, "wounded": b, "stunned": c}


def proposal(state: HighFire, figures: Sequence[int], effects: Effects) -> Said:
    """What the referee proposes, in words."""
    soldiers = state.setting.soldiers
    taken = [str(say(f"takes-{letter}", name=soldiers[n].name)) for letter, n in propose(state, figures, effects)]
    return say("proposal", taken=", ".join(taken))


def spread_as(state: HighFire, seat: int, figures: Sequence[int], effects: Effects, how: str) -> Procedure[Taken]:
    """Who takes which effect: as proposed, or chosen one by one."""
    if how == PROPOSED:
        return propose(state, figures, effects)
    spreading = Spreading(state, figures)
    found: list[tuple[str, int]] = []
    for letter in _letters(effects):
        allowed = spreading.allowed(letter)
        if not allowed:
            continue
        clause = "HF-S3 HF-S4 HF-S9" if letter == "B" else "HF-S3 HF-S9"
        figure = yield from ask(seat, "who-takes", tuple(allowed), of="figure", about={"letter": letter}, cite=clause)
        spreading.take(letter, figure)
        found.append((letter, figure))
    return tuple(found)


def suffer(state: HighFire, taken: Taken, cite: str) -> Procedure[None]:
    """Figures suffer what they have taken."""
    for letter, figure in taken:
        before = state.harm[figure]
        state.harm[figure] = harmed(before, letter)
        if state.harm[figure] == before:
            yield tell(f"HF-E3 {cite}", "no-change", who=figure)
        elif state.harm[figure] == OUT:
            clause = "HF-S4 HF-E3" if letter == "B" else "HF-E3 HF-U4"
            yield tell(f"{clause} {cite}", "out-of-action", who=figure)
        else:
            name, clause = ("wounded", "HF-E2") if letter == "B" else ("stunned", "HF-E1")
            yield tell(f"{clause} HF-U4 {cite}", name, who=figure)
