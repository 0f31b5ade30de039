"""Random decks by which cards are weighed: they are legal, portions are kept, and the page gets its table."""

from pathlib import Path
from random import Random

import pytest
import typer
from typer.testing import CliRunner

from benchmarks import decks
from highground.games.highlander.data import Numbers
from highground.games.highlander.loading import all_cards
from highground.games.highlander.soundness import faults_of_deck


def test_random_decks_are_legal_and_of_as_many_cards_of_each_sort() -> None:
    cards = all_cards()
    for number in range(50):
        deck = decks.random_deck("random", cards, Random(number))
        assert not list(faults_of_deck(deck, cards, Numbers()))
        assert sum(deck.cards.values()) == 50
        assert max(deck.cards.values()) <= decks.COPIES
        assert sum(count for kind, count in deck.cards.items() if cards[kind].type in ("block", "dodge")) == 15


def test_a_card_counts_where_the_other_has_none_of_it() -> None:
    tally = decks.play_some(decks.Task(0, range(4)))
    assert tally.games == 4
    assert set(tally.played) <= set(all_cards())
    assert all(0 <= tally.won[kind] <= tally.played[kind] <= 2 * tally.games for kind in tally.played)
    assert decks.play_some(decks.Task(1, range(4))) != tally


def test_what_was_cut_off_goes_on_and_gives_the_same_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decks, "AT_ONCE", 2)
    whole = decks.play_some(decks.Task(3, range(6)))
    kept = decks.Kept(tmp_path, 3)
    assert len(list(decks.play_all(4, 3, 1, kept))) == 2
    with kept.path.open("ab") as file:
        file.write(b'[[4,6],{"played":{"cut')  # cut off while it was written
    played: list[range] = []
    monkeypatch.setattr(
        decks, "play_some", lambda task, play=decks.play_some: played.append(task.numbers) or play(task)
    )
    together = decks.Tally()
    for tally in decks.play_all(6, 3, 1, kept):
        together.add(tally)
    assert played == [range(4, 6)]
    assert together == whole
    assert len(kept.read()) == 3


def test_the_table_stands_under_its_heading_and_nothing_else_changes(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"# Cards\n\n{decks.HEADING}\nan older table\n\n## Later\n\nmore\n")
    command = ["--games", "2", "--keep", str(tmp_path / "kept"), "--write", str(page)]
    app = typer.Typer()
    app.command()(decks.main)
    assert CliRunner().invoke(app, command).exit_code == 0
    text = page.read_text()
    assert text.startswith(f"# Cards\n\n{decks.HEADING}\nGreedy against itself")
    assert text.endswith(" |\n\n## Later\n\nmore\n")
    assert "an older table" not in text
    assert "| card | type | decks | won | 95 % |" in text
    page.write_text("# Cards\n")
    refused = CliRunner().invoke(app, command)
    assert refused.exit_code == 2
    assert page.read_text() == "# Cards\n"
