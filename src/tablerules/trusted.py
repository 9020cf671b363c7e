"""The one trick for speed: building frozen attrs values without running their `__init__`.

A frozen attrs class assigns each field through `object.__setattr__`, about four times the cost of a
plain assignment. `trusted(cls)` returns a constructor with the same signature that fills a mutable
twin of the class by plain assignments and then gives the object its real class: the result is a
genuine instance. It skips converters and validators, so it is only for values that the rules have
computed themselves; whatever comes from outside goes through `cls(...)`.
"""

import sys
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

import attrs

__all__ = ["trusted"]

P = ParamSpec("P")
T = TypeVar("T")


def trusted(cls: Callable[P, T]) -> Callable[P, T]:
    """A fast constructor of the frozen, slotted attrs class `cls`.

    Args:
        cls: A class made by `attrs.frozen`; type checkers hold calls against its own signature.

    Returns:
        A function that takes the same arguments, positional or by name. Where the interpreter
        has no global lock, changing an object's class is not cheap, and `cls` itself is returned.

    Examples:
        >>> @attrs.frozen
        ... class Point:
        ...     x: int
        ...     y: int = 0
        >>> trusted(Point)(1) == Point(1, 0)
        True
    """
    frozen: Any = cls
    if not getattr(sys, "_is_gil_enabled", lambda: True)():
        return cls
    # Both methods: an object type with only one of them takes a slower path. With `__init__` calling it is faster than
    # `object.__new__`.
    twin = type(
        f"_{frozen.__name__}Twin",
        (frozen,),
        {
            "__slots__": (),
            "__init__": object.__init__,
            "__setattr__": object.__setattr__,
            "__delattr__": object.__delattr__,
        },
    )
    fields = attrs.fields(frozen)
    scope: dict[str, Any] = {"twin": twin, "cls": frozen}
    parameters = []
    for field in fields:
        name = field.alias
        if field.default is attrs.NOTHING:
            parameters.append(name)
        else:
            if isinstance(field.default, attrs.Factory):  # type: ignore[arg-type]
                raise TypeError(f"{frozen.__name__}.{field.name}: a trusted class has plain defaults")
            scope[f"default_{name}"] = field.default
            parameters.append(f"{name}=default_{name}")
    lines = [f"def build({', '.join(parameters)}):", "    this_ = twin()"]
    lines += [f"    this_.{field.name} = {field.alias}" for field in fields]
    lines += ["    this_.__class__ = cls", "    return this_"]
    exec("\n".join(lines), scope)
    build: Callable[P, T] = scope["build"]
    return build
