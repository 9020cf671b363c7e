"""The rules of 0cards, a file per topic.

`matching` says what may be laid on what, `listing` puts the lists of moves together, `refusing` and `refusing_table`
give the reasons, `draft` is the scratch value a move is worked out on, and `deal`, `turn`, `effects`, `minigames`,
`storm`, `clock` and `calls` are the moves themselves; `peeks` keeps count of what looks into hands are worth,
`performing` says which move is which rule, and `quick` with the `quick_*` beside it does the common ones directly.
"""
