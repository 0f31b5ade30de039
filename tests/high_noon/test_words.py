"""What the game says: questions and what they are about, answers, measures, and what is written beside the board."""

from __future__ import annotations

from typing import Any

import pytest

from highground.engine import KeyedChance, Match, Refused, Thing
from highground.games.high_noon import GAME
from tests.high_noon.table import Table, table

# Questions


def asked(yard: Table, *answers: str) -> list[tuple[str, str]]:
    """The names and the words of the questions that these answers are given to."""
    found: list[tuple[str, str]] = []
    for answer in answers:
        found.append((yard.question.name, yard.question.text))
        yard.play(answer)
    return found


def test_questions_of_movement_say_what_they_are_about() -> None:
    yard = table("AB..\n...T", phase="movement", hands={"Red": "rope", "Blue": "not-so-fast"}, speed=1)
    assert asked(yard, "play rope", "Bo", "none", "Bo", "c1") == [
        ("who-moves", "Which character moves next?"),
        ("for-whom", "For whom is Forty Feet of Rope played?"),
        ("cancel-it", "Red plays Forty Feet of Rope: with which card is it cancelled?"),
        ("who-moves", "Which character moves next?"),
        ("where-to", "Where does Bo go?"),
    ]


CROWD = {"Red": ("Anna", "Bo"), "Blue": ("Tom", "Rosa", "Hal")}


def test_questions_of_an_attack_say_what_they_are_about() -> None:
    hands = {"Red": "hot-lead pot-shot fan", "Blue": "quick-draw take-the-bullet grit"}
    yard = table("ABT\n.HR", hands=hands, cast=CROWD)
    answers = ("Bo", "shoot", "Tom", "hot-lead", "fan", "none", "take-the-bullet", "Rosa", "none", "none")
    assert asked(yard, *answers) == [
        ("who-acts", "Which character acts next?"),
        ("action", "What does Bo do?"),
        ("at-whom", "Whom does Bo attack (shoot)?"),
        ("attack-card", "With which card does Bo attack Tom (shoot)?"),
        ("special-card", "Bo attacks Tom: which special card is played with the attack?"),
        ("defence-card", "With which card does Tom defend against Bo, whose attack is 4?"),
        ("special-card", "Bo attacks Tom: which special card is played in defence?"),
        ("who-takes-it", "Who becomes the target in place of Tom?"),
        ("special-card", "Bo attacks Rosa: which special card is played before it hurts?"),
        ("attack-at-once", "Does Bo attack Rosa at once?"),
    ]


def test_questions_of_other_actions_say_what_they_are_about() -> None:
    hut = table("+-+-+\n|AdT|\n+d+-+\n|. .|\n+-+-+").play("Anna", "close door")
    assert (hut.question.name, hut.question.text) == ("which-door", "Which door does Anna close?")
    yard = table("A.T", hands={"Red": "dynamite hot-lead pot-shot"}, numbers={"hand_limit": 1})
    assert asked(yard, "Anna", "play dynamite", "c1", "hot-lead")[2:] == [
        ("of-what", "On whom or what does Anna use Dynamite?"),
        ("discard", "Which card is discarded? 1 too many to keep"),
    ]


FIGHT = {"attacker": 0, "target": 3, "manner": "shoot"}


@pytest.mark.parametrize(
    ("answers", "about"),
    [((), {"seat": 0}),
     (("Anna",), {"actor": 0}),
     (("Anna", "throw"), {"attacker": 0, "manner": "throw"}),
     (("Anna", "shoot", "Rosa"), FIGHT),
     (("Anna", "shoot", "Rosa", "hot-lead"), FIGHT | {"moment": "attack", "attack": 4, "damage": 4}),
     (("Anna", "shoot", "Rosa", "hot-lead", "none"), FIGHT | {"attack": 4}),
     (("Anna", "shoot", "Rosa", "hot-lead", "none", "none"), FIGHT | {"moment": "defence", "attack": 4, "damage": 4})],
)  # fmt: skip
def test_a_question_names_everything_it_is_about(answers: tuple[str, ...], about: dict[str, Any]) -> None:
    hands = {"Red": "hot-lead cold-nerve knife dead-aim", "Blue": "keep-low dive"}
    assert table("AT\n.R", hands=hands).play(*answers).question.about == about


def test_a_choice_for_a_special_card_is_about_that_card_too() -> None:
    moving = table("AB.\n..T", phase="movement", hands={"Red": "rope"})
    (rope,) = moving.state.posses[0].hand
    assert moving.play("play rope").question.about == {"seat": 0, "card": rope}
    acting = table("A.T", hands={"Red": "dynamite"})
    (dynamite,) = acting.state.posses[0].hand
    assert acting.play("Anna", "play dynamite").question.about == {"actor": 0, "card": dynamite}
    fight = table("AT\nHR", cast=CROWD, hands={"Red": "hot-lead", "Blue": "take-the-bullet"})
    (bullet,) = fight.state.posses[1].hand
    fight.play("Anna", "shoot", "Tom", "take-the-bullet")
    numbers = {"attack": 4, "damage": 4}
    assert fight.question.about == {"attacker": 0, "target": 2, "manner": "shoot", "card": bullet} | numbers


# Answers


def things(yard: Table) -> dict[str, Thing | None]:
    return {choice.label: choice.thing for choice in yard.question.choices}


def test_answers_are_known_on_the_board() -> None:
    yard = table("AT\n..", phase="movement", hands={"Red": "rope"})
    (rope,) = yard.state.posses[0].hand
    assert things(yard) == {"Anna": Thing("piece", 0), "play Forty Feet of Rope": Thing("card", rope), "done": None}
    assert things(yard.play("Anna")) == {"a2": Thing("cell", 2), "b2": Thing("cell", 3), "way of my choice": None}
    hut = table("+-+-+\n|AdT|\n+d+-+\n|. .|\n+-+-+").play("Anna", "close door")
    assert things(hut) == {"door between a1 and b1": Thing("edge", 0), "door between a1 and a2": Thing("edge", 1)}


def test_a_card_is_called_by_its_title_and_its_values() -> None:
    fight = table("AT", hands={"Red": "knife horseshoe"}).play("Anna", "throw")
    one, other = fight.state.posses[0].hand
    assert things(fight) == {
        "Knife from the Boot (melee 3, throw 4)": Thing("card", one),
        "Lucky Horseshoe (defence 3, throw 2)": Thing("card", other),
    }


# Refusals


@pytest.mark.clause("HN-B6")
@pytest.mark.parametrize(
    ("manner", "text"),
    [("shoot", "there is nobody to shoot at, or no card for it in hand"),
     ("throw", "there is nobody to throw at, or no card for it in hand"),
     ("melee", "melee is with an enemy in sight on a neighbouring square of the same rank")],
)  # fmt: skip
def test_an_action_is_refused_in_words(manner: str, text: str) -> None:
    yard = table("$.k.T", standing={"Anna": "a1"}, hands={"Red": "hot-lead knife"})
    assert yard.play("Anna").refused(manner).text == text


def test_a_target_that_is_too_far_is_refused_in_words() -> None:
    yard = table("TAR....G", hands={"Red": "hot-lead"}, weapon_range=3).play("Anna", "shoot")
    assert yard.offered == ["Tom", "Rosa"]
    with pytest.raises(Refused, match=r"it is out of range \[HN-B6\]"):
        yard.match.answer(0, yard.state.setting.character_named("Gus"))


# Beside the board


def test_the_scene_says_how_the_match_stands_and_what_its_signs_mean() -> None:
    street = table("At$\n..T", "001\n000", hands={"Red": "grit knife"}, gold={"Blue": 2}, round=3)
    scene = street.match.scene(0)
    assert scene.title == "The Table, High Noon" and scene.height_word == "rank"
    assert scene.notes == (
        "round 3 of 12",
        "Red: 0 gold, 2 cards in hand, 85 in the deck",
        "Blue: 2 gold, 0 cards in hand, 87 in the deck",
    )
    assert [(cell.thing, cell.look) for cell in scene.cells if cell.thing] == [("table", "table"), ("crate", "crate")]
    assert [scene.meaning("edge", look) for look in ("wall", "low wall", "door", "open door", "window", "steps")] == [
        "wall", "low wall", "closed door", "open door", "window", "passage",
    ]  # fmt: skip


@pytest.mark.clause("HN-C2", "HN-C3", "HN-C8", "HN-C12")
def test_a_piece_shows_what_cards_have_made_of_it() -> None:
    hands = {"Red": "rope sure-footed hot-lead", "Blue": "dive"}
    yard = table("A..TR", phase="movement", hands=hands)
    yard.play("play rope", "play sure-footed", "done", "Anna", "shoot", "Tom", "dive")
    anna, tom, _ = GAME.scene(yard.state).pieces
    assert anna.details == "health 6 of 6, speed 4, rifle, range 40, sure-footed, on a rope"
    assert tom.details == "health 4 of 6, speed 4, rifle, range 40, pinned"
    assert [condition.sign for condition in tom.conditions] == ["P"]
    stared_at = table("A..T", hands={"Red": "stare-down"}).play("Anna", "play stare-down")
    _, tom = GAME.scene(stared_at.state).pieces
    assert [(condition.name, condition.sign) for condition in tom.conditions] == [("stared down", "S")]


@pytest.mark.clause("HN-C6")
def test_a_card_that_only_its_owner_has_seen_is_a_hidden_card_to_others() -> None:
    yard = table("AB.T", hands={"Red": "hot-lead rummage grit"}).play("Bo", "shoot", "Anna", "play rummage")
    titles = [[card.title for card in GAME.scene(yard.match.view(seat).state).hands[0].cards] for seat in (0, 1)]
    assert titles == [["Pure Grit", "Hot Lead"], ["a hidden card", "Hot Lead"]]


# Turn order


def test_seats_come_in_turn_order_and_as_seated_before_it_is_drawn() -> None:
    yard = table("ATG", turn="Blue")
    assert list(GAME.order(yard.state)) == [1, 2, 0]
    assert list(GAME.order(GAME.setup(yard.match.setting))) == [0, 1, 2]


def test_who_sets_a_character_up_is_told_what_it_is_like() -> None:
    match = Match(GAME, GAME.setting("skirmish"), KeyedChance.from_seed(7))
    question = match.question(match.waited_for()[0])
    assert question is not None and question.name == "start-of"
    assert question.hint.startswith("health ") and ", speed 5, " in question.hint and ", range " in question.hint


def test_who_picks_a_card_for_an_attack_is_told_what_counts_besides() -> None:
    roof = table("A.wT", "1100", hands={"Red": "hot-lead pot-shot"}).play("Anna", "shoot")
    over = "+0 looks over the wagon on c1 [HN-E5 HN-E6]"
    assert roof.question.hint == f"besides the card: +1 higher ground [HN-E3 HN-E4], {over}"
    street = table("A.wT", hands={"Red": "hot-lead pot-shot"}).play("Anna", "shoot")
    assert street.question.hint == "besides the card: -2 wagon on c1 [HN-E7 HN-B8]"
    assert not table("A..T", hands={"Red": "hot-lead pot-shot"}).play("Anna", "shoot").question.hint


def test_who_lets_a_character_act_is_told_who_can_only_rest_and_why() -> None:
    why = "can only rest, with nobody to attack by a card in hand and nothing else to do"
    assert table("AkTB", hands={"Red": "hot-lead"}).question.hint == f"{why}: Anna"
    assert table("AB.T", hands={"Red": "keep-low"}).question.hint == f"{why}: Anna, Bo"
    assert not table("AB.T", hands={"Red": "hot-lead"}).question.hint
    alone = table("A.T", hands={"Red": "keep-low"}, drawn="dynamite")
    assert alone.match.question(1) is None and alone.play("Anna").told("HN-B6") == ["Anna rests"], (
        "others learn nothing"
    )
