"""The games; each imports the core and the cards, never another game."""
