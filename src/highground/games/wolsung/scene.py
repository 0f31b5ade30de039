"""What is on the table of a match of Wolsung, and what things are called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from highground.engine import (
    CardFace,
    Condition,
    Hand,
    LegendEntry,
    Mark,
    Outline,
    Piece,
    Pile,
    Scene,
    Side,
    Value,
    side_name,
    word_or_number,
)
from highground.games.wolsung.abilities import abilities
from highground.games.wolsung.cards import DECK
from highground.games.wolsung.harm import armour_of
from highground.games.wolsung.looks import Looks, looks_of
from highground.games.wolsung.naming import card_name, place_name
from highground.games.wolsung.objectives import points_of
from highground.games.wolsung.setting import WolsungSetting
from highground.games.wolsung.state import NOBODY, Wolsung
from highground.games.wolsung.words import WORDS, say

LOOKS = {"house": "roof", "floor": "building", "railing": "rail", "wall": "rock", "plinth": "rock", "hill": "ruin"}
TEMPLATE_LOOKS = {"mist": "smoke", "acid": "reeds"}
PROFILE = ("melee", "shooting", "reflex", "speed", "strength", "magic")


def describe(setting: WolsungSetting, of: str, value: Any) -> str:
    """What something in a question, an answer or an event is called."""
    if of == "model":
        return setting.fighters[value].name
    if of == "force":
        return ", ".join(setting.fighters[number].name for number in value)
    if of == "card":
        return card_name(value)
    if of == "point":
        return place_name(setting, value)
    if of == "spell":
        return setting.spells[value].name
    if of == "gadget":
        return setting.fighters[value // 8].gadgets[value % 8].name
    if of == "objective":
        return setting.data.table.objectives[value].name
    if of == "zone":
        return setting.data.table.zones[value].name
    if of == "mist":
        return str(say("mist-at", at=value + 1))
    if of == "kind":
        return str(say(f"kind-{value}")) if f"kind-{value}" in WORDS.names("texts") else str(value)
    return word_or_number(setting, of, value)


def scene(state: Wolsung) -> Scene:
    """The table with everything on it."""
    setting = state.setting
    looks = looks_of(state)
    objectives = setting.data.table.objectives
    return Scene(
        title=str(say("title", table=setting.data.table.name)),
        size=setting.table.size,
        outlines=(*_terrain(setting), *_templates(state, looks)),
        sides=tuple(Side(club.name, club.color) for club in setting.data.clubs),
        pieces=tuple(_piece(state, looks, number) for number in looks.numbers),
        marks=tuple(
            Mark(at[:2], "objective", level=at[2], text=objective.name)
            for at, objective in zip(setting.objectives, objectives, strict=True)
        ),
        hands=tuple(
            Hand(seat, tuple(card_face(number, state.cards.what[number]) for number in hand))
            for seat, hand in enumerate(state.hands)
            if any(state.cards.is_known(number) for number in hand)
        ),
        piles=(Pile(str(say("deck")), len(state.deck)), _discards(state)),
        notes=tuple(_notes(state, objectives)),
        tallies=tuple(_tally(state, seat) for seat in range(setting.seats)),
        legend=tuple(_legend(setting)),
    )


def _discards(state: Wolsung) -> Pile:
    top = state.discards[-1] if state.discards else None
    face = card_face(top, state.cards.what[top]) if top is not None else None
    return Pile(str(say("discards")), len(state.discards), top=face)


def card_face(number: int, kind: str | None) -> CardFace:
    """A card of this kind; of none where it is hidden."""
    return CardFace(number, card_name(kind))


def card_faces(_: WolsungSetting) -> list[CardFace]:
    """Each card of the deck."""
    return [card_face(number, kind) for number, kind in enumerate(DECK)]


def _notes(state: Wolsung, objectives: Any) -> Iterator[str]:
    setting = state.setting
    yield str(say("turn", turn=min(state.turn, setting.numbers.turns), turns=setting.numbers.turns))
    names = [side_name(club.name, seat) for seat, club in enumerate(setting.data.clubs)]
    for seat, name in enumerate(names):
        yield str(say("standing", club=name, points=points_of(state, seat), hand=len(state.hands[seat])))
    yield str(say("holds-initiative", club=names[state.holder]))
    for place, holder in enumerate(state.held):
        name, at = objectives[place].name, place_name(setting, setting.objectives[place])
        yield str(
            say("held-by-nobody", objective=name, at=at)
            if holder == NOBODY
            else say("held-by", objective=name, at=at, club=names[holder])
        )
    yield str(say("letters"))


def _tally(state: Wolsung, seat: int) -> tuple[Value, ...]:
    held = len(state.hands[seat])
    return Value(str(say("tally-points")), points_of(state, seat)), Value(str(say("tally-cards")), held)


def _legend(setting: WolsungSetting) -> Iterator[LegendEntry]:
    kinds = dict.fromkeys(piece.kind for piece in setting.table.pieces)
    for kind in kinds:
        if f"outline-{kind}" in WORDS.names("texts"):
            yield LegendEntry("outline", LOOKS.get(kind, kind), str(say(f"outline-{kind}")))


def _terrain(setting: WolsungSetting) -> Iterator[Outline]:
    for piece in setting.table.pieces:
        yield Outline(
            name=piece.name,
            points=piece.outline,
            level=piece.level,
            bottom=piece.bottom,
            top=piece.top,
            look=LOOKS.get(piece.kind, piece.kind),
        )


def _templates(state: Wolsung, looks: Looks) -> Iterator[Outline]:
    for template in state.templates:
        yield Outline(
            name=describe(state.setting, "kind", template.kind),
            points=looks.outline(template.at),
            level=template.at[2],
            bottom=template.bottom,
            top=template.bottom + state.setting.numbers.template,
            look=TEMPLATE_LOOKS.get(template.kind, template.kind),
        )


def _piece(state: Wolsung, looks: Looks, number: int) -> Piece:
    fighter, disc, foot = state.setting.fighters[number], looks.disc(number), looks.foot(number)
    values = [Value(str(say("value-life")), state.models[number].life, fighter.life)]
    if armour := armour_of(state, number):
        values.append(Value(str(say("value-armour")), armour))
    values += [Value(str(say(f"letter-{name}")), getattr(fighter, name)) for name in PROFILE if getattr(fighter, name)]
    title = say("hero-of", title=fighter.title, suit=say(f"suit-{fighter.suit}")) if fighter.suit else fighter.title
    return Piece(
        number,
        fighter.name,
        (disc.x, disc.y),
        state.setting.owner[number],
        fighter.letters,
        tuple(values),
        tuple(_conditions(state, number)),
        str(title),
        level=disc.level,
        radius=disc.radius,
        bottom=foot,
        top=foot + disc.height,
        ranges=(fighter.gun.range * 500, fighter.gun.range * 1000) if fighter.gun else (),
        more=abilities(state.setting, number),
    )


def _conditions(state: Wolsung, number: int) -> Iterator[Condition]:
    model = state.models[number]
    if model.toppled:
        yield Condition(str(say("condition-toppled")), str(say("condition-toppled-sign")))
    if model.activated:
        yield Condition(str(say("condition-activated")), str(say("condition-activated-sign")), lasts=False)
    if state.activation.model == number and state.activation.heroic:
        yield Condition(str(say("condition-heroic")))
    if model.lucky:
        yield Condition(str(say("condition-lucky")))
    if model.aura:
        yield Condition(str(say("condition-aura", spell=state.setting.data.spells[model.aura].name)))
    if model.melee_boost or model.reflex_boost:
        yield Condition(str(say("condition-enhanced")))
    if model.above:
        yield Condition(str(say("condition-clings")))
    if model.corroded:
        yield Condition(str(say("condition-corroded", armour=armour_of(state, number))))
