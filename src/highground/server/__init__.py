"""The web application and its store: matches played over sockets, each seat told what it may know and nothing else.

`store` keeps matches, `table` is a live one, `house` has them all; `prompting` lets bots answer, who think in
`workers`; `protocol` is what goes over a socket, `streams` what each viewer is told; `api` has the doors.
"""

from highground.server.manners import Manners
from highground.server.running import run, usual_store

__all__ = ["Manners", "run", "usual_store"]
