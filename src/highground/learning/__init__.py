"""Lessons: a few minutes that teach a game by doing. Knows the engine; whoever shows lessons knows this room.

A game's lessons are data (`lesson`); `Session` leads somebody through one and judges the answers; `faults_of` plays a
lesson through and names everything that it says and that is not so.
"""

from highground.learning.check import faults_of
from highground.learning.lesson import Do, Lesson, Look, Step, find_lesson, lessons_of, load_lesson
from highground.learning.session import FaultyLesson, Judged, Session

__all__ = [
    "Do",
    "FaultyLesson",
    "Judged",
    "Lesson",
    "Look",
    "Session",
    "Step",
    "faults_of",
    "find_lesson",
    "lessons_of",
    "load_lesson",
]
