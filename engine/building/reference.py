"""Writes the API as pages, from the docstrings: python reference.py FOLDER.

Runs in the tools' environment, where pdoc is.
"""

import sys
from pathlib import Path

import pdoc

import croupier

MODULES = ("croupier", "croupier.core", "croupier.records", "croupier.simulation")
"""What programs use, and the vocabulary of all games."""

if __name__ == "__main__":
    for name in croupier.__all__:  # pdoc looks for names that are there before they are used
        setattr(croupier, name, getattr(croupier, name))
    pdoc.render.configure(footer_text=f"Croupier {croupier.__version__}")
    pdoc.pdoc(*MODULES, output_directory=Path(sys.argv[1]))
