"""What the rules say of a card that lies face down, and hands that are mixed."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from highground.engine import (
    EVERYONE,
    OBSERVER,
    Cards,
    Contradiction,
    FastChance,
    HighgroundError,
    Match,
    Procedure,
    TypedChance,
    ask,
    change,
    decode_log,
    encode_log,
    encode_state,
    imagine,
    mix,
    replay,
    show,
)
from highground.odds import odds_of
from tests.engine.ambush import ATTACKS, DEFENCES, ambush, replies
from tests.engine.toys import RULE, Toy, every_way, start, toy_game
from tests.engine.worlds import RealCards

ANN, BEA = 0, 1
BLACK = ("ace", "king")


def deck_of(*kinds: str) -> tuple[Cards, list[int]]:
    cards = Cards()
    return cards, cards.new_deck(kinds)


# What the rules say of a card


def test_a_narrowed_card_is_one_of_its_kinds() -> None:
    cards, numbers = deck_of("ace", "king", "queen", "queen")
    cards.narrow(numbers[:1], BLACK)
    assert cards.possible(numbers[0]) == {"ace": Fraction(1, 2), "king": Fraction(1, 2)}
    assert cards.possible(numbers[1]) == {"ace": Fraction(1, 6), "king": Fraction(1, 6), "queen": Fraction(2, 3)}


def test_a_card_that_is_narrowed_twice_is_what_both_say() -> None:
    cards, numbers = deck_of("ace", "king", "queen")
    cards.narrow(numbers[:1], BLACK)
    cards.narrow(numbers[:1], ("king", "queen"))
    assert cards.possible(numbers[0]) == {"king": Fraction(1)}


def test_several_narrowed_cards_are_dealt_as_likely_as_they_lie() -> None:
    cards, numbers = deck_of("ace", "king", "queen", "jack")
    cards.narrow(numbers[:1], ("ace", "king"))
    cards.narrow(numbers[1:2], ("ace", "queen"))
    dealt = every_way(lambda chance: cards.choose(numbers[:2], chance))
    # Of the ways to lay four cards these three fit, each as often: the ace cannot be both.
    assert dealt == dict.fromkeys([("ace", "queen"), ("king", "ace"), ("king", "queen")], Fraction(1, 3))


def test_nothing_need_be_said_of_a_card_that_everyone_has_seen() -> None:
    cards, numbers = deck_of("ace", "king", "queen")
    cards.narrow(numbers[:2], BLACK)
    cards.learn(numbers[:1], ["ace"], ANN)
    assert dict(cards.narrowed).keys() == {0, 1}
    cards.learn(numbers[:1], ["ace"], EVERYONE)
    assert dict(cards.narrowed).keys() == {1}


def test_what_is_said_of_a_card_on_an_imagined_table_is_dealt_from_what_was_imagined() -> None:
    cards, numbers = deck_of("ace", "king", "queen", "jack")
    cards.learn(numbers[:1], ["jack"], ANN)
    cards.shuffle(numbers[:1])  # Bea does not know which card that was
    view = cards.copy()
    view.forget_unseen(BEA, cards)
    for seed in range(20):
        table, chance = view.copy(), FastChance(seed)
        table.lay_out(table.hidden_cards(len(table.pools.made)).deal(chance))
        (left, *_) = table.left
        assert left is not None
        table.narrow(numbers[1:2], ("ace", "king", "queen", "jack"))
        assert table.possible(numbers[1]) == dict.fromkeys(left, Fraction(1, 3))
        assert table.deal(numbers[1], chance) in ("ace", "king", "queen", "jack")


def test_a_rule_that_says_what_is_not_so_is_an_error() -> None:
    cards, numbers = deck_of("ace", "king", "queen")
    cards.learn(numbers[:1], ["queen"], BEA)
    with pytest.raises(HighgroundError, match="the rules say that card 0 is ace or king, which it is not"):
        cards.narrow(numbers[:1], BLACK)
    with pytest.raises(HighgroundError, match="the rules say that card 1 is nothing, which it is not"):
        cards.narrow(numbers[1:2], ())
    cards.shuffle(numbers[:1])
    with pytest.raises(HighgroundError, match="card 0 was given a new number in a shuffle; nothing can be said of it"):
        cards.narrow(numbers[:1], BLACK)


def test_a_card_cannot_turn_out_to_be_what_the_rules_say_it_is_not() -> None:
    cards, numbers = deck_of("ace", "king", "queen")
    cards.narrow(numbers[:1], BLACK)
    with pytest.raises(Contradiction, match='card 0 cannot be "queen": it may be ace or king'):
        cards.learn(numbers[:1], ["queen"], ANN)
    cards.narrow(numbers[1:2], ("ace", "queen"))
    cards.learn(numbers[2:], ["king"], ANN)
    with pytest.raises(Contradiction, match='card 1 cannot be "ace": it may be queen'):
        cards.learn(numbers[1:2], ["ace"], ANN)


def test_what_was_said_of_a_card_goes_with_it_into_a_shuffle() -> None:
    cards = RealCards(("ace", "king", "queen", "queen"), seed=3)
    first = next(number for number in cards.deck if cards.real[number] == "ace")
    cards.show([first], BEA)
    cards.narrow(first, BLACK)
    (new,) = cards.shuffle([first])
    assert cards.view(ANN).possible(new) == {"ace": Fraction(1, 2), "king": Fraction(1, 2)}


def test_people_are_offered_only_what_the_rules_say() -> None:
    cards, numbers = deck_of("ace", "king", "queen")
    cards.narrow(numbers[:1], BLACK)
    offered: list[list[str]] = []
    complaints: list[str] = []
    typed = iter(["queen", "ace"])

    def typing(_: str, kinds: Any) -> str:
        offered.append(list(kinds))
        return next(typed)

    chance = TypedChance(typing, complaints.append)
    game = toy_game(look_at_the_first, kinds=("ace", "king", "queen"))
    match = Match(game, game.setting(), chance)
    assert offered == [["ace", "king"]] * 2
    assert complaints == ['"queen" is none of the cards that can be drawn here']
    assert match.position.state.cards[0] == "ace"


def look_at_the_first(state: Toy) -> Procedure[None]:
    state.cards.narrow((0,), BLACK)
    yield from show(state, (0,), to=ANN, cite=RULE)
    yield from ask(ANN, "go-on", ("yes", "no"), cite=RULE)


# A game of face-down attacks


def hidden_attacks(says_attack: bool) -> Counter[bool]:
    """Is what lies face down imagined as an attack? By who has to reply to it and has not seen it."""
    found: Counter[bool] = Counter()
    for number, (match, seat, attack) in enumerate(replies(ambush(says_attack), 30)):
        view = match.view(seat)
        if not view.state.cards.is_known(attack):
            found[imagine(view, FastChance(number)).state.cards[attack] in ATTACKS] += 1
    return found


def test_a_hidden_attack_is_imagined_as_an_attack() -> None:
    unsaid = hidden_attacks(says_attack=False)
    assert unsaid[False] > unsaid.total() / 5, "without the rules saying so, any card would do"
    said = hidden_attacks(says_attack=True)
    assert said[False] == 0 and said[True] > 100


def test_odds_of_a_hidden_attack_are_those_of_attacks_alone() -> None:
    match, seat, attack = next(iter(replies(ambush(), 1)))
    state = match.view(OBSERVER).state
    assert state.cards.possible(attack) == dict.fromkeys(ATTACKS, Fraction(1, 9))
    seen = [kind for kind in match.view(seat).state.cards.what if kind in ATTACKS]
    assert match.view(seat).state.cards.possible(attack) == {
        kind: Fraction(1, 9 - len(seen)) for kind in ATTACKS if kind not in seen
    }


def face_down(state: Toy) -> Procedure[None]:
    state.hands[ANN] = [state.deck.pop()]
    yield from show(state, state.hands[ANN], to=ANN, cite=RULE)
    state.cards.narrow(state.hands[ANN], ATTACKS)
    yield from ask(BEA, "reply", ("stand", "yield"), cite=RULE)
    yield from show(state, state.hands[ANN], cite=RULE)
    state.said.append(state.cards[state.hands[ANN][0]])


def test_exact_odds_of_a_hidden_attack() -> None:
    for seed in range(50):
        try:
            match = start(toy_game(face_down, kinds=(*ATTACKS, *DEFENCES)), FastChance(seed))
        except HighgroundError:
            continue  # Ann has drawn a defence: this rule was not made for that
        (branch,) = odds_of(match.view(BEA), ["stand"])
        assert branch.odds.is_exact
        assert branch.odds.outcomes == tuple(
            ((change("said", said=(kind,)),), Fraction(1, 9)) for kind in sorted(ATTACKS)
        )
        return
    raise AssertionError("no game began with an attack")


def test_what_the_rules_said_is_replayed_and_undone() -> None:
    match, seat, attack = next(iter(replies(ambush(), 1)))
    assert match.position.state.cards.narrowed == ((attack, ATTACKS),)
    log = decode_log(encode_log(match.whole_log()))
    assert encode_state(replay(match.game, log).state) == encode_state(match.position.state)
    assert match.view(seat).state.cards.narrowed == ((attack, ATTACKS),)
    assert match.imagine(seat, FastChance(1)).position.state.cards.narrowed == ((attack, ATTACKS),)


# Mixed hands


def moments_known(mixes: bool) -> tuple[int, int]:
    """How often who replies knows the card that lies face down, from an earlier look; and of how many moments."""
    known = moments = 0
    for match, seat, attack in replies(ambush(mixes=mixes), 40):
        known += match.view(seat).state.cards.is_known(attack)
        moments += 1
    return known, moments


def test_after_a_look_at_a_mixed_hand_nobody_knows_which_card_is_played() -> None:
    known, moments = moments_known(mixes=False)
    assert known > moments / 5, "numbers give cards away"
    assert moments_known(mixes=True)[0] == 0


def test_a_mixed_hand_is_known_to_its_owner_and_as_a_whole_to_who_saw_it() -> None:
    cards = RealCards(("ace", "ace", "king", "queen", "jack"), seed=2)
    hand = cards.deck[:3]
    cards.show(hand, BEA)
    cards.show(hand, ANN)
    mixed = cards.mix(hand, BEA)
    assert [cards.view(BEA)[number] for number in mixed] == [cards.real[number] for number in mixed]
    held = Counter(cards.real[number] for number in hand)
    for number in mixed:
        assert cards.view(ANN).possible(number) == {kind: Fraction(held[kind], 3) for kind in sorted(held)}


def mixing(state: Toy) -> Procedure[None]:
    state.hands[BEA] = [state.deck.pop() for _ in range(3)]
    yield from show(state, state.hands[BEA], to=BEA, cite=RULE)
    state.hands[BEA] = yield from mix(state, state.hands[BEA], BEA, cite=RULE)
    card = yield from ask(BEA, "card", tuple(state.hands[BEA]), of="card", cite=RULE)
    yield from ask(ANN, "guess", ("ace", "king"), cite=RULE)
    yield from show(state, (card,), cite=RULE)


def test_a_hand_mixed_in_the_middle_of_a_step_can_be_imagined() -> None:
    match = start(toy_game(mixing, kinds=("ace", "ace", "king", "queen", "jack")))
    match.answer(BEA, match.position.state.hands[BEA][0])
    for seat in (ANN, BEA, OBSERVER):
        view = match.view(seat)
        for seed in range(20):
            imagined = imagine(view, FastChance(seed))
            assert encode_state(imagined.view(seat).state) == encode_state(view.state)
            cards = imagined.state.cards
            kinds = [[cards[number] for number in numbers] for numbers in ((4, 3, 2), imagined.state.hands[BEA])]
            assert Counter(kinds[0]) == Counter(kinds[1]), "the same hand before and after it was mixed"


def test_a_view_that_goes_on_is_imagined_as_it_is_then() -> None:
    view = start(toy_game(mixing, kinds=("ace", "ace", "king", "queen", "jack"))).view(ANN)
    for answer in (view.state.hands[BEA][0], "ace"):
        imagined = imagine(view, FastChance(1))
        assert encode_state(imagined.view(ANN).state) == encode_state(view.state)
        view.give(answer)
    view.give(("ace",))
    assert view.is_over
    assert imagine(view, FastChance(1)).state.cards[5] == "ace"
