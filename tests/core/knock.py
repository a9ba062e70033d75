"""Knock, a toy game of hidden hands: hold the most when somebody knocks.

The whole game in one file, in the order in which a game package has its modules.
"""

from collections.abc import Mapping
from typing import Final, final

from ironstone.core.actions import ActionSpace, amounts
from ironstone.core.agenda import Automatic, Frame, Move, Reason, Turn
from ironstone.core.chance import Chance
from ironstone.core.events import UNKNOWN, EventKind
from ironstone.core.game import Game, Option, Rules, Standing, View, Views
from ironstone.core.ids import SPECTATOR, Action, Seat, only
from ironstone.core.messages import Message, say
from ironstone.core.state import State

CARDS: Final = 18  # numbered from 0; a card is worth its number
NOBODY: Final = -1

SPACE: Final = ActionSpace()
DRAW: Final = SPACE.block("draw")
TAKE: Final = SPACE.block("take")
DISCARD: Final = SPACE.block("discard", card=amounts(0, CARDS - 1))
KNOCK: Final = SPACE.block("knock")
WAIT: Final = SPACE.block("wait")

CARD_LAID_OUT: Final = EventKind("card_laid_out", ["card"], "{card} is laid out face up", reveals=True)
CARD_DRAWN: Final = EventKind("card_drawn", ["seat", "card"], "{seat} draws {card}", hidden=["card"], reveals=True)
CARD_TAKEN: Final = EventKind("card_taken", ["seat", "card"], "{seat} takes {card}")
CARD_DISCARDED: Final = EventKind("card_discarded", ["seat", "card"], "{seat} discards {card}", reveals=True)
KNOCKED: Final = EventKind("knocked", ["seat"], "{seat} knocks")
HAND_SHOWN: Final = EventKind("hand_shown", ["seat", "points"], "{seat} shows a hand worth {points}", reveals=True)
EVENTS: Final = [CARD_LAID_OUT, CARD_DRAWN, CARD_TAKEN, CARD_DISCARDED, KNOCKED, HAND_SHOWN]

OPTIONS: Final = [Option("hand", "3", ["2", "3"], "cards in a hand")]


@final
class Table(State):
    """The cards: in the deck, on the pile, in the hands."""

    def __init__(self, seats: int, chance: Chance, hand_size: int) -> None:
        super().__init__(seats, chance)
        self.hand_size: Final = hand_size
        self.deck: list[int] = list(range(CARDS))  # in no order: chance says which card is drawn
        self.pile: list[int] = []  # the last one lies face up
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.public: list[bool] = [False] * CARDS  # cards that everybody has seen, wherever they went since
        self.taken = UNKNOWN  # the card that was taken from the pile this turn
        self.turn = 0
        self.knocker = NOBODY

    def clone(self) -> "Table":
        """An independent copy."""
        twin = Table(self.seats, self.chance.clone(), self.hand_size)
        twin.deck = self.deck.copy()
        twin.pile = self.pile.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.public = self.public.copy()
        twin.taken = self.taken
        twin.turn = self.turn
        twin.knocker = self.knocker
        self.copy_pending_to(twin)
        return twin

    def facts(self) -> list[object]:
        cards = [self.deck.copy(), self.pile.copy(), [hand.copy() for hand in self.hands], self.public.copy()]
        return [*self.pending_facts(), self.hand_size, *cards, self.taken, self.turn, self.knocker]


def draw_from_deck(table: Table) -> int:
    """KN-2: any card of the deck, each as likely as the others."""
    return table.deck.pop(table.chance.below(len(table.deck)))


def deal_to(table: Table, seat: Seat) -> None:
    """KN-1, KN-2: only the player sees the card."""
    card = draw_from_deck(table)
    table.hands[seat].append(card)
    table.hands[seat].sort()
    table.tell(CARD_DRAWN, seat, card, audience=only(seat))


def lay_out(table: Table, card: int) -> None:
    """KN-1, KN-3: from now on everybody knows this card."""
    table.pile.append(card)
    table.public[card] = True


@final
class Deal(Automatic[Table]):
    """KN-1: hands for all, and one card face up."""

    def run(self, table: Table, frame: Frame) -> None:
        for _ in range(table.hand_size):
            for seat in table.every_seat():
                deal_to(table, seat)
        card = draw_from_deck(table)
        lay_out(table, card)
        table.tell(CARD_LAID_OUT, card)
        table.push(BEGIN_TURN, Seat(0))


@final
class BeginTurn(Automatic[Table]):
    """KN-2 to KN-5: take, discard, knock or wait; then it is the next player's turn, unless the game ends."""

    def run(self, table: Table, frame: Frame) -> None:
        if table.knocker != NOBODY or not table.deck:
            table.push(SHOWDOWN)
            return
        seat = frame.seat
        following = Frame(BEGIN_TURN, Seat((seat + 1) % table.seats))
        table.taken = UNKNOWN
        table.turn += 1
        table.push_in_order(
            [Frame(TAKE_A_CARD, seat), Frame(DISCARD_A_CARD, seat), Frame(KNOCK_OR_WAIT, seat), following]
        )


@final
class DrawCard(Move[Table]):
    """KN-2: draw unseen. The game ends before the deck is empty, so it is always possible."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        options.append(DRAW.id())

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        deal_to(table, seat)

    def describe(self, table: Table, seat: Seat, action: Action) -> Message:
        return say("Draw a card")


@final
class TakeFaceUp(Move[Table]):
    """KN-2: take the card that everybody sees. The pile is never empty, so it is always possible."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        options.append(TAKE.id())

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        table.taken = table.pile.pop()
        table.hands[seat].append(table.taken)
        table.hands[seat].sort()
        table.tell(CARD_TAKEN, seat, table.taken)

    def describe(self, table: Table, seat: Seat, action: Action) -> Message:
        return say("Take the {card}", card=table.pile[-1])


@final
class DiscardCard(Move[Table]):
    """KN-3: any card of the hand, but not the one just taken."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        options.extend([DISCARD.id(card) for card in table.hands[seat] if card != table.taken])

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        card = DISCARD.arg(action)
        if card not in table.hands[seat]:
            return Reason("KN-3", say("you do not hold the {card}", card=card))
        if card == table.taken:
            return Reason("KN-3", say("you have just taken the {card}", card=card))
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        card = DISCARD.arg(action)
        table.hands[seat].remove(card)
        lay_out(table, card)
        table.tell(CARD_DISCARDED, seat, card)

    def describe(self, table: Table, seat: Seat, action: Action) -> Message:
        return say("Discard the {card}", card=DISCARD.arg(action))


@final
class KnockNow(Move[Table]):
    """KN-4: end the game, from the second round on."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        if table.turn > table.seats:
            options.append(KNOCK.id())

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        return None if table.turn > table.seats else Reason("KN-4", "nobody may knock in the first round")

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        table.knocker = seat
        table.tell(KNOCKED, seat)

    def describe(self, table: Table, seat: Seat, action: Action) -> Message:
        return say("Knock")


@final
class WaitAndSee(Move[Table]):
    """KN-4: do not knock yet. In the first round there is no other choice, so nobody is asked."""

    def add_options(self, table: Table, seat: Seat, options: list[Action]) -> None:
        options.append(WAIT.id())

    def why_not(self, table: Table, seat: Seat, action: Action) -> Reason | None:
        return None

    def play(self, table: Table, seat: Seat, action: Action) -> None:
        pass

    def describe(self, table: Table, seat: Seat, action: Action) -> Message:
        return say("Wait")


@final
class Showdown(Automatic[Table]):
    """KN-5: all hands are shown, and the game is over."""

    def run(self, table: Table, frame: Frame) -> None:
        for seat, hand in enumerate(table.hands):
            for card in hand:
                table.public[card] = True
            table.tell(HAND_SHOWN, seat, sum(hand))


@final
class TakeACard(Turn[Table]):
    """KN-2."""

    phase = "take"

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("Draw a card, or take the one that lies face up")


@final
class DiscardACard(Turn[Table]):
    """KN-3."""

    phase = "discard"

    def follows_up(self) -> bool:
        return True

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("Discard a card")


@final
class KnockOrWait(Turn[Table]):
    """KN-4."""

    phase = "knock"

    def prompt(self, table: Table, frame: Frame) -> Message:
        return say("Knock, or wait")


DEAL: Final = Deal()
BEGIN_TURN: Final = BeginTurn()
TAKE_A_CARD: Final = TakeACard(SPACE, [DrawCard(DRAW), TakeFaceUp(TAKE)])
DISCARD_A_CARD: Final = DiscardACard(SPACE, [DiscardCard(DISCARD)])
KNOCK_OR_WAIT: Final = KnockOrWait(SPACE, [KnockNow(KNOCK), WaitAndSee(WAIT)])
SHOWDOWN: Final = Showdown()


@final
class KnockRules(Rules[Table]):
    """How it begins and who is ahead."""

    def setup(self, seats: int, options: Mapping[str, str], chance: Chance) -> Table:
        table = Table(seats, chance, int(options["hand"]))
        table.push(DEAL)
        return table

    def standing(self, table: Table) -> list[Standing]:
        worth = [2 * sum(hand) - (seat == table.knocker) for seat, hand in enumerate(table.hands)]
        places = [1 + sum(other > mine for other in worth) for mine in worth]
        return [Standing(Seat(seat), place, sum(table.hands[seat])) for seat, place in enumerate(places)]


@final
class KnockViews(Views[Table]):
    """Who sees which cards."""

    def view(self, table: Table, seat: Seat) -> View:
        return {
            "deck": len(table.deck),
            "pile": table.pile.copy(),
            "knocker": table.knocker,
            "known": [[card for card in hand if table.public[card]] for hand in table.hands],
            "hidden": [sum(not table.public[card] for card in hand) for hand in table.hands],
            "hand": table.hands[seat].copy() if seat != SPECTATOR else [],
        }

    def redeal(self, table: Table, seat: Seat, chance: Chance) -> Table:
        twin = table.clone()
        twin.chance = chance
        others = [hand for other, hand in enumerate(twin.hands) if other != seat]
        hidden = [card for hand in others for card in hand if not twin.public[card]]
        unseen = chance.shuffled(sorted(twin.deck + hidden))
        for hand in others:
            hand[:] = sorted([card if twin.public[card] else unseen.pop() for card in hand])
        twin.deck = sorted(unseen)
        return twin

    def word(self, kind: str, value: int, many: bool = False) -> Message:
        if kind == "card":
            return say("a card") if value == UNKNOWN else say("the {number}", number=value)
        return say("{number}", number=value)


@final
class Knock(Game[Table]):
    """Knock, for two to four players: a game with the required parts, rules and views."""

    def __init__(self) -> None:
        super().__init__(
            key="knock",
            title="Knock",
            version=1,
            seats=range(2, 5),
            space=SPACE,
            events=EVENTS,
            rules=KnockRules(),
            views=KnockViews(),
            options=OPTIONS,
            components="no components",
        )
