"""The report as one HTML page: style, fonts, drawings and records are in it, so it needs no network."""

from base64 import b64encode
from collections.abc import Sequence
from html import escape
from math import isfinite
from pathlib import Path

from ironstone.core.messages import Language, say
from ironstone.lab.report.model import (
    Bar,
    Block,
    Box,
    Document,
    Item,
    Line,
    Pill,
    Plot,
    Ringed,
    Section,
    Spread,
    Strong,
    Table,
)

HERE = Path(__file__).parent
FONTS = {"Grenze": ("grenze-600.woff2", "600"), "Source Sans 3": ("source-sans-3.woff2", "200 900")}
MARKS = {"good": "✓", "warn": "▲", "bad": "✕", "note": "●"}
HEXAGON = (
    '<svg viewBox="0 0 24 26" aria-hidden="true"><path fill="#5b3a24" d="M12 0 24 6.5v13L12 26 0 19.5v-13z"/>'
    '<path fill="#d98a4d" d="M12 2 22 7.5v5L2 12.5v-5z"/><path fill="#a8431d" d="M2 12.5h20v4L2 18z"/></svg>'
)
HALF = 130  # of the drawing of an interval, in pixels


def write_html(document: Document, language: Language) -> str:
    """The page."""
    body = [_head(document), _verdict(document), *[_section(each) for each in document.sections]]
    body.append(_games(document, language))
    body.append(_appendix(document, language))
    title = f"{document.title} {document.subtitle}"
    return (
        f'<!doctype html>\n<html lang="{escape(language.code)}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(title)}</title>\n'
        f"<style>\n{_fonts()}{(HERE / 'page.css').read_text(encoding='utf-8')}</style>\n</head>\n"
        f'<body>\n<main class="report">\n{"".join(body)}</main>\n</body>\n</html>\n'
    )


def _fonts() -> str:
    faces = []
    for family, (file, weight) in FONTS.items():
        data = b64encode((HERE / "fonts" / file).read_bytes()).decode()
        source = f"url(data:font/woff2;base64,{data}) format('woff2')"
        faces.append(f"@font-face {{ font-family: '{family}'; font-weight: {weight}; src: {source}; }}\n")
    return "".join(faces)


def _head(document: Document) -> str:
    facts = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in document.facts)
    return (
        f'<header class="head"><div><p class="head__brand">{HEXAGON}{escape(document.brand)}</p>'
        f"<h1>{escape(document.title)} <em>{escape(document.subtitle)}</em></h1></div>"
        f'<dl class="meta">{facts}</dl></header>\n'
    )


def _verdict(document: Document) -> str:
    found = [
        f'<li><i class="mark mark--{each.tone}" aria-hidden="true">{MARKS[each.tone]}</i>'
        f"<span><b>{escape(each.lead)}</b> {escape(each.text)}</span></li>"
        for each in document.findings
    ]
    return f'<div class="verdict"><ol>{"".join(found)}</ol>{_block(document.trust)}</div>\n'


def _section(section: Section) -> str:
    title = f"<h2>{escape(section.title)} <small>{escape(section.note)}</small></h2>" if section.title else ""
    blocks = "".join(_block(each) for each in section.blocks)
    inner = f'<div class="beside">{blocks}</div>' if section.beside else blocks
    return f"<section>{title}{inner}</section>\n"


def _block(block: Block) -> str:
    if isinstance(block, str):
        return f'<p class="note">{escape(block)}</p>'
    if isinstance(block, Plot):
        return f"<div><h2>{escape(block.title)} <small>{escape(block.note)}</small></h2>{block.svg}</div>"
    if isinstance(block, Table):
        return f'<div class="scroll">{_table(block)}</div>'
    return _box(block)


def _box(box: Box) -> str:
    text = "".join(f"<p>{escape(each)}</p>" for each in box.paragraphs)
    table = "" if box.table is None else _table(box.table)
    code = f"<code>{escape(box.code)}</code>" if box.code else ""
    tone = f" box--{box.tone}" if box.tone else ""
    return f'<aside class="box{tone}"><h3>{escape(box.title)}</h3>{text}{table}{code}</aside>'


def _table(table: Table) -> str:
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in table.columns)
    rows = "".join(_row(line) for line in table.lines)
    note = f'<p class="note">{escape(table.note)}</p>' if table.note else ""
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>{note}"


def _row(line: Line) -> str:
    first, *rest = [_item(item) for item in line.items]
    quiet = ' class="quiet"' if line.quiet else ""
    cells = "".join(f"<td>{each}</td>" for each in rest)
    return f'<tr{quiet}><th scope="row">{first}</th>{cells}</tr>'


def _item(item: Item) -> str:
    text = escape(item.text)
    if isinstance(item, Strong):
        return f"<b>{text}</b>"
    if isinstance(item, Ringed):
        return f'<span class="ring">{text}</span>'
    if isinstance(item, Pill):
        return f'<span class="flag flag--{item.tone}">{text}</span>' if text else ""
    if isinstance(item, Bar):
        return f'<span class="share"><b>{text}</b><i style="width: {item.share * 96:.0f}px"></i></span>'
    return _spread(item) if isinstance(item, Spread) else text


def _spread(item: Spread) -> str:
    """Dot and interval around a dashed zero."""
    kind = " range--off" if item.is_sure else ""
    dot = " dot--off" if item.is_sure else ""
    middle, low, high = [HALF + HALF * _within(each / item.scale) for each in _bounds(item)]
    return (
        f'<svg class="spread" viewBox="0 0 {2 * HALF} 26" aria-hidden="true">'
        f'<line class="zero" x1="{HALF}" x2="{HALF}" y1="0" y2="26"/>'
        f'<line class="range{kind}" x1="{low:.1f}" x2="{high:.1f}" y1="13" y2="13"/>'
        f'<circle class="dot{dot}" cx="{middle:.1f}" cy="13" r="5"/></svg>'
    )


def _bounds(item: Spread) -> Sequence[float]:
    change = item.change
    known = isfinite(change.low) and isfinite(change.high)
    return (change.value, change.low, change.high) if known else (change.value, change.value, change.value)


def _within(share: float) -> float:
    return max(-0.97, min(0.97, share))


def _games(document: Document, language: Language) -> str:
    if not document.games:
        return ""
    note = say("records, to keep and to drop on the page Records of a server, or: ironstone replay FILE").text(language)
    items = []
    for title, name, record in document.games:
        data = b64encode(record.encode()).decode()
        link = f'<a download="{escape(name)}" href="data:text/plain;base64,{data}">{escape(name)}</a>'
        items.append(f"<li>{link} {escape(title)}</li>")
    heading = f"<h2>{escape(say('Look yourself').text(language))} <small>{escape(note)}</small></h2>"
    return f'<section>{heading}<ol class="games">{"".join(items)}</ol></section>\n'


def _appendix(document: Document, language: Language) -> str:
    text = say(
        "Intervals of differences are an asymptotic confidence sequence (normal mixture), Bonferroni-corrected for all "
        "rows, sets, numbers of players and bots: they hold together, whenever one stops."
    )
    code = f"<code>{escape(document.trust.code)}</code>"
    heading = f"<h3>{escape(say('How it was made').text(language))}</h3>"
    return f'<section><aside class="box">{heading}<p>{escape(text.text(language))}</p>{code}</aside></section>\n'
