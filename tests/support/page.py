"""Helpers of browser tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from building.basics import NODE_MODULES

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, Route

ENGINE = "**/bridge/worker.js"  # what every start of the engine fetches first
PATIENCE = 60_000.0  # milliseconds for anything in a page; two cores may be busy with other things
ENGINE_PATIENCE = 90_000.0  # and for Python to start

_PHONE = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
CONTEXT_OF_SIZE: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
    "phone": {"viewport": {"width": 390, "height": 844}, **_PHONE},
    "small": {"viewport": {"width": 320, "height": 568}, **_PHONE},
    "sideways": {"viewport": {"width": 740, "height": 360}, **_PHONE},
}


def expect_text(node: Locator, text: str | list[str]) -> None:
    """Wait until the visible text is this; a list: of one node each."""
    expect(node).to_have_text(text, use_inner_text=True)


def expect_contains(node: Locator, part: str) -> None:
    """Wait until the visible text contains this."""
    expect(node).to_contain_text(part, use_inner_text=True)


def expect_attribute(node: Locator, attribute: str) -> None:
    """Wait until the attribute is present, with any value."""
    expect(node.and_(node.page.locator(f"[{attribute}]"))).to_be_attached()


def expect_no_attribute(node: Locator, attribute: str) -> None:
    """Wait until the attribute is absent."""
    expect(node.and_(node.page.locator(f":not([{attribute}])"))).to_be_attached()


class Held(list["Route"]):
    """Requests that wait; those that come after the release do not."""

    is_open = False

    def take(self, route: Route) -> None:
        """Hold a request that comes by: the handler of `page.route`."""
        if self.is_open:
            route.continue_()
        else:
            self.append(route)

    def release(self) -> None:
        """Let all go on their way."""
        self.is_open = True  # first: a request that came after the others would be held for ever
        for route in self:
            route.continue_()


def slowed(page: Page, times: float) -> Page:
    """The page on a processor that is so many times slower (``--slow-page``)."""
    if times > 1:
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": times})
    return page


def wait_for_engine(page: Page) -> None:
    """Wait until Python answers in this tab."""
    page.locator("html[data-engine=ready]").wait_for(state="attached", timeout=ENGINE_PATIENCE)


def wait_for_offline(page: Page) -> None:
    """Wait until the service worker has everything, so that the server may go."""
    ready = """(patience) => new Promise((resolve, reject) => {
      navigator.serviceWorker.ready.then(() => resolve());
      setTimeout(() => reject(new Error("no service worker became active")), patience);
    })"""
    page.evaluate(ready, ENGINE_PATIENCE)


def bring_axe(page: Page) -> None:
    """From now on there is axe-core in the page."""
    if not page.evaluate("() => 'axe' in globalThis"):
        page.evaluate((NODE_MODULES / "axe-core" / "axe.min.js").read_text())


class Axe:
    """How far axe-core looks around in a run: to read in all of it costs as much as a turn."""

    everywhere = True


def assert_accessible(page: Page, where: str = "", always: bool = False) -> None:
    """Assert that axe-core finds nothing to complain about in the page as it is now.

    ``always``: also without `--long`, which looks only at a table and at home (test_access.py).
    """
    if not (always or Axe.everywhere):
        return
    bring_axe(page)
    # Without `preload`: axe would put imported styles into the page, which its policy forbids.
    options = "{ resultTypes: ['violations'], preload: false }"
    found = page.evaluate(f"() => axe.run(document, {options})")
    assert not found["violations"], _axe_report(found["violations"], where)


def _axe_report(violations: list[dict[str, Any]], where: str) -> str:
    lines = [f"axe finds {len(violations)} kinds of violation {where}".strip()]
    for violation in violations:
        lines.append(f"{violation['id']} ({violation['impact']}): {violation['help']}")
        for node in violation["nodes"]:
            lines.append(f"    {' '.join(map(str, node['target']))}")
            lines.append(f"        {node['html'][:160]}")
            why = node["any"] + node["all"] + node["none"]
            lines += [f"        {check['message']}" for check in why]
    return "\n".join(lines)
