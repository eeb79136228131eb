"""A browser and a server for measuring: a real profile on disk, and two pages of our own."""

from __future__ import annotations

import contextlib
import gzip
import re
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from building.basics import NODE_MODULES, digest
from building.headers import header_rules
from building.runtime import pyodide_version
from building.server import Response, Server, headers_of, mime_type
from tests.support import browser as chromium

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import BrowserContext, Playwright

PAGES = Path(__file__).parent / "pages"


class BenchServer(Server):
    """dist/ and, beside it, the pages that it is compared with, under the same headers."""

    def reload(self) -> None:
        super().reload()
        base = f"/pyodide/{pyodide_version()}/"
        (self.build_id,) = {path.split("/")[2] for path in self.answers if path.startswith("/b/")}
        tokens = {b"__PYODIDE__": base.encode(), b"__BUILD__": self.build_id.encode()}
        for file in PAGES.iterdir():
            body = file.read_bytes()
            for token, value in tokens.items():
                body = body.replace(token, value)
            self._add(f"/bench/{file.name}", body)
        # A bare loadPyodide() reads the lock file and the library of the whole distribution.
        for name in ("pyodide-lock.json", "python_stdlib.zip"):
            self._add(base + name, (NODE_MODULES / "pyodide" / name).read_bytes())

    def _add(self, path: str, body: bytes) -> None:
        alike = "/b/" if not path.startswith("/pyodide/") else path
        headers = headers_of(alike, header_rules())
        headers["Content-Type"] = mime_type(path)
        self.answers[path] = Response(body, f'"{digest(body)[:32]}"', headers)


def compress(server: Server) -> None:
    """Answer as hosts do, who compress what is text, and WebAssembly."""
    for path, answer in server.answers.items():
        if re.search(r"\.(wasm|m?js|css|json|html|svg|webmanifest)$|/$", path):
            headers = {**answer.headers, "Content-Encoding": "gzip"}
            server.answers[path] = answer._replace(body=gzip.compress(answer.body), headers=headers)


@contextlib.contextmanager
def fresh_profile(playwright: Playwright) -> Iterator[BrowserContext]:
    """A browser that has never been anywhere, with its caches on disk as visitors have them."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        context = playwright.chromium.launch_persistent_context(
            folder,
            executable_path=chromium.provide(),
            args=list(chromium.FLAGS),
            viewport={"width": 1280, "height": 800},
        )
        context.set_default_timeout(120_000)
        yield context
        context.close()
