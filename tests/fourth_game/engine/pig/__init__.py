"""Pig: roll one die as often as you dare, and a 1 costs you what the turn had brought."""

from typing import Final

from croupier.core.game import Game
from croupier.games.pig.actions import TOKEN, Action, Choose, parse
from croupier.games.pig.bots import BOTS
from croupier.games.pig.events import EVENTS, Event
from croupier.games.pig.observation import Observation, observe
from croupier.games.pig.positions.parser import POSITIONS
from croupier.games.pig.rules import OPTIONS, PRESETS, SEATS, Rules, facts, offered
from croupier.games.pig.seeds import SEEDS
from croupier.games.pig.state import PigState, new_state

GAME: Final[Game[Rules, PigState, Choose, Action, Event, Observation]] = Game(
    id="pig",
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
    positions=POSITIONS,
    seeds=SEEDS,
)
