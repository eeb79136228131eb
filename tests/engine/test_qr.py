"""QR codes: what a reader makes of them, reading as the standard says and not as they were made."""

import re
from itertools import cycle

import pytest
import zxingcpp

from croupier.games import GAMES
from croupier.pictures import qr
from croupier.pictures.picture import LONGEST_LINK, SQUARE, WIDE, Look, Words, picture
from croupier.pictures.qr import Modules
from croupier.records.frame import frame
from croupier.records.match import open_match
from tests.engine.asking import error, result
from tests.games.tables import played, tables
from tests.support.cases import in_turn

FORMATS = (  # the bits beside the upper left finder at level L, by mask: ISO/IEC 18004, table C.1
    0b111011111000100,
    0b111001011110011,
    0b111110110101010,
    0b111100010011101,
    0b110011000101111,
    0b110001100011000,
    0b110110001000001,
    0b110100101110110,
)
BLOCKS = {  # (codewords, data codewords) of each block at level L, by version: table 9
    1: [(26, 19)],
    5: [(134, 108)],
    6: [(86, 68)] * 2,
    7: [(98, 78)] * 2,
    10: [(86, 68)] * 2 + [(87, 69)] * 2,
    13: [(133, 107)] * 4,
    17: [(135, 107)] + [(136, 108)] * 5,
}
ALIGNED: dict[int, list[int]] = {  # where small patterns have their middles, by version: table E.1
    1: [],
    5: [6, 30],
    6: [6, 34],
    7: [6, 22, 38],
    10: [6, 28, 50],
    13: [6, 34, 62],
    17: [6, 30, 54, 78],
}
MASKS = (
    lambda x, y: (x + y) % 2 == 0,
    lambda _x, y: y % 2 == 0,
    lambda x, _y: x % 3 == 0,
    lambda x, y: (x + y) % 3 == 0,
    lambda x, y: (y // 2 + x // 3) % 2 == 0,
    lambda x, y: (x * y) % 2 + (x * y) % 3 == 0,
    lambda x, y: ((x * y) % 2 + (x * y) % 3) % 2 == 0,
    lambda x, y: ((x + y) % 2 + (x * y) % 3) % 2 == 0,
)


def read(modules: Modules) -> tuple[int, bytes]:
    """(version, text) of a code."""
    version = (len(modules) - 17) // 4
    mask = format_of(modules)
    bits = [modules[y][x] ^ MASKS[mask](x, y) for x, y in way(version)]
    codewords = [
        sum(bit << (7 - at) for at, bit in enumerate(bits[start : start + 8]))
        for start in range(0, len(bits) // 8 * 8, 8)
    ]
    data = joined(codewords, BLOCKS[version])
    stream = "".join(f"{byte:08b}" for byte in data)
    assert stream[:4] == "0100"
    counted = 8 if version < 10 else 16
    length = int(stream[4 : 4 + counted], 2)
    text = stream[4 + counted : 4 + counted + 8 * length]
    return version, bytes(int(text[at : at + 8], 2) for at in range(0, len(text), 8))


def format_of(modules: Modules) -> int:
    """The mask, which both places tell alike; the level is L."""
    size = len(modules)
    near = [modules[8][x] for x in (0, 1, 2, 3, 4, 5, 7, 8)]
    near += [modules[y][8] for y in (7, 5, 4, 3, 2, 1, 0)]
    far = [modules[size - 1 - at][8] for at in range(7)]
    far += [modules[8][size - 8 + at] for at in range(8)]
    assert near == far
    bits = sum(bit << (14 - at) for at, bit in enumerate(near))
    return FORMATS.index(bits)


def way(version: int) -> list[tuple[int, int]]:
    """The modules that carry data, in order."""
    size, found, up = 17 + 4 * version, [], True
    right = size - 1
    while right > 0:
        right -= right == 6
        for y in range(size - 1, -1, -1) if up else range(size):
            found += [(x, y) for x in (right, right - 1) if not taken(x, y, size, version)]
        right, up = right - 2, not up
    return found


def taken(x: int, y: int, size: int, version: int) -> bool:
    """True if a module is part of a fixed pattern."""
    finders = (x < 9 and (y < 9 or y >= size - 8)) or (x >= size - 8 and y < 9)
    timing = 6 in {x, y}
    in_version = version >= 7 and ((x >= size - 11 and y < 6) or (y >= size - 11 and x < 6))
    lines = ALIGNED[version]
    small = any(
        abs(x - at) <= 2 and abs(y - down) <= 2
        for at in lines
        for down in lines
        if (at, down) not in ((6, 6), (6, lines[-1]), (lines[-1], 6))
    )
    return finders or timing or in_version or small


def joined(codewords: list[int], blocks: list[tuple[int, int]]) -> list[int]:
    """The data, its blocks taken apart again; every block is a codeword of its correction."""
    assert len(codewords) == sum(total for total, _ in blocks)
    longest = max(data for _, data in blocks)
    columns = iter(codewords)
    parts: list[list[int]] = [[] for _ in blocks]
    for at in range(longest):
        for part, (_, data) in zip(parts, blocks, strict=True):
            if at < data:
                part.append(next(columns))
    for _ in range(blocks[0][0] - blocks[0][1]):
        for part in parts:
            part.append(next(columns))
    for part, (total, data) in zip(parts, blocks, strict=True):
        assert syndromes(part, total - data) == [0] * (total - data)
    return [byte for part, (_, data) in zip(parts, blocks, strict=True) for byte in part[:data]]


def syndromes(block: list[int], count: int) -> list[int]:
    """The block as a polynomial, at the first powers of 2: all 0 where nothing is wrong."""
    exponents = [1]
    for _ in range(254):
        doubled = exponents[-1] << 1
        exponents.append(doubled ^ 0x11D if doubled > 255 else doubled)
    logs = {value: at for at, value in enumerate(exponents)}
    found = []
    for power in range(count):
        total = 0
        for byte in block:
            total = exponents[(logs[total] + power) % 255] if total else 0
            total ^= byte
        found.append(total)
    return found


@in_turn(
    ("length", "version"),
    [(1, 1), (17, 1), (79, 5), (106, 5), (107, 6), (154, 7), (271, 10), (425, 13), (644, 17)],
)
def test_a_code_is_read_back(length: int, version: int) -> None:
    """The smallest version that holds the text has it; every byte is possible."""
    text = bytes((at * 37 + 11) % 256 for at in range(length))
    assert read(qr.matrix(text)) == (version, text)


def test_a_text_may_be_too_long() -> None:
    """The largest code holds 2953 bytes."""
    assert len(qr.matrix(b"x" * 2953)) == 177
    with pytest.raises(ValueError, match="2954"):
        qr.matrix(b"x" * 2954)


def test_the_corners_are_finders() -> None:
    """Three squares in squares with a light border, and the lines of dots between them."""
    modules = qr.matrix(b"https://croupier.example/")
    finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
    size = len(modules)
    for left, top in ((0, 0), (size - 7, 0), (0, size - 7)):
        square = ["".join(str(int(modules[top + y][left + x])) for x in range(7)) for y in range(7)]
        assert square == finder
    assert [modules[6][x] for x in range(8, size - 8)] == [x % 2 == 0 for x in range(8, size - 8)]
    assert not any(modules[7][x] for x in range(8))
    assert modules[size - 8][8]


def test_the_path_draws_the_dark_modules() -> None:
    """Row by row, side by side in one stroke."""
    modules = ((True, True, False, True), (False, False, False, False), (False, True, True, True))
    assert qr.path(modules) == "M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z"


# -- what a camera sees --------------------------------------------------------------------------

CODE = re.compile(
    r'translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\) translate\(4 4\)"><path d="([^"]+)"'
)
STROKE = re.compile(r"M(\d+) (\d+)h(\d+)")
FINE = 4
"""Points a pixel, each way, that its grey is the mean of."""


@in_turn(("game", "look"), [*zip(GAMES, cycle((WIDE, SQUARE)), strict=False)])
def test_a_picture_of_half_its_size_can_be_scanned(game: str, look: Look) -> None:
    """As pictures are shown in posts: a reader of another hand finds the whole link."""
    table = [each for each in tables() if each.game == game][-1]
    match = open_match(str(played(table, "scanned").record))
    link = f"https://croupier.example/tables/{game}.en.html#/{match.record}@{match.length}"
    assert len(link) <= LONGEST_LINK
    drawn = picture(frame(match, None), Words(title="Vegas", line="x", link=link), look)
    found = zxingcpp.read_barcodes(photographed(drawn, 0.5))
    assert [each.text for each in found] == [link]


@in_turn("text", ["https://croupier.example/#/vegas?v=1", "", "Grüße \ud800"])
def test_the_page_asks_for_the_code_of_a_link(text: str) -> None:
    """The path draws what the encoder made; what no link holds is replaced."""
    code = result("qr", text=text)
    modules = qr.matrix(text.encode(errors="replace"))
    assert code == {"size": len(modules), "path": qr.path(modules)}


def test_a_link_that_no_camera_reads_has_no_code() -> None:
    """Longer than 1000 bytes, the modules would be too small on a phone."""
    assert result("qr", text="x" * 1000)["size"] == 105
    for text in ("x" * 1001, "é" * 501, "x" * 30_000):
        assert error("qr", text=text) == ("bad-request", {"part": "text"})


def photographed(drawing: str, scale: float) -> memoryview:
    """The code of a picture and the white around it in grey, as a smaller picture has it."""
    (link,) = CODE.findall(drawing)
    left, top, module = (float(each) * scale for each in link[:3])
    dark = {
        (int(x) + at, int(y)) for x, y, width in STROKE.findall(link[3]) for at in range(int(width))
    }
    across = 1 + max(x for x, _ in dark)
    side = int((across + 2 * qr.QUIET) * module)
    points = [(at + 0.5) / FINE for at in range(FINE)]

    def grey(x: int, y: int) -> int:
        """A pixel, which lies where the picture's own pixels do."""
        seen = sum(
            (
                int((x + dx - left % 1) // module) - qr.QUIET,
                int((y + dy - top % 1) // module) - qr.QUIET,
            )
            in dark
            for dx in points
            for dy in points
        )
        return 255 - 255 * seen // FINE**2

    pixels = bytes(grey(x, y) for y in range(side) for x in range(side))
    return memoryview(pixels).cast("B", shape=[side, side])
