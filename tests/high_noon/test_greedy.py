"""Greedy takes the best it can see one step ahead, and can do without a mechanic."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from highground.engine import Ask, FastChance, HighgroundError, Match
from highground.games.high_noon import GAME, SCENARIOS, HighNoon, HighNoonSetting
from highground.games.high_noon.attack import SHOOT, THROW
from highground.games.high_noon.data import Scenario
from highground.games.high_noon.gains import Gains
from highground.games.high_noon.greedy import BOUNDARIES, Greedy, make_greedy, rank
from highground.games.high_noon.loading import all_cards, load_scenario
from highground.games.high_noon.state import enemies_of
from highground.games.high_noon.tables import MECHANICS
from highground.games.high_noon.value import value
from tests.engine.toys import Fixed
from tests.high_noon.table import Table, table


def policy_for(setting: HighNoonSetting, without: str = "") -> Greedy:
    return make_greedy(setting, {"without": without} if without else {})


def asked(match: Match[HighNoon]) -> tuple[HighNoon, Ask[Any], list[Any]]:
    """The state as the one who is asked sees it, the question, and what is offered."""
    view = match.view(match.asked()[0])
    assert isinstance(view.request, Ask)
    return view.state, view.request, list(view.request.offered())


def greedy(situation: Table, without: str = "") -> str:
    """What greedy answers, in words."""
    answer = policy_for(situation.state.setting, without)(*asked(situation.match), Fixed())
    return next(situation.name_of(choice) for choice in situation.question.choices if choice.answer == answer)


def moments(setting: HighNoonSetting, seed: int) -> Iterator[tuple[HighNoon, Ask[Any], list[Any]]]:
    """Everything that is asked in a match of greedy against itself."""
    match = Match(GAME, setting, FastChance(seed))
    policy, chance = policy_for(setting), FastChance(seed)
    while not match.is_over:
        moment = asked(match)
        yield moment
        match.answer(moment[1].seat, policy(*moment, chance))


# Moving


def to_move(drawing: str, ranks: str = "", **more: Any) -> Table:
    """Red is to move and has a card to shoot with."""
    return table(drawing, ranks, phase="movement", hands=more.pop("hands", {"Red": "hot-lead"}), **more)


def test_moves_to_where_it_can_shoot_and_is_done_when_nobody_gains() -> None:
    yard = to_move("A....\n.....\n...T.", speed=1, weapon_range=3)
    assert greedy(yard) == "Anna"
    assert greedy(yard.play("Anna")) == "b1"  # the one line to Tom
    assert greedy(to_move("A.T", speed=1, hands={})) == "done"


def test_seeks_height() -> None:
    hill = to_move("....T\nA....", "10000\n00000", stairs={"a2": "a1"}, speed=1).play("Anna")
    assert greedy(hill) == "a1"
    assert greedy(hill, "height") != "a1"


def test_seeks_cover_from_those_who_shoot() -> None:
    yard = to_move("..t.T\nA...R", speed=1, hands={}).play("Anna")
    assert yard.offered == ["a1", "b1", "b2"] and greedy(yard) == "b1"
    assert worths(yard, "cover")[1] == worths(yard, "cover")[2]


def test_goes_for_crates() -> None:
    yard = to_move("..$\nA..\nkkk\nT..", speed=2).play("Anna")
    assert greedy(yard) == "c1"
    assert greedy(yard, "loot") != "c1"


def on_the_roof(health: int) -> Table:
    """From b1, a jump of one rank, Anna would have a good shot at Tom."""
    ranks = "1000\n0000\n0000"
    hands = {"Red": "stroke-of-noon"}
    return to_move("A.k.\n....\n...T", ranks, speed=1, weapon_range=3, hands=hands, health={"Anna": health})


def test_jumps_for_a_good_shot_but_not_to_its_death() -> None:
    roof = on_the_roof(health=2)
    assert greedy(roof) == "Anna" and greedy(roof, "jumps") == "done"
    assert greedy(roof.play("Anna")) == "b1"
    assert greedy(on_the_roof(health=1)) == "done"


def test_plays_a_card_that_lets_somebody_gain_more() -> None:
    cliff = to_move("....T\nA....", "30000\n20000", speed=1, hands={"Red": "hot-lead rope"})
    assert greedy(cliff) == "play rope"
    assert greedy(cliff, "special-cards") != "play rope"
    two = to_move("B...T\nA....", "30000\n20000", speed=1, hands={"Red": "hot-lead rope"})
    assert greedy(two) != "play rope"  # Bo stands up there already


# Acting


def test_shoots_at_whom_it_hurts_most() -> None:
    yard = table("T.A.R", hands={"Red": "hot-lead"}, health={"Rosa": 2}).play("Anna")
    assert greedy(yard) == "shoot"
    assert greedy(yard.play("shoot")) == "Rosa"
    behind = table("TtA.R", hands={"Red": "hot-lead"}).play("Anna", "shoot")
    assert greedy(behind) == "Rosa" and worths(behind, "cover")[0] == worths(behind, "cover")[1]
    below = table("TA.R", "0111", hands={"Red": "hot-lead"}).play("Anna", "shoot")
    assert greedy(below) == "Tom" and len(set(worths(below, "height"))) == 1


def worths(situation: Table, without: str) -> list[float]:
    return policy_for(situation.state.setting, without).weigh(*asked(situation.match))


def test_throws_what_is_better_than_a_shot() -> None:
    yard = table("A.T", hands={"Red": "pot-shot knife"}).play("Anna")
    assert greedy(yard) == THROW
    assert greedy(table("A.T", hands={"Red": "hot-lead bottle"}).play("Anna")) == SHOOT


def test_rests_rather_than_spend_a_card_on_nothing() -> None:
    assert greedy(table("AwtT", hands={"Red": "steady-aim"}).play("Anna")) == "rest"
    assert greedy(table("AwtT", hands={"Red": "steady-aim"}).play("Anna"), "cover") == "shoot"


def test_loots_the_crate_underfoot() -> None:
    crate = table("$..\nkkk\n..T", standing={"Anna": "a1"}).play("Anna")
    assert greedy(crate) == "loot"
    assert greedy(crate, "loot") == "rest"


def test_melee_is_as_good_as_a_shot_until_it_does_without() -> None:
    close = table("AT", hands={"Red": "hot-lead"}).play("Anna")
    offered = asked(close.match)[2]
    assert worths(close, "")[offered.index("melee")] == worths(close, "")[offered.index("shoot")]
    assert worths(close, "melee")[offered.index("melee")] < worths(close, "melee")[offered.index("rest")]


def test_closes_a_door_on_enemies_it_cannot_shoot_at() -> None:
    room = table("+-+-+-+\n|AdT R|\n+-+-+-+", weapon_range=3).play("Anna")
    assert greedy(room) == "close door"
    assert greedy(room, "doors") == "rest"


# Cards


def attacked(red: str, blue: str, drawing: str = "A..T", ranks: str = "", **more: Any) -> Table:
    """Anna shoots, and Tom is to answer."""
    return table(drawing, ranks, hands={"Red": red, "Blue": blue}, **more).play("Anna", "shoot")


def test_defends_with_what_stops_the_attack_and_is_worth_least_in_hand() -> None:
    fight = attacked("quick-draw", "keep-low quick-draw hole-in-the-hat")
    assert fight.asked == "Blue: defence-card"
    assert greedy(fight) == "hole-in-the-hat"
    assert greedy(fight, "defence") == "none"


def test_does_not_defend_against_what_cannot_hurt() -> None:
    assert greedy(attacked("quick-draw", "keep-low", "AwtT")) == "none"
    assert greedy(attacked("quick-draw", "keep-low", "AwtT"), "cover") == "keep-low"
    above = attacked("pot-shot", "keep-low", ranks="0001", weapon_range=9)
    assert greedy(above) == "none" and greedy(above, "height") == "keep-low"


def test_knows_that_dead_aim_looks_past_cover() -> None:
    assert greedy(attacked("quick-draw dead-aim", "keep-low", "AwtT").play("dead-aim")) == "keep-low"


def test_attacks_with_the_strongest_card_that_defends_least() -> None:
    assert greedy(table("A.T", hands={"Red": "pot-shot cold-nerve steady-aim"}).play("Anna", "shoot")) == "steady-aim"


def test_plays_special_cards_where_they_help() -> None:
    assert greedy(attacked("hot-lead dead-aim", "", "AwtT")) == "dead-aim"
    assert greedy(attacked("hot-lead dead-aim", "", "A..T")) == "none"
    assert greedy(attacked("stroke-of-noon bounty", "", health={"Tom": 2})) == "bounty"
    assert greedy(attacked("stroke-of-noon bounty", "", health={"Tom": 6})) == "none"
    assert greedy(attacked("stroke-of-noon", "grit")) == "grit"
    assert greedy(attacked("stroke-of-noon", "grit"), "special-cards") == "none"


def test_cancels_a_card() -> None:
    dynamite = table("A..T", hands={"Red": "dynamite", "Blue": "not-so-fast"}).play("Anna", "play dynamite", "c1")
    assert greedy(dynamite) == "not-so-fast"
    assert greedy(dynamite, "special-cards") == "none"


def test_dynamite_is_for_foes_not_for_friends() -> None:
    crowd = table("A....\n...TR\n.....", hands={"Red": "dynamite"}).play("Anna")
    assert greedy(crowd) == "play dynamite"
    crowd.play("play dynamite")
    assert greedy(crowd) in ("c1", "d1", "c3", "d2", "d3")  # all within a step of Tom or of both
    assert greedy(table("A..BT", hands={"Red": "dynamite"}).play("Anna")) == "rest"


def test_discards_what_is_worth_least() -> None:
    full = table("A..T", hands={"Red": "pot-shot hot-lead dive"}, numbers={"hand_limit": 2}).play("done")
    assert greedy(full) == "dive"


# The whole of it


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_answers_from_a_view_what_it_answers_from_the_state(scenario: str) -> None:
    match = Match(GAME, GAME.setting(scenario), FastChance(scenario))
    policy = policy_for(match.position.state.setting)
    while not match.is_over:
        state, question, offered = asked(match)
        answer = policy(state, question, offered, Fixed())
        assert policy(match.position.state, question, offered, Fixed()) == answer
        assert answer in offered
        match.answer(question.seat, answer)


def test_ranks_everything_that_is_offered_its_own_answer_first() -> None:
    setting: Any = GAME.setting()
    for state, question, offered in moments(setting, 1):
        ranked = rank(state, question, offered)
        assert sorted(map(str, ranked)) == sorted(map(str, offered))
        assert ranked[0] == policy_for(setting)(state, question, offered, Fixed())


def test_the_value_is_from_lost_to_won() -> None:
    yard = table("A..T", hands={"Red": "stroke-of-noon"}, health={"Tom": 2})
    assert value(yard.state, 0) > 0.5 > value(yard.state, 1)
    assert value(yard.state, 0) + value(yard.state, 1) == pytest.approx(1)
    yard.play("Anna", "shoot")
    assert yard.winners == ("Red",)
    assert (value(yard.state, 0), value(yard.state, 1)) == (1, 0)
    shared = table("A..T", numbers={"rounds": 1}).finish()
    assert (value(shared.state, 0), value(shared.state, 1)) == (0.5, 0.5)


def test_a_turn_begins_at_a_boundary() -> None:
    assert set(GAME.steps) >= BOUNDARIES


def test_beats_random_answers() -> None:
    setting: Any = GAME.setting()
    policy, won = policy_for(setting), 0
    for number in range(20):
        match, chance = Match(GAME, setting, FastChance(number)), FastChance(number)
        while not match.is_over:
            state, question, offered = asked(match)
            is_greedy = question.seat == number % 2
            answer = policy(state, question, offered, chance) if is_greedy else offered[chance.below(len(offered))]
            match.answer(question.seat, answer)
        assert match.outcome
        won += match.outcome.winners == (number % 2,)
    assert won >= 17


# The tables, against a slow and obvious twin


def worth_of(state: HighNoon, character: int, square: int) -> float:
    """What a square is worth to a character: the best attack from there, less what the enemies could do."""
    ground, ranks = state.setting, state.setting.board.ranks
    crates = [crate for crate in range(ground.board.size) if state.crates >> crate & 1]
    nearest = min((ground.board.distance(square, crate) for crate in crates), default=0)
    worth = 0.2 * ranks[square] + (3.0 if square in crates else -0.1 * nearest)

    def damage(start: int, end: int, attack: int) -> float:
        height = (ranks[start] > ranks[end]) - (ranks[start] < ranks[end])
        return max(0.0, attack + height - ground.sight.cover_cost(start, end, state.closed) - 1.5)

    hand = state.posses[ground.owner[character]].hand
    strongest = max((ground.cards[state.cards[number]].attack or 0 for number in hand), default=0)
    attacks, threats, distances = [0.0], 0.0, []
    for enemy in enemies_of(state, ground.owner[character]):
        at = state.characters[enemy].at
        distance = ground.board.distance(square, at)
        distances.append(distance)
        if ground.sight.ruling(square, at, state.closed):
            attacks += [damage(square, at, strongest)] if distance <= ground.fighters[character].range else []
            threats += damage(at, square, 3) if distance <= ground.fighters[enemy].range else 0.0
    return worth + max(attacks) - 0.5 * threats - 0.05 * min(distances, default=0)


@pytest.mark.parametrize("scenario", ["skirmish", "saloon"])
def test_squares_are_worth_what_the_plain_reckoning_says(scenario: str) -> None:
    setting: Any = GAME.setting(scenario)
    policy = policy_for(setting)
    moving = [moment for moment in moments(setting, 3) if moment[1].name == "where-to"]
    for state, question, offered in moving[::9]:
        gains: Gains = policy._gains(state, question.seat)
        mover = question.about["mover"]
        for square in offered[::5]:
            assert gains.squares(mover)[square] == pytest.approx(worth_of(state, mover, square))


@pytest.mark.parametrize("scenario", ["skirmish", "street"])
def test_nobody_gains_more_than_if_nobody_stood_in_the_way(scenario: str) -> None:
    setting: Any = GAME.setting(scenario)
    policy = policy_for(setting)
    for state, question, offered in moments(setting, 5):
        if question.name == "who-moves":
            gains = policy._gains(state, question.seat)
            movers = [choice for choice in offered if isinstance(choice, int)]
            exact = [gains.exactly(mover) for mover in movers]
            assert all(gains.at_most(mover) >= gain for mover, gain in zip(movers, exact, strict=True))
            weighed = policy.weigh(state, question, offered)
            best = max(range(len(offered)), key=weighed.__getitem__)
            if isinstance(offered[best], int):
                assert weighed[best] == max(exact)


# Without a mechanic


def scene_without(mechanic: str) -> Scenario:
    """A scene in which a mechanic cannot come up."""
    scene = load_scenario("skirmish")
    map, cards = scene.map, all_cards()
    if mechanic in ("height", "jumps"):
        map = msgspec.structs.replace(map, ranks=map.ranks.replace("1", "0"), passages=())
    if mechanic == "cover":
        bare = "".join("." if letter in "ohw" else " " if letter in "DW" else letter for letter in map.drawing)
        map = msgspec.structs.replace(map, drawing=bare, tops=())
    if mechanic == "doors":
        map = msgspec.structs.replace(map, drawing=map.drawing.replace("D", " "), tops=())
    if mechanic == "loot":
        map = msgspec.structs.replace(map, drawing=map.drawing.replace("$", "."))
    unwanted = {
        "special-cards": [kind for kind, card in cards.items() if card.when],
        "defence": [kind for kind, card in cards.items() if card.defence is not None],
    }.get(mechanic, [])
    posses = tuple(
        msgspec.structs.replace(
            posse, deck={"knife": 9, "hot-lead": 9} | posse.deck if not unwanted else keep(posse.deck, unwanted)
        )
        for posse in scene.posses
    )
    return msgspec.structs.replace(scene, map=map, posses=posses, cards=cards)


def keep(deck: dict[str, int], unwanted: list[str]) -> dict[str, int]:
    return {kind: count for kind, count in (deck | {"knife": 9}).items() if kind not in unwanted}


@pytest.mark.parametrize("mechanic", MECHANICS)
def test_without_what_is_absent_it_answers_alike(mechanic: str) -> None:
    setting: Any = GAME.setting(data=scene_without(mechanic))
    whole, less = policy_for(setting), policy_for(setting, mechanic)
    for seed in range(3):
        for state, question, offered in moments(setting, seed):
            if mechanic == "melee" and "melee" in offered:
                continue
            assert less(state, question, offered, Fixed()) == whole(state, question, offered, Fixed()), question


@pytest.mark.parametrize("mechanic", MECHANICS)
def test_without_what_is_there_it_answers_otherwise(mechanic: str) -> None:
    setting: Any = GAME.setting("saloon")
    whole, less = policy_for(setting), policy_for(setting, mechanic)
    told = (moment for seed in range(12) for moment in moments(setting, seed))
    assert any(less.weigh(*moment) != whole.weigh(*moment) for moment in told)


def test_several_mechanics_are_left_out_together() -> None:
    crate = table("$..\nkkk\n..T", standing={"Anna": "a1"}, hands={"Red": "rummage"}).play("Anna")
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
