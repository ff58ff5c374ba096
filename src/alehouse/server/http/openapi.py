"""The OpenAPI document, made from the routes and their structures."""

from __future__ import annotations

import re
from typing import Any

import msgspec

import alehouse
from alehouse.server import messages as m
from alehouse.server.http.adapter import Route

REFERENCE = "#/components/schemas/{name}"


def document(routes: list[Route]) -> dict[str, Any]:
    """The whole API."""
    types = {r.answer for r in routes if r.answer} | {r.body for r in routes if r.body}
    queries = [r.query for r in routes]
    ordered = sorted(types | {m.Problem, m.Hello, m.Thinking, m.Gone}, key=lambda t: t.__name__)
    schemas, parts = msgspec.json.schema_components([*ordered, *queries], ref_template=REFERENCE)
    of_type = dict(zip(ordered, schemas, strict=False))
    paths: dict[str, dict[str, Any]] = {}
    for route in routes:
        asked = parts[route.query.__name__]
        paths.setdefault(route.path, {})[route.method.lower()] = operation(route, of_type, asked)
    for query in queries:
        parts.pop(query.__name__, None)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Alehouse", "version": alehouse.__version__},
        "paths": paths,
        "components": {"schemas": parts},
    }


def operation(route: Route, of_type: dict[Any, Any], asked: dict[str, Any]) -> dict[str, Any]:
    """One method of one path."""
    described: dict[str, Any] = {
        "summary": route.does,
        "operationId": re.sub(r"\W+", "_", f"{route.method.lower()}{route.path[4:]}").strip("_"),
        "parameters": [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            for name in re.findall(r"{(\w+)}", route.path)
        ]
        + [
            {
                "name": name,
                "in": "query",
                "required": name in asked.get("required", ()),
                "schema": schema,
            }
            for name, schema in asked.get("properties", {}).items()
        ],
        "responses": {
            str(route.status): answer(route, of_type),
            "default": content("What is wrong and what to do", of_type[m.Problem]),
        },
    }
    if route.body is not None:
        described["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": of_type[route.body]}},
        }
    return described


def answer(route: Route, of_type: dict[Any, Any]) -> dict[str, Any]:
    """What a route says when all is well."""
    if route.answer is not None:
        return content(route.does, of_type[route.answer])
    kind = "text/event-stream" if route.path.endswith("/stream") else "text/plain"
    return {"description": route.does, "content": {kind: {"schema": {"type": "string"}}}}


def content(description: str, schema: dict[str, Any]) -> dict[str, Any]:
    """A JSON response."""
    return {"description": description, "content": {"application/json": {"schema": schema}}}
