"""The API against its own description: whatever is sent, the server answers as it says, and never fails."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import given, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from highground.server.api.description import describe, providing
from highground.server.application import DOORS
from tests.server.client import Server

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
KNOWN = {
    "game": ["high-noon", "dice-duel", "chess"],
    "scenario": ["skirmish", "street", "moon"],
    "key": ["MATCH", "SEAT", "INVITATION", "x" * 32],
    "match": ["MATCH", "x" * 12, "y"],
    "invitation": ["SEAT", "x" * 32],
    "name": ["the-edge", "nothing"],
    "clause": ["HN-E1", "HN-E99"],
}
"""What is taken for parts of addresses, so that some of them are there; the large words stand for keys."""


def operations() -> list[Any]:
    """Every operation that the API describes."""
    document = describe(DOORS, {name: providing(name) for name in ("house", "doorkeeper")})
    for found in document["paths"].values():
        for operation in found.values():
            for parameter in operation.get("parameters", ()):
                if parameter["in"] == "path" and parameter["name"] in KNOWN:
                    parameter["schema"] = {"type": "string", "enum": KNOWN[parameter["name"]]}
    found = schemathesis.openapi.from_dict(document).get_all_operations()
    return [operation.ok() for operation in found if isinstance(operation, Ok)]


@pytest.fixture(scope="module")
def keys(server: Server) -> dict[str, str]:
    match, (seat, invitation) = server.begin("high-noon", "here", "open", scenario="skirmish")
    return {"MATCH": match, "SEAT": seat, "INVITATION": invitation}


@pytest.mark.parametrize("operation", operations(), ids=lambda operation: operation.label)
def test_it_answers_as_it_says(operation: Any, server: Server, keys: dict[str, str]) -> None:
    @settings(max_examples=15, deadline=None, derandomize=True, database=None)
    @given(case=operation.as_strategy())
    def call(case: Case) -> None:
        for name, value in case.path_parameters.items():
            case.path_parameters[name] = keys.get(value, value)
        case.call_and_validate(base_url=server.address, checks=CHECKS)

    call()
