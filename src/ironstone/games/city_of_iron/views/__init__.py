"""What each viewer sees, and the words for it."""
