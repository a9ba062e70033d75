"""The rules of City of Iron."""
