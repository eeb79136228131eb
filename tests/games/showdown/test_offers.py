"""Chances in the observation: offers, circles, and what to keep for a card."""

from tests.games.showdown.board import STAY, Board

A, B = range(2)


def test_offers_before_the_first_throw() -> None:
    """Winnable cards on the space, with three throws to come: 7776 to the third."""
    board = Board(start=B).lay(5, "FH", A)
    board.do("d1")
    seen = board.seen
    assert seen["of"] == 7776**3
    offers = {offer["card"]: offer for offer in seen["offers"]}
    assert offers["FH"]["least"] == 50
    assert all(offer["least"] is None for card, offer in offers.items() if card != "FH")
    assert 0.36 < offers["FH"]["made"] / seen["of"] < 0.37


def test_offers_for_a_raise_that_might_be_tried() -> None:
    """On the seat's own card the chance to raise it is shown before the decision."""
    board = Board().lay(2, "4", A, 30)
    board.do("d2")
    raising = next(offer for offer in board.seen["offers"] if offer["card"] == "4")
    assert (raising["kind"], raising["least"]) == ("raise", 40)
    assert 0 < raising["made"] < board.seen["of"] == 7776**3


def test_the_best_keep_of_an_offer() -> None:
    """Dice to keep for a card: its number, or those that leave a straight least short."""
    board = Board()
    board.do("d1", "t52435")
    places = {choice["action"]: choice["places"] for choice in board.seen["choices"]}
    keep = {offer["card"]: places[offer["keep"]] for offer in board.seen["offers"]}
    assert keep["5"] == [0, 4]
    assert keep["LS"] == [0, 1, 2, 3]
    assert keep["SS"] == [0, 1, 2, 3, 4]
    assert keep["1"] == []


def test_the_chances_of_every_circle() -> None:
    """A number card says how likely each of its values is; two 5s lie already."""
    board = Board()
    board.do("d1", "t52435")
    fives = next(offer for offer in board.seen["offers"] if offer["card"] == "5")
    assert [circle["value"] for circle in fives["circles"]] == [10, 20, 30, 40]
    certain = [circle["made"] == board.seen["of"] for circle in fives["circles"]]
    assert certain == [True, True, False, False]


def test_the_points_to_be_expected() -> None:
    """A card with one value is worth its chance of it, a number card what its circles come to."""
    board = Board()
    board.do("d1", "t52435")
    seen = board.seen
    for offer in seen["offers"]:
        if len(offer["circles"]) == 1 or offer["card"] == "SS":
            assert offer["points"] == offer["made"] * offer["circles"][0]["value"]
    fives = [offer["card"] for offer in seen["offers"]].index("5")
    two_fives = next(each for each in seen["choices"] if each["places"] == [0, 4])
    assert two_fives["points"][fives] == seen["offers"][fives]["points"]
    assert 28 < two_fives["points"][fives] / seen["of"] < 20 + 3 * 10 * 11 / 36
    stopping = next(each for each in seen["choices"] if len(each["places"]) == 5)
    assert stopping["points"][fives] == 20 * seen["of"]


def test_uses_of_stopping() -> None:
    """The claims of the dice that lie there, before one has stopped, are those after it."""
    board = Board()
    board.do("d1", "t66655")
    before = board.seen["claims"]
    assert {(each["card"], each["value"]) for each in before} == {
        ("5", 20),
        ("6", 30),
        ("3K", 30),
        ("FH", 50),
        ("CH", 60),
    }
    board.do(STAY)
    assert board.seen["choices"] == before
    assert board.seen["claims"] == []


def test_a_claim_may_be_left_but_not_by_stopping() -> None:
    """Leaving fitting dice is no claim."""
    board = Board(may_decline=True)
    board.do("d1", "t66655")
    assert all(each["kind"] == "place" for each in board.seen["claims"])
    board.do(STAY)
    assert board.seen["choices"][-1]["kind"] == "decline"
