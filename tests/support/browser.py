"""Find a Chromium for the browser tests, or provide one: the browser, and its shell.

The shell is Chromium without windows. The browser draws a window of its own for every visitor,
also where nobody sees it, and that costs a test more than our page does; so the tests take the
shell where there is one, and the browser where there is none. What is measured, and what is
killed, is the browser.

Standard library only, so that build.py can run it as a step of its own, before the test
workers start (two of them must not install at the same time).

    python tests/support/browser.py      prints the paths of both, installs them if need be
    python tests/support/browser.py all  installs Firefox and WebKit too, or says how
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
SHELLS = ("chromium-headless-shell", "chrome-headless-shell", "headless_shell")
SHELL = "chromium-headless-shell"  # Debian's package
MACOS = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")

# No sandbox: containers run as root. The rest keeps the browser from talking to anybody
# but the page's own server, and from waiting for hardware that is not there.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)

# Most tabs of tests are closed long before WebAssembly that is compiled twice, the second time into
# faster code, has made up for the compiling.
COMPILE_ONCE = "--js-flags=--liftoff-only"


class NoBrowser(Exception):
    """No Chromium is here and none could be installed; the text says what to do."""


def find() -> str | None:
    """The path of a Chromium: $CHROMIUM, the system's, or one that Playwright has fetched."""
    path = os.environ.get("CHROMIUM")
    if path:
        return path
    for name in NAMES:
        path = shutil.which(name)
        if path:
            return path
    if MACOS.exists():
        return str(MACOS)
    fetched = _playwrights()
    return str(fetched) if fetched and fetched.exists() else None


def provide() -> str:
    """The path of a Chromium, installed first where there is none. Raises NoBrowser."""
    path = find()
    if path:
        return path
    tried = []
    for install in (_install_with_apt, _install_with_playwright):
        outcome = install()
        path = find()
        if path:
            return path
        tried.append(outcome)
    raise NoBrowser(
        "No Chromium for the browser tests.\n"
        + "".join(f"  tried: {line}\n" for line in tried)
        + "Install Chromium or Chrome (Debian, Ubuntu: sudo apt-get install chromium), or set\n"
        "CHROMIUM to its path, or leave the browser out:\n"
        '  .venv/bin/python -m pytest -m "not browser"'
    )


def provide_shell() -> str:
    """The path of a Chromium without windows; the browser's where none can be had."""
    return find_shell() or provide()


def find_shell() -> str | None:
    """The path of a Chromium without windows, unless $CHROMIUM says what to take."""
    if path := os.environ.get("CHROMIUM"):
        return path
    if found := next(filter(None, map(shutil.which, SHELLS)), None):
        return found
    fetched = _playwrights()
    folders = fetched.parents[2].glob("chromium_headless_shell-*/*/*") if fetched else ()
    return next((str(path) for path in folders if path.name in SHELLS), None)


OTHERS = {"firefox-esr": ("firefox-esr", "firefox"), "webkit2gtk-driver": ("WebKitWebDriver",)}
OTHERS |= {"xvfb": ("Xvfb",)}  # the screen on which WebKit draws


def provide_others() -> None:
    """Install the other browsers where that is possible. Raises NoBrowser."""
    missing = [package for package, names in OTHERS.items() if not any(map(shutil.which, names))]
    for package in missing:
        outcome = _install_with_apt(package)
        if not any(map(shutil.which, OTHERS[package])):
            raise NoBrowser(
                f"The other browsers are not all here.\n  tried: {outcome}\n"
                f"Install them (Debian: sudo apt-get install {' '.join(OTHERS)}), or test in\n"
                "Chromium alone, without --browsers"
            )


def _playwrights() -> Path | None:
    """Path of Playwright's own Chromium; its shell is in a folder beside that one's."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return None
    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path)


HURRY = ("-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=20")
"""Options of apt, with which a missing network is noticed at once."""


def _install_with_apt(package: str = "chromium") -> str:
    """Only as root, as in a container: nobody's own machine is changed without asking."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return f"apt-get install {package}: needs apt-get and root"
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *HURRY, package]
    for command in (install, ["apt-get", "update", "-qq", *HURRY], install):
        done = subprocess.run(command, env=quiet, capture_output=True, text=True, check=False)
        if command is install and not done.returncode:
            break
    else:
        return f"{' '.join(command)}: {_last_line(done.stderr)}"
    return f"apt-get install {package}: done, but no browser appeared on PATH"


def _install_with_playwright() -> str:
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return f"playwright install chromium: {_last_line(done.stderr) or 'done, but not found'}"


def _last_line(text: str) -> str:
    lines = text.strip().splitlines()
    return lines[-1] if lines else ""


if __name__ == "__main__":
    try:
        print(provide())
        if not find_shell():
            _install_with_apt(SHELL)
        print(provide_shell())
        if sys.argv[1:] == ["all"]:
            provide_others()
    except NoBrowser as problem:
        sys.exit(str(problem))
