"""Play a match against two bots, here with a player who always takes the first option.

python examples/play_a_match.py
"""

import ironstone

game = ironstone.load("gembound")
match = ironstone.Match(game, seats=["you", "normal", "normal"], seed=7)

# Bots answer by themselves: whenever we are asked, it is our turn.
while not match.over:
    seat = match.waiting[0]
    options = match.options(seat)
    if len(match.history.moves) < 10:
        print(f"{match.prompt(seat)}: {match.describe(seat, options[0])}, or {len(options) - 1} others")
    match.play(seat, options[0])

print("…")
print("\n".join(match.log()[-3:]))  # how it ended, as somebody who only watched would tell it
for standing in match.standing():
    print(f"{standing.place}. {match.names[standing.seat]} with {standing.points} points")
