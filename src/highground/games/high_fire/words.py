"""The words of the game, in `words.toml` beside this; other languages beside that."""

from pathlib import Path

from highground.engine import Words

WORDS = Words.load(Path(__file__).parent / "words.toml")
say = WORDS.text
