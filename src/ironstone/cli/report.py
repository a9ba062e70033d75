"""`ironstone report`: a page of a comparison."""

import webbrowser
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from ironstone.cli.problems import writing
from ironstone.cli.usage import LanguageCode, read_language
from ironstone.core.messages import ENGLISH, say
from ironstone.lab.report import build_document, read_evidence, write_html, write_markdown
from ironstone.lab.report.document import all_cards
from ironstone.lab.report.markdown import write_csv
from ironstone.lab.report.model import Table

EXAMPLES = """Examples:
  ironstone compare gembound base spicy-flutes --players 2,3 --out flutes
  ironstone report flutes --open
  ironstone report flutes --csv tables
"""

command = App(name="report", help_epilogue=EXAMPLES)

Directory = Annotated[Path, Parameter(help="The directory of a comparison or a sweep, as --out named it.")]
About = Annotated[str, Parameter(name="--set", help="The set to look at closely, where there are several.")]
Output = Annotated[
    Path | None, Parameter(name=["--output", "-o"], help="The page; without a name, report.html in the directory.")
]
Csv = Annotated[Path | None, Parameter(help="A directory for the tables as CSV files.")]
Open = Annotated[bool, Parameter(name="--open", help="Open the page in the browser.", negative="")]


@command.default
def make_report(
    directory: Directory,
    /,
    *,
    about: About = "",
    output: Output = None,
    csv: Csv = None,
    open_page: Open = False,
    language: LanguageCode = ENGLISH.code,
) -> int:
    """Make one HTML page of a comparison, and the same as Markdown beside it."""
    speech = read_language(language)
    evidence = read_evidence(directory, about)
    document = build_document(evidence, speech)
    page = output or directory / "report.html"
    with writing(page):
        page.write_text(write_html(document, speech), encoding="utf-8", newline="\n")
        page.with_suffix(".md").write_text(write_markdown(document, speech), encoding="utf-8", newline="\n")
    if csv is not None:
        tables = [block for section in document.sections for block in section.blocks if isinstance(block, Table)]
        with writing(csv):
            write_csv(csv, [*tables, all_cards(evidence, speech)])
    for finding in document.findings:
        print(f"{finding.lead} {finding.text}")
    print(say("The page is {file}.", file=str(page)).text(speech))
    if open_page:
        webbrowser.open(page.resolve().as_uri())
    return 0
