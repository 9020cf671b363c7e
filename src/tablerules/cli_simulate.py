"""Many games on the command line: simulations and tournaments, in this process or in several."""

import argparse
import contextlib
import os
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import active_children
from pathlib import Path

from .cli_records import Problem
from .errors import shown
from .game import AnyGame
from .simulate import simulate, usual_seats
from .terminal import Terminal
from .tournament import tournament

__all__ = ["MOST_JOBS", "hold", "play_many"]

MOST_JOBS = 61
"""More processes than that Windows cannot wait for; and `simulate` hands out hardly more tasks at a time."""

_broken_off: list[Executor] = []
"""Executors whose processes were ended. While its thread winds up, an executor must not be gone: it would not know then
that it was shut down, and complain."""


def play_many(game: AnyGame, given: argparse.Namespace, terminal: Terminal) -> None:
    """Let bots play many games and print what came of them: `tablerules simulate`.

    Raises:
        Problem: A file cannot be written, or drawing is not possible; that is found before the first game.
    """
    bots = given.bots.split(",")
    seats = given.seats if given.seats is not None or len(bots) == 1 else len(bots)
    seats = usual_seats(game) if seats is None else seats
    if given.csv is not None:
        _check_file(given.csv)
    if given.plot is not None:
        _check_drawing(given.plot)
        _check_file(given.plot)
    with (
        _written(given.records or "."),
        _executor(given.jobs, given.games) as executor,
        terminal.progress(given.games) as progress,
    ):
        results = simulate(
            game,
            bots * seats if len(bots) == 1 else bots,
            given.games,
            given.seed or 0,
            executor,
            progress,
            seats=seats,
            events=given.events,
            records=given.records,
        )
    for note in results.notes():
        terminal.line(note)
    terminal.line()
    terminal.rows(results.table(), left=2)
    if given.csv is not None:
        with _written(given.csv):
            Path(given.csv).write_text(results.to_csv(), "utf-8")
    if given.plot is not None:
        with _written(given.plot):
            results.plot().savefig(given.plot)


def hold(game: AnyGame, given: argparse.Namespace, terminal: Terminal) -> None:
    """Let bots play each other and print their ratings: `tablerules tournament`.

    Raises:
        Problem: There are too few bots or games.
    """
    bots = given.bots.split(",")
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise Problem("a tournament takes two bots or more, each once")
    if given.games < 2:
        raise Problem(f"a tournament takes two games or more for every two bots, not {given.games}")
    half = given.games // 2
    total = len(bots) * (len(bots) - 1) // 2 * (2 * half)
    with _executor(given.jobs, half) as executor, terminal.progress(total) as progress:
        found = tournament(game, bots, given.games, given.seed or 0, executor, progress, seats=given.seats)
    terminal.line(f"{game.name}: {2 * half} games for every two bots")
    terminal.line()
    terminal.rows(found.table())


# --- processes ------------------------------------------------------------------------------------


@contextlib.contextmanager
def _executor(jobs: int, games: int) -> Iterator[Executor | None]:
    """So many processes to play in, but not more than there are games at a time; none when this one is enough."""
    workers = min(jobs or os.cpu_count() or 1, MOST_JOBS, games)
    if workers < 2:
        yield None
        return
    others = active_children()
    executor = ProcessPoolExecutor(workers, initializer=_leave_ctrl_c)
    try:
        yield executor
    except BaseException:  # what has begun would be played to its end, and waited for
        _broken_off.append(executor)
        executor.shutdown(wait=False, cancel_futures=True)  # once only: a second time would take back the cancelling
        for worker in active_children():
            if worker not in others:
                worker.terminate()
        raise
    executor.shutdown()


def _leave_ctrl_c() -> None:
    """Have a worker ignore Ctrl-C, which reaches it too: it would only break off one task, and take the next."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


# --- files ----------------------------------------------------------------------------------------


@contextlib.contextmanager
def _written(file: str) -> Iterator[None]:
    """What cannot be written is reported in one line."""
    try:
        yield
    except OSError as error:
        raise Problem(f"cannot write {shown(file, 100)}: {error.strerror or error}") from None


def _check_file(file: str) -> None:
    """Refuse a file that could not be written when all is played; what it holds so far stays."""
    path = Path(file)
    with _written(file):
        if path.is_file() or path.is_dir():
            path.open("ab").close()
        elif not os.path.lexists(path):  # a pipe is left alone: its reader would take the closing for the end
            path.open("xb").close()
            path.unlink()


def _check_drawing(file: str) -> None:
    """Refuse a picture that could not be drawn when all is played."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise Problem("drawing needs matplotlib: pip install -e '.[plot]'") from None
    endings = Figure().canvas.get_supported_filetypes()
    if Path(file).suffix.removeprefix(".").lower() not in endings:
        raise Problem(f"{shown(file, 100)}: a picture has one of the endings {', '.join(sorted(endings))}")
