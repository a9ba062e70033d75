"""The verdict in sentences, made from the tables: what breaks a threshold first, then what changed."""

from collections.abc import Iterator, Mapping
from math import isfinite

from ironstone.core.messages import Language, Message, say
from ironstone.lab.comparison.sequence import FIRST_LOOK
from ironstone.lab.comparison.verdict import Difference, Verdict
from ironstone.lab.report.cards import Card
from ironstone.lab.report.evidence import Evidence
from ironstone.lab.report.figures import percent, with_interval
from ironstone.lab.report.mirror import Mirror
from ironstone.lab.report.model import Finding

MOST_CARDS = 6


def findings(
    evidence: Evidence,
    mirror: Mirror,
    cards: Mapping[tuple[str, str], Card],
    base: Mapping[tuple[str, str], Card],
    language: Language,
) -> list[Finding]:
    """The sentences in their order; artefacts of the bots come first."""
    found = [*_about_bots(mirror), *_about_cards(evidence, cards, base), *_about_game(evidence)]
    return [Finding(tone, lead.text(language), text.text(language)) for tone, lead, text in found]


Sentence = tuple[str, Message, Message]


def _about_bots(mirror: Mirror) -> Iterator[Sentence]:
    if mirror.is_artefact:
        yield (
            "bad",
            say("Seat numbers matter:"),
            say("that can only come from the bots. Do not trust the shares of wins below."),
        )


def _about_cards(
    evidence: Evidence, cards: Mapping[tuple[str, str], Card], base: Mapping[tuple[str, str], Card]
) -> Iterator[Sentence]:
    changed = [cards[key] for key in sorted(evidence.changed) if key in cards]
    for card in sorted(changed, key=lambda card: (not card.flag, -card.taken_share.value))[:MOST_CARDS]:
        before = base.get((card.table, card.id))
        if card.flag:
            yield "warn", LEADS[card.flag](card.name), _taken_and_won(card, before)
        elif card.offered:
            yield "note", say("{card}:", card=card.name), _taken_and_won(card, before)
    if not changed:
        flags = [card.name for card in cards.values() if card.flag]
        if flags:
            yield "warn", say("Cards with a flag:"), say("{cards}.", cards=", ".join(flags[:MOST_CARDS]))


LEADS = {
    "dead": lambda name: say("{card} is dead:", card=name),
    "must": lambda name: say("{card} is a must:", card=name),
    "trap": lambda name: say("{card} is a trap:", card=name),
    "win-more": lambda name: say("{card} helps whoever leads:", card=name),
}


def _taken_and_won(card: Card, before: Card | None) -> Message:
    if not card.taken:
        was = percent(before.taken_share.value) if before is not None else percent(0)
        return say("nobody takes it in {games} games that offer it; {before} before.", games=card.offered, before=was)
    share = percent(card.taken_share.value)
    if before is None or not before.offered:
        taken = say("taken in {share} of the games that offer it", share=share)
    else:
        was = percent(before.taken_share.value)
        taken = say("taken in {share} of the games that offer it, {before} before", share=share, before=was)
    if not isfinite(card.wins.low):
        return say("{taken}.", taken=taken)
    return say("{taken}; its owners win {wins} of fair.", taken=taken, wins=f"{card.wins.value:.2f}")


def _about_game(evidence: Evidence) -> Iterator[Sentence]:
    for verdict in evidence.verdicts:
        if verdict.arm == evidence.arm:
            yield _of_cell(verdict, several=len(evidence.experiment.cells) > 1)


def _of_cell(verdict: Verdict, several: bool) -> Sentence:
    where = say("With {players} players by {bot}:", players=verdict.cell.players, bot=verdict.cell.bot)
    if verdict.pairs < FIRST_LOOK:
        few = say("{pairs} pairs of games tell nothing for sure.", pairs=verdict.pairs)
        return "warn", where if several else say("Too few games:"), few
    sure = [each for each in verdict.differences if each.is_sure]
    half = f"{verdict.half:.2f}"
    if not sure:
        text = say("no difference seen; the points are known to ± {half}.", half=half)
        return "good", where if several else say("The game stays the same game:"), text
    told = [_in_words(each) for each in sure]
    return "note", where if several else say("The game changes:"), say("{changes}.", changes=told)


def _in_words(each: Difference) -> Message:
    return say("{metric} {change}", metric=each.metric.title, change=with_interval(each.change))
