"""All words of a game, in one file; a second language is a second file beside it.

`words.toml` has a table for each kind of sentence, with the names that the rules use: `[questions]`, `[events]`,
`[answers]`, `[outcomes]` (what an action has changed) and `[texts]`. Facts stand in braces, each with what it is where
that matters: `{who:character} moves`. `words.pl.toml` beside it says the same in Polish; what it leaves out is said in
the first language.
"""

from __future__ import annotations

import string
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Any, NamedTuple
from unicodedata import bidirectional, category

import msgspec

from highground.engine.data import load_toml
from highground.engine.errors import FaultyData, HighgroundError, quoted

FIRST_LANGUAGE = "en"
ONE_BELOW_TWO = {"fr"}
"""The languages in which whatever is less than two is in the singular."""
_language: ContextVar[str] = ContextVar("language", default=FIRST_LANGUAGE)
_names: ContextVar[tuple[str, ...]] = ContextVar("names", default=())


@contextmanager
def speaking(language: str) -> Generator[None]:
    """Whatever is said inside is said in this language, as far as a game has words in it."""
    token = _language.set(language)
    try:
        yield
    finally:
        _language.reset(token)


def language_spoken() -> str:
    """The language in which things are said just now."""
    return _language.get()


class seated:  # noqa: N801 - used as a function is
    """Whatever is said inside calls the players by these names, seat by seat."""

    # No generator, as for languages: every question and every answer of a match goes through here.

    __slots__ = ("_names", "_token")

    def __init__(self, names: Sequence[str]) -> None:
        self._names = tuple(names)

    def __enter__(self) -> None:
        self._token = _names.set(self._names)

    def __exit__(self, *_: object) -> None:
        _names.reset(self._token)


def name_of_seat(seat: int) -> str:
    """What whoever sits there is called just now, as it may stand in a sentence.

    >>> with seated(["Ann"]):
    ...     name_of_seat(0), name_of_seat(1)
    ('Ann', 'Seat 2')
    """
    names = _names.get()
    return isolated(names[seat]) if seat < len(names) else plain_name(seat)


def isolated(name: str) -> str:
    """A name as it may stand in a sentence: one that is read from right to left leaves the order of the rest alone.

    >>> isolated("Ann"), ascii(isolated("\u05d0"))
    ('Ann', "'\\\\u2068\\\\u05d0\\\\u2069'")
    """
    if name.isascii() or _FROM_THE_RIGHT.isdisjoint(map(bidirectional, name)):
        return name
    return f"\u2068{name}\u2069"


def plain_name(seat: int) -> str:
    """What a seat is called that nobody has named."""
    return f"Seat {seat + 1}"


def names_said() -> tuple[str, ...]:
    """What the players are called just now, seat by seat; nothing if nobody has named them."""
    return _names.get()


LONGEST_NAME = 100
"""How many characters the name of a player may have."""
_NO_NAME = {"Cc", "Cs", "Zl", "Zp"}  # what Unicode calls control characters, half characters and ends of lines
_FROM_THE_RIGHT = {"R", "AL", "AN"}  # letters and numbers that are read from right to left
_SEEN = {"L", "N", "P", "S"}  # letters, numbers, punctuation and signs,
_FILLERS = set("\u115f\u1160\u2800\u3164\uffa0")  # but for those of which nothing is to be seen
_TURNS_LINES = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}  # what turns the rest of a line around


def check_names(names: Sequence[str]) -> None:
    """Raise an error unless these can stand in a log and in the middle of a line."""
    for name in names:
        if (
            type(name) is not str
            or not 0 < len(name.strip()) <= len(name) <= LONGEST_NAME
            or not _NO_NAME.isdisjoint(map(category, name))
            or _SEEN.isdisjoint(category(one)[0] for one in name if one not in _FILLERS)
            or not _TURNS_LINES.isdisjoint(map(bidirectional, name))
        ):
            raise HighgroundError(
                f"a player's name is a line of 1 to {LONGEST_NAME} characters, without control characters,"
                f" of which something is to be seen, not {quoted(name)}"
            )


class Fragment(NamedTuple):
    """A piece of a sentence: words, then perhaps a fact and what that is."""

    words: str
    fact: str = ""
    of: str = ""


class Sentence:
    """A text with its facts in braces: `{who:character} moves to {where:square}`."""

    def __init__(self, text: str, language: str = FIRST_LANGUAGE) -> None:
        self.text = text
        self.language = language
        self.parts: list[Fragment] = []
        self.facts: dict[str, str] = {}  # each with what it is
        for words, fact, of, conversion in string.Formatter().parse(text):
            self.parts.append(Fragment(words, fact or "", of or ""))
            if fact is not None:
                self._add_fact(fact, of or "", conversion)

    def _add_fact(self, fact: str, of: str, conversion: str | None) -> None:
        if not fact.isidentifier() or conversion or "{" in of:
            raise ValueError(f'"{{{fact}{"!" + conversion if conversion else ""}}}" names no fact')
        of = "" if "|" in of else of
        known = self.facts.setdefault(fact, of) or of
        if of and of != known:
            raise ValueError(f"{fact} is a {known} and a {of} at once")
        self.facts[fact] = known

    def fill(self, facts: Mapping[str, Any]) -> str:
        """The sentence with these facts in it."""
        try:
            return "".join(
                part.words + (_said(part, facts[part.fact], self.language) if part.fact else "") for part in self.parts
            )
        except KeyError as missing:
            raise HighgroundError(f'"{self.text}" wants the fact {missing.args[0]}') from None


def _said(part: Fragment, fact: Any, language: str) -> str:
    """A fact in words: `{who:seat}` is a player's name, `{steps:step|steps}` the word that goes with so many of them.

    Two forms are for one and more, three for one, a few and many, as Slavic languages count. French counts nought
    as one.
    """
    if "|" not in part.of:
        return name_of_seat(fact) if part.of == "seat" and isinstance(fact, int) else str(fact)
    forms = part.of.split("|")
    try:
        count = abs(float(fact))
    except (TypeError, ValueError, OverflowError):
        raise HighgroundError(f'{part.fact} is counted by "{part.of}"; "{fact}" is no number to count by') from None
    if count == 1 or (count < 2 and language in ONE_BELOW_TWO):
        return forms[0]
    is_few = len(forms) > 2 and count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14)
    return forms[1] if is_few else forms[-1]


class WordsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the words of a game are written down."""

    questions: dict[str, str] = {}
    events: dict[str, str] = {}
    answers: dict[str, str] = {}
    outcomes: dict[str, str] = {}
    texts: dict[str, str] = {}


Book = dict[tuple[str, str], Sentence]


class Words:
    """The words of a game in all its languages.

    >>> words = Words.of(texts={"no-line": "{one} and {other} share no row"})
    >>> print(words.text("no-line", one="c4", other="f5"))
    c4 and f5 share no row

    A game without a file of words says the names that its rules use.
    """

    def __init__(self, books: Mapping[str, Book] | None = None) -> None:
        self._books = dict(books or {})
        self._checked: dict[tuple[str, ...], dict[str, str]] = {}  # texts that are known to have their words and facts

    @classmethod
    def of(cls, **tables: Mapping[str, str]) -> Words:
        """Words written in the code, for a small game."""
        file = WordsFile(**{name: dict(table) for name, table in tables.items()})
        return cls({FIRST_LANGUAGE: _book(file, "words", FIRST_LANGUAGE)})

    @classmethod
    def load(cls, path: Path) -> Words:
        """The words in a file, and in the files of other languages beside it; every fault of them is named."""
        books = {FIRST_LANGUAGE: _book(load_toml(path, WordsFile), path.name, FIRST_LANGUAGE)}
        for other in sorted(path.parent.glob(f"{path.stem}.*{path.suffix}")):
            language = other.name.removeprefix(f"{path.stem}.").removesuffix(path.suffix)
            if language in books:
                raise FaultyData(other.name, [f"the words in this language ({language}) stand in {path.name}"])
            books[language] = _book(load_toml(other, WordsFile), other.name, language)
            _compare(books[language], books[FIRST_LANGUAGE], other.name)
        return cls(books)

    @property
    def languages(self) -> list[str]:
        return list(self._books)

    def names(self, table: str) -> list[str]:
        """The names in a table, in the order of the file."""
        return [name for kind, name in self._books.get(FIRST_LANGUAGE, {}) if kind == table]

    def sentence(self, table: str, name: str) -> Sentence:
        """What is said under this name, in the language being spoken."""
        return self._find(table, name, _language.get())

    def kinds(self, table: str, name: str) -> dict[str, str]:
        """The facts that are said under this name, each with what it is, whatever language is spoken."""
        return self._find(table, name, FIRST_LANGUAGE).facts

    def _find(self, table: str, name: str, language: str) -> Sentence:
        key = (table, name)
        book = self._books.get(language)
        found = book.get(key) if book else None
        if found is None and self._books:
            found = self._books[FIRST_LANGUAGE].get(key)
            if found is None and table == "answers":
                return Sentence(name.replace("{", "{{").replace("}", "}}"))
            if found is None:
                raise HighgroundError(f'the game has no words for "{name}"; write them under [{table}]')
        return found or Sentence(name.replace("-", " "))

    def text(self, name: str, /, **facts: Any) -> Text:
        """Something said by name; the words are made when it is read."""
        self.check("texts", name, facts)
        return Text(self, name, facts)

    def check(self, table: str, name: str, facts: Mapping[str, Any]) -> dict[str, str]:
        """Raise an error unless there are words of this name and all facts that they want; what each of those is."""
        shape = (table, name, *facts)
        kinds = self._checked.get(shape)
        if kinds is None:
            kinds = self.kinds(table, name)
            if missing := kinds.keys() - facts.keys():
                raise HighgroundError(f'"{name}" wants the facts {", ".join(sorted(missing))}')
            self._checked[shape] = kinds
        return kinds


class Text:
    """Something a game says, by name with its facts. `str` of it makes the words, in the language being spoken."""

    __slots__ = ("_names", "_words", "facts", "name")

    def __init__(self, words: Words, name: str, facts: Mapping[str, Any], names: tuple[str, ...] = ()) -> None:
        self._words = words
        self._names = names  # of the players, if it is always about the same
        self.name = name
        self.facts = facts

    def __str__(self) -> str:
        sentence = self._words.sentence("texts", self.name)
        if not self._names:
            return sentence.fill(self.facts)
        with seated(self._names):
            return sentence.fill(self.facts)

    def about(self, names: tuple[str, ...]) -> Text:
        """The same, with these names of players wherever it is read."""
        return Text(self._words, self.name, self.facts, names)

    def knowing(self, **facts: Any) -> Text:
        """The same with more facts, for words that go with a number not known before."""
        return Text(self._words, self.name, {**self.facts, **facts}, self._names)

    def __repr__(self) -> str:
        return f"<Text {self}>"

    def __eq__(self, other: object) -> bool:
        if isinstance(other, str):
            return str(self) == other
        return isinstance(other, Text) and (self.name, self.facts) == (other.name, other.facts)

    def __hash__(self) -> int:
        return hash(self.name)  # whatever language is spoken

    def __contains__(self, words: str) -> bool:
        return words in str(self)


Said = Text | str
"""A text of a game, or a proper name that is the same in every language."""


def to_json(value: Any) -> bytes:
    """JSON for other programs, with all texts said."""
    return msgspec.json.encode(value, enc_hook=_say)


def _say(value: object) -> str:
    if isinstance(value, Text):
        return str(value)
    raise TypeError(f"{type(value).__name__} cannot be written as JSON")


def _book(file: WordsFile, source: str, language: str) -> Book:
    """The sentences of a file by table and name."""
    book: Book = {}
    faults: list[str] = []
    for table in file.__struct_fields__:
        for name, text in getattr(file, table).items():
            try:
                sentence = book[table, name] = Sentence(text, language)
            except ValueError as error:
                faults.append(f"{table}.{name}: {error}; a fact stands in braces, for example {{who}}")
                continue
            if table == "answers" and sentence.facts.keys() - {"thing"}:
                faults.append(f"{table}.{name}: the one fact of an answer is {{thing}}, as in play {{thing}}")
    if faults:
        raise FaultyData(source, faults)
    return book


def _compare(book: Book, first: Book, source: str) -> None:
    """Another language may leave things out, but it says nothing else, with no other facts."""
    faults: list[str] = []
    for (table, name), sentence in book.items():
        if (table, name) not in first:
            if table == "answers":
                continue  # a word that stands for itself in the first language
            faults.append(f"{table}.{name}: the first language has no such words")
        elif strange := sentence.facts.keys() - first[table, name].facts.keys():
            faults.append(f"{table}.{name}: there is no fact {', '.join(sorted(strange))} here")
        for fact, of in sentence.facts.items():
            known = first.get((table, name), sentence).facts.get(fact, of)
            if of and of != known:
                faults.append(f"{table}.{name}: {fact} is a {known or 'word'} in the first language, not a {of}")
    if faults:
        raise FaultyData(source, faults)
