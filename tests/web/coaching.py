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


# Words on the board that a mark of the hint lies over: by less than the room above and below them.
HIDDEN = """() => {
  const box = (one) => one.getBoundingClientRect(), found = [];
  const marks = [...document.querySelectorAll(".board .advice")];
  const text = document.createTreeWalker(document.querySelector(".board"), NodeFilter.SHOW_TEXT);
  for (let node = text.nextNode(); node; node = text.nextNode()) {
    const range = document.createRange(), {parentElement: one, data} = node;
    if (!data.trim() || one.closest(".advice, svg") || !one.checkVisibility()) continue;
    range.selectNodeContents(node);
    for (const {left, right, top, bottom, height} of range.getClientRects())
      for (const mark of marks) {
        const {left: l, right: r, top: t, bottom: b} = box(mark), lead = height / 5;
        const wide = Math.min(right, r) - Math.max(left, l);
        const high = Math.min(bottom - lead, b) - Math.max(top + lead, t);
        if (right - left > 1.5 && wide > 1.5 && high > 1.5)
          found.push(`${mark.textContent} on ${data}`);
      }
  }
  return [marks.length, found];
}"""


def searched(route: Route) -> None:
    """A hint as a search would give it: chances, leads and points by source."""
    hint = route.fetch().json()
    for i, advice in enumerate(hint["advice"]):
        advice |= {"value": 0.6 - i / 10, "lead": 3 - i, "sources": {"orders": 4 - 2 * i}}
    route.fulfill(json={**hint, "deep": True})


def of_everything(page: Page) -> None:
    """From now on this page's hints are about all that can be chosen."""

    def of_all(route: Route) -> None:
        hint = route.fetch().json()
        base, table = page.url.rsplit("/t/", 1)
        play = page.request.get(f"{base}/api/tables/{table}/play").json()
        named = ("action", "label", "target")
        like = hint["advice"][0]
        hint["advice"] = [like | {key: choice[key] for key in named} for choice in play["choices"]]
        route.fulfill(json=hint)

    page.route("**/hint", of_all)


def with_search(page: Page) -> None:
    """From now on this page's hints have searched."""
    page.route("**/hint", searched)
