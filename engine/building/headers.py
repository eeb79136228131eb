"""The headers of every file, the one place where they are written, and those in a page.

The build writes them into dist/_headers, which hosts read; `build.py serve` sends them too, so
tests see what visitors see.
"""

import base64
import hashlib
import html
import re
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from building.basics import DIST

ORIGIN = "__ORIGIN__"  # in the rules: the site's own address, without a slash at the end
SCRIPT, STYLE = "__SCRIPT__", "__STYLE__"  # the hashes of what is in a page itself
POLICY = "Content-Security-Policy"
REFERRER = "Referrer-Policy"
FRAME = "/embed.html"

ONLY_IN_HEADERS = ("frame-ancestors", "report-uri", "sandbox")
"""Directives of a policy that browsers ignore in a page."""


class Rule(NamedTuple):
    """A path (exact, or ending in `*`) and the headers of all files there."""

    path: str
    headers: dict[str, str]

    def covers(self, path: str) -> bool:
        """True if the rule is for this path, as hosts read it."""
        if self.path.endswith("*"):
            return path.startswith(self.path[:-1])
        return path == self.path


CODE = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "worker-src": "'self'",
    "connect-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data: blob:",
    "font-src": "'none'",
    "media-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "object-src": "'none'",
    "frame-src": "'self'",
    "frame-ancestors": "'self'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "engine-worker",
}
"""The policy: code from here alone, and no eval.

'wasm-unsafe-eval' lets WebAssembly compile: without it Pyodide hangs and reports nothing. A worker
obeys the policy of its own script, so scripts have the same one as the page. `engine-worker` is the
one Trusted Types policy, for the addresses of our two workers.
"""

PAGE = CODE | {"script-src": f"'self' {SCRIPT} 'wasm-unsafe-eval'"}
"""The policy of a page that has one script in it."""

OF_SITE = f"'self' {ORIGIN}"
FRAMED = {name: text for name, text in PAGE.items() if name != "frame-ancestors"} | {
    "script-src": f"{OF_SITE} {SCRIPT} 'wasm-unsafe-eval'",
    "worker-src": f"{OF_SITE} blob:",
    "connect-src": OF_SITE,
    "style-src": OF_SITE,
    "img-src": f"{OF_SITE} data: blob:",
    "media-src": OF_SITE,
    "manifest-src": OF_SITE,
}
"""The policy of a table in another site's page, which anybody may frame.

`frame-ancestors *` would refuse a sandboxed page and a file on a disk, because `*` means network
schemes only: so the directive is left out. Where a sandbox leaves the frame without an origin of
its own, its worker has to start from memory (blob:). There 'self' is nobody in Safari, so this
policy names the site as well.
"""

MISSING = {
    "default-src": "'none'",
    "script-src": SCRIPT,
    "style-src": STYLE,
    "connect-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "'none'",
}
"""The policy of the page for addresses that name no file; its script and style are in it.

An unknown address has no rule: there the page says the policy itself.
"""

REFUSED = (
    *("accelerometer", "camera", "display-capture", "geolocation", "gyroscope"),
    *("magnetometer", "microphone", "midi", "payment", "usb"),
)
ALL_REFUSED = ", ".join(f"{feature}=()" for feature in REFUSED)
PERMISSIONS = "Permissions-Policy"
COMMON = {
    "X-Content-Type-Options": "nosniff",
    "Strict-Transport-Security": "max-age=31536000",
    REFERRER: "no-referrer",
    PERMISSIONS: ALL_REFUSED,
    "Cross-Origin-Resource-Policy": "cross-origin",
}
OF_THE_PAGE = {
    "Cross-Origin-Opener-Policy": "same-origin",
    PERMISSIONS: ALL_REFUSED.replace("camera=()", "camera=(self)"),
}
"""The page itself may ask for the camera: it reads the codes of phones at one table."""
FOR_ANYBODY = {"Access-Control-Allow-Origin": "*"}
"""A frame without an origin of its own may read the file too."""
TO_SAVE = {"Content-Disposition": "attachment; filename=croupier.html"}
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
"""The build or the version is in the path, so the file never changes."""
A_DAY = {"Cache-Control": "public, max-age=86400"}


def rule(path: str, policy: dict[str, str], more: dict[str, str] | None = None) -> Rule:
    """A rule with what all files have; browsers check them each time, unless ``more`` differs."""
    text = "; ".join(map(" ".join, policy.items()))
    return Rule(path, {"Cache-Control": "no-cache", POLICY: text, **COMMON, **(more or {})})


RULES = [
    rule("/", PAGE, OF_THE_PAGE),
    rule("/index.html", PAGE, OF_THE_PAGE),
    rule("/404.html", MISSING),
    rule(FRAME, FRAMED, FOR_ANYBODY),
    rule("/embed.js", CODE, FOR_ANYBODY),
    rule("/sw.js", CODE),
    rule("/manifest.webmanifest", CODE),
    rule("/tables/*", PAGE, FOR_ANYBODY),
    rule("/icons/*", CODE, A_DAY),
    rule("/licences/*", CODE),
    rule("/croupier.html", CODE, TO_SAVE),
    rule("/b/*", CODE, FOR_EVER | FOR_ANYBODY),
    rule("/pyodide/*", CODE, FOR_EVER | FOR_ANYBODY),
]
"""Disjoint: each path of dist/ is covered by exactly one.

Two rules with a policy each would be two policies, and a page obeys both.
"""


def header_rules(dist: Path = DIST) -> list[Rule]:
    """The rules for a built site, naming the scripts and styles that are in its pages."""
    paths = [*(dist / name for name in ("index.html", "404.html", "embed.html"))]
    paths += sorted(dist.glob("tables/*.html"))
    pages = {f"/{path.relative_to(dist).as_posix()}": path.read_bytes() for path in paths}
    pages["/"] = pages["/index.html"]
    return [
        with_pages(each, [pages[path] for path in pages if each.covers(path)]) for each in RULES
    ]


def with_pages(rule: Rule, pages: list[bytes]) -> Rule:
    """A rule whose policy names what is in these pages."""
    return Rule(rule.path, rule.headers | {POLICY: with_hashes(rule.headers[POLICY], pages)})


def with_hashes(policy: str, pages: Iterable[bytes]) -> str:
    """A policy that names what is in these pages."""
    for token, tag in ((SCRIPT, b"script"), (STYLE, b"style")):
        inside = re.compile(rb"<%b>(.*?)</%b>" % (tag, tag), re.DOTALL)
        hashes = {hash_of(text) for page in pages for text in inside.findall(page)}
        policy = policy.replace(token, " ".join(f"'{each}'" for each in sorted(hashes)))
    return policy


def headers_for(path: str) -> dict[str, str]:
    """The headers of the rule for a path of dist/; no script has its hash in them."""
    (found,) = (rule.headers for rule in RULES if rule.covers(path))
    return found


def policy_in_page(path: str, page: bytes) -> str:
    """The security policy of a page as far as the page itself can say it.

    Host and page then say the same, so that a page which obeys both obeys what is written once.
    """
    policy = with_hashes(headers_for(path)[POLICY], [page])
    parts = (part.strip() for part in policy.split(";"))
    return "; ".join(part for part in parts if part.split()[0] not in ONLY_IN_HEADERS)


def hash_of(text: bytes) -> str:
    """A script or a style of a page as a policy names it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text).digest()).decode()


CHARSET = b'    <meta charset="utf-8">\n'


def with_policy(page: bytes, path: str) -> bytes:
    """A page that says its headers itself, for hosts that send none.

    The frame for other people's pages says its policy by a script, embed/policy.js.
    """
    lines = [f'<meta name="referrer" content="{headers_for(path)[REFERRER]}">']
    policy = html.escape(policy_in_page(path, page), quote=False)
    if path != FRAME:
        lines.insert(0, f'<meta http-equiv="{POLICY}" content="{policy}">')
    return page.replace(CHARSET, CHARSET + "".join(f"    {line}\n" for line in lines).encode(), 1)
