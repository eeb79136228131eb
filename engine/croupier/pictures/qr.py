"""QR codes (ISO/IEC 18004): a text of bytes as a square of dark and light modules.

Error correction level L, in the smallest version that holds the text, written as short as it can
be (`qr_text`): fewer and larger modules are what a camera needs before a screen. A *codeword* is a
byte of the symbol; *modules* are its squares, True where dark, row by row. Correction codewords
are those of Reed and Solomon over the field of 256 elements that the standard names.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from croupier.pictures.qr_text import bits_of

QUIET: Final = 4
"""Light modules that must surround a code."""

type Modules = tuple[tuple[bool, ...], ...]
type Grid = list[list[bool]]


# fmt: off
_CORRECTION: Final = (
    7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
    28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
)
"""The correction codewords of a block, by version from 1 on."""
_BLOCKS: Final = (
    1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
    8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
)
"""The number of blocks, by version."""
# fmt: on
_LEVEL: Final = 1
"""Level L, as the format bits have it."""
_VERSIONS: Final = (range(1, 10), range(10, 27), range(27, 41))
"""All that there are, by the sizes in which a text is written."""
_PADDING: Final = (0xEC, 0x11)
_FORMAT_GENERATOR: Final = 0x537
_FORMAT_MASK: Final = 0x5412
_VERSION_GENERATOR: Final = 0x1F25
_FIELD: Final = 0x11D
_FINDERS_ALIKE: Final = (
    (True, False, True, True, True, False, True, False, False, False, False),
    (False, False, False, False, True, False, True, True, True, False, True),
)


def matrix(text: bytes) -> Modules:
    """The modules of the code for ``text``; raises ValueError where it is too long for any."""
    version, bits = _smallest(text)
    codewords = _with_correction(_data(bits, version), version)
    fixed = _fixed(version)
    candidates = []
    for mask in range(8):
        grid = _filled(fixed, codewords, mask)
        _put_format(grid, mask)
        candidates.append(grid)
    best = min(candidates, key=_penalty)
    return tuple(tuple(row) for row in best)


def path(modules: Sequence[Sequence[bool]]) -> str:
    """The dark modules as an SVG path, each one unit wide."""
    return "".join(f"M{x} {y}h{width}v1h-{width}z" for x, y, width in _runs(modules))


def _runs(modules: Sequence[Sequence[bool]]) -> Iterator[tuple[int, int, int]]:
    """(x, y, width) of dark modules side by side."""
    for y, row in enumerate(modules):
        x = 0
        while x < len(row):
            width = 0
            while x + width < len(row) and row[x + width]:
                width += 1
            if width:
                yield x, y, width
            x += width + 1


# -- how much fits -------------------------------------------------------------------------------


def _smallest(text: bytes) -> tuple[int, str]:
    """The first version that holds the text, and the text's bits there."""
    for size, versions in enumerate(_VERSIONS):
        bits = bits_of(text, size)
        for version in versions:
            if len(bits) <= 8 * _data_codewords(version):
                return version, bits
    raise ValueError(len(text))


def _data_codewords(version: int) -> int:
    return _codewords(version) - _CORRECTION[version - 1] * _BLOCKS[version - 1]


def _codewords(version: int) -> int:
    """The number of codewords of a version: all that its fixed patterns leave, in bytes."""
    free = sum(module is None for row in _fixed(version) for module in row)
    return free // 8


# -- codewords -----------------------------------------------------------------------------------


def _data(bits: str, version: int) -> bytes:
    """The text, its end and padding."""
    room = 8 * _data_codewords(version)
    bits += "0" * min(4, room - len(bits))
    bits += "0" * (-len(bits) % 8)
    data = bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits), 8))
    padding = bytes(_PADDING[at % 2] for at in range(room // 8 - len(data)))
    return data + padding


def _with_correction(data: bytes, version: int) -> bytes:
    """The data cut into blocks, each with its correction, and the blocks interleaved."""
    count, correction = _BLOCKS[version - 1], _CORRECTION[version - 1]
    short = len(data) // count
    longer = len(data) % count
    sizes = [short + (at >= count - longer) for at in range(count)]
    starts = [sum(sizes[:at]) for at in range(count)]
    blocks = [data[start : start + size] for start, size in zip(starts, sizes, strict=True)]
    generator = _generator(correction)
    checks = [_remainder(block, generator) for block in blocks]
    woven = [block[at] for at in range(short + 1) for block in blocks if at < len(block)]
    return bytes(woven + [check[at] for at in range(correction) for check in checks])


def _times(a: int, b: int) -> int:
    """The product of two elements of the field."""
    product = 0
    while b:
        if b & 1:
            product ^= a
        a <<= 1
        if a & 0x100:
            a ^= _FIELD
        b >>= 1
    return product


def _generator(degree: int) -> bytes:
    """The coefficients of (x - 1)(x - 2)(x - 4)... but for the leading 1, the highest first."""
    found = [0] * (degree - 1) + [1]
    root = 1
    for _ in range(degree):
        for at in range(degree):
            found[at] = _times(found[at], root)
            if at + 1 < degree:
                found[at] ^= found[at + 1]
        root = _times(root, 2)
    return bytes(found)


def _remainder(data: bytes, generator: bytes) -> bytes:
    """The correction codewords of a block."""
    rest = bytearray(len(generator))
    for byte in data:
        factor = byte ^ rest.pop(0)
        rest.append(0)
        for at, coefficient in enumerate(generator):
            rest[at] ^= _times(coefficient, factor)
    return bytes(rest)


# -- modules -------------------------------------------------------------------------------------


def _fixed(version: int) -> list[list[bool | None]]:
    """The patterns that every code of a version has; None where a bit goes."""
    size = 17 + 4 * version
    grid: list[list[bool | None]] = [[None] * size for _ in range(size)]
    for at in range(size):
        grid[6][at] = grid[at][6] = at % 2 == 0
    for x, y in _alignments(version):
        _put_rings(grid, x, y, 2)
    for x, y in ((3, 3), (size - 4, 3), (3, size - 4)):
        _put_rings(grid, x, y, 4)
    for at in range(9):
        for x, y in ((8, at), (at, 8)):
            grid[y][x] = False if grid[y][x] is None else grid[y][x]
    for at in range(8):
        grid[8][size - 1 - at] = grid[size - 1 - at][8] = False
    grid[size - 8][8] = True
    if version >= 7:
        _put_version(grid, version)
    return grid


def _put_rings(grid: list[list[bool | None]], x: int, y: int, reach: int) -> None:
    """Rings around a module: all dark but the second from the outside (and a finder's border)."""
    size = len(grid)
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            if 0 <= x + dx < size and 0 <= y + dy < size:
                grid[y + dy][x + dx] = max(abs(dx), abs(dy)) not in ((2, 4) if reach == 4 else (1,))


def _alignments(version: int) -> list[tuple[int, int]]:
    """The middles of the small patterns; none is on a finder."""
    if version == 1:
        return []
    count = version // 7 + 2
    last = 4 * version + 10
    step = 26 if version == 32 else (version * 4 + count * 2 + 1) // (count * 2 - 2) * 2
    lines = [6, *reversed([last - step * at for at in range(count - 1)])]
    corners = ((6, 6), (6, last), (last, 6))
    return [(x, y) for y in lines for x in lines if (x, y) not in corners]


def _put_version(grid: list[list[bool | None]], version: int) -> None:
    """The number of the version, twice, with its correction bits."""
    rest = version
    for _ in range(12):
        rest = (rest << 1) ^ ((rest >> 11) * _VERSION_GENERATOR)
    bits, size = version << 12 | rest, len(grid)
    for at in range(18):
        x, y = size - 11 + at % 3, at // 3
        grid[y][x] = grid[x][y] = bool(bits >> at & 1)


def _put_format(grid: Grid, mask: int) -> None:
    """Level and mask, twice, with their correction bits."""
    payload = _LEVEL << 3 | mask
    rest = payload
    for _ in range(10):
        rest = (rest << 1) ^ ((rest >> 9) * _FORMAT_GENERATOR)
    bits, size = (payload << 10 | rest) ^ _FORMAT_MASK, len(grid)
    near = [(8, at) for at in (0, 1, 2, 3, 4, 5, 7, 8)] + [(at, 8) for at in (7, 5, 4, 3, 2, 1, 0)]
    far = [(size - 1 - at, 8) for at in range(8)] + [(8, size - 7 + at) for at in range(7)]
    for at in range(15):
        for x, y in (near[at], far[at]):
            grid[y][x] = bool(bits >> at & 1)


def _filled(fixed: list[list[bool | None]], codewords: bytes, mask: int) -> Grid:
    """The codewords bit by bit in pairs of columns, up and down from the right, masked."""
    grid = [[bool(module) for module in row] for row in fixed]
    bits = iter([byte >> at & 1 for byte in codewords for at in range(7, -1, -1)])
    for x, y in _way(fixed):
        grid[y][x] = bool(next(bits, 0)) ^ _masked(mask, x, y)
    return grid


def _way(fixed: list[list[bool | None]]) -> Iterator[tuple[int, int]]:
    """The free modules in the order in which bits go there."""
    size = len(fixed)
    upwards = True
    for right in [*range(size - 1, 6, -2), *range(5, 0, -2)]:
        for at in range(size):
            y = size - 1 - at if upwards else at
            for x in (right, right - 1):
                if fixed[y][x] is None:
                    yield x, y
        upwards = not upwards


def _masked(mask: int, x: int, y: int) -> bool:
    """True if the mask turns a module over."""
    return (
        (x + y) % 2,
        y % 2,
        x % 3,
        (x + y) % 3,
        (x // 3 + y // 2) % 2,
        x * y % 2 + x * y % 3,
        (x * y % 2 + x * y % 3) % 2,
        ((x + y) % 2 + x * y % 3) % 2,
    )[mask] == 0


def _penalty(grid: Grid) -> int:
    """The penalty of a code: long runs, blocks, patterns like a finder, too much of one colour."""
    size = len(grid)
    lines = [*grid, *(list(column) for column in zip(*grid, strict=True))]
    points = sum(map(_line_penalty, lines))
    points += 3 * sum(
        grid[y][x] == grid[y][x + 1] == grid[y + 1][x] == grid[y + 1][x + 1]
        for y in range(size - 1)
        for x in range(size - 1)
    )
    dark = sum(map(sum, grid))
    return points + 10 * (abs(20 * dark - 10 * size * size) // (size * size))


def _line_penalty(line: list[bool]) -> int:
    points, run = 0, 1
    for before, module in zip(line, [*line[1:], None], strict=True):
        if module == before:
            run += 1
            continue
        points += run - 2 if run >= 5 else 0
        run = 1
    for at in range(len(line) - 10):
        points += 40 * (tuple(line[at : at + 11]) in _FINDERS_ALIKE)
    return points
