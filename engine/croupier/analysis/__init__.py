"""Analysis: a tree of moves from any position of a game, for every seat and for chance.

A *node* is the way that leads to it: moves in notation, one after another from the beginning,
what seats choose and what falls alike. So a tree survives as text, whatever judges it later. Where
a node is looked at it becomes a record that begins from its position, with nothing played: all that
works with a link works with a node.

Where chance only lays out bills, pays or says who begins it is no move: that falls as the seed
says, as in any record that begins from a position.

`nodes` goes from one node to the next, `rolls` says what each roll is worth, `evaluation` what the
choices are, and `story` writes and reads a tree as text.
"""
