"""The `ironstone` command."""

from ironstone.cli.app import main

__all__ = ["main"]
