"""`highground serve`."""

from __future__ import annotations

import os
import sys
import webbrowser
from threading import Thread
from typing import Annotated

import typer

from highground.cli.output import AsJson, console, print_json
from highground.cli.scenes import open_game
from highground.engine import HighgroundError

Files = Annotated[list[str] | None, typer.Argument(metavar="[GAME.py]...", help="Python files with further games.")]


def serve(
    games: Files = None,
    host: Annotated[str, typer.Option(help="127.0.0.1 is for this machine alone, 0.0.0.0 for anybody.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes any that is free.")] = 8000,
    store: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Where matches are kept: sqlite:///matches.db."),
    ] = None,
    browser: Annotated[
        bool | None,
        typer.Option("--browser/--no-browser", help="Open it in a browser; unless said, where there is a desktop."),
    ] = None,
    pace: Annotated[float, typer.Option(min=0, help="Seconds that a bot takes at least for an answer.")] = 0.35,
    json: AsJson = False,
) -> None:
    """Serve the games to browsers and other programs, until it is interrupted. The address is printed."""
    from highground.server import Manners, run, usual_store  # half a second that no other command has to wait

    for file in games or ():
        if not file.endswith(".py"):
            raise HighgroundError(f"{file}: the games that are installed are there anyway; name Python files")
        open_game(file)  # which says what is wrong with it

    def on_ready(address: str) -> None:
        if json:
            print_json({"address": address})
        else:
            console.print(f"Highground is served at {address} (Ctrl-C ends it)", markup=False, soft_wrap=True)
        console.file.flush()
        if browser if browser is not None else not json and has_desktop():
            Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    cores = os.cpu_count() or 2
    manners = Manners(pace=pace, bots=max(1, cores - 1), inquiries=max(1, cores // 2))
    run(host, port, store or usual_store(), games or (), manners, on_ready)


def has_desktop() -> bool:
    """Does somebody sit before this machine who would see a browser?"""
    if not sys.stdout.isatty() or "SSH_CONNECTION" in os.environ or "CI" in os.environ:
        return False
    return sys.platform in ("darwin", "win32") or bool({"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys())
