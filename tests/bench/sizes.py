"""Bytes of every file that is shipped: as it is, and as servers compress it."""

from __future__ import annotations

import gzip
import json
import re
from typing import Any

from building.basics import DIST, run
from building.dist import kind_of

BROTLI = """
const { brotliCompressSync } = require("node:zlib");
const { readFileSync } = require("node:fs");
const sizes = process.argv.slice(1).map((path) => brotliCompressSync(readFileSync(path)).length);
console.log(JSON.stringify(sizes));
"""


def measure() -> dict[str, Any]:
    """Every file with its sizes, and our own scripts and styles summed up."""
    paths = [path for path in sorted(DIST.rglob("*")) if path.is_file()]
    brotli = json.loads(run(["node", "-e", BROTLI, *paths]))
    files = [
        {
            "path": "/" + path.relative_to(DIST).as_posix(),
            "kind": kind_of(path),
            "raw": path.stat().st_size,
            "gzip": len(gzip.compress(path.read_bytes(), 9, mtime=0)),
            "brotli": packed,
        }
        for path, packed in zip(paths, brotli, strict=True)
    ]
    kinds = sorted({str(file["kind"]) for file in files})
    return {
        "files": files,
        "sums": {kind: summed(files, kind) for kind in kinds},
        "list_gzip": list_gzip(),
    }


def list_gzip() -> int:
    """Compressed size of the list of all files, mostly hashes, in sw.js."""
    worker = (DIST / "sw.js").read_bytes()
    without = re.sub(rb"\[\[.*\]\]", b"[]", worker)
    return len(gzip.compress(worker, 9, mtime=0)) - len(gzip.compress(without, 9, mtime=0))


def summed(files: list[dict[str, Any]], kind: str) -> dict[str, int]:
    """The sizes of all files of one kind."""
    chosen = [file for file in files if file["kind"] == kind]
    return {way: sum(file[way] for file in chosen) for way in ("raw", "gzip", "brotli")}


GOALS = {"scripts": "gzip <= 60,000", "styles": "gzip <= 20,000"}


def table(found: dict[str, Any]) -> list[tuple[str, str, str]]:
    """(what, number, goal) for people."""
    rows = [("bytes: raw, gzip -9, brotli 11", "", "")]
    rows += [(f"  {file['path']}", spelled(file), "") for file in found["files"]]
    rows += [
        (f"all {kind}", spelled(sizes), GOALS.get(kind, ""))
        for kind, sizes in found["sums"].items()
    ]
    rows.append(("  of the scripts, the list of files in sw.js", f"{found['list_gzip']:>22,}", ""))
    return rows


def spelled(sizes: dict[str, Any]) -> str:
    """Three numbers in columns."""
    return f"{sizes['raw']:>11,}{sizes['gzip']:>11,}{sizes['brotli']:>11,}"
