"""Operations: doors, locks, engineers and medics (HF-A13, HF-A14, HF-A17, HF-A18, HF-V4)."""

from math import cos, radians, sin
from typing import Any

import pytest

from highground.engine import Refused
from highground.games.high_fire import check
from tests.high_fire.stage import Stage, door, obstacle, parts, stage

WALLS = (obstacle("wall", 0, 6, 11, 0.4), obstacle("wall", 13, 6, 11, 0.4))


def gate(*figures: tuple[float, float], **more: object) -> Stage:
    """A unit before a wall with a door in it."""
    given = door(11, 6, 2, 0.4, **({"lock": more.pop("lock")} if "lock" in more else {}))
    return stage({"Alpha": list(figures), "Xray": [(12, 20)]}, *WALLS, given, **more)  # pyright: ignore


@pytest.mark.clause("HF-A13", "HF-A17")
def test_a_quick_operation_opens_a_door_within_an_inch() -> None:
    near = gate((12, 4.8)).play("quick", "operate")
    assert near.offered == ["open 0", "none"]
    near.play("open 0")
    assert near.state.opened == 1 and near.asked == "Red: where-to", "it may move after"
    near.to(12, 7.2)
    assert near.spot("a1") == (12, 7.2)
    far = gate((12, 3)).play("quick")
    assert "operate" not in far.offered and far.refused_at(12, 7.1)
    far.to(12, 5).play("open 0")
    assert far.state.opened == 1
    assert "quick" not in gate((12, 0.4)).offered and gate((12, 0.4)).refused("quick").clause == "HF-A13"


@pytest.mark.clause("HF-A14", "HF-A17", "HF-U2")
def test_a_lock_is_forced_by_a_quality_roll_with_its_difficulty() -> None:
    """QL 4 less 1 is 3: an 8 is a B."""
    for face, forced in ((8, 1), (7, 0)):
        lock = gate((12, 4.8), lock=1, faces=[face]).play("long", "operate")
        assert lock.question.hint == "door: Alpha: a1 forces it 3 times in 10"
        lock.play("force 0")
        assert lock.state.forced == forced and parts(lock.value("quality-roll")) == {"QL": 4, "difficulty": -1}
        assert lock.state.opened == 0, "it is unlocked, not open"
    locked = gate((12, 4.8), lock=1)
    assert "quick" not in locked.offered
    opened = gate((12, 4.8), lock=1, faces="8").play("long", "operate", "force 0", "stay").until("Red: who-activates")
    opened.play("Alpha", "quick", "operate", "open 0")
    assert opened.state.opened == 1


@pytest.mark.clause("HF-A13", "HF-A14", "HF-A17")
def test_a_place_beside_a_door_is_suggested_to_who_leads_an_operation() -> None:
    """The first of Alpha stands 0.9 inches from the lock, the engineer, who leads, 1.8."""
    engineer = {"Alpha": {2: {"engineer": True}}}
    play = gate((12, 4.8), (12.8, 3.9), lock=5, figures=engineer, faces="8").play("long")
    assert play.question.about["figure"] == 1
    assert play.question.choices[0].label == "beside the door, to force: 12.8″, 4.805″"
    play.to(12.8, 4.805).play("force 0")
    assert parts(play.value("quality-roll")) == {"QL": 4, "difficulty": -5, "engineer": 3}
    assert gate((12, 3)).play("quick").question.choices[0].label == "beside the door, to open: 12″, 4.805″"
    for near in (gate((12, 4.8)).play("quick"), gate((12, 3)).play("tactical"), gate((12, 4.8), lock=1).play("long")):
        assert "beside" not in near.question.choices[0].label


@pytest.mark.clause("HF-A18")
def test_an_engineer_is_better_at_it() -> None:
    lock = gate((12, 4.8), (12.8, 4.8), lock=5, figures={"Alpha": {2: {"engineer": True}}}, faces="8").play("long")
    assert lock.question.about["figure"] == 1, "the engineer leads the way"
    lock.play("operate", "force 0")
    assert parts(lock.value("quality-roll")) == {"QL": 4, "difficulty": -5, "engineer": 3} and lock.state.forced == 0


def hospital(state: str, apart: float, **more: object) -> Stage:
    """A medic beside a friend who needs one."""
    standing = {"Alpha": [(4, 4)], "Bravo": [(4 + 0.59 + apart, 4), (4 + 0.59 + apart + 1, 4)], "Xray": [(20, 20)]}
    return stage(
        standing, figures={"Alpha": {1: {"medic": True, "quality": 5}}}, states={"Bravo": {state: [1]}}, **more  # pyright: ignore
    )  # fmt: skip


@pytest.mark.clause("HF-V4", "HF-V2", "HF-V3", "HF-A14")
def test_a_medic_heals_in_contact_and_brings_back_with_an_a() -> None:
    """QL 5: a 6 is a B, a 9 an A."""
    for state, face, after in (
        ("wounded", 6, ""), ("wounded", 5, "wounded"), ("out", 9, "wounded"), ("out", 8, "out"), ("wounded", 9, ""),
    ):  # fmt: skip
        treat = hospital(state, 0, faces=[face]).play("long", "operate")
        assert treat.question.hint == f"Bravo: b1: Alpha: a1 helps {5 if state == 'wounded' else 2} times in 10"
        treat.play(treat.offered[0])
        assert treat.harms("Bravo")[0] == after
    apart = hospital("wounded", 0.5).play("long")
    assert apart.question.choices[0].label == "beside Bravo: b1, to treat: 4.495″, 4″"
    assert "operate" not in apart.offered
    apart.to(4.5, 4)
    assert apart.offered == ["treat 1", "none"] and hospital("wounded", 1.5).refused("long").clause == "HF-A14"


def revived(
    *others: tuple[float, float], enemy: tuple[float, float] = (20, 20), medic: float = 4, **more: Any
) -> Stage:
    """A medic beside a friend out of action at 4.6, 6, and who else has come there."""
    standing = {"Alpha": [(medic, 6)], "Bravo": [(4.6, 6), (8, 8)], "Charlie": [*others, (22, 2)], "Xray": [enemy]}
    figures = {"Alpha": {1: {"medic": True, "quality": 9}}}
    return stage(standing, figures=figures, states={"Bravo": {"out": [1]}}, faces=[10], **more).play("long", "operate")


@pytest.mark.clause("HF-V4", "HF-G6")
def test_who_is_brought_back_finds_room_beside_the_medic() -> None:
    assert revived().play("treat 1").spot("b1") == (4.6, 6), "where it lies, if nobody has come there"
    for play in (revived((4.7, 6.1)), revived(medic=4.6), revived(enemy=(5.2, 6.3))):
        play.play("treat 1")
        (x, y), (across, down) = play.spot("b1"), play.spot("a1")
        assert play.harm("b1") == {"wounded"} and 0.59 <= ((x - across) ** 2 + (y - down) ** 2) ** 0.5 <= 0.6
        assert list(check(play.state)) == []
        foe = play.spot("x1")
        assert ((x - foe[0]) ** 2 + (y - foe[1]) ** 2) ** 0.5 >= 1.59


@pytest.mark.clause("HF-V4", "HF-G6")
def test_a_narrow_room_beside_the_medic_is_found() -> None:
    """Four friends all round, one of them on the patient: a gap of 138 degrees between two of them, at 11 degrees."""

    def around(degrees: float) -> tuple[float, float]:
        return 12 + 0.597 * cos(radians(degrees)), 12 + 0.597 * sin(radians(degrees))

    friends = [around(80.25 + 74 * number) for number in range(4)]
    standing = {"Alpha": [(12, 12)], "Bravo": [friends[1]], "Charlie": friends, "Xray": [(1, 1)]}
    play = stage(
        standing, figures={"Alpha": {1: {"medic": True, "quality": 9}}}, states={"Bravo": {"out": [1]}}, faces=[10]
    )
    play.play("long", "operate", "treat 1")
    assert play.harm("b1") == {"wounded"} and list(check(play.state)) == []


@pytest.mark.clause("HF-V4", "HF-G6")
def test_where_there_is_no_room_beside_the_medic_nobody_is_brought_back() -> None:
    standing = {
        "Alpha": [(4, 6)], "Bravo": [(4.6, 6), (4, 5.41)], "Xray": [(20, 20)],
        "Charlie": [(4.65, 6), (4.325, 6.565), (3.675, 6.565), (3.35, 6)],
    }  # fmt: skip
    states = {"Bravo": {"out": [1], "wounded": [2]}}
    play = stage(standing, figures={"Alpha": {1: {"medic": True}}}, states=states)
    play.play("long", "operate")
    assert play.offered == ["treat 2", "none"]
    with pytest.raises(Refused) as refused:
        play.answer(("treat", 1))
    assert refused.value.reason.clause == "HF-V4 HF-G6"


def burrow(*alpha: tuple[float, float], charlie: tuple[float, float] = (3, 10), size: float = 24, **more: Any) -> Stage:
    """A lane as wide as a figure: at its end a friend out of action, where another one has come; before it a medic."""
    walls = obstacle("wall", 9, 0, 2.65, 6), obstacle("wall", 12.35, 0, 3, 6)
    standing = {
        "Alpha": [(12, 2.1), *alpha], "Bravo": [(12, 1)], "Charlie": [(12, 1), charlie], "Xray": [(size - 1, size - 1)],
    }  # fmt: skip
    figures = {"Alpha": {1: {"medic": True, "quality": 9, "weapon": ""}, 2: {"weapon": ""}}}
    return stage(standing, *walls, figures=figures, states={"Bravo": {"out": [1]}}, size=size, **more)


@pytest.mark.clause("HF-V4", "HF-G6", "HF-A19")
def test_a_place_to_treat_is_suggested_only_where_there_is_room_once_the_others_have_followed() -> None:
    """Who follows 1 inch behind the medic stands where the other would get up; who stays behind does not."""
    together = burrow((12, 3.1)).play("long")
    assert not any("to treat" in choice.label for choice in together.question.choices)
    alone = burrow((12, 3.1), faces=[10]).play("long", "by-figure")
    assert alone.question.choices[0].label == "beside Bravo: b1, to treat: 12″, 1.595″"
    alone.to(12, 1.595).play("stay", "treat 2")
    assert alone.harm("b1") == {"wounded"} and alone.spot("b1") == pytest.approx((12, 2.19), abs=0.05)


@pytest.mark.clause("HF-V4", "HF-G6")
def test_another_place_to_treat_is_suggested_where_the_nearest_has_no_room() -> None:
    """At 4, 6 the medic would be surrounded."""
    standing = {
        "Alpha": [(2.6, 6)], "Bravo": [(4.6, 6), (4, 5.41)], "Xray": [(20, 20)],
        "Charlie": [(4.65, 6), (4.325, 6.565), (3.675, 6.565), (3.35, 6)],
    }  # fmt: skip
    medic = {"Alpha": {1: {"medic": True, "quality": 9}}}
    play = stage(standing, figures=medic, states={"Bravo": {"out": [1]}}, faces=[10]).play("tactical")
    assert play.question.choices[0].label == "beside Bravo: b1, to treat: 4.6″, 5.405″"
    play.to(4.6, 5.405).until("Red: who-activates").play("done").until("Red: who-activates")
    play.play("Alpha", "long", "operate", "treat 1")
    assert play.harm("b1") == {"wounded"}


@pytest.mark.clause("HF-V4", "HF-G6", "HF-A14")
def test_it_is_told_where_there_is_no_room_for_who_would_be_brought_back() -> None:
    play = burrow((12, 3.1)).play("long").to(12, 1.595)
    assert play.asked != "Red: operate-what"
    (event,) = [event for event in play.events if event.name == "no-room-to-treat"]
    assert (event.cite, dict(event.facts)) == ("HF-V4 HF-G6", {"who": 2, "by": 0})
    assert not burrow().play("long").to(12, 1.595).play("none").happened("no-room-to-treat"), "there was room"
