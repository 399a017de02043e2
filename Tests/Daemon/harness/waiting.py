"""Deadlines, in seconds. GATTLAB_PATIENCE multiplies them, for debug builds and busy machines; promises stay as they are."""

import os
import time

PATIENCE = float(os.environ.get("GATTLAB_PATIENCE", "1"))
DEADLINE = 30 * PATIENCE


def until(condition, what, deadline=DEADLINE, every=0.01):
    """The condition's first true result; fails naming what was waited for."""
    end = time.monotonic() + deadline
    while True:
        result = condition()
        if result:
            return result
        assert time.monotonic() < end, f"not within {deadline} s: {what}"
        time.sleep(every)
