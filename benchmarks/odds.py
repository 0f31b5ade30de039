"""Exact odds of a duel of dice pools with decisions after the roll, beside icepool's for the same duel.

Each die of the attacker shows a success on 4 or more, and a critical on 6; each of the defender's a success on 5 or
more. The rule reads the margin and the criticals. Then the attacker may throw once more if he has missed, and the
defender may play a card against a hit.

And a shot of Wolsung from one Hero at another, who reacts: whoever shoots knows his own four cards, and not those of
the target; both play them as greedy does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

import msgspec

from benchmarks.measure import Contestant, Subject, Work
from highground.engine import (
    Die,
    FastChance,
    Game,
    Match,
    Outcome,
    Pool,
    Procedure,
    Rulebook,
    Scene,
    Setting,
    State,
    Step,
    ask,
    change,
    dice,
    roll,
    then,
)
from highground.games import load_game
from highground.games.wolsung.data import HandOf, Placed
from highground.games.wolsung.loading import load_scenario
from highground.odds import NamedPolicy, Odds, odds_of

ATTACK = Die(((0, 0), (0, 0), (0, 0), (1, 0), (1, 0), (1, 1)))
DEFENCE = Die((0, 0, 0, 0, 1, 1))
CARD = 2  # the worth of the defender's card
RULE = "DU-1"


class Dice(msgspec.Struct, frozen=True):
    """How many dice each side throws."""

    count: int = 10


class Duel(State, kw_only=True):
    """What the dice have come to."""

    margin: int = 0
    criticals: int = 0
    harm: int = 0
    again: bool = False


def setup(setting: Setting[Dice]) -> Duel:
    return Duel(setting=setting, agenda=[Step("begin")])


def begin(state: Duel) -> Procedure[None]:
    """Attack, with a second throw or without."""
    manner = yield from ask(0, "manner", ("plain", "cards", "again"), cite=RULE)
    then(state, throw, manner)


def read(attack: tuple[int, int], defence: int) -> tuple[int, int]:
    """The margin, and the criticals of a hit: a miss has none that matter."""
    margin = attack[0] - defence
    return (margin, attack[1]) if margin > 0 else (0, 0)


def throw(state: Duel, manner: str) -> Procedure[None]:
    count = state.setting.data.count
    state.margin, state.criticals = yield from roll(Pool(count, ATTACK), Pool(count, DEFENCE), read=read, cite=RULE)
    if manner == "again" and not state.again:
        then(state, reconsider)
    elif manner != "plain":
        then(state, answer)
    else:
        strike(state)


def reconsider(state: Duel) -> Procedure[None]:
    """The attacker may throw once more."""
    choice = yield from ask(0, "again", ("keep", "again"), cite=RULE)
    if choice == "keep":
        then(state, answer)
    else:
        state.again, state.margin, state.criticals = True, 0, 0
        then(state, throw, "again")


def answer(state: Duel) -> Procedure[None]:
    """The defender may play a card."""
    if (yield from ask(1, "card", ("none", "dodge"), cite=RULE)) == "dodge":
        state.margin = max(0, state.margin - CARD)
    strike(state)


def strike(state: Duel) -> None:
    """A hit does as much harm as its margin and its criticals come to."""
    state.harm = state.margin + state.criticals if state.margin else 0
    state.margin = state.criticals = 0
    state.again = False


def sensibly(state: Duel, question: Any, offered: Sequence[Any], chance: Any) -> Any:
    """Throw again what has missed; play the card against a hit."""
    return offered[1] if (question.name == "again") == (state.margin == 0) else offered[0]


SENSIBLY = NamedPolicy("sensibly", sensibly)
GAME = Game(
    id="duel",
    title="Duel",
    version=1,
    seats=range(2, 3),
    rulebook=Rulebook.of("Duel", {RULE: "Throw, and perhaps throw again."}),
    state_type=Duel,
    data_type=Dice,
    procedures=(begin, throw, reconsider, answer),
    setup=setup,
    outcome=lambda _: Outcome((0,), RULE, "over"),
    scenarios={"duel": Dice},
    scene=lambda _: Scene(title="Duel"),
    measure=lambda _, after: (change("harm", after.harm),) if after.harm else (),
)


def our_odds(manner: str, count: int) -> Callable[[], Odds]:
    """Works the odds of a manner of attack out."""
    view = Match(GAME, GAME.setting(data=Dice(count)), FastChance(1)).view(0)

    def work_out() -> Odds:
        dice.forget_weights()  # from scratch, each time
        (branch,) = odds_of(view, (manner,), SENSIBLY, seconds=None)
        return branch.odds

    return work_out


def icepool_odds(manner: str, count: int) -> Callable[[], Any]:
    """The same by icepool."""
    icepool: Any = import_module("icepool")
    attack = icepool.Die([icepool.Vector(face) for face in ATTACK.faces])
    defence = icepool.Die(DEFENCE.faces)

    def harm(margin: int, criticals: int) -> int:
        if manner != "plain":
            margin = max(0, margin - CARD)
        return margin + criticals if margin else 0

    def work_out() -> Any:
        thrown = icepool.map(read, count @ attack, count @ defence)
        if manner == "again":
            thrown = thrown.reroll([(0, 0)], depth=1)
        return thrown.map(harm, star=True)

    return work_out


def shot_odds(reaction: str) -> Callable[[], Odds]:
    """Works the odds of a shot of Wolsung out, given how the target reacts."""
    game = load_game("wolsung")
    lamplighters, syndicate = (club.name for club in load_scenario("skirmish").clubs)
    placed = (
        Placed(model="Ottoline Vane", at=(9.6, 7.0, 0)),
        Placed(model="Captain Marrow", at=(13.0, 7.6, 0)),
    )
    hands = (
        HandOf(club=lamplighters, cards=("hearts-king", "diamonds-4", "clubs-9", "hearts-2")),
        HandOf(club=syndicate, cards=("diamonds-queen", "hearts-5", "clubs-2", "spades-3")),
    )
    scene = msgspec.structs.replace(
        load_scenario("skirmish"), forces=(), placed=placed, hands=hands, activates="Ottoline Vane"
    )
    view = Match(game, game.setting(data=scene), FastChance(1)).view(0)

    def work_out() -> Odds:
        dice.forget_weights()
        (branch,) = odds_of(view, ("shoot", reaction), seconds=None)
        assert branch.odds.is_exact
        return branch.odds

    return work_out


def _work(prepared: Callable[[], Callable[[], Any]]) -> Callable[[], Work]:
    def prepare() -> Work:
        work_out = prepared()

        def work(_: int) -> int:
            work_out()
            return 1

        return work

    return prepare


def _contestants() -> list[Contestant]:
    found: list[Contestant] = []
    for count in (10, 20):
        for manner, words in (("plain", "no decision"), ("cards", "cards"), ("again", "second throw, cards")):
            name = f"{count} against {count}, {words}"
            theirs = f"icepool: {name}"
            found.append(Contestant(name, _work(lambda m=manner, c=count: our_odds(m, c)), against={"icepool": theirs}))
            found.append(Contestant(theirs, _work(lambda m=manner, c=count: icepool_odds(m, c)), needs="icepool"))
    for reaction in ("hold", "dive"):
        name = f"Wolsung, a shot at one who {reaction}s, cards of both"
        found.append(Contestant(name, _work(lambda r=reaction: shot_odds(r))))
    return found


SUBJECT = Subject("odds", "Exact odds with decisions after the roll", "microseconds", _contestants(), as_time=True)
