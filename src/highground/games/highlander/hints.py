"""What one should know before answering: what a card is for, where an attack goes, and which cells are barred."""

from __future__ import annotations

from highground.engine import Text
from highground.games.highlander.data import ATTACKS, DEFENCES, Card
from highground.games.highlander.exerting import exerted
from highground.games.highlander.grids import ALL_CELLS, AREAS, ROWS
from highground.games.highlander.landing import damage_of
from highground.games.highlander.legality import barred
from highground.games.highlander.modifiers import cost_of_exhaustion, may_exert_hard
from highground.games.highlander.state import Attack, Highlander
from highground.games.highlander.words import say

NAMED_AREAS = {cells: f"area-{name.replace(' ', '-')}" for name, cells in (("everywhere", ALL_CELLS), *AREAS.items())}


def cells_in_words(cells: int) -> str:
    """The cells of a set: the parts of the grid that are whole in it, and the others by their names."""
    named: list[str] = []
    for area, name in NAMED_AREAS.items():
        if cells & area == area:
            named.append(str(say(name)))
            cells &= ~area
    named += [str(say(f"cell-{number}")) for number in range(ROWS * ROWS) if cells >> number & 1]
    return ", ".join(named) or str(say("no-cells"))


def of_card(card: Card) -> str:
    """Where an attack goes and what it does, or what a defence covers; then all that is printed on the card."""
    where = ""
    if card.type in DEFENCES:
        where = str(say("covers", cells=cells_in_words(card.cells)))
    elif card.type in ATTACKS and card.cells:
        cells = cells_in_words(card.cells)
        if card.damage is None:
            where = str(say("goes", cells=cells))
        elif card.blow is None:
            where = str(say("goes-for", cells=cells, damage=card.damage))
        else:
            where = str(say("goes-for-blow", cells=cells, damage=card.damage, blow=card.blow))
    return " ".join(filter(None, (where, card.words)))


def of_attack(state: Highlander, seat: int, attack: Attack) -> Text:
    """Where an attack against a player goes, and what it would do."""
    if attack.hidden:
        return say("coming-hidden-head" if attack.head else "coming-hidden-blow" if attack.power else "coming-hidden")
    kind = state.cards[attack.card]
    if not state.setting.cells[kind]:
        return say("coming-nowhere")
    cells = cells_in_words(state.setting.cells[kind])
    if state.setting.cards[kind].damage is None:
        return say("coming", cells=cells)
    damage = damage_of(state, seat, attack, through_block=False).value
    if not attack.power:
        return say("coming-damage", cells=cells, damage=damage)
    through = damage_of(state, seat, attack, through_block=True).value
    if attack.head and state.setting.plays("clean-cut"):
        return say("coming-head-clean", cells=cells)
    if attack.head:
        return say("coming-head", cells=cells, through=through)
    return say("coming-blow", cells=cells, damage=damage, through=through)


def of_defending(state: Highlander, seat: int, attack: Attack | None) -> str:
    """What is coming, and what an exertion would cost."""
    return _joined(of_attack(state, seat, attack) if attack else "", of_exerting(state, seat))


def of_attacking(state: Highlander, seat: int) -> str:
    """Which cells one's blocks bar, if any, and what an exertion would cost."""
    cells = 0 if state.turn.attacks else barred(state, seat)
    return _joined(say("bars", cells=cells_in_words(cells)) if cells else "", of_exerting(state, seat))


def of_exerting(state: Highlander, seat: int) -> Text | str:
    """What a hard exertion would cost, if there is one left that would exhaust the Endurance."""
    return of_taking(state, seat, exerted(state, seat)) if may_exert_hard(state) else ""


def of_taking(state: Highlander, seat: int, count: int) -> Text | str:
    """What it costs to take so many cards off the Endurance, if that exhausts it (HL-E7)."""
    side = state.sides[seat]
    if side.exhausted or count < len(side.endurance):
        return ""
    return say("tiring", left=len(side.endurance), loss=cost_of_exhaustion(state, seat))


def _joined(*hints: Text | str) -> str:
    return "; ".join(str(hint) for hint in hints if hint)
