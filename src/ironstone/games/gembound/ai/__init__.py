"""What bots and learners go by when they play Gembound."""
