"""Parameters of policies, as people write them: `greedy:without=height+cover`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from highground.engine.errors import HighgroundError, unknown

WITHOUT = "without"


def named_with_parameters(specification: str) -> tuple[str, dict[str, str]]:
    """The name of a policy and the parameters given to it.

    >>> named_with_parameters("greedy:without=height+cover")
    ('greedy', {'without': 'height+cover'})
    """
    name, *given = specification.split(":")
    parameters: dict[str, str] = {}
    for parameter in given:
        key, equals, value = parameter.partition("=")
        if not (key and equals and value):
            raise HighgroundError(f'"{parameter}" in "{specification}" is no parameter; write {name}:name=value')
        if key in parameters:
            raise HighgroundError(f'"{specification}" says {key} twice')
        parameters[key] = value
    return name, parameters


def refuse_parameters(parameters: Iterable[str], policy: str) -> None:
    """Refuse whatever is given to a policy that has no parameters."""
    if given := " and ".join(parameters):
        raise HighgroundError(f"{policy} has no parameters; leave {given} out")


def done_without(parameters: Mapping[str, str], policy: str, mechanics: Iterable[str]) -> frozenset[str]:
    """What a policy shall do without, of the mechanics it can do without; it has no other parameters.

    >>> sorted(done_without({"without": "height+cover"}, "greedy", ["cover", "height", "loot"]))
    ['cover', 'height']
    """
    known = sorted(mechanics)
    for name in parameters:
        if name != WITHOUT:
            raise unknown(f"parameter of {policy}", name, [WITHOUT])
    named = frozenset(parameters.get(WITHOUT, "").split("+")) - {""}
    if WITHOUT in parameters and not named:
        raise HighgroundError(f"{WITHOUT} names no mechanic of {policy} (there are: {', '.join(known)})")
    for mechanic in sorted(named.difference(known)):
        raise unknown(f"mechanic that {policy} can do without", mechanic, known)
    return named
