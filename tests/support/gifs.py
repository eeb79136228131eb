"""GIF files read back: how large, how long, and what is seen, frame by frame."""

from dataclasses import dataclass
from typing import NamedTuple

NETSCAPE = b"NETSCAPE2.0"


class GifFrame(NamedTuple):
    """One image of a file, where it is put and for how long, in hundredths of a second."""

    left: int
    top: int
    width: int
    height: int
    delay: int
    transparent: int | None
    """The colour that stands for nothing at all."""
    pixels: bytes
    """Indices of the palette, row by row."""


@dataclass(frozen=True, slots=True)
class Gif:
    """A whole file."""

    width: int
    height: int
    palette: tuple[tuple[int, ...], ...]
    loops: int | None
    """Number of times it is shown, 0 for ever; None without one."""
    frames: tuple[GifFrame, ...]

    @property
    def seconds(self) -> float:
        """Duration of one showing."""
        return sum(each.delay for each in self.frames) / 100

    def shown(self, upto: int) -> bytes:
        """Pixels after so many frames: indices of the palette."""
        seen = bytearray(self.width * self.height)
        for each in self.frames[:upto]:
            for y in range(each.height):
                row = each.pixels[y * each.width : (y + 1) * each.width]
                to = (each.top + y) * self.width + each.left
                if each.transparent is None or each.transparent not in row:
                    seen[to : to + each.width] = row
                elif row.count(each.transparent) < each.width:
                    for x, colour in enumerate(row):
                        if colour != each.transparent:
                            seen[to + x] = colour
        return bytes(seen)

    def in_grey(self, upto: int) -> memoryview:
        """The same as a camera without colours has it: rows of bytes, 255 for white."""
        bright = bytes(sum(colour) // 3 for colour in self.palette)
        pixels = bytes(bright[each] for each in self.shown(upto))
        return memoryview(pixels).cast("B", shape=[self.height, self.width])


def number(data: bytes, at: int) -> int:
    """Two bytes, the low one first."""
    return data[at] | data[at + 1] << 8


def parsed_gif(data: bytes) -> Gif:
    """A file with one palette; raises AssertionError where it is none."""
    assert data[:6] == b"GIF89a"
    assert data[10] & 0x80
    at = 13 + 3 * (2 << (data[10] & 7))
    colours = tuple(tuple(data[i : i + 3]) for i in range(13, at, 3))
    frames, loops, delay, transparent = [], None, 0, None
    while data[at] != 0x3B:
        if data[at] == 0x21:
            kind, first = data[at + 1], data[at + 2]
            body = data[at + 3 : at + 3 + first]
            blocks, end = sub_blocks(data, at + 2)
            if kind == 0xF9:
                delay, transparent = number(body, 1), body[3] if body[0] & 1 else None
            elif body == NETSCAPE:
                loops = number(blocks, len(NETSCAPE) + 1)
            at = end
            continue
        assert data[at] == 0x2C
        left, top, width, height = (number(data, at + 1 + 2 * i) for i in range(4))
        assert not data[at + 9], "a palette of its own, or lines out of order"
        packed, end = sub_blocks(data, at + 11)
        pixels = unpacked(packed, data[at + 10])
        assert len(pixels) == width * height
        frames.append(GifFrame(left, top, width, height, delay, transparent, pixels))
        at = end
    assert at == len(data) - 1
    return Gif(number(data, 6), number(data, 8), colours, loops, tuple(frames))


def sub_blocks(data: bytes, at: int) -> tuple[bytes, int]:
    """The bytes of the blocks from there on, and where they end."""
    found = b""
    while data[at]:
        found += data[at + 1 : at + 1 + data[at]]
        at += 1 + data[at]
    return found, at + 1


def unpacked(packed: bytes, least: int) -> bytes:
    """Data packed by LZW, from codes of ``least`` + 1 bits on."""
    clear, end = 1 << least, (1 << least) + 1
    stream, bits, held = iter(packed), 0, 0
    table: list[bytes] = []
    size, before = least + 1, b""
    found = bytearray()
    while True:
        while held < size:
            bits |= next(stream) << held
            held += 8
        code = bits & (1 << size) - 1
        bits, held = bits >> size, held - size
        if code == clear:
            table = [bytes([each]) for each in range(clear)] + [b"", b""]
            size, before = least + 1, b""
            continue
        if code == end:
            return bytes(found)
        here = table[code] if code < len(table) else before + before[:1]
        found += here
        if before and len(table) < 1 << 12:
            table.append(before + here[:1])
            size = min(12, max(size, len(table).bit_length()))
        before = here
