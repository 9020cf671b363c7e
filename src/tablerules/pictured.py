"""What a view inherits to show itself in a notebook. The pictures are loaded when one is asked for."""

__all__ = ["Pictured"]


class Pictured:
    """A view that a notebook shows as a picture of its table, in English.

    Examples:
        >>> import tablerules
        >>> view = tablerules.Match("uno", seats=2, seed=7).view(0)
        >>> isinstance(view, Pictured), view._repr_svg_()[:5]
        (True, '<svg ')
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        from .svg import of_view

        return of_view(self)
