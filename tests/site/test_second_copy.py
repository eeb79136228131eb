"""The second copy of what is kept: for a localStorage that is full, or has lost something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.site.test_recovery import SETTINGS
from tests.support.page import expect_contains
from tests.support.table import stored
from tests.support.visitor import choose, until
from tests.support.words import words

if TYPE_CHECKING:
    from tests.site.conftest import Visit

FULL = """Storage.prototype.setItem = () => {
  throw new DOMException("no room", "QuotaExceededError");
};"""
NO_COPY = "IDBFactory.prototype.open = () => { throw new DOMException('', 'InvalidStateError'); };"
ABORTED = """const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (value) {
  const asked = put.call(this, value);
  this.transaction.abort();
  return asked;
};"""


COPY = """async (change) => {
  const open = indexedDB.open("croupier");
  const database = await new Promise((done) => { open.onsuccess = () => done(open.result); });
  const store = database.transaction("entries", "readwrite").objectStore("entries");
  const asked = change ? store.put(change) : store.getAll();
  const found = await new Promise((done) => { asked.onsuccess = () => done(asked.result); });
  database.close();
  return found;
}"""
"""Changes one entry of the second copy, or tells all of them."""
IS_COPIED = f"""async ([key, value]) =>
  (await ({COPY})()).some((each) => each.key === key && each.value === value)"""


def test_full_storage_is_no_loss(visit: Visit) -> None:
    """Entries that localStorage has no room for are in the backup, and nothing need be said.

    Where there is no second copy a setting still holds, and the page says that it will not last.
    """
    page = visit(engine=False)
    page.add_init_script(
        f"{FULL} if (location.search === '?abort') {{ {ABORTED} }}"
        f"else if (location.search === '?closed') {{ {NO_COPY} }}"
    )
    page.goto("/#/about")
    page.locator("[data-screen=about] h1").wait_for()
    choose(page, theme="dark")
    until(page, IS_COPIED, [SETTINGS, '{"theme":"dark"}'])
    page.reload()
    page.locator("html[data-theme=dark]").wait_for()
    page.locator("[data-screen=about] h1").wait_for()
    expect(page.locator("[data-notice]")).to_have_count(0)
    for query, theme in (("?abort", "light"), ("?closed", "dark")):
        page.goto(f"/{query}#/about")
        page.locator("[data-screen=about] h1").wait_for()
        choose(page, theme=theme)
        expect(page.locator(f"html[data-theme={theme}]")).to_have_count(1)
        expect_contains(
            page.locator('[data-notice="storage-full"]'), words("errors.storage-full.line")
        )


def test_the_newer_copy_counts(visit: Visit) -> None:
    """Entries that localStorage has lost come back; those it has, or has got since, stay."""
    page = visit(engine=False)
    page.goto("/#/about")
    page.locator("[data-screen=about] h1").wait_for()
    choose(page, theme="dark", lang="fr")
    until(page, IS_COPIED, [SETTINGS, stored(page)[SETTINGS]])
    before = page.evaluate("() => localStorage.getItem('croupier/count')")

    def after(script: str) -> str | None:
        page.evaluate(script)
        page.reload()
        page.locator("[data-screen=about] h1").wait_for()
        return stored(page).get(SETTINGS)

    # As an older build in another tab writes: without a number.
    old = '{"theme":"light"}'
    assert after(f"() => localStorage.setItem('{SETTINGS}', '{old}')") == old
    # As a killed browser leaves it: the last writes are missing.
    lost = f"""() => {{
      localStorage.setItem('{SETTINGS}', '{old}');
      localStorage.setItem('croupier/count', '{int(before) - 1}');
    }}"""
    assert after(lost) == '{"theme":"dark","lang":"fr"}'
    expect(page.locator("html[data-theme=dark][lang=fr]")).to_be_attached()
    # What was removed does not come back, and what makes no sense in the copy harms nobody.
    values: tuple[object, ...] = (None, 5, {})
    for value in values:
        page.evaluate(COPY, {"key": SETTINGS, "value": value, "n": 10**6})
        assert after("() => {}") is None
    page.evaluate(COPY, {"key": "croupier/odd", "n": 10**7})
    assert after("() => localStorage.setItem('croupier/count', 'NaN')") is None


def test_later_build_of_the_copy(visit: Visit) -> None:
    """A later version of the database is written to; nobody waits for its upgrade or its end."""
    page = visit(engine=False)
    page.goto("/#/about")
    page.locator("[data-screen=about] h1").wait_for()
    choose(page, theme="dark")
    page.evaluate("""() => new Promise((done, fail) => {
      const open = indexedDB.open("croupier", 7);
      open.onblocked = fail;
      open.onupgradeneeded = () => open.result.createObjectStore("later");
      open.onsuccess = () => { open.result.close(); done(); };
    })""")
    choose(page, theme="light")
    until(page, IS_COPIED, [SETTINGS, '{"theme":"light"}'])
    page.evaluate("""() => new Promise((done, fail) => {
      const gone = indexedDB.deleteDatabase("croupier");
      gone.onblocked = fail;
      gone.onsuccess = done;
    })""")
    choose(page, theme="dark")
    until(page, IS_COPIED, [SETTINGS, '{"theme":"dark"}'])
