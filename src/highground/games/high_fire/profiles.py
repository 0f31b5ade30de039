"""What the figures of a unit can do, in words: characteristics, weapons, who leads, treats, opens (HF-C1 to HF-C6)."""

from __future__ import annotations

from collections.abc import Iterator

from highground.engine import Said
from highground.engine.scene_text import inches
from highground.games.high_fire.data import Profile, UnitFile, Weapon
from highground.games.high_fire.setting import HighFireSetting
from highground.games.high_fire.words import say
from highground.space.table.writing import thousandths


def profiles(setting: HighFireSetting, unit: int) -> str:
    """All of it in a line, kind after kind."""
    return "; ".join(str(_profile(setting, setting.units[unit], one)) for one in setting.units[unit].figures)


def _profile(setting: HighFireSetting, unit: UnitFile, profile: Profile) -> Said:
    facts = {
        "name": profile.name if profile.count == 1 else str(say("so-many", count=profile.count, name=profile.name)),
        "quality": profile.quality, "ranged": profile.ranged, "close": profile.close, "armour": profile.armour,
    }  # fmt: skip
    armed = [_armed(setting.numbers.weapons[profile.weapon])] if profile.weapon else []
    more = ", ".join(map(str, (*armed, *roles(unit, profile))))
    return say("profile-and-more", **facts, more=more) if more else say("profile", **facts)


def roles(unit: UnitFile, profile: Profile) -> Iterator[Said]:
    """What a figure is in its unit, and what it can do that others cannot."""
    if profile.leader:
        yield say("is-leader")
    if profile.rank:
        yield say("is-officer", rank=profile.rank)
    for name in ("specialist", "medic", "engineer"):
        if getattr(profile, name):
            yield say(f"is-{name}")
    if unit.jump:
        yield say("has-jump-packs")


def _armed(weapon: Weapon) -> Said:
    facts = {"weapon": weapon.name, "power": weapon.power, "range": inches(thousandths(weapon.range))}
    dice = 1 + weapon.dice
    if not weapon.indirect:
        return say("armed", **facts, dice=dice)
    return say("armed-indirect" if weapon.direct else "armed-to-lob", **facts, dice=dice)
