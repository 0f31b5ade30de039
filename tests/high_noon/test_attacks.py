"""All attacks of a posse at a glance."""

from __future__ import annotations

import pytest

from highground.engine import Ask, Attack
from highground.games.high_noon import GAME
from highground.odds import attack_table, value_of
from tests.high_noon.table import Table, table


def attacks(yard: Table) -> dict[tuple[str, str], list[str]]:
    """What each attacker can do to each target, in words: the answers, or the clause that forbids it."""
    view = yard.match.view(yard.question.seat)
    assert GAME.attacks and isinstance(view.request, Ask)
    names = [fighter.name for fighter in yard.state.setting.fighters]
    found: dict[tuple[str, str], list[str]] = {}
    for attack in GAME.attacks.find(view.state, view.request):
        assert isinstance(attack.attacker, int)
        found.setdefault((names[attack.attacker], names[attack.target]), []).append(in_words(attack, names))
    return found


def in_words(attack: Attack, names: list[str]) -> str:
    if attack.reason:
        return str(attack.reason)
    return " ".join(names[answer] if isinstance(answer, int) else str(answer) for answer in attack.answers)


@pytest.mark.clause("HN-B6", "HN-L1")
def test_each_manner_that_is_possible_or_what_forbids_it() -> None:
    yard = table("AT...\n.....\n....R", hands={"Red": "hot-lead knife"})
    assert attacks(yard) == {
        ("Anna", "Tom"): ["Anna shoot Tom", "Anna melee Tom", "Anna throw Tom"],
        ("Anna", "Rosa"): ["a1 and e3 share no row, column or diagonal [HN-L1]"],
    }
    assert attacks(yard.play("Anna"))["Anna", "Tom"] == ["shoot Tom", "melee Tom", "throw Tom"]


@pytest.mark.clause("HN-B6")
def test_too_far_away_and_nothing_in_hand() -> None:
    assert attacks(table("A....T", hands={"Red": "hot-lead"}, weapon_range=3)) == {
        ("Anna", "Tom"): ["it is out of range [HN-B6]"]
    }
    assert attacks(table("A....T", hands={"Red": "keep-low"})) == {
        ("Anna", "Tom"): ["there is nobody to shoot at, or no card for it in hand [HN-B6]"]
    }


def test_nobody_attacks_while_they_move() -> None:
    assert attacks(table("A..T", phase="movement", hands={"Red": "hot-lead"})) == {}


@pytest.mark.clause("HN-B3", "HN-B5")
def test_the_best_card_is_played_and_what_it_does_is_worked_out() -> None:
    """Tom has nothing in hand; of three cards the best is worth 4, which is all that he has."""
    yard = table("A..T", hands={"Red": "quick-draw hot-lead cold-nerve"}, health={"Tom": 4})
    found = attack_table(yard.match.view(0))
    [cell] = found.cells.values()
    assert cell.best and GAME.attacks
    assert [value_of(GAME.attacks, harm, cell.target, cell.best.odds) for harm in GAME.attacks.harms] == [4, 1]
    card = next(
        answer for answer in cell.best.answers[::-1] if isinstance(answer, int) and answer in yard.state.posses[0].hand
    )
    assert yard.state.cards[card] == "hot-lead"
