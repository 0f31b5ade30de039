"""How a match stands, what is noticed of its play, and the three scripts."""

from __future__ import annotations

import pytest

from highground.engine import FastChance, HighgroundError, PlayQuality, Tell, Used, play_out
from highground.games.highlander import GAME, Highlander
from highground.games.highlander.quality import notice
from highground.games.highlander.standing import NAMES, STANDING, features, moment
from tests.highlander.choosing import chosen
from tests.highlander.table import Duel, duel, side

ANN, BOB = 0, 1


def feature(play: Duel, name: str) -> list[float]:
    """A feature of each player, as Ann knows it."""
    return [amounts[NAMES.index(name)] for amounts in features(play.match.view(ANN).state)]


def test_what_counts_of_each_player() -> None:
    play = duel(side("crown-cut duck head-shot", ability=4, prone=True), side("leap leap", "blood-feud", disarmed=True))
    assert feature(play, "ability") == [4, 15] and feature(play, "scarcity") == [1 / 4, 1 / 15]
    assert feature(play, "hand") == [3, 2] and feature(play, "attacks")[ANN] == 1
    assert feature(play, "defences")[ANN] == 1 and feature(play, "head-shots")[ANN] == 1
    assert feature(play, "mortal") == [1, 0] and feature(play, "prone") == [1, 0]
    assert feature(play, "disarmed") == [0, 1] and feature(play, "in-play") == [0, 1]


def test_a_hidden_hand_counts_as_any_cards_of_the_match() -> None:
    one, other = (duel("duck", hand) for hand in ("leap leap", "crown-cut crown-cut"))
    assert feature(one, "attacks")[BOB] == feature(other, "attacks")[BOB] > 0


def test_what_lies_on_the_board_counts_against_the_other() -> None:
    play = duel(side(attacks="crown-cut/head low-left/hidden"), "duck")
    assert (
        feature(play, "blows") == [4 + 3, 0] and feature(play, "aimed") == [1, 0] and feature(play, "hidden") == [1, 0]
    )


def test_more_ability_is_better_and_the_moment_is_known() -> None:
    strong, weak = (duel(side("duck", ability=many), side("duck", ability=6)) for many in (12, 2))
    assert STANDING(strong.state, ANN) > 0.6 > 0.4 > STANDING(weak.state, ANN)
    assert moment(strong.state).next == ANN and moment(strong.state).left == 30


def quality() -> PlayQuality:
    assert GAME.quality is not None
    return GAME.quality


def test_all_that_must_be_used_is_noticed_in_random_matches() -> None:
    used: set[str] = set()

    def hear(state: Highlander, event: Tell) -> None:
        used.update(one.mechanic for one in notice(state, event) if isinstance(one, Used))

    for seed in range(60):
        play_out(GAME, GAME.setup(GAME.setting("duel")), FastChance(seed), FastChance(100 + seed), on_tell=hear)
    assert used == {*quality().core, *quality().rest}


def test_sides_are_decks() -> None:
    assert quality().sides(GAME.setting("duel")) == ["The Iron School", "The Grey Company"]


def test_charge_strikes_with_power_and_leaves_its_guard() -> None:
    play = duel("low-left crown-cut blood-feud", "duck")
    assert chosen(play, "charge") in ("low-left", "crown-cut")
    assert chosen(play.play("low-left"), "charge") == "power low-left" and chosen(play, "hold") == "done"
    attacked = duel(side(attacks="crown-cut"), "duck", turn="Bob", phase="defence")
    assert chosen(attacked, "charge") == "pass" and chosen(attacked, "hold") == chosen(attacked, "hide") == "duck"


def test_hide_strikes_nobody() -> None:
    assert chosen(duel("low-left", "duck"), "hide") == "done"


@pytest.mark.parametrize("script", ["charge", "hide", "hold"])
def test_scripts_have_no_parameters(script: str) -> None:
    with pytest.raises(HighgroundError, match=f"{script} has no parameters"):
        GAME.policies[script](GAME.setting(), {"without": "edges"})
