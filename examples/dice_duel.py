"""Dice duel: two duellists strike in turn, the one struck at may duck. Shows dice with exact odds, a reaction, and
everything else a game brings of its own: a policy, how it stands, a lesson, a second language."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from highground.engine import (
    Answer,
    Ask,
    Attack,
    Attacks,
    Bounds,
    Chance,
    Change,
    Changes,
    Die,
    Game,
    Harm,
    Modifier,
    Outcome,
    Place,
    Policy,
    Pool,
    Procedure,
    Rulebook,
    Scene,
    Setting,
    State,
    Step,
    Total,
    Value,
    Words,
    ask,
    change,
    register,
    roll,
    tell,
    then,
)  # fmt: skip
from highground.engine.parameters import refuse_parameters

RULEBOOK = Rulebook.load(Path(__file__).with_suffix(".toml"))
WORDS = Words.load(Path(__file__).with_suffix(".words.toml"))
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
    duel = {"attacker": attacker, "target": target}
    manner = yield from ask(attacker, "manner", ("careful", "bold"), about=duel, cite="DD-1")
    reactions = ("stand",) if state.bold == target else ("stand", "duck")
    reaction = yield from ask(target, "reaction", reactions, about=duel, cite="DD-2")
    attack = dice(state, ("DD-1", 2 * (manner == "bold"), "bold"), ("DD-2", -int(state.ducked == attacker), "ducked"))
    defence = dice(state, ("DD-2", int(reaction == "duck"), "ducks"))
    pools = Pool(attack.value, SUCCESS_DIE), Pool(defence.value, SUCCESS_DIE)
    wounds = yield from roll(*pools, read=margin, cite="DD-3")
    state.life[target] -= min(wounds, state.life[target])
    state.bold = attacker if manner == "bold" else None
    state.ducked = target if reaction == "duck" else None
    yield tell("DD-3", "wounds", attack, who=attacker, whom=target, wounds=wounds)
    if state.life[target] == 0 or (wounds and state.setting.plays("first-blood")):
        yield tell("DD-4", "beaten", whom=target)
    else:
        then(state, strike, target)


def dice(state: Duel, *changes: tuple[str, int, str]) -> Total:
    base = Modifier("DD-3", state.setting.data.dice, WORDS.text("dice"))
    more = (Modifier(clause, value, WORDS.text(name)) for clause, value, name in changes if value)
    return Total((base, *more), least=1)


def margin(attack: int, defence: int) -> int:
    return max(0, attack - defence)


def outcome(state: Duel) -> Outcome:
    winner = 0 if state.life[0] > state.life[1] else 1
    return Outcome((winner,), "DD-4", WORDS.text("loser", whom=1 - winner))


def scene(state: Duel) -> Scene:
    notes = [WORDS.text("life", who=who, life=life) for who, life in enumerate(state.life)]
    tallies = tuple((Value(str(WORDS.text("tally-life")), life),) for life in state.life)
    return Scene(title=str(WORDS.text("title")), notes=tuple(map(str, notes)), tallies=tallies)


def measure(before: Duel, after: Duel) -> Changes:
    found: list[Change] = []
    for seat, lost in enumerate(had - has for had, has in zip(before.life, after.life, strict=True)):
        found += [change("loses-life", lost, whom=seat)] if lost else []
        if lost and (after.life[seat] == 0 or after.setting.plays("first-blood")):
            found.append(change("beaten", whom=seat))
    return tuple(found)


def make_reckless(setting: Setting[Numbers], parameters: Mapping[str, str]) -> Policy:
    """Strikes boldly while ahead, and ducks where it can. It has no parameters."""
    refuse_parameters(parameters, "reckless")

    def answer(state: Duel, question: Ask[Any] | Place, offered: Sequence[Any], chance: Chance) -> Answer:
        seat = question.seat
        wanted = "duck" if question.name == "reaction" else "bold" if standing(state, seat) >= 0.5 else "careful"
        return wanted if wanted in offered else offered[0]

    return answer


def standing(state: Duel, seat: int) -> float:
    return state.life[seat] / max(1, sum(state.life))


def strikes(state: Duel, question: Ask[Any] | Place) -> list[Attack]:
    """The strikes that can begin here, for an overview: one duellist, one target."""
    return [Attack(question.seat, 1 - question.seat)] if question.name == "manner" else []


STRIKES = Attacks(
    find=strikes, attacker="seat", target="seat", role="whom", when=WORDS.text("strikes-when"),
    harms=(Harm("loses-life", WORDS.text("harm-life"), counted=True), Harm("beaten", WORDS.text("harm-beaten"))),
)  # fmt: skip
GAME = register(Game(
    id="dice-duel", title="Dice duel", version=1, seats=range(2, 3), rulebook=RULEBOOK, words=WORDS, state_type=Duel,
    data_type=Numbers, scenarios={"skirmish": Numbers}, setup=setup, procedures=(strike,), outcome=outcome, scene=scene,
    measure=measure,
    check=lambda state: ["life below 0"] if min(state.life) < 0 else [], policies={"reckless": make_reckless},
    attacks=STRIKES, standing=standing, boundaries=frozenset({"strike"}),
    lessons=Path(__file__).with_name("dice_duel_lessons"),
    bounds=lambda _: Bounds(choices=2),  # nobody knows how long it takes until somebody is hit
))  # fmt: skip
