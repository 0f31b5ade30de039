"""Odds as pictures: bars, and tables in which more is darker."""

from xml.etree import ElementTree

import pytest

from highground.draw import Bar, BarGroup, HeatCell, bar_chart, heat_table
from highground.draw.bars import BARS, LABELS
from highground.draw.palette import ELEVATION, PAPER, SQUARE_HEIGHTS
from tests.draw.reading import NAMESPACE, hints_in, words_in

GROUPS = [
    BarGroup("stand", [Bar("Bea loses 2 lives", 0.25, "25.0%, 1/4"), Bar("nothing changes", 0.75, "75.0%, 3/4")]),
    BarGroup("duck & run", [Bar("nothing changes", 1.0, "100.0%, 1")], ["on average <nothing>"]),
]
CHART = bar_chart("Ann strikes", GROUPS, ["as Ann can know it"])

ROWS = [
    ("Ann", [HeatCell(["1.2 lives", "out 5.0%"], 0.0), HeatCell(["no (1)"], None)]),
    ("Bea", [HeatCell(["2.4 lives", "out 9.0%"], 1.0), HeatCell(["1.5 lives"], 0.5)]),
]
TABLE = heat_table("Who hits whom", ["Tom", "Rosa"], ROWS, ["(1) it is <too> far"])


def rectangles(picture: str, fill: str) -> list[float]:
    """How wide the rectangles of this colour are."""
    found = ElementTree.fromstring(picture).iter(f"{NAMESPACE}rect")
    return [float(each.get("width", "0")) for each in found if each.get("fill") == fill]


def test_bars_are_as_long_as_things_are_likely() -> None:
    assert rectangles(CHART, ELEVATION) == [BARS * 0.25, BARS * 0.75, BARS]


def test_what_is_hardly_likely_can_still_be_seen() -> None:
    assert rectangles(bar_chart("rare", [BarGroup("", [Bar("it", 0.0001, "<0.1%")])]), ELEVATION) == [1.5]


def test_a_chart_says_everything_in_words() -> None:
    words = words_in(CHART)
    assert words[0] == "Ann strikes"
    assert {
        "stand",
        "duck & run",
        "Bea loses 2 lives",
        "25.0%, 1/4",
        "on average <nothing>",
        "as Ann can know it",
    } <= set(words)
    assert "Bea loses 2 lives: 25.0%, 1/4" in hints_in(CHART)


@pytest.mark.parametrize(("picture", "said"), [
    (CHART, "duck & run. nothing changes: 100.0%, 1. on average <nothing>. as Ann can know it."),
    (TABLE, "Ann, Rosa: no (1). Bea, Tom: 2.4 lives, out 9.0%."),
])  # fmt: skip
def test_pictures_are_read_out(picture: str, said: str) -> None:
    root = ElementTree.fromstring(picture)
    title, words = root.find(f"{NAMESPACE}title"), root.find(f"{NAMESPACE}desc")
    assert title is not None and words is not None and said in (words.text or "")
    assert root.get("role") == "img" and root.get("aria-labelledby") == f"{title.get('id')} {words.get('id')}"


def test_long_words_are_broken_before_the_bars() -> None:
    label = "somebody of a very long name loses everything and is out of the game, and somebody else earns a lot"
    chart = bar_chart("long", [BarGroup("", [Bar(label, 0.5, "50.0%")])])
    lines = [each for each in words_in(chart)[1:] if each != "50.0%"]
    assert " ".join(lines) == label and len(lines) > 2
    ends = [each for each in ElementTree.fromstring(chart).iter(f"{NAMESPACE}text") if each.get("text-anchor") == "end"]
    assert {float(each.get("x", "0")) for each in ends} == {LABELS}


def test_more_is_darker_and_what_cannot_be_is_paper_with_a_dashed_edge() -> None:
    shades = [SQUARE_HEIGHTS[0], SQUARE_HEIGHTS[2], SQUARE_HEIGHTS[-1]]
    assert [len(rectangles(TABLE, shade)) for shade in shades] == [1, 1, 1]
    dashed = [each for each in ElementTree.fromstring(TABLE).iter(f"{NAMESPACE}rect") if each.get("stroke-dasharray")]
    assert [each.get("fill") for each in dashed] == [PAPER]


def test_a_table_says_everything_in_words() -> None:
    words = words_in(TABLE)
    assert {"Tom", "Rosa", "Ann", "Bea", "1.2 lives", "out 9.0%", "no (1)", "(1) it is <too> far"} <= set(words)


def test_the_same_odds_give_the_same_picture() -> None:
    assert bar_chart("Ann strikes", GROUPS, ["as Ann can know it"]) == CHART
