"""States as JSON: there and back, and refused where they do not belong."""

from __future__ import annotations

import pytest

from examples.dice_duel import GAME as DUEL
from examples.dice_duel import Duel, Numbers
from examples.face_down import GAME as FACE_DOWN
from highground.engine import HighgroundError, decode_state, encode_state, fingerprint_of
from highground.testing.moments import finished_match

STATE = DUEL.setup(DUEL.setting())


def test_a_state_is_the_same_after_writing_and_reading() -> None:
    for game in (DUEL, FACE_DOWN):
        match = finished_match(game, 1)
        read = decode_state(encode_state(match.position.state), game.state_type, match.setting)
        assert read == match.position.state
        assert fingerprint_of(read) == fingerprint_of(match.position.state)


def test_states_of_different_settings_have_different_fingerprints() -> None:
    assert fingerprint_of(STATE) != fingerprint_of(DUEL.setup(DUEL.setting(variants=["first-blood"])))


def test_a_state_of_another_setting_is_refused() -> None:
    other = DUEL.setting(data=Numbers(life=5))
    with pytest.raises(HighgroundError, match=f"belongs to setting {STATE.setting.digest}, not to {other.digest}"):
        decode_state(encode_state(STATE), Duel, other)


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"{}", b"not JSON", b'{"life": "\xff"}'])
def test_what_is_not_a_state_is_refused(text: bytes) -> None:
    with pytest.raises(HighgroundError, match="not a state of this game"):
        decode_state(text, Duel, STATE.setting)


def test_a_misspelt_variant_is_named_with_the_nearest_one() -> None:
    with pytest.raises(HighgroundError, match='no variant of dice-duel "first-bood"; did you mean "first-blood"'):
        DUEL.setting(variants=["first-bood"])
    with pytest.raises(HighgroundError, match="no variant of dice-duel"):
        STATE.setting.plays("all-pay")


def test_a_game_for_two_is_not_played_by_three() -> None:
    with pytest.raises(HighgroundError, match="dice-duel is for 2 players, not 3"):
        DUEL.setting(seats=3)
