"""What every game is made of: procedures, positions, matches, dice, cards, rulings, rulebooks. It knows no game.

Start with `requests` (what a rule may ask for), `state` (agenda and steps) and `position` (how a rule is driven).
"""

from highground.engine.cards import EVERYONE, OBSERVER, Cards, Contradiction
from highground.engine.chance import Chance, FastChance, KeyedChance, TypedChance
from highground.engine.copying import Plain
from highground.engine.dice import Die, Pool, Roll, plain_die
from highground.engine.errors import FaultyData, FaultyLog, Hidden, HighgroundError
from highground.engine.events import Event
from highground.engine.game import (
    Game,
    Lesson,
    Outcome,
    Policy,
    PolicyMaker,
    find_game,
    register,
    registered_games,
    word_or_number,
)
from highground.engine.log import Log, decode_log, encode_log, read_log, write_log
from highground.engine.match import Match
from highground.engine.playout import at_random, play_on, play_out
from highground.engine.position import Position, View, imagine
from highground.engine.question import Choice, Question, Thing, question_for
from highground.engine.referee import DeadEnd
from highground.engine.replay import replay
from highground.engine.requests import (
    Answer,
    Area,
    Ask,
    Place,
    Point,
    Procedure,
    Region,
    Request,
    Show,
    Shuffle,
    Suggestion,
    Tell,
    Together,
    Wish,
    ask,
    asked_of,
    mix,
    place,
    roll,
    show,
    shuffle,
    tell,
    together,
)
from highground.engine.rulebook import Clause, Rulebook
from highground.engine.ruling import Modifier, Reason, Refused, Ruling, Total
from highground.engine.run import Run, drive
from highground.engine.scene import Cell, Edge, Hand, Line, Mark, Outline, Piece, Scene
from highground.engine.setting import Setting
from highground.engine.state import State, Step, decode_state, encode_state, end, fingerprint_of, then
from highground.engine.words import Said, Text, Words, speaking, to_json

__all__ = [
    "EVERYONE",
    "OBSERVER",
    "Answer",
    "Area",
    "Ask",
    "Cards",
    "Cell",
    "Chance",
    "Choice",
    "Clause",
    "Contradiction",
    "DeadEnd",
    "Die",
    "Edge",
    "Event",
    "FastChance",
    "FaultyData",
    "FaultyLog",
    "Game",
    "Hand",
    "Hidden",
    "HighgroundError",
    "KeyedChance",
    "Lesson",
    "Line",
    "Log",
    "Mark",
    "Match",
    "Modifier",
    "Outcome",
    "Outline",
    "Piece",
    "Place",
    "Plain",
    "Point",
    "Policy",
    "PolicyMaker",
    "Pool",
    "Position",
    "Procedure",
    "Question",
    "Reason",
    "Refused",
    "Region",
    "Request",
    "Roll",
    "Rulebook",
    "Ruling",
    "Run",
    "Said",
    "Scene",
    "Setting",
    "Show",
    "Shuffle",
    "State",
    "Step",
    "Suggestion",
    "Tell",
    "Text",
    "Thing",
    "Together",
    "Total",
    "TypedChance",
    "View",
    "Wish",
    "Words",
    "ask",
    "asked_of",
    "at_random",
    "decode_log",
    "decode_state",
    "drive",
    "encode_log",
    "encode_state",
    "end",
    "find_game",
    "fingerprint_of",
    "imagine",
    "mix",
    "place",
    "plain_die",
    "play_on",
    "play_out",
    "question_for",
    "read_log",
    "register",
    "registered_games",
    "replay",
    "roll",
    "show",
    "shuffle",
    "speaking",
    "tell",
    "then",
    "to_json",
    "together",
    "word_or_number",
    "write_log",
]
