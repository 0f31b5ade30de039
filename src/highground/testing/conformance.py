"""The suite that every game passes. Derive from `Conformance`, name the game, and let pytest collect it:

class TestMyGame(Conformance):
    game = MY_GAME
    playthroughs = Path(__file__).parent / "playthroughs"
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest

from highground.engine import (
    OBSERVER,
    Answer,
    FastChance,
    FaultyLog,
    Game,
    HighgroundError,
    Log,
    Match,
    Question,
    Together,
    asked_of,
    citing,
    decode_log,
    decode_state,
    encode_log,
    encode_state,
    fingerprint_of,
    play_out,
    replay,
)
from highground.engine.answers import freeze
from highground.engine.log import Drawn
from highground.engine.referee import choice_of
from highground.odds import odds_of
from highground.testing.checks import assert_same_question, assert_sound_game, record
from highground.testing.doors import Doors
from highground.testing.fairness import agree
from highground.testing.moments import (
    finished_match,
    moments,
    question_to,
    random_answer,
    settings_of,
    some_action,
    start_match,
)
from highground.testing.outcomes import assert_attacks_can_be_made, assert_changes_can_be_said
from highground.testing.playthrough import playthrough
from highground.testing.probes import (
    assert_faulty,
    changeable_parts,
    from_the_start,
    hides_something,
    play_some,
    same_seat_twice,
    whole_truth,
    wrong_entries,
)
from highground.testing.received import received, refusal, wrong_answers

STEPS, SAMPLES = 3000, 300
"""How far exact odds are walked, and how often they are sampled, to be compared."""


class Conformance(Doors):
    """How many games and moments are looked at can be set for a game that is large."""

    game: ClassVar[Game[Any]]
    playthroughs: ClassVar[Path]
    whole_games: ClassVar[int] = 12
    random_games: ClassVar[int] = 2000
    moments_looked_at: ClassVar[int] = 150
    decisions_of_a_policy: ClassVar[int] = 150
    branches_compared: ClassVar[int] = 30

    def matches(self) -> Iterator[tuple[Match[Any], int]]:
        """Random matches at their moments, with the seat that is to answer; so many that long games take no longer."""
        looked_at = 0
        for seed in range(self.whole_games):
            match = start_match(self.game, seed)
            every = 1 + seed % 5
            for number, seat in enumerate(moments(match, seed)):
                if number % every == 0:
                    looked_at += 1
                    yield match, seat
                if looked_at >= self.moments_looked_at:
                    return

    # Always the same

    def test_same_seed_gives_same_game(self) -> None:
        digests = [
            [fingerprint_of(finished_match(self.game, seed).position.state) for seed in range(5)] for _ in range(2)
        ]
        assert digests[0] == digests[1]
        assert len(set(digests[0])) > 1, "every seed gives the same game"

    def test_same_game_under_two_hash_seeds(self) -> None:
        program = (
            f"import {self.game.setup.__module__}\n"
            "from highground.engine import find_game, fingerprint_of\n"
            "from highground.testing.moments import finished_match\n"
            f"games = [finished_match(find_game({self.game.id!r}), seed) for seed in range(3)]\n"
            "print([fingerprint_of(game.position.state) for game in games])"
        )
        outputs: list[str] = []
        for hash_seed in ("1", "2"):
            environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
            run = subprocess.run(
                [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
            )
            outputs.append(run.stdout)
        assert outputs[0] == outputs[1] != ""

    def test_nothing_touches_the_global_random_generator(self) -> None:
        before = random.getstate()
        finished_match(self.game, 1)
        assert random.getstate() == before

    def test_quick_playout_and_match_play_the_same_game(self) -> None:
        for seed in range(5):
            match = finished_match(self.game, seed)
            state = self.game.setup(match.setting)
            play_out(self.game, state, FastChance(f"chance {seed}"), FastChance(f"answers {seed}"))
            assert encode_state(state) == encode_state(match.position.state)

    def test_playthrough_is_as_checked_in(self, request: pytest.FixtureRequest) -> None:
        path = self.playthroughs / f"{self.game.id}.txt"
        text = playthrough(self.game)
        if request.config.getoption("--update-playthroughs"):
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
        assert path.exists(), f"{path} is missing; write it with --update-playthroughs"
        assert text == path.read_text(), "the game plays differently; if that is meant, use --update-playthroughs"

    # Copies, JSON, logs

    def test_copy_shares_nothing_with_its_original(self) -> None:
        for match, _ in self.matches():
            position = match.position
            before = encode_state(position.state), encode_state(position.step_start), list(position.given)
            twin = position.copy()
            assert encode_state(twin.state) == before[0]
            assert twin.given == position.given
            assert not changeable_parts(twin.state) & changeable_parts(position.state)
            assert not changeable_parts(twin.state) & changeable_parts(position.step_start)
            play_some(twin, FastChance(7), 3)
            assert (encode_state(position.state), encode_state(position.step_start), list(position.given)) == before

    def test_state_and_answers_survive_json(self) -> None:
        for match, seat in self.matches():
            for state in (match.position.state, match.position.step_start, match.view(seat).step_start):
                encoded = encode_state(state)
                assert encode_state(decode_state(encoded, self.game.state_type, match.setting)) == encoded
            answer = random_answer(match, seat, FastChance(1))
            assert freeze(msgspec.json.decode(msgspec.json.encode(answer))) == answer

    def test_every_log_replays_to_the_same_state(self) -> None:
        for seed in range(self.whole_games):
            match = finished_match(self.game, seed)
            log = decode_log(encode_log(match.whole_log()))
            assert encode_state(replay(self.game, log).state) == encode_state(match.position.state)

    def test_match_goes_on_from_its_log_at_any_moment(self) -> None:
        for match, seat in self.matches():
            log = decode_log(encode_log(match.whole_log()))
            taken_up = Match.from_log(self.game, log, FastChance(1))
            assert encode_state(taken_up.position.state) == encode_state(match.position.state)
            assert taken_up.asked() == match.asked()
            assert taken_up.pending == match.pending
            assert taken_up.question(seat) == match.question(seat)
            assert taken_up.events_for(seat) == match.events_for(seat)

    def test_damaged_log_is_refused_where_it_is_wrong(self) -> None:
        match = finished_match(self.game, 3)
        lines = encode_log(match.whole_log()).splitlines(keepends=True)
        chance = FastChance(3)
        for number in {0, 1, len(lines) // 2, len(lines) - 2, len(lines) - 1}:
            at = len(lines[number]) // 2 + chance.below(len(lines[number]) // 3)
            flipped = lines[number][:at] + bytes([lines[number][at] ^ 2]) + lines[number][at + 1 :]
            assert_faulty([*lines[:number], flipped, *lines[number + 1 :]], number)
            if 0 < number < len(lines) - 1:
                assert_faulty([*lines[:number], *lines[number + 1 :]], number)
            assert_faulty(lines[:number], number)

    def test_log_that_parts_from_the_rules_is_refused_where_it_parts(self) -> None:
        log = finished_match(self.game, 4).whole_log()
        for number, entry in enumerate(log.entries[:60], 1):
            for wrong in wrong_entries(entry):
                entries = [*log.entries[: number - 1], wrong, *log.entries[number:]]
                with pytest.raises(FaultyLog) as caught:
                    replay(self.game, Log(head=log.head, entries=entries, tail=log.tail))
                assert caught.value.entry == number

    # Answers

    def test_every_offered_answer_is_accepted(self) -> None:
        for match, seat in self.matches():
            offered = [*question_to(match, seat).offered()] or [random_answer(match, seat, FastChance(1))]
            assert len(set(offered)) == len(offered), "an answer is offered twice"
            for answer in offered[:15]:
                match.copy(FastChance(2)).answer(seat, answer)

    def test_any_other_answer_is_refused_with_a_reason_and_no_change(self) -> None:
        for match, seat in self.matches():
            before = encode_log(match.whole_log()), encode_state(match.position.state), match.revision
            for asked in range(match.setting.seats):
                for wrong in wrong_answers(match, asked):
                    text = refusal(match, asked, wrong)
                    assert ("[" in text) if asked in match.asked() else ("not asked" in text), text
            question = match.question(seat)
            assert question is not None
            with pytest.raises(HighgroundError, match="revision"):
                match.answer(seat, random_answer(match, seat, FastChance(1)), revision=question.revision - 1)
            assert (encode_log(match.whole_log()), encode_state(match.position.state), match.revision) == before

    def test_undo_goes_back_to_where_it_was(self) -> None:
        undone = 0
        for seed in range(self.whole_games):
            match = start_match(self.game, seed)
            answers = FastChance(seed)
            for _ in range(40):
                if match.is_over:
                    break
                seat = match.waited_for()[0]
                before, question = record(match), match.question(seat)
                answer = random_answer(match, seat, answers)
                match.answer(seat, answer)
                if match.can_undo(seat):
                    undone += 1
                    after = record(match)
                    match.undo(seat)
                    assert record(match) == before
                    self.late_answer_is_refused(match, seat, answer, question)
                    match.answer(seat, answer)
                    assert record(match) == after
        can_happen = any(same_seat_twice(finished_match(self.game, seed)) for seed in range(self.whole_games))
        assert undone or not can_happen

    def late_answer_is_refused(self, match: Match[Any], seat: int, answer: Answer, question: Question | None) -> None:
        """The question before an undo is not the one after it; but a sealed answer leaves its question as it is."""
        assert question is not None
        if isinstance(match.position.request, Together):
            return
        with pytest.raises(HighgroundError, match="revision"):
            match.answer(seat, answer, revision=question.revision)

    # Hidden things

    def test_questions_are_the_same_from_a_view(self) -> None:
        for match, seat in self.matches():
            assert_same_question(match, seat)

    def test_no_peeking(self) -> None:
        samples = changed = 0
        hides = False
        for number, (match, _) in enumerate(self.matches()):
            for seat in (*range(match.setting.seats), OBSERVER):
                truth = received(match, seat, with_odds=number % 10 == 0)
                other = match.imagine(seat, FastChance(number))
                assert received(other, seat, with_odds=number % 10 == 0) == truth
                if number % 5 == 0:
                    assert received(from_the_start(other), seat, with_odds=number % 10 == 0) == truth
                if hides_something(match, seat):
                    hides = True
                    samples += 1
                    changed += whole_truth(other) != whole_truth(match)
        if hides:
            assert changed > samples / 2, f"the truth changed in only {changed} of {samples} samples"

    # Odds

    def test_exact_odds_sum_to_1_and_agree_with_sampling(self) -> None:
        """Branches with two outcomes or more, wherever the game has any chance; each is sampled as well."""
        compared = 0
        for number, (match, seat) in enumerate(self.moments_with_odds()):
            view = match.view(seat)
            action = some_action(view, FastChance(number))
            (branch,) = odds_of(view, action, steps=STEPS, seconds=None, samples=1)
            assert branch.answers == action
            assert sum((p for _, p in branch.odds.outcomes), Fraction(0)) == 1
            if branch.odds.is_exact and len(branch.odds.outcomes) > 1:
                (sampled,) = odds_of(view, action, steps=0, seconds=None, samples=SAMPLES, seed=number)
                assert agree(branch.odds, sampled.odds, SAMPLES), f"{match.game.id}: {branch}, sampled {sampled}"
                compared += 1
            if compared == self.branches_compared:
                return
        has_chance = any(isinstance(entry, Drawn) for entry in finished_match(self.game, 0).history.entries)
        assert not has_chance, f"only {compared} branches have two outcomes or more"

    def moments_with_odds(self) -> Iterator[tuple[Match[Any], int]]:
        """Moments of random matches, far enough from each other to differ."""
        for seed in range(10 * self.whole_games):
            match = start_match(self.game, seed)
            for number, seat in enumerate(moments(match, seed)):
                if (number + seed) % 3 == 0:
                    yield match, seat

    # Outcomes

    def test_what_has_changed_is_the_same_in_every_language_and_can_be_said(self) -> None:
        for seed in range(3):
            assert_changes_can_be_said(self.game, seed)

    def test_every_attack_that_is_listed_can_be_made(self) -> None:
        for match, seat in self.matches():
            assert_attacks_can_be_made(match.view(seat))

    # No dead ends

    def test_thousands_of_random_games_end_with_all_invariants_kept(self) -> None:
        setting = self.game.setting()
        for seed in range(self.random_games):
            assert_sound_game(self.game, setting, seed)

    def test_each_scenario_with_each_number_of_seats_and_each_variant_plays(self) -> None:
        for seed, (name, setting) in enumerate(settings_of(self.game).items()):
            for more in range(3):
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

    def test_value_is_a_share_and_rank_keeps_all_answers(self) -> None:
        for match, seat in self.matches():
            question = question_to(match, seat)
            if self.game.value:
                assert 0 <= self.game.value(match.view(seat).state, seat) <= 1
            if self.game.rank:
                offered = list(choice_of(question)[0])
                ranked = list(self.game.rank(match.view(seat).state, question, offered))
                assert sorted(map(repr, ranked)) == sorted(map(repr, offered))

    def test_lessons_can_be_followed(self) -> None:
        for lesson in self.game.lessons:
            assert str(lesson.prompt) and str(lesson.afterwards)
            setting = self.game.setting(lesson.name, data=lesson.scene())
            match = Match(self.game, setting, FastChance(0))
            for answer in lesson.answers:
                assert match.waited_for()[0] == lesson.seat, lesson.name
                match.answer(lesson.seat, answer)

    def test_boundaries_and_things_are_known(self) -> None:
        assert set(self.game.boundaries) <= set(self.game.steps)
        match = finished_match(self.game, 1)
        assert sorted(self.game.order(match.position.state)) == list(range(match.setting.seats))

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
