"""The rules of Klaverjassen, a file per topic.

`duty` says which cards may be played, `tables` holds what follows from the house rules, `auction` and `deal` lead up
to the first card, `play` is everything from there to the end of a deal, `refusing` gives the reasons, and `quick` is a
short way to most moves.
"""
