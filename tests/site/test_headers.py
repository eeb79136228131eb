"""Every file is served with the headers of its rule, and with one policy."""

from __future__ import annotations

import http.client
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from building.basics import Trouble, toml
from building.headers import ORIGIN, PERMISSIONS, hash_of, header_rules
from building.hosting import with_origin
from building.server import Server, started_near
from tests.support.critical import script_in

if TYPE_CHECKING:
    from collections.abc import Iterator

POLICY = "Content-Security-Policy"
PAGES = ("/", "/index.html")
FRAMED = "/embed.html"
MISSING = "/404.html"
TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
    ".whl": "application/octet-stream",
    ".image": "application/octet-stream",
    ".txt": "text/plain",
    ".ics": "text/calendar",
    ".xml": "application/atom+xml",
}


@pytest.fixture(scope="module")
def running(dist: Path) -> Iterator[Server]:
    """The server as `build.py serve` runs it."""
    with Server(dist=dist) as server:
        yield server


def ask(
    server: Server, path: str, method: str = "GET", **headers: str
) -> tuple[int, http.client.HTTPMessage, bytes]:
    """Status, headers and body of an answer."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    connection.request(method, path, headers={k.replace("_", "-"): v for k, v in headers.items()})
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer.status, answer.headers, body


def ask_again(connection: http.client.HTTPConnection) -> None:
    """Use a connection that was kept open."""
    connection.request("GET", "/")
    connection.getresponse().read()


def test_every_rule_keeps_browsers_at_https() -> None:
    """A year, and this host alone: its other names are not ours to bind."""
    assert {rule.headers["Strict-Transport-Security"] for rule in header_rules()} == {
        "max-age=31536000"
    }


def test_every_file_has_exactly_one_rule(running: Server, dist: Path) -> None:
    """Rules are disjoint and complete; none is there for nothing. A file has no other address."""
    rules = header_rules()
    files = {f"/{path.relative_to(dist).as_posix()}" for path in dist.rglob("*") if path.is_file()}
    assert (files - {"/_headers"}) | {"/"} == set(running.answers)
    assert toml("netlify.toml")["build"]["processing"] == {"html": {"pretty_urls": False}}
    used = set()
    for path in running.answers:
        covering = [rule.path for rule in rules if rule.covers(path)]
        assert len(covering) == 1, f"{path} is covered by {covering}"
        used.update(covering)
    assert used == {rule.path for rule in rules}


def test_every_answer_has_the_headers_of_its_rule(running: Server) -> None:
    """Sent once each, as written, with the server's own address, on GET and HEAD alike."""
    address = running.url.removesuffix("/")
    for path in running.answers:
        (rule,) = [rule for rule in header_rules() if rule.covers(path)]
        status, headers, _ = ask(running, path, "HEAD")
        assert status == 200
        for name, value in rule.headers.items():
            assert headers.get_all(name) == [value.replace(ORIGIN, address)], path
        assert headers.get_all("Set-Cookie") is None


def directives(policy: str) -> dict[str, str]:
    """A policy by directive."""
    return dict(part.strip().partition(" ")[::2] for part in policy.split(";"))


def inside(path: str) -> str:
    """A page that a rule covers, and whose script is that of all of them."""
    return path if path in PAGES else "/tables/vegas.en.html"


def test_policy_is_strict_everywhere(running: Server) -> None:
    """One policy for pages, scripts and workers; a worker obeys the policy of its own script."""
    policies = {path: answer.headers[POLICY] for path, answer in running.answers.items()}
    framed, missing = policies.pop(FRAMED), policies.pop(MISSING)
    alike = set()
    for path, policy in policies.items():
        # The one script that a page has in it is named by its hash.
        page = path in PAGES or path.startswith("/tables/")
        script = (
            f" '{hash_of(script_in(running.answers[inside(path)].body).encode())}'" if page else ""
        )
        assert script in policy
        alike.add(policy.replace(script, ""))
    (policy,) = alike
    found = directives(policy)
    assert found["default-src"] == "'none'"
    assert found["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert found["require-trusted-types-for"] == "'script'"
    assert found["trusted-types"] == "engine-worker"
    for forbidden in ("unsafe-inline", "'unsafe-eval'", "unsafe-hashes", "*", "http"):
        assert forbidden not in policy
    # For other people's pages these things are different, and nothing else: who may frame it,
    # workers from memory, and the site's own address, because 'self' is nobody in Safari's sandbox.
    own = ("script-src", "connect-src", "style-src", "img-src", "media-src", "manifest-src")
    other = {name: found[name].replace("'self'", f"'self' {ORIGIN}") for name in own}
    inside_frame = f"{ORIGIN} '{hash_of(script_in(running.answers[FRAMED].body).encode())}'"
    other["script-src"] = other["script-src"].replace(ORIGIN, inside_frame)
    other |= {"worker-src": f"'self' {ORIGIN} blob:"}
    # `frame-ancestors *` would refuse sandboxed pages and files: it means network schemes only.
    assert found.pop("frame-ancestors") == "'self'"
    assert directives(framed) == {**found, **other}
    assert "frame-ancestors" not in directives(missing)
    # The page for unknown addresses has its one script and style in it, and asks only the site.
    alone = {name: text for name, text in directives(missing).items() if "-src" in name}
    assert alone.keys() == {"default-src", "script-src", "style-src", "connect-src"}
    for name in ("script-src", "style-src"):
        assert re.fullmatch(r"'sha256-[\w+/]{43}='", alone[name])


def test_a_page_says_the_same_policy_itself(running: Server) -> None:
    """Header and page are two policies, and a page obeys both: they must be one, written once.

    A page cannot say who may frame it. The frame's policy names the address at which it is, so a
    script says it.
    """
    for path, answer in running.answers.items():
        if not (path.endswith((".html", "/")) and path != "/croupier.html"):
            continue
        page, sent = answer.body.decode(), directives(answer.headers[POLICY])
        sent.pop("frame-ancestors", None)
        assert f'<meta name="referrer" content="{answer.headers["Referrer-Policy"]}">' in page
        said = re.findall(f'<meta http-equiv="{POLICY}" content="([^"]+)">', page)
        if path == FRAMED:
            (name,) = re.findall(r'<script crossorigin src="([^"]+/embed/policy\.js)"', page)
            said += re.findall(r'content="([^"]+)"', running.answers[f"/{name}"].body.decode())
            assert page.index(name) < min(page.index("<link"), page.index("<title"))
        (policy,) = said
        assert directives(policy) == sent


def test_netlify_reads_what_other_hosts_read() -> None:
    """Its own file has no headers: it would send every one of them twice."""
    written = toml("netlify.toml")
    assert written["build"]["command"] == "python3 build.py build"
    assert "headers" not in written


def test_hosts_read_the_same(dist: Path) -> None:
    """_headers has the rules, and for pages the same at an address without .html.

    Without the site's address the policy of the frame does not name it. A line is not too long for
    Cloudflare, which reads 2,000 characters.
    """
    written = {}
    for block in (dist / "_headers").read_text().strip().split("\n\n"):
        path, *lines = block.splitlines()
        assert path not in written
        assert max(map(len, lines)) < 2000
        written[path] = dict(line.strip().split(": ", 1) for line in lines)
    for rule in header_rules():
        expected = {name: with_origin(value) for name, value in rule.headers.items()}
        assert written.pop(rule.path) == expected
        if rule.path.endswith(".html") and rule.path != "/index.html":
            assert written.pop(rule.path.removesuffix(".html")) == expected
    assert written == {}
    assert ORIGIN not in (dist / "_headers").read_text()


def test_the_address_of_the_site_is_in_the_headers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its origin alone, whatever the site's folder, and that of a preview; without one nothing."""
    policy = f"script-src 'self' {ORIGIN} blob:"
    monkeypatch.setenv("URL", "https://host.example/games/croupier/")
    assert with_origin(policy) == "script-src 'self' https://host.example blob:"
    monkeypatch.setenv("DEPLOY_PRIME_URL", "https://preview-7--host.example")
    both = "https://host.example https://preview-7--host.example"
    assert with_origin(policy) == f"script-src 'self' {both} blob:"
    monkeypatch.delenv("URL")
    monkeypatch.delenv("DEPLOY_PRIME_URL")
    assert with_origin(policy) == "script-src 'self' blob:"


def test_frames_without_an_origin_may_read_what_they_need(running: Server) -> None:
    """A sandboxed frame is a stranger to its own site; nobody else's page gains anything by it."""
    for path, answer in running.answers.items():
        if path.startswith(("/b/", "/pyodide/", "/embed.", "/tables/")):
            assert answer.headers["Access-Control-Allow-Origin"] == "*", path


def test_the_one_file_is_saved_and_not_opened(running: Server) -> None:
    """It is meant for a disk; here the policy of the site would stop it."""
    found = running.answers["/croupier.html"].headers["Content-Disposition"]
    assert found == "attachment; filename=croupier.html"


def test_pages_are_asked_for_again_and_the_rest_never(running: Server) -> None:
    """Files with the build in their path are kept for ever, icons for a day, others are checked."""
    for path, answer in running.answers.items():
        expected = "no-cache"
        if path.startswith(("/b/", "/pyodide/")):
            expected = "public, max-age=31536000, immutable"
        elif path.startswith("/icons/"):
            expected = "public, max-age=86400"
        assert answer.headers["Cache-Control"] == expected, path


def test_types_are_right(running: Server) -> None:
    """A module of the wrong type would not run, and nosniff lets nothing pass for another."""
    for path, answer in running.answers.items():
        suffix = Path(path).suffix or ".html"
        assert answer.headers["Content-Type"].split(";")[0] == TYPES[suffix], path
        assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_unchanged_file_is_not_sent_again(running: Server) -> None:
    """An ETag brings a 304 without a body; a HEAD has a GET's length and no body."""
    status, headers, body = ask(running, "/")
    assert (status, int(headers["Content-Length"])) == (200, len(body))
    status, again, nothing = ask(running, "/", If_None_Match=headers["ETag"])
    assert (status, nothing, again["ETag"]) == (304, b"", headers["ETag"])
    status, head, nothing = ask(running, "/", "HEAD")
    assert (status, nothing, head["Content-Length"]) == (200, b"", headers["Content-Length"])


def test_query_changes_nothing_and_the_unknown_is_missing(running: Server) -> None:
    """A query is the page's own affair; nothing outside dist/ is ever served."""
    assert ask(running, "/?embed=1")[2] == ask(running, "/")[2]
    for path in ("/nothing", "/../pyproject.toml", "/%2e%2e/pyproject.toml", "/b/", "/b"):
        assert ask(running, path)[0] == 404, path


def test_stopped_server_is_gone_and_comes_back(dist: Path) -> None:
    """Stopping cuts even a connection that is kept open; the address stays the same."""
    server = Server(dist=dist).start()
    kept = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    ask_again(kept)
    url = server.url
    server.stop()
    with pytest.raises((http.client.HTTPException, OSError)):
        ask_again(kept)
    kept.close()
    with pytest.raises(OSError):  # noqa: PT011 - refused or reset, as the system likes
        ask(server, "/")
    server.start()
    assert server.url == url
    assert ask(server, "/")[0] == 200
    server.stop()


def test_taken_port_leads_to_the_next(running: Server) -> None:
    """`serve` takes the next free port instead of failing."""
    server = started_near(running.port)
    assert server.port > running.port
    server.stop()


def test_no_port_at_all_is_said_plainly(running: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Out of ports there is a message, not a traceback."""
    monkeypatch.setattr("building.server.PORTS", 1)
    with pytest.raises(Trouble, match="No free port"):
        started_near(running.port)


def test_only_the_page_may_ask_for_the_camera(dist: Path) -> None:
    """It reads codes at one table; frames, pages of games and files may not."""
    allowed = {
        rule.path for rule in header_rules(dist) if "camera=()" not in rule.headers[PERMISSIONS]
    }
    assert allowed == {*PAGES}
    for rule in header_rules(dist):
        wanted = "camera=(self)" if rule.path in PAGES else "camera=()"
        assert wanted in rule.headers[PERMISSIONS]
        assert "microphone=()" in rule.headers[PERMISSIONS]
