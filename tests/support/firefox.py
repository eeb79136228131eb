"""A Firefox without a window, where one is installed, spoken to in its own protocol.

The protocol is Marionette; the standard library is enough for it.

    with Firefox(find(), tmp_path) as firefox:
        firefox.go("file:///...")
        firefox.until("return document.title")
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import time
from typing import TYPE_CHECKING, Any, Self

from tests.support.driven import Driven

if TYPE_CHECKING:
    from pathlib import Path

NAMES = ("firefox-esr", "firefox")

# No welcome page, no updates, no reports, and nobody to talk to but this machine.
PREFERENCES = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "network.proxy.type": 0,
    "toolkit.startup.max_resumed_crashes": -1,
    "toolkit.telemetry.server": "",
}


def find() -> str | None:
    """The path of a Firefox, if there is one."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


class Firefox(Driven):
    """One running Firefox with a profile of its own; leaving the block ends it."""

    def __init__(self, path: str, folder: Path) -> None:
        self.path, self.profile = path, folder / "firefox"
        self._count = 0

    def __enter__(self) -> Self:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.profile.mkdir(parents=True, exist_ok=True)
        chosen = {**PREFERENCES, "marionette.port": port}
        lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in chosen.items()]
        (self.profile / "user.js").write_text("\n".join(lines))
        self._process = subprocess.Popen(
            [self.path, "--headless", "--marionette", "--no-remote", "--profile", self.profile],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._line = self._connect(port)
        self._hear()  # it introduces itself
        session = self.ask("WebDriver:NewSession", {"capabilities": {"alwaysMatch": {}}})
        self.version = f"Firefox {session['capabilities']['browserVersion']}"
        return self

    def __exit__(self, *_: object) -> None:
        self._line.close()
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()

    def kill(self) -> None:
        """All its processes end in mid-sentence."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def go(self, address: str) -> None:
        """Open an address and wait until it is loaded."""
        self.ask("WebDriver:Navigate", {"url": address})

    def run(self, script: str, *arguments: object) -> Any:
        """Result of a function's body in the page; lasting values are kept in `window`.

        `globalThis` is another object each time.
        """
        call = {"script": script, "args": arguments, "sandbox": None, "newSandbox": False}
        return self.ask("WebDriver:ExecuteScript", call)["value"]

    def enter_frame(self, selector: str) -> None:
        """Look into a frame of the page from now on."""
        found = self.ask("WebDriver:FindElement", {"using": "css selector", "value": selector})
        (name,) = found["value"].values()
        self.ask("WebDriver:SwitchToFrame", {"element": name})

    def ask(self, command: str, parameters: dict[str, Any]) -> Any:
        """The answer to one command. Raises AssertionError with Firefox's own words."""
        self._count += 1
        text = json.dumps([0, self._count, command, parameters])
        self._line.sendall(f"{len(text.encode())}:{text}".encode())
        _, number, error, result = self._hear()
        assert number == self._count
        assert not error, error
        return result

    def _connect(self, port: int) -> socket.socket:
        """The line, as soon as Firefox listens."""
        end = time.monotonic() + 60
        while True:
            try:
                return socket.create_connection(("127.0.0.1", port), timeout=120)
            except OSError:
                assert time.monotonic() < end, "Firefox does not listen"
                time.sleep(0.2)

    def _hear(self) -> Any:
        """One message: its length, a colon, JSON."""
        length = b""
        while (letter := self._line.recv(1)) != b":":
            assert letter, "Firefox has gone"
            length += letter
        body = b""
        while len(body) < int(length):
            body += self._line.recv(int(length) - len(body))
        return json.loads(body)
