"""The table server: rooms where people and bots play, kept in a database and shown over the network."""
