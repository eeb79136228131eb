"""Las Vegas: eight dice a seat, six casinos, the most dice take the best bill, ties take none."""

from typing import Final

from croupier.core.evaluator import Evaluator
from croupier.core.game import Game
from croupier.games.vegas.actions import TOKEN, Action, Decision, parse
from croupier.games.vegas.bots import BOTS
from croupier.games.vegas.events import EVENTS, Event
from croupier.games.vegas.observation import Observation, observe
from croupier.games.vegas.playouts.fast_forward import fast_forward
from croupier.games.vegas.positions.parser import POSITIONS
from croupier.games.vegas.positions.throws import throws
from croupier.games.vegas.review.chances import winning_chances
from croupier.games.vegas.review.evaluation import choices, present
from croupier.games.vegas.review.outcome_grid import outcome_grid
from croupier.games.vegas.review.reasons import CODES, reasons
from croupier.games.vegas.rules import OPTIONS, PRESETS, SEATS, Rules, facts, offered
from croupier.games.vegas.seeds import SEEDS
from croupier.games.vegas.state import VegasState, new_state

GAME: Final[Game[Rules, VegasState, Decision, Action, Event, Observation]] = Game(
    id="vegas",
    revision=1,
    seats=range(1, SEATS.stop),
    presets=PRESETS,
    options=OPTIONS,
    offered=offered,
    new_state=new_state,
    observe=observe,
    parse=parse,
    token=TOKEN,
    events=EVENTS,
    bots=BOTS,
    facts=facts,
    winning_chances=winning_chances,
    fast_forward=fast_forward,
    throws=throws,
    positions=POSITIONS,
    seeds=SEEDS,
    outcome_grid=outcome_grid,
    evaluator=Evaluator(present, choices, reasons, CODES, lambda state: int(state.round)),
)
