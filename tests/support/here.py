"""Phones at one table: each a visitor of their own, the host's camera sees another page's code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.support.codes import scanned
from tests.support.table import ask, decides

if TYPE_CHECKING:
    from playwright.sync_api import Page

CAMERA = """
const picture = document.createElement("canvas");
picture.width = picture.height = 480;
const pen = picture.getContext("2d");
let code = null;
const paint = () => {
  pen.resetTransform();
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, 480, 480);
  if (!code) return;
  pen.scale(480 / code.side, 480 / code.side);
  pen.translate(4, 4);
  pen.fillStyle = "#000";
  pen.fill(new Path2D(code.path));
};
setInterval(paint, 50);
globalThis.showToCamera = (shown) => { code = shown; };
navigator.mediaDevices.getUserMedia = async () => picture.captureStream(20);
"""
"""A camera that sees what `showToCamera` is given: a code as the page has drawn it."""

CODE = """(image) => ({
  side: Number(image.getAttribute("viewBox").split(" ")[2]),
  path: image.querySelector("path").getAttribute("d"),
})"""

CHOOSE = """(action) => {
  const button = document.createElement("button");
  button.dataset.action = action;
  document.querySelector(".table-view [data-action], .table-view").closest(".table-view").append(button);
  button.click();
  button.remove();
}"""
"""Chooses as a button of the view would: each game has its own ways to a choice."""


def open_host(page: Page, setup: str) -> None:
    """The page of a host whose camera is on, and the code for the first guest."""
    page.context.grant_permissions(["camera"])
    page.add_init_script(CAMERA)
    page.goto(f"/?speed=instant#/{setup.replace('?', '/here?', 1)}")
    page.locator("[data-command=open-camera]").click()
    page.locator("[data-region=here-code] .qr-code").wait_for()


def show_code(host: Page) -> None:
    """The host's panel over a table, with the camera on."""
    host.locator("[data-command=here-panel]").click()
    host.locator("[data-command=open-camera]").click()
    host.locator("[data-region=here-code] .qr-code").wait_for()


def scan(guest: Page, host: Page, query: str = "speed=instant") -> None:
    """The guest's camera app reads the host's screen and opens the page."""
    link = scanned(host)
    guest.goto("about:blank")
    guest.goto(link.replace("/#/", f"/?{query}#/"))
    guest.locator("[data-region=here-code] .qr-code").wait_for()


def hold_up(guest: Page, host: Page) -> None:
    """The guest's screen before the host's camera."""
    shown = guest.locator("[data-region=here-code] .qr-code").evaluate(CODE)
    host.evaluate("(shown) => globalThis.showToCamera(shown)", shown)


def join(guest: Page, host: Page) -> None:
    """Both scans, until the guest has a seat or the table."""
    scan(guest, host)
    hold_up(guest, host)
    guest.locator("[data-region=here-seats], [data-screen=table]").first.wait_for()


def choose(page: Page, action: str) -> None:
    """A choice at the table of a device, which it is the turn of."""
    page.locator(f'.table:not([data-busy]) [data-region=prompt]').first.wait_for()
    page.evaluate(CHOOSE, action)


def kept(page: Page, key: str) -> str:
    """The record that a device keeps of the game."""
    found: str = page.evaluate(
        "(key) => globalThis.croupier.saves.load(key)?.record ?? ''", key
    )
    return found


def first_choice(record: str) -> tuple[int, str] | None:
    """Who has to choose at the end of a record, and their first choice; None once it is over."""
    frame: dict[str, Any] = ask("frame", record=record)
    while frame["next"]["bot"] is not None:
        frame = ask("advance", record=frame["record"], ply=frame["ply"])
        frame = ask("frame", record=frame["record"])
    due = frame["next"]
    if due["kind"] == "over":
        return None
    own = ask("frame", record=frame["record"], seat=due["actor"])["next"]
    assert decides(own)
    return due["actor"], own["actions"][0]

