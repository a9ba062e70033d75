"""Hogmen Republic: the Gunslinger is in their starting deck instead of the Captain, and they may buy the Strategist.

They have no power besides their cards, which stand in nations.toml: `starting_military`, `removed` and `added_to_pile`.
Those act in setup.starting_cards and setup.unpurchased. The Captain is among the cards they may buy, unless the option
`hogmen_captain` leaves him out (CI-RUL-26).
"""
