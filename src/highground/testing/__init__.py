"""What every game is held to, importable, so that games outside this package can be held to it too.

`conformance` is a suite to derive from, made of one part for each promise: `sameness`, `answering`, `outcomes`,
`soundness` and `doors`. `plugin` is a pytest plugin that records which clauses were shown by tests.
"""
