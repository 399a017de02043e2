"""Waiting for a state with a deadline."""

import os
import time

TIMEOUT_FACTOR = float(os.environ.get("GATTLAB_TIMEOUT_FACTOR", "1"))


def wait_for(condition, description, timeout=20):
    """Waits until a function returns a true value, and returns the value."""
    deadline = time.monotonic() + timeout * TIMEOUT_FACTOR
    while not (value := condition()):
        assert time.monotonic() < deadline, f"no {description} within {timeout} s"
        time.sleep(0.02)
    return value
