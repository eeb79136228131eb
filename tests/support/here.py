"""Phones at one table: each a visitor of their own, the host's camera sees another page's code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.support import cards, showdown
from tests.support.codes import scanned
from tests.support.table import Table, ask

if TYPE_CHECKING:
    from playwright.sync_api import Page

CAMERA = """
const picture = document.createElement("canvas");
picture.width = picture.height = 256;
const pen = picture.getContext("2d");
let code = null;
const paint = () => {
  pen.resetTransform();
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, 256, 256);
  if (!code) return;
  pen.scale(256 / code.side, 256 / code.side);
  pen.translate(4, 4);
  pen.fillStyle = "#000";
  pen.fill(new Path2D(code.path));
};
setInterval(paint, 200);
globalThis.showToCamera = (shown) => { code = shown; };
if (navigator.mediaDevices) {
  navigator.mediaDevices.getUserMedia = async () => picture.captureStream(5);
}
"""
"""A camera that sees what `showToCamera` is given: a code as the page has drawn it."""

CODE = """(image) => ({
  side: Number(image.getAttribute("viewBox").split(" ")[2]),
  path: image.querySelector("path").getAttribute("d"),
})"""


def open_host(page: Page, setup: str) -> None:
    """The page of a host whose camera is on, and the code for the first guest."""
    page.context.grant_permissions(["camera"])
    page.add_init_script(CAMERA)
    page.goto(f"/?speed=instant#/{setup.replace('?', '/here?', 1)}")
    page.locator("[data-command=open-camera]").click()
    page.locator("[data-region=here-code] .qr-code").wait_for()


def show_code(host: Page) -> None:
    """The host's panel over a table: the camera is on at once, as it was before."""
    host.locator("[data-command=here-panel]").click()
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


def kept(page: Page, key: str) -> str:
    """The record that a device keeps of the game."""
    found: str = page.evaluate("(key) => globalThis.croupier.saves.load(key)?.record ?? ''", key)
    return found


def due_in(record: str) -> dict[str, Any] | None:
    """The frame at which a person has to choose, as they see it; None once the game is over."""
    frame = ask("frame", record=record)
    while frame["next"]["bot"] is not None:
        frame = ask("advance", record=frame["record"], ply=frame["ply"])
        frame = ask("frame", record=frame["record"])
    seat = frame["next"]["actor"]
    return ask("frame", record=frame["record"], seat=seat) if seat >= 0 else None


def choose(page: Page, frame: dict[str, Any]) -> None:
    """What a person chooses at this frame, by the controls of their own device."""
    table = Table(page).rest_at(frame["ply"])
    if frame["game"] == "vegas_cards":
        cards.choose(table, frame["observation"]["choices"][0])
    elif frame["game"] == "showdown":
        action = showdown.policy(frame)
        if frame["next"]["kind"] == "keep" and action != "z":
            showdown.keep_by_mouse(page, frame, action)
        table.choice(action).click()
    else:
        table.choice(frame["next"]["actions"][0]).click()
