"""The games in the dress of other libraries: `pettingzoo` and `openspiel`, each with an extra of its own.

Nothing is imported here, so that one works without the other.
"""
