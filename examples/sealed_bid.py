"""Sealed bid: lots come up one by one, all bid in secret. Shows questions to several seats at once."""

from pathlib import Path

import msgspec

from highground.engine import (
    Ask,
    Bounds,
    Change,
    Changes,
    Game,
    Outcome,
    Procedure,
    Rulebook,
    Scene,
    Setting,
    State,
    Step,
    Words,
    change,
    register,
    tell,
    then,
    together,
)  # fmt: skip

RULEBOOK = Rulebook.load(Path(__file__).with_suffix(".toml"))
WORDS = Words.load(Path(__file__).with_suffix(".words.toml"))


class Numbers(msgspec.Struct, frozen=True):
    coins: int = 12
    lots: tuple[int, ...] = (3, 5, 2, 6, 4)


class Auction(State, kw_only=True):
    coins: list[int]
    worth: list[int]
    lot: int = 0


def setup(setting: Setting[Numbers]) -> Auction:
    seats = setting.seats
    coins = [setting.data.coins] * seats
    return Auction(setting=setting, coins=coins, worth=[0] * seats, agenda=[Step("sell_lot", ())])


def sell_lot(state: Auction) -> Procedure[None]:
    worth = state.setting.data.lots[state.lot]
    lot = {"worth": worth}
    asks = [Ask(seat, "bid", tuple(range(coins + 1)), "SB-1", about=lot) for seat, coins in enumerate(state.coins)]
    bids = yield from together(*asks, cite="SB-1")
    highest = max(bids)
    if bids.count(highest) == 1:
        buyer = bids.index(highest)
        state.coins[buyer] -= highest
        state.worth[buyer] += worth
        yield tell("SB-2", "sold", who=buyer, bid=highest, worth=worth)
    else:
        yield tell("SB-2", "tie", bid=highest, worth=worth)
    if state.setting.plays("all-pay"):
        for seat, bid in enumerate(bids):
            if bid < highest or bids.count(highest) > 1:
                state.coins[seat] -= bid
                yield tell("SB-3", "paid-for-nothing", who=seat, bid=bid)
    state.lot += 1
    if state.lot < len(state.setting.data.lots):
        then(state, sell_lot)


def measure(before: Auction, after: Auction) -> Changes:
    found: list[Change] = []
    for seat in range(len(before.coins)):
        if after.worth[seat] > before.worth[seat]:
            found.append(change("gets-lot", after.worth[seat] - before.worth[seat], who=seat))
        if after.coins[seat] < before.coins[seat]:
            found.append(change("pays", before.coins[seat] - after.coins[seat], who=seat))
    return tuple(found)


def outcome(state: Auction) -> Outcome:
    standing = list(zip(state.worth, state.coins, strict=True))
    winners = tuple(seat for seat, has in enumerate(standing) if has == max(standing))
    return Outcome(winners, "SB-4", WORDS.text("lots", worth=max(state.worth)))


def scene(state: Auction) -> Scene:
    lots = state.setting.data.lots
    title = WORDS.text("up", worth=lots[state.lot]) if state.lot < len(lots) else WORDS.text("all-sold")
    rows = enumerate(zip(state.coins, state.worth, strict=True))
    notes = [WORDS.text("purse", who=who, coins=coins, worth=worth) for who, (coins, worth) in rows]
    return Scene(title=str(title), notes=tuple(map(str, notes)))


GAME = register(Game(
    id="sealed-bid", title="Sealed bid", version=1, seats=range(2, 5), rulebook=RULEBOOK, words=WORDS,
    state_type=Auction, data_type=Numbers, scenarios={"skirmish": Numbers}, setup=setup, procedures=(sell_lot,),
    outcome=outcome, scene=scene,
    measure=measure,
    check=lambda state: ["coins below 0"] if min(state.coins) < 0 else [],
    bounds=lambda at: Bounds(choices=at.data.coins + 1, decisions=at.seats * len(at.data.lots)),
))  # fmt: skip
