"""What the game says: hints, scenes, names, and words for everything."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from highground.engine.meaning import texts_of_offered_cards
from highground.games import highlander
from highground.games.highlander.data import GEMS
from highground.games.highlander.loading import all_cards
from highground.games.highlander.words import WORDS
from tests.highlander.table import duel, side


@pytest.mark.parametrize(
    ("attack", "hint"),
    [("scissor-cut", "it goes to top left, top right, for 3 damage"),
     ("scissor-cut/power", "it goes to top left, top right, a Power Blow for 6 damage; a plain block leaves 3"),
     ("crown-cut/head", "a Head Shot: it goes to top middle, and wins unless it is met; a plain block leaves 2 damage"),
     ("cutpurse", "it goes to no cell: any dodge meets it"),
     ("reapers-arc/hidden/power", "a Power Blow, and nobody but its owner knows where it goes"),
     ("crown-cut/hidden/head", "a Head Shot, so it goes to a cell of the top row; nobody but its owner knows which"),
     ("crown-cut/hidden", "nobody but its owner knows where it goes")],
)  # fmt: skip
def test_who_defends_is_told_where_the_attack_goes(attack: str, hint: str) -> None:
    assert duel(side(attacks=attack), "duck", turn="Bob", phase="defence").question.hint == hint


def test_who_defends_is_told_what_saves_the_head_by_a_clean_cut() -> None:
    clean = duel(side(attacks="crown-cut/head"), "duck", turn="Bob", phase="defence", variants=("clean-cut",))
    assert clean.question.hint == (
        "a Head Shot: it goes to top middle, and wins unless a dodge or a Power Block meets it"
    )


@pytest.mark.parametrize(
    ("card", "text"),
    [("crown-cut", "Goes to top middle for 2, as a Power Blow 4."),
     ("needle", "Goes to centre for 3. This attack: cannot be blocked."),
     ("twist-the-wrist", "Goes to middle left, middle right. When this attack succeeds: the opponent loses a weapon."),
     ("cutpurse", "When this attack succeeds: the opponent gives up an Object."),
     ("bulls-shoulder", "Covers all cells. This defence: meets one attack only. "
          "When this defence meets an attack: you discard 1 card."),
     ("battle-fury", "While in play: your attacks deal 1 more damage.")],
)  # fmt: skip
def test_a_card_in_hand_says_where_it_goes_and_what_it_does(card: str, text: str) -> None:
    hand = duel(card).match.scene(0).hands[0]
    assert [face.text for face in hand.cards] == [text]


def test_who_attacks_is_told_which_cells_are_barred() -> None:
    play = duel(side(attacks="crown-cut"), "high-bar low-left", turn="Bob", phase="defence")
    assert play.play("high-bar").until("Bob: attack-phase").question.hint == (
        "your blocks bar the top row to your first attack"
    )
    assert duel("crown-cut").question.hint == ""


def test_the_scene_shows_grids_piles_hands_and_why_cards_are_in_play() -> None:
    ann = side("duck", in_play="thick-fog", attacks="crown-cut/power low-left", discards="leap")
    play = duel(ann, side("high-bar crown-cut", disarmed=True, prone=True), turn="Bob", phase="defence")
    scene = play.match.scene(1)
    faced = scene.card_grids[1]
    assert [(mark.at, mark.kind) for mark in faced.marks] == [((1, 0), "attack"), ((0, 2), "attack")]
    assert [(pile.name, pile.seat, pile.count) for pile in scene.piles][:2] == [
        ("Endurance", 0, 472),
        ("discards", 0, 1),
    ]
    hands = {(hand.seat, hand.name): [face.title for face in hand.cards] for hand in scene.hands}
    assert hands == {
        (0, ""): ["a hidden card"], (0, "in play"): ["Thick Fog"], (0, "attacks"): ["Crown Cut", "Low Left"],
        (1, ""): ["High Bar", "Crown Cut"],
    }  # fmt: skip
    power = next(hand for hand in scene.hands if hand.name == "attacks").cards[0]
    assert power.details == "Crown Cut (Power Blow, basic attack, opal, damage 2, as a Power Blow 4)"
    kept = next(hand for hand in scene.hands if hand.name == "in play").cards[0]
    assert kept.text.endswith("[HL-S3]")
    assert "Bob is prone [HL-P1]" in scene.notes and "Bob is disarmed [HL-P2]" in scene.notes
    assert [[each.name for each in of_seat] for of_seat in scene.conditions] == [[], ["prone", "disarmed"]]


def test_what_a_player_is_to_lose_is_seen_at_once() -> None:
    play = duel(side(attacks="scissor-cut"), "duck leap", turn="Bob", phase="defence").play("pass")
    assert [[each.name for each in of_seat] for of_seat in play.match.scene(0).conditions] == [[], ["is to lose 3"]]


def test_who_names_a_gem_is_told_how_many_his_endurance_holds() -> None:
    decks = ("high-left*3 duck*2 leap*4", "duck*9")  # rubies, an amber and a jade
    play = duel(side("leap", discards="high-left", prone=True), decks=decks, phase="may-do").play("get-up softly")
    held = {"high-left": 2, "duck": 2, "leap": 3}
    cards = play.match.setting.data.cards
    gems = {gem: sum(count for kind, count in held.items() if cards[kind].gem == gem) for gem in GEMS}
    assert play.question.hint == "your Endurance holds " + ", ".join(f"{count} {gem}" for gem, count in gems.items())


@pytest.mark.parametrize(
    ("five", "told"),
    [("duck high-bar leap high-bar duck", "2 hidden cards, Leap, 2 hidden cards"),
     ("high-bar leap leap high-bar leap", "Leap, a hidden card, Leap, Leap, a hidden card")],
)  # fmt: skip
def test_hidden_cards_that_lie_together_are_counted_and_keep_their_places(five: str, told: str) -> None:
    gem = all_cards()["leap"].gem
    play = duel(side(prone=True), phase="may-do", drawn=five).play("get-up softly", gem)
    texts = [event.text for event in play.match.events_for(1) if event.cite == "HL-E1"]
    assert texts[-1] == f"Ann puts {told} under the Endurance"


def test_who_may_answer_a_card_is_told_what_it_does() -> None:
    play = duel("battle-fury", "not-so-fast").play("battle-fury")
    assert play.asked == "Bob: answer-it"
    assert play.question.hint == "While in play: your attacks deal 1 more damage."


def test_cards_that_lie_nowhere_in_sight_are_told_with_what_is_written_on_them() -> None:
    """Those of the hand are not: they lie there to be read."""
    play = duel("duck crown-cut", drawn="high-bar high-left duck low-left leap").play("exert attack")
    found = texts_of_offered_cards(play.match.view(0), play.question)
    assert found == {
        "High Left": "Goes to top left for 2, as a Power Blow 4.",
        "Low Left": "Goes to bottom left for 2, as a Power Blow 4.",
    }
    attacking = duel("crown-cut")
    assert texts_of_offered_cards(attacking.match.view(0), attacking.question) == {}


def test_a_hidden_attack_is_drawn_only_for_its_owner() -> None:
    play = duel(side(attacks="crown-cut/hidden"), "duck", turn="Bob", phase="defence")
    ann, bob = (play.match.scene(seat) for seat in (0, 1))
    assert len(ann.card_grids[1].marks) == 1 and not bob.card_grids[1].marks
    (hidden,) = next(hand for hand in bob.hands if hand.name == "attacks").cards
    assert (hidden.title, hidden.kind) == ("a hidden card", "Hidden")


def test_only_an_attack_that_is_met_is_drawn_as_covered() -> None:
    play = duel(
        side(attacks="low-left/hidden crown-cut"), "high-bar low-left", turn="Bob", phase="defence",
    ).play("high-bar", "pass")  # fmt: skip
    (top,) = [mark.kind for mark in play.match.scene(1).card_grids[1].marks if mark.at == (1, 0)]
    assert top == "attack", "the guess was wrong, and meets no other attack either"
    open_attack = duel(side(attacks="crown-cut"), "high-bar low-left", turn="Bob", phase="defence").play("high-bar")
    kinds = [mark.kind for mark in open_attack.match.scene(1).card_grids[1].marks if mark.at == (1, 0)]
    assert kinds == ["attack", "defence"]


def test_no_words_are_left_over() -> None:
    """Every wording is used: its name stands in the code, or is made there of a part that does."""
    code = "\n".join(file.read_text() for file in Path(highlander.__file__).parent.rglob("*.py"))
    made = re.compile("^(cell|area|not|for|phase|value|gem-to)-|-to-come$|^is-(dodged|blocked)$")
    for table in ("questions", "answers", "events", "texts", "outcomes"):
        for name in WORDS.names(table):
            assert made.search(name) or f'"{name}"' in code or name.split()[0] in ("get-up", "rearm", "about"), (
                f"[{table}] {name}"
            )


def test_a_card_says_its_cells_once() -> None:
    told = duel("crown-cut", "duck").match.scene(0).text().splitlines()
    assert "    Crown Cut: Goes to top middle for 2, as a Power Blow 4." in told


def test_an_exertion_says_what_it_is_for() -> None:
    defending = duel(side(attacks="crown-cut"), "duck", turn="Bob", phase="defence")
    attacking = duel("duck", "duck", phase="attack")
    labels = [[str(choice.label) for choice in play.question.choices] for play in (defending, attacking)]
    assert "exert hard for a defence" in labels[0] and "exert hard for an attack" in labels[1]
    assert "exert hard for a card to play" in [str(choice.label) for choice in attacking.play("done").question.choices]
