"""What the game says: hints, scenes, names, and words for everything."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from highground.games import highlander
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


def test_a_hidden_attack_is_drawn_only_for_its_owner() -> None:
    play = duel(side(attacks="crown-cut/hidden"), "duck", turn="Bob", phase="defence")
    ann, bob = (play.match.scene(seat) for seat in (0, 1))
    assert len(ann.card_grids[1].marks) == 1 and not bob.card_grids[1].marks
    (hidden,) = next(hand for hand in bob.hands if hand.name == "attacks").cards
    assert (hidden.title, hidden.kind) == ("a hidden card", "Hidden")


def test_no_words_are_left_over() -> None:
    """Every wording is used: its name stands in the code, or is made there of a part that does."""
    code = "\n".join(file.read_text() for file in Path(highlander.__file__).parent.rglob("*.py"))
    made = re.compile("^(cell|area|not|for|phase|value|gem-to)-|-to-come$|^is-(dodged|blocked)$")
    for table in ("questions", "answers", "events", "texts", "outcomes"):
        for name in WORDS.names(table):
            assert made.search(name) or f'"{name}"' in code or name.split()[0] in ("get-up", "rearm"), (
                f"[{table}] {name}"
            )


def test_a_card_says_its_cells_once() -> None:
    told = duel("crown-cut", "duck").match.scene(0).text().splitlines()
    assert "    Crown Cut: Goes to top middle for 2, as a Power Blow 4." in told
