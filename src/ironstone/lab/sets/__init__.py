"""Sets of components for designers: made, checked, compared with the base, and as tables for a spreadsheet."""

from ironstone.lab.sets.check import check_set
from ironstone.lab.sets.differences import differences
from ironstone.lab.sets.folder import SetFolder, create_set
from ironstone.lab.sets.spreadsheets import TABLES, export_tables, import_tables

__all__ = ["TABLES", "SetFolder", "check_set", "create_set", "differences", "export_tables", "import_tables"]
