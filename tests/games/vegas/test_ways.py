"""A casino's dice as one number, compared with what the rules compare."""

from random import Random

from croupier.games.vegas.playouts.ways import number_on_bandit, strengths_of

OWNERS = 7
"""Six seats and the neutral dice."""
MOST = 9
"""Dice that an owner can have at the bandit: eight, one of them a Biggy, which counts two."""


def laid(rng: Random) -> list[list[int]]:
    """Dice of every owner by face, as they may lie at the bandit."""
    rows = [[0] * OWNERS for _ in range(6)]
    for owner in range(OWNERS):
        for _ in range(rng.randint(0, MOST)):
            rows[rng.randrange(6)][owner] += 1
    return rows


def key(rows: list[list[int]], owner: int) -> tuple[int, int, int]:
    """The order of owners: dice, pips, the highest face."""
    own = {face: row[owner] for face, row in enumerate(rows, 1) if row[owner]}
    return sum(own.values()), sum(face * dice for face, dice in own.items()), max(own, default=0)


def test_at_the_bandit_dice_decide_then_pips_then_the_highest_face() -> None:
    """Whatever lies there, up to all the dice of every owner. (9, B1)"""
    rng, most = Random(9), 0
    for _ in range(400):
        rows = laid(rng)
        keys = [key(rows, owner) for owner in range(OWNERS)]
        number = number_on_bandit([[0] * OWNERS] * 6 + rows)
        strong = strengths_of(number, bandit=True)
        for one in range(OWNERS):
            for other in range(one):
                assert (strong[one] > strong[other]) == (keys[one] > keys[other])
                assert (strong[one] == strong[other]) == (keys[one] == keys[other])
        most = max(most, *[dice for dice, _, _ in keys])
    assert most == MOST
