"""The OpenAPI document: it describes every route, and nothing it allows breaks the server."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from alehouse.server.errors import STATUS
from alehouse.server.http import openapi
from alehouse.server.http.routes import ROUTES
from tests.server.running import Browser, Server

DOCUMENT = openapi.document(ROUTES)
SCHEMA = schemathesis.openapi.from_dict(DOCUMENT)
CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
]
EXAMPLES = 8  # of each operation, on each database
PROSE = (Path(__file__).parents[3] / "docs" / "api.md").read_text(encoding="utf-8")


def operations() -> list[tuple[str, str]]:
    return [(path, method) for path, found in DOCUMENT["paths"].items() for method in found]


@pytest.mark.parametrize("route", ROUTES, ids=lambda r: f"{r.method} {r.path}")
def test_every_route_is_described_in_prose(route) -> None:  # type: ignore[no-untyped-def]
    described = re.findall(r"`(GET|POST) (/api/[^`?]*)", PROSE)
    assert (route.method, route.path) in described


def test_the_prose_describes_no_route_that_is_not_there() -> None:
    known = {(route.method, route.path) for route in ROUTES} | {("GET", "/api/openapi.json")}
    assert set(re.findall(r"`(GET|POST) (/api/[^`?]*)", PROSE)) <= known


def test_every_error_is_described_in_prose() -> None:
    described = set(re.findall(r"^\| (\d+) \| `(\w+)` \|", PROSE, re.MULTILINE))
    assert described == {(str(status), code) for code, status in STATUS.items()}


def test_the_server_gives_the_document(ann: Browser) -> None:
    assert ann.ok(ann.get("openapi.json"))["openapi"] == "3.1.0"


@pytest.mark.parametrize(("path", "method"), operations(), ids=lambda word: word)
def test_nothing_it_allows_breaks_the_server(either: Server, path: str, method: str) -> None:
    host = Browser(either.url)
    table = host.hot_seat()
    known = {"table": table["id"], "game": "small_beer"}
    operation = SCHEMA[path][method]
    here = {name: value for name, value in known.items() if f"{{{name}}}" in path}
    cases = st.one_of(
        operation.as_strategy(GenerationMode.POSITIVE, path_parameters=here),
        operation.as_strategy(GenerationMode.POSITIVE),
        operation.as_strategy(GenerationMode.NEGATIVE, path_parameters=here)
        if method == "post"
        else st.nothing(),
    )

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=cases)
    def try_out(case: Case) -> None:
        send(host, case)

    try_out()


def send(browser: Browser, case: Case) -> None:
    """Send what was made up; the answer is as described, and never the server's fault."""
    body = {"json": case.body} if isinstance(case.body, (dict, list, str, int, type(None))) else {}
    query = {key: value for key, value in (case.query or {}).items() if value is not None}
    request = browser.http.build_request(case.method, case.formatted_path, params=query, **body)
    response = browser.http.send(request, stream=True)
    try:
        if "event-stream" not in response.headers["content-type"]:
            response.read()
            case.validate_response(response, checks=CHECKS)
        assert response.status_code < 500
        if response.status_code >= 400:
            assert set(response.json()) <= {"error", "message", "rule", "play"}
    finally:
        response.close()
