"""The lessons of the games: every one can be played as it is written."""
