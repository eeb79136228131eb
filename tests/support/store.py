"""The service worker's store: what it has kept, and what a damaged disk may make of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from building.basics import DIST, digest

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Puts other bytes into the store in place of a file's own.
REPLACE = """async ({ hash, change }) => {
  const cache = await caches.open("croupier");
  const key = `/sha256/${hash}`;
  const kept = await cache.match(key);
  const bytes = new Uint8Array(await kept.arrayBuffer());
  const body = change === "cut" ? bytes.slice(0, bytes.length / 2) : change;
  await cache.put(key, new Response(body, { headers: kept.headers }));
}"""
HANGS = "await new Promise(() => {}); export {};"
"""A module that is never there."""


def digest_of(name: str) -> str:
    """The SHA-256 of a file of the build, by which it is stored."""
    (path,) = DIST.glob("b/*/" + name)
    return digest(path.read_bytes())


def replace_stored(page: Page, name: str, change: str) -> None:
    """From now on the store holds ``change`` for a file of the build; "cut": half of the file."""
    page.evaluate(REPLACE, {"hash": digest_of(name), "change": change})
