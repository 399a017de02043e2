"""Deadlines, in seconds.

GATTLAB_TIMEOUT_FACTOR multiplies them, for debug builds and busy machines, but not documented limits.
"""

import os
import socket
import time

TIMEOUT_FACTOR = float(os.environ.get("GATTLAB_TIMEOUT_FACTOR", "1"))
DEADLINE = 30 * TIMEOUT_FACTOR


def until(condition, what, deadline=DEADLINE, every=0.01):
    """Returns the condition's first true result, or fails with the description of what is awaited.

    The description is a text, or a function that returns one with the state at the deadline.
    """
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
