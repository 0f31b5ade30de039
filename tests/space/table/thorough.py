"""How much is tried: a little at every run, and as many times that as HIGHGROUND_THOROUGH says."""

import os


def times(number: int) -> int:
    """So many tries, or a multiple of them."""
    return number * int(os.environ.get("HIGHGROUND_THOROUGH", "1"))
