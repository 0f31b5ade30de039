"""`highground cards`, and what `draw` and `check` do with decks and cards."""

from pathlib import Path
from xml.etree import ElementTree

from tests.cli.conftest import Command

DECK = 'name = "Mine"\n[cards]\ncrown-cut = 20\nduck = 10\n'


def test_all_cards_are_listed_with_their_texts(highground: Command) -> None:
    run = highground("cards", "highlander")
    assert run.code == 0 and run.output.endswith("159 of 159 cards\n")
    assert "Crown Cut (basic attack, opal, damage 2, as a Power Blow 4)" in run.output
    assert "    While in play: your attacks deal 1 more damage.\n" in run.output


def test_cards_are_searched_by_words_type_and_gem(highground: Command) -> None:
    found = highground("cards", "highlander", "becomes", "prone", "--type", "attack", "--gem", "jade", "--json").json
    assert [card["id"] for card in found] == ["shin-splitter"]
    assert found[0]["type"] == "attack" and found[0]["gem"] == "jade"
    assert found[0]["card"]["title"] == "Shin Splitter" and "copies" not in found[0]


def test_cards_of_a_deck_are_listed_with_their_copies(highground: Command, tmp_path: Path) -> None:
    assert "2 × Crown Cut (basic attack" in highground("cards", "highlander", "--deck", "iron_school").output
    (tmp_path / "mine.toml").write_text(DECK)
    run = highground("cards", "highlander", "--deck", tmp_path / "mine.toml", "--type", "dodge")
    assert run.output.startswith("10 × Duck (dodge, jade)\n") and run.output.endswith("10 of 30 cards\n")


def test_what_there_is_not_is_named(highground: Command) -> None:
    for words, error in (
        (["--gem", "rubi"], 'no gem of cards in highlander "rubi"; did you mean "ruby"?'),
        (["--type", "dodges"], 'no type of cards in highlander "dodges"; did you mean "dodge"?'),
        (["--deck", "iron_schol"], 'no deck of highlander "iron_schol"; did you mean "iron_school"?'),
    ):
        run = highground("cards", "highlander", *words)
        assert run.code == 2 and error in run.errors
    assert "high-noon has no list of cards" in highground("cards", "high-noon").errors


def test_a_deck_and_a_card_are_drawn_to_be_printed(highground: Command, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(DECK)
    for source, copies in (("iron_school", 2), (tmp_path / "mine.toml", 20), ("crown-cut", 1), ("Crown Cut", 1)):
        picture = ElementTree.fromstring(highground("draw", "highlander", source).output)
        titles = [
            text.text for text in picture.iter("{http://www.w3.org/2000/svg}text") if text.get("font-size") == "17"
        ]
        assert titles.count("Crown Cut") == copies
    assert highground("draw", "highlander", "iron_school", "--json").json["cards"][0]["title"] == "High Left"
    run = highground("draw", "highlander", "crown-cut", "--seat", 1)
    assert run.code == 2 and "crown-cut is cards to be printed" in run.errors


def test_a_deck_file_is_checked_as_a_whole(highground: Command, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(DECK)
    assert "sound (a deck of Highlander with 30 cards, for skirmish)" in highground("check", file).output
    file.write_text(DECK.replace("duck = 10", "dock = 1\nhead-shot = 7"))
    found = highground("check", file, "--json").json["faults"]
    assert len(found) == 3 and 'there is no card "dock"; did you mean "duck"?' in found[0]
    assert "HL-T13" in found[1] and "HL-H5" in found[2]


def test_what_is_neither_a_scene_nor_a_card_is_refused(highground: Command) -> None:
    run = highground("draw", "highlander", "crown-kut")
    assert run.code == 2 and "no deck or card" in run.errors
