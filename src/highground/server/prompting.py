"""Whoever is waited for and does not answer by himself: bots, seats that only pass, clocks that run out."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from highground.engine import HighgroundError
from highground.engine.errors import shortened
from highground.engine.parameters import named_with_parameters
from highground.players.hesitation import Hesitation
from highground.server.manners import Manners, unhurried
from highground.server.record import Ended
from highground.server.store import Failed
from highground.server.table import RuleFailed, Table
from highground.server.work.inquiries import choose, choose_anything
from highground.server.workers import Workers

BOT_SECONDS = 60.0
"""How long a bot may think, whatever it was told."""
MOST_SIMULATIONS = 1_000
"""How often a bot may try its answers."""
TRIES = 20
"""How often a bot answers something else where the rules fail on its answer."""
A_MOMENT = 0.05
"""Seconds that no clock tells from none."""


def seconds_of(bot: str) -> float:
    """The seconds that a bot thinks at most, if it says so."""
    _, parameters = named_with_parameters(bot)
    return float(parameters.get("seconds", 0))


class Prompter:
    """Sees to it that a table goes on: after every change it looks who is waited for."""

    def __init__(self, table: Table, workers: Workers, manners: Manners) -> None:
        self.table = table
        self._workers = workers
        self._manners = manners
        self._waiting: dict[tuple[int, int, str], asyncio.Task[None]] = {}  # by seat, question and what is waited for
        self._asked: dict[int, tuple[int, float, bool]] = {}  # which question, since when, if others are in doubt
        self._hesitations: dict[int, Hesitation] = {}
        table.after_change = self.look

    @property
    def is_busy(self) -> bool:
        return bool(self._waiting)

    def look(self) -> None:
        """See who is waited for, and who of them is to be answered for."""
        table, match = self.table, self.table.match
        wanted: dict[tuple[int, int, str], Callable[[], Coroutine[Any, Any, None]]] = {}
        waited_for = [] if table.is_over or table.is_lost else match.waited_for()
        self._note(waited_for)
        for seat in waited_for if table.here else ():
            bot = table.record.seats[seat].bot
            if bot:
                wanted[seat, match.asked_at, bot] = partial(self._let_bot_answer, seat, match.asked_at, bot)
            elif table.answer_for(seat) is not None and self._may_pass(seat):
                wanted[seat, match.asked_at, "pass"] = partial(self._pass, seat, match.asked_at)
        clock = table.clock.first_to_run_out() if table.clock and waited_for else None
        if clock is not None:
            wanted[clock[1], match.revision, "clock"] = partial(self._run_out, *clock)
        for key in self._waiting.keys() - wanted.keys():
            task = self._waiting.pop(key)
            if task is not asyncio.current_task():
                task.cancel()
        for key, see_to_it in wanted.items():
            if key not in self._waiting:
                self._waiting[key] = asyncio.create_task(self._see_to(key, see_to_it))

    def stop(self) -> None:
        """See to nothing more."""
        for task in self._waiting.values():
            task.cancel()
        self._waiting.clear()

    async def _see_to(self, key: tuple[int, int, str], see_to_it: Callable[[], Coroutine[Any, Any, None]]) -> None:
        try:
            await see_to_it()
        except HighgroundError:  # somebody was quicker, or the match is not what it was
            pass
        except Exception:
            await self.table.store.write(Failed(match=self.table.id, text=traceback.format_exc()))
        finally:
            if self._waiting.get(key) is asyncio.current_task():
                del self._waiting[key]

    # People who think, and people who can only pass, or have said that they do

    def _note(self, waited_for: list[int]) -> None:
        """Remember since when each is asked, and how long those took who had a choice."""
        match, now = self.table.match, asyncio.get_running_loop().time()
        for seat, (question, since, is_secret) in list(self._asked.items()):
            if seat not in waited_for or question != match.asked_at:
                del self._asked[seat]
                if is_secret and not self.table.record.seats[seat].bot:
                    self._hesitation(seat).thought(now - since)
        for seat in waited_for:
            if seat not in self._asked:
                has_choice = self.table.answer_for(seat) is None
                self._asked[seat] = (match.asked_at, now, has_choice and match.leaves_doubt(seat))

    def _hesitation(self, seat: int) -> Hesitation:
        return self._hesitations.setdefault(seat, Hesitation(self._manners.hesitation))

    def _may_pass(self, seat: int) -> bool:
        """Whoever is away does not pass: that he has only one answer would be seen by it."""
        return seat in self.table.here

    async def _pass(self, seat: int, question: int) -> None:
        others = [viewer for viewer in self.table.here if viewer != seat]
        if others or self.table.clock:  # who alone can see it need not wait
            await asyncio.sleep(self._hesitation(seat).seconds())
        answer = self.table.answer_for(seat)
        if answer is not None:  # or else the match has gone on meanwhile
            await self._answer(seat, question, answer)

    # Bots

    async def _let_bot_answer(self, seat: int, question: int, bot: str) -> None:
        """A bot takes its time as people do: who only can pass takes as long as it has taken with a choice."""
        match, loop = self.table.match, asyncio.get_running_loop()
        if match.asked_at != question or seat not in match.waited_for():
            return  # the match has gone on meanwhile
        begin, only, is_secret = loop.time(), match.only_answer(seat), match.leaves_doubt(seat)
        hesitation = self._hesitations.setdefault(seat, Hesitation((seconds_of(bot) + self._manners.pace) / 2, 0.0))
        if only is None:
            only = await self._think(seat, bot)
            if is_secret:
                hesitation.thought(loop.time() - begin)
        elif is_secret:
            await asyncio.sleep(hesitation.seconds())
        await asyncio.sleep(begin + unhurried(self._manners.pace, 1.5 * self._manners.pace) - loop.time())
        for _ in range(TRIES):
            try:
                return await self._answer(seat, question, only)
            except RuleFailed:  # perhaps they do not on another answer
                only = await self._workers.run(choose_anything, self.table.game, self.table.kept.snapshot, seat)

    async def _think(self, seat: int, bot: str) -> Any:
        """What a bot answers; if it fails, anything that is allowed."""
        table = self.table
        async with table.lock:
            snapshot = table.kept.snapshot
        try:
            return await self._workers.run(choose, table.game, snapshot, seat, bot, seconds=BOT_SECONDS)
        except Exception:
            await table.store.write(Failed(match=table.id, text=traceback.format_exc()))
            return await self._workers.run(choose_anything, table.game, snapshot, seat)

    async def _answer(self, seat: int, question: int, answer: Any) -> None:
        for key in [key for key, task in self._waiting.items() if task is asyncio.current_task()]:
            del self._waiting[key]  # what is being stored is not to be called off
        table = self.table
        await table.change(seat, "", lambda: table.match.answer(seat, answer, question), answered=seat)

    # Clocks

    async def _run_out(self, seconds: float, seat: int) -> None:
        await asyncio.sleep(seconds)
        table = self.table
        async with table.lock:
            table.refuse_if_lost()
            first = table.clock.first_to_run_out() if table.clock and not table.is_over else None
            if first is not None and first[1] == seat and first[0] < A_MOMENT:
                others = tuple(other for other in range(table.match.setting.seats) if other != seat)
                table.record.ended = Ended(how="time", seat=seat, winners=others)
                await table.keep()


def check_bot(bot: str, most: float) -> None:
    """Raise an error unless a bot keeps to a time that others can wait for."""
    name, parameters = named_with_parameters(bot)
    try:
        seconds = float(parameters.get("seconds", 0))
        simulations = int(parameters.get("simulations", 0))
    except ValueError:
        return  # the bot itself says what is wrong with it
    if seconds > most or simulations > MOST_SIMULATIONS:
        raise HighgroundError(
            f"{shortened(name)} may think for {most:g} seconds or {MOST_SIMULATIONS} simulations here, not longer"
        )
