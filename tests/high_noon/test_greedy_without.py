"""Greedy can do without a mechanic, and without nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from highground.engine import HighgroundError
from highground.games.high_noon import GAME
from highground.games.high_noon.data import Card, Scenario
from highground.games.high_noon.greedy import make_greedy
from highground.games.high_noon.loading import all_cards, load_scenario
from highground.games.high_noon.weights import MECHANICS
from tests.engine.toys import Fixed
from tests.high_noon.choosing import greedy, moments, policy_for
from tests.high_noon.table import table


def scene_without(mechanic: str) -> Scenario:
    """A scene in which a mechanic cannot come up."""
    scene = load_scenario("skirmish")
    drawing, ranks, passages, cards = scene.map.drawing, scene.map.ranks, scene.map.passages, all_cards()
    if mechanic in ("height", "jumps"):
        ranks, passages = "".join("0" if letter.isdigit() else letter for letter in ranks), ()
    if mechanic == "cover":
        bare = dict.fromkeys("DdW", " ") | {letter: "." for letter, thing in scene.map.things.items() if not thing.full}
        drawing = "".join(bare.get(letter, letter) for letter in drawing)
    if mechanic == "doors":
        drawing = drawing.replace("D", " ").replace("d", " ")
    if mechanic == "loot":
        drawing = drawing.replace("$", ".")
    if mechanic == "melee":  # nobody has anything to strike with
        cards = {kind: msgspec.structs.replace(card, attack=None, melee=None) for kind, card in cards.items()}
    unwanted: dict[str, Callable[[Card], bool]] = {
        "special-cards": lambda card: card.when is not None,
        "defence": lambda card: card.defence is not None,
        "melee": lambda card: card.when is None and card.defence is None and card.throw is None,
    }
    left_out = unwanted.get(mechanic, lambda _: False)
    posses = tuple(
        msgspec.structs.replace(
            posse,
            deck={kind: count for kind, count in (posse.deck | {"knife": 9}).items() if not left_out(cards[kind])},
        )
        for posse in scene.posses
    )
    tops = [top for top in scene.map.tops if mechanic not in ("cover", "doors")]
    map = msgspec.structs.replace(scene.map, drawing=drawing, ranks=ranks, passages=passages, tops=tuple(tops))
    return msgspec.structs.replace(scene, map=map, posses=posses, cards=cards)


@pytest.mark.parametrize("mechanic", MECHANICS)
def test_without_what_is_absent_it_answers_alike(mechanic: str) -> None:
    setting: Any = GAME.setting(data=scene_without(mechanic))
    whole, less = policy_for(setting), policy_for(setting, mechanic)
    for seed in range(2):
        for state, question, offered in moments(setting, seed):
            assert less(state, question, offered, Fixed()) == whole(state, question, offered, Fixed()), question


@pytest.mark.parametrize("mechanic", MECHANICS)
def test_without_what_is_there_it_answers_otherwise(mechanic: str) -> None:
    setting: Any = GAME.setting("saloon")
    whole, less = policy_for(setting), policy_for(setting, mechanic)
    told = (moment for seed in range(3) for moment in moments(setting, seed))
    assert any(less.weigh(*moment) != whole.weigh(*moment) for moment in told)


def test_several_mechanics_are_left_out_together() -> None:
    crate = table("$..\nkkk\n..T", standing={"Anna": "a1"}, hands={"Red": "patch-up"}, health={"Anna": 1}).play("Anna")
    assert greedy(crate, "loot") == "play patch-up"
    assert greedy(crate, "loot+special-cards") == "rest"


@pytest.mark.parametrize(
    ("parameters", "text"),
    [({"without": "hight"}, 'there is no mechanic that greedy can do without "hight"; did you mean "height"?'),
     ({"without": "height+luck"}, "there are: cover, defence, doors, height, jumps, loot, melee, special-cards"),
     ({"without": ""}, "there are: cover"),
     ({"depth": "3"}, 'there is no parameter of greedy "depth" (there are: without)')],
)  # fmt: skip
def test_what_is_not_known_is_refused(parameters: dict[str, str], text: str) -> None:
    setting: Any = GAME.setting()
    with pytest.raises(HighgroundError) as refused:
        make_greedy(setting, parameters)
    assert text in str(refused.value)
