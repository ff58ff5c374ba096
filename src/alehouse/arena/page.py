"""Pages of HTML that are one file: headings, sentences, tables, plots."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from html import escape
from typing import NamedTuple

from alehouse.arena.shares import Range

MOST_REPLAYS = 60  # in one page

STYLE = """
:root { color-scheme: light dark; --ink: #2b2622; --soft: #6b6259; --paper: #fbf8f2;
  --line: #e4ddd0; --head: #f3ede1; --mark: #fdf0cf; --link: #8a4b08; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece5da; --soft: #b3a99b; --paper: #1d1916; --line: #3d362f; --head: #2a2420;
    --mark: #4a3a12; --link: #f0b45e; }
  figure svg { filter: invert(0.88) hue-rotate(180deg); }
}
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 52rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.7rem; margin-bottom: 0; } h2 { font-size: 1.2rem; margin-top: 2.2rem; }
h3 { font-size: 1rem; margin-bottom: .2rem; } a { color: var(--link); }
.lead { color: var(--soft); margin-top: .2rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .6rem; border-bottom: 1px solid var(--line); text-align: right; }
th:first-child, td:first-child { text-align: left; }
th { font-weight: 600; background: var(--head); } tr.marked td { background: var(--mark); }
figure { margin: 1rem 0; } figure svg { width: 100%; height: auto; }
figcaption, .note, summary { color: var(--soft); font-size: .9rem; }
summary { cursor: pointer; }
code { background: var(--head); padding: .1rem .3rem; border-radius: 3px; overflow-wrap: anywhere; }
pre { font-size: .8rem; max-height: 24rem; overflow: auto; background: var(--head);
  padding: .6rem; scroll-margin-top: 3rem; }
pre:target { outline: 2px solid var(--link); }
.wide { overflow-x: auto; }
@media print {
  body { max-width: none; margin: 0; font-size: 11pt; background: none; }
  section { break-inside: avoid-page; } figure, tr { break-inside: avoid; }
  .replay { display: none; }
}
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


class Shown(NamedTuple):
    """A game that shows something: its number, and for how many where there are several studies."""

    number: int
    players: int = 0

    def __str__(self) -> str:
        return f"game {self.number}" + (f" for {self.players}" if self.players else "")

    @property
    def anchor(self) -> str:
        """Where its replay stands on the page."""
        return str(self).replace(" ", "-")


def example(game: int, players: int = 0) -> str:
    """The game that shows something, behind a claim; nothing where there is none (-1)."""
    return f" ({Shown(game, players)})" if game >= 0 else ""


def linked(text: str) -> str:
    """A sentence whose `(game 17)` or `(game 17 for 2)` leads to that replay on the same page."""

    def link(found: re.Match[str]) -> str:
        shown = Shown(int(found[1]), int(found[2] or 0))
        return f'(<a href="#{shown.anchor}">{shown}</a>)'

    return re.sub(r"\(game (\d+)(?: for (\d+))?\)", link, escape(text))


def to_look_at(sections: list[str], tell: Callable[[Shown], str]) -> list[str]:
    """The sections, and the replays that they lead to at the end; what is too much has no link."""
    found = [
        Shown(int(number), int(players or 0))
        for text in sections
        for number, players in re.findall(r'href="#game-(\d+)(?:-for-(\d+))?"', text)
    ]
    known = list(dict.fromkeys(found))
    for shown in known[MOST_REPLAYS:]:
        link = f'<a href="#{shown.anchor}">{shown}</a>'
        sections = [text.replace(link, str(shown)) for text in sections]
    games = sorted(known[:MOST_REPLAYS], key=lambda shown: (shown.players, shown.number))
    told = [replay(shown, tell(shown)) for shown in games]
    return [*sections, section("Games to look at", *told)] if told else sections


def replay(shown: Shown, text: str) -> str:
    """A game as text, to be unfolded: a browser unfolds what a link leads into."""
    return (
        f'<details class="replay"><summary>{str(shown).capitalize()}</summary>'
        f'<pre id="{shown.anchor}">{escape(text)}</pre></details>'
    )


def words(text: str) -> str:
    """A paragraph."""
    return f"<p>{linked(text)}</p>"


def note(text: str) -> str:
    """A remark in small print."""
    return f'<p class="note">{escape(text)}</p>'


def listed(sentences: Sequence[str]) -> str:
    """Sentences below each other."""
    return "<ul>" + "".join(f"<li>{linked(text)}</li>" for text in sentences) + "</ul>"


def figure(svg: str, caption: str, numbers: str = "") -> str:
    """A plot; its caption says what it shows, and its numbers are a table to be unfolded."""
    label = escape(caption, quote=True)
    below = f"<details><summary>Numbers</summary>{numbers}</details>" if numbers else ""
    return (
        f'<figure><div role="img" aria-label="{label}">{svg}</div>'
        f"<figcaption>{escape(caption)}</figcaption>{below}</figure>"
    )


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], marked: Sequence[bool] = ()) -> str:
    """A table; marked rows stand out."""
    head = "".join(f'<th scope="col">{escape(together(text))}</th>' for text in heads)
    body = []
    for i, row in enumerate(rows):
        cells = "".join(f"<td>{linked(text)}</td>" for text in row)
        body.append(
            f'<tr class="marked">{cells}</tr>' if any(marked[i : i + 1]) else f"<tr>{cells}</tr>"
        )
    return (
        f'<div class="wide"><table><thead><tr>{head}</tr></thead>'
        f"<tbody>{''.join(body)}</tbody></table></div>"
    )


def together(text: str) -> str:
    """A text in which no line ends before a percent sign."""
    return text.replace(" %", "\u00a0%")


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
