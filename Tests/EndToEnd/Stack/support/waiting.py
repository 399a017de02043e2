"""Waiting for conditions, with deadlines in seconds that suit an emulated processor on a busy machine."""

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
