"""The rules of Gembound, a file for each heading of the rulebook."""
