"""The page as files: words in three languages, and colours that can be read."""

import re
from pathlib import Path

import pytest

STATIC = Path(__file__).parents[2] / "examples" / "web_table" / "static"


def colours() -> dict[str, str]:
    style = (STATIC / "style.css").read_text("utf-8")
    return dict(re.findall(r"--([a-z]+): (#[0-9a-f]{6});", style))


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        *((text, ground) for text in ("cream", "dim", "gold", "alarm") for ground in ("felt", "panel", "deep")),
        *(("ink", ground) for ground in ("mist", "gold", "alarm", "yellow")),
        *(("white", ground) for ground in ("red", "green", "blue")),
    ],
)
def test_text_has_the_contrast_of_level_aa(text: str, ground: str) -> None:
    known = {**colours(), "white": "#ffffff"}
    light, dark = sorted((luminance(known[text]), luminance(known[ground])), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def test_every_word_is_there_in_three_languages() -> None:
    words = (STATIC / "words.js").read_text("utf-8").partition("const WORDS = {")[2]
    rows = re.findall(r"^  (\w+): \[(.*?)\],$", words, re.MULTILINE | re.DOTALL)
    assert len(rows) > 150
    for key, row in rows:
        texts = re.findall(r'"([^"]*)"', row)
        assert len(texts) == 3, key
        fields = [sorted(re.findall(r"\{\w+\}", text)) for text in texts]
        assert fields[0] == fields[1] == fields[2], key


def test_every_word_that_is_said_is_known() -> None:
    known = set(re.findall(r"^  (\w+): \[", (STATIC / "words.js").read_text("utf-8"), re.MULTILINE))
    for file in STATIC.rglob("*.js"):
        said = re.findall(r'\bsay\("(\w+)"', file.read_text("utf-8"))
        assert set(said) <= known, file.name


def test_nothing_is_loaded_from_elsewhere_and_nothing_becomes_markup() -> None:
    for file in STATIC.rglob("*"):
        if file.is_file():
            text = file.read_text("utf-8").replace("http://www.w3.org/2000/svg", "")
            assert not re.search(r"https?://(?!\$)", text), file.name
            assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(", text), file.name
