"""A thousand games between bots in a data frame. Needs polars: pip install 'ironstone[lab]'.

python examples/thousand_games.py [GAMES]
"""

import sys

import polars

from ironstone.lab import Plan, simulate

games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
plan = Plan("gembound", players=3, bots=["greedy:1", "random"], games=games, seed="a thousand")

# One row for each game, with a list over the seats for bots, points and places; exploded: one row for each seat.
rows = [row.columns() for row in simulate(plan)]
table = polars.DataFrame(rows).explode("bots", "points", "places")

summary = (
    table.group_by("bots")
    .agg(
        polars.len().alias("seats"),
        polars.col("points").mean().round(1).alias("points"),
        (polars.col("places") == 1).mean().round(2).alias("first"),
    )
    .sort("points", descending=True)
)
for row in summary.iter_rows(named=True):
    print(f"{row['bots']}: {row['seats']} seats, {row['points']} points on average, first in {row['first']:.0%}")
