"""The board as anybody sees it: grids with attacks and defences, piles, hands, cards in play; and names of things."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from highground.engine import CardFace, CardGrid, Condition, GridMark, Hand, Pile, Scene, Value
from highground.engine.game import word_or_number
from highground.games.highlander.data import ATTACKS, DEFENCES, Card
from highground.games.highlander.grids import spots
from highground.games.highlander.hints import of_card
from highground.games.highlander.modifiers import most_ability
from highground.games.highlander.playing import CLAUSE_OF
from highground.games.highlander.setting import HighlanderSetting
from highground.games.highlander.state import NO_CARD, Highlander, weapons
from highground.games.highlander.words import say


def describe(setting: HighlanderSetting, of: str, value: object) -> str:
    """What something is called."""
    if of == "card" and isinstance(value, tuple):
        return ", ".join(_in_order(setting, value)) or str(say("no-cards"))
    if of in ("card", "kind"):
        if value is None:
            return str(say("hidden-card"))
        if value == -1:
            return str(say("no-card"))
        return setting.cards[str(value)].title if isinstance(value, str) else f"card {value}"
    if of == "sought":
        return str(say(f"for-{value}"))
    return word_or_number(setting, of, value)


def _in_order(setting: HighlanderSetting, cards: Sequence[object]) -> Iterator[str]:
    """Cards in their order, which may be known where they lie; hidden ones that lie together as one."""
    for is_hidden, group in groupby(cards, lambda card: card is None):
        together = list(group)
        if is_hidden and len(together) > 1:
            yield str(say("hidden-cards", count=len(together)))
        else:
            yield from (describe(setting, "card", card) for card in together)


def scene(state: Highlander) -> Scene:
    """The board with everything on it."""
    return Scene(
        title=str(say("title")),
        card_grids=tuple(_grid(state, seat) for seat in (0, 1)),
        piles=tuple(pile for seat in (0, 1) for pile in _piles(state, seat)),
        hands=tuple(hand for seat in (0, 1) for hand in _hands(state, seat)),
        notes=tuple(_notes(state)),
        tallies=(_tally(state, 0), _tally(state, 1)),
        conditions=tuple(tuple(_conditions(state, seat)) for seat in (0, 1)),
    )


def _grid(state: Highlander, seat: int) -> CardGrid:
    """What a player faces: the cells of the opponent's open attacks, and those of his own defences.

    A defence covers nothing where an attack goes that it does not meet: a wrong guess, or one of an earlier turn.
    """
    attacked = unmet = covered = 0
    for attack in state.sides[1 - seat].attacks:
        if state.cards.is_known(attack.card):
            cells = state.setting.cells[state.cards[attack.card]]
            attacked |= cells
            unmet |= cells if attack.met_by == NO_CARD else 0
    for defence in state.sides[seat].defences:
        covered |= state.setting.cells[state.cards[defence.card]]
    marks = [GridMark(at, "attack") for at in spots(attacked)]
    marks += [GridMark(at, "defence") for at in spots(covered & ~unmet)]
    return CardGrid(str(say("grid")), seat, marks=tuple(marks))


def _piles(state: Highlander, seat: int) -> Iterator[Pile]:
    side = state.sides[seat]
    yield Pile(str(say("endurance")), len(side.endurance), seat)
    top = side.discards[-1] if side.discards else None
    yield Pile(str(say("discards")), len(side.discards), seat, face(state, top) if top is not None else None)


def _hands(state: Highlander, seat: int) -> Iterator[Hand]:
    side = state.sides[seat]
    yield Hand(seat, tuple(face(state, card) for card in side.hand))
    if side.attacks:
        faces = (
            face(
                state,
                a.card,
                "played-head" if a.head else "played-power" if a.power else "played-hidden" if a.hidden else "",
            )
            for a in side.attacks
        )
        yield Hand(seat, tuple(faces), str(say("attacks")))
    if side.defences:
        faces = (face(state, d.card, "played-power-block" if d.power else "") for d in side.defences)
        yield Hand(seat, tuple(faces), str(say("defences")))
    if side.board:
        yield Hand(seat, tuple(_kept(state, placed.card) for placed in side.board), str(say("in-play")))


def _kept(state: Highlander, card: int) -> CardFace:
    """A card in play, with the clause that keeps it there."""
    kind = state.cards[card]
    written = state.setting.cards[kind]
    text = str(say("kept-by", text=written.words, clause=CLAUSE_OF[written.type]))
    return CardFace(card, written.title, text, f"{written.type}, {written.gem}")


def face(state: Highlander, card: int, manner: str = "") -> CardFace:
    """A card as it is known here, with how it was played where that matters."""
    played = str(say(manner)) if manner else ""
    kind = state.cards.what[card]
    if kind is None:
        return CardFace(card, str(say("hidden-card")), kind=played)
    return printed(state.setting.cards[kind], card, played)


def printed(card: Card, key: int, played: str = "") -> CardFace:
    """A card as it is printed, with how it was played where that matters."""
    named = (("damage", card.damage), ("blow", card.blow))
    values = tuple(Value(str(say(f"value-{name}")), amount) for name, amount in named if amount is not None)
    grid: tuple[GridMark, ...] = ()
    if card.type in ATTACKS:
        grid = tuple(GridMark(at, "attack") for at in spots(card.cells))
    elif card.type in DEFENCES:
        grid = tuple(GridMark(at, "defence") for at in spots(card.cells))
    sort = ", ".join(filter(None, (played, card.type, *card.marks, card.gem)))
    return CardFace(key, card.title, of_card(card), sort, values, grid, tells_cells=True)


def _notes(state: Highlander) -> Iterator[str]:
    setting = state.setting
    if state.number:
        phase = str(say(f"phase-{state.phase or 'sweep'}"))
        yield str(say("turn", number=state.number, turns=setting.numbers.turns, who=state.seat, phase=phase))
    else:
        yield str(say("not-begun"))
    for seat, side in enumerate(state.sides):
        most = most_ability(state, seat)
        facts = {"who": seat, "deck": setting.data.decks[seat].name, "ability": side.ability, "most": most}
        yield str(say("standing", hand=len(side.hand), **facts))
        held = len(weapons(state, seat))
        if side.prone:
            yield str(say("prone", who=seat))
        if not held:
            yield str(say("disarmed", who=seat))
        elif side.lost:
            yield str(say("lost-weapons", who=seat, count=len(side.lost), all=held + len(side.lost)))
        if side.struck_blow:
            yield str(say("struck-blow", who=seat))
        if side.adjustments:
            parts = [_part(setting, part.what, part.amount, part.kind) for part in side.adjustments]
            yield str(say("to-come", who=seat, parts=", ".join(parts)))


def _tally(state: Highlander, seat: int) -> tuple[Value, ...]:
    side = state.sides[seat]
    ability = Value(str(say("tally-ability")), side.ability, most_ability(state, seat))
    return ability, Value(str(say("tally-cards")), len(side.hand))


def _conditions(state: Highlander, seat: int) -> Iterator[Condition]:
    side = state.sides[seat]
    if side.prone:
        yield Condition(str(say("condition-prone")))
    if not weapons(state, seat):
        yield Condition(str(say("condition-disarmed")))
    to_come = sum(part.amount if part.what == "gain" else -part.amount for part in side.adjustments)
    if to_come:
        yield Condition(str(say("condition-loses" if to_come < 0 else "condition-gains", amount=abs(to_come))))


def _part(setting: HighlanderSetting, what: str, amount: int, kind: str) -> str:
    source = setting.cards[kind].title if kind else str(say("exhaustion"))
    return str(say("minus", amount=amount, what=what, card=source))
