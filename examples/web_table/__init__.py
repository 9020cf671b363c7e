"""A card table in the browser, for every game of tablerules: `python -m examples.web_table`."""
