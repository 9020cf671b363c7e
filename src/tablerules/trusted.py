"""The one trick for speed: building and changing frozen attrs values without running their `__init__`.

A frozen attrs class assigns each field through `object.__setattr__`, about four times the cost of a
plain assignment. `trusted(cls)` returns a constructor with the same signature that fills a mutable
twin of the class by plain assignments and then gives the object its real class: the result is a
genuine instance. `evolver(cls, ...)` does the same for a copy in which some fields are other ones. Both
skip converters and validators, so they are only for values that the rules have computed themselves;
whatever comes from outside goes through `cls(...)`.
"""

import sys
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

import attrs

__all__ = ["evolver", "trusted"]

P = ParamSpec("P")
T = TypeVar("T")


def trusted(cls: Callable[P, T]) -> Callable[P, T]:
    """A fast constructor of the frozen, slotted attrs class `cls`.

    Args:
        cls: A class made by `attrs.frozen`; type checkers hold calls against its own signature.

    Returns:
        A function that takes the same arguments, positional or by name. Where the interpreter
        has no global lock, `cls` itself is returned.

    Examples:
        >>> @attrs.frozen
        ... class Point:
        ...     x: int
        ...     y: int = 0
        >>> trusted(Point)(1) == Point(1, 0)
        True
    """
    frozen: Any = cls
    if not _class_changes_are_cheap():
        return cls
    fields = attrs.fields(frozen)
    defaults = {}
    for field in fields:
        if isinstance(field.default, attrs.Factory):  # type: ignore[arg-type]
            raise TypeError(f"{frozen.__name__}.{field.name}: a trusted class has plain defaults")
        if field.default is not attrs.NOTHING:
            defaults[f"default_{field.alias}"] = field.default
    parameters = [
        f"{field.alias}=default_{field.alias}" if field.default is not attrs.NOTHING else field.alias
        for field in fields
    ]
    build: Callable[P, T] = _written(frozen, parameters, {field.name: field.alias for field in fields}, defaults)
    return build


def evolver(cls: type[T], *names: str, **fixed: Any) -> Callable[..., T]:
    """A fast `attrs.evolve` that always changes the same fields.

    Args:
        cls: A class made by `attrs.frozen`.
        names: The fields that get new values.
        fixed: Fields that always get the same value.

    Returns:
        A function that takes a value of the class, and the new values in the order of their names; every other field
        is as it was.

    Raises:
        TypeError: The class has no such field.

    Examples:
        >>> @attrs.frozen
        ... class Point:
        ...     x: int
        ...     y: int
        ...     z: int = 0
        >>> lifted = evolver(Point, "z")
        >>> lifted(Point(1, 2), 5)
        Point(x=1, y=2, z=5)
        >>> grounded = evolver(Point, "x", z=0)
        >>> grounded(Point(1, 2, 3), 7)
        Point(x=7, y=2, z=0)
    """
    frozen: Any = cls
    fields = [field.name for field in attrs.fields(frozen)]
    unknown = {*names, *fixed}.difference(fields)
    if unknown:
        raise TypeError(f"{frozen.__name__} has no field {', '.join(sorted(unknown))}")
    constants = {f"fixed_{name}": value for name, value in fixed.items()}
    values = {
        name: name if name in names else f"fixed_{name}" if name in fixed else f"before_.{name}" for name in fields
    }
    evolve: Callable[..., T] = _written(frozen, ["before_", *names], values, constants)
    return evolve


def _class_changes_are_cheap() -> bool:
    """Without a global lock changing the class of an object is not."""
    return bool(getattr(sys, "_is_gil_enabled", lambda: True)())


def _written(frozen: Any, parameters: list[str], values: dict[str, str], constants: dict[str, Any]) -> Any:
    """The function with these parameters that fills the fields of a class with these expressions."""
    scope: dict[str, Any] = {"cls": frozen, **constants}
    if _class_changes_are_cheap():
        # Both methods: an object type with only one of them takes a slower path. With `__init__` calling it is faster
        # than `object.__new__`.
        scope["twin"] = type(
            f"_{frozen.__name__}Twin",
            (frozen,),
            {
                "__slots__": (),
                "__init__": object.__init__,
                "__setattr__": object.__setattr__,
                "__delattr__": object.__delattr__,
            },
        )
        body = ["this_ = twin()", *[f"this_.{name} = {value}" for name, value in values.items()]]
        body += ["this_.__class__ = cls", "return this_"]
    else:
        body = [f"return cls({', '.join(f'{field.alias}={values[field.name]}' for field in attrs.fields(frozen))})"]
    exec("\n    ".join([f"def build({', '.join(parameters)}):", *body]), scope)
    return scope["build"]
