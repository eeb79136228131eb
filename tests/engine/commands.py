"""Commands of the terminal, run in this process or as a shell runs them."""

import os
import subprocess
import sys

import pytest

from building.basics import ENGINE
from croupier.__main__ import main


def croupier(
    *arguments: str, typed: str = "", encoding: str = "utf-8"
) -> "subprocess.CompletedProcess[str]":
    """The command as a terminal runs it."""
    return subprocess.run(
        [sys.executable, "-m", "croupier", *arguments],
        input=typed,
        capture_output=True,
        encoding=encoding,
        timeout=60,
        env={**os.environ, "PYTHONPATH": str(ENGINE.parent), "PYTHONIOENCODING": encoding},
        check=False,
    )


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Output of a command that succeeds."""
    assert main(arguments) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out
