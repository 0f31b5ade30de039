"""Odds against hidden hands: exact, by what is read of them, and the same as over all deals there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import permutations
from math import comb
from typing import Any

import pytest

from highground.engine import (
    Ask,
    CardOffer,
    FastChance,
    Game,
    Pool,
    Position,
    Procedure,
    Show,
    Shuffle,
    ask,
    change,
    mix,
    plain_die,
    roll,
    show,
    shuffle,
    then,
    together,
)
from highground.engine.run import Run
from highground.odds import FIRST, Branch, NamedPolicy, Odds, Walk, odds_of
from highground.testing.fairness import agree
from tests.engine.toys import RULE, Toy, toy_game

ANN, BEA = 0, 1
KINDS = "aabbcd"
HAND = 3


def dealt(game: Game[Toy]) -> Position[Toy]:
    """A game in which Bea holds some cards, and Ann is asked."""
    return Position(game, game.setup(game.setting()), [(None,) * HAND])


def deal(state: Toy) -> Procedure[None]:
    state.hands[BEA] = [state.deck.pop() for _ in range(HAND)]
    yield from show(state, state.hands[BEA], to=BEA, cite=RULE)
    then(state, attack)


def in_all_deals(game: Game[Toy], policy: NamedPolicy, given: Sequence[Any] = ("go",)) -> dict[str, Fraction]:
    """What is said in the end in all deals there are, each played for itself from the truth."""
    said: Counter[str] = Counter()
    for kinds in permutations(KINDS):
        state = game.setup(game.setting())
        state.cards.learn(state.deck, kinds, ())
        run, answers, chance = Run(game, state), list(given), FastChance(1)
        run.start()
        while (request := run.request) is not None:
            if isinstance(request, Ask):
                offered = request.offered()
                is_forced = len(offered) == 1
                by_kind = sorted(offered, key=lambda a: (isinstance(a, int), isinstance(a, int) and state.cards[a]))
                run.give(
                    offered[0] if is_forced else answers.pop(0) if answers else policy.answer(state, request, by_kind)
                )
            else:
                assert isinstance(request, Show | Shuffle)
                run.give(chance.result(request, state.cards))
        said["".join(map(str, state.said))] += 1
    return {words: Fraction(count, said.total()) for words, count in said.items()}


def found(branches: Iterable[Branch]) -> dict[str, Fraction]:
    (branch,) = branches
    assert branch.odds.is_exact
    return {"".join(map(str, dict(said.facts)["said"])): p for (said,), p in branch.odds.outcomes}


def attack(state: Toy) -> Procedure[None]:
    """Bea answers with a card, and then perhaps with another."""
    yield from ask(ANN, "attack", ("go", "wait"), cite=RULE)
    for name, kinds in (("defence", "ab"), ("trick", "bd")):
        answer = yield from ask(
            BEA, name, CardOffer(state.cards, state.hands[BEA], kinds, ("none",)), of="card", cite=RULE
        )
        if isinstance(answer, int):
            state.hands[BEA].remove(answer)
            yield from show(state, [answer], cite=RULE)
        state.said.append(state.cards[answer] if isinstance(answer, int) else "-")
    state.said.append(len(state.cards.of_kinds(state.hands[BEA], "cb")))


def by_worth(worths: dict[str, int]) -> NamedPolicy:
    """Plays what is worth most, and looks at no more than it needs."""

    def answer(state: Toy, question: Any, offered: Sequence[Any], chance: Any) -> Any:
        if question.card_offer is None:
            return offered[0]
        return question.card_offer.best(lambda kind: worths.get(kind, -1))

    return NamedPolicy("by worth", answer)


def by_looking_at_all(worths: dict[str, int]) -> NamedPolicy:
    """The same, but it looks at everything it is offered."""

    def answer(state: Toy, question: Any, offered: Sequence[Any], chance: Any) -> Any:
        return max(offered, key=lambda a: worths.get(state.cards[a] if isinstance(a, int) else a, -1))

    return NamedPolicy("by looking", answer)


WORTHS = {"none": 0, "a": 2, "b": 3, "d": 1}
POLICIES = [FIRST, by_worth(WORTHS), by_worth(WORTHS | {"b": -5}), by_looking_at_all(WORTHS)]


@pytest.mark.parametrize("policy", POLICIES, ids=[policy.name for policy in POLICIES])
def test_hidden_hands_are_walked_as_all_deals_would_be(policy: NamedPolicy) -> None:
    game = toy_game(deal, attack, kinds=KINDS)
    odds = found(odds_of(dealt(game).view(ANN), ("go",), policy))
    assert odds == in_all_deals(game, policy)
    assert len(odds) > 2


def swings(state: Toy) -> Procedure[None]:
    """Bea may answer with a card, to which it does not matter how hard the blow is; that is settled later."""
    yield from ask(ANN, "attack", ("go", "wait"), cite=RULE)
    then(state, parries)
    then(state, falls, (yield from roll(Pool(1, plain_die(6)), cite=RULE)))
    then(state, echoes)


def parries(state: Toy) -> Procedure[None]:
    offer = CardOffer(state.cards, state.hands[BEA], "ab", ("none",))
    answer = yield from ask(BEA, "defence", offer, of="card", cite=RULE)
    if isinstance(answer, int):
        yield from show(state, [answer], cite=RULE)
    state.said.append("stop" if isinstance(answer, int) else "-")


def falls(state: Toy, hard: int) -> None:
    state.said.append(hard)


def echoes(state: Toy) -> None:
    state.said.append("!")


def tells_of_cards(state: Toy) -> None:
    """The same, but a card is read once more."""
    state.said.append("!" if state.cards.of_kinds(state.hands[BEA], "c") else "?")


def tells_of_each_card(state: Toy) -> None:
    """The same, one card after the other."""
    state.said.append("!" if "c" in [state.cards[number] for number in state.hands[BEA]] else "?")


tells_of_cards.__name__ = tells_of_each_card.__name__ = echoes.__name__


@pytest.mark.parametrize("echo", [echoes, tells_of_cards, tells_of_each_card])
def test_what_is_settled_later_keeps_no_ways_apart_and_neither_do_cards_that_nobody_reads(echo: Any) -> None:
    def deal(state: Toy) -> Procedure[None]:
        state.hands[BEA] = [state.deck.pop() for _ in range(HAND)]
        yield from show(state, state.hands[BEA], to=BEA, cite=RULE)
        then(state, swings)

    game = toy_game(deal, swings, parries, falls, echo, kinds=KINDS)
    # Six ways to swing, and a few to hold defences, which are the same whatever the die shows; what follows is settled
    # at once. Only where the hand is read once more must every way be followed to its end.
    steps = 10 if echo is echoes else 1000
    odds = found(odds_of(dealt(game).view(ANN), ("go",), by_worth(WORTHS), steps=steps, samples=0))
    stopped = 1 - Fraction(comb(KINDS.count("c") + KINDS.count("d"), HAND), comb(len(KINDS), HAND))
    assert sum(p for words, p in odds.items() if words.startswith("stop3")) == stopped / 6
    held = Fraction(HAND, len(KINDS))
    assert sum(p for words, p in odds.items() if words.endswith("!")) == (1 if echo is echoes else held)


def discarding(state: Toy) -> Procedure[None]:
    """A card that the dice choose is lost; then Bea's others are counted, and one of them is looked at."""
    yield from ask(ANN, "attack", ("go", "wait"), cite=RULE)
    hand = state.hands[BEA]
    state.said.append(len(state.cards.of_kinds(hand, "a")))
    lost = hand.pop((yield from roll(Pool(1, plain_die(HAND)), cite=RULE)) - 1)
    yield from show(state, [lost], cite=RULE)
    state.said.append(state.cards[lost])
    state.said.append(state.cards[hand[0]] if state.cards[lost] == "a" else "-")


def test_a_card_lost_by_chance_is_any_of_the_hand() -> None:
    def deal(state: Toy) -> Procedure[None]:
        state.hands[BEA] = [state.deck.pop() for _ in range(HAND)]
        yield from show(state, state.hands[BEA], to=BEA, cite=RULE)
        then(state, discarding)

    game = toy_game(deal, discarding, kinds=KINDS)
    odds = found(odds_of(dealt(game).view(ANN), ("go",)))
    deals: Counter[str] = Counter()
    for kinds in permutations(KINDS):
        for lost in range(HAND):
            hand = list(kinds[:HAND])
            count = hand.count("a")
            gone = hand.pop(lost)
            deals[f"{count}{gone}{'*' if gone == 'a' else '-'}"] += 1
    total = deals.total()
    merged: Counter[str] = Counter()
    for words, p in odds.items():
        merged[words if words.endswith("-") else f"{words[:-1]}*"] += p  # type: ignore[assignment]
    assert merged == {words: Fraction(count, total) for words, count in deals.items()}


def robbing(state: Toy) -> Procedure[None]:
    """Bea's defences are counted; then Ann takes a card from her hand, which she has not seen."""
    yield from ask(ANN, "attack", ("go", "wait"), cite=RULE)
    hand = state.hands[BEA]
    state.said.append(len(state.cards.of_kinds(hand, "a")))
    taken = yield from ask(ANN, "which", tuple(hand), of="card", cite=RULE)
    yield from show(state, [taken], cite=RULE)
    state.said.append(state.cards[taken])


def test_nobody_profits_from_how_hidden_cards_are_laid_out() -> None:
    def deal(state: Toy) -> Procedure[None]:
        state.hands[BEA] = [state.deck.pop() for _ in range(HAND)]
        yield from show(state, state.hands[BEA], to=BEA, cite=RULE)
        then(state, robbing)

    game = toy_game(deal, robbing, kinds=KINDS)
    (branch,) = odds_of(dealt(game).view(ANN), ("go",))
    expected: Counter[str] = Counter(f"{kinds[:HAND].count('a')}{kinds[0]}" for kinds in permutations(KINDS))
    outcomes = tuple(
        ((change("said", said=(int(words[0]), words[1])),), Fraction(count, expected.total()))
        for words, count in expected.items()
    )
    assert agree(Odds(outcomes, "first"), branch.odds, 2000)


def searching(state: Toy) -> Procedure[None]:
    """Bea's hand goes back into the deck, and the top card is turned up: a number that was not there before."""
    yield from ask(ANN, "attack", ("go", "wait"), cite=RULE)
    state.deck = yield from shuffle(state, [*state.deck, *state.hands[BEA]], cite=RULE)
    state.hands[BEA] = []
    top = state.deck.pop()
    yield from show(state, [top], cite=RULE)
    state.said.append(state.cards[top])


def test_cards_that_are_shuffled_within_the_action_are_read_as_well() -> None:
    def deal(state: Toy) -> Procedure[None]:
        state.hands[BEA] = [state.deck.pop() for _ in range(HAND)]
        yield from show(state, state.hands[BEA], to=BEA, cite=RULE)
        then(state, searching)

    game = toy_game(deal, searching, kinds=KINDS)
    odds = found(odds_of(dealt(game).view(ANN), ("go",)))
    assert odds == {kind: Fraction(count, len(KINDS)) for kind, count in Counter(KINDS).items()}


def mixing(state: Toy) -> Procedure[None]:
    yield from ask(ANN, "attack", ("go", "wait"), cite=RULE)
    state.hands[BEA] = yield from mix(state, state.hands[BEA], BEA, cite=RULE)
    state.said.append(len(state.cards.of_kinds(state.hands[BEA], "ab")))


def test_a_hand_that_was_mixed_is_still_the_same_hand() -> None:
    def deal(state: Toy) -> Procedure[None]:
        state.hands[BEA] = [state.deck.pop() for _ in range(HAND)]
        yield from show(state, state.hands[BEA], to=BEA, cite=RULE)
        then(state, mixing)

    game = toy_game(deal, mixing, kinds=KINDS)
    odds = found(odds_of(dealt(game).view(ANN), ("go",)))
    counts = Counter(sum(kind in "ab" for kind in kinds[:HAND]) for kinds in permutations(KINDS))
    assert odds == {str(n): Fraction(count, counts.total()) for n, count in counts.items()}


def test_a_certain_hand_is_no_chance_and_its_answers_are_branches() -> None:
    game = toy_game(deal, attack, kinds="aaa")
    branches = odds_of(dealt(game).view(ANN), ("go",))
    assert len(branches) == 2 and branches[0].answers[1] == "none"


def test_the_first_answer_is_taken_without_reading_the_cards_behind_it() -> None:
    """In a hand of ten out of fifty kinds there is too much to read; but "none" comes before all of it."""
    many = [chr(code) for code in range(ord("A"), ord("A") + 50)]

    def attack(state: Toy) -> Procedure[None]:
        yield from ask(ANN, "attack", ("go", "wait"), cite=RULE)
        offer = CardOffer(state.cards, state.hands[BEA], frozenset(many), ("none",))
        state.said.append((yield from ask(BEA, "defend", offer, of="card", cite=RULE)))

    def deal(state: Toy) -> Procedure[None]:
        state.hands[BEA] = [state.deck.pop() for _ in range(10)]
        yield from show(state, state.hands[BEA], to=BEA, cite=RULE)
        then(state, attack)

    game = toy_game(deal, attack, kinds=many)
    view = Position(game, game.setup(game.setting()), [(None,) * 10]).view(ANN)
    (branch,) = odds_of(view, ("go",), FIRST, steps=50, seconds=None)
    assert branch.odds.is_exact and found([branch]) == {"none": 1}


def test_a_hand_of_which_only_the_cards_together_are_certain_has_no_branches_by_number() -> None:
    """Whoever knows that Bea holds a, b and c knows of no card which it is: she answers by the policy."""
    game = toy_game(deal, attack, kinds="abc")
    (branch,) = odds_of(dealt(game).view(ANN), ("go",), by_worth(WORTHS))
    assert branch.answers == ("go",) and found([branch]) == {"b-1": 1}


def giving_up_a_card(state: Toy) -> Procedure[None]:
    """Bea gives up a card of her own choice, and then another."""
    yield from ask(ANN, "attack", ("go", "wait"), cite=RULE)
    hand = state.hands[BEA]
    for _ in range(2):
        lost = yield from ask(BEA, "lose", lambda: tuple(hand), of="card", cite=RULE)
        hand.remove(lost)
        yield from show(state, [lost], cite=RULE)
        state.said.append(state.cards[lost])


@pytest.mark.parametrize("policy", [FIRST, by_looking_at_all(WORTHS)], ids=["first", "by looking"])
def test_who_chooses_among_cards_of_her_own_knows_what_they_are(policy: NamedPolicy) -> None:
    """Which of them she gives up is no branch of whoever has not seen them, nor chance: the policy chooses."""

    def deal(state: Toy) -> Procedure[None]:
        state.hands[BEA] = [state.deck.pop() for _ in range(HAND)]
        yield from show(state, state.hands[BEA], to=BEA, cite=RULE)
        then(state, giving_up_a_card)

    game = toy_game(deal, giving_up_a_card, kinds=KINDS)
    view = dealt(game).view(ANN)
    branches = odds_of(view, ("go",), policy)
    assert found(branches) == in_all_deals(game, policy)
    (sampled,) = odds_of(view, ("go",), policy, steps=0, samples=2000)
    assert agree(branches[0].odds, sampled.odds, 2000)


def at_once(state: Toy) -> Procedure[None]:
    """Bea and Ann each play a card or none, and both are turned up together."""
    asks = [
        Ask(seat, "card", CardOffer(state.cards, state.hands[seat], "abd", ("none",)), RULE, of="card")
        for seat in (BEA, ANN)
    ]
    answers = yield from together(*asks, cite=RULE)
    for seat, answer in zip((BEA, ANN), answers, strict=True):
        if isinstance(answer, int):
            state.hands[seat].remove(answer)
            yield from show(state, [answer], cite=RULE)
        state.said.append(state.cards[answer] if isinstance(answer, int) else "-")


@pytest.mark.parametrize("steps", [None, 0], ids=["exact", "sampled"])
def test_of_questions_asked_at_once_ones_own_is_a_branch_and_the_hidden_one_a_reply(steps: int | None) -> None:
    def deal(state: Toy) -> Procedure[None]:
        for seat, count in ((ANN, 1), (BEA, 2)):
            state.hands[seat] = [state.deck.pop() for _ in range(count)]
            yield from show(state, state.hands[seat], to=seat, cite=RULE)
        then(state, at_once)

    game = toy_game(deal, at_once, kinds=KINDS)
    view = Position(game, game.setup(game.setting()), [("d",), ("a", "c")]).view(ANN)
    (mine,) = view.state.hands[ANN]
    likely = {"b": Fraction(7, 10), "a": Fraction(3, 10)}  # ten hands of aabbc have no b in 3, and those an a
    branches = odds_of(view, (), by_worth(WORTHS), steps=steps, samples=2000)
    assert [branch.answers for branch in branches] == [("none",), (mine,)]
    for branch, said in zip(branches, "-d", strict=True):
        outcomes = tuple(((change("said", said=(kind, said)),), p) for kind, p in likely.items())
        assert (
            agree(Odds(outcomes, "by worth"), branch.odds, 2000)
            if steps == 0
            else found([branch]) == {kind + said: p for kind, p in likely.items()}
        )
    assert [branch.answers for branch in odds_of(view, (mine,), by_worth(WORTHS), steps=steps)] == [(mine,)]
    walk = Walk(view)
    question = walk.question()
    assert question and question.seat == ANN and [choice.answer for choice in question.choices] == ["none", mine]
    walk.give(mine)
    assert walk.question() is None and walk.met_chance


def playing_an_a(state: Toy) -> Procedure[None]:
    """Bea is to play an a, which she has: whoever is asked for a card can answer."""
    played = yield from ask(BEA, "card", CardOffer(state.cards, state.hands[BEA], "a"), of="card", cite=RULE)
    state.hands[BEA].remove(played)
    yield from show(state, [played], cite=RULE)
    state.said.append(len(state.cards.of_kinds(state.hands[BEA], "bc")))


@pytest.mark.parametrize("steps", [None, 0], ids=["exact", "sampled"])
def test_who_is_asked_for_a_card_has_one(steps: int | None) -> None:
    def deal(state: Toy) -> Procedure[None]:
        state.hands[BEA] = [state.deck.pop() for _ in range(HAND)]
        yield from show(state, state.hands[BEA], to=BEA, cite=RULE)
        then(state, playing_an_a)

    hands = [kinds[:HAND] for kinds in permutations(KINDS) if "a" in kinds[:HAND]]
    counts = Counter(sum(kind in "bc" for kind in hand) for hand in hands)
    game = toy_game(deal, playing_an_a, kinds=KINDS)
    view = Position(game, game.setup(game.setting()), [tuple("aab")]).view(ANN)
    (branch,) = odds_of(view, steps=steps, samples=2000)
    if steps is None:
        assert found([branch]) == {str(n): Fraction(count, counts.total()) for n, count in counts.items()}
    else:
        (exact,) = odds_of(view)
        assert not branch.odds.is_exact and agree(exact.odds, branch.odds, 2000)


def sampled_like_exact(game: Game[Toy], policy: NamedPolicy) -> Callable[[], bool]:
    view = dealt(game).view(ANN)
    (exact,) = odds_of(view, ("go",), policy)
    (sampled,) = odds_of(view, ("go",), policy, steps=0, samples=2000)
    assert exact.odds.is_exact and not sampled.odds.is_exact
    return lambda: agree(exact.odds, sampled.odds, 2000)


@pytest.mark.parametrize("policy", POLICIES, ids=[policy.name for policy in POLICIES])
def test_sampling_agrees(policy: NamedPolicy) -> None:
    assert sampled_like_exact(toy_game(deal, attack, kinds=KINDS), policy)()


def deal_and(step: Callable[..., Any]) -> Callable[[Toy], Procedure[None]]:
    """A deal that is followed by this step."""

    def deal(state: Toy) -> Procedure[None]:
        state.hands[BEA] = [state.deck.pop() for _ in range(HAND)]
        yield from show(state, state.hands[BEA], to=BEA, cite=RULE)
        then(state, step)

    return deal


def count(state: Toy) -> Procedure[None]:
    """A hand is read by how many of its cards are of some kinds, and only then by which of them is which."""
    yield from ask(ANN, "attack", ("go", "wait"), cite=RULE)
    hand, cards = state.hands[BEA], state.cards
    some = cards.among(hand, "ab")
    state.said.append(len(some))
    if some:
        hand.remove(some[0])
        yield from show(state, some[:1], cite=RULE)
        state.said.append(len(cards.among(hand, "bc")))
        state.said.append(len(cards.among(some[:1], "ac")))
        state.said.append(cards[some[0]])
    state.said.append(len(cards.of_kinds(hand, "cb")))


def test_what_is_counted_together_is_told_apart_only_where_it_is_read() -> None:
    game = toy_game(deal_and(count), count, kinds=KINDS)
    assert found(odds_of(dealt(game).view(ANN), ("go",), FIRST, seconds=None)) == in_all_deals(game, FIRST)


def test_counting_a_hand_takes_few_steps_however_many_kinds_there_are() -> None:
    game = toy_game(deal_and(count_the_low), count_the_low, kinds="abcdefghijklmnopqrstuvwxyz")
    odds = found(odds_of(dealt(game).view(ANN), ("go",), FIRST, steps=12, samples=0, seconds=None))
    assert odds == {str(n): Fraction(comb(13, n) * comb(13, HAND - n), comb(26, HAND)) for n in range(HAND + 1)}


def count_the_low(state: Toy) -> Procedure[None]:
    yield from ask(ANN, "attack", ("go", "wait"), cite=RULE)
    state.said.append(len(state.cards.among(state.hands[BEA], "abcdefghijklm")))
