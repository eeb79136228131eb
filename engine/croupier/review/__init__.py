"""A game gone through again: who was winning when, what every decision cost, what luck did.

`report` says what there is to tell, `grades` how a decision is graded, `review` goes through a
match ply by ply, and `summary` adds up what it found.
"""
