"""What a broken law looks like: an assertion error that names the law and shows the course of play."""

from typing import Any

__all__ = ["LawBroken", "cut", "told"]


class LawBroken(AssertionError):
    """A game breaks a law.

    Attributes:
        law: The name of the law, a key of `tablerules.testing.LAWS`.
        detail: What went wrong.
        course: How it came to that, one `seat: move` a line; empty when only a state was looked at.

    Examples:
        >>> print(LawBroken("totality", "nobody is to act and there is no outcome"))
        totality: nobody is to act and there is no outcome
    """

    def __init__(self, law: str, detail: str, course: str = "") -> None:
        super().__init__(law, detail, course)
        self.law = law
        self.detail = detail
        self.course = course

    def __str__(self) -> str:
        return f"{self.law}: {self.detail}" + (f"\n{self.course}" if self.course else "")


def told(value: Any) -> str:
    """`value` as it is shown in a verdict: a move or a refusal by its text, anything else by its repr."""
    has_text = any("__str__" in vars(base) for base in type(value).__mro__[:-1])
    return cut(f"'{value}'" if has_text else repr(value))


def cut(text: str) -> str:
    """`text`, not too much of it."""
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."


_LONGEST = 300
