"""Servers that people have, set up by the blocks of site/HOSTING.md as they stand there."""

from __future__ import annotations

import contextlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from building.basics import SITE, read

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER = "/games/croupier/"
STARTING = 20.0  # seconds
APACHE_MODULES = Path("/usr/lib/apache2/modules")


def block(language: str, section: str) -> str:
    """The first block in this language in a section of the document."""
    text = read(SITE / "HOSTING.md").partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    found = re.search(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    assert found, section
    return found[1]


def free_port() -> int:
    """A port of this machine that nobody uses."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


@contextlib.contextmanager
def laid_out(dist: Path, folder: str) -> Iterator[Path]:
    """A copy of the site in a folder of a host's files, which the host's own user may read."""
    with tempfile.TemporaryDirectory() as made:
        top = Path(made)
        shutil.copytree(dist, top / "www" / folder.strip("/"))
        for each in [top, *top.rglob("*")]:
            each.chmod(0o755 if each.is_dir() else 0o644)
        yield top


@contextlib.contextmanager
def running(command: list[str | Path], port: int, cwd: Path) -> Iterator[None]:
    """A server from when it answers until it is not needed any more."""
    with (
        (cwd / "log").open("w+") as log,
        subprocess.Popen(command, cwd=cwd, stdout=log, stderr=log) as server,
    ):
        try:
            until = time.monotonic() + STARTING
            while not answers(port):
                assert server.poll() is None, (cwd / "log").read_text()
                assert time.monotonic() < until, command
                time.sleep(0.05)
            yield
        finally:
            server.terminate()


def answers(port: int) -> bool:
    """True if anybody listens there."""
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False


@contextlib.contextmanager
def nginx(dist: Path) -> Iterator[str]:
    """The address of the site at the root of an nginx."""
    port = free_port()
    with laid_out(dist, "/") as top:
        server = block("nginx", "nginx")
        for written, here in (
            ("listen 80;", f"listen 127.0.0.1:{port};"),
            ("root /var/www/croupier;", f"root {top}/www;"),
            ("include mime.types;", "include /etc/nginx/mime.types;"),
        ):
            assert written in server
            server = server.replace(written, here)
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        places = "".join(f"{kind}_temp_path {top}/{kind};\n" for kind in kinds)
        (top / "nginx.conf").write_text(
            f"daemon off; pid {top}/pid; error_log stderr; worker_processes 1;\n"
            f"events {{}}\nhttp {{ access_log off;\n{places}{server}}}\n"
        )
        command: list[str | Path] = ["nginx", "-p", top, "-c", top / "nginx.conf", "-e", "stderr"]
        with running(command, port, top):
            yield f"http://127.0.0.1:{port}/"


@contextlib.contextmanager
def apache(dist: Path) -> Iterator[str]:
    """The address of the site in a folder of an Apache, the block in its `.htaccess`."""
    port = free_port()
    with laid_out(dist, FOLDER) as top:
        (top / "www" / FOLDER.strip("/") / ".htaccess").write_text(block("apache", "Apache"))
        modules = ("mpm_event", "authz_core", "dir", "mime", "negotiation", "headers")
        (top / "apache.conf").write_text(
            "".join(f"LoadModule {m}_module {APACHE_MODULES}/mod_{m}.so\n" for m in modules)
            + f"ServerName localhost\nListen 127.0.0.1:{port}\nPidFile {top}/pid\n"
            f"ErrorLog /dev/stderr\nUser nobody\nGroup nogroup\nDocumentRoot {top}/www\n"
            f"DirectoryIndex index.html\nTypesConfig /etc/mime.types\n"
            f"<Directory {top}/www>\nAllowOverride All\nRequire all granted\n</Directory>\n"
        )
        command: list[str | Path] = [
            "apache2",
            "-d",
            top,
            "-f",
            top / "apache.conf",
            "-DFOREGROUND",
        ]
        with running(command, port, top):
            yield f"http://127.0.0.1:{port}{FOLDER}"


@contextlib.contextmanager
def python(dist: Path) -> Iterator[str]:
    """The address of the site as Python's own server gives it."""
    port = free_port()
    said = block("sh", "A USB stick, or your own machine").split()
    assert said[0] == "python3"
    assert said[-1] == "8000"
    command = [sys.executable, *said[1:-1], str(port)]
    with tempfile.TemporaryDirectory() as top:
        (Path(top) / "dist").symlink_to(dist)
        with running([*command], port, Path(top)):
            yield f"http://127.0.0.1:{port}/"


def why_not(name: str) -> str:
    """Reason why a host cannot be tried on this machine; empty where it can."""
    if name == "nginx" and not (shutil.which("nginx") and Path("/etc/nginx/mime.types").exists()):
        return "nginx is not installed (Debian: apt-get install nginx)"
    if name == "apache" and not (shutil.which("apache2") and APACHE_MODULES.exists()):
        return "Apache is not installed (Debian: apt-get install apache2-bin)"
    return ""


HOSTS = {"nginx": nginx, "apache": apache, "python": python}
