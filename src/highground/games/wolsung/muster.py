"""Before the game: the nine steps of WO-P1, or forces and places as a scene has them."""

from __future__ import annotations

from itertools import combinations

from highground.engine import Ask, Die, Pool, Procedure, Reason, Step, ask, place, roll, show, tell, then, together
from highground.engine.grounds import Ground
from highground.games.wolsung.activation import activate
from highground.games.wolsung.cards import DECK, draw_for_turn
from highground.games.wolsung.looks import looks_of
from highground.games.wolsung.regions import LEAP_FINENESS
from highground.games.wolsung.setting import WolsungSetting
from highground.games.wolsung.shooting import DONE
from highground.games.wolsung.state import NOBODY, Model, Template, Wolsung
from highground.games.wolsung.suggestions import places_in_zone
from highground.games.wolsung.turn import begin_turn, pass_over
from highground.games.wolsung.words import say
from highground.space.table.writing import point_of


def setup(setting: WolsungSetting) -> Wolsung:
    """A match before its first step."""
    scenario = setting.data
    forces = {name for force in setting.forces for name in force}
    state = Wolsung(
        setting=setting,
        models=[
            Model(
                life=fighter.life,
                lucky=fighter.luck,
                recruited=not scenario.muster and not scenario.placed and fighter.name in forces,
            )
            for fighter in setting.fighters
        ],
        hands=[[], []],
        delayed=[False, False],
        zones=[0, 1],
        held=[NOBODY] * len(setting.objectives),
        points=[0, 0],
        turn=scenario.turn,
        agenda=[Step("begin")],
    )
    state.deck = state.cards.new_deck(DECK)
    for placed in scenario.placed:
        model = state.models[setting.model_named(placed.model)]
        model.at, model.recruited = point_of(placed.at), True
        model.life = placed.life or model.life
        model.toppled, model.activated = placed.toppled, placed.activated
    for laid in scenario.templates:
        at = point_of(laid.at)
        state.templates.append(Template(laid.template, at, setting.table.height(at) or 0))
    return state


def begin(state: Wolsung) -> Procedure[None]:
    """Size, scenario, terrain and objectives are the scenario's; then the other steps in order (WO-P1)."""
    scenario = state.setting.data
    yield tell("WO-P1", "begins", table=scenario.table.name, turns=state.setting.numbers.turns)
    for seat, club in enumerate(scenario.clubs):
        yield tell("WO-X2", "leads-club", who=seat, club=club.name)
    if scenario.muster:
        then(state, choose_heroes)
        then(state, hire, 0)
        then(state, hire, 1)
    then(state, deal)
    then(state, settle_first)
    if scenario.placed:
        then(state, take_up)
    else:
        then(state, choose_zones)
        then(state, deploy, NOBODY)


def choose_heroes(state: Wolsung) -> Procedure[None]:
    """Both choose their Heroes in secret, then reveal them (WO-P1)."""
    fighters, count = state.setting.fighters, state.setting.data.heroes
    asks = [
        Ask(
            seat,
            "heroes",
            tuple(combinations([n for n in state.setting.members[seat] if fighters[n].is_hero], count)),
            "WO-P1",
            "force",
        )
        for seat in range(2)
    ]
    chosen = yield from together(*asks, cite="WO-P1")
    for seat, heroes in enumerate(chosen):
        for hero in heroes:
            state.models[hero].recruited = True
        yield tell("WO-P1", "reveals", who=seat, heroes=heroes)


def hire(state: Wolsung, seat: int) -> Procedure[None]:
    """The Heroes' Funds are spent on Henchmen (WO-P1)."""
    fighters, models = state.setting.fighters, state.models
    funds = sum(fighters[n].funds for n in state.setting.members[seat] if models[n].recruited)
    while True:
        left = funds
        answer = yield from ask(
            seat,
            "hire",
            lambda left=left: (
                *(
                    n
                    for n in state.setting.members[seat]
                    if not fighters[n].is_hero and not models[n].recruited and fighters[n].cost <= left
                ),
                DONE,
            ),
            of="model",
            about={"funds": left},
            cite="WO-P1",
        )
        if answer == DONE:
            return
        models[answer].recruited = True
        funds -= fighters[answer].cost
        yield tell("WO-P1", "hires", who=seat, whom=answer)


def deal(state: Wolsung) -> Procedure[None]:
    """Cards are dealt (WO-P1); it is the draw of turn 1 (WO-T9). A scene may say which cards."""
    scenario = state.setting.data
    for seat in range(2):
        given = next((hand.cards for hand in scenario.hands if hand.club == scenario.clubs[seat].name), None)
        if given is not None:
            numbers = [state.deck.pop() for _ in given]
            state.cards.learn(numbers, given, ())
            yield from show(state, numbers, to=seat, cite="WO-P1")
            state.hands[seat] += numbers
    for seat in range(2):
        if not any(hand.club == scenario.clubs[seat].name for hand in scenario.hands):
            yield from draw_for_turn(state, seat)
    yield tell("WO-P1 WO-T9", "dealt")


def settle_first(state: Wolsung) -> Procedure[None]:
    """Who is the first player (WO-P1): as the scene says, or by chance."""
    if name := state.setting.data.first:
        state.first = state.setting.seat_of_club(name)
    else:
        state.first = yield from roll(Pool(1, Die((0, 1))), cite="WO-P1")
    state.holder = state.first
    yield tell("WO-P1 WO-T4", "is-first", who=state.first)


def choose_zones(state: Wolsung) -> Procedure[None]:
    """The first player chooses a deployment zone (WO-P1)."""
    seat = state.first
    zone = yield from ask(seat, "zone", (0, 1), of="zone", cite="WO-P1")
    state.zones[seat], state.zones[1 - seat] = zone, 1 - zone
    yield tell("WO-P1", "takes-zone", who=seat, zone=zone)


def deploy(state: Wolsung, last: int) -> Procedure[None]:
    """The players set up their models in turn, the first player first (WO-P1)."""
    seat = state.first if last == NOBODY else 1 - last
    left = [_to_set_up(state, side) for side in range(2)]
    seat = seat if left[seat] else 1 - seat
    if not left[seat]:
        return then(state, begin_turn)
    number = left[seat][0]
    zone, looks = state.setting.zones[state.zones[seat]], looks_of(state)

    def region() -> Ground:
        from highground.space.table import Standing

        rims, body = state.setting.ground(number).rims, state.setting.bodies[number]
        return Ground(Standing(rims, body, zone, 0, looks.discs), state.setting.table, LEAP_FINENESS)

    at = yield from place(
        seat,
        "set-up",
        region,
        cite="WO-P1",
        suggestions=lambda: places_in_zone(state, zone, region()),
        about={"model": number},
        why_not=lambda _: Reason("WO-P1", say("outside-zone")),
    )
    state.models[number].at = at
    yield tell("WO-P1", "sets-up", who=number, at=at)
    return then(state, deploy, seat)


def _to_set_up(state: Wolsung, seat: int) -> list[int]:
    models = state.models
    return [n for n in state.setting.members[seat] if models[n].recruited and not models[n].is_on]


def take_up(state: Wolsung) -> Procedure[None]:
    """A scene that is under way goes on: with an activation, or with a turn."""
    scenario = state.setting.data
    if not scenario.activates:
        return then(state, begin_turn)
    number = state.setting.model_named(scenario.activates)
    state.holder = state.setting.owner[number]
    yield tell("WO-T3", "goes-on", who=number)
    then(state, activate, number)
    return then(state, pass_over)
