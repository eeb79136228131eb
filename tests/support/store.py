"""The service worker's store: what it has kept, and what a damaged disk may make of it."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from building.basics import DIST, digest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

# Puts other bytes into the store in place of a file's own.
REPLACE = """async ({ hash, change }) => {
  const cache = await caches.open("croupier");
  const key = `/sha256/${hash}`;
  const kept = await cache.match(key);
  await (await caches.open("spare")).put(key, kept.clone());
  const bytes = new Uint8Array(await kept.arrayBuffer());
  const body = change === "cut" ? bytes.slice(0, bytes.length / 2) : change;
  await cache.put(key, new Response(body, { headers: kept.headers }));
}"""
PUT_BACK = """async (hash) => {
  const key = `/sha256/${hash}`;
  const spare = await (await caches.open("spare")).match(key);
  await (await caches.open("croupier")).put(key, spare);
  await caches.delete("spare");
}"""
HANGS = "await new Promise(() => {}); export {};"
"""A module that is never there."""


def digest_of(name: str) -> str:
    """The SHA-256 of a file of the build, by which it is stored."""
    (path,) = DIST.glob("b/*/" + name)
    return digest(path.read_bytes())


@contextlib.contextmanager
def damaged(page: Page, name: str, change: str) -> Iterator[None]:
    """Meanwhile the store holds ``change`` for a file of the build; "cut": half of the file."""
    replace_stored(page, name, change)
    yield
    page.evaluate(PUT_BACK, digest_of(name))


def replace_stored(page: Page, name: str, change: str) -> None:
    """From now on the store holds ``change`` for a file of the build; "cut": half of the file."""
    page.evaluate(REPLACE, {"hash": digest_of(name), "change": change})
