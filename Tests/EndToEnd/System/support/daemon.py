"""gattlabd through its socket, with a connection for each request, and from the view of other users."""

import json
import socket
import subprocess
import sys

from support.system import DEADLINE, until

SOCKET = "/run/gattlab/gattlab.sock"


def ask(method, **params):
    """The complete response."""
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(DEADLINE)
        connection.connect(SOCKET)
        message = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        connection.sendall(json.dumps(message).encode() + b"\n")
        with connection.makefile("rb") as lines:
            return json.loads(lines.readline())


def result(method, **params):
    answer = ask(method, **params)
    assert "result" in answer, answer
    return answer["result"]


def ask_as(user, method):
    """The response to a user with this number, who is in no group."""
    program = f"import sys; sys.path[:] = {sys.path!r}; import json; from support.daemon import ask; print(json.dumps(ask({method!r})))"
    words = ["setpriv", "--reuid", str(user), "--regid", str(user), "--clear-groups", sys.executable, "-c", program]
    return json.loads(subprocess.run(words, capture_output=True, text=True, timeout=DEADLINE, check=True).stdout)


def state(session):
    """running, waiting, …; None if there is no such session."""
    return next((one["state"] for one in result("session.list")["sessions"] if one["session"] == session), None)


def until_running(session):
    return until(lambda: state(session) == "running", f"{session} runs")
