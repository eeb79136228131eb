"""The npm package of the element: from a bundler's page, from plain HTML, and its types.

What the element does besides is in test_embed.py: it is the same code.
"""

from __future__ import annotations

import json
import re
import tarfile
from typing import TYPE_CHECKING

import jsonschema  # type: ignore[import-untyped]
import pytest
from playwright.sync_api import expect

from building.basics import NODE_MODULES, ROOT, Trouble, read, run
from building.element import NAME, SCHEMA, package_files, write_package
from tests.support.blog import RECORD, Post, heard
from tests.support.visitor import until

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.support.blog import Blog
    from tests.support.server import ListeningServer

USER = """import { CroupierTable, type FrameMessage, type ResultMessage } from "croupier-table";
import schema from "croupier-table/messages.schema.json";

const table: CroupierTable = document.createElement("croupier-table");
table.addEventListener("croupier-result", ({ detail }) => show(detail));
function show({ names, totals }: ResultMessage): string {
  return names.map((name, seat) => `${name}: ${totals[seat]}`).join();
}
addEventListener("message", ({ data }: MessageEvent<FrameMessage>) => {
  if (data.type === "height") console.log(data.height.toFixed());
  LAST
});
console.log(schema.title);
"""
TSC = ("--noEmit", "--strict", "--module", "esnext", "--moduleResolution", "bundler")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder where the package is installed."""
    folder = tmp_path_factory.mktemp("project")
    with tarfile.open(write_package(folder)) as archive:
        archive.extractall(folder / "unpacked", filter="data")
    (folder / "node_modules").mkdir()
    (folder / "unpacked" / "package").rename(folder / "node_modules" / NAME)
    return folder


def table(site: str, **attributes: str) -> str:
    """The element as its README has it."""
    written = " ".join(f'{name}="{value}"' for name, value in attributes.items())
    link = f"{site}#/{RECORD}".replace("&", "&amp;")
    return f'<croupier-table {written}><a href="{link}">Play Vegas</a></croupier-table>'


@pytest.mark.parametrize(
    "bundled",
    [
        pytest.param(True, id="bundler"),
        pytest.param(False, id="plain HTML", marks=pytest.mark.long),
    ],
)
def test_a_page_with_the_package_shows_a_table(
    page: Page, blog: Blog, server: ListeningServer, project: Path, bundled: bool
) -> None:
    """The frame comes from the host of the link, and the page hears its events."""
    script = f'import {{ CroupierTable }} from "{NAME}";\nglobalThis.known = CroupierTable.name;'
    if bundled:
        (project / "page.js").write_text(script)
        esbuild = NODE_MODULES / ".bin" / "esbuild"
        made = project / "made.js"
        run([esbuild, "page.js", "--bundle", "--format=esm", f"--outfile={made}"], cwd=project)
        blog.posts["/embed.js"] = Post(made.read_text())  # a name that is no sign of ours
    else:
        module = (project / "node_modules" / NAME / f"{NAME}.js").read_text()
        blog.posts["/embed.js"] = Post(module)
    listen = """<script>addEventListener("croupier-ready", ({ target, detail }) => {
      globalThis.ready = [target.localName, detail.game];
    });</script>"""
    load = '<script type="module" src="/embed.js"></script>'
    page.goto(blog.publish(listen + table(server.url) + load))
    begin = page.frame_locator("iframe").locator('[data-command="begin"]')
    begin.wait_for()
    assert page.frames[1].url.startswith(f"{server.url}embed.html")
    assert heard(page, type="height")["croupier"] == 1
    begin.click()
    assert until(page, "() => globalThis.ready ?? null") == ["croupier-table", "vegas"]


def test_the_host_may_be_another_than_that_of_the_link(
    page: Page, blog: Blog, server: ListeningServer, project: Path
) -> None:
    """As `host` says, also once it is set later; without any, the link stays as it is."""
    blog.posts["/table.js"] = Post((project / "node_modules" / NAME / f"{NAME}.js").read_text())
    load = '<script type="module" src="/table.js"></script>'
    bodies = [
        table("https://gone.example/", host=server.url.rstrip("/")),
        table("", href="?game=vegas"),
        table("javascript:alert(1)"),
    ]
    page.goto(blog.publish("".join(bodies) + load))
    frames = page.locator("croupier-table iframe")
    expect(frames).to_have_count(1)
    expect(page.get_by_role("link", name="Play Vegas")).to_have_count(2)
    page.locator("croupier-table").nth(1).evaluate(
        "(element, host) => element.setAttribute('host', host)", server.url
    )
    expect(frames).to_have_count(2)
    for frame in frames.all():
        expect(frame).to_have_attribute("src", re.compile(re.escape(f"{server.url}embed.html")))


@pytest.mark.parametrize(
    ("last", "fine"),
    [
        ('if (data.type === "result") console.log(data.winners.length);', True),
        ('if (data.type === "ready") console.log(data.winners);', False),
    ],
)
def test_types_of_the_package_are_checked(project: Path, last: str, fine: bool) -> None:
    """A user's script in strict TypeScript; a field of another message is an error."""
    (project / "user.ts").write_text(USER.replace("LAST", last))
    tsc: list[str | Path] = [NODE_MODULES / ".bin" / "tsc", *TSC, "--resolveJsonModule", "user.ts"]
    if fine:
        run(tsc, cwd=project)
    else:
        with pytest.raises(Trouble):
            run(tsc, cwd=project)


def test_the_package_has_what_it_names(project: Path) -> None:
    """Every file of package.json is there; the version is that of the engine."""
    folder = project / "node_modules" / NAME
    made = json.loads((folder / "package.json").read_text())
    named = {*made["files"], made["types"], made["customElements"]}
    for way in made["exports"].values():
        named |= {way} if isinstance(way, str) else {*way.values()}
    assert all((folder / name).is_file() for name in named)
    present = {path.name for path in folder.iterdir()}
    assert present == {*made["files"], "package.json", "README.md", "LICENSE"}
    assert write_package(project).read_bytes() == write_package(project).read_bytes()


def test_attributes_are_those_of_the_code() -> None:
    """custom-elements.json names all that embed.js reads, EMBED.md those for authors."""
    listed = json.loads(package_files()["custom-elements.json"])
    (element,) = listed["modules"][0]["declarations"]
    names = {each["name"] for each in element["attributes"]}
    code = read(ROOT / "site" / "embed.js")
    assert names == {*re.findall(r'(?:this|element)\.getAttribute\("(\w+)"\)', code)}
    assert {each["name"] for each in element["events"]} == {"croupier-ready", "croupier-result"}


def test_the_schema_describes_the_messages() -> None:
    """It is one, and it takes what frames send and refuses what they do not."""
    schema = json.loads(read(SCHEMA))
    jsonschema.Draft202012Validator.check_schema(schema)
    valid = jsonschema.Draft202012Validator(schema).is_valid
    ready = {"croupier": 1, "type": "ready", "game": "vegas", "record": RECORD}
    assert valid(ready)
    assert valid({**ready, "later": True})
    assert not valid({**ready, "type": "result"})
    assert not valid({**ready, "croupier": 2})
