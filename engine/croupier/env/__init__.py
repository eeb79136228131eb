"""The games as environments for reinforcement learning: ``pip install croupier[env]``.

    from croupier.env.aec import CroupierEnv         # PettingZoo's agent-environment cycle
    env = CroupierEnv("vegas", rules="alea-2012", seats=3, options="neutral")
    env.reset(seed=1)

    import croupier.env.spiel, pyspiel               # OpenSpiel
    game = pyspiel.load_game("croupier_vegas_cards", {"seats": 3})

Both are drawn from the same two things a game (see `Encoding`): a fixed list of everything that a
seat can ever do, and fixed names for the numbers of what it can see. Nothing else in the engine
imports this package, and it is not part of what browsers load.
"""
