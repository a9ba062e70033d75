"""Tables arranged in a line or two and played in the notation of records; `reading` says what came of it.

    table = arrange(sits(first="Tenement, Market Stall, Mint", won={"A": "Race Track"}), phase="resolve")
    play(table, NICK, "place-won A", "position r1-left")
    assert attributes(table, NICK) == (7, 15, 6)

Cards go by their names, separated by commas, each row from left to right. A hybrid says its colour: "Vineyard/gold".
A star is a palace diamond on the card: "Cottage*", "Hovel**". Slots, Demand places and rows are counted from 1.

Where a table is arranged to be:

    phase="plan"     everybody plans; the dice show `roll`. `plan(table, "bid 2 0 1", "collect 3")` writes the books.
    phase="resolve"  plans are revealed: each seat has `won` cards and what its `plan` leaves to do, in its own working
                     copy. Seats with nothing to do end by themselves when the table is `run` or `play`ed.
    phase="check"    all have ended; Demands are evaluated next.
    phase="end"      after the evaluation; the market is refilled and a new round begins next.

What needs no decision happens by itself, so that a round in which nobody has a choice would run on into the next ones.
Therefore the table stops after the evaluation, unless `next_round=True` says that the round ends and another begins.

All that a test does not mention is as ordinary as possible, and complete: every card lies somewhere, attributes and
values follow from the city, every multiple of 10 has paid its gem unless `gems` says otherwise, culture gems lie on
place 1 unless `flag` or `reserve` say otherwise. `play` and `run` check all invariants after every action.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ironstone.core.agenda import Frame
from ironstone.core.chance import from_seed, scripted
from ironstone.core.engine import Decision, advance, note, submit, take, why_not
from ironstone.core.ids import Action, Seat
from ironstone.games.gempire.components.absent import NO_CARD, NO_TOKEN
from ironstone.games.gempire.components.pieces import (
    COLOUR_NAMES,
    CONSTRUCTION,
    CULTURE,
    FIRST_ROW,
    PHILOSOPHY,
    SALT,
    SECOND_ROW,
    SLOT_NAMES,
    SLOTS,
    SURVEYING,
    UNIVERSITY,
)
from ironstone.games.gempire.rules.actions import END, PLAN_NAMES
from ironstone.games.gempire.rules.demands.compendium import evaluate_demands
from ironstone.games.gempire.rules.flow import AWARD, END_ROUND
from ironstone.games.gempire.rules.ledger import Paid, Plan
from ironstone.games.gempire.rules.model import Player, Table
from ironstone.games.gempire.rules.options import read_settings
from ironstone.games.gempire.rules.palace import add_diamonds
from ironstone.games.gempire.rules.placement import lay
from ironstone.games.gempire.rules.planning import PLANNING
from ironstone.games.gempire.rules.positions import ONLY_CARD, RIGHT_END
from ironstone.games.gempire.rules.resolve import RESOLVE, begin_resolve
from ironstone.games.gempire.rules.technologies.glossary import survey
from ironstone.games.gempire.rules.values import bring_up_to_date, revalue_all
from ironstone.games.gempire.rules.victory import EVALUATE, KEEP_OR_REDO
from tests.games.gempire.conservation import check
from tests.games.gempire.reading import CARD_NAMES, GAME, NICK, SPACE, TECHNOLOGY_NAMES

STEPS: Final = {"plan": PLANNING, "reveal": AWARD, "resolve": RESOLVE, "check": EVALUATE, "end": END_ROUND}


@dataclass(frozen=True)
class Sits:
    """What is to lie before one seat."""

    first: Sequence[str]
    second: Sequence[str]
    above: int
    has_second_row: bool
    production: int
    science: int
    spent: int
    palace: int
    owns: Sequence[str]
    gems: tuple[int, int, int] | None
    flag: tuple[int, int, int] | None
    reserve: int
    gems_given: int
    production_given: int
    won: Mapping[str, str]
    blueprints: Sequence[str]
    plan: str


def sits(
    *,
    first: str = "",
    second: str = "",
    above: int = 1,
    has_second_row: bool | None = None,
    production: int = 0,
    science: int = 0,
    spent: int = 0,
    palace: int = 0,
    owns: str = "",
    gems: tuple[int, int, int] | None = None,
    flag: tuple[int, int, int] | None = None,
    reserve: int = 0,
    gems_given: int = 0,
    production_given: int = 0,
    won: Mapping[str, str] | None = None,
    blueprints: str = "",
    plan: str = "",
) -> Sits:
    """What lies before one seat. The second row's first card stands above card number `above` of the first row.

    `owns` names technologies; they need not be in play. `science` is the total, of which `spent` is used up.
    `plan` is what the planning book says, as `plan()` reads it; it matters with phase="resolve" only.
    """
    return Sits(
        first=_names(first),
        second=_names(second),
        above=above,
        has_second_row=bool(second) if has_second_row is None else has_second_row,
        production=production,
        science=science,
        spent=spent,
        palace=palace,
        owns=owns.split(),
        gems=gems,
        flag=flag,
        reserve=reserve,
        gems_given=gems_given,
        production_given=production_given,
        won=won or {},
        blueprints=_names(blueprints),
        plan=plan,
    )


def arrange(
    *seats: Sits,
    phase: str = "plan",
    round_number: int = 1,
    roller: int = 0,
    roll: tuple[int, int, int] = (2, 2, 0),
    market: str | None = None,
    deck: str = "",
    discards: str = "",
    demands: str = "2 7 15",
    technologies: str = "architecture calendar education masonry religion",
    steps: Mapping[str, int] | None = None,
    tokens: str = "D1 D1 NO D2 S8",
    options: Mapping[str, str] | None = None,
    draws: list[int] | None = None,
    next_round: bool = False,
) -> Table:
    """A table in the middle of a game, for at least three players: those not given are ordinary.

    `market` names the cards at A, B, C; `deck` begins with the card that lies face up. What they leave out lies below.
    `steps` says how many numbers of a technology's ladder are taken. `draws` scripts chance: dice faces, shuffles.
    """
    everybody = [*seats, *[sits()] * (3 - len(seats))]
    chance = from_seed("scenario") if draws is None else scripted(draws)
    table = Table(len(everybody), chance, GAME.printed, read_settings(GAME.settle(options or {})))
    table.round, table.roller, table.rolled = round_number, roller, list(roll)
    table.demands = [int(number) for number in demands.split()]
    table.technologies = [TECHNOLOGY_NAMES.index(name) for name in technologies.split()]
    codes = [token.code for token in GAME.printed.tokens]
    table.tokens = [NO_TOKEN, *[codes.index(code) for code in tokens.split()]]
    for name, taken in (steps or {}).items():
        table.steps[TECHNOLOGY_NAMES.index(name)] = taken
    for seat, wanted in enumerate(everybody):
        table.players.append(_player(table, Seat(seat), wanted))
    _lay_out_cards(table, everybody, market, deck, discards)
    evaluate_demands(table)
    if phase == "resolve":
        for person in table.players:
            begin_resolve(person)
        table.working = [person.clone() for person in table.players]
    elif phase in ("check", "end"):
        table.before = [person.clone() for person in table.players]
    names = list(STEPS) if next_round or phase == "end" else list(STEPS)[:-1]
    table.push_in_order([Frame(STEPS[name]) for name in names[names.index(phase) :]])
    table.log = []
    check(table)
    return table


def discovering(technology: str) -> str:
    """Five technologies in play: this one, and four that matter little."""
    others = [name for name in ("religion", "calendar", "militia", "masonry", "iron") if name != technology]
    return " ".join([technology, *others[:4]])


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def _card(text: str) -> int:
    """The number of a card, whatever its side and diamonds."""
    name = text.split("/", maxsplit=1)[0].rstrip("*")
    assert name in CARD_NAMES, f"there is no building card {name!r}"
    return CARD_NAMES.index(name)


def _player(table: Table, seat: Seat, wanted: Sits) -> Player:
    player = Player(seat, [[], []])
    player.owns = [name in wanted.owns for name in TECHNOLOGY_NAMES]
    player.palace = wanted.palace
    player.has_second_row = wanted.has_second_row
    _build(table, player, FIRST_ROW, wanted.first, 0)
    _build(table, player, SECOND_ROW, wanted.second, wanted.above - 1)
    if player.owns[SURVEYING]:
        survey(table, player)
    _settle_gems(table, player, wanted)
    player.production, player.science, player.spent = wanted.production, wanted.science, wanted.spent
    player.production_given = wanted.production_given
    player.won = [_card(wanted.won[slot]) if slot in wanted.won else NO_CARD for slot in SLOT_NAMES]
    kept = [_card(name) for name in wanted.blueprints]
    player.blueprints = kept + [NO_CARD] * (3 - len(kept))
    if wanted.plan:
        player.plan = read(table, player, wanted.plan)
    return player


def _build(table: Table, player: Player, row: int, names: Sequence[str], column: int) -> None:
    for index, text in enumerate(names):
        side = text.rstrip("*").split("/")
        card = GAME.printed.cards[_card(text)]
        face = card.face_of(COLOUR_NAMES.index(side[1])) if len(side) > 1 else card.faces[0]
        assert face is not None, f"{card.name} has no {side[1]} side"
        lay(table, player, face, row, column + index, RIGHT_END if index else ONLY_CARD)
        stars = text.count("*")
        if stars:
            add_diamonds(table, player, player.rows[row], index, stars)
            player.first_diamond_lies = True


def _settle_gems(table: Table, player: Player, wanted: Sits) -> None:
    """Values and gems follow from each other; with `gems` given, exactly those are owned and nothing is due."""
    player.gems = list(wanted.gems or (0, 0, 0))
    while True:
        player.stale = True
        revalue_all(table, player)
        bring_up_to_date(table, player)
        due = [attribute // 10 for attribute in player.attributes]
        player.paid = Paid(due, [0, 0, 0], [0, 0, 0], [0, 0, 0], [False] * 3)
        if wanted.gems is not None or player.gems == due:
            break
        player.gems = due.copy()
    _pay_retroactively(table, player, wanted)
    player.gems_given = wanted.gems_given
    player.reserve = wanted.reserve
    player.flag = list(wanted.flag) if wanted.flag is not None else [player.gems[CULTURE] - wanted.reserve, 0, 0]


def _pay_retroactively(table: Table, player: Player, wanted: Sits) -> None:
    """Nothing is due; gems beyond the multiples of 10 are put down to a technology that plays no part here."""
    philosophy = [player.owns[PHILOSOPHY] and attribute >= 50 for attribute in player.attributes]
    player.paid = Paid(player.paid.steps, [0, 0, 0], [0, 0, 0], [0, 0, 0], philosophy)
    if wanted.gems is None and wanted.gems_given == 0:
        return
    ledgers = {SALT: player.paid.salt, UNIVERSITY: player.paid.university, CONSTRUCTION: player.paid.construction}
    missing = [number for number in ledgers if not player.owns[number]]
    free = [number for number in missing if number not in table.technologies] or missing
    for colour in range(3):
        ledgers[free[0]][colour] = player.gems[colour] - player.paid.steps[colour]
    ledgers[free[0]][CULTURE] += wanted.gems_given


def _lay_out_cards(table: Table, everybody: Sequence[Sits], market: str | None, deck: str, discards: str) -> None:
    used = [card for player in table.players for card in _cards_of(player)]
    assert len(used) == len(set(used)), "a card is wanted in two places"
    named = used + [_card(name) for name in _names(f"{market or ''},{deck},{discards}") if name != "-"]
    free = [card for card in range(len(CARD_NAMES)) if card not in named]
    shown = [_card(name) if name != "-" else NO_CARD for name in _names(market)] if market is not None else []
    taken = [SLOT_NAMES.index(slot) for each in everybody for slot in each.won]
    for slot in range(SLOTS):
        if slot < len(shown):
            table.market[slot] = shown[slot]
        elif slot not in taken:
            table.market[slot] = free.pop(0)
    table.discards = [_card(name) for name in _names(discards)]
    table.deck = [*[_card(name) for name in _names(deck)], *free][::-1]


def _cards_of(player: Player) -> list[int]:
    cards = [building.face.card.number for row in player.rows for building in row]
    return cards + [card for card in [*player.won, *player.blueprints] if card != NO_CARD]


def read(table: Table, player: Player, text: str) -> Plan:
    """A plan in words: "collect 3", "bid 2 0 1", "upgrade row 1 3", "collect-upgrade 4 row", "donate 2"."""
    kind, *rest = text.split()
    numbers = [int(word) for word in rest if word != "row"]
    total = max(sum(table.rolled), player.gems[1])
    if kind == "bid":
        return Plan(1, 0, 0, numbers, False, [], 0)
    if kind == "donate":
        return Plan(4, 0, 0, [0] * SLOTS, False, [], numbers[0])
    production = numbers.pop(0) if kind != "upgrade" else 0
    science = total - production if kind != "upgrade" else 0
    return Plan(PLAN_NAMES.index(kind), production, science, [0] * SLOTS, "row" in rest, numbers, 0)


def written(text: str) -> list[str]:
    """The actions that write such a plan, in notation; amounts that are left out are not written."""
    kind, *rest = text.split()
    actions = [f"plan {kind}"]
    if kind == "bid":
        return [*actions, *[f"bid-{slot} {bid}" for slot, bid in zip("abc", rest, strict=False)]]
    if kind == "donate":
        return [*actions, f"give {rest[0]}"]
    if kind.startswith("collect") and rest and rest[0] != "row":
        actions.append(f"take {rest.pop(0)}")
    if kind != "collect":
        actions += ["upgrade-row" if word == "row" else f"upgrade-palace {word}" for word in rest]
        actions.append("upgrade-done")
    return actions


def plan(table: Table, *books: str) -> Decision | None:
    """Every seat's planning book, in seat order; seats without one collect, and take the least production they may."""
    decision = run(table)
    if decision is None:  # nobody had a choice
        return None
    planning = decision.frame
    for seat in range(table.seats):
        if decision is not None and decision.frame is planning:
            wanted = [SPACE.parse(action) for action in written(books[seat] if seat < len(books) else "collect")]
            decision = _write(table, decision, seat, wanted)
    check(table)
    return decision


def _write(table: Table, open_decision: Decision, seat: int, wanted: list[Action]) -> Decision | None:
    """Write a book, leaving out what has only one option; what is left open is decided by the first option."""
    decision: Decision | None = open_decision
    while decision is not None and decision.frame is open_decision.frame and seat in decision.seats:
        options = decision.options_of(seat)
        while wanted and wanted[0] in table.drafts[seat]:
            wanted.pop(0)
        assert not wanted or wanted[0] in options, (
            f"{SPACE.notation(wanted[0])!r} is refused: {why_not(table, decision, seat, wanted[0])}"
        )
        decision = take(table, decision, Seat(seat), wanted.pop(0) if wanted else options[0])
    return decision


def drafts_from(table: Table, first: Action, seat: Seat = NICK) -> list[list[Action]]:
    """Every plan that a seat can write which begins with this action; nothing is revealed."""
    twin = table.clone()
    decision = advance(twin)
    assert decision is not None, "somebody plans"
    if note(twin, decision, seat, first):
        return [twin.drafts[seat]]
    following = advance(twin)
    assert following is not None, "the plan is not complete"
    return [draft for action in following.options_of(seat) for draft in drafts_from(twin, action, seat)]


def deal(seats: int = 3, options: Mapping[str, str] | None = None, seed: str = "deal") -> Table:
    """A new game, laid out up to the choice of starting resources."""
    table = GAME.start(seats, options or {}, from_seed(seed))
    table.log = []
    run(table)
    return table


def run(table: Table) -> Decision | None:
    """Everything that happens before somebody is asked."""
    decision = advance(table)
    check(table)
    return decision


def play(table: Table, seat: int, *actions: str) -> Decision | None:
    """One seat's answers, one after the other, each in notation; what has only one option must not be named."""
    decision = run(table)
    for notation in actions:
        assert decision is not None, f"the game is over before {notation!r}"
        decision = submit(table, decision, seat, SPACE.parse(notation))
        check(table)
    return decision


def end_all(table: Table) -> Decision | None:
    """Everybody who still resolves ends, by the first option where END is not possible yet."""
    decision = run(table)
    while decision is not None and (resolving := _resolving(table, decision)):
        options = decision.options_of(resolving[0])
        action = END.id() if END.id() in options else options[0]
        decision = take(table, decision, resolving[0], action)
        check(table)
    return decision


def _resolving(table: Table, decision: Decision) -> list[Seat]:
    """Who has steps to do, and not only the choice whether to do them again."""
    return [seat for seat in decision.seats if table.working and table.agendas[seat][-1].step is not KEEP_OR_REDO]


def options(table: Table, seat: int, verb: str = "") -> list[str]:
    """What a seat may answer, in notation; of one verb, if it is named."""
    decision = advance(table)
    answers = [] if decision is None else [SPACE.notation(action) for action in decision.options_of(seat)]
    return [answer for answer in answers if not verb or answer.split()[0] == verb]


def refusal(table: Table, seat: int, action: str) -> str:
    """Why the rules refuse this now, with the rule's id; empty if they do not."""
    return str(why_not(table, advance(table), seat, SPACE.parse(action)) or "")


def asked(table: Table) -> list[int]:
    """Whose decisions are awaited."""
    decision = advance(table)
    return [] if decision is None else list(decision.seats)
