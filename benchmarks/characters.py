"""What characters do differently: each plays the same deals, on the same seats, as a plain bot of its level does.

    python benchmarks/characters.py normal 20
    python benchmarks/characters.py greedy 60 gempire

The first word is a level, the number that of games for each character; then a game, if it is to be one alone. All
other seats are plain. Prints a table in Markdown.
"""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ironstone.bots.turns import answer
from ironstone.core.chance import from_seed
from ironstone.core.engine import advance, submit
from ironstone.core.game import AnyGame
from ironstone.core.ids import Seat, plain_seat
from ironstone.core.state import State
from ironstone.games import registry
from ironstone.games.city_of_iron.rules.model import Table as CityOfIronTable
from ironstone.games.gembound.rules.model import Table as GemboundTable
from ironstone.games.gempire.components.pieces import SECOND_ROW
from ironstone.games.gempire.rules.model import Table as GempireTable
from ironstone.lab.statistics import Sample, wilson

SEED = "characters"


@dataclass
class Watched:
    """A game from the seat of a character: its moves with their rounds, and what it held at its decisions."""

    moves: list[tuple[int, str]]
    held: Sample
    table: State
    seat: Seat
    wins: float = 0.0


Measure = Callable[[Watched], float]


def moves(*beginnings: str, before_round: int = 1000) -> Measure:
    """How often a move that begins like this was made."""
    return lambda game: float(
        sum(number < before_round and notation.startswith(beginnings) for number, notation in game.moves)
    )


def share_of_plans(kind: str) -> Measure:
    """Of a hundred plans, how many are of this kind."""
    return lambda game: 100.0 * moves(f"plan {kind}")(game) / max(1.0, moves("plan ")(game))


def mean_held(game: Watched) -> float:
    """What lay before the seat at its decisions, on average."""
    return game.held.mean


def science_a_round(game: Watched) -> float:
    """Science gathered, spent or not, for each round of the game."""
    assert isinstance(game.table, GempireTable), "only Gempire counts science by rounds"
    return game.table.players[game.seat].science / game.table.round


def second_row(game: Watched) -> float:
    """Cards in the second row at the end."""
    assert isinstance(game.table, GempireTable), "only Gempire has a second row"
    return float(len(game.table.players[game.seat].rows[SECOND_ROW]))


def tiles(game: Watched) -> float:
    """Archaeology Tiles at the end."""
    assert isinstance(game.table, GemboundTable), "only Gembound has tiles"
    return float(len(game.table.players[game.seat].tiles))


def holdings(table: State, seat: Seat) -> tuple[int, float]:
    """The round, and what a hoarder hoards: production in Gempire; coins and Science in City of Iron."""
    if isinstance(table, GempireTable):
        return table.round, float(table.players[seat].production)
    if isinstance(table, CityOfIronTable):
        return table.round, float(table.players[seat].coins + table.players[seat].science)
    assert isinstance(table, GemboundTable), "there are three games"
    return table.round, float(sum(table.players[seat].gems))


@dataclass(frozen=True)
class Style:
    """A character, what shows it, and in games of how many players."""

    game: str
    players: int
    character: str
    shows: str
    measure: Measure


STYLES = [
    Style("gembound", 2, "digger", "mines discovered", moves("discover ")),
    Style("gembound", 2, "patron", "claims in round 1", moves("claim ", before_round=2)),
    Style("gembound", 2, "archaeologist", "tiles", tiles),
    Style("gempire", 3, "scholar", "science a round", science_a_round),
    Style("gempire", 3, "builder", "cards in the second row", second_row),
    Style("gempire", 3, "speculator", "plans of a hundred that collect", share_of_plans("collect")),
    Style("city-of-iron", 2, "explorer", "lands settled", moves("land ")),
    Style("city-of-iron", 2, "conqueror", "towns taken", moves("attack ")),
    Style("city-of-iron", 2, "investor", "coins and Science held", mean_held),
]


def watch(game: AnyGame, players: int, level: str, bot: str, index: int) -> Watched:
    """One game, the character on a seat that moves on with each game."""
    seat = plain_seat(index % players)
    seed = f"{SEED}/{index // players}"
    table = game.start(players, {}, from_seed(seed))
    watched = Watched([], Sample(), table, seat)
    decision = advance(table)
    step = 0
    while decision is not None:
        asked = decision.seats[0]
        options = decision.options_of(asked)
        name = bot if asked == seat else level
        action = options[0] if len(options) == 1 else answer(game, table, asked, name, step)
        if asked == seat:
            number, held = holdings(table, seat)
            watched.moves.append((number, game.space.notation(action)))
            watched.held.add(held)
        decision = submit(table, decision, asked, action)
        step += 1
    winners = [each.seat for each in game.standing(table) if each.place == 1]
    watched.wins = 1 / len(winners) if seat in winners else 0.0
    return watched


def compare(style: Style, level: str, games: int) -> tuple[Sample, Sample, float]:
    """What shows the character, of a plain bot and of the character itself in the same places, and how often it won."""
    game = registry.load(style.game)
    plain, characteristic = Sample(), Sample()
    wins = 0.0
    for index in range(games):
        plain.add(style.measure(watch(game, style.players, level, level, index)))
        watched = watch(game, style.players, level, f"{level}/{style.character}", index)
        characteristic.add(style.measure(watched))
        wins += watched.wins
    return plain, characteristic, wins


def main(level: str, games: int, keys: Sequence[str]) -> None:
    """Print a line for each character."""
    sys.stdout.write(f"Level `{level}`, {games} games for each line, seed `{SEED}`.\n\n")
    sys.stdout.write(
        "| Game | Players | Character | What shows it | Plain | Character | Ratio | Wins, 95 % interval |\n"
    )
    sys.stdout.write("|---|---|---|---|---|---|---|---|\n")
    for style in STYLES:
        if keys and style.game not in keys:
            continue
        plain, shown, wins = compare(style, level, games)
        share = wilson(wins, games)
        ratio = shown.mean / plain.mean if plain.mean else float("inf")
        sys.stdout.write(
            f"| {style.game} | {style.players} | `{style.character}` | {style.shows} | {plain.mean:.2f}"
            f" | {shown.mean:.2f} | {ratio:.2f} | {share.value:.0%} [{share.low:.0%}, {share.high:.0%}] |\n"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3:])
