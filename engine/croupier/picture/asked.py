"""Words and looks as a page asks for them; ``bad-request`` says what is wrong with one."""

from collections.abc import Mapping

from croupier.asked import mapping_asked, number_asked, text_asked, texts_asked
from croupier.errors import CroupierError
from croupier.picture import LIGHTS, PICTURE_SIDES, Look, Words
from croupier.picture.card import CardWords


def words_asked(given: Mapping[str, object]) -> Words:
    """The words of a picture, those that are not given empty."""
    return Words(
        title=text_asked(given.get("title", ""), "title"),
        line=text_asked(given.get("line", ""), "line"),
        names=texts_asked(given.get("names", []), "names"),
        totals=texts_asked(given.get("totals", []), "totals"),
        link=text_asked(given.get("link", ""), "link"),
    )


def look_asked(wanted: Mapping[str, object]) -> Look:
    """How a picture looks, what is not asked for as usual."""
    usual = Look()
    light = wanted.get("light", usual.light)
    if light not in LIGHTS:
        raise CroupierError("bad-request", part="light")
    width, height = (
        number_asked(wanted.get(side, getattr(usual, side)), PICTURE_SIDES, side)
        for side in ("width", "height")
    )
    return Look(width, height, light)


def card_words_asked(given: Mapping[str, object]) -> CardWords:
    """The words of a card, those that are not given empty."""

    def text(name: str) -> str:
        return text_asked(given.get(name, ""), name)

    def texts(name: str) -> tuple[str, ...]:
        return texts_asked(given.get(name, []), name)

    fates = mapping_asked(given.get("fates", {}), "fates")
    return CardWords(
        *(text("title"), text("line"), text("total"), text("place")),
        *(texts("figures"), texts("labels"), texts("rows"), texts("boards")),
        fates={name: text_asked(word, "fates") for name, word in fates.items()},
        decisions=text("decisions"),
        link=text("link"),
    )
