"""What may be chosen before a match of High Fire: the battlefield."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from highground.engine.options import Chosen, Option, Options
from highground.games.high_fire.data import Scenario
from highground.games.high_fire.loading import all_battlefields

FIELD = "battlefield"


def options(scenario: Scenario, _: int) -> Sequence[Option]:
    """The battlefields; a scene with its units on the table is as it is, and so is one with doors to force."""
    if scenario.placed or scenario.battlefield.doors:
        return ()
    fields = {name: field.name for name, field in all_battlefields().items() if not field.doors}
    usual = next((name for name, field in all_battlefields().items() if field == scenario.battlefield), "")
    return (Option(name=FIELD, title="battlefield", choices=fields, usual=(usual,), is_asked=False),)


def choose(scenario: Scenario, chosen: Chosen) -> Scenario:
    """The scenario on another battlefield."""
    field = all_battlefields().get(chosen[FIELD][0], scenario.battlefield) if FIELD in chosen else scenario.battlefield
    return msgspec.structs.replace(scenario, battlefield=field)


OPTIONS = Options(of=options, choose=choose)
