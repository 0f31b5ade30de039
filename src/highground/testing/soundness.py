"""The part of the conformance suite for whole games, and for what a game brings besides its rules."""

from __future__ import annotations

import pytest

from highground.engine import (
    FastChance,
    HighgroundError,
    asked_of,
    citing,
    decode_log,
    encode_log,
    encode_state,
    replay,
)
from highground.engine.parameters import WITHOUT
from highground.engine.referee import choice_of
from highground.learning import faults_of, lessons_of
from highground.players import SearchBot, find_bot
from highground.players.search import lacking
from highground.testing.checks import assert_same_question, assert_sound_game, assert_weighs_by_its_view
from highground.testing.moments import finished_match, moments, question_to, settings_of, start_match
from highground.testing.received import received
from highground.testing.suite import Suite

SHORT_SEARCH = "search:simulations=12:candidates=4"


class Soundness(Suite):
    """No dead end, and policies, values, lessons and clauses that are what they say."""

    # No dead ends

    def test_thousands_of_random_games_end_with_all_invariants_kept(self) -> None:
        setting = self.game.setting()
        for seed in range(self.random_games):
            assert_sound_game(self.game, setting, seed)

    def test_each_scenario_with_each_number_of_seats_and_each_variant_plays(self) -> None:
        for seed, (name, setting) in enumerate(settings_of(self.game).items()):
            for more in range(self.games_of_a_setting):
                assert_sound_game(self.game, setting, 10 * seed + more)
            match = start_match(self.game, seed, setting)
            for number, seat in enumerate(moments(match, seed)):
                if number % 20 == 0:
                    assert_same_question(match, seat)
                if number in (5, 50):
                    other = match.imagine(seat, FastChance(number))
                    assert received(other, seat) == received(match, seat), name
            log = decode_log(encode_log(match.whole_log()))
            assert encode_state(replay(self.game, log).state) == encode_state(match.position.state), name

    # What a game brings

    def test_policies_answer_what_is_allowed_from_views_as_from_states(self) -> None:
        for name, maker in self.game.policies.items():
            for seed, setting in enumerate(settings_of(self.game).values()):
                policy = maker(setting, {})
                match = start_match(self.game, seed, setting)
                for _ in range(self.decisions_of_a_policy):
                    if match.is_over:
                        break
                    seat = match.waited_for()[0]
                    before = encode_state(match.view(seat).state), encode_state(match.position.state)
                    seen, truth = (
                        policy(known.state, question, choice_of(question)[0], FastChance(seed))
                        for known in (match.view(seat), match.position)
                        if (question := asked_of(known.request, seat))
                    )
                    after = encode_state(match.view(seat).state), encode_state(match.position.state)
                    assert after == before, f"{name} changes the state that it is to look at"
                    assert seen == truth, f"{name} answers {match.question(seat)} by what it cannot know"
                    match.answer(seat, seen)

    def test_policies_refuse_parameters_that_they_do_not_know(self) -> None:
        for maker in self.game.policies.values():
            with pytest.raises(HighgroundError, match="no-such-parameter"):
                maker(self.game.setting(), {"no-such-parameter": "1"})

    def test_what_is_measured_of_its_play_can_be_played(self) -> None:
        quality = self.game.quality
        if quality is None:
            return
        setting, bot = self.game.setting(), self.game.policies[quality.bot]
        for mechanic in (*quality.core, *quality.rest):
            bot(setting, {WITHOUT: mechanic})
        assert set(quality.scripts) <= self.game.policies.keys()
        assert set(quality.uneven) <= self.game.scenarios.keys()
        for name, scenario in self.game.scenarios.items():
            written, *others = (self.game.setting(name, data=data) for data in quality.orders(scenario()))
            assert written == self.game.setting(name) and written not in others
            assert len(quality.sides(written)) == written.seats

    def test_standing_is_a_share_and_rank_keeps_all_answers(self) -> None:
        for match, seat in self.matches():
            question = question_to(match, seat)
            if self.game.standing:
                assert 0 <= self.game.standing(match.view(seat).state, seat) <= 1
            if self.game.rank:
                offered = list(choice_of(question)[0])
                ranked = list(self.game.rank(match.view(seat).state, question, offered))
                assert sorted(map(repr, ranked)) == sorted(map(repr, offered))

    def test_search_answers_by_what_its_seat_can_know(self) -> None:
        if lacking(self.game):
            return
        by_seats = {setting.seats: setting for setting in reversed(settings_of(self.game).values())}
        for number, setting in by_seats.items():
            bot = find_bot(SHORT_SEARCH, self.game, setting)
            assert isinstance(bot, SearchBot)
            match = start_match(self.game, number, setting)
            for moment, seat in enumerate(moments(match, number)):
                if moment in self.moments_of_a_search:
                    assert_weighs_by_its_view(bot, match, seat, number)
                if moment >= max(self.moments_of_a_search):
                    break

    def test_lessons_can_be_followed_and_say_what_is_so(self) -> None:
        for lesson in lessons_of(self.game):
            assert faults_of(self.game, lesson) == []

    def test_boundaries_and_things_are_known(self) -> None:
        assert set(self.game.boundaries) <= set(self.game.steps)
        match = finished_match(self.game, 1)
        assert sorted(self.game.order(match.position.state)) == list(range(match.setting.seats))

    def test_what_is_routine_is_asked(self) -> None:
        if self.game.routine:
            assert self.game.routine <= {question_to(match, seat).name for match, seat in self.matches()}

    def test_everything_cited_is_in_the_rulebook(self) -> None:
        cited: set[str] = set()
        citing.listeners.append(cited.add)
        try:
            for seed in range(3):
                finished_match(self.game, seed)
        finally:
            citing.listeners.remove(cited.add)
        assert cited
        assert {clause for clause in cited if clause not in self.game.rulebook} == set()
