"""Dice duel: two duellists strike in turn, the one struck at may duck. Shows dice with exact odds, and a reaction."""

from pathlib import Path

import msgspec

from highground.engine import Die, Game, Modifier, Outcome, Pool, Procedure, Rulebook, Scene, Setting, Total, register
from highground.engine.requests import ask, roll, tell
from highground.engine.state import State, Step, then

RULEBOOK = Rulebook.load(Path(__file__).with_suffix(".toml"))
SUCCESS_DIE = Die((0, 0, 0, 1, 1, 1))


class Numbers(msgspec.Struct, frozen=True):
    life: int = 6
    dice: int = 3


class Duel(State, kw_only=True):
    life: list[int]
    ducked: int | None = None  # who ducked from the last strike
    bold: int | None = None  # who struck boldly last


def setup(setting: Setting[Numbers]) -> Duel:
    return Duel(setting=setting, life=[setting.data.life] * 2, agenda=[Step("strike", (0,))])


def strike(state: Duel, attacker: int) -> Procedure[None]:
    target = 1 - attacker
    manner = yield from ask(attacker, "manner", ("careful", "bold"), cite="DD-1")
    reactions = ("stand",) if state.bold == target else ("stand", "duck")
    reaction = yield from ask(target, "reaction", reactions, cite="DD-2")
    attack = dice(state, ("DD-1", 2 * (manner == "bold"), "bold"), ("DD-2", -int(state.ducked == attacker), "ducked"))
    defence = dice(state, ("DD-2", int(reaction == "duck"), "ducks"))
    pools = Pool(attack.value, SUCCESS_DIE), Pool(defence.value, SUCCESS_DIE)
    wounds = yield from roll(*pools, read=margin, cite="DD-3")
    state.life[target] -= min(wounds, state.life[target])
    state.bold = attacker if manner == "bold" else None
    state.ducked = target if reaction == "duck" else None
    yield tell("DD-3", "{who:seat} wounds {whom:seat} by {wounds}", attack, who=attacker, whom=target, wounds=wounds)
    if state.life[target] == 0 or (wounds and state.setting.plays("first-blood")):
        yield tell("DD-4", "{whom:seat} is beaten", whom=target)
    else:
        then(state, strike, target)


def dice(state: Duel, *changes: tuple[str, int, str]) -> Total:
    base = Modifier("DD-3", state.setting.data.dice, "dice")
    return Total((base, *(Modifier(*change) for change in changes if change[1])), least=1)


def margin(attack: int, defence: int) -> int:
    return max(0, attack - defence)


def outcome(state: Duel) -> Outcome:
    winner = 0 if state.life[0] > state.life[1] else 1
    return Outcome((winner,), "DD-4", f"{state.setting.seats[1 - winner]} is beaten")


def scene(state: Duel) -> Scene:
    notes = tuple(f"{name}: {life} life" for name, life in zip(state.setting.seats, state.life, strict=True))
    return Scene(title="Dice duel", notes=notes)


GAME = register(Game(
    id="dice-duel", title="Dice duel", version=1, seats=range(2, 3), rulebook=RULEBOOK, state_type=Duel,
    data_type=Numbers, scenarios={"skirmish": Numbers}, setup=setup, procedures=(strike,), outcome=outcome, scene=scene,
    measure=lambda before, after: {"wounds": sum(before.life) - sum(after.life)},
    check=lambda state: ["life below 0"] if min(state.life) < 0 else [],
))  # fmt: skip
