"""Arrows between the rooms point one way, each of them is used, and the rooms below know no game."""

import ast
import re
from pathlib import Path

import pytest

import highground

SOURCE = Path(highground.__file__).parent

KNOWS: dict[str, set[str]] = {
    "engine": set(),
    "space": set(),
    "games": {"engine", "space"},
    "draw": {"engine"},
    "odds": {"engine"},
    "players": {"engine"},
    "learning": {"engine"},
    "lab": {"engine", "games", "players"},
    "testing": {"engine", "games", "odds", "players", "learning"},
    "server": {"engine", "games", "draw", "odds", "players", "learning"},
    "cli": {"engine", "games", "draw", "odds", "players", "learning", "lab", "server"},
}
"""The rooms that each room knows: these and no others. The architecture page has the same table."""

BELOW = ("engine", "space", "odds", "draw", "learning")
"""The rooms that know no game by name, by clause or by its words."""

TITLES = ("High Noon", "Wolsung", "High Fire", "Tactical", "Highlander", "Dice duel", "Water stakes")
GAME_WORDS = (
    "posse", "gold", "saloon", "gunslinger", "rank difference", "dispersed", "collective farm", "platoon",
    "orange hilltop", "overrun", "armoured", "mortar",
)  # fmt: skip
CLAUSE = re.compile(r"\b(HN|WO|HF|TX|HL)-[A-Z]*\d+")


def rooms_imported_by(file: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text())):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative import"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        found |= {name.split(".")[1] for name in names if name.startswith("highground.")}
    return found


ROOMS = sorted(path.name for path in SOURCE.iterdir() if (path / "__init__.py").exists())


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_knows_just_the_rooms_below_it(room: str) -> None:
    assert room in KNOWS, f"say in this test which rooms {room} knows"
    files = list((SOURCE / room).rglob("*.py"))
    known = {other: file for file in files for other in rooms_imported_by(file) - {room}}
    for stranger in known.keys() - KNOWS[room]:
        pytest.fail(f"{known[stranger].relative_to(SOURCE)} must not know {stranger}")
    assert KNOWS[room] == known.keys(), "an arrow that nobody uses"


def test_the_architecture_page_says_which_rooms_know_which() -> None:
    page = (Path(__file__).parent.parent / "docs/architecture.md").read_text()
    rows = re.findall(r"^\| `(\w+)` \| ([\w, ]*)\|", page, re.MULTILINE)
    assert {room: set(re.findall(r"\w+", known)) for room, known in rows} == KNOWS


def test_no_game_knows_another() -> None:
    for file in (SOURCE / "games").rglob("*.py"):
        own = file.relative_to(SOURCE / "games").parts[0]
        for node in ast.walk(ast.parse(file.read_text())):
            if (
                isinstance(node, ast.ImportFrom)
                and (node.module or "").startswith("highground.games.")
                and own != "__init__.py"
            ):
                assert (node.module or "").split(".")[2] == own, f"{file} knows another game"


def test_squares_hexes_and_the_table_know_nothing_of_each_other() -> None:
    boards = ("squares", "hexes", "table")
    for room in ("draw", "space"):
        for own in boards:
            for file in (SOURCE / room / own).rglob("*.py"):
                others = [
                    other for other in boards if other != own and f"highground.{room}.{other}" in file.read_text()
                ]
                assert not others, f"{file} knows {others}"


@pytest.mark.parametrize("room", BELOW)
def test_the_rooms_below_know_no_game(room: str) -> None:
    for file in (SOURCE / room).rglob("*.py"):
        text = file.read_text()
        found = [title for title in TITLES if title in text]
        found += [match.group() for match in CLAUSE.finditer(text)]
        found += [word for word in GAME_WORDS if word in text.lower()]
        assert not found, f"{file.relative_to(SOURCE)} speaks of {', '.join(found)}"
        assert "highground.games" not in text, f"{file.relative_to(SOURCE)} names the package of the games"
