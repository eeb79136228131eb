"""Expert Yahtzee: cards on a track are won with five dice, and taken over until the end."""

from typing import Final

from croupier.core.evaluator import Evaluator
from croupier.core.game import Game
from croupier.games.showdown.actions import TOKEN, Action, Decision, parse
from croupier.games.showdown.bots import BOTS
from croupier.games.showdown.bots.sharp import winning_chances
from croupier.games.showdown.events import EVENTS, Event
from croupier.games.showdown.observation import Observation, observe
from croupier.games.showdown.positions.parser import POSITIONS
from croupier.games.showdown.positions.throws import throws
from croupier.games.showdown.review.evaluation import choices, present
from croupier.games.showdown.review.outcome_grid import outcome_grid
from croupier.games.showdown.review.reasons import CODES, reasons
from croupier.games.showdown.rules import OPTIONS, PRESETS, SEATS, Rules, facts, offered
from croupier.games.showdown.seeds import SEEDS
from croupier.games.showdown.state import ShowdownState, new_state

GAME: Final[Game[Rules, ShowdownState, Decision, Action, Event, Observation]] = Game(
    id="showdown",
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
    winning_chances=winning_chances,
    throws=throws,
    positions=POSITIONS,
    seeds=SEEDS,
    outcome_grid=outcome_grid,
    evaluator=Evaluator(present, choices, reasons, CODES, lambda state: sum(state.turns) + 1),
)
