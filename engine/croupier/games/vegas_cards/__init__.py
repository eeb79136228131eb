"""Las Vegas, the card game: thirty cards with dice on them a seat, laid in secret or in turn."""

from typing import Final

from croupier.core.evaluator import Evaluator
from croupier.core.game import Game
from croupier.games.vegas_cards.actions import TOKEN, Action, Decision, parse
from croupier.games.vegas_cards.bots import BOTS
from croupier.games.vegas_cards.events import EVENTS, Event
from croupier.games.vegas_cards.observation import Observation, observe
from croupier.games.vegas_cards.positions.parser import POSITIONS
from croupier.games.vegas_cards.positions.throws import throws
from croupier.games.vegas_cards.review.evaluation import choices, present, revealed
from croupier.games.vegas_cards.review.outcome_grid import outcome_grid
from croupier.games.vegas_cards.review.reasons import CODES, reasons
from croupier.games.vegas_cards.rules import OPTIONS, PRESETS, SEATS, Rules, facts, offered
from croupier.games.vegas_cards.seeds import SEEDS
from croupier.games.vegas_cards.state import CardsState, new_state, secrets

GAME: Final[Game[Rules, CardsState, Decision, Action, Event, Observation]] = Game(
    id="vegas_cards",
    revision=1,
    seats=SEATS,
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
    throws=throws,
    positions=POSITIONS,
    seeds=SEEDS,
    secrets=secrets,
    outcome_grid=outcome_grid,
    evaluator=Evaluator(present, choices, reasons, CODES, lambda state: int(state.deal), revealed),
)
