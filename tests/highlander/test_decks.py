"""Cards and decks as data: every fault of a file named, endless turns refused, starter decks that have it all."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import pytest

from highground.engine import FaultyData
from highground.engine.options import choose, options_of
from highground.games.highlander import GAME
from highground.games.highlander.data import Card, CardType, Deck, Numbers, Scenario, SceneFile
from highground.games.highlander.loading import (
    all_cards,
    all_decks,
    faults_of_cards,
    fill,
    load_deck,
    load_scenario,
    load_scene,
)
from highground.games.highlander.soundness import faults_of_deck
from tests.highlander.table import duel, side


def card(type: str = "event", **more: Any) -> Card:
    return Card(title="Odd", type=type, gem="ruby", **more)  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize(
    ("odd", "fault"),
    [(card(grid="x.. ... ..."), "only attacks and defences have a grid, not an event"),
     (card("attack", grid="x.. ...", damage=1), "grid: a grid is three rows of three letters"),
     (card("attack", damage=1), "an attack has a grid"),
     (card("attack", grid="x.. ... ..."), "an attack has damage"),
     (card("ranged attack", grid="x.. ... ...", damage=1, blow=2), "a ranged attack is none [HL-A9]"),
     (card(code="no-such", text="Odd."), 'there is no function "no-such"'),
     (card(code="levels-ability"), "text: says what a function of the card's own does"),
     (card(marks=("hilt",)), "a hilt is an object [HL-H4]"),
     (card("block", grid="x.. ... ...", marks=("back away",)), "only a dodge is titled Back Away [HL-A9]"),
     (card("edge", effects=("When played: you draw 1 card.",)), 'such as "Play with an attack." [HL-S7]'),
     (card(effects=("Play with an attack.",)), "only an Edge says when it is played [HL-S7]"),
     (card(effects=("This attack: cannot be blocked.",)), "an event is no attack"),
     (card("dodge", grid="x.. ... ...", effects=("This attack: cannot be blocked.",)), "a dodge is no attack"),
     (card(effects=("When this defence meets an attack: you draw 1 card.",)), "an event is no defence"),
     (card("object", effects=("While in play: your hand limit is 1 higher.",)), "affects both players: each player"),
     (card("plot", effects=("When you get up: you draw 1 card.",)), "that player [HL-S6]"),
     (card("location", effects=("While in play: each player may hide no attack.",)), "the player in turn [HL-S4]"),
     (card(effects=("While in play: that player may hide no attack.",)), "say each player"),
     (card("ranged attack", grid="x.. ... ...", damage=1, effects=("This attack: may be a Head Shot.",)), "[HL-T11]")],
)  # fmt: skip
def test_a_card_that_contradicts_the_rules_is_named(odd: Card, fault: str) -> None:
    found = faults_of_cards({"odd": odd})
    assert len(found) == 1 and fault in found[0], found


@pytest.mark.clause("HL-T13", "HL-H5")
def test_every_fault_of_a_deck_is_named_at_once() -> None:
    deck = Deck(name="Odd", cards={"crown-cut": 9, "duk": 1, "ambush": 7, "duck": 8})
    assert list(faults_of_deck(deck, all_cards(), Numbers())) == [
        f'there is no card "duk"; did you mean "duck"? (there are: {", ".join(sorted(all_cards())[:30])}'
        f" and {len(all_cards()) - 30} more)",
        "a deck has at least 50 cards, not 25 [HL-T13]",
        '7 of "ambush"; at most 6 are allowed [HL-H5]',
    ]


def test_a_count_that_cannot_be_read_hides_no_other_fault_of_a_deck_file(tmp_path: Path) -> None:
    written = 'name = "Odd"\nweapn = "axe"\n[cards]\ncrown-cut = 0\nduk = "many"\nambush = 7\nsmoke-stp = 3\n'
    (tmp_path / "odd.toml").write_text(written)
    wanted = [
        'weapn (line 2): there is no key "weapn" here; did you mean "weapon"?',
        "cards.crown-cut (line 4): expected a whole number from 1 to 99, got 0",
        'cards.duk (line 5): expected a whole number from 1 to 99, got "many"',
        'there is no card "duk"; did you mean "duck"?',
        'there is no card "smoke-stp"; did you mean "smoke-step"?',
        '7 of "ambush"; at most 6 are allowed [HL-H5]',
    ]
    with pytest.raises(FaultyData) as deck:
        load_deck(tmp_path / "odd.toml")
    assert [fault.split(" (there are")[0] for fault in deck.value.faults] == wanted
    (tmp_path / "scene.toml").write_text('game = "highlander"\ndecks = ["odd.toml", "iron_scool"]\n')
    with pytest.raises(FaultyData) as scene:
        load_scene(tmp_path / "scene.toml")
    named = [fault.split(" (there are")[0].split(": ", 1)[1] for fault in scene.value.faults]
    assert named == [*wanted, 'there is no deck "iron_scool"; did you mean "iron_school"?']
    (tmp_path / "odd.toml").write_text("name = Odd")
    with pytest.raises(FaultyData, match="this is not TOML"):
        load_deck(tmp_path / "odd.toml")


def edge(*effects: str) -> Card:
    return card("edge", effects=("Play in your attack phase.", *effects))


def strike(*effects: str) -> Card:
    return card("attack", grid="x.. ... ...", damage=1, effects=effects)


MORE_ATTACKS = "When played: you may make 1 more attack this turn."
MORE_SPECIAL = "When played: you may play 1 more Special Card this turn."
BACK = "When played: this card returns to the hand."
TAKES_EDGE = "When played: you take an Edge from the discard pile."
ONCE_MORE = "When played: you may exert hard once more this turn."


@pytest.mark.parametrize(
    ("cards", "endless"),
    [({"a": edge(BACK)}, ["a"]),
     ({"a": edge(BACK, "Play one a turn.")}, []),
     ({"a": edge(TAKES_EDGE)}, ["a"]),
     ({"a": edge(TAKES_EDGE), "b": edge(TAKES_EDGE, "Play one a turn.")}, ["a"]),
     ({"a": card("illusion", effects=(ONCE_MORE,))}, ["a"]),
     ({"a": strike(BACK)}, []),
     ({"a": strike(BACK, "This attack: takes no attack opportunity.")}, ["a"]),
     ({"a": strike(BACK, MORE_ATTACKS)}, ["a"]),
     ({"a": strike(BACK, MORE_ATTACKS, "Play one a turn.")}, []),
     ({"a": strike(BACK, MORE_SPECIAL), "b": card(effects=(BACK, MORE_ATTACKS))}, ["a", "b"]),
     ({"a": strike(BACK, MORE_SPECIAL), "b": card(effects=(BACK,))}, []),
     ({"a": card(effects=(BACK, MORE_SPECIAL))}, ["a"]),
     ({"a": edge("When played: you search the Endurance for an Edge and this card goes under the Endurance.")}, ["a"]),
     ({"a": edge("When played: you search the Endurance for an Edge.")}, []),
     ({"a": card(effects=(ONCE_MORE,)), "b": card("illusion", effects=("When played: you draw 1 card.",))}, [])],
)  # fmt: skip
def test_a_deck_that_could_be_played_without_end_is_refused(cards: dict[str, Card], endless: list[str]) -> None:
    deck = Deck(name="Odd", cards=dict.fromkeys(cards, 1))
    found = list(faults_of_deck(deck, cards, Numbers(least_deck=1)))
    assert [fault.split(" could")[0] for fault in found] == endless


@pytest.mark.clause("HL-S9")
def test_an_endless_deck_is_told_what_would_end_it() -> None:
    (fault,) = faults_of_deck(Deck(name="Odd", cards={"a": 1}), {"a": edge(BACK)}, Numbers(least_deck=1))
    assert fault == 'a could be played without end in a turn; let one of them say "Play one a turn." [HL-S9]'


def test_all_decks_are_sound_and_the_starters_have_every_type() -> None:
    for name, deck in all_decks().items():
        least = 30 if sum(deck.cards.values()) < 50 else 50
        assert not list(faults_of_deck(deck, all_cards(), Numbers(least_deck=least))), name
    for name in ("iron_school", "grey_company"):
        deck = all_decks()[name]
        assert sum(deck.cards.values()) == 50
        assert {all_cards()[kind].type for kind in deck.cards} == set(get_args(CardType))


def test_a_scene_names_all_that_is_wrong_with_it(tmp_path: Path) -> None:
    file = tmp_path / "odd.toml"
    file.write_text(
        'game = "highlander"\ndecks = ["iron_scool", "grey_recruits"]\n[numbers]\nleast_deck = 30\n'
        '[[sides]]\nhand = ["duck"]\n[[sides]]\nhand = ["duck", "duck"]\n[[sides]]\n'
    )
    with pytest.raises(FaultyData) as caught:
        load_scene(file)
    assert [fault.split(" (there")[0] for fault in caught.value.faults] == [
        'decks: there is no deck "iron_scool"; did you mean "iron_school"?',
        "sides: there are 2 of them, or none, not 3",
    ]
    with pytest.raises(FaultyData, match='the deck has only 1 of "duck"'):
        fill(with_two_ducks(), "here")


def test_a_deck_of_ones_own_is_read_from_a_file_beside_the_scene(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('name = "Mine"\n[cards]\ncrown-cut = 40\nduck = 10\n')
    (tmp_path / "scene.toml").write_text('game = "highlander"\ndecks = ["mine.toml", "iron_school"]\n')
    assert load_deck(tmp_path / "mine.toml").cards == {"crown-cut": 40, "duck": 10}
    assert [deck.name for deck in load_scene(tmp_path / "scene.toml").decks] == ["Mine", "The Iron School"]
    (tmp_path / "mine.toml").write_text('nme = "Mine"\n[cards]\ncrown-cut = 4\nambush = 7\n')
    with pytest.raises(FaultyData, match=r'mine.toml: nme \(line 1\): there is no key "nme"'):
        load_scene(tmp_path / "scene.toml")
    (tmp_path / "mine.toml").write_text('name = "Mine"\n[cards]\ncrown-cut = 4\nambush = 7\n')
    with pytest.raises(FaultyData) as caught:
        load_deck(tmp_path / "mine.toml")
    assert len(caught.value.faults) == 2, "too few cards, and too many of one"


def with_two_ducks() -> SceneFile:
    decks = (Deck(name="A", cards={"duck": 1}), Deck(name="B", cards={"leap": 1}))
    return SceneFile(game="highlander", decks=decks, sides=(side("duck duck"), side()), numbers=Numbers(least_deck=1))


def test_decks_may_be_chosen() -> None:
    data = load_scenario("duel")
    (option,) = options_of(GAME, data, 2)
    assert set(option.choices) == {"iron_school", "grey_company"} and option.usual == ("iron_school", "grey_company")
    swapped = choose(GAME, data, 2, {"decks": ("grey_company",)})
    assert isinstance(swapped, Scenario)
    assert [deck.name for deck in swapped.decks] == ["The Grey Company", "The Iron School"]
    assert not options_of(GAME, duel("crown-cut").match.setting.data, 2), "a scene is as it is"
