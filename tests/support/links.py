"""Links as the page reads and writes them, in Node."""

from __future__ import annotations

from typing import Any

from building.basics import ROOT
from tests.support.node import in_node

MODULE = str(ROOT / "tests" / "support" / "links.mjs")


def read(addresses: list[dict[str, str]]) -> list[dict[str, Any]]:
    """Routes of addresses: `link`, and `record` where it is about one game."""
    return in_node(MODULE, "read", [[each] for each in addresses])


def routes(*paths: str) -> list[dict[str, Any]]:
    """Routes of links with these behind their `#/`."""
    return read([{"hash": f"#/{each}", "search": ""} for each in paths])


def signed(path: str, ply: int | None = None) -> str:
    """The link as it is passed on, with its check."""
    (link,) = in_node(MODULE, "signed", [[path, ply]])
    return str(link)


def written(card: dict[str, Any]) -> str:
    """The link of a card of a day, without its check."""
    (link,) = in_node(MODULE, "written", [[card]])
    return str(link)


def links_in(texts: list[str]) -> list[str | None]:
    """The link that the page finds in each of the texts."""
    return in_node(MODULE, "linkInText", [[each] for each in texts])
