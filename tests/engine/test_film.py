"""Films: what travels, how long everything takes, and what nobody may see in them."""

import re
from functools import cache
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from croupier.__main__ import main
from croupier.core.state import ALL_HANDS, CHANCE
from croupier.games import GAMES
from croupier.pictures.film import Film
from croupier.pictures.film.animated_svg import animated_svg
from croupier.pictures.film.pieces import pieces_of
from croupier.pictures.film.shots import first_frame, frames_between, place_at, scene
from croupier.pictures.film.spans import SPANS, film_of, span
from croupier.pictures.film.timing import CLOSING, ENDING, PACES
from croupier.pictures.film.tweens import Scene, change
from croupier.pictures.picture import WIDE, Look, Words, draw
from croupier.records.frame import frame
from croupier.records.match import Match, open_match
from tests.engine.asking import GAME, SETUP, result
from tests.games.tables import Table, played
from tests.support.cases import in_turn

SVG = "{http://www.w3.org/2000/svg}"
WORDS = Words(title="A game", names=("Ann", "Ben", "Cas", "Dee"))
CARDS = "vegas_cards?v=1&rules=cards-2016&seats=human,human&seed=amber-fox-41"
every_game = in_turn("game", GAMES)


@cache
def whole(game: str) -> Match:
    """A finished game of few seats, played at random."""
    rules = next(iter(GAMES[game].presets))
    least = GAMES[game].facts(rules)["seats"][0]
    return open_match(str(played(Table(game, rules, least), "amber-fox-41").record))


def scene_at(match: Match, ply: int, look: Look = WIDE) -> Scene:
    """A ply as a film draws it, for everybody's eyes."""
    return scene(frame(match, match.viewer(ALL_HANDS), ply), WORDS, look)


def first_ply(match: Match, event: str) -> int:
    """The first ply with an event of that type."""
    return next(
        at
        for at, ply in enumerate(match.plies, start=1)
        if any(type(each).__name__ == event for each in ply.events)
    )


def parsed(svg: str) -> ElementTree.Element:
    """The document; raises where it is not well-formed."""
    return ElementTree.fromstring(svg)  # noqa: S314 - our own


# -- pieces and tweens -----------------------------------------------------------------------------


@every_game
def test_the_pieces_of_a_picture_are_all_of_it(game: str) -> None:
    """Put together again they are the same things, each a document's part by itself."""
    match = whole(game)
    body = draw(frame(match, ALL_HANDS, match.length // 2), WORDS, WIDE).body
    pieces = pieces_of(body)
    for each in pieces:
        parsed(each.markup)
    kinds = re.compile(r"<(use|rect|path|text|circle)\b")
    assert kinds.findall("".join(each.markup for each in pieces)) == kinds.findall(body)
    assert sum(bool(each.shape) for each in pieces) == body.count("<use ")


def test_dice_that_are_placed_travel_from_the_roll_to_their_casino() -> None:
    """As many as were placed, each from the tray to where it lies then."""
    match = whole("vegas")
    ply = first_ply(match, "Placed")
    event = next(each for each in match.plies[ply - 1].events if type(each).__name__ == "Placed")
    before, after = scene_at(match, ply - 1), scene_at(match, ply)
    shape = f"d{event.seat}{event.face}"  # type: ignore[attr-defined]
    tweens = [tween for tween in change(before, after).tweens if tween.shape == shape]
    assert len(tweens) == event.own  # type: ignore[attr-defined]
    lying = [each.place for each in after.pieces if each.shape == shape]
    assert {tween.goal for tween in tweens} <= {*lying}
    tray = max(each.place.y for each in before.pieces if each.shape == shape)
    assert all(tween.origin.y == tray > tween.goal.y for tween in tweens)


def test_dice_that_are_rolled_come_from_their_seat() -> None:
    """All of them, from its mark at the table's edge, where they are small."""
    match = whole("vegas")
    ply = first_ply(match, "Rolled")
    seat = match.state(ply).seat
    after = scene_at(match, ply)
    tweens = change(scene_at(match, ply - 1), after).tweens
    rolled = [each for each in after.pieces if re.fullmatch(rf"d{seat}\d", each.shape)]
    assert len(rolled) == len(tweens) > 5
    mark = next(each.place for each in after.pieces if each.shape == f"m{seat}")
    for tween in tweens:
        assert tween.origin.scale < tween.goal.scale
        assert mark.x < tween.origin.x < mark.x + 24 * mark.scale


def test_dice_without_a_seat_do_not_fly() -> None:
    """Colours of the solo game have no seat, and a picture may be without marks of seats."""
    match = open_match("vegas?v=1&rules=solo&seats=human&seed=amber-fox-41")
    at = first_ply(match, "Preplaced")
    before, after = scene_at(match, at - 1), scene_at(match, at)
    come = [each.shape for each in after.pieces if each not in before.pieces]
    assert any(shape.startswith("d1") for shape in come)
    assert change(before, after).tweens == ()
    game = whole("vegas")
    ply = first_ply(game, "Paid")
    before, after = scene_at(game, ply - 1), scene_at(game, ply)
    assert [each for each in change(before, after).tweens if each.goal.scale < 0.5]
    nobody = tuple([each for each in before.pieces if not re.fullmatch(r"m\d", each.shape)])
    assert not change(before._replace(pieces=nobody), after).tweens


def test_a_text_that_never_ends_is_one_piece() -> None:
    """A picture that nobody draws; drawn, it loses nothing."""
    (piece,) = pieces_of('<text x="1">never <tspan>ends</tspan>')
    assert piece.markup == '<text x="1">never <tspan>ends</tspan>'


def test_a_bill_that_is_paid_goes_to_who_won_it() -> None:
    """It leaves its casino and becomes small at the winner's mark, where their money is."""
    match = whole("vegas")
    ply = first_ply(match, "Paid")
    event = next(each for each in match.plies[ply - 1].events if type(each).__name__ == "Paid")
    before = scene_at(match, ply - 1)
    changed = change(before, scene_at(match, ply))
    (tween,) = (
        each
        for each in changed.tweens
        if each.shape == f"bill{event.bill}"  # type: ignore[attr-defined]
        and each.goal.scale < 0.5
    )
    mark = next(
        each.place
        for each in before.pieces
        if each.shape == f"m{event.owner}"  # type: ignore[attr-defined]
    )
    assert mark.x < tween.goal.x < mark.x + 24 * mark.scale
    assert any(before.pieces[at].place == tween.origin for at in changed.left)


def test_a_pawn_walks_and_dice_that_are_thrown_again_do_not_slide() -> None:
    """Dice show what they show by chance: one that fell elsewhere has no tween from there."""
    match = whole("showdown")
    ply = first_ply(match, "Moved")
    shapes = {
        tween.shape for tween in change(scene_at(match, ply - 1), scene_at(match, ply)).tweens
    }
    assert any(shape.startswith("pawn") for shape in shapes)
    thrown = [at for at in range(1, 120) if match.plies[at - 1].before.kind == "throw"]
    for at in thrown:
        before = scene_at(match, at - 1)
        dice = [each.place for each in before.pieces if each.shape.startswith("dblack")]
        tweens = change(before, scene_at(match, at)).tweens
        assert not [each for each in tweens if each.shape[:6] == "dblack" and each.origin in dice]


@every_game
def test_nothing_that_stays_moves(game: str) -> None:
    """The places of casinos, signs and spaces are the same in all of a film."""
    match = whole(game)
    ends = span(match, match.length // 2, "round")
    texts = set()
    for ply in range(ends.begin, ends.end + 1, 3):
        markups = [each.markup for each in scene_at(match, ply).pieces]
        texts.add(tuple(m for m in markups if 'class="sky"' in m or "<circle" in m))
    assert len(texts) == 1
    assert texts != {()}


# -- how long --------------------------------------------------------------------------------------


def test_a_move_is_shown_on_its_way_and_then_stands() -> None:
    """In-betweens of one step each, then the next scene; half the pace takes half as long."""
    match = whole("vegas")
    ply = first_ply(match, "Placed")
    before, after = scene_at(match, ply - 1), scene_at(match, ply)
    *way, last = frames_between(before, after, WIDE, 80, 100)
    assert [shot.ms for shot in way] == [80] * 6
    assert last.ms >= 400
    assert len({shot.svg for shot in [*way, last]}) == 7
    faster = list(frames_between(before, after, WIDE, 80, 50))
    assert len(faster) == 4
    assert faster[-1].ms == last.ms // 2
    assert first_frame(before, WIDE, 100).ms == 900


def test_invisible_plies_are_no_shots() -> None:
    """A ply that changes nothing on the table is no shot: cards that are drawn in secret."""
    match = open_match(CARDS)
    same = scene_at(match, 0)
    assert list(frames_between(same, same, WIDE, 80, 100)) == []


@every_game
def test_spans_cover_a_game(game: str) -> None:
    """Turns and rounds follow one another without a gap, and all are within the game."""
    match = whole(game)
    for kind in SPANS:
        ply, found = 0, []
        while ply < match.length:
            ends = span(match, ply, kind)
            assert ends.begin <= ply < ends.end <= match.length
            found.append(ends)
            ply = ends.end
        assert found[0].begin == 0
        assert found[-1].end == match.length
        for one, two in pairwise(found):
            assert one.end == two.begin
    assert span(match, match.length, "turn").end == match.length
    assert film_of(match, 3, "game") == Film(0, match.length, PACES["game"], ENDING, CLOSING)


def test_a_turn_in_secret_is_everybodys() -> None:
    """In simultaneous play, a turn goes from the cards drawn to the cards laid open."""
    match = whole("vegas_cards")
    ply = first_ply(match, "Revealed")
    ends = span(match, ply - 1, "turn")
    assert ends.end == ply
    kinds = [match.state(at).kind for at in range(ends.begin, ends.end)]
    assert kinds.count("select") == len(match.record.setup.seats)


def test_a_round_of_single_turns_has_one_of_everybody() -> None:
    """In Expert Yahtzee a round is as many turns as there are seats."""
    match = whole("showdown")
    ends = span(match, 60, "round")
    seats = [match.state(at).seat for at in range(ends.begin, ends.end)]
    assert {*seats} == {*range(len(match.record.setup.seats))}
    assert span(match, 60, "turn").end - span(match, 60, "turn").begin < ends.end - ends.begin


# -- the SVG that moves ----------------------------------------------------------------------------

TIMES = re.compile(r"@keyframes (\w+)\{((?:[\d.]+%\{[^}]*\})+)\}")


@every_game
@in_turn("look", [WIDE, Look(1200, 1200, "auto")])
def test_a_film_is_one_small_document(game: str, look: Look) -> None:
    """A round is well-formed, every name in it is there, and it is as large as a few pictures."""
    match = whole(game)
    ends = span(match, match.length // 2, "round")
    scenes = [scene_at(match, ply, look) for ply in range(ends.begin, ends.end + 1)]
    svg = animated_svg(scenes, None, look, 70, again=True)
    root = parsed(svg)
    ids = {each.get("id") for each in root.iter() if each.get("id")}
    assert {each.get("href", "")[1:] for each in root.iter(f"{SVG}use")} <= ids
    rules = {name for name, _ in TIMES.findall(svg)}
    named = re.findall(r"animation-name:([\w,]+)", svg)
    assert {name for names in named for name in names.split(",")} == rules
    assert len(svg) < 200_000
    assert "http" not in svg.replace("http://www.w3.org/2000/svg", "")
    assert "script" not in svg


def test_sprites_rise_on_their_way() -> None:
    """In the middle of it a thing is higher than the line from its place to its goal."""
    match = whole("vegas")
    before, after = scene_at(match, 30), scene_at(match, 31)
    tween = next(iter(change(before, after).tweens))
    middle = place_at(tween, 0.5)
    assert middle.y == (tween.origin.y + tween.goal.y) / 2 - tween.rise
    assert tween.rise > 0
    assert place_at(tween, 0) == tween.origin
    assert place_at(tween, 1) == pytest.approx(tween.goal)
    svg = animated_svg([before, after], None, WIDE, 100, again=True)
    assert f"--r:-{tween.rise:.1f}px" in svg


def test_its_end_is_what_stands_where_nothing_moves() -> None:
    """The sheet hides all but the last scene; it asks about motion before the film begins."""
    match = whole("vegas")
    scenes = [scene_at(match, ply) for ply in range(20, 50)]
    svg = animated_svg(scenes, None, WIDE, 100, again=False)
    seen = [each for each in parsed(svg) if "h" not in each.get("class", "").split()]
    uses = sum(len([*each.iter(f"{SVG}use")]) for each in seen if each.tag != f"{SVG}defs")
    assert uses == sum(bool(each.shape) for each in scenes[-1].pieces)
    texts = {text.text for each in seen for text in each.iter(f"{SVG}text")}
    assert {*WORDS.names[:2]} <= texts
    assert "@media (prefers-reduced-motion:no-preference){.k{animation:" in svg
    assert re.search(r"\.k\{animation:[\d.]+s step-end 1\}", svg)
    again = animated_svg(scenes, None, WIDE, 100, again=True)
    assert "step-end infinite" in again


def test_times_of_a_film_are_in_order() -> None:
    """In every rule the parts of the time rise from 0 to at most the whole."""
    match = whole("vegas")
    scenes = [scene_at(match, ply) for ply in range(10, 60)]
    svg = animated_svg(scenes, scenes[-1], WIDE, 100, again=True)
    rules = TIMES.findall(svg)
    assert len(rules) > 20
    for _, stops in rules:
        parts = [float(part) for part in re.findall(r"([\d.]+)%", stops)]
        assert parts == sorted({*parts})
        assert parts[0] == 0
        assert parts[-1] <= 100


def test_the_command_writes_a_film_with_its_link(tmp_path: Path) -> None:
    """Of the span asked for, and with the link at its end where there is one."""
    out = tmp_path / "film.svg"
    link = f"https://x.example/#/{GAME}@30"
    sizes = {}
    for kind in SPANS:
        assert main(["film", link, str(out), "--span", kind, "--light", "dark"]) == 0
        svg = out.read_text(encoding="utf-8")
        parsed(svg)
        assert "x.example" in svg
        assert "crispEdges" in svg
        sizes[kind] = len(svg)
    assert sizes["turn"] < sizes["round"] < sizes["game"]
    assert main(["film", f"{GAME}@30", str(out), "--span", "turn", "--once"]) == 0
    assert "crispEdges" not in out.read_text(encoding="utf-8")


@pytest.mark.parametrize("link", ["poker?x", f"{GAME}@9999", GAME[:-1]])
def test_the_command_refuses_what_is_wrong(link: str, tmp_path: Path) -> None:
    """A bad link is reported, and nothing is written."""
    assert main(["film", link, str(tmp_path / "film.svg")]) == 2
    assert not [*tmp_path.iterdir()]


# -- what may be seen ------------------------------------------------------------------------------


def test_a_film_of_a_game_that_goes_on_shows_no_hands() -> None:
    """With all hands requested, shots and SVG show what everybody sees."""
    length = result("frame", record=CARDS)["length"]
    public = {"record": CARDS, "ply": length}
    film: dict[str, list[dict[str, str]]] = {"words": [{}, {}]}
    for method, ply in (("film_frames", length), ("animated_svg", length - 1)):
        asked = {**public, "ply": ply, "film": film}
        open_, nobody = (result(method, **asked, seat=seat) for seat in (ALL_HANDS, None))
        assert open_ == nobody
    own = result("animated_svg", record=CARDS, ply=length, film={"words": [{}]}, seat=0)["svg"]
    assert "card0" in own
    public_svg = result("animated_svg", **public, film={"words": [{}]})["svg"]
    assert "card0" not in public_svg


def test_the_page_gets_a_film_in_parts() -> None:
    """A first scene, then for each ply how it is come to: the same as drawn at once."""
    match = open_match(GAME)
    plan = result("film", record=GAME, span="turn", ply=30)
    assert plan["begin"] <= 30 < plan["end"]
    shots = [result("film_frames", record=GAME, ply=plan["begin"], film={"words": [{}]})["shots"]]
    for ply in range(plan["begin"] + 1, plan["end"] + 1):
        asked = {"words": [{}, {}], "tick": 40, "pace": plan["pace"]}
        shots.append(result("film_frames", record=GAME, ply=ply, film=asked)["shots"])
    assert len(shots[0]) == 1
    assert sum(map(len, shots)) > 20
    assert all(shot["ms"] > 0 and shot["svg"].startswith("<svg") for part in shots for shot in part)
    assert match.plies[plan["begin"]].actor == CHANCE
    assert result("film", record=SETUP, span="game")["begin"] == 0
