"""Waiting for conditions, with deadlines in seconds that suit an emulated processor on a busy machine."""

import socket
import time

DEADLINE = 60


def until(condition, what, deadline=DEADLINE, every=0.05):
    """Return the condition's first true result, or fail with the description of what is awaited: a text, or a function."""
    end = time.monotonic() + deadline
    while True:
        result = condition()
        if result:
            return result
        assert time.monotonic() < end, f"not within {deadline} s: {what() if callable(what) else what}"
        time.sleep(every)


def accepts(path):
    """Returns whether a program accepts connections at a Unix socket; the file exists a little earlier."""
    with socket.socket(socket.AF_UNIX) as attempt:
        return attempt.connect_ex(str(path)) == 0
