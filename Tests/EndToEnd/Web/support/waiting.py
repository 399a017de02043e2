"""Waiting for a state with a deadline."""

import os
import time

from selenium.common.exceptions import StaleElementReferenceException

TIMEOUT_FACTOR = float(os.environ.get("GATTLAB_TIMEOUT_FACTOR", "1"))


def wait_for(condition, description, timeout=120):
    """Waits until a function returns a true value, and returns the value.

    The page replaces elements at any time: a function that meets one of its former elements is called again.
    """
    deadline = time.monotonic() + timeout * TIMEOUT_FACTOR
    pause = 0.02
    while not (value := current(condition)):
        assert time.monotonic() < deadline, f"no {description} within {timeout} s"
        time.sleep(pause)
        # Each look at the page takes processor time from what it waits for.
        pause = min(pause * 1.2, 0.2)
    return value


def current(condition):
    try:
        return condition()
    except StaleElementReferenceException:
        return None
