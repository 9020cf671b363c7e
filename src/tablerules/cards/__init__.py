"""Cards: what is printed on them and how they are written; no game's rules."""
