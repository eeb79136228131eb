"""The file of what was measured: one line a cell, a cell replaced when it is measured again."""

import json
from pathlib import Path

from training.cells import RESULTS, Cell, record

CELL = Cell(
    "vegas", "alea-2012", ["neutral"], 2, "sharp", "steady", 4000, 0.81234, 0.0123, "engine", "c"
)


def test_a_cell_that_is_measured_again_replaces_the_old_one(tmp_path: Path) -> None:
    """All others stay, in the order of table, arena and players."""
    record(CELL, tmp_path)
    record(CELL._replace(seats=3, share=0.4), tmp_path)
    record(CELL._replace(options=()), tmp_path)
    record(CELL._replace(share=0.9), tmp_path)
    text = (tmp_path / "vegas.json").read_text()
    cells = json.loads(text)
    assert [(cell["seats"], cell["share"]) for cell in cells] == [(2, 0.8123), (2, 0.9), (3, 0.4)]
    assert len(text.splitlines()) == 3 + 2


def test_results_can_be_read() -> None:
    """Every cell has all fields, a share between 0 and 1, and enough games for its error."""
    files = sorted(RESULTS.glob("*.json"))
    for file in files:
        for row in json.loads(file.read_text()):
            cell = Cell(**row)
            assert cell.game == file.stem
            assert 0 <= cell.share <= 1
            assert 0 <= cell.error < 0.15
            assert cell.player != cell.among
            # The workshop knows the card game by its short name.
            assert f"{cell.game.removeprefix('vegas_')} --" in cell.command
