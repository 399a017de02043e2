"""Numbers of this process among those that run tests at the same time, for resources that all of them share."""

import os
import socket

WORKER = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
"""The number of the worker of pytest-xdist; 0 without workers."""
PER_WORKER = 100


def ports(first):
    """Yields free TCP ports of the loopback interface, from a range for each worker.

    They are below those that the kernel gives to clients, which could take the port of a server that is restarted.
    """
    while True:
        yield from filter(is_free, range(first + WORKER * PER_WORKER, first + (WORKER + 1) * PER_WORKER))


def is_free(port):
    with socket.socket() as attempt:
        attempt.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            attempt.bind(("127.0.0.1", port))
        except OSError:
            return False
        return True
