"""What holds at a Gempire table after every action, whatever was played."""

from collections import Counter

from ironstone.games.gempire.components.absent import NO_CARD
from ironstone.games.gempire.components.pieces import (
    ADJACENT,
    ANY,
    CALENDAR,
    COLOURS,
    CULTURE,
    ECONOMICS,
    IN_CITY,
    IN_FIRST_ROW,
    IN_SECOND_ROW,
    IRON,
    LITERACY,
    MATHEMATICS,
    MATRIMONY,
    MILITIA,
    PALACE_AT_LEAST,
    PER_BUILDING,
    PER_DISTRICT,
    PER_GEM,
    PER_HYBRID,
    PER_PALACE_LEVEL,
    PER_TECHNOLOGY,
    POPULATION,
    RELIGION,
    SLOTS,
    SURVEYING,
    TO_THE_LEFT,
    Face,
    Term,
)
from ironstone.games.gempire.rules.asked import card_in_hand, diamonds_left, pending
from ironstone.games.gempire.rules.demands.first_page import values_by_row
from ironstone.games.gempire.rules.gems import KEEP_OR_GIVE, SLOT_OF_FLAG
from ironstone.games.gempire.rules.model import Building, Player, Table
from ironstone.games.gempire.rules.settle import PHILOSOPHY_GEM


def check(table: Table) -> None:
    """Nothing is lost, nothing is doubled, nothing lies where it cannot lie, and every number is what it must be."""
    check_cards(table, table.players, resolving=not table.working)
    if table.working:
        check_cards(table, table.working, resolving=True)
    for player in table.players + table.working:
        check_resources(table, player)
        check_rows(table, player)
        check_counts(player)
        check_gems(table, player, player in (table.working or table.players))
        check_blueprints(table, player)
        if not player.stale:
            check_values(table, player)
    for before, now in zip(table.before or table.players, table.working or table.players, strict=True):
        check_progress(before, now)
    for technology, steps in enumerate(table.steps):
        owners = len([player for player in table.players if player.owns[technology]])
        assert 0 <= steps <= owners or steps <= 5, f"technology {technology} has {steps} steps taken"


def check_cards(table: Table, players: list[Player], resolving: bool) -> None:
    """Each building card lies in exactly one place; those who resolve may have one in hand."""
    cards = [card for card in table.market if card != NO_CARD] + table.deck + table.discards
    for player in players:
        cards += [building.face.card.number for row in player.rows for building in row]
        held = card_in_hand(pending(table, player.seat), table) if resolving else NO_CARD
        cards += [card for card in [*player.won, *player.blueprints, held] if card != NO_CARD]
        cards += player.this_round.dropped
    times = Counter(cards)
    wrong = {card: times[card] for card in {*times, *range(len(table.components.cards))} if times[card] != 1}
    assert not wrong, f"each card lies in one place, but these lie in so many: {wrong}"


def check_resources(table: Table, player: Player) -> None:
    """Production within the cap, science spent within science, everything at least nothing."""
    cap = table.components.board.start_cap + player.gems[POPULATION]
    where = f"seat {player.seat}"
    assert 0 <= player.production <= cap, f"{where} holds {player.production} production of at most {cap}"
    assert 0 <= player.spent <= player.science, f"{where} has spent {player.spent} of {player.science} science"
    assert 0 <= player.palace <= 5, f"{where} has palace level {player.palace}"
    assert player.production_given >= 0, f"{where} has given {player.production_given} production"
    left = diamonds_left(pending(table, player.seat))
    assert left >= 0, f"{where} has {left} diamonds left"
    if table.working and table.drafts and not table.agendas[player.seat]:
        ended = table.working[player.seat]
        assert ended.won == [NO_CARD] * SLOTS, f"{where} has ended with cards to place"
        assert not ended.duties.any, f"{where} has ended too early"


def check_rows(table: Table, player: Player) -> None:
    """No gaps, the second row within the first, districts within the limit and counted right."""
    where = f"seat {player.seat}"
    limit = table.components.board.districts
    if player.owns[MILITIA]:
        limit += table.components.technologies[MILITIA].amount
    for number, row in enumerate(player.rows):
        columns = [building.column for building in row]
        assert columns == list(range(columns[0], columns[0] + len(columns))) if columns else True, (
            f"{where} has a gap in row {number + 1}: {columns}"
        )
        assert all(building.row == number for building in row), f"{where} has cards in the wrong row"
        assert len(row) <= table.components.board.row_limit, f"{where} has {len(row)} cards in row {number + 1}"
        colours = [building.face.colour for building in row]
        districts = len([1 for index in range(len(row)) if index == 0 or colours[index] != colours[index - 1]])
        assert player.districts[number] == districts, f"{where} counts {player.districts[number]} districts"
        assert districts <= limit, f"{where} has {districts} districts in row {number + 1}"
    first, second = player.rows
    if second:
        assert player.has_second_row, f"{where} has cards in a second row that is not built"
        assert first[0].column <= second[0].column, f"{where}: the second row reaches beyond the left end"
        assert second[-1].column <= first[-1].column, f"{where}: the second row reaches beyond the right end"


def check_counts(player: Player) -> None:
    """Cards, buildings and hybrids are counted right."""
    cards = [0] * COLOURS
    buildings = [0] * (2 * COLOURS)
    hybrids = 0
    for number, row in enumerate(player.rows):
        for building in row:
            cards[building.face.colour] += 1
            buildings[number * COLOURS + building.face.colour] += in_buildings(player, building)
            hybrids += len(building.face.card.faces) == 2
    assert player.cards == cards, f"seat {player.seat} counts {player.cards} cards, not {cards}"
    assert player.buildings == buildings, f"seat {player.seat} counts {player.buildings} buildings, not {buildings}"
    assert player.hybrids == hybrids, f"seat {player.seat} counts {player.hybrids} hybrids, not {hybrids}"


def check_gems(table: Table, player: Player, resolving: bool) -> None:
    """Gems owned and given are those that were paid; culture gems lie on the flag or beside it."""
    where = f"seat {player.seat}"
    limit = table.components.board.gem_limit
    assert all(0 <= count <= limit for count in player.gems), f"{where} owns {player.gems} gems"
    steps = [frame.step for frame in pending(table, player.seat)] if resolving else []
    placing = steps.count(SLOT_OF_FLAG)
    placed = sum(player.flag) + player.reserve + placing
    assert placed == player.gems[CULTURE], f"{where} has placed {placed} of {player.gems[CULTURE]} culture gems"
    assert player.reserve == 0 or player.owns[CALENDAR], f"{where} has a reserve without Calendar"
    marks = player.paid
    paid = sum(marks.steps + marks.salt + marks.university + marks.construction)
    sets = 3 * marks.philosophy.count(True) - steps.count(PHILOSOPHY_GEM)
    companions = sum(player.gems) + player.gems_given if player.owns[LITERACY] else 0
    found = sum(player.gems) + player.gems_given + steps.count(KEEP_OR_GIVE)
    assert found <= paid + sets + companions, f"{where} has {found} gems, but only {paid} + {sets} were paid"
    if max(player.gems) < limit:
        assert found >= paid, f"{where} has {found} gems, but {paid} were paid"


def check_blueprints(table: Table, player: Player) -> None:
    """No more blueprints than places."""
    places = table.components.technologies[RELIGION].amount if player.owns[RELIGION] else 1
    held = [place for place, card in enumerate(player.blueprints) if card != NO_CARD]
    assert all(place < places for place in held), f"seat {player.seat} holds blueprints in places {held}"


def check_progress(before: Player, now: Player) -> None:
    """Within a Resolve part nothing of this is ever lost."""
    where = f"seat {now.seat}"
    assert now.science >= before.science, f"{where} has lost science"
    assert now.spent >= before.spent, f"{where} has spent less than before"
    assert now.palace >= before.palace, f"{where} has a lower palace"
    assert now.gems_given >= before.gems_given, f"{where} has gems back from Zarmund"
    for colour in range(COLOURS):
        assert now.gems[colour] >= before.gems[colour], f"{where} has lost gems"
        assert now.attributes[colour] >= before.attributes[colour], f"{where} has lost attributes"
    for row in range(2):
        cards = {building.face.number for building in now.rows[row]}
        assert {building.face.number for building in before.rows[row]} <= cards, f"{where} has lost cards"


def check_values(table: Table, player: Player) -> None:
    """Every value and total is what it is when taken anew from the cards."""
    for row in player.rows:
        for building in row:
            factor = multiplier(table, player, building)
            worth = factor * value(player, building.face, building)
            name = building.face.card.name
            assert building.value == worth, f"seat {player.seat}: {name} says {building.value}, counts {worth}"
            other = building.face.other
            worth = factor * value(player, other, building) if other is not None and player.owns[IRON] else 0
            assert building.other == worth, f"seat {player.seat}: {name} says {building.other}, counts {worth}"
    values = values_by_row(player)
    totals = [values[colour] + values[COLOURS + colour] for colour in range(COLOURS)]
    if player.owns[MATRIMONY]:
        totals[0] += table.components.technologies[MATRIMONY].amount * (player.buildings[0] + player.buildings[3])
    if player.owns[ECONOMICS]:
        shops = [building for row in player.rows for building in row if building.face.card.shop]
        if table.settings.economics_counts_buildings:
            count = sum(in_buildings(player, building) for building in shops)
        else:
            count = len(shops)
        totals[1] += table.components.technologies[ECONOMICS].amount * count
    assert player.attributes == totals, f"seat {player.seat} says {player.attributes}, counts {totals}"


def multiplier(table: Table, player: Player, building: Building) -> int:
    """GP-DIA-7, in one line."""
    more = table.components.technologies[MATHEMATICS].amount if player.owns[MATHEMATICS] else 0
    symbols = building.face.card.symbols
    return 1 + min(building.diamonds, symbols + more if symbols else 0)


def value(player: Player, face: Face, building: Building) -> int:
    """What a side is worth without diamonds, counted the slow and simple way."""
    return face.fixed[building.row] + sum(term.amount * count(player, term, building) for term in face.growing)


def count(player: Player, term: Term, building: Building) -> int:
    """How many of what a term counts."""
    if term.kind == PER_BUILDING:
        return sum(in_buildings(player, other) for other in counted(player, term, building))
    counts = {
        PER_GEM: sum(player.gems) if term.of == ANY else player.gems[term.of % COLOURS],
        PALACE_AT_LEAST: int(player.palace >= term.more),
        PER_PALACE_LEVEL: player.palace,
        PER_TECHNOLOGY: player.owns.count(True),
        PER_DISTRICT: sum(player.districts),
        PER_HYBRID: player.hybrids,
    }
    return counts[term.kind]


def counted(player: Player, term: Term, building: Building) -> list[Building]:
    """The cards a term counts the buildings of."""
    city = [other for row in player.rows for other in row if term.of in (ANY, other.face.colour)]
    if term.where == IN_CITY:
        return city
    if term.where in (IN_FIRST_ROW, IN_SECOND_ROW):
        return [other for other in city if other.row == term.where - IN_FIRST_ROW]
    if term.where == ADJACENT:
        return [other for other in city if distance(other, building) == 1]
    if term.where == TO_THE_LEFT:
        return [other for other in city if other.column < building.column]
    return [other for other in city if other.column > building.column]


def distance(one: Building, other: Building) -> int:
    """Steps from card to card, sideways and up or down."""
    return abs(one.column - other.column) + abs(one.row - other.row)


def in_buildings(player: Player, building: Building) -> int:
    """What a card is worth in buildings."""
    doubled = building.row == 1 and player.owns[SURVEYING]
    return building.face.card.buildings * (2 if doubled else 1)
