"""Fire: effect values, modifiers by halves, effects and who takes them, split and indirect fire (HF-S1 to HF-S11)."""

from collections.abc import Mapping, Sequence

import pytest

from highground.engine import Refused, Thing
from highground.games.high_fire import GAME
from highground.games.high_fire.data import Observed
from highground.testing.plugin import Readings
from tests.high_fire.stage import Spot, Stage, column, obstacle, parts, row, stage, zone

SHORT = {"Alpha": [(4, 10)], "Xray": [(8, 10)]}


def value(standing: Mapping[str, Sequence[Spot]], *terrain: object, **more: object) -> dict[str, int]:
    """The parts of the effect value with which Alpha fires at Xray."""
    fire = stage(standing, *terrain, faces=[1] * 9, **more).play("tactical", "fire", "Xray")  # pyright: ignore
    return parts(fire.value())


@pytest.mark.clause("HF-S1", "HF-C2", "HF-C3")
def test_the_effect_value_is_attack_less_defence() -> None:
    assert value(SHORT) == {"ATT": 7, "DEF": -3}
    tough = {"Xray": {1: {"armour": 3, "quality": 5}}}
    assert value(SHORT, figures=tough) == {"ATT": 7, "DEF": -6}, "half of 5 is 3, rounded up"


@pytest.mark.clause("HF-S1", "HF-S2")
def test_a_die_for_each_firer_more_for_some_weapons_and_unlike_values_apart() -> None:
    figures = {"Alpha": {2: {"weapon": "support"}, 3: {"ranged": 5}, 4: {"weapon": ""}}}
    fire = stage({"Alpha": column(4, 8, 4), "Xray": [(8, 10)]}, figures=figures, faces=[1] * 5)
    fire.play("tactical", "fire", "Xray")
    told = fire.happened("effect-value")
    assert [(event["value"], event["dice"]) for event in told] == [(4, 1), (5, 3), (6, 1)]
    assert fire.happened("fires")[0]["figures"] == 3, "who has no weapon does not fire"


@pytest.mark.clause("HF-S7", "HF-L8")
def test_long_range_is_over_half_of_it_from_centre_to_centre() -> None:
    for far, more in ((8, {}), (8.01, {"long range": -1})):
        assert value({"Alpha": [(4, 10)], "Xray": [(4 + far, 10)]}) == {"ATT": 7, "DEF": -3} | more
    out = stage({"Alpha": [(4, 10)], "Xray": [(20.1, 10)]}).play("tactical", "stay")
    assert out.asked != "Red: at-whom"
    near = stage({"Alpha": [(4, 10)], "Xray": [(20.1, 10)], "Yankee": [(8, 10)]}).play("tactical", "fire")
    assert near.refused("Xray").clause == "HF-L8"


@pytest.mark.clause("HF-S7", "HF-S6", "HF-S10", "HF-G1")
def test_cover_counts_for_half_of_the_target() -> None:
    """Of four figures in a row, the zone holds one, two or all."""
    target = {"Alpha": [(4, 4)], "Xray": row(8, 4, 4)}
    for width, cover, part in ((1.4, "partial", {}), (2.4, "partial", {"partial cover: sparse": -1}),
                               (5, "solid", {"solid cover: sparse": -3})):  # fmt: skip
        found = value(target, zone(7, 3, width, 2, cover=cover))
        assert found == {"ATT": 7, "DEF": -3} | part


@pytest.mark.clause("HF-S10", "HF-G1")
@pytest.mark.parametrize(("x", "y"), [(1, 0), (0, 1), (-1, 0), (0, -1)])
def test_who_stands_on_the_edge_of_a_zone_is_in_it_whichever_edge_it_is(x: int, y: int) -> None:
    for far in (3, -3):
        target = {"Alpha": [(12 + far * x, 12 + far * y)], "Xray": [(12 + x, 12 + y)]}
        assert value(target, zone(11, 11, 2, 2)) == {"ATT": 7, "DEF": -3, "partial cover: sparse": -1}
    beyond = {"Alpha": [(12 + 3 * x, 12 + 3 * y)], "Xray": [(12 + 1.001 * x, 12 + 1.001 * y)]}
    assert value(beyond, zone(11, 11, 2, 2)) == {"ATT": 7, "DEF": -3}


@pytest.mark.clause("HF-S10", "HF-G2", "HF-L4", "HF-L5")
def test_an_obstacle_close_by_on_the_line_is_cover_and_the_better_counts() -> None:
    fence = {"ATT": 7, "DEF": -3, "partial cover: fence": -1}
    assert value(SHORT, obstacle("fence", 7, 9, 0.2, 2)) == fence
    assert value(SHORT, obstacle("fence", 6.4, 9, 0.2, 2)) == {"ATT": 7, "DEF": -3}, "more than an inch away"
    assert value(SHORT, obstacle("fence", 7, 10.5, 0.2, 2)) == {"ATT": 7, "DEF": -3}, "not on the line"
    assert value(SHORT, obstacle("fence", 7, 9, 0.2, 2), zone(7.5, 9, 1, 2, cover="solid")) == {
        "ATT": 7, "DEF": -3, "solid cover: sparse": -3,
    }  # fmt: skip
    crowd = {"Alpha": [(4, 10)], "Xray": column(8, 10, 2), "Yankee": [(20, 20)]}
    wall = stage(crowd, obstacle("wall", 7, 9, 0.2, 1.3), faces="1").play("tactical", "fire", "Xray")
    assert "HF-L5" in wall.value().parts[-1].clause, "half of them are behind a wall"


@pytest.mark.clause("HF-S7", "HF-A8")
def test_who_has_advanced_rapidly_is_easier_to_hit_in_the_open_until_activated_again() -> None:
    assert value(SHORT, rapid=["Xray"]) == {"ATT": 7, "DEF": -3, "in the open after a rapid advance": 1}
    assert value(SHORT, zone(7, 9, 3, 2), rapid=["Xray"]) == {"ATT": 7, "DEF": -3, "partial cover: sparse": -1}
    again = stage(SHORT, activates="Xray", rapid=["Xray"], first="Blue").play("cautious", "stay")
    assert not again.state.units[again.unit("Xray")].rapid


@pytest.mark.clause("HF-E2")
def test_the_wounded_fire_worse_or_not_at_all(readings: Readings) -> None:
    def fires(variants: tuple[str, ...]) -> list[tuple[int, int]]:
        fire = stage(
            {"Alpha": row(4, 10, 2), "Xray": [(9, 10)]}, states={"Alpha": {"wounded": [2]}}, variants=variants,
            faces="1 1",
        ).play("tactical", "fire", "Xray")  # fmt: skip
        return [(event["value"], event["dice"]) for event in fire.happened("effect-value")]

    assert readings("HF-E2", fires) == ([(3, 1), (4, 1)], [(4, 1)])


@pytest.mark.clause("HF-S10")
def test_of_mixed_defences_the_commonest_counts_and_of_equals_the_higher() -> None:
    armoured = {"armour": 3}
    target = {"Alpha": [(4, 4)], "Xray": row(8, 4, 3)}
    assert value(target, figures={"Xray": {1: armoured}})["DEF"] == -3
    assert value(target, figures={"Xray": {1: armoured, 2: armoured}})["DEF"] == -5
    assert value({"Alpha": [(4, 4)], "Xray": row(8, 4, 2)}, figures={"Xray": {1: armoured}})["DEF"] == -5


# Who takes what


def struck(faces: str, **more: object) -> Stage:
    """Six firers whose dice are given strike three figures: a 10 is an A, a 9 a B, a 6 a C, a 1 nothing."""
    standing = {"Alpha": column(4, 7, 6), "Xray": column(8, 9, 3)}
    return stage(standing, faces=faces, **more).play("tactical", "fire", "Xray")  # pyright: ignore


@pytest.mark.clause("HF-S3")
def test_the_owner_spreads_effects_one_each_before_any_takes_a_second() -> None:
    spread = struck("10 9 6 1 1 1")
    assert spread.asked == "Blue: spread" and spread.offered == ["proposed", "choose"]
    spread.play("choose")
    assert spread.asked == "Blue: who-takes" and spread.offered == ["x1", "x2", "x3"]
    spread.play("x2")
    assert spread.offered == ["x1", "x3"]
    spread.play("x1")
    assert spread.harms("Xray") == ["wounded", "out", "stunned"], "who is left takes the last without being asked"


def test_who_takes_an_effect_can_be_pointed_at_on_the_table() -> None:
    spread = struck("10 9 6 1 1 1").play("choose")
    (xray,) = (piece for piece in GAME.scene(spread.state).pieces if piece.name == "Xray")
    things = [choice.thing for choice in spread.question.choices]
    assert things == [Thing("figure", figure.key) for figure in xray.figures] and len({*things}) == 3


@pytest.mark.clause("HF-S3")
def test_as_the_referee_proposes_is_one_answer() -> None:
    spread = struck("10 9 6 1 1 1")
    assert spread.question.hint == "proposed: Xray: x3 out of action, Xray: x2 wounded, Xray: x1 stunned"
    spread.play("proposed")
    assert spread.harms("Xray") == ["stunned", "wounded", "out"], "the leader is spared"


@pytest.mark.clause("HF-S4", "HF-S3")
def test_a_figure_may_always_take_wounded_twice() -> None:
    twice = struck("9 9 1 1 1 1").play("choose", "x2")
    assert twice.offered == ["x1", "x2", "x3"]
    twice.play("x2")
    assert twice.harms("Xray") == ["", "out", ""]
    stunned = struck("9 6 1 1 1 1").play("choose", "x2")
    assert stunned.offered == ["x1", "x3"], "but not anything else"


@pytest.mark.clause("HF-S3", "HF-E3")
def test_once_all_have_taken_one_anybody_may_take_more() -> None:
    more = struck("9 6 6 6 6 1").play("choose", "x1", "x2")
    assert more.offered == ["x1", "x2", "x3"], "x3 took the third without being asked"
    more.play("x2", "x2")
    assert more.harms("Xray") == ["wounded", "stunned", "stunned"] and len(more.happened("no-change")) == 2


@pytest.mark.clause("HF-S9")
def test_effects_of_this_fire_count_or_earlier_ones_too(readings: Readings) -> None:
    def offered(variants: tuple[str, ...]) -> list[str]:
        fire = struck("10 6 1 1 1 1", states={"Xray": {"stunned": [1]}}, variants=variants).play("choose")
        assert "HF-S9" in fire.question.cite
        return fire.offered

    assert readings("HF-S9", offered) == (["x1", "x2", "x3"], ["x2", "x3"])


def test_more_effects_than_figures_are_lost() -> None:
    fire = stage({"Alpha": column(4, 7, 4), "Xray": [(8, 9)]}, faces="10 10 9 6").play("tactical", "fire", "Xray")
    assert fire.harms("Xray") == ["out"]


# Split, detached


@pytest.mark.clause("HF-S10", "HF-S5")
def test_six_figures_of_which_two_are_out_of_cohesion_are_shot_at() -> None:
    """By hand: the four are one target and the two another; neither takes effects of the other, fire may be split."""
    standing = {"Alpha": column(4, 8, 3), "Xray": [*column(9, 8, 4), *column(9, 14, 2)]}
    whole = stage(standing, faces="10 10 10").play("tactical", "fire")
    assert whole.offered == ["Xray", "detached 7", "split 1", "none"] and whole.core("Xray") == ["x1", "x2", "x3", "x4"]
    whole.play("Xray", "proposed")
    assert whole.harms("Xray") == ["", "out", "out", "out", "", ""]
    detached = stage(standing, faces="10 10 10").play("tactical", "fire", "detached 7")
    assert detached.harms("Xray")[:4] == [""] * 4 and detached.harms("Xray")[4:] == ["out", "out"]
    split = stage(standing, faces="10 10 10").play("tactical", "fire", "split 1")
    assert split.asked == "Red: at-whom-each" and split.question.about == {"figure": 0}
    split.play("Xray", "detached 7", "none")
    assert [event["figures"] for event in split.happened("fires")] == [1]
    split.play("proposed", "proposed")
    assert [event["figures"] for event in split.happened("fires")] == [1, 1]
    assert sorted(split.harms("Xray")[:4]) == ["", "", "", "out"] and sorted(split.harms("Xray")[4:]) == ["", "out"]


@pytest.mark.clause("HF-S5")
def test_a_unit_out_of_cohesion_may_split_its_fire_and_one_in_cohesion_may_not() -> None:
    enemies = {"Xray": [(9, 8)], "Yankee": [(9, 12)]}
    loose = stage({"Alpha": [*column(4, 8, 2), (4, 14)]} | enemies, faces="10 10").play("tactical", "fire")
    assert "split" in loose.offered
    loose.play("split", "Xray", "Yankee")
    assert loose.harms("Xray") == ["out"] == loose.harms("Yankee")
    firm = stage({"Alpha": column(4, 8, 3)} | enemies).play("tactical", "fire")
    assert firm.offered == ["Xray", "Yankee", "none"]


# Indirect


HIDDEN = {"Alpha": [(4, 10)], "Bravo": [(12, 4)], "Xray": column(12, 10, 2)}
LOCK = (Observed(observer="Bravo", unit="Xray"),)
WALL = obstacle("wall", 8, 6, 0.4, 12)
LAUNCHER = {"Alpha": {1: {"weapon": "launcher"}}}


@pytest.mark.clause("HF-S8", "HF-A12")
def test_indirect_fire_goes_over_walls_at_what_is_observed() -> None:
    """PF 7, and three dice more: four tens are four out, of two figures."""
    fire = stage(HIDDEN, WALL, figures=LAUNCHER, observed=LOCK, faces="10 10 10 10").play("aimed", "fire", "Xray")
    assert fire.told("HF-S8") and fire.harms("Xray") == ["out", "out"]
    blind = stage(HIDDEN, WALL, figures=LAUNCHER).play("aimed", "stay")
    assert blind.asked != "Red: at-whom", "nobody has observed it"
    rifle = stage(HIDDEN, WALL, observed=LOCK).play("aimed", "stay")
    assert rifle.asked != "Red: at-whom", "a rifle does not fire indirectly"


@pytest.mark.clause("HF-S11")
def test_a_weapon_that_only_lobs_wants_an_observer_even_for_what_it_sees() -> None:
    seen = {"Alpha": [(4, 10)], "Bravo": [(12, 4)], "Xray": column(12, 10, 2)}
    unseen = stage(seen, figures=LAUNCHER).play("aimed", "stay")
    assert unseen.asked != "Red: at-whom", "nobody has observed it"
    mixed = {"Alpha": row(4, 10, 2), "Bravo": [(12, 4)], "Xray": column(20, 10, 2), "Yankee": [(4, 16)]}
    arms = {"Alpha": {1: {"weapon": "launcher"}, 2: {"weapon": "pistol"}}}
    play = stage(mixed, figures=arms, observed=(Observed(observer="Bravo", at=(4, 16)),)).play("aimed", "fire")
    assert play.refused("Xray").clause == "HF-S11 HF-S8", "it is seen, but the pistol does not reach it"
    rifles = stage(mixed, observed=(Observed(observer="Bravo", at=(4, 16)),)).play("aimed", "fire")
    with pytest.raises(Refused) as refused:
        rifles.answer(("point", rifles.unit("Bravo")))
    assert refused.value.reason.clause == "HF-S8", "and rifles do not lob"
    fire = stage(seen, figures=LAUNCHER, observed=LOCK, faces="10 10 10 10").play("aimed", "fire", "Xray")
    assert fire.told("HF-S11") and fire.harms("Xray") == ["out", "out"]


@pytest.mark.clause("HF-S8", "HF-A12", "HF-L7")
def test_indirect_fire_is_lost_because_the_observer_lost_sight() -> None:
    """By hand: Xray goes behind a rock from its observer; the lock is lost, and stays lost when it comes back."""
    rock = obstacle("rock", 12, 6.5, 4, 1)
    hunted = {"Alpha": [(4, 10), (3, 10)], "Bravo": [(11, 4)], "Xray": [(10, 10)], "Yankee": [(4, 16)]}
    play = stage(hunted, WALL, rock, figures=LAUNCHER, observed=LOCK, activates="Xray", first="Blue").play("tactical")
    play.to(13.7, 9).until("Red: who-activates")
    assert play.happened("loses-lock") == [{"who": play.unit("Bravo")}]
    play.play("Alpha", "aimed", "fire")
    assert play.offered == ["Yankee", "none"] and play.refused("Xray").clause == "HF-L7 HF-S8"
    back = stage(hunted, WALL, rock, figures=LAUNCHER, observed=LOCK, activates="Xray", first="Blue").play("tactical")
    back.to(13.7, 9).until("Red: who-activates").play("done").play("Xray", "tactical")
    back.to(10, 9).until("Red: who-activates").play("Alpha", "aimed", "fire")
    assert back.offered == ["Yankee", "none"], "a lost lock stays lost"
    kept = stage(hunted, WALL, rock, figures=LAUNCHER, observed=LOCK, activates="Xray", first="Blue").play("tactical")
    kept.to(10, 9).until("Red: who-activates").play("Alpha", "aimed", "fire")
    assert kept.offered == ["Xray", "Yankee", "none"]


@pytest.mark.clause("HF-S10", "HF-A12", "HF-S8")
def test_fire_at_a_point_strikes_the_nearest_enemy_within_two_inches() -> None:
    for near, struck_name in ((2.2, "Xray"), (2.4, "")):
        standing = {"Alpha": [(4, 10)], "Bravo": [(12, 4)], "Xray": [(12, 10 + near)]}
        fire = stage(
            standing, WALL, figures=LAUNCHER, observed=(Observed(observer="Bravo", at=(12, 10)),), faces="10 1 1 1"
        ).play("aimed")  # fmt: skip
        if not struck_name:
            assert "fire" not in fire.offered
            continue
        fire.play("fire", "point 1")
        assert fire.happened("strikes")[0]["whom"] == fire.unit("Xray") and fire.harms("Xray") == ["out"]


@pytest.mark.clause("HF-A12")
def test_observing_locks_a_unit_or_a_point_in_line_of_fire() -> None:
    watch = stage({"Alpha": [(4, 4)], "Xray": [(4, 12)], "Yankee": [(20, 12)]}, obstacle("wall", 10, 0, 0.4, 24))
    watch.play("observe")
    assert watch.refused_at(5.1, 4).clause.startswith("HF-A12")
    watch.play("look")
    assert watch.offered == ["Xray", "point", "none"] and watch.refused("Yankee").clause == "HF-L7 HF-A12"
    watch.play("Xray")
    assert watch.state.units[0].observes == watch.unit("Xray")
    told = watch.match.scene(0).pieces[0].conditions
    assert ("observes Xray", "L") in [(one.name, one.sign) for one in told], "a lock is to be seen on the board"
    apart = stage({"Alpha": [(20, 4), (21, 4), (4, 4)], "Xray": [(4, 12)]}, obstacle("wall", 10, 0, 0.4, 24))
    apart.play("rapid", "stay", "observe", "look", "Xray", "stay")
    assert apart.state.units[0].observes == apart.unit("Xray"), "who observes apart keeps what he sees himself"
    point = stage({"Alpha": [(4, 4)], "Xray": [(4, 12)]}, obstacle("wall", 10, 0, 0.4, 24)).play(
        "observe", "look", "point"
    )  # fmt: skip
    assert point.refused_at(20, 12).clause == "HF-A12 HF-L7"
    point.to(9, 12)
    assert point.state.units[0].watches == (9000, 12000, 0)
