"""Requests of other users of the machine; only root can become them."""

import contextlib
import json
import os
import signal
import subprocess
from pathlib import Path

from harness.waiting import DEADLINE

SEND_LINES = Path(__file__).with_name("send_lines.py").read_text()


def send_as(daemon, uid, *messages, groups=(), wait=0, gid=None):
    """The lines that a user gets: until the last response, and then what follows within `wait` seconds of each other."""
    lines = "".join(json.dumps({"jsonrpc": "2.0", "id": number, **message}) + "\n" for number, message in enumerate(messages))
    belonging = ["--groups", ",".join(map(str, groups))] if groups else ["--clear-groups"]
    done = subprocess.run(
        ["setpriv", "--reuid", str(uid), "--regid", str(gid or uid), *belonging, "--no-new-privs"]
        + ["/usr/bin/python3", "-c", SEND_LINES, str(daemon.socket), str(wait)],
        input=lines.encode(),
        capture_output=True,
        timeout=3 * DEADLINE,
        cwd="/",
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    return answers, done.stderr.decode()


def become(uid):
    os.setgroups([])
    os.setresgid(uid, uid, uid)
    os.setresuid(uid, uid, uid)


@contextlib.contextmanager
def as_process_of(uid, body):
    """Runs a function that does not end as a user, in a process that is killed at the end."""
    if (child := os.fork()) == 0:
        try:
            become(uid)
            body()
        finally:
            os._exit(0)
    try:
        yield
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
