"""*Greedy* looks at what an action changes, and chooses as if it had looked at everything."""

from random import Random

from croupier.core.chance import Seeded
from croupier.core.ply import played_out
from croupier.games.vegas import GAME
from croupier.games.vegas.state import VegasState
from tests.games.tables import Table, few_tables
from tests.support.cases import in_turn

TABLES = [table for table in few_tables() if table.game == "vegas"]


def thorough(state: VegasState, rng: Random) -> object:
    """The same bot with everybody's money and all casinos reckoned anew for every action."""
    seat, legal = state.actor, state.legal_actions()
    after = [state.apply(action)[0] for action in legal]
    worths = [(each.money()[seat] + each.pending()[seat], each.hands[seat]) for each in after]
    return rng.choice([action for action, w in zip(legal, worths, strict=True) if w == max(worths)])


@in_turn("table", TABLES)
def test_it_misses_nothing(table: Table) -> None:
    """At every decision of a game, in every edition and with every option."""
    greedy = GAME.bots["greedy"]

    def decide(state: VegasState, _legal: object) -> object:
        number = rng.randrange(1 << 30)
        chosen = greedy(state, Random(number))
        assert chosen == thorough(state, Random(number))
        return chosen

    rng = Random("amber-fox-41")
    played_out(GAME.new_state(table.changed_rules(), table.seats), Seeded("amber-fox-41"), decide)
