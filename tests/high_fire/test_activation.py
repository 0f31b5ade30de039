"""Activations: handing them on, one action for all, and the order of move and deed (HF-A2, HF-A5 to HF-A16)."""

from typing import Any

import msgspec
import pytest

from highground.engine import Match, Refused
from highground.games.high_fire import GAME
from highground.games.high_fire.data import Reserve
from highground.games.high_fire.greedy import greedy_of
from highground.testing.plugin import Readings
from tests.high_fire.stage import Stage, obstacle, row, stage, zone
from tests.high_noon.chance import Told

COMMAND = {"Alpha": {"command": True}}
OFFICER = {"Alpha": {1: {"rank": 1}}}


def commanded(**more: object) -> Stage:
    """A command unit that is activated, with another unit beside it."""
    standing = {"Alpha": row(4, 3, 2), "Bravo": row(10, 3, 2), "Charlie": row(16, 3, 2), "Xray": row(4, 21, 2)}
    return stage(standing, units=COMMAND, figures=OFFICER, **more)  # pyright: ignore


@pytest.mark.clause("HF-A2", "HF-A16")
def test_a_command_unit_hands_its_activation_even_to_one_already_activated() -> None:
    hand = commanded(activates="Bravo").play("cautious", "stay", "Alpha", "hand", "Bravo")
    assert hand.asked == "Red: action" and hand.question.about == {"unit": hand.unit("Bravo")}
    assert "hand" not in hand.offered, "it cannot be handed on"
    hand.play("rapid", "stay")
    assert hand.asked == "Red: who-activates" and hand.offered == ["Charlie", "done"]
    assert hand.refused("Alpha").clause == "HF-A1" and len(hand.happened("pays")) == 2


@pytest.mark.clause("HF-A16", "HF-M7")
def test_it_is_said_why_an_activation_is_not_handed_on() -> None:
    handed = commanded(activates="Bravo").play("cautious", "stay", "Alpha", "hand", "Bravo")
    assert handed.refused("hand").clause == "HF-A16"
    standing = {"Alpha": row(4, 3, 2), "Bravo": row(10, 3, 2), "Xray": row(10, 6, 2)}
    engaged = stage(standing, units=COMMAND, figures=OFFICER, activates="Bravo").play("assault").to(10, 4.6)
    assert engaged.play("Alpha").refused("hand").clause == "HF-M7"
    alone = stage({"Alpha": row(4, 3, 2), "Xray": row(10, 6, 2)}, units=COMMAND, figures=OFFICER)
    assert alone.refused("hand").clause == "HF-A2 HF-A16"


@pytest.mark.clause("HF-H3", "HF-E3", "HF-E1")
def test_it_is_said_why_nobody_of_a_unit_can_act() -> None:
    standing = {name: [(x, 3)] for name, x in (("Alpha", 4), ("Bravo", 8), ("Charlie", 12))} | {"Xray": [(20, 20)]}
    states = {"Bravo": {"out": [1]}, "Charlie": {"stunned": [1]}}
    scene = stage(standing | {"Delta": [(16, 3)], "Echo": [(18, 3)]}, states=states).state.setting.data
    placed = tuple(one for one in scene.placed if one.unit != "Delta")
    data = msgspec.structs.replace(scene, placed=placed, reserves=(Reserve(unit="Delta", turn=2),))
    play = Stage(Match(GAME, GAME.setting(data=data), Told([], []), names=("Red", "Blue"))).play("rapid", "stay")
    assert play.asked == "Red: who-activates"
    for name, clause in (("Bravo", "HF-E3"), ("Charlie", "HF-E1"), ("Delta", "HF-H3")):
        with pytest.raises(Refused) as refused:
            play.answer(play.unit(name))
        assert refused.value.reason.clause == clause


@pytest.mark.clause("HF-A16")
def test_the_command_unit_pays_or_the_receiver(readings: Readings) -> None:
    def paid(variants: tuple[str, ...]) -> int:
        hand = commanded(states={"Bravo": {"stunned": [1]}}, variants=variants).play("hand", "Bravo")
        return hand.happened("pays")[0]["points"]

    assert readings("HF-A16", paid) == (1, 2)


@pytest.mark.clause("HF-A5")
def test_who_is_out_of_cohesion_may_do_something_else() -> None:
    apart = stage({"Alpha": [*row(4, 4, 3), (12, 4)], "Xray": row(4, 20, 2)}).play("rapid")
    apart.to(4, 11)
    assert apart.asked == "Red: detached-action" and apart.question.about == {"figure": 3}
    assert apart.spot("a4") == (12, 4) and apart.spot("a2") == (5.2, 11)
    apart.play("cautious").to(12, 6.5)
    assert apart.spot("a4") == (12, 6.5) and apart.asked != "Red: detached-action"


@pytest.mark.clause("HF-A6")
def test_a_cautious_advance_fires_at_any_moment_and_goes_on_with_what_is_left() -> None:
    rock = obstacle("wall", 3, 11, 3, 0.5)
    move = stage({"Alpha": [(4, 10)], "Bravo": [(20, 2)], "Xray": [(4.5, 20)]}, rock, faces="1").play("cautious")
    assert "fire" not in move.offered, "nobody is seen from here"
    move.to(6.5, 10)
    assert move.asked == "Red: at-whom" and move.offered == ["Xray", "none"]
    move.play("Xray")
    assert move.asked == "Red: where-to" and move.refused_at(7.1, 10).clause.startswith("HF-A6")
    move.to(6, 10)
    assert move.spot("a1") == (6, 10) and move.asked == "Red: who-activates"
    assert len(move.happened("fires")) == 1
    waits = stage({"Alpha": [(4, 10)], "Bravo": [(20, 2)], "Xray": [(4, 20)]}).play("cautious", "fire", "none")
    assert waits.asked == "Red: where-to", "who does not fire after all may still move"
    unused = stage({"Alpha": [(4, 10)], "Bravo": [(20, 2)], "Xray": [(4, 20)]}).play("cautious").to(5, 10)
    assert unused.play("none").asked == "Red: who-activates", "but only fire breaks a move off"


@pytest.mark.clause("HF-A6", "HF-A7")
def test_a_tactical_advance_fires_at_its_start_or_at_its_end_only() -> None:
    open_ground = {"Alpha": [(4, 10)], "Bravo": [(20, 2)], "Xray": [(4, 20)]}
    first = stage(open_ground, faces="1").play("tactical", "fire", "Xray")
    assert first.asked == "Red: where-to" and first.refused_at(8.1, 10).clause.startswith("HF-A7")
    first.to(8, 10)
    assert first.asked == "Red: who-activates"
    last = stage(open_ground, faces="1").play("tactical")
    last.to(6, 10).play("Xray")
    assert last.asked == "Red: who-activates", "there is no more to go after the fire"
    cautious = stage(open_ground, faces="1").play("cautious")
    cautious.to(6, 10).play("Xray")
    assert cautious.asked == "Red: where-to" and cautious.refused_at(7.1, 10)


@pytest.mark.clause("HF-A8", "HF-G4", "HF-G3")
def test_a_rapid_advance_goes_far_without_fire_and_never_in_difficult_ground() -> None:
    standing = {"Alpha": [(4, 4)], "Xray": [(4, 20)]}
    rapid = stage(standing, zone(2, 8, 4, 4)).play("rapid")
    assert rapid.offered[-1] == "stay" and "fire" not in rapid.offered
    assert rapid.refused_at(4, 9).clause == "HF-G4 HF-G6" and rapid.refused_at(12.1, 4).clause.startswith("HF-A8")
    rapid.to(12, 4)
    assert rapid.state.units[0].rapid and rapid.asked != "Red: at-whom"
    inside = stage(standing, zone(2, 2, 4, 4))
    assert "rapid" not in inside.offered and inside.refused("rapid").clause == "HF-G4 HF-G3"


@pytest.mark.clause("HF-A9", "HF-G5")
def test_a_jump_passes_over_anything_and_lands_on_clear_ground() -> None:
    standing = {"Alpha": [(4, 4)], "Xray": [(20, 20)]}
    wall, wood = obstacle("wall", 0, 6, 24, 0.5), zone(2, 8, 3, 3)
    jump = stage(standing, wall, wood, units={"Alpha": {"jump": True}}).play("jump")
    assert jump.refused_at(4, 9).clause == "HF-G5 HF-A9" and jump.refused_at(4, 12.1).clause == "HF-G5 HF-A9"
    jump.to(4, 12)
    assert jump.spot("a1") == (4, 12)
    grounded = stage(standing, wall, wood)
    assert grounded.refused("jump").clause == "HF-A9"


@pytest.mark.clause("HF-A10")
def test_aimed_fire_is_better_and_hardly_moves() -> None:
    aimed = stage({"Alpha": [(4, 10)], "Xray": [(8, 10)]}, faces="1").play("aimed")
    assert aimed.refused_at(5.1, 10).clause.startswith("HF-A10")
    aimed.play("fire", "Xray")
    assert aimed.value().value == 5


@pytest.mark.clause("HF-A15")
def test_the_move_comes_before_or_after_or_only_before(readings: Readings) -> None:
    def offered(variants: tuple[str, ...]) -> bool:
        aimed = stage({"Alpha": [(4, 10)], "Xray": [(8, 10)]}, variants=variants, faces="1").play("aimed")
        if "fire" in aimed.offered:
            aimed.play("fire", "Xray")
            assert "HF-A15" in aimed.question.cite
        return aimed.name == "where-to" and bool(aimed.happened("fires"))

    assert readings("HF-A15", offered) == (True, False)


def test_what_is_not_offered_is_refused() -> None:
    alone = stage({"Alpha": [(4, 4)], "Xray": [(20, 20)]})
    for action in ("hand", "assault", "quick", "long"):
        assert alone.refused(action).clause
    with pytest.raises(Refused):
        alone.answer("dance")


@pytest.mark.clause("HF-A8")
def test_who_finds_no_room_has_not_advanced_rapidly() -> None:
    alley = [("wall", 9, 1, 1.5, 8), ("wall", 11.5, 1, 1.5, 8), ("wall", 10.5, 1, 1, 0.5)]
    play = stage({"Alpha": [(11, 2.45), (11, 1.82)], "Xray": [(11, 4.3)]}, *(obstacle(*one) for one in alley))
    play.play("rapid").to(11, 2.2)
    assert play.happened("finds-no-room") and not play.state.units[0].rapid
    free = stage({"Alpha": [(11, 4)], "Xray": [(11, 20)]}).play("rapid").to(11, 5)
    assert free.state.units[0].rapid


@pytest.mark.clause("HF-E1", "HF-A5")
def test_a_stunned_figure_follows_to_keep_cohesion_and_does_nothing_else() -> None:
    states = {"Alpha": {"stunned": [2]}}
    for far, there in ((2, (4.8, 4)), (4, None)):
        move = stage({"Alpha": [(4, 4), (4.8, 4)], "Xray": [(20, 20)]}, states=states).play("tactical")
        move.to(4, 4 + far * 0.5)
        assert (move.spot("a2") == there) == (far == 2), "who is linked still does not move"
        assert move.core("Alpha") == ["a1", "a2"]
    helpless = stage(
        {"Alpha": [(4, 4), (4.8, 4)], "Xray": [(20, 20)]}, states={"Alpha": {"stunned": [2], "wounded": [2]}},
        variants=("wounded-out",),
    ).play("tactical").to(4, 6)  # fmt: skip
    assert helpless.spot("a2") == (4.8, 4), "by that reading the wounded do nothing at all"
    left = stage({"Alpha": [(4, 4), (4.8, 4)], "Xray": [(20, 20)]}, states=states).play("rapid")
    left.to(4, 11)
    assert left.core("Alpha") == ["a1"], "3 inches are not enough"
    fire = stage({"Alpha": [(4, 10), (4.8, 10)], "Xray": [(8, 10)]}, states=states, faces="1")
    fire.play("tactical", "fire", "Xray")
    assert fire.happened("fires")[0]["figures"] == 1


SCATTERED = {"Alpha": [(4, 6), (5.2, 6), (4, 7.2), (8.5, 6)], "Xray": row(4, 14, 5)}
"""Three figures that stand together, and one apart."""


def idle(play: Stage) -> Stage:
    """Nothing more is done until somebody out of cohesion is asked."""
    while play.name != "detached-action":
        play.play("stay" if "stay" in play.offered else "none")
    return play


@pytest.mark.clause("HF-A5", "HF-A1")
def test_who_rejoins_the_others_fires_alone_for_they_have_fired() -> None:
    fire = idle(stage(SCATTERED, faces=[1] * 9).play("aimed", "fire", "Xray"))
    fire.play("tactical").to(6.4, 6)
    assert fire.core("Alpha") == ["a1", "a2", "a3", "a4"], "it is linked to them"
    fire.play("Xray")
    assert [event["figures"] for event in fire.happened("fires")] == [3, 1]
    assert fire.name == "who-activates"


@pytest.mark.clause("HF-A5", "HF-A6")
def test_who_rejoins_the_others_moves_on_alone() -> None:
    move = stage(SCATTERED | {"Alpha": [(4, 6), (5.2, 6), (4, 7.2), (8.2, 6)]}, faces=[1] * 9).play("cautious")
    idle(move.to(5.2, 8.6)).play("cautious").to(7.75, 8.3)
    move.play("Xray").to(7.75, 8.75)
    assert [move.spot(f"a{n}") for n in (1, 2, 3, 4)] == [(5.2, 8.6), (6.4, 8.6), (5.2, 9.8), (7.75, 8.75)]


@pytest.mark.clause("HF-A5")
def test_who_was_out_of_cohesion_acts_although_the_others_have_come_to_it() -> None:
    """Nor does it take part in what they do."""
    met = stage({"Alpha": [(4, 6), (5.2, 6), (4, 7.2), (10.5, 6)], "Xray": row(4, 14, 5)}, faces=[1] * 9)
    met.play("tactical").to(8, 6)
    assert met.core("Alpha") == ["a1", "a2", "a3", "a4"]
    met.play("Xray")
    assert met.happened("fires")[-1]["figures"] == 3
    assert met.asked == "Red: detached-action" and met.question.about == {"figure": 3}
    met.play("aimed", "fire", "Xray")
    assert met.happened("fires")[-1]["figures"] == 1


@pytest.mark.clause("HF-A5")
def test_two_who_are_apart_both_act_when_the_first_has_joined_the_second() -> None:
    apart = stage({"Alpha": [(4, 6), (5.2, 6), (4, 7.2), (14, 6), (17, 6)], "Xray": [(20, 21)]})
    idle(apart.play("tactical")).play("tactical").to(15.6, 6)
    assert idle(apart).question.about == {"figure": 4}
    apart.play("observe", "look", "none", "stay")
    assert apart.name == "who-activates"


@pytest.mark.clause("HF-A5", "HF-A12")
def test_who_has_rejoined_the_others_observes_with_their_eyes() -> None:
    """The one who comes sees beyond the wall; the three who stand behind it do not."""
    wall = obstacle("wall", 2, 9, 4.5, 0.5)
    watch = idle(stage(SCATTERED, wall).play("tactical")).play("observe")
    assert watch.play("look").offered[0] == "Xray", "alone it sees them"
    joined = idle(stage(SCATTERED | {"Alpha": [(4, 6), (5.2, 6), (4, 7.2), (7, 6)]}, wall).play("tactical"))
    joined.play("observe").to(6.4, 6)
    assert "Xray" not in joined.offered


def engaged(**more: Any) -> Stage:
    """One is asked who is apart from those of its unit who have just engaged an enemy."""
    standing = {"Alpha": [(4, 6), (5.2, 6), (4, 7.2), (14, 6)], "Bravo": [(22, 2)], "Xray": row(4, 10, 2)}
    play = stage(standing | {"Yankee": row(14, 9, 2)}, faces=[5] * 9, **more).play("assault")
    return play.answer(play.question.choices[0].answer)


@pytest.mark.clause("HF-A5", "HF-M8")
def test_who_is_apart_from_those_who_have_just_engaged_may_do_anything_but_fire() -> None:
    play = engaged()
    assert play.asked == "Red: detached-action"
    assert play.offered == ["cautious", "tactical", "rapid", "assault", "observe", "none"]
    refusal = play.refused("aimed")
    assert (refusal.clause, str(refusal.text)) == ("HF-M1 HF-M8", "it is engaged")
    play.play("tactical")
    assert "fire" not in play.offered
    play.to(14, 3)
    assert play.spot("a4") == (14, 3) and play.name == "who-activates" and not play.happened("fires")
    both = engaged().play("assault").to(14, 7.7)
    assert len(both.state.engaged) == 2 and both.state.units[0].charged == (0, 1, 2, 3)


@pytest.mark.clause("HF-M7")
def test_those_of_an_engaged_unit_that_was_handed_an_activation_stay_where_they_are() -> None:
    """By the variant, whoever is apart, too."""
    command = {"units": {"Bravo": {"command": True}}, "figures": {"Bravo": {1: {"rank": 1}}}}
    play = engaged(variants=("hand-to-engaged",), **command).play("none", "Bravo", "hand")
    assert play.name == "observe-what", "they can do nothing else"
    play.play("none")
    assert play.name == "detached-action" and play.offered == ["observe", "none"]
    assert (str(play.refused("tactical").text), play.refused("aimed").clause) == ("it is engaged", "HF-M1 HF-M7")
    assert play.refused("quick").clause == "HF-A13"


def test_greedy_answers_for_those_who_act() -> None:
    """It is asked for the one who has rejoined, and knows that the others do not fire again."""
    fire = idle(stage(SCATTERED, faces=[1] * 9).play("aimed", "fire", "Xray"))
    fire.play("tactical").to(6.4, 6)
    worth = greedy_of(fire.state.setting).weigh(fire.state, fire.match.position.request, [fire.unit("Xray"), "none"])  # pyright: ignore
    all_fire = stage(SCATTERED | {"Alpha": [(4, 6), (5.2, 6), (4, 7.2), (6.4, 6)]}).play("tactical", "fire")
    more = greedy_of(all_fire.state.setting).weigh(all_fire.state, all_fire.match.position.request, [1, "none"])  # pyright: ignore
    assert 0 < worth[0] < 0.7 * more[0]
