"""The rules in the browser: pictures, an example, and all components, found by the search."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from alehouse.kernel.rulebook import Rulebook
from tests.golden import ours
from tests.server.running import Server
from tests.web.acting import overflow, violations
from tests.web.conftest import NewPage

# What is sought, how many components say so, and one of them.
SOUGHT = {
    "beer_master": ("tripel", "beers.tripel"),
    "beer_pioneers": ("innkeeper", "cards.innkeeper"),
    "brew_crafters": ("forager", "workers.forager"),
    "dice_brewing": ("sladek", "recipes.sladek_pilsner"),
    "empire_needs_beer": ("caravan", "cards.caravan"),
}


# Components that say nothing but their name, and are not drawn.
BARE = """() => [...document.querySelectorAll("[data-component]")].filter((one) => {
  const said = one.textContent.trim(), name = one.querySelector("strong")?.textContent.trim();
  return !one.querySelector("svg") && (!said || said === name);
}).map((one) => one.dataset.component)"""

# Components of which something is cut off at the edge of their field.
CUT = """() => {
  for (const list of document.querySelectorAll("dialog details")) list.open = true;
  return [...document.querySelectorAll("[data-component]")].filter((one) => {
    const edge = one.getBoundingClientRect().right;
    return [...one.querySelectorAll("*")].some((part) => part.getBoundingClientRect().right > edge);
  }).map((one) => one.dataset.component);
}"""


def read(page: Page, url: str, book: Rulebook) -> None:
    """Open the rules from the shelf."""
    page.goto(url)
    page.get_by_role("button", name=f"Rules: {book.title}", exact=True).click()
    page.wait_for_selector("figure .mark")


@pytest.mark.parametrize("book", ours(), ids=lambda book: book.id)
def test_rules_have_pictures_an_example_and_all_components(
    book: Rulebook, house: Server, new_page: NewPage
) -> None:
    page = new_page(390, 844)
    read(page, house.url, book)
    pictures = page.locator("figure")
    assert pictures.count() == 2
    for picture in pictures.all():
        assert picture.locator(".mark").count() == picture.locator("figcaption li").count()
    assert page.locator("dialog ol > li > div > p").count() > 10  # the example
    assert overflow(page) <= 0
    assert page.locator("[data-component]").count() > 50
    assert page.evaluate(BARE) == []
    for width in (390, 1440):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate(CUT) == [], width

    sought, component = SOUGHT[book.id]
    page.get_by_role("searchbox").fill(sought)
    expect(page.locator(f"details[open] [data-component='{component}']")).to_be_visible()
    page.get_by_role("searchbox").fill("no such thing anywhere")
    expect(page.get_by_text("No rule says that.")).to_be_visible()


def test_the_rules_are_accessible_with_all_they_show(house: Server, new_page: NewPage) -> None:
    page = new_page()
    read(page, house.url, next(book for book in ours() if book.id == "beer_master"))
    for kind in page.locator("details summary").all():
        kind.click()
    assert violations(page) == []
