"""What may be chosen before a match of Wolsung: the table, and whether forces are ready or mustered (WO-P1)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from highground.engine.options import Chosen, Option, Options
from highground.games.wolsung.data import Scenario
from highground.games.wolsung.loading import all_tables

TABLE, FORCES = "table", "forces"
READY, MUSTER = "ready", "muster"
WAYS = {READY: "forces that are ready to play", MUSTER: "Heroes chosen in secret, Henchmen hired for their Funds"}


def options(scenario: Scenario, _: int) -> Sequence[Option]:
    """The tables, and how forces come about; a scene with its models on the table is as it is."""
    if scenario.placed:
        return ()
    tables = {name: table.name for name, table in all_tables().items()}
    usual = next((name for name, table in all_tables().items() if table == scenario.table), scenario.table.name)
    way = MUSTER if scenario.muster else READY
    return (
        Option(name=TABLE, title="table", choices=tables, usual=(usual,), is_asked=False),
        Option(name=FORCES, title="way to gather forces", choices=WAYS, usual=(way,), is_asked=False),
    )


def choose(scenario: Scenario, chosen: Chosen) -> Scenario:
    """The scenario on another table, or with the steps before the game."""
    table, muster = scenario.table, scenario.muster
    if TABLE in chosen:
        table = all_tables().get(chosen[TABLE][0], table)
    if FORCES in chosen:
        muster = chosen[FORCES][0] == MUSTER
    return msgspec.structs.replace(scenario, table=table, muster=muster)


OPTIONS = Options(of=options, choose=choose)
