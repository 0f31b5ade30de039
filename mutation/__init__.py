"""Tests that can fail: the engine is broken on purpose, one small edit at a time, and some test has to notice.

`cures` takes the engine's promises away one by one; `drawing` draws small random edits; `trying` runs the tests on each
in a copy of the tree; `report` keeps what was found and writes it into docs/mutation.md.
"""
