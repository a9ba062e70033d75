"""Replay a recorded game: check it, and tell how everybody stood after each quarter of it.

python examples/replay_a_record.py [FILE]
"""

import sys
from pathlib import Path

import ironstone
from ironstone.core.record import replay, verify

if len(sys.argv) > 1:
    text = Path(sys.argv[1]).read_text(encoding="utf-8")
else:  # without a file: a game that three bots have just played
    text = ironstone.write_record(ironstone.Match(ironstone.load("gembound"), ["easy", "normal", "random"], 7).record())

record = ironstone.read_record(text)
game = ironstone.load_for(record)  # with the components that the record carries, if they were changed
print(f"{game.title} between {', '.join(record.names)}: {len(record.moves)} moves")
print("true and fair" if not verify(game, record) else "not what it claims to be")
for quarter in range(1, 5):
    steps = len(record.moves) * quarter // 4
    points = [standing.points for standing in game.standing(replay(game, record, steps).table)]
    print(f"after {steps} moves: {points}")
