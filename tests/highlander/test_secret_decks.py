"""Who brings a deck of his own keeps its list to himself (HL-T14): nothing that another seat gets depends on it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from highground.engine import OBSERVER, FastChance, FaultyData, Match, imagine
from highground.games.highlander import GAME
from highground.games.highlander.data import Card, Deck, Numbers, Scenario, SceneFile, SideFile
from highground.games.highlander.loading import all_cards, all_decks, fill
from highground.odds import odds_of
from highground.players.advice import advise
from highground.players.bot import find_bot
from highground.players.search import SearchBot
from highground.testing.received import received
from tests.highlander.own_decks import ANN, ANNS, BOB, CARDS, TWINS, bobs, has_seen_a_twin, setting_of

SEARCH = "search:simulations=12:horizon=1:candidates=3"


def test_a_match_tells_nobody_else_what_is_on_a_list() -> None:
    settings = [setting_of(ANNS, bobs(twin)) for twin in TWINS]
    bots = [[find_bot(name, GAME, setting) for setting in settings] for name in ("greedy", SEARCH)]
    compared = weighed = 0
    for seed in range(3):
        matches = [Match(GAME, setting, FastChance(f"chance {seed}")) for setting in settings]
        one, other = matches
        answers = FastChance(f"answers {seed}")
        while not one.is_over and not has_seen_a_twin(one):
            compared += 1
            for viewer in [(ANN,), (OBSERVER,), (ANN,)][compared % 3]:
                assert received(one, viewer) == received(other, viewer)
            seat = one.waited_for()[0]
            questions = [match.question(seat) for match in matches]
            assert questions[0] and questions[1]
            offered = [[choice.answer for choice in question.choices] for question in questions if question]
            assert offered[0] == offered[1]
            if seat == ANN and compared % 4 == 0:
                assert received(one, ANN, with_odds=True)["odds"] == received(other, ANN, with_odds=True)["odds"]
                views = [match.view(ANN) for match in matches]
                for pair in bots:
                    one_says, other_says = (
                        advise(view, questions[0], FastChance(seed), "bot", bot)
                        for view, bot in zip(views, pair, strict=True)
                    )
                    assert one_says == other_says
                    weighed += 1
            among = offered[0] if seat == ANN else offered[0][:1]  # Bob shows as little as he can
            answer = among[answers.below(len(among))]
            for match in matches:
                match.answer(seat, answer)
    assert compared > 60 and weighed > 10


def test_search_thinks_the_same_whatever_the_list_is() -> None:
    lists = (bobs("cut-a"), Deck(name="Bob's", cards={"high-bar": 15, "lean-left": 15}))
    thoughts: list[Any] = []
    for deck in lists:
        setting = setting_of(ANNS, deck)
        match, bot = Match(GAME, setting, FastChance(1)), find_bot("search:simulations=60", GAME, setting)
        assert isinstance(bot, SearchBot)
        thoughts.append(bot.weigh(match.view(ANN), FastChance(2)))
    assert thoughts[0] == thoughts[1]


def test_of_a_deck_that_somebody_has_brought_others_know_how_large_it_is_and_what_it_may_hold() -> None:
    setting = setting_of(ANNS, bobs("cut-a"))
    match = Match(GAME, setting, FastChance(1))
    told = {seat: match.view(seat).state.setting.data for seat in (ANN, BOB, OBSERVER)}
    assert told[BOB].decks[BOB] == setting.data.decks[BOB]
    for seat in (ANN, OBSERVER):
        most = told[seat].decks[BOB].cards
        assert (most["cut-a"], most["cut-b"], most["thunderclap"], most["head-shot"]) == (30, 30, 6, 6)
        assert set(most) == {*all_cards(), *CARDS, "slash"}
        assert told[seat].own == (30, 30)
        assert match.log_of(seat).head.setting == match.view(seat).state.setting.record()
    assert told[ANN].decks[ANN] == setting.data.decks[ANN] != told[OBSERVER].decks[ANN]
    assert match.log_of(ANN).head.setting != setting.record()


def test_what_is_imagined_of_such_a_deck_is_a_legal_one() -> None:
    match = Match(GAME, setting_of(ANNS, bobs("cut-a")), FastChance(1))
    for seat in (ANN, BOB):  # both have named a gem: each knows what the other has shown of it
        match.answer(seat, "ruby")
    view, held = match.view(ANN), set[str]()
    for seed in range(40):
        world = imagine(view, FastChance(seed)).state
        cards = [kind for number in world.sides[BOB].hand if (kind := world.cards.what[number]) is not None]
        cards += [
            kind for pool, left in zip(world.cards.living, world.cards.left, strict=True) if pool for kind in left or ()
        ]
        held |= set(cards)
        counts = {kind: cards.count(kind) for kind in cards}
        assert len(cards) <= 30
        assert all(count <= 6 or world.setting.cards[kind].is_plain for kind, count in counts.items())
    assert len(held) > 100, "any card may be there"


def test_decks_that_come_with_the_game_are_known_to_whoever_hears_their_names() -> None:
    for scenario in ("skirmish", "duel"):
        setting = GAME.setting(scenario)
        assert setting.seen_by(ANN) is setting.seen_by(OBSERVER) is setting
        assert "own" not in msgspec.json.decode(setting.record().data)
    school = all_decks()["iron_school"]
    written = setting_of(school, bobs("cut-a"))
    assert written.data.own == (0, 30)
    assert written.seen_by(BOB) is written
    assert written.seen_by(ANN).data.decks[0] == school


@pytest.mark.clause("HL-T14")
def test_what_a_scene_deals_face_down_is_not_told_with_it() -> None:
    sides = (SideFile(hand=("crown-cut",)), SideFile(hand=("cut-a",), in_play=(), discards=("duck",)))
    setting = setting_of(ANNS, bobs("cut-a"), sides=sides, phase="attack")
    match = Match(GAME, setting, FastChance(1))
    told = match.view(ANN).state.setting.data
    assert told.sides == (sides[0], SideFile(discards=("duck",)))


def test_odds_against_an_unknown_deck_are_those_of_all_that_it_may_hold() -> None:
    sides = (SideFile(hand=("crown-cut",)), SideFile(hand=("slash",)))
    likely: list[Any] = []
    for twin in TWINS:
        match = Match(GAME, setting_of(ANNS, bobs(twin), sides=sides, phase="attack"), FastChance(1))
        question = match.question(ANN)
        assert question
        strike = next(choice.answer for choice in question.choices if choice.thing and choice.thing.kind == "card")
        likely.append(
            [
                branch.odds.outcomes
                for branch in odds_of(match.view(ANN), [strike], steps=2_000, seconds=None, samples=50)
            ]
        )
    assert likely[0] == likely[1]


def test_a_setting_told_to_a_seat_can_be_read_again() -> None:
    told = setting_of(ANNS, bobs("cut-a")).seen_by(ANN)
    assert msgspec.json.decode(told.record().data, type=Scenario) == told.data
    assert told.seen_by(ANN) is told


@pytest.mark.clause("HL-S9")
def test_cards_of_a_scene_that_no_deck_could_hold_together_are_refused() -> None:
    back = "When played: you take an Edge from the discard pile."
    edge = Card(title="Again", type="edge", gem="opal", effects=("Play in your attack phase.", back))
    scene = SceneFile(game="highlander", decks=(ANNS, ANNS), cards={"again": edge}, numbers=Numbers(least_deck=30))
    with pytest.raises(FaultyData, match=r"cards: again could be played without end in a turn.*\[HL-S9\]"):
        fill(scene, "a circle")
