"""Weights: exact fractions that are brought to lowest terms only at the end."""

from __future__ import annotations

from fractions import Fraction
from math import gcd
from typing import NamedTuple


class Weight(NamedTuple):
    """How likely something is. Weights of one walk mostly have the same denominators, so sums are quick."""

    numerator: int
    denominator: int

    @classmethod
    def of(cls, fraction: Fraction) -> Weight:
        return cls(fraction.numerator, fraction.denominator)

    def times(self, other: Weight) -> Weight:
        """Both of two things, one after the other."""
        return Weight(self.numerator * other.numerator, self.denominator * other.denominator)

    def plus(self, other: Weight) -> Weight:
        """Either of two things."""
        if self.denominator == other.denominator:
            return Weight(self.numerator + other.numerator, self.denominator)
        common = gcd(self.denominator, other.denominator)
        mine, theirs = other.denominator // common, self.denominator // common
        return Weight(self.numerator * mine + other.numerator * theirs, self.denominator * mine)

    def fraction(self) -> Fraction:
        return Fraction(self.numerator, self.denominator)


CERTAIN = Weight(1, 1)
