"""The headers of netlify.toml, the one place where they are written, and those in a page."""

import base64
import hashlib
import html
from typing import NamedTuple

from building.basics import toml

ORIGIN = "__ORIGIN__"  # in the rules: the site's own address, without a slash at the end
POLICY = "Content-Security-Policy"
REFERRER = "Referrer-Policy"
FRAME = "/embed.html"

ONLY_IN_HEADERS = ("frame-ancestors", "report-uri", "sandbox")
"""Directives of a policy that browsers ignore in a page."""


class Rule(NamedTuple):
    """One `[[headers]]` of netlify.toml: paths (exact, or ending in `*`) and their headers."""

    path: str
    headers: dict[str, str]

    def covers(self, path: str) -> bool:
        """True if the rule is for this path, as Netlify reads it."""
        if self.path.endswith("*"):
            return path.startswith(self.path[:-1])
        return path == self.path


def header_rules() -> list[Rule]:
    """The header rules of netlify.toml, the one place where headers are written."""
    return [Rule(rule["for"], rule["values"]) for rule in toml("netlify.toml")["headers"]]


def headers_for(path: str) -> dict[str, str]:
    """The headers of the rule for a path of dist/."""
    (found,) = (rule.headers for rule in header_rules() if rule.covers(path))
    return found


def policy_in_page(path: str) -> str:
    """The security policy of a page as far as the page itself can say it.

    Host and page then say the same, so that a page which obeys both obeys what is written once.
    """
    parts = (part.strip() for part in headers_for(path)[POLICY].split(";"))
    return "; ".join(part for part in parts if part.split()[0] not in ONLY_IN_HEADERS)


def hash_of(text: str) -> str:
    """A script or a style of a page as a policy names it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


CHARSET = b'    <meta charset="utf-8">\n'


def with_policy(page: bytes, path: str) -> bytes:
    """A page that says its headers itself, for hosts that send none.

    The frame for other people's pages says its policy by a script, embed/policy.js.
    """
    lines = [f'<meta name="referrer" content="{headers_for(path)[REFERRER]}">']
    policy = html.escape(policy_in_page(path), quote=False)
    if path != FRAME:
        lines.insert(0, f'<meta http-equiv="{POLICY}" content="{policy}">')
    return page.replace(CHARSET, CHARSET + "".join(f"    {line}\n" for line in lines).encode(), 1)
