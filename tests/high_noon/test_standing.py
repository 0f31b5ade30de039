"""How a match stands: what counts of each posse, and that it counts the right way."""

from __future__ import annotations

import pytest

from highground.engine import Moment
from highground.games.high_noon.standing import NAMES, STANDING, features, moment
from tests.high_noon.table import Table, table


def counts(of: Table, seat: int = 0) -> dict[str, float]:
    """What counts of a seat, by name."""
    return dict(zip(NAMES, features(of.state)[seat], strict=True))


def likely(of: Table) -> list[float]:
    found = [STANDING(of.state, seat) for seat in range(len(of.state.posses))]
    assert sum(found) == pytest.approx(1)
    return found


# What counts


def test_gold_health_and_who_stands() -> None:
    yard = table("AB.T", health={"Anna": 2}, gold={"Blue": 3})
    assert [counts(yard)[name] for name in ("gold", "health", "standing")] == [0, 8, 2]
    assert [counts(yard, 1)[name] for name in ("gold", "health", "standing")] == [3, 6, 1]


def test_cards_count_by_their_values_and_those_nobody_sees_as_usual_ones() -> None:
    yard = table("A..T", hands={"Red": "pot-shot hot-lead grit", "Blue": "pot-shot pot-shot"})
    cards = yard.state.setting.cards
    shots = [cards["pot-shot"], cards["hot-lead"]]
    red = counts(yard)
    assert red["attack"] == sum(card.attack or 0 for card in shots)
    assert red["defence"] == sum(card.defence or 0 for card in shots)
    assert red["special"] == 1
    hidden = dict(zip(NAMES, features(yard.match.view(0).state)[1], strict=True))
    deck = yard.state.setting.data.posses[1].deck
    special = sum(count for kind, count in deck.items() if cards[kind].when) / sum(deck.values())
    assert hidden["special"] == pytest.approx(2 * special) and counts(yard, 1)["special"] == 0


def test_to_have_somebody_in_reach_is_a_menace_for_who_has_cards() -> None:
    near, far = (table(yard, hands={"Red": "pot-shot"}, weapon_range=2, speed=1) for yard in ("A..T", "A.......T"))
    assert counts(near)["menace"] > 0 == counts(far)["menace"]
    assert counts(table("A..T", weapon_range=2))["menace"] == 0
    weak = table("A..T", hands={"Red": "pot-shot"}, weapon_range=2, speed=1, health={"Tom": 1})
    assert counts(weak)["menace"] != counts(near)["menace"]


def test_ranks_count_and_crates_the_more_the_nearer() -> None:
    assert counts(table("A.T", "2.."))["height"] == 2
    on, beside, away = (
        counts(table(yard, standing=standing))["crates"]
        for yard, standing in (("$.T", {"Anna": "A1"}), ("$A.T", {}), ("$..A.T", {}))
    )
    assert (on, beside) == (1, 0.5) and 0 < away < beside


def test_a_posse_that_is_gone_has_nothing_but_gold_and_cards() -> None:
    yard = table("A..T\n...G", hands={"Red": "stroke-of-noon", "Blue": "rope"}, health={"Tom": 1}, gold={"Blue": 2})
    yard.play("Anna", "shoot")
    out = counts(yard, 1)
    assert (out["gold"], out["special"]) == (2, 1)
    assert not any(out[name] for name in ("health", "standing", "menace", "crates", "height"))


def test_the_moment_is_the_turn_or_the_next_one() -> None:
    yard = table("A..T", round=3, numbers={"rounds": 5})
    assert moment(yard.state) == Moment(3.0, 0)
    assert moment(table("A..T", round=3, numbers={"rounds": 5}, turn="Blue").state) == Moment(3.0, 1)


# That it counts


def test_what_is_won_is_one_and_what_is_shared_a_half() -> None:
    yard = table("A..T", hands={"Red": "stroke-of-noon"}, health={"Tom": 2})
    yard.play("Anna", "shoot")
    assert yard.winners == ("Red",) and likely(yard) == [1, 0]
    assert likely(table("A..T", numbers={"rounds": 1}).finish()) == [0.5, 0.5]


def test_gold_counts_the_more_the_fewer_rounds_are_left() -> None:
    (early, _), (late, _) = (likely(table("A..T", gold={"Red": 4}, round=number)) for number in (1, 12))
    assert likely(table("A..T"))[0] < early < late


def test_of_three_whoever_has_more_is_more_likely_to_win() -> None:
    red, blue, green = likely(table("A..T\n...G", gold={"Blue": 6, "Green": 3}, round=10))
    assert red < green < blue
