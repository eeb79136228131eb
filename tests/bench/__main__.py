"""Speed, start-up and sizes: `python3 build.py bench [WHAT] [--json]`, see --help."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys

from tests.bench import (
    engine,
    frames,
    lighthouse,
    memory,
    other_browsers,
    page,
    review,
    simulate,
    sizes,
    start,
    thinking,
)

PARTS = {
    "engine": engine,
    "simulate": simulate,
    "page": page,
    "start": start,
    "sizes": sizes,
    "memory": memory,
    "thinking": thinking,
    "review": review,
    "frames": frames,
    "lighthouse": lighthouse,
    "browsers": other_browsers,
}
ASKED_FOR = {"memory", "review", "frames", "lighthouse", "browsers"}
"""They take minutes, or something that has to be installed first."""
OURS = [name for name in PARTS if name not in ASKED_FOR]


def main() -> None:
    """Measure what is asked for, and print it for people or for programs."""
    parser = argparse.ArgumentParser(prog="bench")
    parser.add_argument("what", choices=[*PARTS, "all"])
    parser.add_argument("--browsers", choices=["chromium", "all"], default="chromium")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    names = OURS if asked.what == "all" else [asked.what]
    if asked.browsers == "all" and "start" in names:
        names = [*names, "browsers"]
    found = {name: PARTS[name].measure() for name in names}
    if asked.json:
        machine = {"cores": os.cpu_count(), "system": platform.platform()}
        json.dump({"machine": machine, **found}, sys.stdout, indent=2)
        print()
        return
    for name in names:
        print()
        rows = PARTS[name].table(found[name])
        wide = max(len(what) for what, _, _ in rows)
        for what, number, goal in rows:
            print(f"  {what:<{wide}}  {number:>18}  {goal}".rstrip())


if __name__ == "__main__":
    main()
