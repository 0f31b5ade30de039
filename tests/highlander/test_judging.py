"""What is offered at a glance is what the rules allow card by card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from benchmarks.decks import random_deck
from highground.engine import Ask, Chance, FastChance, Place, at_random, play_out
from highground.games.highlander import GAME
from highground.games.highlander.data import Card, SceneFile
from highground.games.highlander.loading import all_cards, fill
from highground.games.highlander.setting import HighlanderSetting
from highground.games.highlander.state import Highlander
from tests.highlander.table import duel

PHASES = ("may-do-phase", "defence-phase", "defend", "guess", "defend-again", "attack-phase")


def with_random_decks(number: int) -> HighlanderSetting:
    random, cards = Random(number), all_cards()
    decks = (random_deck("one", cards, random), random_deck("other", cards, random))
    scene = fill(SceneFile(game="highlander", decks=decks), "random decks")
    return GAME.setting(data=scene)  # pyright: ignore[reportReturnType]


def test_cards_that_are_offered_at_a_glance_are_those_against_which_nothing_can_be_said() -> None:
    compared: Counter[str] = Counter()

    def compare(state: Highlander, question: Ask[Any] | Place, offered: Sequence[Any], chance: Chance) -> Any:
        if isinstance(question, Ask) and question.name in PHASES:
            hand, why_not = state.sides[question.seat].hand, question.why_not
            assert why_not is not None
            allowed = [number for number in hand if why_not(number) is None]
            assert sorted(a for a in offered if isinstance(a, int)) == sorted(allowed), question.name
            hidden = [a[1] for a in offered if isinstance(a, tuple) and a[0] == "hide"]
            assert not hidden or sorted(hidden) == sorted(n for n in hand if why_not(("hide", n)) is None)
            compared[question.name] += 1
        # Cards are played rather than anything else, so that there is much on the board.
        among = [answer for answer in offered if not isinstance(answer, str)] if chance.below(2) else []
        return at_random(state, question, among or offered, chance)

    settings = [GAME.setting("skirmish"), GAME.setting("duel"), *map(with_random_decks, range(30))]
    for seed in range(120):
        state = GAME.setup(settings[seed % len(settings)])
        play_out(GAME, state, FastChance(2 * seed), FastChance(2 * seed + 1), policy=compare)
    assert min(compared[name] for name in PHASES) > 10 and compared.total() > 2_000


def test_what_a_card_forbids_for_a_while_is_not_offered_where_no_card_forbids_for_good() -> None:
    told = "When played: until the end of the next turn, the opponent may play no attacks."
    trial = Card(title="On Trial", type="event", gem="ruby", effects=(told,))
    decks = ("trial*2 duck*9", "crown-cut*2 battle-fury*2 duck*9")
    play = duel("trial duck", "crown-cut battle-fury duck", cards={"trial": trial}, decks=decks)
    play.play("trial").until("Bob: attack-phase")
    assert play.offered == ["done", "exert attack", "illusion", "battle-fury"]
