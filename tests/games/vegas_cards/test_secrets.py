"""Secrets of a hand are in no other seat's observation, frame, event or sampled state.

Secret are others' hands and glasses, what is left in others' decks, and in the simultaneous game
what others have committed until all have. (14.3, C2)
"""

import json
from collections import Counter
from functools import cache
from random import Random
from typing import Any

from croupier.api.bridge import handle
from croupier.api.serialize import to_json
from croupier.core.chance import Seeded, Unseeded
from croupier.core.state import ALL_HANDS, CHANCE, OVER, Secrets
from croupier.games.vegas_cards import GAME
from croupier.games.vegas_cards.observation import observe
from croupier.games.vegas_cards.rules import deck
from croupier.games.vegas_cards.state import CardsState
from croupier.records.frame import LastAction, frame
from croupier.records.match import Match, advance, replay
from croupier.records.record import Record
from tests.games.tables import Table, played, spread
from tests.support.cases import in_turn

CARDS = GAME
TABLES = [Table("vegas_cards", rules, seats) for rules in CARDS.presets for seats in CARDS.seats]
CHIPS = Table("vegas_cards", "cards-2016-turns", 3, (("chips", True),))
POSITIONS = 18
"""Random positions at each of the eight tables: 144 in all; `prove secrets` looks at many more."""
RESAMPLES = 1
"""Of each for each seat: some 1,000 in all; what leaks differs in the first one or two."""


@cache
def positions(table: Table) -> tuple[CardsState, ...]:
    """Random positions of random games, every second one with cards in a hand."""
    rng = Random(str(table))
    found: list[CardsState] = []
    while len(found) < POSITIONS:
        found += spread(walk(table, rng), 25)
    return tuple(found[:POSITIONS])


def walk(table: Table, rng: Random) -> list[CardsState]:
    """The states of one game with random decisions and luck."""
    state, luck = table.new_state(), Unseeded(rng)
    seen: list[CardsState] = []
    while state.actor != OVER:
        assert isinstance(state, CardsState)
        seen.append(state)
        chance = state.actor == CHANCE
        action = state.draw(luck) if chance else rng.choice(state.legal_actions())
        state, _ = state.apply(action)
    return [*[each for each in seen if any(each.hands)], *seen]


def parts(state: CardsState, seat: int) -> list[bytes]:
    """Places of a seat's cards."""
    return [state.decks[seat], state.hands[seat], state.glasses[seat], state.laid[seat]]


# -- sampled states -----------------------------------------------------------------------------


@in_turn("table", TABLES)
def test_a_seat_cannot_tell_a_sample_from_the_truth(table: Table) -> None:
    """Its whole observation is the same in every sample of every position."""
    rng = Random(20)
    for state in positions(table):
        for seat in range(table.seats):
            seen = observe(state, seat)
            for _ in range(RESAMPLES):
                assert observe(state.resample(seat, rng), seat) == seen


@in_turn("table", [*TABLES, CHIPS])
def test_a_sample_depends_on_nothing_secret(table: Table) -> None:
    """Input of a bot: a function of what it may know and of its own luck.

    So from any two positions that a seat cannot tell apart, it gets the very same samples.
    """
    for number, state in enumerate(positions(table)):
        for seat in range(table.seats):
            other = state.resample(seat, Random(number))
            one, two = (each.resample(seat, Random(-number)) for each in (state, other))
            assert one == two


@in_turn("table", TABLES)
def test_a_sample_is_a_sound_position(table: Table) -> None:
    """Everybody has 30 cards, as many in each place as before, and the game can be played on."""
    rng = Random(7)
    for state in positions(table):
        for seat in range(table.seats):
            sample = state.resample(seat, rng)
            for at in range(table.seats):
                there, here = parts(sample, at), parts(state, at)
                assert [len(part) for part in there] == [len(part) for part in here]
                assert bytes(sorted(b"".join(there))) == deck(state.rules)
                assert bool(sample.chosen[at]) == bool(state.chosen[at])
                assert there == here or at != seat
            luck = Unseeded(rng)
            while sample.actor != OVER and sample.deal == state.deal:
                chance = sample.actor == CHANCE
                action = sample.draw(luck) if chance else sample.legal_actions()[0]
                sample, _ = sample.apply(action)


def test_every_card_is_imagined_everywhere() -> None:
    """Each card that a seat has not laid is as likely as any other in its hand and its glass."""
    state = next(
        each
        for each in walk(Table("vegas_cards", "cards-2016", 2), Random(4))
        if each.kind == "select" and each.actor == 0 and each.step == 4 and each.glasses[1]
    )
    unseen = Counter(deck(state.rules)) - Counter(state.laid[1])
    rng, times = Random(3), 6000
    hand: Counter[int] = Counter()
    glass: Counter[int] = Counter()
    for _ in range(times):
        sample = state.resample(0, rng)
        hand.update(sample.hands[1])
        glass.update(sample.glasses[1])
    for found, size in ((hand, 5), (glass, len(state.glasses[1]))):
        for card, copies in unseen.items():
            expected = times * size * copies / unseen.total()
            assert abs(found[card] - expected) < 5 * expected**0.5


# -- observations -------------------------------------------------------------------------------


@in_turn("table", [*TABLES, CHIPS])
def test_hands_are_seen_by_their_owner_alone(table: Table) -> None:
    """`held` is filled in for the viewer only, choices for the viewer's decision only."""
    for state in positions(table):
        for viewer in (None, *range(table.seats)):
            seen = observe(state, viewer)
            assert [seat.held is not None for seat in seen.seats] == [
                seat == viewer for seat in range(table.seats)
            ]
            if viewer != state.actor and state.kind == "select":
                assert seen.choices == ()
        everything = observe(state, ALL_HANDS)
        assert all(seat.held for seat in everything.seats)
        for seat, shown in enumerate(everything.seats):
            assert shown.held == observe(state, seat).seats[seat].held


def test_the_public_sees_what_every_seat_sees() -> None:
    """Without what they hold, all see the same table: no seat sees more than the public."""
    for table in TABLES:
        for state in positions(table):
            views = [
                public(observe(state, viewer)) for viewer in (None, *range(table.seats), ALL_HANDS)
            ]
            assert all(view == views[0] for view in views)


def public(seen: Any) -> dict[str, Any]:
    """An observation without what is a seat's own."""
    found: dict[str, Any] = to_json(seen)
    for seat in found["seats"]:
        del seat["held"]
    del found["choices"]
    return found


def test_strangers_see_no_more_than_the_public() -> None:
    """A viewpoint that is no seat of the table is the public's."""
    table = TABLES[0]
    for state in spread(positions(table), 20):
        for stranger in (-7, CHANCE, OVER, 2, 99):
            assert observe(state, stranger) == observe(state, None)


@in_turn("table", TABLES)
def test_secrets_by_phase(table: Table) -> None:
    """A drawn hand, the choices it gives; where all lay at once also the choice that is made."""
    for state in positions(table):
        for viewer in (None, *range(table.seats)):
            hidden = state.kind in ("hand", "select") and viewer != state.seat
            made = hidden and (state.kind == "hand" or not state.rules.turns)
            assert CARDS.secrets(state, viewer) == Secrets(hidden, made)


# -- frames and messages ------------------------------------------------------------------------


def message(match: Match, viewer: int | None, action: str) -> dict[str, Any]:
    """Answers for the page after ``action``, without the record: that alone holds everything."""
    params = {"record": str(match.record), "ply": match.length, "seat": viewer, "action": action}
    request = {"id": 1, "method": "advance", "params": params}
    found: dict[str, Any] = json.loads(handle(json.dumps(request)))["result"]
    assert found.pop("record") != str(match.record)
    return found


@in_turn("seats", [2, 3, 5])
def test_a_commitment_shows_in_no_message(seats: int) -> None:
    """Whatever was chosen in secret, everybody else is sent the same."""
    match = replay(played(Table("vegas_cards", "cards-2016", seats), "amber-fox-41").record)
    for ply in spread([p for p in range(match.length) if match.state(p).kind == "select"], 5):
        state, here = match.state(ply), match.cut(ply)
        choices = [str(each) for each in spread(state.legal_actions(), 3)]
        for viewer in (None, *range(seats)):
            one, *others = [message(here, viewer, each) for each in choices]
            assert all((other == one) == (viewer != state.actor) for other in others)


def test_the_last_commitment_is_revealed_with_the_others_only() -> None:
    """Between the last choice and the reveal nobody but its owner knows it."""
    match = replay(played(TABLES[0], "amber-fox-41").record)
    for ply in range(match.length):
        if match.state(ply).kind == "reveal":
            actor = match.plies[ply - 1].actor
            assert frame(match, 1 - actor, ply).action == LastAction(actor, None)
            shown = frame(match, 1 - actor, ply + 1)
            assert shown.action == LastAction(CHANCE, "v")
            assert [seat["hand"] for seat in to_json(shown.observation)["seats"]] == [0, 0]


def test_a_drawn_hand_is_hidden_from_others() -> None:
    """The notation of a draw is for whose hand it is, and for open hands."""
    match = replay(played(TABLES[1], "amber-fox-41").record)
    for ply in range(match.length):
        if match.state(ply).kind == "hand":
            owner = match.state(ply).seat
            for viewer in (None, 0, 1, 2, ALL_HANDS):
                shown = frame(match, viewer, ply + 1)
                assert shown.action is not None
                is_open = shown.action.notation is not None
                assert is_open == (viewer in (owner, ALL_HANDS))
                drawn = {"type": "hand_drawn", "seat": owner, "cards": 5}
                assert to_json(shown.events[0]) == drawn


@in_turn("table", [*TABLES[:2], *TABLES[4:6], CHIPS])
def test_frames_are_alike_in_worlds_that_are_alike(table: Table) -> None:
    """In all that a viewer's frame says of what is next, the truth is like any sample of it."""
    rng = Random(4)
    for state in positions(table):
        for viewer in range(table.seats):
            sample = state.resample(viewer, rng)
            hidden = CARDS.secrets(state, viewer)
            assert CARDS.secrets(sample, viewer) == hidden
            assert (sample.kind, sample.actor, sample.seat, sample.forced, sample.chance) == (
                state.kind,
                state.actor,
                state.seat,
                state.forced,
                state.chance,
            )
            if not hidden.choices:
                assert sample.legal_actions() == state.legal_actions()


@in_turn("bot", CARDS.bots)
def test_a_bot_is_blind_to_commitments(bot: str) -> None:
    """A bot that chooses second chooses the same after any first choice."""
    table = Table("vegas_cards", "cards-2016", 2)
    setup = table.setup("amber-fox-41", ["human", bot])
    match = replay(Record(setup))
    moves = [
        frame(
            advance(advance(match, match.length, str(action)), match.length + 1), ALL_HANDS
        ).action
        for action in spread(match.state(match.length).legal_actions(), 4)
    ]
    assert match.state(match.length).actor == 0
    assert all(move == moves[0] for move in moves)
    assert moves[0]
    assert moves[0].actor == 1


def test_nothing_is_drawn_before_its_time() -> None:
    """Decks are what is left, sorted: no state holds an order that could be peeked at."""
    for table in TABLES:
        for state in positions(table):
            for cards in (*state.decks, *state.hands, *state.glasses, *state.laid):
                assert list(cards) == sorted(cards)
            assert state.pile.returned == ()
            assert list(state.pile.unseen) == sorted(state.pile.unseen)


def test_a_hand_depends_on_seed_and_name_alone() -> None:
    """The same seat draws the same first hand of a deal whatever the others did before."""
    source = Seeded("amber-fox-41")
    for rules in CARDS.presets:
        hands: dict[str, set[str]] = {}
        for seed in ("one", "two", "three"):
            rng = Random(seed)
            state = Table("vegas_cards", rules, 3).new_state()
            while state.actor != OVER:
                if state.actor == CHANCE:
                    action = state.draw(source)
                    if state.chance.startswith("hand/") and state.chance.endswith("/1"):
                        hands.setdefault(state.chance, set()).add(str(action))
                else:
                    action = rng.choice(state.legal_actions())
                state, _ = state.apply(action)
        assert len(hands) == 12
        assert all(len(found) == 1 for found in hands.values())
