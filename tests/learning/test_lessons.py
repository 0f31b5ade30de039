"""Lessons: what is judged how, and what the check finds that is not so."""

from pathlib import Path
from typing import Any

import pytest

from highground.engine import FaultyData, Game, HighgroundError
from highground.games import all_ids, load_game
from highground.learning import Lesson, Look, Session, faults_of, find_lesson, lessons_of, load_lesson

SCENE = """
game = "high-noon"
turn = "Law"
placed = [
  { character = "Ada", at = "b1" }, { character = "Ben", at = "a2" },
  { character = "Tom", at = "e1" }, { character = "Joe", at = "e2" },
]
hands = [{ posse = "Law", cards = ["shot"] }, { posse = "Gang", cards = ["parry"] }]
[cards.shot]
title = "Shot"
attack = 3
[cards.parry]
title = "Parry"
defence = 1
[map]
name = "A Step"
drawing = '''
+-+-+-+-+-+
|. . . . .|
+         +
|. . . . $|
+-+-+-+-+-+
'''
ranks = '''
11000
11000
'''
zones = '''
1...2
1...2
'''
[[posses]]
name = "Law"
deck = { shot = 9 }
characters = [
  { name = "Ada", letters = "A", speed = 3, health = 5, weapon = { name = "revolver", range = 6 } },
  { name = "Ben", letters = "B", speed = 3, health = 5, weapon = { name = "revolver", range = 6 } },
]
[[posses]]
name = "Gang"
deck = { parry = 9 }
characters = [
  { name = "Tom", letters = "T", speed = 3, health = 5, weapon = { name = "revolver", range = 6 } },
  { name = "Joe", letters = "J", speed = 3, health = 5, weapon = { name = "revolver", range = 6 } },
]
"""

LESSON = """
title = "A step down"
scene = "scene.toml"
names = ["You", "They"]
text = "Ada stands on a step."

[[steps]]
kind = "look"
prompt = "Look."
from = "Ada"
to = "Tom"
sees = true
happens = ["the higher one is 1 from the edge"]
afterwards = "She does [HN-L4]."

[[steps]]
kind = "do"
prompt = "Walk."
answers = ["Ben"]
refused = "e1"
otherwise = "Not now."
happens = ["somebody stands on e1"]
afterwards = "Tom is in the way [HN-B12]."

[[steps]]
kind = "do"
prompt = "Jump, then shoot."
answers = [["c1", "c2"], "done", "Ada", "shoot"]
others = { defence-card = "Parry" }
happens = ["Ben loses 1 health", "so 3 damage", "3 Shot [HN-B5] + 1 higher ground [HN-E3 HN-E4] = 4"]
afterwards = "From above [HN-E3], after a jump [HN-M2]."
"""


@pytest.fixture
def game() -> Game[Any]:
    return load_game("high-noon")


@pytest.fixture
def write(tmp_path: Path):
    """Write a lesson with its scene: the one above, with some of its words replaced."""
    (tmp_path / "scene.toml").write_text(SCENE)

    def written(*replaced: tuple[str, str]) -> Lesson:
        text = LESSON
        for one, other in replaced:
            assert one in text
            text = text.replace(one, other, 1)
        (file := tmp_path / "07-a-step.toml").write_text(text)
        return load_lesson(file)

    return written


def labelled(session: Session, label: str) -> Any:
    assert session.question is not None
    return next(choice.answer for choice in session.question.choices if choice.label.startswith(label))


def square(session: Session, name: str) -> int:
    return next(cell.key for cell in session.match.scene(session.seat).cells if cell.name == name)


# Every lesson that ships


SHIPPED = [(id, lesson) for id in all_ids() for lesson in lessons_of(load_game(id))]


@pytest.mark.parametrize(("id", "lesson"), [pytest.param(id, lesson, id=lesson.name) for id, lesson in SHIPPED])
def test_a_lesson_says_what_is_so(id: str, lesson: Lesson) -> None:
    assert faults_of(load_game(id), lesson) == []


@pytest.mark.parametrize(("id", "lesson"), [pytest.param(id, lesson, id=lesson.name) for id, lesson in SHIPPED])
def test_a_lesson_is_short_and_names_its_clauses(id: str, lesson: Lesson) -> None:
    assert len(lesson.title) <= 60 and 2 <= len(lesson.steps) <= 8
    for step in lesson.steps:
        assert len(step.prompt) <= 360, step.prompt
        assert len(step.afterwards) <= 480 and "[" in step.afterwards, step.afterwards


def test_lessons_have_their_order_and_their_names(game: Game[Any]) -> None:
    lessons = lessons_of(game)
    assert lessons[0].name == "the-edge"
    assert find_lesson(lessons, "the-edge") == find_lesson(lessons, "1") == 0
    with pytest.raises(HighgroundError, match='there is no lesson "the-egde"; did you mean "the-edge"'):
        find_lesson(lessons, "the-egde")
    with pytest.raises(HighgroundError, match="there is no lesson 99; there are"):
        find_lesson(lessons, "99")


# How answers are judged


def test_the_referee_answers_a_question_about_sight_and_the_lesson_goes_on(game: Game[Any], write) -> None:
    for guess, verdict in ((True, "right"), (False, "wrong")):
        session = Session(game, write())
        assert session.question is None and session.suggestions() == ["yes"]
        judged = session.look(guess)
        assert judged.verdict == verdict and judged.ruling and judged.ruling.clear
        assert judged.afterwards == "She does [HN-L4]." and session.number == 1


def test_an_answer_that_is_allowed_but_not_wanted_changes_nothing(game: Game[Any], write) -> None:
    session = Session(game, write())
    session.look(True)
    before = session.match.number
    judged = session.answer(labelled(session, "Ada"))
    assert (judged.verdict, judged.otherwise) == ("other", "Not now.")
    assert session.match.number == before and session.suggestions() == ["Ben"]


@pytest.mark.clause("HN-B12")
def test_what_the_rules_refuse_is_refused_with_its_clause_and_may_be_what_is_wanted(game: Game[Any], write) -> None:
    session = Session(game, write())
    session.look(True)
    session.answer(labelled(session, "Ben"))
    assert session.suggestions() == ["e1"]
    far = session.answer(square(session, "b1"))
    assert far.verdict == "refused" and far.reason and far.reason.clause == "HN-B12" and session.number == 1
    assert session.answer(labelled(session, "c1")).verdict == "other"
    tried = session.answer(square(session, "e1"))
    assert tried.verdict == "right" and tried.reason and tried.afterwards and session.number == 2


def test_the_others_answer_as_the_lesson_says_and_the_end_is_reached(game: Game[Any], write) -> None:
    session = Session(game, write())
    session.look(True)
    session.answer(labelled(session, "Ben"))
    session.answer(square(session, "e1"))
    assert session.suggestions() == ["c1", "c2"]
    for label in ("c2", "done", "Ada"):
        assert session.answer(labelled(session, label)).afterwards == ""
    judged = session.answer(labelled(session, "shoot"))
    assert "defence 1, so 3 damage" in [event.text for event in judged.events]
    assert judged.afterwards and session.step is None


def test_what_is_to_be_refused_at_last_does_not_end_the_step_before(game: Game[Any], write) -> None:
    session = Session(game, write(('answers = ["Ben"]', 'answers = ["Ben", "way"]')))
    session.look(True)
    session.answer(labelled(session, "Ben"))
    assert session.answer(square(session, "e1")).verdict == "refused" and session.number == 1
    session.answer("way")
    assert session.answer(square(session, "e1")).verdict == "right" and session.number == 2


def test_everything_is_told_once(game: Game[Any], write) -> None:
    session = Session(game, write())
    session.look(True)
    session.answer(labelled(session, "Ben"))
    session.answer(square(session, "e1"))
    told = [session.answer(labelled(session, label)).events for label in ("c2", "done", "Ada", "shoot")]
    names = [event.name for events in told for event in events]
    assert names.count("jumped") == names.count("attacks") == 1 and session.news() == ()


def test_a_name_that_another_begins_with_is_itself(game: Game[Any], write, tmp_path: Path) -> None:
    lesson = write(('"Ben"', '"Adam"'), ('"Ben loses', '"Adam loses'))
    (tmp_path / "scene.toml").write_text(SCENE.replace('"Ben"', '"Adam"'))
    assert faults_of(game, lesson) == []


def test_of_two_equal_cards_either_will_do(game: Game[Any], write, tmp_path: Path) -> None:
    lesson = write(('"shoot"]', '"shoot", "Shot"]'))
    (tmp_path / "scene.toml").write_text(SCENE.replace('cards = ["shot"]', 'cards = ["shot", "shot"]'))
    assert faults_of(game, lesson) == []
    session = Session(game, lesson)
    session.look(True)
    session.answer(labelled(session, "Ben"))
    session.answer(square(session, "e1"))
    for label in ("c2", "done", "Ada", "shoot"):
        session.answer(labelled(session, label))
    assert session.suggestions() == ["Shot (attack 3)"], "told once"
    assert session.answer(labelled(session, "Shot (attack 3) (2)")).verdict == "right"


# What the check finds


def test_the_lesson_of_these_tests_is_sound(game: Game[Any], write) -> None:
    assert faults_of(game, write()) == []


@pytest.mark.parametrize(
    ("one", "other", "fault"),
    [
        ("sees = true", "sees = false", "steps[0].sees: the referee says: Yes: nothing blocks the line"),
        ('to = "Tom"', 'to = "Tim"', 'steps[0].from, to: "Tim" is neither a square'),
        ("does [HN-L4]", "does [HN-L3]", "steps[0].afterwards: HN-L3 was not at work here; these were: HN-B7, HN-E1"),
        ("does [HN-L4]", "does [HN-Z9]", "steps[0].afterwards: the rulebook has no clause HN-Z9"),
        ("is 1 from", "is 2 from", 'steps[0].happens: "the higher one is 2 from the edge" is not shown; this is:'),
        ('["Ben"]', '["Bea"]', 'steps[1].answers[0]: "Bea" is no answer to "Which character moves next?" (who-moves)'),
        ('refused = "e1"', 'refused = "d1"', 'steps[1].refused: "d1" is allowed here'),
        ('refused = "e1"', 'refused = "z1"', 'steps[1].refused: the rules have nothing to say of "z1"'),
        ('["c1", "c2"]', '["c1", "b2"]', "steps[2].happens:"),  # only some ways through have this fault
        ('"Parry"', '"Barry"', 'steps[2].others.defence-card: "Barry" is no answer to'),
        ('"Parry" }', '["Parry", "none"] }', "steps[2].others.defence-card: is never asked for none"),
        ('"Parry" }', '"Parry", discard = "x" }', "steps[2].others.discard: is never asked for x"),
        ("others =", "dice = [2]\nothers =", "steps[2].dice: nobody throws 2"),
        ("scene.toml", "no.toml", 'scene: there is no file "no.toml" here, and no such scenario'),
        (
            '"scene.toml"',
            '"skirmish"',
            "scene: dice are thrown here [HN-B11] of which the lesson does not say what they show",
        ),
        ('["You", "They"]', '["You"]', "scene: high-noon is for 2 to 4 players, not 1"),
        ("names =", "seat = 3\nnames =", "seat: there are 2 names, one for each seat"),
        ('others = { defence-card = "Parry" }', "", "not shown"),
    ],
)
def test_what_is_not_so_is_found(game: Game[Any], write, one: str, other: str, fault: str) -> None:
    faults = faults_of(game, write((one, other)))
    assert any(fault in found for found in faults), faults


def test_a_learner_who_is_not_asked_is_a_fault_that_says_who_is(game: Game[Any], write) -> None:
    faults = faults_of(game, write(('"shoot"]', '"rest", "done", "rest"]')))
    assert faults == [
        'steps[2].others: the learner is not asked here; They is asked "Which character moves next?" (who-moves)'
    ]


@pytest.mark.parametrize(
    ("one", "other", "fault"),
    [
        ("prompt =", "promt =", '(line 9): there is no key "promt" here; did you mean "prompt"?'),
        ('kind = "do"', 'kind = "dew"', 'there is no word "dew" here (there are: do, look)'),
        ('answers = ["Ben"]\nrefused = "e1"\n', "", "there is nothing to do; write `answers`, or `refused`"),
    ],
)
def test_a_misspelt_lesson_is_refused_with_the_place_of_the_fault(write, one: str, other: str, fault: str) -> None:
    with pytest.raises(FaultyData) as found:
        write((one, other))
    assert fault in str(found.value) and "07-a-step.toml" in str(found.value)


def test_a_look_is_a_question_of_the_lesson_itself(game: Game[Any], write) -> None:
    lesson = write()
    assert isinstance(lesson.steps[0], Look) and lesson.name == "a-step"


def test_an_answer_of_the_wrong_kind_or_too_late_is_told_in_one_line(game: Game[Any], write: Any) -> None:
    """A page may send anything, and a click too many."""
    session = Session(game, write())
    with pytest.raises(HighgroundError, match=r"asks? nothing in this step; say whether it is seen"):
        session.answer("done")
    session.look(True)
    with pytest.raises(HighgroundError, match="asks nothing about sight; answer the question"):
        session.look(True)
    assert session.number == 1
    session.number = len(session.lesson.steps)
    for late in (lambda: session.look(True), lambda: session.answer("done")):
        with pytest.raises(HighgroundError, match="the lesson is over"):
            late()


# Points of an open table

ON_A_TABLE = """
title = "To the wall"
scene = "mill.toml"
names = ["You", "They"]
text = "Tom walks."

[[steps]]
kind = "do"
prompt = "Go."
answers = ["none", "move", "6.2,5"]
otherwise = "To 6,5."
happens = ["Ida goes to 6.2″, 5″"]
afterwards = "There [WO-G2]."

[[steps]]
kind = "do"
prompt = "And down?"
answers = ["move"]
refused = "12,5"
afterwards = "No way [WO-G4]."
"""


@pytest.fixture
def walk(tmp_path: Path) -> Lesson:
    """A lesson in which somebody goes to a point, and tries to go to another."""
    mill = load_game("wolsung").lessons
    assert mill is not None
    (tmp_path / "mill.toml").write_text((mill / "scenes" / "mill.toml").read_text())
    (tmp_path / "01-walk.toml").write_text(ON_A_TABLE)
    return load_lesson(tmp_path / "01-walk.toml")


def test_a_point_near_to_the_one_that_is_wanted_will_do(walk: Lesson) -> None:
    session = Session(load_game("wolsung"), walk)
    session.answer("none")
    session.answer("move")
    assert session.suggestions() == ["6.2,5"]
    assert session.answer((5000, 5000, 0)).verdict == "other", "an inch away"
    assert session.answer((99_000, 5000, 0)).verdict == "refused"
    judged = session.answer((6200, 5100, 0))
    told = [event.text for event in judged.events]
    assert judged.verdict == "right" and "Ida goes to 6.2″, 5″ on the mill, 3.5″ up" in told
    session.answer("move")
    assert session.suggestions() == ["12,5"]
    judged = session.answer((12_100, 5000, 0))
    assert judged.verdict == "right" and judged.reason is not None and session.step is None


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('"6.2,5"', '"16,5"', "steps[0].answers: not allowed: there is no way [WO-G4]"),
        ('"12,5"', '"5,5"', 'steps[1].refused: "5,5" is allowed here'),
        ("[WO-G4]", "[WO-G3]", "steps[1].afterwards: WO-G3 was not at work here"),
    ],
)
def test_points_are_held_to_the_rules(walk: Lesson, old: str, new: str, fault: str) -> None:
    assert faults_of(load_game("wolsung"), walk) == []
    path = Path(walk.source)
    path.write_text(path.read_text().replace(old, new))
    assert any(fault in found for found in faults_of(load_game("wolsung"), load_lesson(path)))
