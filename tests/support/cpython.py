"""The engine for pages under test: this process answers, no Pyodide starts.

Python takes seconds of processor time to start in a browser and thinks several times as slowly
there. So the server of most browser tests gives the page another worker (cpython_worker.js), which
sends each request back to the server. That Pyodide answers the same is what the tests marked
`pyodide` see to, above all tests/site/test_same_games.py.
"""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from croupier.api.bridge import Bridge
from tests.support.server import ListeningHandler, ListeningServer

if TYPE_CHECKING:
    from building.server import Handler

ADDRESS = "/cpython?"
WORKER = Path(__file__).with_name("cpython_worker.js")
TABS = 20  # whose engines are remembered; what a forgotten one knew is worked out again


class CPythonHandler(ListeningHandler):
    """Answers the requests of cpython_worker.js."""

    def do_POST(self) -> None:  # noqa: N802 - the name is http.server's
        """An answer of the engine, or what the browser reports."""
        if not self.path.startswith(ADDRESS):
            return super().do_POST()
        request = self.rfile.read(int(self.headers["Content-Length"])).decode()
        assert isinstance(self.server.site, CPythonServer)
        body = self.server.site.engine(self.path).handle(request).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json; charset=utf-8")
        self.send_header("Access-Control-Allow-Origin", "*")  # frames have origins of their own
        self.send_header("Cache-Control", "no-store")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        return None


class CPythonServer(ListeningServer):
    """A server whose pages have their answers from this process."""

    handler: type[Handler] = CPythonHandler

    def reload(self) -> None:
        """Serve what is in dist/ now, but for the worker."""
        super().reload()
        for path in [path for path in self.answers if path.endswith("/bridge/worker.js")]:
            self.replace(path, WORKER.read_bytes())
        self._engines: OrderedDict[str, Bridge] = OrderedDict()
        self._lock = Lock()

    def engine(self, tab: str) -> Bridge:
        """The engine of a tab: an engine remembers what the page asked last."""
        with self._lock:
            found = self._engines.setdefault(tab, Bridge())
            self._engines.move_to_end(tab)
            if len(self._engines) > TABS:
                self._engines.popitem(last=False)
            return found
