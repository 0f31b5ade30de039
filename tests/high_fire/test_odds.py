"""Odds come from the rules themselves: held to sums over all dice, made by hand."""

from fractions import Fraction
from itertools import product
from math import comb

from highground.engine import change
from highground.games.high_fire.measure import measure
from highground.games.high_fire.setting import WOUNDED
from highground.odds import odds_of
from highground.odds.chances import chances_of
from tests.high_fire.stage import Stage, column, obstacle, stage


def chances(play: Stage, *answers: object) -> dict[tuple[int, int, int], Fraction]:
    """How likely an action puts how many of Xray out of action, wounds and stuns how many."""
    (branch,) = odds_of(play.match.view(0), answers, steps=100_000, seconds=None)  # pyright: ignore
    assert branch.odds.is_exact
    unit = play.unit("Xray")
    found: dict[tuple[int, int, int], Fraction] = {}
    for changes, chance in branch.odds.outcomes:
        key = tuple(
            next((change.amount or 0 for change in changes if change.is_about(name, who=unit)), 0)
            for name in ("out", "wounded", "stunned")
        )
        found[key] = found.get(key, Fraction(0)) + chance  # pyright: ignore
    return found  # pyright: ignore


def test_one_shot_is_one_die_on_the_table() -> None:
    """At 5, aimed: 9 and 10 are an A, 6 to 8 a B, 3 to 5 a C."""
    shot = stage({"Alpha": [(4, 10)], "Xray": [(8, 10)]})
    assert chances(shot, "aimed", "fire", shot.unit("Xray")) == {
        (1, 0, 0): Fraction(2, 10), (0, 1, 0): Fraction(3, 10), (0, 0, 1): Fraction(3, 10), (0, 0, 0): Fraction(2, 10),
    }  # fmt: skip


def test_three_firers_at_four_figures_take_effects_as_they_fall() -> None:
    """With more figures than dice everybody takes at most one effect, as proposed: a multinomial of the letters."""
    fire = stage({"Alpha": column(4, 8, 3), "Xray": column(8, 8, 4)})
    expected: dict[tuple[int, int, int], Fraction] = {}
    for a, b, c in product(range(4), repeat=3):
        if a + b + c <= 3:
            ways = comb(3, a) * comb(3 - a, b) * comb(3 - a - b, c)
            expected[a, b, c] = Fraction(ways * 2**a * 3**b * 3**c * 2 ** (3 - a - b - c), 1000)
    assert chances(fire, "aimed", "fire", fire.unit("Xray")) == expected


def test_the_attacks_of_a_unit_are_listed_with_what_forbids_them() -> None:
    wall = obstacle("wall", 0, 15, 24, 1)
    play = stage({"Alpha": [(4, 10)], "Xray": [(8, 10)], "Yankee": [(4, 20)], "Zulu": [(23, 10)]}, wall)
    attacks = play.match.game.attacks
    assert attacks
    found = {attack.target: attack for attack in attacks.find(play.state, play.match.position.request)}  # pyright: ignore
    assert found[play.unit("Xray")].answers == ("aimed", "fire", play.unit("Xray"))
    reasons = [found[play.unit(name)].reason for name in ("Yankee", "Zulu")]
    assert [reason.clause for reason in reasons if reason] == ["HF-L7 HF-S8", "HF-L8"]


def test_a_split_is_settled_when_both_are_shown_whoever_goes_first() -> None:
    """What comes of the points is another question: the turn is not walked to its end."""
    standing = {"Alpha": [(4, 10)], "Xray": [(8, 10)]}
    for first in ("", "Red"):
        play = stage(standing, activates="", split=(), first=first)
        assert play.asked == "Red: split"
        branches = odds_of(play.match.view(0), [(1, 1, 1)], seconds=None)
        assert len(branches) == 3 and all(branch.odds.is_exact for branch in branches)
        shown = [[change.name for change in changes] for branch in branches for changes, _ in branch.odds.outcomes]
        assert shown == [["split", "split"]] * 3


def test_who_goes_first_is_settled_before_anybody_is_activated() -> None:
    play = stage({"Alpha": [(4, 10)], "Xray": [(8, 10)]}, activates="", first="", faces="10 1")
    assert play.question.name == "who-first"
    branches = odds_of(play.match.view(play.question.seat), steps=50, seconds=None, samples=0)
    found = [(outcome, chance) for branch in branches for outcome, chance in branch.odds.outcomes]
    assert found == [((change("goes-first", who=seat),), 1) for seat in range(2)], "of both answers alike"


def test_who_is_brought_back_is_not_counted_among_the_wounded() -> None:
    before = stage({"Alpha": [(4, 10)], "Xray": [(8, 10)]}, states={"Alpha": {"out": [1]}}, activates="").state
    after = before.copy()
    after.harm[0] = WOUNDED
    assert measure(before, after) == (change("brought-back", 1, who=0),)
    before.harm[0] = 0
    assert measure(before, after) == (change("wounded", 1, who=0),)


def test_whoever_ends_a_phase_is_not_told_what_the_next_one_brings() -> None:
    play = stage({"Alpha": [(4, 10)], "Xray": [(8, 10)]}, activates="")
    assert play.question.name == "who-activates"
    (branch,) = odds_of(play.match.view(play.question.seat), ("done",), steps=50, seconds=None, samples=0)
    assert branch.odds.outcomes == (((), 1),)


def test_the_odds_of_fire_end_with_the_fire() -> None:
    """What the unit may still do after it, its stragglers too, nobody has chosen."""
    standing = {"Alpha": [(4, 10), (5, 10), (9, 10)], "Xray": [(8, 14), (9, 14)]}
    for action in ("aimed", "tactical", "cautious"):
        (branch,) = odds_of(stage(standing).match.view(0), (action, "fire", 1), seconds=None)
        assert branch.odds.is_exact and branch.answers == (action, "fire", 1)
        names = {change.name for changes, _ in branch.odds.outcomes for change in changes}
        assert names == {"out", "wounded", "stunned", "spends"}


def test_a_move_after_the_fire_has_odds_of_its_own() -> None:
    play = stage({"Alpha": [(4, 10), (5, 10)], "Xray": [(8, 14), (9, 14)]}, faces=[1] * 4).play("aimed", "fire", "Xray")
    assert play.name == "where-to"
    (branch,) = odds_of(play.match.view(0), ((4500, 10000, 0),), seconds=None)
    assert branch.odds.outcomes == (((change("moves", 2, who=0),), 1),)


def test_what_harms_nobody_yet_says_when_it_will() -> None:
    """An assault is fought at the end of the turn; whoever hands on lets another unit act."""
    play = stage({"Alpha": [(4, 4)], "Golf": [(4, 8)], "Xray": [(7, 4)]}, units={"Alpha": {"command": True}})
    beside = chances_of(play.match.view(0), play.question, play.question.choices, seconds=9).beside
    assert beside["assault (assaut)"] == "fought at the end of the turn"
    assert beside["hand the activation on"] == "another unit acts"
    assert beside["rapid advance (progression rapide)"] == "no harm"
