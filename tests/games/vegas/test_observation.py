"""What the page is told of a table of Las Vegas."""

from tests.support.table import frames, setup


def test_a_biggy_counts_as_the_observation_says() -> None:
    """The dice of an owner count one each, a Biggy as many as `biggy` says. (6)"""
    seen = [each["observation"] for each in frames(setup("greedy,random", rules="party"))]
    piles = [
        (dice, each["biggy"])
        for each in seen
        for casino in each["casinos"]
        for dice in casino["dice"]
    ]
    assert any(dice["big"] for dice, _ in piles)
    assert all(dice["strength"] == dice["count"] + dice["big"] * biggy for dice, biggy in piles)
