"""The part of the conformance suite for what a seat answers and may know."""

from __future__ import annotations

from typing import Any

import pytest

from highground.engine import (
    OBSERVER,
    Answer,
    FastChance,
    HighgroundError,
    Match,
    Question,
    Together,
    encode_log,
    encode_state,
)
from highground.testing.checks import assert_same_question, record
from highground.testing.moments import finished_match, question_to, random_answer, start_match
from highground.testing.probes import from_the_start, hides_something, same_seat_twice, whole_truth
from highground.testing.received import received, refusal, wrong_answers
from highground.testing.suite import Suite


class Answering(Suite):
    """What is offered is allowed, anything else is not, and nobody learns what is hidden from him."""

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
