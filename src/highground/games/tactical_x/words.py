"""The words of the game, in `words.toml` beside this; other languages beside that."""

from pathlib import Path

from highground.engine import Words

WORDS = Words.load(Path(__file__).parent / "words.toml")
say = WORDS.text


def in_points(halves: int) -> float:
    """Halves of a point as they are said: 3 or 2.5."""
    return halves // 2 if halves % 2 == 0 else halves / 2
