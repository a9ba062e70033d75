"""What holds at a City of Iron table after every action, whatever was played."""

from collections import Counter

from ironstone.games.city_of_iron.components.absent import NO_BID, NO_BUILDING, NO_GOOD, NO_NATION, NO_OWNER
from ironstone.games.city_of_iron.components.pieces import CITIZEN, MILITARY
from ironstone.games.city_of_iron.rules.model import ALONE, City, Play, Player, Table
from ironstone.games.city_of_iron.rules.setup import produces_any


def check(table: Table) -> None:
    """Nothing is lost, nothing is doubled, nothing lies where it cannot lie."""
    laid_out = table.round > 0
    if laid_out:
        check_buildings(table)
        check_towns(table)
        check_lands(table)
        check_order_of_play(table)
    for seat, player in enumerate(table.players):
        if player.nation != NO_NATION:
            check_player(table, seat, player)


def check_player(table: Table, seat: int, player: Player) -> None:
    """Cards, tokens, cities and cubes of one seat."""
    play = table.play if table.play is not None and table.agenda[-1].seat == seat else None
    check_cards(table, seat, player, play)
    check_groups(table, seat, player)
    check_cubes(table, seat, player)
    check_tokens(table, seat, player)
    for city in player.cities:
        check_city(table, seat, city)
    assert player.coins >= 0, f"seat {seat} has {player.coins} coins"
    assert player.science >= 0, f"seat {seat} has {player.science} Science"
    assert 0 <= player.actions <= table.components.board.actions, f"seat {seat} has {player.actions} action tokens"


def check_buildings(table: Table) -> None:
    """Every building card of this player count, and every Score Card not yet scored, lies in exactly one place."""
    removed = table.components.board.building_marks[table.seats - 2]
    cards = [card for card in table.track if card != NO_BUILDING] + table.deck + table.discards + table.drawn_scores
    for player in table.players:
        cards += player.stored
        for city in player.cities:
            cards += city.buildings
    expected = [
        card for card in range(len(table.components.buildings)) if table.components.buildings[card].mark not in removed
    ]
    assert_each_once("building card", [card for card in cards if card < table.components.first_score_card], expected)
    scores = [card for card in cards if card >= table.components.first_score_card]
    assert len(scores) == len(set(scores)) <= 3, f"Score Cards lie in two places: {scores}"
    slots = table.components.board.slots[table.seats - 2]
    assert len(table.track) == slots, f"the track has {len(table.track)} slots, not {slots}"


def check_towns(table: Table) -> None:
    """Every town in the game is in a pile, on display or somebody's, and the owner on record has it."""
    missing = table.components.board.towns_without[table.seats - 2]
    towns = [town for pile in table.town_piles for town in pile] + table.shown_towns + table.expansion_pile
    for seat, player in enumerate(table.players):
        towns += player.towns
        for town in player.towns:
            assert table.town_owners[town] == seat, (
                f"town {town} lies before seat {seat}, not {table.town_owners[town]}"
            )
        holders = [
            table.components.first_holder + table.components.holders.index(town)
            for town in table.components.holders
            if town in player.towns
        ]
        places = [city.place for city in player.cities if city.place >= table.components.first_holder]
        assert sorted(places) == sorted(holders), f"seat {seat} builds in {places} but holds {holders}"
    expected = []
    for town, piece in enumerate(table.components.towns):
        if table.settings.expansion_towns if piece.stars == 0 else not produces_any(piece, missing):
            expected.append(town)
    assert_each_once("town", towns, expected)
    owned = sum(len(player.towns) for player in table.players)
    assert len(table.town_owners) - table.town_owners.count(NO_OWNER) == owned, f"owners on record: {table.town_owners}"
    assert len(table.shown_towns) <= table.components.board.shown_towns, (
        f"too many towns on display: {table.shown_towns}"
    )


def check_lands(table: Table) -> None:
    """Every land in the game is on display or under exactly one city."""
    removed = table.components.board.land_marks[table.seats - 2]
    lands = table.lands.copy()
    for player in table.players:
        lands += [city.place for city in player.cities if city.place < table.components.first_holder]
    starts = [table.nations[player.nation].land for player in table.players]
    expected = [
        land
        for land in range(len(table.components.lands))
        if land in starts
        or (table.components.lands[land].distance > 0 and table.components.lands[land].mark not in removed)
    ]
    assert_each_once("land", lands, expected)


def check_order_of_play(table: Table) -> None:
    """Cubes stand on different spaces, and everybody takes turns in the same order."""
    spaces = [space for space in table.bids if space != NO_BID]
    assert len(spaces) == len(set(spaces)), f"two cubes stand on one space: {table.bids}"
    assert sorted(table.bid_order) == list(range(table.seats)), f"the bid order is {table.bid_order}"
    if table.turn_order:
        assert sorted(table.turn_order) == list(range(table.seats)), f"the turn order is {table.turn_order}"
    left = [player.actions for player in table.players]
    assert max(left) - min(left) <= 1, f"somebody is more than a turn behind: {left}"


def check_cards(table: Table, seat: int, player: Player, play: Play | None) -> None:
    """Every Citizen and Military card of the nation is in hand, in a pile of its deck, lying out, or unpurchased."""
    nation = table.nations[player.nation]
    cards = table.components.cards
    found = player.hand + player.pile + ([] if play is None else play.used)
    for deck in (CITIZEN, MILITARY):
        for pile in (player.draw_piles[deck], player.discard_piles[deck]):
            assert all(cards[card].deck == deck for card in pile), f"seat {seat} has a card in the wrong pile: {pile}"
            found = found + pile
    special = nation.starting[CITIZEN] + nation.starting[MILITARY] + nation.added
    expected = [
        card
        for card in range(len(cards))
        if (table.settings.replaced_for_sale or card not in nation.removed)
        and (cards[card].nation == NO_NATION or card in special)
    ]
    assert_each_once(f"card of seat {seat}", found, expected)
    assert player.hand == sorted(player.hand), f"the hand of seat {seat} is not sorted: {player.hand}"
    if play is not None:
        assert set(play.ordered) <= set(play.used), f"seat {seat} orders cards that were not used: {play.ordered}"


def check_groups(table: Table, seat: int, player: Player) -> None:
    """CI-RUL-44: only owned cards of one deck share a group, and the top of a discard pile is known."""
    for group in range(ALONE + 1, player.groups_made + 1):
        members = [card for card in range(len(player.groups)) if player.groups[card] == group]
        decks = {table.components.cards[card].deck for card in members}
        assert len(decks) <= 1, f"group {group} of seat {seat} mixes decks: {members}"
        assert not set(members) & set(player.pile), f"group {group} of seat {seat} has unpurchased cards: {members}"
    for pile in player.discard_piles:
        assert not pile or player.groups[pile[-1]] == ALONE, f"the top of a pile of seat {seat} is not known: {pile}"


def check_cubes(table: Table, seat: int, player: Player) -> None:
    """Goods, income and printed effects are exactly what the player's cards show (CI-INC-1)."""
    goods = [0] * len(table.components.goods)
    kinds = [0] * len(table.components.kinds)
    goods_cards = coins = science = land_bits = 0
    pieces = [table.components.towns[town].gives for town in player.towns]
    for city in player.cities:
        land_bits |= city.land_bits
        for building in city.buildings:
            pieces.append(table.components.buildings[building].gives)
            kinds[table.components.buildings[building].kind] += 1
    for gives in pieces:
        for good, amount in gives.goods:
            goods[good] += amount
        goods_cards += bool(gives.goods)
        coins += gives.coins
        science += gives.science
    for town in player.towns:
        if table.components.towns[town].wild_goods and table.wild_good != NO_GOOD:
            goods[table.wild_good] += table.components.towns[town].wild_goods
            goods_cards += 1
    assert player.goods == goods, f"the cubes of seat {seat} show {player.goods}, its cards {goods}"
    income = table.components.board.base_income + goods_cards
    assert player.income == income, f"the income of seat {seat} stands on {player.income}, not {income}"
    assert (player.printed_coins, player.printed_science) == (coins, science), (
        f"seat {seat} has wrong effects on record"
    )
    assert player.kinds == kinds, f"seat {seat} has wrong names on record: {player.kinds}, not {kinds}"
    assert player.land_bits == land_bits, f"seat {seat} has wrong lands on record"


def check_tokens(table: Table, seat: int, player: Player) -> None:
    """Every City/District token is unused or in one city, and the draws are those of tokens, buildings and towns."""
    tokens = player.tokens.copy()
    draws = [0, 0]
    draws[table.components.start_token.draw] += 1
    pieces = [table.components.towns[town].gives for town in player.towns]
    for city in player.cities:
        pieces += [table.components.buildings[building].gives for building in city.buildings]
        for token in city.tokens:
            tokens[token] += 1
            draws[table.components.tokens[token].draw] += 1
    for gives in pieces:
        draws = [draws[deck] + gives.draws[deck] for deck in (CITIZEN, MILITARY)]
    copies = [token.copies for token in table.components.tokens]
    assert tokens == copies, f"seat {seat} has {tokens} tokens, not {copies}"
    assert player.draws == draws, f"seat {seat} draws {player.draws}, not {draws}"


def check_city(table: Table, seat: int, city: City) -> None:
    """CI-BLD-3, CI-BLD-4: a city holds what it has room for, on lands that its goods buildings need."""
    where = f"city {city.place} of seat {seat}"
    assert len(city.buildings) <= city.capacity, f"{where} holds {len(city.buildings)} of {city.capacity}"
    for building in city.buildings:
        piece = table.components.buildings[building]
        assert piece.land < 0 or city.land_bits >> piece.land & 1, f"{where} has no land for the {piece.name}"
    assert city.capacity == capacity_of(table, table.players[seat], city), f"{where} has capacity {city.capacity}"


def capacity_of(table: Table, player: Player, city: City) -> int:
    """CI-CTY-1 to -3: the City token and its districts, or what the town holds."""
    if city.place >= table.components.first_holder:
        return table.components.towns[table.components.holders[city.place - table.components.first_holder]].capacity
    nation = table.nations[player.nation]
    if city.place == nation.land:
        return table.components.start_token.city_capacity + sum(
            nation.district_capacity[token] for token in city.tokens
        )
    districts = sum(nation.district_capacity[token] for token in city.tokens[1:])
    return table.components.tokens[city.tokens[0]].city_capacity + districts


def assert_each_once(word: str, found: list[int], expected: list[int]) -> None:
    """Exactly the expected cards, each once."""
    times = Counter(found)
    wrong = {card: times[card] for card in {*times, *expected} if times[card] != 1 or card not in expected}
    assert not wrong, f"each {word} lies in one place, but these lie in so many: {wrong}"
