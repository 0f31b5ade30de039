"""Before the game and the course of a turn (WO-P1, WO-T1 to WO-T10)."""

import pytest

from highground.engine import FastChance, Match
from highground.games.wolsung import GAME
from highground.games.wolsung.cards import DECK, HEIGHT
from highground.testing.plugin import Readings
from tests.wolsung.stage import Stage, stage

FOUR = {"Ada": (5, 5), "Bert": (9, 5), "Xan": (5, 30), "Yve": (9, 30)}
ALL = "spades-2 hearts-9 clubs-ace diamonds-7"


def turn(**more: object) -> Stage:
    return stage(FOUR, activates="", **more)  # pyright: ignore


@pytest.mark.clause("WO-P1", "WO-X2")
def test_the_steps_before_the_game() -> None:
    match = Match(GAME, GAME.setting("observatory"), FastChance(5), names=("Red", "Blue"))
    play = Stage(match)
    assert match.asked() == [0, 1] and play.name == "heroes"
    for seat in (0, 1):
        question = match.question(seat)
        assert question and len(question.choices) == 4
        match.answer(seat, question.choices[seat].answer)
    assert play.happened("reveals")
    assert play.asked == "Red: hire"
    while play.name == "hire":
        play.play(play.offered[0])
    hired = zip(play.state.setting.fighters, play.state.models, strict=True)
    assert sum(fighter.cost for fighter, model in hired if model.recruited) <= 24
    assert len(play.hand("Red")) == len(play.hand("Blue")) == 4
    assert play.name == "zone"
    first = play.question.seat
    play.play("south side")
    assert play.state.zones[first] == 1 and play.name == "set-up"
    zone = play.state.setting.data.table.zones[1]
    x, y = zone.at[0] + 2, zone.at[1] + 3
    assert play.question.seat == first and len(play.question.choices) == 12
    assert play.refused_at(x, 10).clause == "WO-P1"
    play.to(x, y)
    assert play.question.seat == 1 - first and play.name == "set-up"


@pytest.mark.clause("WO-T1", "WO-T2")
def test_a_turn_begins_with_its_effects_and_three_cards_and_one_for_each_hero() -> None:
    hurt = stage(FOUR, activates="", turn=2, models={"Ada": {"suit": "spades", "mends": 1}}, life={"Ada": 3, "Bert": 3})
    assert (hurt.life("Ada"), hurt.life("Bert")) == (4, 3)
    assert (len(hurt.hand("Red")), len(hurt.hand("Blue"))) == (4, 3)


@pytest.mark.clause("WO-T10")
def test_more_cards_than_ten_are_discarded() -> None:
    many = " ".join(DECK[:9])
    full = turn(turn=2, hands={"Red": many})
    assert full.asked == "Red: discard" and len(full.hand("Red")) == 12
    full.play("clubs-2", "clubs-3")
    assert len(full.hand("Red")) == 10


@pytest.mark.clause("WO-T9")
def test_the_deal_is_the_draw_of_turn_one_or_both_happen(readings: Readings) -> None:
    def cards(variants: tuple[str, ...]) -> int:
        return len(turn(variants=variants).hand("Red"))

    assert readings("WO-T9", cards) == (0, 3)


@pytest.mark.clause("WO-T9")
def test_an_empty_deck_is_shuffled_from_the_discards() -> None:
    low = turn(turn=2, hands={"Red": " ".join(DECK[:25]), "Blue": " ".join(DECK[25:50])}, numbers={"hand_limit": 28})
    assert len(low.hand("Red")) == 27 and len(low.hand("Blue")) == 25 and not low.state.deck


@pytest.mark.clause("WO-T3", "WO-T4")
def test_activations_alternate() -> None:
    play = turn()
    for who in ("Red: who-activates", "Blue: who-activates"):
        assert play.asked == who
        play.play(play.offered[0], "done")
    play.play("Bert")
    assert play.asked == "Red: action" and play.state.activation.model == 1  # who is left is not asked for


@pytest.mark.clause("WO-T4", "WO-T5")
def test_the_initiative_is_seized_by_higher_and_higher_cards() -> None:
    play = turn(hands={"Red": "spades-9 clubs-king", "Blue": "hearts-9 diamonds-4 spades-king"})
    assert play.asked == "Blue: seize"
    play.play("hearts-9")
    assert play.asked == "Red: seize" and play.offered == ["none", "spades-9", "clubs-king"]
    play.play("spades-9")
    assert play.asked == "Blue: seize" and play.offered == ["none", "spades-king"]
    play.play("spades-king")
    assert play.asked == "Blue: who-activates"  # no king is higher than that of spades, so nobody is asked
    assert play.hand("Red") == ["clubs-king"] and play.hand("Blue") == ["diamonds-4"]
    assert play.happened("seizes-initiative") == [{"who": 1}] and not play.happened("keeps-initiative")


@pytest.mark.clause("WO-T4")
def test_whoever_has_the_initiative_and_plays_higher_is_told_to_keep_it() -> None:
    hands = {"Red": "spades-9", "Blue": "hearts-9 diamonds-4"}
    kept = turn(hands=hands).play("hearts-9", "spades-9")
    assert kept.asked == "Red: who-activates" and kept.happened("keeps-initiative") == [{"who": 0}]
    assert not turn(hands=hands).play("none").happened("keeps-initiative")


@pytest.mark.clause("WO-T5")
def test_cards_rank_by_number_then_by_suit() -> None:
    turn(hands={"Blue": "hearts-9"}).play("hearts-9")
    order = [
        "spades-2",
        "clubs-10",
        "diamonds-10",
        "hearts-10",
        "spades-10",
        "clubs-jack",
        "diamonds-ace",
        "spades-ace",
    ]
    assert sorted(order, key=HEIGHT.__getitem__) == order


@pytest.mark.clause("WO-T4")
def test_bids_are_answered_in_turn_or_sealed(readings: Readings) -> None:
    def asked(variants: tuple[str, ...]) -> list[int]:
        play = turn(hands={"Red": "spades-9", "Blue": "hearts-9"}, variants=variants)
        return play.match.asked()

    assert readings("WO-T4", asked) == ([1], [0, 1])
    sealed = turn(hands={"Red": "spades-9", "Blue": "hearts-10"}, variants=("sealed",))
    for seat in (0, 1):
        question = sealed.match.question(seat)
        assert question
        sealed.match.answer(seat, question.choices[1].answer)
    assert sealed.asked == "Blue: who-activates" and not sealed.hand("Red")
    assert sealed.happened("seizes-initiative") == [{"who": 1}]


@pytest.mark.clause("WO-T6")
def test_whoever_has_the_initiative_may_delay_once(readings: Readings) -> None:
    def offered(variants: tuple[str, ...]) -> list[str]:
        return turn(variants=variants).offered

    assert readings("WO-T6", offered) == (["Ada", "Bert", "delay"], ["Ada", "Bert"])
    play = turn().play("delay")
    assert play.asked == "Blue: who-activates" and play.offered == ["Xan", "Yve"]
    play.play("Xan", "done")
    assert play.asked == "Red: who-activates" and play.offered == ["Ada", "Bert"]


@pytest.mark.clause("WO-T7")
def test_surplus_models_activate_in_a_row_or_not_at_all(readings: Readings) -> None:
    three = {"Ada": (5, 5), "Bert": (9, 5), "Cleo": (13, 5), "Xan": (5, 30)}

    def activated(variants: tuple[str, ...]) -> list[int]:
        play = stage(three, activates="", variants=variants, numbers={"turns": 1})
        while not play.match.is_over:
            play.play("done" if "done" in play.offered else play.offered[0])
        return [event["who"] for event in play.happened("activates")]

    assert readings("WO-T7", activated) == ([0, 3, 1, 2], [0, 3])


@pytest.mark.clause("WO-T8", "WO-T4")
def test_a_turn_ends_with_its_effects_and_then_the_other_is_first() -> None:
    play = stage({"Ada": (5, 5), "Xan": (5, 30)}, activates="", templates={"smoke": (18, 18)})
    play.play("Ada", "done", "done")
    assert play.state.turn == 2 and not play.state.templates and play.state.first == 1
