"""The rules of UNO, a file per topic.

`matching` says what may be laid on what, `listing` puts the lists of moves together, `refusing` gives the reasons,
`draft` is the scratch value a move is worked out on, and `deal`, `turn`, `answering` and `calls` are the moves
themselves. `performing` says which move is which rule, and `quick` with the `quick_*` beside it does the most common
ones directly.
"""
