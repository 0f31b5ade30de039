"""A position: the state where the current step began, and what has been answered and drawn since.

Generators cannot be copied, so a position copies that state and gives the answers and results again. Saving, undoing,
forking and searching all use this and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from msgspec.structs import replace

from highground.engine.cards import OBSERVER
from highground.engine.cards.onlooker import Onlooker
from highground.engine.requests import Show, Shuffle, Wish
from highground.engine.run import Listener, Run
from highground.engine.scene import picture_of
from highground.engine.state import State

if TYPE_CHECKING:
    from highground.engine.cards.dealing import Deal, Piles
    from highground.engine.chance import Chance
    from highground.engine.game import Game

S = TypeVar("S", bound=State)


class Position(Run[S], Generic[S]):
    """A game at one moment, which remembers how it came there from where the current step began."""

    __slots__ = ("_onlookers", "answered", "given", "step_start")

    def __init__(
        self, game: Game[S], step_start: S, given: Iterable[Any] = (), on_tell: Listener | None = None
    ) -> None:
        super().__init__(game, step_start.copy(), on_tell)
        self.step_start = step_start  # the state where the current step began; never changed, so all may share it
        self.given: list[Any] = []  # answers and results since then
        self.answered: list[Wish] = []  # the requests they were given for
        self._onlookers: dict[int, Onlooker] | None = None  # seats that were shown a view, once there are any
        self.after_step = _remember  # not a method of this position: that would be a circle for the collector
        self.start()
        for value in given:
            self.give(value)

    def copy(self) -> Position[S]:
        """The same moment, sharing nothing that changes."""
        return Position(self.game, self.step_start, self.given)

    def give(self, value: Any) -> None:
        """Answer the request. Whoever calls this has made sure that the value is right."""
        if self.request is not None:
            self.given.append(value)
            self.answered.append(self.request)
        super().give(value)

    def _repr_svg_(self) -> str | None:
        """What notebooks show: the board as everybody may see it."""
        return picture_of(self.game.scene(self.view(OBSERVER).state))

    def let_go(self) -> Run[S]:
        """Go on from here without a way back, with the same running procedure; the position itself is used up."""
        run = Run(self.game, self.state)
        run.request = self.request
        run._generator, self._generator = self._generator, None
        return run

    def view(self, seat: int) -> View[S]:
        """The same moment as this seat knows it. A view after another costs what the seat has seen meanwhile."""
        now = self.state.cards
        step_start, setting = self.step_start, self.step_start.setting.seen_by(seat)
        if setting is not step_start.setting:
            step_start = replace(step_start, setting=setting)
        if not now.what:  # without cards nothing is hidden
            return View(self.game, step_start, self.given, seat)
        if step_start.cards.what:
            onlookers = self._onlookers = self._onlookers or {}
            onlooker = onlookers.get(seat)
            if onlooker is None:
                onlooker = onlookers[seat] = Onlooker(seat)
            step_start = replace(step_start, cards=onlooker.look(step_start.cards, now))
        what, seen = now.what, now.seen

        def known(number: int) -> str | None:
            return what[number] if seen[number] >> seat & 1 else None

        given = [_as_known(request, value, known) for request, value in zip(self.answered, self.given, strict=True)]
        return View(self.game, step_start, given, seat)


def _remember(position: Position[Any]) -> None:
    """A step has ended: its end is where the next one starts from."""
    position.step_start = position.state.copy()
    position.given = []
    position.answered = []


def _as_known(request: Wish, value: Any, known: Callable[[int], str | None]) -> Any:
    """A result with blanks for what is not known."""
    if type(request) is Show:
        return tuple([known(number) for number in request.cards])
    if type(request) is Shuffle:
        new_numbers = range(request.first, request.first + len(request.cards))
        later = tuple((number, kind) for number in new_numbers if (kind := known(number)) is not None)
        return tuple(known(number) for number in request.cards), later
    return value


class View(Position[S]):
    """A position of the same shape in which everything that `seat` has not seen is blank."""

    __slots__ = ("_hidden", "seat")

    def __init__(self, game: Game[S], step_start: S, given: Iterable[Any], seat: int) -> None:
        super().__init__(game, step_start, given)
        self.seat = seat
        self._hidden: Deal | Piles | None = None  # made ready once, as long as nothing is given

    def _repr_svg_(self) -> str | None:
        """What notebooks show: the board as this seat knows it."""
        return picture_of(self.game.scene(self.state))

    def give(self, value: Any) -> None:
        self._hidden = None
        super().give(value)

    def hidden_cards(self) -> Deal | Piles:
        """Everything this seat has not seen, ready to be dealt."""
        if self._hidden is None:
            self._hidden = self.state.cards.hidden_cards(len(self.step_start.cards.pools.made))
        return self._hidden

    def copy(self) -> View[S]:
        return View(self.game, self.step_start, self.given, self.seat)

    def view(self, seat: int) -> View[S]:
        if seat != self.seat:
            raise ValueError(f"seat {self.seat} cannot know what seat {seat} sees")
        return self.copy()


def imagine(view: View[S], chance: Chance) -> Position[S]:
    """A position in which this view would look just the same, with everything hidden dealt anew.

    All is dealt at once, as things stand now: what a number is never changes, so it was that where the step began.
    """
    step_start, given = view.step_start, view.given
    if view.state.cards.what:
        dealt = view.hidden_cards().deal(chance)
        cards = step_start.cards.copy()
        cards.lay_out(dealt)
        step_start = replace(step_start, cards=cards)
        what = view.state.cards.what[:]
        for number, kind in dealt.kinds.items():
            what[number] = kind
        given = [
            _as_known(request, value, what.__getitem__)
            for request, value in zip(view.answered, view.given, strict=True)
        ]
    return Position(view.game, step_start, given)
