"""Greedy does what a sensible player would, from its own view alone, and can do without a mechanic."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from highground.engine import Ask, FastChance, HighgroundError, Run, drive
from highground.games.highlander import GAME, Highlander
from highground.games.highlander.data import Card, Scenario
from highground.games.highlander.greedy import make_greedy, rank
from highground.games.highlander.greedy.weights import MECHANICS
from highground.games.highlander.loading import all_cards, load_scenario
from tests.highlander.choosing import greedy
from tests.highlander.table import duel, side

# Attacking


def test_strikes_with_the_attack_that_promises_more() -> None:
    assert greedy(duel("low-left rushing-boar", "duck leap")) == "rushing-boar"


def test_goes_for_the_end_when_a_blow_would_be_it() -> None:
    last = duel("low-left deep-breath", side("low-bar", ability=3)).play("low-left")
    assert greedy(last) == "power low-left"


def test_exerts_for_no_blow_that_would_be_its_own_end() -> None:
    decks = ("low-left*2 duck", "leap*9")
    mortal = duel(side("low-left", ability=2), side("leap", ability=4), decks=decks).play("low-left")
    assert mortal.endurance("Ann") <= 5 and greedy(mortal) == "done"


def test_a_head_shot_is_tried_on_one_who_can_hardly_meet_it() -> None:
    helpless = duel("crown-cut head-shot low-left", side("low-left", prone=True))
    assert greedy(helpless) == "crown-cut" and greedy(helpless.play("crown-cut")) == "head-shot"
    assert greedy(helpless, "head-shots") == greedy(helpless, "special-cards") != "head-shot"


def test_an_edge_goes_with_an_attack() -> None:
    play = duel("low-left weight-behind-it", "low-bar low-bar high-left", numbers={"hard_exertions": 0}).play(
        "low-left"
    )
    assert greedy(play) == "weight-behind-it" and greedy(play, "edges") == "done"


def test_hides_an_attack_that_would_be_met_openly() -> None:
    theirs = "level-bar*9 high-bar*2 low-bar*2"
    many = side(" ".join(["level-bar"] * 9), struck_blow=True)
    play = duel("straight-thrust", many, decks=("straight-thrust*9 high-left*2 low-left*2", theirs))
    assert greedy(play) == "hide straight-thrust" and greedy(play, "hidden-attacks") == "straight-thrust"


# Defending


def defended(hand: str, attack: str, **more: Any) -> Any:
    return duel(side(attacks=attack), side(hand, **more), turn="Bob", phase="defence")


def test_blocks_a_plain_attack_and_dodges_a_power_blow() -> None:
    assert greedy(defended("high-bar duck", "crown-cut")) == "high-bar"
    assert greedy(defended("high-bar duck", "crown-cut/power")) == "duck"
    assert greedy(defended("high-bar duck", "crown-cut/power"), "dodges") == "high-bar"


def test_exerts_for_its_head() -> None:
    play = defended("low-bar", "crown-cut/head")
    assert greedy(play) == "exert defence" and greedy(play, "exertions") == "pass"


def test_makes_a_power_block_of_a_block_that_would_not_hold() -> None:
    blocked = defended("upper-left-guard", "hammer-of-noon/power", ability=4).play("upper-left-guard", "pass")
    assert greedy(blocked) == "upper-left-guard" and greedy(blocked, "power-blocks") == "none"


def test_guesses_with_the_defence_that_meets_most() -> None:
    assert greedy(defended("low-bar vanish", "crown-cut/hidden")) == "vanish"


def test_answers_what_would_cost_much() -> None:
    dear, cheap = (duel(card, "not-so-fast duck").play(card) for card in ("ambush", "duel-at-dawn"))
    assert greedy(dear) == "not-so-fast" and greedy(cheap) == "none"


# The rest of a turn


def test_gets_up_and_regains_its_weapon() -> None:
    decks = ("crown-cut*30 duck*10", "duck")
    prone = duel(side("crown-cut duck", prone=True), phase="may-do", decks=decks)
    assert greedy(prone).startswith("get-up") and greedy(prone, "getting-up") == "done"
    disarmed = duel(side("crown-cut duck", disarmed=True), phase="may-do", decks=decks)
    assert greedy(disarmed).startswith("rearm") and greedy(disarmed, "exertions") == "done"


def test_throws_away_what_it_can_never_play() -> None:
    assert greedy(duel("crown-cut duck borrowed-face", phase="draw")) == "borrowed-face"


def test_draws_no_card_by_which_it_would_lose() -> None:
    decks = ("duck*4", "duck*4")
    mortal = duel(side("duck", ability=4), decks=decks, phase="draw").play("none")
    assert mortal.endurance("Ann") == 3 and greedy(mortal) == "2"
    assert greedy(duel(side("duck", ability=9), decks=decks, phase="draw").play("none")) == "8"


def test_names_the_gem_of_which_most_is_left() -> None:
    play = duel(side(prone=True), decks=("duck*9 leap", "duck"), phase="may-do").play("get-up softly")
    assert greedy(play) == "jade"


# What it may know


def test_what_the_opponent_has_in_his_deck_is_nothing_to_it() -> None:
    """The same match against two lists of the same cards, in other numbers, is answered alike."""
    answers = []
    for theirs in ("duck*9 leap*2 high-bar*2 crown-cut*2", "duck*2 leap*9 high-bar*2 crown-cut*2"):
        mine = "crown-cut*5 low-left*5 rushing-boar*5"
        play = duel("crown-cut low-left rushing-boar", "duck leap", decks=(mine, theirs))
        answers.append(_worths(play))
    assert answers[0] == answers[1]


def _worths(play: Any) -> list[float]:
    view = play.match.view(0)
    question = view.request
    assert isinstance(question, Ask)
    return make_greedy(play.match.setting, {}).weigh(view.state, question, question.offered())


def test_ranks_what_it_would_answer_first() -> None:
    play = duel("low-left rushing-boar", "duck leap")
    view = play.match.view(0)
    question = view.request
    assert isinstance(question, Ask)
    best, *_ = rank(view.state, question, question.offered())
    assert view.state.cards[best] == greedy(play)


# Without a mechanic

FALLING = ("prone", "loses a weapon", "get up", "gets up", "regain")


def scene_without(mechanic: str) -> Scenario:
    """A skirmish in which a mechanic cannot come up."""
    scene = load_scenario("skirmish")
    cards = all_cards()
    sorts: dict[str, Callable[[Card], bool]] = {
        "head-shots": lambda card: "head shot" in card.marks,
        "special-cards": lambda card: card.type in ("event", "situation", "location", "object", "plot"),
        "dodges": lambda card: card.type == "dodge",
        "edges": lambda card: card.type == "edge",
        "illusions": lambda card: card.type == "illusion",
        "dirty-tricks": lambda card: card.type == "dirty trick",
        "ranged-attacks": lambda card: card.type == "ranged attack",
    }
    left_out = sorts.get(mechanic, lambda _: False)
    numbers = scene.numbers
    if mechanic in ("exertions", "power-blocks", "hidden-attacks", "illusions"):
        numbers = msgspec.structs.replace(numbers, hard_exertions=0)
    if mechanic in ("exertions", "getting-up"):
        left_out = lambda card: any(word in card.words for word in FALLING)  # noqa: E731
    if mechanic == "power-blocks":
        left_out = lambda card: "Power Block" in card.words  # noqa: E731
    if mechanic == "hidden-attacks":
        left_out = lambda card: any(word in card.words for word in ("Power Blow", "Head Shot", "hide"))  # noqa: E731
    decks = tuple(
        msgspec.structs.replace(deck, cards={kind: n for kind, n in deck.cards.items() if not left_out(cards[kind])})
        for deck in scene.decks
    )
    used = {kind for deck in decks for kind in deck.cards}
    kept = {kind: card for kind, card in scene.cards.items() if kind in used}
    return msgspec.structs.replace(scene, decks=decks, numbers=numbers, cards=kept)


@pytest.mark.parametrize("mechanic", MECHANICS)
def test_without_what_is_absent_it_answers_alike(mechanic: str) -> None:
    setting: Any = GAME.setting(data=scene_without(mechanic))
    whole, without = make_greedy(setting, {}), make_greedy(setting, {"without": mechanic})
    compared = 0

    def both(state: Highlander, question: Any, offered: Any, chance: Any) -> Any:
        nonlocal compared
        compared += 1
        answer, other = (policy(state, question, offered, FastChance(compared)) for policy in (whole, without))
        assert answer == other, question.name
        return answer

    for seed in range(4):
        run = Run(GAME, GAME.setup(setting))
        run.start()
        drive(run, FastChance(seed), both)
    assert compared > 60


def test_without_power_blocks_an_iron_door_meets_only_what_is_no_power_blow() -> None:
    plain, power = (
        duel(side(attacks=attack), "iron-door", turn="Bob", phase="defence")
        for attack in ("crown-cut", "crown-cut/power")
    )
    assert greedy(plain, "power-blocks", "exertions") == greedy(power, "exertions") == "iron-door"
    assert greedy(power, "power-blocks", "exertions") == "pass"


@pytest.mark.parametrize("mechanic", MECHANICS)
def test_without_a_mechanic_it_plays_otherwise_somewhere(mechanic: str) -> None:
    setting: Any = GAME.setting("duel")
    whole, without = make_greedy(setting, {}), make_greedy(setting, {"without": mechanic})
    differs = False

    def both(state: Highlander, question: Any, offered: Any, chance: Any) -> Any:
        nonlocal differs
        answer, other = (policy(state, question, offered, FastChance(1)) for policy in (whole, without))
        differs |= answer != other
        return answer

    for seed in range(30):
        run = Run(GAME, GAME.setup(setting))
        run.start()
        drive(run, FastChance(seed), both)
        if differs:
            return
    pytest.fail("nothing was done without")


def test_a_mechanic_that_there_is_not_is_refused() -> None:
    with pytest.raises(HighgroundError, match='there is no mechanic that greedy can do without "dodgs"'):
        make_greedy(GAME.setting(), {"without": "dodgs"})  # pyright: ignore[reportArgumentType]


def test_greedy_plays_the_same_games_whatever_order_sets_have() -> None:
    program = (
        "from highground.engine import FastChance, fingerprint_of, play_out\n"
        "from highground.games.highlander import GAME\n"
        "setting = GAME.setting('duel')\n"
        "greedy, states = GAME.policies['greedy'](setting, {}), [GAME.setup(setting) for _ in range(12)]\n"
        "for seed, state in enumerate(states):\n"
        "    play_out(GAME, state, FastChance(seed), FastChance(seed), policy=greedy)\n"
        "print([fingerprint_of(state) for state in states])"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True, text=True, check=True,
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert len(outputs) == 1 and outputs != {""}
