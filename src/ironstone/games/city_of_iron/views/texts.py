"""Words: names of pieces, what is asked, and what cards do."""

from ironstone.core.engine import Decision
from ironstone.games.city_of_iron.components.pieces import (
    BUILD_DISCOUNT,
    DRAW_CARDS,
    EXPAND,
    FREE_ACTION,
    GAIN_COINS,
    GAIN_COINS_PER_GOOD_TYPE,
    GAIN_SCIENCE,
    NO_ACTION,
    RECOVER_CARD,
    SETTLE,
    STEAL_COINS,
    CardAction,
    Effect,
    Gives,
    Nation,
    Town,
)
from ironstone.games.city_of_iron.components.reader import Components
from ironstone.games.city_of_iron.rules.model import FIRST_HOLDER, Table
from ironstone.games.city_of_iron.rules.payment import current_play, missing_in_words

PROMPTS = {
    "ChooseNation": "choose your nation",
    "StartOrder": "put your starting decks in order, top card first, Citizen cards before Military cards",
    "MakeBid": "bid for turn order: take a space and pay its cost",
    "BidAgain": "you may bid a second time for the difference, or keep your bid",
    "BuildDestroy": "the city is full: choose the building to destroy",
    "DiscardOrder": "choose the card that goes onto the discard pile next; the first down comes back first",
    "SettleLand": "choose the land to settle",
    "ChooseToken": "choose the token to use",
    "ExpandCity": "choose the city that gets the district",
    "StealTarget": "choose the player to take coins from",
    "RecoverTarget": "choose the card to take back from your discard piles",
    "NameWildGood": "name a good that you already own: Snyle gives two of it",
    "Purchase": "choose cards to buy, in secret, and say when you are done",
}
BONUS_WORDS = ["the most coins", "the most distance", "the most of one good", "the most cards", "the most towns"]
DECK_WORDS = ["Citizen", "Military"]


def prompt(table: Table, decision: Decision) -> str:
    """What the seat is asked, in words."""
    frame = decision.frame
    step = frame.step.name
    if step == "TakeTurn":
        actions = table.components.board.actions
        return (
            f"take action {actions - table.players[frame.seat].actions + 1} of {actions}; free actions come before it"
        )
    if step == "PayAttack":
        return f"choose Military cards for the attack; {current_play(table).attack} is still missing"
    if step == "PaySkill":
        return f"choose cards for their skills; still missing: {missing_in_words(current_play(table))}"
    if step == "DiscountBuild":
        return f"choose a building to build for {coins(frame.arg)} fewer"
    if step in ("BuildCity", "MoveCity"):
        return f"choose the city for the {table.components.buildings[frame.arg].name}"
    return PROMPTS[step]


def word(components: Components, kind: str, value: int, many: bool) -> str:
    """The word for a piece in a sentence."""
    if kind in ("coins", "spaces"):
        return f"{value} {kind if value != 1 else kind[:-1]}"
    if kind == "science":
        return f"{value} Science"
    if kind == "vp":
        return str(value) if value >= 0 else f"minus {-value}"
    if kind in ("space", "place"):
        return str(value + 1)
    if kind == "building":
        return with_article(components.buildings[value].name)
    if kind == "good":
        return components.goods[value].name if many else singular(components.goods[value].name)
    if kind == "goods":
        return components.goods[value].name
    if kind == "storedbuilding":
        return "stored buildings" if many else "stored building"
    return card_word(components, kind, value, many)


def card_word(components: Components, kind: str, value: int, many: bool) -> str:
    """The word for a card, a deck, a town, a land or a nation."""
    if kind == "card":
        return "face down" if value < 0 else components.cards[value].name
    if kind == "deck":
        return f"a {DECK_WORDS[value]} card"
    if kind == "pile":
        return DECK_WORDS[value]
    if kind == "deckcard":
        return f"{DECK_WORDS[value]} {'cards' if many else 'card'}"
    if kind == "town":
        return components.towns[value].name
    if kind == "city":
        return city_name(components, value)
    if kind == "nation":
        return f"the {components.nations[value].name}"
    if kind == "scorecard":
        card = components.score_cards[value]
        return "final Score Card" if card.final else f"{card.deck} Score Card"
    if kind == "bonus":
        return BONUS_WORDS[value]
    return f"seat {value + 1}" if kind == "seat" else str(value)


def city_name(components: Components, place: int) -> str:
    """The name of the land, or of the town that holds buildings."""
    if place >= FIRST_HOLDER:
        return components.towns[components.holders[place - FIRST_HOLDER]].name
    return components.lands[place].name


def coins(amount: int) -> str:
    """So many coins, in words."""
    return "1 coin" if amount == 1 else f"{amount} coins"


def with_article(name: str) -> str:
    """A Turnip Farm, an Academy; plural names such as Docks need none."""
    if is_plural(name):
        return name
    return f"an {name}" if name[0] in "AEIOU" else f"a {name}"


def singular(name: str) -> str:
    """One Turnip, one Glow Moss."""
    return name[:-1] if is_plural(name) else name


def is_plural(name: str) -> bool:
    """Docks, Turnips, but not Glow Moss."""
    return name.endswith("s") and not name.endswith("ss")


def gives_text(components: Components, gives: Gives) -> str:
    """What a building or town gives, in words."""
    parts: list[str] = []
    for good, amount in gives.goods:
        parts.append(f"{amount} {word(components, 'good', good, amount != 1)}")
    if gives.science:
        parts.append(f"{gives.science} Science each End Round")
    if gives.coins:
        parts.append(f"{coins(gives.coins)} each End Round")
    for deck, amount in enumerate(gives.draws):
        if amount:
            parts.append(f"draw {amount} {word(components, 'deckcard', deck, amount != 1)} each End Round")
    for good, vp in gives.ranked_vp:
        parts.append(f"+{vp} VP at each scoring if first or second in {components.goods[good].name}")
    return ", ".join(parts)


def town_text(components: Components, town: Town) -> str:
    """What a town gives, in words."""
    parts = [gives_text(components, town.gives)] if gives_text(components, town.gives) else []
    if town.wild_goods:
        parts.append(f"{town.wild_goods} of one good that you own, named anew each End Round")
    if town.counts_as > 1:
        parts.append(f"counts as {town.counts_as} towns for Most Conquered Towns")
    if town.capacity:
        lands = [name.lower() for bit, name in enumerate(components.land_types) if town.land_bits >> bit & 1]
        parts.append(f"holds {town.capacity} buildings like a city with {' and '.join(lands)}")
    return ", ".join(parts)


def nation_text(components: Components, nation: Nation) -> str:
    """CI-NAT: what is special about a nation, in words."""
    parts: list[str] = []
    for token, capacity in enumerate(nation.district_capacity):
        if capacity != components.tokens[token].district_capacity:
            parts.append(f"the {DECK_WORDS[components.tokens[token].draw]} district adds {capacity} spaces")
    if nation.move_price >= 0:
        parts.append(f"may move buildings for {coins(nation.move_price)} as a Free Action")
    if nation.bids_twice:
        parts.append("may bid a second time")
    for card, price in enumerate(nation.action_coins):
        if price != components.cards[card].action.coins:
            parts.append(f"the {components.cards[card].name}'s action costs {coins(price)}")
    usual = components.starting[0] + components.starting[1]
    for card in nation.starting[0] + nation.starting[1]:
        if card not in usual:
            removed = [components.cards[gone].name for gone in nation.removed]
            instead = f" instead of the {removed[0]}" if removed else ""
            parts.append(f"begins with the {components.cards[card].name}{instead}")
    parts += [f"may buy the {components.cards[card].name}" for card in nation.added]
    return ", ".join(parts)


def action_text(action: CardAction) -> str:
    """A card's action in words: what it costs, then what it does; empty if the card has none."""
    if action.speed == NO_ACTION:
        return ""
    costs: list[str] = []
    if action.coins:
        costs.append(coins(action.coins))
    if action.work:
        costs.append(f"Work {action.work}")
    if action.distance:
        costs.append(f"Distance {action.distance}")
    if action.aim == SETTLE:
        costs.append("the Distance of the land")
    does = ", ".join(effect_text(effect) for effect in action.effects)
    told = f"{' and '.join(costs)}: {does}" if costs else does
    return f"Free Action: {told}" if action.speed == FREE_ACTION else told


def effect_text(effect: Effect) -> str:
    """One line of a card's action in words."""
    if effect.kind == DRAW_CARDS:
        return f"draw {effect.amount} {DECK_WORDS[effect.deck]} cards"
    return {
        GAIN_SCIENCE: f"gain {effect.amount} Science",
        GAIN_COINS: f"gain {coins(effect.amount)}",
        GAIN_COINS_PER_GOOD_TYPE: f"gain {coins(effect.amount)} per kind of good you have, at most {effect.most}",
        SETTLE: "settle a new city",
        EXPAND: "expand a city with a district",
        BUILD_DISCOUNT: f"build for {coins(effect.amount)} fewer",
        STEAL_COINS: f"take up to {coins(effect.amount)} from another player",
        RECOVER_CARD: "take a card from your discard piles",
    }[effect.kind]


def short_action(action: CardAction) -> str:
    """What a card's action does in the fewest words, for the card itself; its price stands beside it in signs."""
    return ", ".join(short_effect(effect) for effect in action.effects)


def short_effect(effect: Effect) -> str:
    """One line of a card's action in the fewest words."""
    return {
        GAIN_SCIENCE: f"{effect.amount} Science",
        GAIN_COINS: coins(effect.amount),
        GAIN_COINS_PER_GOOD_TYPE: f"{coins(effect.amount)} per good",
        SETTLE: "settle a land",
        EXPAND: "add a district",
        BUILD_DISCOUNT: f"build for {effect.amount} less",
        DRAW_CARDS: f"draw {effect.amount} {DECK_WORDS[effect.deck]}",
        STEAL_COINS: f"take {coins(effect.amount)}",
        RECOVER_CARD: "regain a card",
    }[effect.kind]
