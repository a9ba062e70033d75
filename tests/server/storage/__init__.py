"""Tests of what the server remembers, on SQLite and on PostgreSQL."""
