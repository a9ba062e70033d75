"""The report as Markdown, without its drawings; and its tables as CSV."""

import csv
from collections.abc import Iterable
from pathlib import Path

from ironstone.core.messages import Language, say
from ironstone.lab.report.model import Box, Document, Plot, Spread, Table


def write_markdown(document: Document, language: Language) -> str:
    """Headings, sentences and tables."""
    parts = [f"# {document.title} {document.subtitle}", document.brand]
    parts.append("\n".join(f"- {name}: {value}" for name, value in document.facts))
    parts.append("\n".join(f"- **{each.lead}** {each.text}" for each in document.findings))
    parts.append(_box(document.trust))
    for section in document.sections:
        if section.title:
            parts.append(f"## {section.title}\n\n{section.note}")
        for block in section.blocks:
            if isinstance(block, Table):
                parts.append(table_text(block))
            elif isinstance(block, Box):
                parts.append(_box(block))
            elif not isinstance(block, Plot):
                parts.append(block)
    if document.games:
        parts.append(f"## {say('Look yourself').text(language)}")
        parts.append("\n".join(f"- `{name}`: {title}" for title, name, _ in document.games))
    return "\n\n".join(parts) + "\n"


def table_text(table: Table) -> str:
    """A table; drawings in it are left out."""
    rows = [[_cell(item.text) for item in line.items] for line in table.lines]
    head = f"| {' | '.join(table.columns)} |\n|{'---|' * len(table.columns)}"
    return "\n".join([head, *[f"| {' | '.join(row)} |" for row in rows]])


def write_csv(directory: Path, tables: Iterable[Table]) -> list[Path]:
    """A file for each table that has a name; the files."""
    directory.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    for table in tables:
        if not table.name:
            continue
        kept = [place for place, _ in enumerate(table.columns) if not _is_drawing(table, place)]
        path = directory / f"{table.name.replace(':', '-').replace('/', '-')}.csv"
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file)
            writer.writerow([table.columns[place] for place in kept])
            writer.writerows([[line.items[place].text for place in kept] for line in table.lines])
        written.append(path)
    return written


def _is_drawing(table: Table, place: int) -> bool:
    return any(isinstance(line.items[place], Spread) for line in table.lines)


def _box(box: Box) -> str:
    parts = [f"### {box.title}", *box.paragraphs]
    if box.table is not None:
        parts.append(table_text(box.table))
    if box.code:
        parts.append(f"```\n{box.code}\n```")
    return "\n\n".join(parts)


def _cell(text: str) -> str:
    return text.replace("|", "\\|") or " "
