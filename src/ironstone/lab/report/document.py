"""The report as a document: the verdict, how far to trust it, what changes, who wins, cards, plots, games, appendix."""

from collections.abc import Mapping
from math import isfinite

from ironstone.core.messages import Language, joined, say
from ironstone.lab.report.card_tables import card_sections, card_table, in_order
from ironstone.lab.report.cards import Card, cards_of
from ironstone.lab.report.changes import change_sections, sweep_section
from ironstone.lab.report.chosen_games import chosen_games
from ironstone.lab.report.evidence import Evidence
from ironstone.lab.report.findings import findings
from ironstone.lab.report.mirror import mirror_box, mirror_test
from ironstone.lab.report.model import Block, Box, Document, Plot, Section, Table
from ironstone.lab.report.places import places_plot, places_table
from ironstone.lab.report.plots import cards_plot, lead_plot, points_plot, race_plot, rounds_plot, sources_plot

Cards = Mapping[tuple[str, str], Card]


def build_document(evidence: Evidence, language: Language) -> Document:
    """Everything that the games say about a set."""
    cards, base = [cards_of(evidence, arm, language) for arm in (evidence.arm, evidence.base)]
    mirror = mirror_test(evidence, evidence.arm)
    sweep = sweep_section(evidence, language)
    enough = evidence.pairs() > 1
    sections = [
        *([sweep] if sweep is not None else []),
        *change_sections(evidence, language),
        *([_who_wins(evidence, language)] if enough else []),
        *card_sections(evidence, cards, base, language),
        *(_plots(evidence, cards, base, language) if enough else []),
        _shares(evidence, language),
    ]
    return Document(
        brand=say("Ironstone report, {game}", game=evidence.title).text(language),
        title=evidence.arm.name,
        subtitle=say("against {base}", base=evidence.base.name).text(language),
        facts=_facts(evidence, language),
        findings=findings(evidence, mirror, cards, base, language),
        trust=_trust(evidence, language),
        sections=sections,
        games=chosen_games(evidence, cards, language),
    )


def all_cards(evidence: Evidence, language: Language) -> Table:
    """Every card that was ever offered, for CSV."""
    cards, base = [cards_of(evidence, arm, language) for arm in (evidence.arm, evidence.base)]
    return card_table(
        evidence, in_order(evidence, [each for each in cards.values() if each.offered]), base, language, "cards"
    )


def _who_wins(evidence: Evidence, language: Language) -> Section:
    mirror = mirror_box(mirror_test(evidence, evidence.arm), language)
    plot = places_plot(evidence, language)
    blocks: list[Block] = [mirror] if plot is None else [plot, mirror]
    return Section("", "", blocks, beside=True)


def _plots(evidence: Evidence, cards: Cards, base: Cards, language: Language) -> list[Section]:
    cell = max(evidence.experiment.cells, key=lambda each: len(evidence.rows(evidence.arm, each)))
    telling = in_order(evidence, [card for card in cards.values() if card.offered])
    drawn: list[Plot | None] = [
        cards_plot(evidence, cards, base, language),
        points_plot(evidence, cell, language),
        sources_plot(evidence, cell, language),
        race_plot(evidence, cell, language),
        lead_plot(evidence, cell, language),
        rounds_plot(evidence, telling, language),
    ]
    plots = [plot for plot in drawn if plot is not None]
    return [Section("", "", plots[start : start + 2], beside=True) for start in range(0, len(plots), 2)]


def _shares(evidence: Evidence, language: Language) -> Section:
    note = say("95 % intervals of each by itself; grey: fair lies within").text(language)
    return Section(say("Who wins, in figures").text(language), note, [places_table(evidence, language)])


def _facts(evidence: Evidence, language: Language) -> list[tuple[str, str]]:
    header = evidence.header
    players = joined(
        [str(each) for each in dict.fromkeys(cell.players for cell in evidence.experiment.cells)], language
    )
    bots = ", ".join(dict.fromkeys(cell.bot for cell in evidence.experiment.cells))
    facts = [
        (say("games"), say("{pairs} pairs", pairs=evidence.pairs()).text(language)),
        (say("players"), players),
        (say("bots"), bots),
        (say("sets"), f"{evidence.base.hash[:8]}, {evidence.arm.hash[:8]}"),
        (
            say("rules"),
            say(
                "version {rules}, Ironstone {version}", rules=str(header["rules"]), version=str(header["version"])
            ).text(language),
        ),
    ]
    return [(name.text(language), value) for name, value in facts]


def _trust(evidence: Evidence, language: Language) -> Box:
    half = max([each.half for each in evidence.verdicts if each.arm == evidence.arm])
    known = say("The points are known to ± {half} at worst.", half=f"{half:.2f}")
    paragraphs = [
        say("Paired by seed: the same deals with and without the set, and bots toss the same lots."),
        known if isfinite(half) else say("There are too few games for intervals."),
        *([] if _bots_agree(evidence) else [say("Bots disagree: what one finds better, another finds worse.")]),
        say("All of this is bots' play. A card that bots neglect may still be strong in good hands."),
    ]
    texts = [each.text(language) for each in paragraphs]
    return Box("", say("How far to trust it").text(language), texts, code=str(evidence.header.get("command", "")))


def _bots_agree(evidence: Evidence) -> bool:
    """No metric goes up for sure with one bot and down for sure with another."""
    signs: dict[str, set[bool]] = {}
    for verdict in evidence.verdicts:
        for each in verdict.differences:
            if verdict.arm == evidence.arm and each.is_sure:
                signs.setdefault(each.metric.name, set()).add(each.change.value > 0)
    return all(len(found) == 1 for found in signs.values())
