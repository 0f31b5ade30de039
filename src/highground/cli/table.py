"""A match at the terminal: people type answers and ask what they want to know, bots answer by themselves."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from rich.markup import escape
from rich.text import Text

from highground.cli import inquiries
from highground.cli.answers import is_about_places
from highground.cli.asking import print_all_answers, print_clauses, print_in_words, print_question, understood
from highground.cli.boards import cards_held, print_board, standing, with_choices
from highground.cli.changes import changes, turns_begun, whose_turn, with_changes
from highground.cli.narration import print_event, print_outcome
from highground.cli.output import console, is_conversation, print_line
from highground.cli.thinking import Thinking, print_thoughts
from highground.engine import Answer, Game, HighgroundError, Match, PatientMatch, Question, Scene, TypedChance
from highground.players import Bot
from highground.players.ordering import in_order_of_use

HELP = """\
Type the name of an answer, the beginning of it, or its number if it has one. Also:
  ?          what the clause of this question says; ? CLAUSE explains any
  all        every answer, where there are many
  always A   answer A, and the same whenever this is asked again, until you
             are asked something else; what lets others go on (`always none`
             in Highlander), until you are attacked
  hint       what the best bot would do in your place, and why
{inquiries}
  board      show the board again
  words      everything on the board in words, and what your cards say
  undo       take back your last answer, but not past a roll, a reveal or
             another player
  save F     save the game to a file; `--save F` does it after every answer
  log        everything that happened so far
  quit       leave; a game that is saved can be taken up with `--load F`"""


TALLEST = 40  # lines of a board that is shown without being asked for
RECENT = 12  # events that are told again when a game is taken up


class Left(Exception):
    """Somebody left the table."""


class Undone(Exception):
    """An answer was taken back; whoever is asked now is asked anew."""


class Table:
    """A match with the people and bots who play it."""

    def __init__(
        self,
        match: Match[Any],
        bots: dict[int, Bot],
        save: Path | None = None,
        in_words: bool = False,
        explains: bool = False,
        is_quiet: bool = False,
    ) -> None:
        self.match = match
        self.game: Game[Any] = match.game
        self.bots = bots
        self.thinking = Thinking(match, bots)
        self.save = save
        self.in_words = in_words  # nothing is drawn; all that the board shows is said
        self.explains = explains  # what bots think is shown, with the cards that they think of
        self.is_quiet = is_quiet  # nothing is told: bots play for a program
        self.events_shown = 0
        self.told: dict[int, int] = {}  # how many events each person has been told
        self.last_asked: int | None = None
        self.others_played = False  # since a person was last asked,
        self.stood: object = None  # how everything stood then,
        self.turns = 0  # and how many turns had begun
        self.looked: dict[int, Scene] = {}  # what each person saw when having answered in a turn of his own
        self.always: dict[int, tuple[str, Answer]] = {}  # what each person answers to a question until asked another
        self.held: dict[int, Counter[str]] = {}  # the cards that each person held when asked
        self.laid_out: dict[int, Counter[str]] = {}  # those that others had laid out then
        if isinstance(match.chance, TypedChance):
            match.chance.before_asking = self.tell_what_it_is_for

    def play(self) -> None:
        """Play to the end, or until somebody leaves."""
        console.print(f"[bold]{self.game.title}[/], {self.match.setting.scenario}. Type [bold]help[/] at any question.")
        if self.save:
            self.save_to(self.save)  # that it cannot be is better known now than after an answer
        if self.match.number:
            self.leave_out_old_news()
        try:
            self.play_on()
        except Left:
            return self.leave()
        except (KeyboardInterrupt, EOFError):
            console.print()
            self.leave()
            raise
        seat = self.watcher if self.watcher is not None else self.last_asked or 0
        self.tell_news(seat)
        self.show_scene(self.match.scene(seat))
        print_outcome(self.match.position)
        return None

    def leave(self) -> None:
        """Say goodbye, and how to come back if the game is saved."""
        if self.save is None:
            console.print("You left the game.")
            return
        self.save_to(self.save)
        print_line(f"You left the game. It is saved: --load {self.save} goes on with it.")

    @property
    def watcher(self) -> int | None:
        """Through whose eyes things are told as they happen; nobody's where several people share the screen."""
        if self.is_quiet:
            return None
        people = [seat for seat in range(self.match.setting.seats) if seat not in self.bots]
        return None if len(people) > 1 else people[0] if people else 0

    def play_on(self) -> None:
        """Ask whoever is to answer until the game is over."""
        while not self.match.is_over:
            seat = self.match.waited_for()[0]
            if seat in self.bots:
                self.let_bot_answer(seat)
            elif isinstance(self.match, PatientMatch) and (only := self.match.only_answer(seat)) is not None:
                self.match.answer(seat, only)
            else:
                is_own_turn = whose_turn(self.match) in (None, seat)
                self.ask(seat)
                if is_own_turn:
                    self.looked[seat] = self.match.scene(seat)
            self.keep()

    def keep(self) -> None:
        """Save the match where it is to be saved; that it cannot be is said once and ends nobody's game."""
        if self.save is None:
            return
        try:
            self.save_to(self.save)
        except HighgroundError as error:
            if self.is_quiet:
                raise
            self.save = None
            print_line(Text(f"{error}. The game goes on without being saved; save F saves it elsewhere.", "red"))

    def let_bot_answer(self, seat: int) -> None:
        """Let a bot answer one question; what has happened until then is told first."""
        if self.watcher is not None:
            self.tell_news(self.watcher)
        name = self.match.names[seat]
        answer, thoughts = self.thinking.answer(seat)
        if self.explains and thoughts and (question := self.match.question(seat)):
            print_thoughts(name, self.match.view(seat), question, thoughts)
        self.match.answer(seat, answer)
        self.others_played = True

    def ask(self, seat: int) -> None:
        """Let a person answer one question, unless he has said what he always answers to it."""
        if self.answers_as_always(seat):
            return
        if self.last_asked is not None and self.last_asked != seat:
            self.hand_over(self.last_asked, seat)
        is_first = self.last_asked != seat
        self.last_asked = seat
        self.tell_news(seat)
        asked = self.match.question(seat)
        assert asked is not None
        question = in_order_of_use(self.match.view(seat), asked)
        scene = self.match.scene(seat)
        stands, turns = standing(scene), turns_begun(self.match)
        others_moved = self.others_played and stands != self.stood
        if is_first or is_about_places(question) or others_moved or turns > self.turns:
            self.show_board(question, self.looked.get(seat))
        self.others_played, self.stood, self.turns = False, stands, turns
        self.tell_new_cards(scene, seat)
        self.print_question(question)
        while True:
            words = console.input(f"[bold cyan]{escape(self.match.names[seat])}[/]> ").strip()
            try:
                answer = self.command(question, words)
                if answer is not None:
                    self.match.answer(seat, answer)
                    return
            except Undone:
                return
            except HighgroundError as error:
                console.print(escape(str(error)), style="red")

    def answers_as_always(self, seat: int) -> bool:
        """Give the answer that a person wants to be given to this question; something else is asked anew."""
        name, answer = self.always.get(seat, ("", None))
        question = self.match.question(seat)
        assert question is not None
        choice = next((choice for choice in question.choices if choice.answer == answer), None)
        if question.name != name or choice is None:
            lasts = self.game.reactions.get(name) == answer and question.name not in {name, *self.game.alarms}
            if name and not lasts:
                del self.always[seat]
            return False
        if self.watcher is not None:  # others who share the screen are told nothing
            self.tell_news(seat)
            print_line(Text(f"  {question.text} As always: {choice.label}", "dim"))
        self.match.answer(seat, choice.answer)
        return True

    def hand_over(self, before: int, seat: int) -> None:
        """The next person takes the keyboard; if one holds cards that the other may not see, when both are ready."""
        console.rule(f"{self.match.names[seat]}, it is your turn at the keyboard")
        known = [cards_held(self.match.scene(eyes), held) for held in (before, seat) for eyes in (before, seat)]
        if is_conversation() and (known[0] != known[1] or known[2] != known[3]):
            console.input("Press Enter when nobody else looks at the screen. ")
            console.clear()
            self.events_shown = min(self.events_shown, self.told.get(seat, 0))  # what the other was told is gone

    def command(self, question: Question, words: str) -> Answer | None:
        """Do what was typed; the answer it stands for, if it is one."""
        word, _, more = words.partition(" ")
        word = word.lower()
        if word in ("help", "h"):
            console.print(HELP.format(inquiries=inquiries.help_for(self.game)), markup=False)
        elif word.startswith("?"):
            print_clauses(self.game, more or word[1:] or question.cite)
        elif word == "board":
            self.show_board(question, whole=True)
            self.print_question(question)
        elif word == "all":
            print_all_answers(question, self.match.view(question.seat))
        elif word == "always" and more:
            answer = understood(self.match.view(question.seat), question, more)
            self.always[question.seat] = (question.name, answer)
            return answer
        elif word == "hint":
            inquiries.print_hint(self.match, question)
        elif word == "words":
            print_in_words(self.scene(question), self.match.names)
        elif word == "log":
            for event in self.match.events_for(question.seat):
                print_event(event)
            if not self.match.history.events:
                console.print("Nothing has happened so far.")
        elif word == "save":
            if not more and not self.save:
                raise HighgroundError("save to which file? for example: save game.replay")
            self.save_to(path := Path(more) if more else self.save or Path())
            console.print(f"saved to {path}", markup=False, soft_wrap=True)
        elif word == "undo":
            self.match.undo(question.seat)
            self.always.clear()
            self.events_shown = min(self.events_shown, len(self.match.history.events))
            raise Undone
        elif word in ("quit", "exit", "q"):
            raise Left
        elif words and not inquiries.inquire(self.match, question.seat, question, words):
            return understood(self.match.view(question.seat), question, words)
        return None

    def save_to(self, path: Path) -> None:
        """Save the match, or say why that cannot be."""
        try:
            self.match.save(path)
        except (OSError, ValueError) as error:
            raise HighgroundError(f"{path}: cannot be written: {getattr(error, 'strerror', error)}") from None

    def show_board(self, question: Question, looked: Scene | None = None, whole: bool = False) -> None:
        """The board, or of a large one the part that matters, with what has changed since somebody looked at it."""
        scene = self.scene(question)
        self.show_scene(scene if looked is None or self.in_words else with_changes(looked, scene), whole)
        news = changes(looked, scene) if looked is not None else []
        if news:
            print_line(f"Since you last looked: {'; '.join(news)}.")

    def show_scene(self, scene: Scene, whole: bool = False) -> None:
        """A scene as a board, or in words where nothing is to be drawn."""
        console.print()
        if self.in_words:
            print_in_words(scene, self.match.names)
        else:
            print_board(scene, self.match.names, None if whole else TALLEST)

    def print_question(self, question: Question) -> None:
        print_question(question, self.scene(question), self.match.view(question.seat), by_name=self.in_words)

    def scene(self, question: Question) -> Scene:
        """What whoever is asked may see, with everything marked that is offered."""
        return with_choices(self.match.scene(question.seat), question)

    def leave_out_old_news(self) -> None:
        """Of a game that is taken up again, only what happened last is told."""
        self.events_shown = max(0, len(self.match.history.events) - RECENT)
        self.told = dict.fromkeys(range(self.match.setting.seats), self.events_shown)
        if self.events_shown:
            print_line(f"  Taken up after {self.match.number} entries. What happened last (log tells everything):")

    def tell_new_cards(self, scene: Scene, seat: int) -> None:
        """Which cards somebody holds, and others have laid out face up, that were not there before; what they say."""
        held = [card for hand in scene.hands if hand.seat == seat and not hand.name for card in hand.cards]
        laid_out = [card for hand in scene.hands if hand.seat != seat and hand.name for card in hand.cards if card.text]
        for cards, before, where in ((held, self.held, "in your hand"), (laid_out, self.laid_out, "on the table")):
            there = Counter(card.details for card in cards)
            new = there - before[seat] if seat in before else Counter[str]()
            before[seat] = there
            if new:
                names = [f"{count} × {name}" if count > 1 else name for name, count in new.items()]
                is_all = new == there and len(names) > 1
                print_line(f"  new {where}: {'everything' if is_all else ', '.join(names)}")
                for text in dict.fromkeys(
                    f"{card.title}: {card.text}" for card in cards if card.text and card.details in new
                ):
                    print_line(Text(f"    {text}", "dim"))

    def tell_what_it_is_for(self) -> None:
        """Before somebody throws real dice or draws a real card: what has led to it, to whoever has the keyboard."""
        self.tell_news(self.watcher if self.watcher is not None else self.last_asked or 0)

    def tell_news(self, seat: int) -> None:
        """What happened since this was last told."""
        for event in self.match.events_for(seat, self.events_shown):
            print_event(event)
        self.events_shown = self.told[seat] = len(self.match.history.events)
