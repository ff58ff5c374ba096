"""TypeScript types of what the server says, made from the Python structures.

python web/scripts/make_types.py           write the files
python web/scripts/make_types.py --check   fail if a file is out of date
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from alehouse.kernel import shelf
from alehouse.server import messages, requests

SRC = Path(__file__).parent.parent / "src"
HEAD = "// Made by web/scripts/make_types.py from the Python structures: do not edit.\n"
REF = "#/$defs/"
SIMPLE = {
    "integer": "number",
    "number": "number",
    "string": "string",
    "boolean": "boolean",
    "null": "null",
}


def typescript(schema: dict[str, Any]) -> str:
    """A JSON schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(REF)
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(typescript(one) for one in schema["anyOf"])
    kind = schema.get("type")
    if kind == "array":
        item = typescript(schema["items"]) if "items" in schema else "unknown"
        return f"({item})[]" if " | " in item else f"{item}[]"
    if kind == "object":
        more = schema.get("additionalProperties")
        return f"Record<string, {typescript(more)}>" if isinstance(more, dict) else "object"
    return SIMPLE.get(kind, "unknown") if isinstance(kind, str) else "unknown"


def interface(name: str, schema: dict[str, Any]) -> str:
    """One structure."""
    required = set(schema.get("required", ()))
    lines = [f"/** {schema['description'].splitlines()[0]} */"] if "description" in schema else []
    lines.append(f"export interface {name} {{")
    for field, what in schema.get("properties", {}).items():
        mark = "" if field in required else "?"
        lines.append(f"  {field}{mark}: {typescript(what)};")
    return "\n".join([*lines, "}"])


def parts_of(types: list[Any]) -> dict[str, Any]:
    """The schemas of these structures and of all they are made of, by name."""
    _, parts = msgspec.json.schema_components(types, ref_template=REF + "{name}")
    return parts


def module(types: list[Any], door: str = "") -> str:
    """A TypeScript module with these structures and all they are made of, and the way to others."""
    parts = parts_of(types)
    made = [interface(name, parts[name]) for name in sorted(parts)]
    return HEAD + door + "\n" + "\n\n".join(made) + "\n"


def structures(*rooms: Any) -> list[Any]:
    """All structures that modules declare."""
    return [
        thing
        for room in rooms
        for thing in vars(room).values()
        if isinstance(thing, type)
        and issubclass(thing, msgspec.Struct)
        and thing.__module__ == room.__name__
    ]


def files() -> dict[Path, str]:
    """Every file that is made, with its text."""
    said, asked = structures(messages), structures(requests)
    assert not parts_of(said).keys() & parts_of(asked).keys(), "said in two files"
    made = {
        SRC / "api" / "types.ts": module(said, 'export type * from "./requests";\n'),
        SRC / "api" / "requests.ts": module(asked),
    }
    for name, entry in sorted(shelf.entries().items()):
        if not entry.value.startswith("alehouse.games."):
            continue  # another package's game brings no board of ours
        rules = shelf.rulebook(name)
        views = [get_type_hints(f)["return"] for f in (rules.view, rules.components)]
        made[SRC / "games" / name / "types.ts"] = module(views)
    return made


def main() -> int:
    """Write the files, or say which are out of date."""
    stale = []
    for path, text in files().items():
        if path.exists() and path.read_text() == text:
            continue
        stale.append(str(path.relative_to(SRC)))
        if "--check" not in sys.argv:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
    if stale and "--check" in sys.argv:
        print(f"Out of date: {', '.join(stale)}. Run: python web/scripts/make_types.py")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
