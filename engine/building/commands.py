"""The command line of build.py."""

import argparse
import contextlib
import os
import shutil
import sys

from building.basics import ENGINE, ROOT, Trouble, run, shown
from building.checks import bench, prove, test, train
from building.dist import build, build_and_print
from building.pages import checked_address
from building.release import reference, release
from building.server import serve
from building.tools import tools, venv


def main(argv: list[str]) -> int:
    """Do what the command line says, and say plainly what went wrong; the exit code."""
    try:
        return follow(argv)
    except Trouble as trouble:
        print(f"build.py: {trouble}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def follow(argv: list[str]) -> int:
    """Do what the command line says; the exit code. Raises Trouble."""
    if argv[:1] == ["train"]:
        return train(argv[1:])
    if argv[:1] == ["prove"]:
        print(f"  build {build(only_when_stale=True)} is in dist/", flush=True)
        return prove(argv[1:])
    end = argv.index("--") if "--" in argv else len(argv)
    asked, for_pytest = arguments(argv[:end]), argv[end + 1 :]
    if asked.command == "clean":
        clean()
        return 0
    if asked.command == "reference":
        tools()
        print(f"  {shown(reference())}")
        return 0
    if asked.command == "test":
        return test(asked.quick, asked.browsers, for_pytest)
    if getattr(asked, "url", ""):
        os.environ["URL"] = checked_address(asked.url)
    with contextlib.redirect_stdout(sys.stderr) if quiet(asked) else contextlib.nullcontext():
        build_and_print()
    if asked.command == "serve":
        serve(asked.port, asked.watch)
    if asked.command in MAKERS:
        print(MAKERS[asked.command](), end="")
    if asked.command == "bench":
        return bench(asked.what, asked.browsers, asked.json)
    return 0


def pictures() -> str:
    """Draw every game's pictures anew; the line about each."""
    engine = {"PYTHONPATH": str(ENGINE.parent)}
    return run([venv("python"), "-m", "tests.support.pictures"], env=engine)


def released() -> str:
    """Make the files of a release; a line for each."""
    return "".join(f"  {shown(path)}\n" for path in release())


MAKERS = {"pictures": pictures, "release": released}
"""Commands that make files from a fresh build, and return what to print about them."""


def quiet(asked: argparse.Namespace) -> bool:
    """True if standard output is for the result alone."""
    return asked.command == "bench" and bool(asked.json)


def arguments(argv: list[str]) -> argparse.Namespace:
    """Arguments of the command line."""
    parser = argparse.ArgumentParser(
        prog="build.py",
        description="Build, serve, test and measure Croupier.",
        epilog="Most commands build dist/ first; a second run takes a second or two.",
    )
    commands = parser.add_subparsers(dest="command", metavar="command", required=True)
    command = commands.add_parser(
        "build", help="make dist/ from the engine, site/ and the Python runtime"
    )
    add_url(command)
    command = commands.add_parser("serve", help="build, then serve dist/ on this machine")
    command.add_argument(
        "--port", type=int, default=8000, help="default 8000; or the next free one"
    )
    add_url(command)
    command.add_argument("--watch", action="store_true", help="build again when a source changes")
    command = commands.add_parser(
        "test",
        help="build, then every check: ruff, mypy, biome, tsc, pytest with Chromium",
        epilog="Arguments after -- go to pytest: build.py test -- -k undo --artifacts",
    )
    command.add_argument(
        "--quick", action="store_true", help="of the tests, those that hold most: about two minutes"
    )
    add_browsers(
        command, "an evening in Firefox and WebKit as well, which are installed where that can be"
    )
    command = commands.add_parser("bench", help="build, then measure speed, start and sizes")
    command.add_argument(
        "what",
        nargs="?",
        default="all",
        choices=[
            *("engine", "simulate", "page", "start", "sizes"),
            *("thinking", "review", "frames", "lighthouse", "memory", "browsers", "all"),
        ],
    )
    command.add_argument("--json", action="store_true", help="print one JSON object")
    add_browsers(command, "how soon the engine starts in Firefox and WebKit as well")
    commands.add_parser("pictures", help="build, then draw every game's pictures anew")
    command = commands.add_parser(
        "release", help="build, then make the files of a release in build/release/"
    )
    add_url(command)
    commands.add_parser("reference", help="the engine's API as pages, in build/reference/")
    commands.add_parser("prove", help="build, then run the long tests: prove --help")
    commands.add_parser("train", help="train a network: train vegas --seats 3")
    commands.add_parser("clean", help="remove dist/, .venv/, node_modules/ and all caches")
    return parser.parse_args(argv)


def add_browsers(command: argparse.ArgumentParser, more: str) -> None:
    """Let a command take --browsers; ``more`` is what it does with all of them."""
    command.add_argument(
        "--browsers", choices=["chromium", "all"], default="chromium", help=f"all: {more}"
    )


def add_url(command: argparse.ArgumentParser) -> None:
    """Let a command take --url."""
    command.add_argument(
        "--url",
        default="",
        help="where the site will lie, such as https://host/path/: for previews of its links and "
        "for oEmbed, which need a whole address. It works anywhere without it. Default: $URL",
    )


def clean() -> None:
    """Remove everything that is not in the repository."""
    for name in (".venv", "node_modules", "build", "dist", ".artifacts"):
        shutil.rmtree(ROOT / name, ignore_errors=True)
    for name in (".mypy_cache", ".pytest_cache", ".ruff_cache", ".hypothesis"):
        shutil.rmtree(ROOT / name, ignore_errors=True)
