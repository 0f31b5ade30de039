"""What is answered while an action goes on: where to, at whom, what to observe, what to operate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from highground.engine import Ask, Place, Point
from highground.games.high_fire.activation import (
    AIMED,
    ASSAULT,
    CAUTIOUS,
    CLAUSES,
    FIRE,
    LONG,
    LOOK,
    OPERATE,
    QUICK,
    RAPID,
    TACTICAL,
)
from highground.games.high_fire.cohesion import Group
from highground.games.high_fire.fire import NONE, is_shared, shared_over
from highground.games.high_fire.greedy.acting import Acting
from highground.games.high_fire.greedy.leading import Leading
from highground.games.high_fire.greedy.weights import NEVER
from highground.games.high_fire.looks import Looks, looks_of
from highground.games.high_fire.moving import BY_FIGURE, FOLLOW, STAY
from highground.games.high_fire.state import HighFire

Asked = Ask[Any] | Place
ACTIONS = {clause: action for action, clause in CLAUSES.items()}
"""The actions by their clauses, which a question about a move names first."""


class Answering:
    """Weighs what is asked in the course of an action."""

    def __init__(self, acting: Acting, leading: Leading) -> None:
        self.acting, self.leading = acting, leading
        self.firing, self.watching, self.operating = acting.firing, acting.watching, acting.operating
        self.setting, self.positions = acting.setting, acting.positions

    def _asked(self, state: HighFire, question: Asked) -> tuple[Looks, Group, str]:
        """The group that is asked where it goes, and by which action."""
        looks = looks_of(state)
        action = ACTIONS[str(question.cite).split()[0]]
        return looks, state.activation.acting, action

    def is_after(self, state: HighFire, question: Asked) -> bool:
        """Is it asked where to go on to after a deed?"""
        return state.activation.fired or "HF-A15" in str(question.cite)

    # Where to

    def go(self, state: HighFire, question: Place) -> Any:
        """What greedy itself answers: a point, or what else is done first."""
        looks, group, action = self._asked(state, question)
        left = state.activation.left
        if self.is_after(state, question):
            answer = self._stop(state, action) or self.acting.onward(state, looks, group, action, left).answer
        elif action == ASSAULT:  # the first point is in contact
            return next((suggestion.point for suggestion in question.suggested()), None)
        else:
            answer = self.acting.plan(state, looks, group, action).answer
        if isinstance(answer, str) and answer != STAY and answer not in question.or_else:
            return STAY
        if isinstance(answer, tuple) and answer not in question.region():
            return None
        return answer

    def _stop(self, state: HighFire, action: str) -> str | None:
        """Who does without fire in mid-move does not go on after it."""
        moved = state.activation.left < getattr(self.setting.inches, action)
        return STAY if action == CAUTIOUS and moved and not self.acting.goes_on else None

    def where_to(self, state: HighFire, question: Asked, offered: Sequence[Any]) -> list[float]:
        """What it is worth to go to each point, or to do something else first."""
        looks, group, action = self._asked(state, question)
        if action == ASSAULT:  # the first point is in contact
            return [NEVER if isinstance(answer, str) else -float(place) for place, answer in enumerate(offered)]
        field, grounds = self.positions.field(state, looks, group), self.positions.grounds
        centre, lead = looks.centre(group), looks.at[question.about["figure"]]
        after = self.is_after(state, question)
        worth = field.haste if action == RAPID else field.rest
        if action in (CAUTIOUS, TACTICAL, AIMED) and not after:
            worth = worth + field.fire
        here = float(field.rest[grounds.spot(centre)])
        operates, quick = action in (QUICK, LONG) and not after, action == QUICK
        done = self.operating.best(state, looks, group, quick) if operates else 0.0
        found: list[float] = []
        for answer in offered:
            if isinstance(answer, tuple):
                at = answer[0] + centre[0] - lead[0], answer[1] + centre[1] - lead[1], 0
                there = self._done_at(state, question, answer, alone=False) if operates else 0.0
                found.append(float(worth[grounds.spot(at)]) + there - self.acting.weights.stay)
            elif answer == STAY:
                found.append(here + done)
            elif answer == OPERATE:
                found.append(here + done if done > 0 else NEVER)
            elif answer in (FIRE, LOOK):
                found.append(self.acting.plan(state, looks, group, action).worth)
            elif operates and (plan := self.acting.plan(state, looks, group, action)).answer == BY_FIGURE:
                found.append(plan.worth)
            else:
                found.append(NEVER)
        return found

    def where_figure(self, state: HighFire, question: Asked, offered: Sequence[Any]) -> list[float]:
        """Who leads goes alone to where something can be done, and the others stay; else the first is best."""
        _, _, action = self._asked(state, question)
        if action not in (QUICK, LONG) or self.is_after(state, question):
            return [-float(place) for place in range(len(offered))]
        if FOLLOW in offered:
            return [float(answer == STAY) for answer in offered]
        here, stay = looks_of(state).at[question.about["figure"]], self.acting.weights.stay
        return [
            self._done_at(state, question, here, alone=True)
            if isinstance(answer, str)
            else self._done_at(state, question, answer, alone=True) - stay
            for answer in offered
        ]

    def _done_at(self, state: HighFire, question: Asked, to: Point, alone: bool) -> float:
        """What the best operation is worth once whoever leads has gone somewhere, alone or with the others."""
        looks, group, action = self._asked(state, question)
        figure = question.about["figure"]
        move = self.acting.move(state, group, action, state.activation.left)._replace(lead=figure)
        movers = () if alone else self.acting.ways.movers(state, group, figure)
        return self.operating.after(state, looks, group, move, to, action == QUICK, movers)

    # Whom

    def at_whom(self, state: HighFire, question: Asked, offered: Sequence[Any]) -> list[float]:
        """The best target; split fire where it is worth more."""
        looks = looks_of(state)
        group = state.activation.acting
        found = self.firing.possible(state, looks, group)
        worths: list[float] = []
        for aim in offered:
            if aim == NONE:
                worths.append(0.0)
            elif is_shared(aim):
                over = shared_over(found, aim)
                worths.append(
                    self.firing.shared(state, looks, group, over, False)[0] if self.firing.splits and over else NEVER
                )
            else:
                target = found.get(aim)
                worths.append(self.firing.worth(state, looks, group, target, False) if target else NEVER)
        return worths

    def at_whom_each(self, state: HighFire, question: Asked, offered: Sequence[Any]) -> list[float]:
        """What each firer's share of split fire is."""
        looks, firer, group = looks_of(state), question.about["figure"], state.activation.acting
        found = {aim: one for aim, one in self.firing.possible(state, looks, group).items() if aim in offered}
        _, chosen = self.firing.shared(state, looks, group, found, False)
        return [float(aim == chosen.get(firer)) - 0.5 * (aim == NONE) for aim in offered]

    def assault_whom(self, state: HighFire, question: Asked, offered: Sequence[Any]) -> list[float]:
        looks, unit, group = looks_of(state), question.about["unit"], state.activation.acting
        return [self.acting.assault_on(state, looks, group, unit, target) for target in offered]

    # Deeds

    def observe_what(self, state: HighFire, question: Asked, offered: Sequence[Any]) -> list[float]:
        """The best lock; none of a point."""
        looks, group = looks_of(state), state.activation.acting
        return [self.watching.lock(state, looks, group, one) if isinstance(one, int) else -0.1 for one in offered]

    def operate_what(self, state: HighFire, question: Asked, offered: Sequence[Any]) -> list[float]:
        looks, group = looks_of(state), state.activation.acting
        return [self.operating.worth(state, looks, group, one) if isinstance(one, tuple) else 0.0 for one in offered]

    def detached_action(self, state: HighFire, question: Asked, offered: Sequence[Any]) -> list[float]:
        """What figures out of cohesion do: what is worth most to them."""
        return self.leading.group_actions(state, looks_of(state), state.activation.acting, offered)
