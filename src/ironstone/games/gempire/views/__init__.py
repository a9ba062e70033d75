"""What each viewer sees of a table, and the words for its pieces."""
