"""Arrows between the rooms point one way."""

import ast
from pathlib import Path

import pytest

import highground

SOURCE = Path(highground.__file__).parent

MAY_KNOW: dict[str, set[str]] = {
    "engine": set(),
    "space": set(),
    "games": {"engine", "space"},
    "draw": {"engine"},
    "odds": {"engine"},
    "players": {"engine", "space", "games", "odds"},
    "lab": {"engine", "games", "odds", "players"},
    "testing": {"engine", "games", "odds", "players"},
    "cli": {"engine", "space", "games", "draw", "odds", "players", "lab"},
}


def rooms_imported_by(file: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text())):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative import"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        found |= {name.split(".")[1] for name in names if name.startswith("highground.")}
    return found


@pytest.mark.parametrize("room", sorted(path.name for path in SOURCE.iterdir() if (path / "__init__.py").exists()))
def test_a_room_knows_only_the_rooms_below_it(room: str) -> None:
    assert room in MAY_KNOW, f"say in this test which rooms {room} may know"
    for file in (SOURCE / room).rglob("*.py"):
        strangers = rooms_imported_by(file) - MAY_KNOW[room] - {room}
        assert not strangers, f"{file.relative_to(SOURCE)} must not know {', '.join(sorted(strangers))}"


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


def test_the_engine_names_no_game() -> None:
    titles = ("High Noon", "Wolsung", "High Fire", "Tactical", "Highlander")
    for file in (*(SOURCE / "engine").rglob("*.py"), *(SOURCE / "space").rglob("*.py")):
        text = file.read_text()
        assert not [title for title in titles if title in text], f"{file} names a game"
