"""The part of the conformance suite for what stays the same: from one run to another, in copies, and in logs."""

from __future__ import annotations

import os
import random
import subprocess
import sys

import msgspec
import pytest

from highground.engine import (
    FastChance,
    FaultyLog,
    Log,
    Match,
    decode_log,
    decode_state,
    encode_log,
    encode_state,
    fingerprint_of,
    play_out,
    replay,
)
from highground.engine.answers import freeze
from highground.testing.moments import finished_match, random_answer, settings_of
from highground.testing.playthrough import playthrough
from highground.testing.probes import assert_faulty, changeable_parts, play_some, wrong_entries
from highground.testing.suite import Suite


class Sameness(Suite):
    """The same seed, the same game; and nothing is lost on the way into a copy or a log and back."""

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
            "from highground.testing.moments import finished_match, played_by\n"
            f"game = find_game({self.game.id!r})\n"
            "states = [finished_match(game, seed).position.state for seed in range(3)]\n"
            "if 'greedy' in game.policies:\n"
            "    states += [played_by(game, scenario, 'greedy') for scenario in list(game.scenarios)[:2]]\n"
            "print([fingerprint_of(state) for state in states])"
        )
        outputs: list[str] = []
        for hash_seed in ("1", "2"):
            environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
            run = subprocess.run(
                [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
            )
            outputs.append(run.stdout)
        assert outputs[0] == outputs[1] != ""

    def test_a_setting_read_from_a_log_elsewhere_is_the_same(self) -> None:
        """Another process has nothing but the data by value: a number of another type would be another setting."""
        for name, setting in settings_of(self.game).items():
            written = setting.record().data
            read = msgspec.json.decode(written, type=self.game.data_type)
            assert msgspec.json.encode(read, order="sorted") == bytes(written), name

    def test_nothing_touches_the_global_random_generator(self) -> None:
        """Threads of other tests may do so beside it; a game would do it every time."""
        for _ in range(3):
            before = random.getstate()
            finished_match(self.game, 1)
            if random.getstate() == before:
                return
        raise AssertionError("the game draws from the random generator that all share")

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
