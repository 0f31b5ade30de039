"""What is noticed of a match, for the measure of its play."""

from __future__ import annotations

from highground.engine import Noticed, Tell, Used
from highground.games.high_fire.data import Observed
from highground.games.high_fire.greedy.weights import MECHANICS
from highground.games.high_fire.quality import QUALITY, Noticing
from tests.high_fire.stage import Stage, column, door, obstacle, row, stage


def noticed(play: Stage) -> list[Noticed]:
    """What is noticed of all that has happened."""
    noticing = Noticing()
    found: list[Noticed] = []
    for event in play.events:
        found += noticing(play.state, Tell(event.cite, event.name, event.facts, event.because))
    return found


def test_every_mechanic_is_asked_of_the_bot() -> None:
    assert sorted((*QUALITY.core, *QUALITY.rest)) == sorted(MECHANICS)


def test_cover_is_noticed_where_it_counts() -> None:
    wall = obstacle("low-wall", 4, 9.5, 5, 0.4)
    standing = {"Alpha": row(5, 4, 3), "Xray": row(5, 10.5, 3)}
    behind = stage(standing, wall, faces="1 1 1").play("aimed", "fire", "Xray")
    assert Used("cover") in noticed(behind)
    assert Used("cover") not in noticed(stage(standing, faces="1 1 1").play("aimed", "fire", "Xray"))


def test_fire_in_mid_move_is_noticed_and_fire_before_a_move_is_not() -> None:
    standing = {"Alpha": row(5, 4, 3), "Xray": row(5, 12, 3)}
    within = stage(standing, faces="1 1 1").play("cautious").to(5, 5).play("Xray").to(5, 6)
    assert Used("mid-move") in noticed(within)
    first = stage(standing, faces="1 1 1").play("cautious", "fire", "Xray").to(5, 5)
    assert Used("mid-move") not in noticed(first)


def test_indirect_fire_is_noticed_and_direct_fire_is_not() -> None:
    standing = {"Alpha": row(5, 4, 2), "Bravo": row(15, 4, 2), "Xray": row(5, 12, 3)}
    mortars = {"Alpha": {"weapon": "mortar"}}
    locked = [Observed(observer="Bravo", unit="Xray")]
    wall, faces = obstacle("wall", 2, 8, 7, 0.4), "1 " * 8
    over = stage(standing, wall, all_figures=mortars, observed=locked, faces=faces).play("aimed", "fire", "Xray")
    assert Used("indirect-fire") in noticed(over)
    direct = stage(standing, faces=faces).play("aimed", "fire", "Xray")
    assert Used("indirect-fire") not in noticed(direct)


def test_split_fire_is_noticed() -> None:
    standing = {"Alpha": [(5, 4), (9, 4), (5, 5.2)], "Xray": row(3, 12, 2), "Zulu": row(8, 12, 2)}
    play = stage(standing, faces="1 1").play("aimed", "fire", "split", "Xray", "Zulu")
    assert Used("split-fire") in noticed(play)


def test_assaults_jumps_handing_doors_and_medics_are_noticed() -> None:
    close = stage({"Alpha": row(5, 5, 3), "Xray": row(5, 8, 3)}).play("assault")
    close.answer(next(choice.answer for choice in close.question.choices if isinstance(choice.answer, tuple)))
    assert Used("assault") in noticed(close)
    far = {"Alpha": row(5, 5, 2), "Bravo": row(9, 5, 2), "Xray": row(5, 20, 2)}
    assert Used("jump-packs") in noticed(stage(far, units={"Alpha": {"jump": True}}).play("jump").to(5, 9))
    assert Used("handing") in noticed(stage(far, units={"Alpha": {"command": True}}).play("hand"))
    opened = stage(far, door(5, 3.6, 1, 0.4)).play("quick", "operate", "open 0")
    assert Used("operations") in noticed(opened)
    medic = {"Alpha": {1: {"medic": True}}}
    beside = {"Alpha": column(5, 5, 2, 0.59), "Xray": row(5, 20, 2)}
    treated = stage(beside, figures=medic, states={"Alpha": {"wounded": [2]}}, faces="9").play("long", "operate")
    assert Used("medics") in noticed(treated.play("treat 1"))


def test_the_reaction_phase_is_noticed() -> None:
    play = stage({"Alpha": row(5, 4, 3), "Xray": row(5, 20, 3)}, activates="").play("done", "Xray", "rapid")
    assert Used("reaction") in noticed(play)
