"""What bots and learners go by."""
