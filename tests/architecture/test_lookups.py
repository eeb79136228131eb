"""A word of a link finds only what is ours, wherever something is looked up by it."""

import re

from tests.architecture.scripts import SCRIPTS, code, folder

READ_LINKS = (
    *("links", "saves", "app", "embed", "pages", "pages/strength", "together", "export", "daily"),
    *("daily/card", "table", "analysis", "analysis/review", "lib", "ui", "parts", "."),
)
"""The folders to which a word of a link may come as it was written."""

LOOKUP = re.compile(
    r"(\b[A-Za-z_$][\w$]*|\)|\])(?:\?\.)?"  # what is looked up in: seats, ), ]
    r"\[([A-Za-z_$][\w$.?()]*(?: [?|=+*/%-]+ [^\[\]]+)?)\]"  # [seat], [order - 1], [names[0]]
)
NUMBER = re.compile(
    r"(?:i|n|at|j|ply|index|same|best|seat|turn|person|owner|actor|starts|due|row|column|dice|length"
    r"|indexOf|card\.owner|[ab]|casinos|run|face|place|slot)"
    r"|[\w.]+\.(?:seat|actor|length|owner)|.*[-+*%/] .*|(?:Number|Math|\w+\.indexOf)\b.*"
    r"|.* \?\? -?\d+"
)
TEXTS = re.compile(r"\"[^\"\n]*\"")
"""Texts, which may have brackets in them."""
OWN_WORDS = {
    "][img]": "BBCode",
    "BUILDINGS[id]": "the casinos, by number",
    "options[id]": "the catalogue's options",
    "options[option.id]": "the catalogue's options",
    "options[needs]": "the catalogue's options",
    "options[other]": "the catalogue's options",
    "refused[seats]": "a number of seats",
    "chosen[key]": "the choices of a page",
    "chosen[name]": "the choices of a page",
    "CHOICES[name]": "the choices of a page",
    "LANGUAGES[value]": "our languages",
    "PAGES[page]": "the pages that links/route.js knows",
    "PAGES[route.page]": "the pages that links/route.js knows",
    "PAGE_COLOURS[fixed ?? own]": "light and dark",
    "given[name]": "the settings by name",
    "DEFAULTS[name]": "the settings by name",
    "params[name]": "a placeholder of our sentences",
    "node[count()]": "a form of the plural",
    "tree[game]": "games of the catalogue, which are learnt",
    "tree[part]": "games and sections of the words, which are learnt",
    "SHAKES[sound]": "our sounds",
    "SOUNDS[sound]": "our sounds",
    "sounds[type]": "the engine's events",
    "SIGNS[grade]": "the engine's grades",
    "ICONS[name]": "our icons",
    "counts[each]": "what became of a file's games",
    "row[side]": "mine and theirs",
    "value[name]": "the fields that a schema names",
    "value[each]": "the fields that a packed object has itself",
    "known[id]": "the puzzles solved, an object without a prototype",
    "said[lang]": "our languages",
    "names[other]": "a seat's number",
    "CUE_SOUNDS[cue]": "our cues",
    "node[key]": "the places of a packed list or object, which packed_replay.js checks first",
    "commands[key.toLowerCase()]": "keys",
    "segments[several ? 1 : 0]": "a number",
    "before[key]": "the keys of a frame, gone through",
    "after[key]": "the keys of a frame, gone through",
    "delta[key]": "the keys of a frame, gone through",
    "table[name]": "`getOwn` itself",
    "commands[name]": "our commands",
    'commands[pressed.dataset.command ?? ""]': "our commands",
    "STEPS[name]": "our commands",
    "PANELS[mode]": "our modes",
    "facts[fact]": "facts of a position, by the names that its game gives",
    "facts[control.fact]": "facts of a position, by the names that its game gives",
    "FORMS[name]": "our forms",
    "FORM_NAMES[each]": "our forms",
    ")[sign]": "our marks",
    "chapters[chapter]": "a number",
    "after[roller]": "a seat's number",
    "before[roller]": "a seat's number",
    # What `load` of lib/store.js gives has no prototype.
    "known[Link.of(record).nameless]": "loaded from a store",
}
"""Look-ups by words that are no link's."""


def lookups(text: str) -> list[str]:
    """Lookups in a script by anything but a number or a word that stands there."""
    found = [(table, index) for table, index in LOOKUP.findall(text) if table != "dataset"]
    return [f"{table}[{index}]" for table, index in found if not NUMBER.fullmatch(index)]


def test_lookups_are_found() -> None:
    """The reader of look-ups sees names and calls, and leaves numbers and plain words aside."""
    sample = "a[i] + b[word] + c?.[word.toLowerCase()] + d['x'] + e[n - 1] + f(g)[h ?? ''] + [k]"
    assert lookups(sample) == ["b[word]", "c[word.toLowerCase()]", ")[h ?? '']"]


def test_a_word_of_a_link_finds_only_what_is_ours() -> None:
    """Look-ups use `getOwn` of lib/get_own.js or a `Map`: a plain object has `constructor`, too."""
    found = set[str]()
    for script in SCRIPTS:
        if folder(script) not in READ_LINKS:
            continue
        for each in lookups(TEXTS.sub('""', code(script))):
            assert each in OWN_WORDS, script
            found.add(each)
    assert found == {*OWN_WORDS}
