"""The battery: what must hold for every game, at every number of players and with every option.

A game is tested here as soon as `ironstone.games.registry` names it. What it may add:

    tests/games/<package>/conservation.py    check(table): nothing is lost or made; called after every action
    tests/records/<game>/*.ironstone         games replayed strictly; python -m tests.battery.make_records
    tests/battery/golden/<game>/             what the game is like; python -m tests.battery.golden --write
"""
