"""WebKit, the engine of Safari, where it is installed, spoken to in WebDriver's own protocol.

It is WebKitGTK's small browser (Debian: webkit2gtk-driver) on a screen of its own that nobody sees
(xvfb); the standard library is enough to talk to it.

    with WebKit(tmp_path) as webkit:
        webkit.go("file:///...")
        webkit.until("return document.title")
"""

from __future__ import annotations

import base64
import contextlib
import json
import os
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, Self

from tests.support.driven import Driven

DRIVER, SCREEN = "WebKitWebDriver", "Xvfb"
FOLDERS = ("/usr/lib/*/webkit2gtk-4.1", "/usr/lib/*/webkitgtk-6.0", "/usr/libexec/webkit2gtk-4.1")
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # WebDriver's name for a reference to an element


def find() -> Path | None:
    """The browser's path, if all that it needs is here."""
    if not shutil.which(DRIVER) or not shutil.which(SCREEN):
        return None
    places = [place for folder in FOLDERS for place in Path("/").glob(folder[1:] + "/MiniBrowser")]
    return places[0] if places else None


class WebKit(Driven):
    """One running browser with a home of its own; leaving the block ends it."""

    def __init__(self, folder: Path, size: str = "1280x900") -> None:
        self.home, self.size = folder / "webkit", size
        self._session = ""

    def __enter__(self) -> Self:
        browser = find()
        assert browser, "no WebKit here"
        self.home.mkdir(parents=True, exist_ok=True)
        self._stack = contextlib.ExitStack()
        read, write = os.pipe()
        self._begin([SCREEN, "-displayfd", str(write), "-screen", "0", f"{self.size}x24"], write)
        with os.fdopen(read) as output:
            display = output.readline().strip()
        os.close(write)
        surroundings = {"DISPLAY": f":{display}", "HOME": str(self.home), "LANG": "C.UTF-8"}
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self._address = f"http://127.0.0.1:{port}"
        self._begin([DRIVER, f"--port={port}"], env={**os.environ, **surroundings})
        options = {"binary": str(browser), "args": ["--automation"]}
        wanted = {"browserName": "MiniBrowser", "webkitgtk:browserOptions": options}
        self._wait_for_driver()
        answer = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self._session = f"/session/{answer['sessionId']}"
        self.version = f"WebKit {answer['capabilities']['browserVersion']}"
        self._ask("POST", self._session + "/timeouts", {"script": 120_000, "pageLoad": 120_000})
        return self

    def __exit__(self, *_: object) -> None:
        with contextlib.suppress(OSError, AssertionError):
            self._ask("DELETE", self._session)
        self._stack.close()

    def go(self, address: str) -> None:
        """Open an address and wait until it is loaded."""
        self._ask("POST", self._session + "/url", {"url": address})

    def run(self, script: str, *arguments: object) -> Any:
        """Result of a function's body in the page."""
        call = {"script": script, "args": arguments}
        return self._ask("POST", self._session + "/execute/sync", call)

    def enter_frame(self, selector: str) -> None:
        """Look into a frame of the page from now on."""
        query = {"using": "css selector", "value": selector}
        found = self._ask("POST", self._session + "/element", query)
        self._ask("POST", self._session + "/frame", {"id": {ELEMENT: found[ELEMENT]}})

    def save_picture(self, path: Path) -> None:
        """Screenshot as PNG."""
        path.write_bytes(base64.b64decode(self._ask("GET", self._session + "/screenshot")))

    def _begin(self, command: list[str], *kept: int, env: dict[str, str] | None = None) -> None:
        process = subprocess.Popen(
            command,
            env=env,
            pass_fds=kept,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._stack.callback(process.wait)
        self._stack.callback(process.terminate)

    def _wait_for_driver(self) -> None:
        end = time.monotonic() + 30
        while True:
            try:
                self._ask("GET", "/status")
                return
            except OSError:
                assert time.monotonic() < end, "WebKitWebDriver does not listen"
                time.sleep(0.1)

    def _ask(self, method: str, path: str, body: object = None) -> Any:
        """The answer to one command. Raises AssertionError with WebKit's own words."""
        data = None if body is None else json.dumps(body).encode()
        asked = urllib.request.Request(self._address + path, data, method=method)  # noqa: S310
        asked.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(asked, timeout=150) as answer:  # noqa: S310 - our own driver
                return json.load(answer)["value"]
        except urllib.error.HTTPError as refused:
            raise AssertionError(refused.read().decode()) from None
