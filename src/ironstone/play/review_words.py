"""A review in words: what was played, what would have been better, and why."""

from collections.abc import Sequence
from dataclasses import dataclass

from ironstone.core import engine
from ironstone.core.engine import Decision
from ironstone.core.game import Game, T
from ironstone.core.history import History
from ironstone.core.ids import Seat
from ironstone.core.messages import Message, say
from ironstone.core.record import Record
from ironstone.play.replay import begin_again, moves_again
from ironstone.play.review import Amount, JudgedMove
from ironstone.play.rounds import last_round


@dataclass(frozen=True)
class ToldMove:
    """A dear move in words. Without a reason only the two actions are told."""

    move: JudgedMove
    heading: Message | None  # of the part of the game
    played: Message
    better: Message
    reasons: list[Message]


def rounds_of(game: Game[T], record: Record) -> list[int]:
    """After how many moves each round began."""
    history = begin_again(game, record)
    rounds = [0] * last_round(history.events)
    for step, _ in enumerate(moves_again(history, record), 1):
        if last_round(history.events) > len(rounds):
            rounds.append(step)
    return rounds


def tell_moves(game: Game[T], record: Record, moves: Sequence[JudgedMove], names: list[str]) -> list[ToldMove]:
    """These moves of a game in words, in the order in which they are given."""
    wanted = {move.step: move for move in moves}
    told: dict[int, ToldMove] = {}
    history = begin_again(game, record)
    if 1 in wanted:
        told[1] = _tell(history.copy(), record, wanted[1], names)
    for step, _ in enumerate(moves_again(history, record), 2):
        if step in wanted:
            told[step] = _tell(history.copy(), record, wanted[step], names)
    return [told[move.step] for move in moves]


def _tell(before: History[T], record: Record, move: JudgedMove, names: list[str]) -> ToldMove:
    """One move, out of the game as it was before it."""
    decision = before.decision
    assert decision is not None, "a recorded game has all its moves"
    headings = [event for event in before.events if event.kind.heading]
    table, counts = before.table, before.game.statistics.tally(before.table, move.seat)
    played, better = [engine.describe(table, decision, move.seat, action) for action in (move.played, move.better)]
    return ToldMove(
        move=move,
        heading=before.game.heading(headings[-1], move.seat, names) if headings else None,
        played=played,
        better=better,
        reasons=[
            *([] if decision.secret else _urgency(before, decision, record, move, names)),
            *[_in_words(each, counts[each.place].one, counts[each.place].many) for each in move.amounts[:1]],
        ],
    )


def _urgency(
    history: History[T], decision: Decision, record: Record, move: JudgedMove, names: list[str]
) -> list[Message]:
    """What could wait until the same player was asked the like again, after others had moved, and what could not."""
    takers: list[Seat] = []
    others_moved = False
    for made in record.moves[move.step - 1 :]:
        action = history.game.space.parse(made.notation)
        if made.seat != move.seat:
            others_moved = True
            takers += [made.seat] if action == move.better else []
        history.submit(made.seat, action)
        asked = history.decision
        if asked is None:
            return []
        if others_moved and move.seat in asked.seats and asked.frame.step is decision.frame.step:
            options = asked.options_of(move.seat)
            return [] if move.better in options else [_missed(move.played in options, takers, names)]
    return []


def _missed(waits: bool, takers: list[Seat], names: list[str]) -> Message:
    gone = (
        say("{name} made the better move first", name=names[takers[0]])
        if takers
        else say("the better move was gone next time")
    )
    if waits:
        return say("What was played could wait, the better move could not: {gone}.", gone=gone)
    return say("{gone}.", gone=gone)


def _in_words(amount: Amount, one: str, many: str) -> Message:
    more, fewer = round(amount.better), round(amount.played)
    if more == fewer:
        return say("It promised a little more: {things}.", things=say(many))
    return say(
        "It promised about {more} {things} instead of {fewer}.",
        more=more,
        things=say(one if more == 1 else many),
        fewer=fewer,
    )
