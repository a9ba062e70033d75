"""The vocabulary of every game: actions, agenda, chance, engine, events, records. No game, no input or output."""
