"""The exact walk: every outcome of every roll, and everything that may be read of hidden cards, with its weight.

Ways are merged inside a roll, in what is read of cards, and between steps, never by comparing suspended procedures. A
look at cards is no chance by itself: what they are is decided where a rule or a policy first reads it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from highground.engine import (
    Ask,
    Cards,
    Changes,
    DeadEnd,
    Hidden,
    Place,
    Roll,
    Run,
    Show,
    Shuffle,
    State,
    Step,
    Together,
    View,
    encode_state,
)
from highground.odds.aside import settled_without_cards
from highground.odds.budget import Budget, TooMany
from highground.odds.decisions import BEST_REPLY, OPEN, PLAIN, AnswerPath, Decisions, Way, card_in, policy_named
from highground.odds.horizon import Horizon
from highground.odds.nodes import Node, shuffles_in, ways_to_read
from highground.odds.replies import Replies
from highground.odds.results import Branch, Tally
from highground.odds.weights import CERTAIN, Weight


def exact_odds(view: View[Any], decisions: Decisions, budget: Budget) -> list[Branch]:
    """The exact odds of each branch; raises `TooMany` where they cannot be had, or not soon enough."""
    walker = Walker(view, decisions, budget)
    found: dict[AnswerPath, dict[Changes, Weight]] = {}
    for node, outcome in walker.outcomes():
        outcomes = found.setdefault(node.path, {})
        same = outcomes.get(outcome)
        outcomes[outcome] = node.weight.plus(same) if same else node.weight
    if not found:
        raise TooMany  # nothing that was read can be
    tally = Tally()
    for path in sorted(found, key=walker.places.__getitem__):
        for outcome, weight in found[path].items():
            tally.add(path, outcome, weight.fraction())
    return tally.branches(decisions.policy.name)


def branches_before_chance(view: View[Any], decisions: Decisions, budget: Budget) -> list[AnswerPath]:
    """All ways to answer what is open before the first chance."""
    walker = Walker(view, decisions, budget, to_chance=True)
    return list(dict.fromkeys(node.path for node in walker.ends(walker.start)))


class Walker:
    """Walks from a view to where the action ends, or only to the first chance."""

    def __init__(self, view: View[Any], decisions: Decisions, budget: Budget, to_chance: bool = False) -> None:
        self.horizon = Horizon(view)
        self.start = Node(view.step_start, tuple(view.given), (), CERTAIN, False, shuffles_in(view))
        self._game = view.game
        self._seat = view.seat
        self._decisions = decisions
        self._budget = budget
        self._to_chance = to_chance
        self.places: dict[AnswerPath, tuple[int, ...]] = {(): ()}  # of each answer of a path among those offered
        self._replies: Replies | None = None
        if decisions.policy.name == BEST_REPLY:
            assert view.game.standing is not None, "there is no such policy otherwise"
            plainly = Decisions((), policy_named(PLAIN, view.game, view.state.setting))
            self._replies = Replies(Walker(view, plainly, budget).ends, view.game.standing)

    def outcomes(self) -> Iterator[tuple[Node, Changes]]:
        """Where the walk ends, with what has come of it."""
        settled: list[tuple[Node, Changes]] = []
        for end in self.ends(self.start, settled):
            stack = [end]
            while stack:
                node = stack.pop()
                state = node.begun() if node.readings else node.step_start
                try:
                    yield node, self.horizon.outcome(state)
                except Hidden as hidden:
                    stack += self._read(node, state.cards, hidden)
        yield from settled

    def ends(self, start: Node, settled: list[tuple[Node, Changes]] | None = None) -> Iterator[Node]:
        """Where the walk ends; of equal ways between two steps only one is followed, with the weight of all.

        Ways to which cards no longer matter need not be followed: they are `settled`, for whoever wants outcomes alone.
        """
        waiting = [[start]]
        while waiting:
            resting: list[Node] = []
            for alike in waiting:
                for moment in self._step_of_all(alike):
                    after = self._having_acted(moment)
                    is_settled = not after.given and self.horizon.is_reached(after.step_start)
                    if is_settled or (self._to_chance and after.chance_met):
                        yield after
                    else:
                        resting.append(after)
            if settled is not None:
                more, resting = settled_without_cards(resting, self._game, self.horizon)
                settled += more
            waiting = _merged(resting)
            if self._replies:
                waiting = [[node] for alike in waiting for node in alike]  # whoever replies looks at what is planned

    def _having_acted(self, node: Node) -> Node:
        """The same moment; where the action is over, what is decided until it is settled is no branch any more."""
        is_over = not node.chance_met and not node.given and self.horizon.is_done(node.step_start)
        return node.met_chance() if is_over else node

    def _step_of_all(self, alike: list[Node]) -> Iterator[Node]:
        """All ways to take a step, for moments that differ in nothing but what is planned for after it."""
        if len(alike) == 1:
            yield from self._step(alike[0])
            return
        for after in self._step(replace(alike[0], weight=CERTAIN)):
            for node in alike:
                yield after.planned_like(node, alike[0])

    def _step(self, start: Node) -> Iterator[Node]:
        """All ways to take a step; each is yielded between this step and the next, or where the walk ends in it."""
        stack = [start]
        while stack:
            node = stack.pop()
            self._budget.spend()
            run = Run(self._game, node.begun())
            run.is_stop = _everywhere  # equal ways are merged before the next step begins
            try:
                run.start()
                for value in node.given:
                    run.give(value)
                while run.request is not None and not (self._to_chance and node.chance_met):
                    ways, before = self._ways_or_readings(run, node), len(node.given)
                    stack += ways[:0:-1]
                    node = ways[0]
                    if len(node.given) > before:
                        run.give(node.given[-1])
            except DeadEnd:
                if not node.chance_met:
                    raise
                continue  # who has been asked for a card has one: what was read cannot be
            except Hidden as hidden:
                if self._to_chance:
                    yield node.met_chance()
                else:
                    stack += self._read(node, run.state.cards, hidden)[::-1]
                continue
            if run.request is None:
                node = Node(run.state, (), node.path, node.weight, node.chance_met)
            yield node

    def _ways_or_readings(self, run: Run[Any], node: Node) -> list[Node]:
        """Each way to go on from a request; where hidden cards decide, what they may be, of which the first is so now.

        Whoever answers has read them, and no rule has: so the procedure can go on from here.
        """
        try:
            return self._ways(run, node)
        except Hidden as hidden:
            if self._to_chance or node.shuffles:
                raise
            ways = self._read(node, run.state.cards, hidden)
            ways[0].readings[-1].lay_out(run.state.cards)
            return ways

    def _ways(self, run: Run[Any], node: Node) -> list[Node]:
        """Each way to go on from a request."""
        request, state, path, weight = run.request, run.state, node.path, node.weight
        if isinstance(request, Roll):
            weights: dict[Any, int] = request.weights()
            total = sum(weights.values())
            numerator, denominator = weight.numerator, weight.denominator * total
            return [
                node.and_then(outcome, path, Weight(numerator * ways, denominator), True)
                for outcome, ways in weights.items()
            ]
        if isinstance(request, Show):
            kinds = tuple(state.cards.what[number] for number in request.cards)
            return [node.and_then(kinds, path, weight, None in kinds)]
        if isinstance(request, Shuffle):
            known = tuple(state.cards.what[number] for number in request.cards)
            after = node.and_then((known, ()), path, weight, False)
            after.shuffles = (*node.shuffles, (len(node.given), request))
            return [after]
        assert request is not None
        if self._replies and node.chance_met and isinstance(request, Ask) and request.name not in self._decisions.once:
            return [node.and_then(self._replies.answer(node, state, request), path, weight, False)]
        try:
            ways = self._answers(state, request, node)
        except Hidden:
            if node.chance_met:
                raise
            node = node.met_chance()  # what somebody holds that nobody sees decides: no branch, but a reply
            return self._ways(run, node)
        if not node.chance_met:
            for place, (_, longer) in enumerate(ways):
                self.places.setdefault(longer, (*self.places[path], place))
        if isinstance(request, Together) and any(OPEN in answers for answers, _ in ways):
            return [node.having_decided(answers, longer) for answers, longer in ways]
        for answer, _ in ways:
            self._refuse_to_pick_blindly(state, request, answer)
        return [node.and_then(answer, longer, weight, False) for answer, longer in ways]

    def _answers(self, state: State, request: Ask[Any] | Place | Together, node: Node) -> list[Way]:
        """Each way to answer; to several questions at once, those that chance has no part in come first."""
        if node.decided and isinstance(request, Together):
            return [Way(self._decisions.filled_in(state, request, node.decided), node.path)]
        return self._decisions.ways(state, request, node.path, node.chance_met)

    def _refuse_to_pick_blindly(self, state: State, request: Ask[Any] | Place | Together, answer: Any) -> None:
        """Cards have been laid out as they were read; whoever has not seen them must not profit from their order."""
        cards = state.cards
        asked = zip(request.asks, answer, strict=True) if isinstance(request, Together) else [(request, answer)]
        for ask, given in asked:
            number = card_in(ask, given)
            if number is None or cards.has_seen(ask.seat, number) or cards.has_seen(self._seat, number):
                continue
            if cards.is_known(number):
                raise TooMany

    def _read(self, node: Node, cards: Cards, hidden: Hidden) -> list[Node]:
        """The ways to go on where hidden cards are read: as many as there are things that may be read."""
        found = ways_to_read(node, cards, hidden.numbers, hidden.kinds, self._budget, hidden.as_one)
        if not found:
            raise hidden
        return [node.read(reading, by_chance=len(found) > 1 or reading.tells_apart) for reading in found]


def _everywhere(_: State) -> bool:
    return True


def _merged(nodes: list[Node]) -> list[list[Node]]:
    """Of equal moments between two steps one, with the weight of all; together those that differ in what is planned
    for after the next step, which cannot read that."""
    if len(nodes) < 2:
        return [nodes] if nodes else []
    merged: dict[tuple[AnswerPath, bool, bytes], dict[tuple[Step, ...], Node]] = {}
    for node in nodes:
        state = node.step_start
        *later, next_step = agenda = state.agenda
        state.agenda = [next_step]
        key = (node.path, node.chance_met, encode_state(state))
        state.agenda = agenda
        same = merged.setdefault(key, {}).setdefault(tuple(later), node)
        if same is not node:
            same.weight = same.weight.plus(node.weight)
    return [list(alike.values()) for alike in merged.values()]
