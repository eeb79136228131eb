"""A Chromium with a profile of its own that can be killed, unlike the one that the tests share.

with Chromium(browser.browser_type, tmp_path) as chromium:
    chromium.go("http://127.0.0.1:...")
    chromium.kill()
"""

from __future__ import annotations

import os
import signal
import subprocess
import time
from typing import TYPE_CHECKING, Any, Self

from tests.support import browser
from tests.support.driven import Driven

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import BrowserType

PORT_FILE = "DevToolsActivePort"
CALL = "(given) => (%s).apply(null, given)"


class Chromium(Driven):
    """One running Chromium; leaving the block ends it, if it has not been killed."""

    def __init__(self, kind: BrowserType, folder: Path) -> None:
        self.kind, self.profile = kind, folder / "chromium"

    def __enter__(self) -> Self:
        port_file = self.profile / PORT_FILE
        port_file.unlink(missing_ok=True)
        own = ["--headless=new", "--remote-debugging-port=0", f"--user-data-dir={self.profile}"]
        self._process = subprocess.Popen(
            [browser.provide(), *browser.FLAGS, *own, "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        end = time.monotonic() + 60
        while not (port_file.exists() and port_file.read_text().count("\n")):
            assert time.monotonic() < end, "Chromium does not listen"
            time.sleep(0.05)
        port = port_file.read_text().split("\n")[0]
        self._line = self.kind.connect_over_cdp(f"http://127.0.0.1:{port}")
        (context,) = self._line.contexts
        self._page = context.pages[0] if context.pages else context.new_page()
        return self

    def __exit__(self, *_: object) -> None:
        if self._process.poll() is None:
            self._line.close()
            self.kill()

    def kill(self) -> None:
        """All its processes end in mid-sentence, as when a battery is empty or memory short."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def go(self, address: str) -> None:
        """Open an address and wait until it is loaded."""
        self._page.goto(address)

    def run(self, script: str, *arguments: object) -> Any:
        """Result of a function's body in the page."""
        body = f"function () {{ {script} }}"
        return self._page.evaluate(CALL % body, list(arguments))
