"""City of Iron: two ordered decks, a building track and majorities in ten goods, for 2 to 4 players."""

from ironstone.games.city_of_iron.game import CityOfIron as CityOfIron
