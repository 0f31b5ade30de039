"""How often a process looks for rings of objects that nothing else refers to.

Whoever plays many matches makes millions of small objects that live on in what bots remember, and hardly any rings: to
look through all of them as often as Python does unasked takes about a fifth of the time of a bot that looks ahead.
"""

from __future__ import annotations

import gc

YOUNG, MIDDLE, OLD = 50_000, 50, 20
"""After how many new objects the young are looked through, and after how many times of that those who are older."""


def collect_seldom() -> None:
    """Look for rings seldom, for as long as the process lasts; a process says so when it begins."""
    gc.set_threshold(YOUNG, MIDDLE, OLD)
