"""Face down: look at two cards, offer one unseen; the other player takes it or not. Shows hands that stay hidden while
the opponent is asked, and a shuffle of cards that only some have seen."""

from pathlib import Path

import msgspec

from highground.engine import (
    Bounds,
    CardFace,
    Changes,
    Game,
    Hand,
    Outcome,
    Pile,
    Procedure,
    Rulebook,
    Scene,
    Setting,
    State,
    Step,
    Words,
    ask,
    change,
    register,
    show,
    shuffle,
    tell,
    then,
    word_or_number,
)  # fmt: skip

RULEBOOK = Rulebook.load(Path(__file__).with_suffix(".toml"))
WORDS = Words.load(Path(__file__).with_suffix(".words.toml"))


class Numbers(msgspec.Struct, frozen=True):
    aim: int = 21
    turns: int = 6
    kinds: tuple[str, ...] = tuple(str(value) for value in range(1, 11)) * 2


class Table(State, kw_only=True):
    deck: list[int] = []
    aside: list[int] = []
    kept: list[list[int]] = msgspec.field(default_factory=lambda: [[], []])


def setup(setting: Setting[Numbers]) -> Table:
    state = Table(setting=setting, agenda=[Step("turn", (0,))])
    state.deck = state.cards.new_deck(setting.data.kinds)
    return state


def turn(state: Table, number: int) -> Procedure[None]:
    seat, other = number % 2, 1 - number % 2
    drawn = (state.deck.pop(), state.deck.pop())
    yield from show(state, drawn, to=seat, cite="FD-1")
    offered = yield from ask(seat, "offer", drawn, of="card", cite="FD-2")
    state.kept[seat] += [card for card in drawn if card != offered]
    reply = yield from ask(other, "reply", ("take", "decline"), about={"offerer": seat, "card": offered}, cite="FD-3")
    yield tell("FD-3", "reply", other=other, reply=reply, card=offered)
    if reply == "take":
        yield from show(state, [offered], to=other, cite="FD-3")
        state.kept[other].append(offered)
    else:
        state.aside.append(offered)
    if number % 2 and state.aside and not state.setting.plays("gone"):
        state.deck = yield from shuffle(state, state.deck + state.aside, cite="FD-4")
        state.aside = []
    then(state, turn, number + 1) if number + 1 < state.setting.data.turns else then(state, show_all)


def show_all(state: Table) -> Procedure[None]:
    yield from show(state, state.kept[0] + state.kept[1], cite="FD-5")
    for seat in (0, 1):
        yield tell("FD-5", "total", who=seat, total=known_total(state, seat))


def known_total(state: Table, seat: int) -> int:
    return sum(int(state.cards[card]) for card in state.kept[seat] if state.cards.is_known(card))


def measure(before: Table, after: Table) -> Changes:
    kept = [known_total(after, seat) - known_total(before, seat) for seat in (0, 1)]
    return tuple(change("keeps", kept[seat], who=seat) for seat in (0, 1) if kept[seat])


def outcome(state: Table) -> Outcome:
    totals = [known_total(state, seat) for seat in (0, 1)]
    nearness = [total if total <= state.setting.data.aim else -total for total in totals]
    winners = tuple(seat for seat in (0, 1) if nearness[seat] == max(nearness))
    best = winners[0]
    return Outcome(winners, "FD-5", WORDS.text("against", one=totals[best], other=totals[1 - best]))


def scene(state: Table) -> Scene:
    piles = (("deck", state.deck), ("aside", state.aside))
    return Scene(
        title=str(WORDS.text("title")),
        piles=tuple(Pile(str(WORDS.text(name)), len(cards)) for name, cards in piles),
        hands=tuple(Hand(seat, tuple(face(state, card) for card in kept)) for seat, kept in enumerate(state.kept)),
    )


def face(state: Table, card: int) -> CardFace:
    return CardFace(card, word_or_number(state.setting, "card", state.cards.what[card]))


GAME = register(Game(
    id="face-down", title="Face down", version=1, seats=range(2, 3), rulebook=RULEBOOK, words=WORDS, state_type=Table,
    data_type=Numbers, scenarios={"skirmish": Numbers}, setup=setup, procedures=(turn, show_all), outcome=outcome,
    scene=scene,
    measure=measure,
    check=lambda state: ["a card is missing"] if sum(map(len, (state.deck, state.aside, *state.kept))) != 20 else [],
    bounds=lambda setting: Bounds(choices=2, decisions=2 * setting.data.turns),
))  # fmt: skip
