"""The rules of Gempire, a module for each heading of the rulebook."""
