"""The methods that the page calls: what each takes and answers, in typed values.

``METHODS`` names them; parameters are checked by their annotations (`croupier.api.requests`). The
page has them as types (engine/page_types.py). ``seat`` is the viewer, and no answer holds anything
hidden from it. While hands are hidden there is no review.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from croupier.analysis.evaluation import LOOKS, Evaluation, evaluate
from croupier.analysis.nodes import (
    GameLine,
    ShownNode,
    beginning,
    follow,
    game_line,
    root,
    shown_node,
)
from croupier.analysis.rolls import PART, RollsPart, rolls_part
from croupier.analysis.validate import OpenedStory, opened, written_story
from croupier.api.answers import (
    CardGames,
    CardText,
    FilmWanted,
    GivenArrangement,
    KnownSteps,
    Moves,
    Picture,
    PictureLook,
    PictureWords,
    QrCode,
    Shots,
    StoryChapters,
    StoryText,
)
from croupier.api.requests import (
    parse_arrangement,
    parse_moves,
    require_mapping,
    require_number,
    require_text,
)
from croupier.core.errors import CroupierError
from croupier.core.game import OutcomeGrid
from croupier.core.state import ALL_HANDS, OVER
from croupier.daily.bot_check import BotCheck, check_bots
from croupier.daily.bot_rerun import BotRerun, begun, played_on, rerun_summary
from croupier.pictures.film import Film
from croupier.records.frame import Frame, frame
from croupier.records.match import Match, advance, open_match
from croupier.records.outcome_grid import outcome_grid
from croupier.records.positions import (
    PositionReport,
    check_position,
    position_arranged,
    position_at,
)
from croupier.records.record import parse_record
from croupier.review.grades import BUDGETS
from croupier.review.hint import Suggestions, suggest
from croupier.review.report import ReviewChunk
from croupier.review.resume import parse_steps
from croupier.review.review import Review
from croupier.seeds.api import (
    Conditions,
    SeedsFound,
    available_conditions,
    parse_slice,
    slice_of_search,
)

FEW_DECISIONS: Final = 4
"""Default number of decisions in a chunk of a review: few, so that a page stays quick."""
_DECISIONS: Final = range(1, 1001)
"""Allowed numbers of decisions in a chunk."""
FEW_SEEDS: Final = 100
"""Default number of candidates in a chunk of a search."""


_NOTHING: Final[Mapping[str, object]] = MappingProxyType({})


class Methods:
    """The answers to requests, one after another.

    It caches the last match, because the page goes through a game ply by ply: no ply is played
    twice; and the last review and the last game with a bot in the person's place, because they are
    made in parts. No answer depends on any of them, but the summary of a review on what the page
    has said of its steps.
    """

    def __init__(self) -> None:
        self._last: Match | None = None
        self._review: Review | None = None
        self._rerun: Match | None = None
        self._searched: Match | None = None

    def _opened(self, record: str, seat: int | None) -> tuple[Match, int | None]:
        """The game, which is cached, and its viewer: ``seat`` if that is allowed."""
        self._last = match = open_match(record, self._last)
        if seat not in (None, ALL_HANDS, *range(len(match.record.setup.seats))):
            raise CroupierError("bad-request", part="seat")
        return match, match.viewer(seat)

    def frame(self, record: str, seat: int | None = None, ply: int | None = None) -> Frame:
        """The game at a ply, by default at its end."""
        match, viewer = self._opened(record, seat)
        return frame(match, viewer, ply)

    def advance(
        self, record: str, ply: int, seat: int | None = None, action: str | None = None
    ) -> Frame:
        """One ply on: by an action, or by the pending move without one."""
        match, viewer = self._opened(record, seat)
        here = advance(match, ply, action)
        self._last = max(match, here, key=lambda each: each.length)
        return frame(here, here.viewer(viewer))

    def suggest(
        self,
        record: str,
        seat: int | None = None,
        ply: int | None = None,
        action: str | None = None,
    ) -> Suggestions:
        """The value of every legal action at a ply, by default at the end.

        The best one's reasons are those against ``action``, if it is given.
        """
        match, viewer = self._opened(record, seat)
        return suggest(match, viewer, match.length if ply is None else ply, action)

    def picture(
        self,
        record: str,
        seat: int | None = None,
        ply: int | None = None,
        words: PictureWords = _NOTHING,
        look: PictureLook = _NOTHING,
    ) -> Picture:
        """The game at a ply as an SVG document."""
        match, viewer = self._opened(record, seat)
        return Picture(_drawn(frame(match, viewer, ply), words, look))

    def outcome_grid(self, record: str, seat: int = 0) -> OutcomeGrid:
        """The outcomes of a finished game for a seat."""
        return outcome_grid(self._ended(record, seat), seat)

    def check_bots(self, record: str, ply: int = 0, decisions: int = FEW_DECISIONS) -> BotCheck:
        """The check of the bots' decisions in a finished game, some at a time."""
        self._opened(record, None)[0].state(ply)
        match = self._ended(record, None)
        require_number(decisions, _DECISIONS, "decisions")
        return check_bots(match, ply, decisions)

    def card(
        self, games: CardGames, words: CardText = _NOTHING, look: PictureLook = _NOTHING
    ) -> Picture:
        """The card of one game, or of a set of boards, as an SVG document."""
        from croupier.api.pictures import parse_card_words, parse_look
        from croupier.pictures.card import GRADES, MOST_BOARDS, CardBoard, card

        if not 0 < len(games) <= MOST_BOARDS:
            raise CroupierError("bad-request", part="games")
        boards = []
        for each in games:
            given = require_mapping(each, "games")
            seat, grades = given.get("seat"), require_text(given.get("grades", ""), "grades")
            if type(seat) is not int or not set(grades) <= set(GRADES):
                raise CroupierError("bad-request", part="games")
            match = self._ended(require_text(given.get("record"), "games"), seat)
            boards.append(CardBoard(outcome_grid(match, seat), grades))
        return Picture(card(boards, parse_card_words(words), parse_look(look)))

    def qr(self, text: str) -> QrCode:
        """The QR code of a text that a phone can read off a screen: up to `LONGEST_LINK` bytes."""
        from croupier.pictures import qr
        from croupier.pictures.picture import LONGEST_LINK

        data = text.encode(errors="replace")
        if len(data) > LONGEST_LINK:
            raise CroupierError("bad-request", part="text")
        modules = qr.matrix(data)
        return QrCode(len(modules), qr.path(modules))

    def _ended(self, record: str, seat: int | None) -> Match:
        """A game that is over, at which there is such a seat; raises ``bad-request``."""
        match, _ = self._opened(record, seat)
        if match.last.actor != OVER or seat == ALL_HANDS:
            raise CroupierError("bad-request", part="record" if seat != ALL_HANDS else "seat")
        return match

    def film(self, record: str, span: str, ply: int | None = None) -> Film:
        """The plies of the turn, round or game around a ply, by default around the end."""
        from croupier.pictures.film.spans import SPANS, film_of

        match, _ = self._opened(record, None)
        if span not in SPANS:
            raise CroupierError("bad-request", part="span")
        return film_of(match, match.length if ply is None else ply, span)

    def film_frames(
        self, record: str, ply: int, film: FilmWanted, seat: int | None = None
    ) -> Shots:
        """The frames that lead to a ply. With words for that ply alone, the film begins there."""
        from croupier.api.films import parse_film, requested_frames

        match, viewer = self._opened(record, seat)
        return Shots(requested_frames(match, viewer, ply, parse_film(film)))

    def animated_svg(
        self, record: str, ply: int, film: FilmWanted, seat: int | None = None
    ) -> Picture:
        """A film as one SVG document: from a ply on, as many as there are words for."""
        from croupier.api.films import parse_film, requested_animation

        match, viewer = self._opened(record, seat)
        return Picture(requested_animation(match, viewer, ply, parse_film(film)))

    def position(
        self,
        record: str,
        seat: int | None = None,
        ply: int | None = None,
        text: str | None = None,
        arrangement: GivenArrangement | None = None,
    ) -> PositionReport:
        """The text of a position, by default of the end; or the problems of a ``text``.

        An ``arrangement`` is first converted to a text.
        """
        if arrangement is not None:
            return position_arranged(record, parse_arrangement(arrangement))
        if text is not None:
            return check_position(record, text)
        match, viewer = self._opened(record, seat)
        return position_at(match, viewer, ply)

    def review(
        self,
        record: str,
        ply: int = 0,
        decisions: int = FEW_DECISIONS,
        looks: int = 1,
        steps: KnownSteps | None = None,
    ) -> ReviewChunk:
        """The next chunk of a review. The match of the table stays cached."""
        known = self._review.match if self._review else None
        match = open_match(record, known)
        match.state(ply)
        require_number(decisions, _DECISIONS, "decisions")
        if not 0 < looks <= len(BUDGETS):
            raise CroupierError("bad-request", part="looks")
        if self._review is None or self._review.match.record != match.record:
            self._review = Review(match)
        self._review.look(looks)
        if steps is not None and len(steps) != ply:
            raise CroupierError("bad-request", part="steps")
        if steps is not None or not ply:  # a new review has no earlier steps
            self._review.remember(parse_steps(steps or (), len(match.record.setup.seats)))
        return self._review.chunk(ply, decisions)

    def conditions(self, record: str) -> Conditions:
        """The conditions on seeds that a set-up allows."""
        return available_conditions(parse_record(record).setup)

    def seeds(
        self,
        record: str,
        where: str = "",
        tried: int = 0,
        tries: int = FEW_SEEDS,
        playing: str | None = None,
    ) -> SeedsFound:
        """The next chunk of a search, after ``tried`` candidates.

        ``playing`` is the bots' game so far, from the answer before.
        """
        setup = parse_record(record).setup
        self._searched = None if playing is None else open_match(playing, self._searched)
        numbers = parse_slice(tried, tries)
        return slice_of_search(setup, where, numbers, self._searched)

    def game_line(self, record: str, seat: int | None = None) -> GameLine:
        """The moves of a game as far as a seat may know them."""
        return game_line(*self._opened(record, seat))

    def analysis(self, record: str, seat: int | None = None, ply: int | None = None) -> ShownNode:
        """A position, by default the end, as the root of a tree, as far as a seat may know it."""
        match, viewer = self._opened(record, seat)
        return beginning(match, viewer, ply)

    def follow(self, record: str, moves: Moves) -> ShownNode:
        """The node after ``moves`` from the node of ``record``."""
        return shown_node(follow(root(record), parse_moves(moves)))

    def evaluate(self, record: str, looks: int = 1) -> Evaluation:
        """The evaluation of the node of ``record``."""
        if not 0 < looks <= LOOKS:
            raise CroupierError("bad-request", part="looks")
        return evaluate(root(record), looks)

    def rolls(self, record: str, begin: int = 0, count: int = 40) -> RollsPart:
        """The values of some of the rolls that can happen at the node of ``record``."""
        if begin < 0:
            raise CroupierError("bad-request", part="begin")
        if count not in PART:
            raise CroupierError("bad-request", part="count")
        return rolls_part(root(record), begin, count)

    def open_story(self, text: str) -> OpenedStory:
        """A story read from its text; every move is checked against the rules."""
        return opened(text)

    def write_story(self, chapters: StoryChapters) -> StoryText:
        """A story as text."""
        return StoryText(written_story(chapters))

    def bot_rerun(
        self,
        record: str,
        bot: str = "sharp",
        number: int = 0,
        played: str | None = None,
        decisions: int = FEW_DECISIONS,
    ) -> BotRerun:
        """A finished game once more with a bot in the person's place, some decisions further.

        ``played`` is the game so far, as it was answered; ``number`` 0 has the same luck.
        """
        own = open_match(record, self._last)
        if own.last.actor != OVER:
            raise CroupierError("still-hidden")
        require_number(decisions, _DECISIONS, "decisions")
        game = begun(own, bot, number)
        if played is not None:
            known = open_match(played, self._rerun)
            if known.record.setup != game.record.setup:
                raise CroupierError("bad-request", part="played")
            game = known
        self._rerun = played_on(game, own, decisions)
        return rerun_summary(own, self._rerun)


METHODS: Final = tuple(name for name in vars(Methods) if not name.startswith("_"))


def _drawn(shown: Frame, given: PictureWords, wanted: PictureLook) -> str:
    """A picture of a frame, with the requested words and look."""
    # Few visitors want one: the engine starts, and its memory image is made, without the drawings.
    from croupier.api.pictures import parse_look, parse_words
    from croupier.pictures.picture import picture

    return picture(shown, parse_words(given), parse_look(wanted))
