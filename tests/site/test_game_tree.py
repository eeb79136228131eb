"""The tree of moves, the queue to the engine, articles: what the viewer has without a page."""

from __future__ import annotations

from typing import Any

from tests.support.node import in_node, run_in_node, run_in_shared_node

TREE = """
const module = await site("analysis/game_tree.js");
const { linesOf, movesOf, newTree, nodeAtPly, play, promote, remove, siblingOf, treeOf } = module;
const { annotate, restore, withGame } = module;
const [roll, one, two] = [1, 2, 3];
let made = newTree();
for (const [parent, move] of [[0, "r12"], [roll, "1"], [roll, "2"]]) {
  made = play(made, parent, move).tree;
}
"""


def in_tree(body: str, given: Any = None) -> Any:
    """Words of some lines about a tree of a roll and two choices."""
    return run_in_shared_node(TREE + body, given)


def test_a_move_is_made_once() -> None:
    """The same move at the same node is the same node; no function changes a tree."""
    body = """
    const again = play(made, roll, "1");
    const grown = play(made, roll, "3").tree;
    return [again.id === one, again.tree === made, made.size, grown.size];
    """
    assert in_tree(body) == [True, True, 4, 5]


def test_variations_are_below_the_move_that_they_replace() -> None:
    """Main moves in a line, variations one level deeper, then the line goes on."""
    body = """
    made = play(made, one, "r3").tree;
    return linesOf(play(made, two, "r4").tree);
    """
    assert in_tree(body) == [
        {"depth": 0, "moves": [1, 2]},
        {"depth": 1, "moves": [3, 5]},
        {"depth": 0, "moves": [4]},
    ]


def test_a_tree_is_saved_and_read_again() -> None:
    """With its words, after a variation was promoted and another one removed."""
    body = """
    made = annotate(made, two, { comment: "So!", mark: "??" });
    made = promote(play(made, one, "r5").tree, two);
    const moves = movesOf(made);
    const again = movesOf(treeOf(moves));
    const left = remove(made, one);
    return { moves, again, left: left.size, next: siblingOf(left, two, 1) === two };
    """
    found = in_tree(body)
    assert found["moves"] == found["again"]
    assert [each["move"] for each in found["moves"]] == ["", "r12", "2", "1", "r5"]
    assert (found["left"], found["next"]) == (3, True)


def test_a_removed_branch_comes_back() -> None:
    """To its old place, with its words; moves that were made meanwhile stay."""
    body = """
    made = annotate(play(made, one, "r3").tree, one, { comment: "So!" });
    const { tree, id } = restore(play(remove(made, one), two, "r4").tree, made, one);
    const words = movesOf(tree).map(({ move, comment }) => move + comment);
    return [words, id, restore(remove(tree, roll), made, one).id];
    """
    assert in_tree(body) == [["", "r12", "1So!", "2", "r3", "r4"], 5, -1]


def test_a_game_is_the_main_line_of_its_tree() -> None:
    """Variations stay; each of its nodes has the ply that it is shown at."""
    body = """
    const game = withGame(made, { moves: ["r12", "2", "r5"], plies: [1, 2, 5, 7] });
    const nodes = [0, 1, 2, 4, 5, 6, 9].map((ply) => nodeAtPly(game, ply));
    return [linesOf(game), nodes];
    """
    lines, nodes = in_tree(body)
    assert lines == [
        {"depth": 0, "moves": [1, 3]},
        {"depth": 1, "moves": [2]},
        {"depth": 0, "moves": [4]},
    ]
    assert nodes == [0, 0, 1, 3, 3, 4, 4]


def test_two_thousand_variations_within_each_other() -> None:
    """No function calls itself for them; the move after the last is refused, as is a long list."""
    body = """
    let at = 0;
    let tree = made;
    for (let n = 0; n < 998; n++) {
      tree = play(tree, at, "1").tree;
      ({ tree, id: at } = play(tree, at, "2"));
    }
    tree = play(tree, at, "3").tree;
    const long = Array.from({ length: 2002 }, (_, id) => ({ parent: id - 1, move: "1" }));
    const refused = [long, [{}, { parent: 5, move: "1" }]].map((moves) => {
      try {
        treeOf(moves);
      } catch (error) {
        return error.name;
      }
    });
    return { lines: linesOf(tree).length, moves: movesOf(tree).length, refused,
      full: play(tree, at, "4").id };
    """
    found = in_tree(body)
    assert found["lines"] > 990
    assert found["moves"] == 2001
    assert found["full"] == -1
    assert found["refused"] == ["RangeError", "RangeError"]


QUEUE = """
const { createEngineQueue, PRIORITIES } = await site("analysis/engine_queue.js");
const asked = [];
const pending = [];
const call = (name) => {
  asked.push(name);
  return new Promise((resolve) => pending.push(() => resolve(name)));
};
const answer = async () => {
  pending.shift()?.();
  for (let n = 0; n < 9; n++) await null;
};
const queue = createEngineQueue({ call });
const later = (name, priority, isWanted = () => true) =>
  queue.later(PRIORITIES[priority], isWanted, (ask) => ask(name));
"""


def test_what_is_wanted_most_goes_first() -> None:
    """One background call at a time, by priority; what a person waits for goes at once."""
    body = """
    const all = [later("a", "review"), later("b", "review"), later("c", "node")];
    queue.call("now");
    const first = [...asked];
    await answer();
    const [alone] = [[...asked]];
    for (let n = 0; n < 4; n++) await answer();
    return { first, alone, asked, answers: await Promise.all(all) };
    """
    found = run_in_node(QUEUE + body, None)
    assert found["first"] == ["a", "now"]
    assert found["alone"] == ["a", "now"]
    assert found["asked"] == ["a", "now", "c", "b"]
    assert found["answers"] == ["a", "b", "c"]


def test_what_nobody_wants_any_more_is_dropped() -> None:
    """It is answered with null and never asked; an error goes to who asked."""
    body = """
    let wanted = true;
    const all = [later("a", "node"), later("b", "rolls", () => wanted)];
    const failing = queue.later(0, () => true, () => Promise.reject(new Error("no")))
      .catch((error) => error.message);
    wanted = false;
    for (let n = 0; n < 4; n++) await answer();
    return { asked, answers: [...(await Promise.all(all)), await failing] };
    """
    found = run_in_node(QUEUE + body, None)
    assert found == {"asked": ["a"], "answers": ["a", None, "no"]}


def test_an_article_escapes_what_was_said() -> None:
    """Nobody's comment becomes markup, in whatever form."""
    said = {"words": "Anna: one die on 4", "mark": "!", "diagram": None}
    lines = [{"depth": 1, "moves": [{**said, "comment": "<b>*x*</b> [url]"}]}]
    article = {"title": "A <tie>", "lines": lines}
    names = ["markdown", "html", "bbcode"]
    calls = [[name, [article, {"title": "Next", "lines": lines}]] for name in names]
    markdown, html, forum = in_node("analysis/story/article.js", "articleText", calls)
    assert "\n\n# Next\n\n" in markdown
    assert "\n\n<h2>Next</h2>\n\n" in html
    assert "\n\n[b]Next[/b]\n\n" in forum
    assert markdown.startswith("# A \\<tie\\>\n\n> **Anna: one die on 4!** \\<b\\>\\*x\\*")
    assert "&lt;b&gt;" in html
    assert "<b>*x*" not in html
    assert "[url]" not in forum
