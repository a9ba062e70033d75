"""The rules of City of Iron, one test file for each rules file."""
