"""How odds are written for people: percentages, means, and whether they are exact."""

from __future__ import annotations

from fractions import Fraction

from highground.engine import Harm
from highground.odds.results import Odds

LONGEST_FRACTION = 15  # letters that fit into a column


def percent(probability: Fraction) -> str:
    """A probability in percent. What is possible is never 0 %, and what is not certain never 100 %.

    >>> percent(Fraction(1, 3)), percent(Fraction(1, 9999)), percent(Fraction(9999, 10000)), percent(Fraction(0))
    ('33.3%', '<0.1%', '>99.9%', '0.0%')
    """
    if 0 < probability < Fraction(5, 10000):
        return "<0.1%"
    if Fraction(9995, 10000) <= probability < 1:
        return ">99.9%"
    return f"{float(probability):.1%}"


def mean(value: Fraction) -> str:
    """A mean in two digits after the point; a whole number in none. What may come is never 0.

    >>> mean(Fraction(4, 3)), mean(Fraction(2)), mean(Fraction(1999, 1000)), mean(Fraction(1, 1000))
    ('1.33', '2', '2.00', '<0.01')
    """
    if 0 < value < Fraction(5, 1000):
        return "<0.01"
    return str(value) if value.denominator == 1 else f"{float(value):.2f}"


def amount(harm: Harm, value: Fraction) -> str:
    """So much harm on average, in the words that go with the number as it is written."""
    return f"{mean(value)} {harm.called(round(float(value), 2))}"


def exactness(odds: Odds, value: Fraction) -> str:
    """The fraction that a value is, if it is short; or how far off a sampled one may be."""
    if odds.error is not None:
        return f"± {2 * odds.error:.1%}"
    return str(value) if len(str(value)) <= LONGEST_FRACTION else "exact"


def exact_fraction(odds: Odds, value: Fraction) -> str | None:
    """The fraction that a value is, for other programs; None if it is sampled."""
    return str(value) if odds.is_exact else None
