"""Pages of HTML that are one file: headings, sentences, tables, plots."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from alehouse.arena.odds import Range

STYLE = """
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, sans-serif; color: #2b2622; background: #fbf8f2;
  max-width: 52rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.7rem; margin-bottom: 0; } h2 { font-size: 1.2rem; margin-top: 2.2rem; }
.lead { color: #6b6259; margin-top: .2rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .6rem; border-bottom: 1px solid #e4ddd0; text-align: right; }
th:first-child, td:first-child { text-align: left; }
th { font-weight: 600; background: #f3ede1; } tr.marked td { background: #fdf0cf; }
figure { margin: 1rem 0; } figure svg { width: 100%; height: auto; }
figcaption, .note { color: #6b6259; font-size: .9rem; }
code { background: #f0eade; padding: .1rem .3rem; border-radius: 3px; overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
"""


def page(title: str, lead: str, sections: Sequence[str]) -> str:
    """A whole page."""
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>",
            f'<header><h1>{escape(title)}</h1><p class="lead">{escape(lead)}</p></header><main>',
            *sections,
            "</main></body></html>",
            "",
        ]
    )


def section(title: str, *parts: str) -> str:
    """A heading and what stands below it."""
    return "\n".join([f"<section><h2>{escape(title)}</h2>", *parts, "</section>"])


def words(text: str) -> str:
    """A paragraph."""
    return f"<p>{escape(text)}</p>"


def note(text: str) -> str:
    """A remark in small print."""
    return f'<p class="note">{escape(text)}</p>'


def listed(sentences: Sequence[str]) -> str:
    """Sentences below each other."""
    return "<ul>" + "".join(f"<li>{escape(text)}</li>" for text in sentences) + "</ul>"


def figure(svg: str, caption: str) -> str:
    """A plot; its caption says what it shows."""
    label = escape(caption, quote=True)
    return (
        f'<figure><div role="img" aria-label="{label}">{svg}</div>'
        f"<figcaption>{escape(caption)}</figcaption></figure>"
    )


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], marked: Sequence[bool] = ()) -> str:
    """A table; marked rows stand out."""
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    body = []
    for i, row in enumerate(rows):
        cells = "".join(f"<td>{escape(text)}</td>" for text in row)
        body.append(
            f'<tr class="marked">{cells}</tr>' if any(marked[i : i + 1]) else f"<tr>{cells}</tr>"
        )
    return (
        f'<div class="wide"><table><thead><tr>{head}</tr></thead>'
        f"<tbody>{''.join(body)}</tbody></table></div>"
    )


def percent(share: Range) -> str:
    """A share with its interval: `57 % (52 to 61)`."""
    return f"{share.value:.0%} ({100 * share.low:.0f} to {100 * share.high:.0f})".replace("%", " %")


def percents(value: float) -> str:
    """A share: `57 %`."""
    return f"{100 * value:.0f} %"


def about(figure: Range) -> str:
    """A mean with half its interval: `31.2 ± 0.4`."""
    return f"{figure.value:.1f} ± {figure.high - figure.value:.1f}"


def rating(skill: Range) -> str:
    """A strength with its interval: `+57 (31 to 82)`."""
    return f"{skill.value:+.0f} ({skill.low:+.0f} to {skill.high:+.0f})"


def spaced(name: str) -> str:
    """A name of the game as people write it."""
    return name.replace("_", " ")


PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")


def ordinal(i: int) -> str:
    """A place in turn order in words; 0 is the first."""
    return PLACES[i] if i < len(PLACES) else f"{i + 1}th"
