"""What the games of shedding coloured cards have in common, UNO and 0cards: no game itself, but pieces of both.

Faces as codes and what fits on what (`cards`), what a card is matched with (`matching`), the moves and events
both have (`moves`, `events`), the scratch value on which cards are laid, drawn and reshuffled (`draft`), and reading
positions (`positions`).
"""
