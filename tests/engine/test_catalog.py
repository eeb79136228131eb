"""The catalogue: what the home and set-up pages know before Python runs."""

import json
import re

from croupier.api.catalog import catalog
from croupier.api.serialize import to_json
from croupier.core.errors import ERROR_CODES
from croupier.games import GAMES


def test_the_catalogue_is_json_of_the_agreed_shape() -> None:
    """Facts for home and set-up pages before Python runs."""
    whole = to_json(catalog())
    assert json.loads(json.dumps(whole)) == whole
    assert set(whole) == {"games", "errors", "link", "days"}
    assert whole["errors"] == list(ERROR_CODES)
    assert [game["id"] for game in whole["games"]] == list(GAMES)
    for entry in whole["games"]:
        assert set(entry) >= {"id", "revision", "seats", "presets", "options", "bots", "events"}
        least, most = entry["seats"]
        assert 1 <= least <= most
        for preset in entry["presets"]:
            assert set(preset) >= {"id", "options", "facts"}
            assert set(preset["options"]) <= {option["id"] for option in entry["options"]}
        for option in entry["options"]:
            assert option["kind"] in ("flag", "number", "seat")
            assert {"id", "kind", "token", "values"} <= set(option)
            assert (option["values"] == []) == (option["kind"] == "flag")
        assert all(re.fullmatch(r"[a-z]+(_[a-z]+)*", event) for event in entry["events"])


def test_the_catalogue_knows_the_decks() -> None:
    """Bills by value and minimum of both editions of Las Vegas. (1.1, 2)"""
    vegas = next(game for game in to_json(catalog())["games"] if game["id"] == "vegas")
    facts = {preset["id"]: preset["facts"] for preset in vegas["presets"]}
    bills = {
        "alea-2012": [6, 8, 8, 6, 6, 5, 5, 5, 5],
        "alea-2018": [5, 7, 7, 5, 6, 5, 5, 4, 4],
    }
    for rules, counts in bills.items():
        expected = {str(10 * at): count for at, count in enumerate(counts, start=1)}
        assert facts[rules]["bills"] == expected
        assert facts[rules]["minimum"] == 50


def test_options_are_grouped_by_what_they_are_about() -> None:
    """The rulebook's modules, how the table is run, and house rules: everything else."""
    groups: dict[str, set[str]] = {"modules": set(), "house": set(), "table": set()}
    for game in GAMES.values():
        for option in game.options:
            groups[option.group].add(option.id)
    assert {"neutral", "kicker", "bandit", "opponents"} <= groups["modules"]
    assert {"start", "rounds", "autoplay", "hidden_money"} <= groups["table"]
    assert {"chips", "chip_value", "may_decline"} <= groups["house"]
    assert not groups["house"] & (groups["modules"] | groups["table"])


def test_an_option_states_its_requirements() -> None:
    """`needs` names a flag that every edition offers which offers the option itself."""
    for game in GAMES.values():
        kinds = {option.id: option.kind for option in game.options}
        for option in game.options:
            if option.needs:
                assert kinds[option.needs] == "flag"
                for rules in game.presets.values():
                    offered = {each.id for each in game.offered(rules)}
                    assert (option.id in offered) <= (option.needs in offered)


def test_the_table_knows_an_option_by_its_role() -> None:
    """One flag a game plays forced turns, one number says how many colours there are to beat."""
    kinds = {"autoplay": "flag", "opponents": "number"}
    for game in GAMES.values():
        roles = {each.role: each.kind for each in game.options if each.role}
        assert roles.items() <= kinds.items()
        assert len(roles) == len([each for each in game.options if each.role])
