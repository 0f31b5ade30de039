"""A bot outside: it sits down through the same socket as anybody, and answers at random.

    python examples/socket_bot.py http://127.0.0.1:8000 INVITATION

It knows no game: a question has its choices, and each choice its answer.
"""

import json
import random
import sys
import urllib.request
from typing import Any

from websockets.sync.client import connect


def sit_down(address: str, invitation: str, name: str) -> str:
    """Take an invitation; the key of the seat."""
    body = json.dumps({"name": name}).encode()
    headers = {"content-type": "application/json"}
    request = urllib.request.Request(f"{address}/api/invitations/{invitation}", body, headers)
    with urllib.request.urlopen(request) as reply:
        return json.load(reply)["key"]


def play(address: str, key: str) -> dict[str, Any]:
    """Play a match to its end, which is returned."""
    with connect(f"{address.replace('http', 'ws', 1)}/api/views/{key}/socket", max_size=None) as socket:
        for message in map(json.loads, socket):
            standing = message.get("standing", {})  # a welcome and an update have one
            if standing.get("end"):
                return standing["end"]
            question = standing.get("question")
            if question and question["seat"] in standing["waits_for"]:
                answer = random.choice(question["choices"])["answer"]
                revision = question["revision"]
                # The id makes it safe to send the same again, should the socket break before it is known to be done.
                deed = {"do": "answer", "id": f"{revision}", "revision": revision, "answer": answer}
                socket.send(json.dumps(deed))
    raise ConnectionError("the socket was closed before the match was over")


if __name__ == "__main__":
    address, invitation = sys.argv[1:]
    print(play(address, sit_down(address, invitation, "Outsider"))["text"])
