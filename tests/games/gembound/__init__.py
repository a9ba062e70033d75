"""The rules of Gembound, one test file for each rules file."""
