"""Text as it is packed into links: deflated, in an alphabet that links may have."""

import base64
import zlib


def pack_text(text: str) -> str:
    """As earlier builds and embed.js pack it, without a checksum."""
    made = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.urlsafe_b64encode(made.compress(text.encode()) + made.flush()).decode().strip("=")
