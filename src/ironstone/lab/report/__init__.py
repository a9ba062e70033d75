"""Reports of comparisons: one HTML page that needs no network, the same as Markdown, and its tables as CSV."""

from ironstone.lab.report.document import build_document
from ironstone.lab.report.evidence import Evidence, read_evidence
from ironstone.lab.report.html import write_html
from ironstone.lab.report.markdown import write_markdown

__all__ = ["Evidence", "build_document", "read_evidence", "write_html", "write_markdown"]
