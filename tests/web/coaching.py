"""What the coach says where its search is compiled, without the wait for it."""

from __future__ import annotations

from playwright.sync_api import Page, Route

# What the coach hides, or what of it is hidden. It is beside the board, or else with the bars at
# the foot of the screen, where everything on the board can be scrolled into what is left.
COVERED = """() => {
  const coach = document.querySelector(".coach"), box = (one) => one.getBoundingClientRect();
  const at = box(coach), board = box(document.querySelector(".board")), found = [];
  const buttons = [...coach.querySelectorAll("button")].filter((one) => box(one).width);
  for (const one of buttons)
    if (box(one).left < at.left || box(one).right > at.right)
      found.push(`${one.textContent} is cut`);
  if (at.left >= board.right) {
    const seen = box(coach.closest(".scroll")).bottom;
    const first = coach.querySelector(".main");
    if (first && box(first).bottom > seen) found.push(`${first.textContent} is below ${seen}`);
    return found;
  }
  const bar = box(document.querySelector(".command"));
  if (at.height > innerHeight / 3 + 1) found.push(`the coach is ${at.height} high`);
  if (at.top < bar.top - 1 || at.bottom > box(document.querySelector(".chalk")).top + 1)
    found.push(`the coach is at ${at.top} to ${at.bottom}`);
  const { scrollY } = window, far = document.documentElement.scrollHeight;
  scrollTo(0, far);
  if (box(document.querySelector(".board")).bottom > box(document.querySelector(".command")).top)
    found.push("the end of the board stays under the bar");
  scrollTo(0, scrollY);
  return found;
}"""


def searched(route: Route) -> None:
    """A hint as a search would give it: chances, leads and points by source."""
    hint = route.fetch().json()
    for i, advice in enumerate(hint["advice"]):
        advice |= {"value": 0.6 - i / 10, "lead": 3 - i, "sources": {"orders": 4 - 2 * i}}
    route.fulfill(json={**hint, "deep": True})


def with_search(page: Page) -> None:
    """From now on this page's hints have searched."""
    page.route("**/hint", searched)
