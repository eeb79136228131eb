"""The workshop where strong players are made: simulators, networks, arenas. Not in the wheel.

Each game has a folder. ``python3 build.py train vegas --seats 3`` installs what it needs and runs
`training.__main__`; README.md says what each command does.
"""
