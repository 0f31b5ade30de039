"""The part of the conformance suite for servers and adapters: what they are given, and that it goes on from there."""

from __future__ import annotations

import base64
from typing import Any

import msgspec
import pytest

from highground.engine import (
    CHANCE,
    OBSERVER,
    Course,
    FastChance,
    FaultyLog,
    HighgroundError,
    KeyedChance,
    Match,
    Snapshot,
    answer_at,
    answers_of,
    decode_log,
    encode_log,
    encode_state,
    index_of,
)
from highground.engine.adapting import measured_bounds, numbered_answers
from highground.engine.proving import prove_chance
from highground.testing.checks import goes_on_as
from highground.testing.moments import play_with_undo, question_to, settings_of
from highground.testing.received import received
from highground.testing.suite import Suite


class Doors(Suite):
    """What leaves a match and comes back to it."""

    def test_no_seat_receives_the_secret_of_the_chance(self) -> None:
        secret = bytes(range(0x80, 0xA0))
        match: Match[Any] = Match(self.game, self.game.setting(), KeyedChance(secret))
        told = (secret, secret.hex().encode(), repr(secret).encode()[2:-1], base64.b64encode(secret)[:40])
        assert told[1] in encode_log(match.whole_log()) and told[1] in match.snapshot().encode()
        for _ in range(6):
            for seat in (*range(match.setting.seats), OBSERVER):
                for name, part in received(match, seat).items():
                    assert not any(secret in part for secret in told), name
            play_with_undo(match, FastChance(3), 9)

    def test_every_draw_follows_from_the_secret_that_was_promised(self) -> None:
        match: Match[Any] = Match(self.game, self.game.setting(), KeyedChance.from_seed("promised"))
        play_with_undo(match, FastChance(5), 60)
        log = decode_log(encode_log(match.whole_log()))
        proof = prove_chance(self.game, log)
        assert proof == (match.chance.drawn, 0)
        other = KeyedChance.from_seed("another")
        assert log.tail is not None
        log.tail = msgspec.structs.replace(log.tail, secret=other.secret.hex())
        with pytest.raises(HighgroundError, match="not the one it was begun with"):
            prove_chance(self.game, log)
        log.head = msgspec.structs.replace(log.head, commitment=other.commitment)
        if proof.draws > 8:  # of a few, all may be the same by luck
            with pytest.raises(FaultyLog, match="otherwise than its secret"):
                prove_chance(self.game, log)

    def test_every_answer_has_a_number_and_back(self) -> None:
        for match, seat in self.matches():
            view = match.view(seat)
            answers = answers_of(view)
            assert [index_of(view, answer) for answer in answers] == list(range(len(answers)))
            assert [answer_at(view, index) for index in range(len(answers))] == list(answers)
            assert answers == answers_of(view.copy()) == numbered_answers(question_to(match, seat))
            for answer in answers[:5]:
                match.copy(FastChance(2)).answer(seat, answer)

    def test_no_question_and_no_game_is_longer_than_declared(self) -> None:
        for number, setting in enumerate(settings_of(self.game).values()):
            declared = self.game.bounds(setting)
            if declared is not None:
                found = measured_bounds(self.game, setting, games=min(2, self.games_of_a_setting), seed=number)
                assert found.choices <= declared.choices
                assert declared.decisions is None or (found.decisions or 0) <= declared.decisions

    def test_a_course_with_chance_as_a_player_comes_to_an_end(self) -> None:
        for seed in range(3):
            chance = FastChance(f"course {seed}")
            course = Course.begin(self.game, self.game.setting())
            while course.mover is not None:
                moves = course.moves()
                assert len(moves) > 1 or course.mover != CHANCE
                if course.mover == CHANCE:
                    assert sum(probability for _, probability in course.chances()) == 1
                else:
                    assert moves == answers_of(course.view(course.mover))
                course.move(moves[chance.below(len(moves))])
            assert course.outcome and abs(sum(course.returns())) < 1e-9

    def test_match_goes_on_from_a_snapshot_as_it_would_have(self) -> None:
        for number, (match, _) in enumerate(self.matches()):
            if number % 5 == 0:
                one = match.copy(KeyedChance.from_seed(number))
                other = Match.from_snapshot(self.game, Snapshot.decode(one.snapshot().encode()))
                assert other.setting is one.setting
                for twin in (one, other):
                    play_with_undo(twin, FastChance(number), 12)
                assert encode_state(one.position.state) == encode_state(other.position.state)
                assert goes_on_as(one) == goes_on_as(other)
