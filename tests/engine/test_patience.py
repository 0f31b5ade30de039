"""A patient match waits where a quick answer would tell something, and is the same match otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from examples.dice_duel import GAME as DICE_DUEL
from examples.sealed_bid import GAME as SEALED_BID
from highground.engine import FastChance, Game, KeyedChance, Match, PatientMatch, Snapshot
from highground.games import load_game
from highground.testing.moments import random_answer


def both(game: Game[Any], seed: int) -> tuple[PatientMatch[Any], Match[Any]]:
    setting = game.setting("skirmish" if "skirmish" in game.scenarios else None)
    return PatientMatch(game, setting, KeyedChance.from_seed(seed)), Match(game, setting, KeyedChance.from_seed(seed))


@pytest.mark.parametrize("name", ["high-noon", "highlander"])
def test_it_waits_for_secret_passes_and_has_the_same_log(name: str) -> None:
    patient, quick = both(load_game(name), 1)
    chance, waited = FastChance(1), 0
    while not patient.is_over:
        seat = patient.waited_for()[0]
        only = patient.only_answer(seat)
        if only is None:
            answer = random_answer(patient, seat, chance)
            patient.answer(seat, answer)
            quick.answer(seat, answer)
        else:
            assert patient.leaves_doubt(seat)
            assert [choice.answer for choice in patient.changes_since(seat, 0).question.choices] == [only]  # pyright: ignore
            patient = PatientMatch.from_snapshot(patient.game, Snapshot.decode(patient.snapshot().encode()))
            waited += 1
            patient.answer(seat, only)
    assert waited > 5
    assert quick.is_over and patient.snapshot().tail.digest == quick.snapshot().tail.digest
    assert patient.number == quick.number and patient.revision == quick.revision + waited


def test_a_pass_that_was_waited_for_is_not_undone_by_itself() -> None:
    """Undoing goes to the last choice, as in a match that does not wait."""
    patient, quick = both(load_game("high-noon"), 1)
    chance, compared = FastChance(1), 0
    while not patient.is_over:
        seat = patient.waited_for()[0]
        only = patient.only_answer(seat)
        if only is not None:
            patient.answer(seat, only)
            continue
        assert [patient.can_undo(each) for each in (0, 1)] == [quick.can_undo(each) for each in (0, 1)]
        if patient.can_undo(seat) and chance.below(3) == 0:
            patient.undo(seat)
            quick.undo(seat)
            compared += 1
            while (only := patient.only_answer(patient.waited_for()[0])) is not None:
                patient.answer(patient.waited_for()[0], only)
            assert patient.number == quick.number
            seat = patient.waited_for()[0]
        answer = random_answer(patient, seat, chance)
        patient.answer(seat, answer)
        quick.answer(seat, answer)
    assert compared > 5


def test_nobody_can_tell_a_forced_pass_by_the_revision() -> None:
    """What the others are told while they wait is the same whether whoever is asked has a choice or not."""
    patient, _ = both(load_game("high-noon"), 1)
    chance = FastChance(1)
    seen: dict[bool, int] = {True: 0, False: 0}
    while not patient.is_over:
        seat = patient.waited_for()[0]
        before = patient.revision
        other = 1 - seat
        assert patient.waits_for(other) == [seat] and patient.changes_since(other, 0).sealed == ()
        if patient.leaves_doubt(seat):
            seen[patient.only_answer(seat) is None] += 1
        answer = patient.only_answer(seat)
        patient.answer(seat, random_answer(patient, seat, chance) if answer is None else answer)
        assert patient.revision == before + 1
    assert min(seen.values()) > 5


def test_where_nothing_is_hidden_it_waits_for_nobody() -> None:
    patient, quick = both(DICE_DUEL, 3)
    chance = FastChance(3)
    while not patient.is_over:
        seat = patient.waited_for()[0]
        assert not patient.leaves_doubt(seat) and patient.only_answer(seat) is None
        answer = random_answer(patient, seat, chance)
        patient.answer(seat, answer)
        quick.answer(seat, answer)
    assert patient.revision == quick.revision and patient.number == quick.number


def test_of_a_question_to_several_nobody_is_answered_for() -> None:
    patient = PatientMatch(SEALED_BID, SEALED_BID.setting(), KeyedChance.from_seed(0))
    while patient.waits_for(1) == [0, 1]:  # the first bids all it has, so it has no choice later
        patient.answer(0, max(choice.answer for choice in patient.question(0).choices))  # pyright: ignore
        patient.answer(1, 0)
        if patient.only_answer(0) is not None:
            break
    assert patient.waits_for(1) == [0, 1] and patient.sealed_by_rule == frozenset()
    patient.answer(1, 0)
    assert patient.waits_for(1) == [0] and patient.only_answer(1) is None
    before = patient.number
    patient.answer(0, 0)
    assert patient.number > before
