"""Words and looks as a page requests them; ``bad-request`` names the invalid part."""

from collections.abc import Mapping

from croupier.api.requests import require_mapping, require_number, require_text, require_texts
from croupier.core.errors import CroupierError
from croupier.pictures.card import CardWords
from croupier.pictures.palette import LIGHTS
from croupier.pictures.picture import PICTURE_SIDES, Look, Words


def parse_words(given: Mapping[str, object]) -> Words:
    """The words of a picture, those that are not given empty."""
    return Words(
        title=require_text(given.get("title", ""), "title"),
        line=require_text(given.get("line", ""), "line"),
        names=require_texts(given.get("names", []), "names"),
        totals=require_texts(given.get("totals", []), "totals"),
        link=require_text(given.get("link", ""), "link"),
    )


def parse_look(wanted: Mapping[str, object]) -> Look:
    """The look of a picture; fields that are not given have their defaults."""
    usual = Look()
    light = wanted.get("light", usual.light)
    if light not in LIGHTS:
        raise CroupierError("bad-request", part="light")
    width, height = (
        require_number(wanted.get(side, getattr(usual, side)), PICTURE_SIDES, side)
        for side in ("width", "height")
    )
    return Look(width, height, light)


def parse_card_words(given: Mapping[str, object]) -> CardWords:
    """The words of a card, those that are not given empty."""

    def text(name: str) -> str:
        return require_text(given.get(name, ""), name)

    def texts(name: str) -> tuple[str, ...]:
        return require_texts(given.get(name, []), name)

    fates = require_mapping(given.get("fates", {}), "fates")
    return CardWords(
        *(text("title"), text("line"), text("total"), text("place")),
        *(texts("figures"), texts("labels"), texts("rows"), texts("boards")),
        fates={name: require_text(word, "fates") for name, word in fates.items()},
        decisions=text("decisions"),
        link=text("link"),
    )
