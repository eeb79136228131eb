"""A blog page on another origin, with our table in it."""

from __future__ import annotations

import http.server
import json
import threading
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from tests.support.table import setup
from tests.support.visitor import until

if TYPE_CHECKING:
    from playwright.sync_api import Frame, FrameLocator, Page

RECORD = setup("human,greedy", "blog-1")

# What may come before the click, compressed as servers do it, in bytes: into any frame, or with the
# script of the element.
MOST_IN_THE_FRAME = 27_100
MOST_BEFORE_THE_CLICK = 26_500

# The policy of a page that allows nothing but our site.
STRICT = (
    "default-src 'none'; script-src 'self' {site}; frame-src {site}; img-src data:; "
    "require-trusted-types-for 'script'; trusted-types 'none'"
)

# What the page around hears, kept where a test can read it.
LISTENER = """addEventListener("message", ({ data, origin }) => {
  (globalThis.heard ??= []).push({ ...data, origin });
});"""


class Post(NamedTuple):
    """A page of the blog, and its policy."""

    body: str
    policy: str = ""


class Blog:
    """A server of its own on this machine: `with Blog() as blog: blog.publish(html)`."""

    def __init__(self) -> None:
        self.posts: dict[str, Post] = {"/listener.js": Post(LISTENER)}

    @property
    def url(self) -> str:
        """Address of the blog, with a slash at the end."""
        return f"http://127.0.0.1:{self._http.server_address[1]}/"

    def publish(self, body: str, policy: str = "") -> str:
        """The address of a page with this in its body; it listens to what its frames say."""
        path = f"/post-{len(self.posts)}"
        head = '<link rel="icon" href="data:,"><script src="/listener.js"></script>'
        text = f'<!doctype html><html lang="en"><title>Blog</title>{head}<p>Hello.</p>{body}'
        self.posts[path] = Post(text, policy)
        return self.url + path[1:]

    def __enter__(self) -> Self:
        posts = self.posts

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                post = posts.get(self.path.partition("?")[0])
                if post is None:
                    self.send_error(404)
                    return
                self.send_response(200)
                kind = "text/javascript" if self.path.endswith(".js") else "text/html"
                self.send_header("Content-Type", f"{kind}; charset=utf-8")
                if post.policy:
                    self.send_header("Content-Security-Policy", post.policy)
                self.end_headers()
                self.wfile.write(post.body.encode())

            def log_message(self, *_: object) -> None:
                """Nothing."""

        self._http = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._http.daemon_threads = True
        threading.Thread(target=self._http.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._http.shutdown()
        self._http.server_close()


def heard(page: Page, **like: object) -> dict[str, Any]:
    """The last message that the page around has heard with these properties, once there is one."""
    script = """(like) => (globalThis.heard ?? []).findLast((message) =>
      Object.entries(like).every(([key, value]) => message[key] === value))"""
    found: dict[str, Any] = until(page, script, json.loads(json.dumps(like)))
    return found


def begin(page: Page) -> FrameLocator:
    """Click the picture in the page's one frame; the frame, once it is our turn there."""
    frame = page.frame_locator("iframe")
    frame.locator('[data-command="begin"]').click()
    frame.locator("[data-action]").first.wait_for(timeout=90_000)
    return frame


def frame_tag(site: str, query: str = "", hash_: str = f"#/{RECORD}", sandbox: str = "") -> str:
    """A plain frame, as the page with the code gives it."""
    limits = f'sandbox="{sandbox}"' if sandbox else ""
    source = f"{site}embed.html{query}{hash_}".replace("&", "&amp;")
    return f'<iframe {limits} src="{source}" title="Vegas" width="640" height="600"></iframe>'


def element(site: str, record: str = RECORD, loaded: str = "defer", **attributes: str) -> str:
    """The custom element with its script, ``loaded`` as the code says, or once said."""
    written = " ".join(f'{name}="{value}"' for name, value in attributes.items())
    link = f"{site}#/{record}".replace("&", "&amp;")
    return (
        f'<croupier-table {written}><a href="{link}">Play Vegas</a></croupier-table>'
        f'<script {loaded} src="{site}embed.js"></script>'
    )


def inner(page: Page) -> Frame:
    """The page in the frame."""
    (frame,) = [frame for frame in page.frames if frame != page.main_frame]
    return frame


def engine_in(page: Page) -> str | None:
    """State of the engine in the frame."""
    return page.frame_locator("iframe").locator("html").get_attribute("data-engine")
