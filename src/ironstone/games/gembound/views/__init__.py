"""What everybody sees of a table of Gembound, and the words for its pieces."""
