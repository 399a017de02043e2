"""Clients without the cookie that hold as many connections as they can, and come again when they are ended."""

import http.client
import select
import socket
import threading

# More than the server accepts at a time.
COUNT = 300


def is_served(server, path, cookie):
    """Returns whether a request of the owner succeeds; clients that are faster can displace its new connection."""
    try:
        return server.request(path, headers=cookie).status == 200
    except (OSError, http.client.HTTPException):
        return False


class Occupants:
    """Connections to a port, each with the beginning of a request, which a thread opens again as soon as they have ended."""

    def __init__(self, port, beginning):
        self.port = port
        self.beginning = beginning
        self.opened = 0
        self._connections = []
        self._is_ending = threading.Event()
        self._thread = threading.Thread(target=self._hold)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._is_ending.set()
        self._thread.join()
        for connection in self._connections:
            connection.close()

    def _hold(self):
        while not self._is_ending.is_set():
            while len(self._connections) < COUNT:
                self._open()
            ended, _, _ = select.select(self._connections, [], [], 0.05)
            for connection in ended:
                self._connections.remove(connection)
                connection.close()

    def _open(self):
        connection = socket.create_connection(("127.0.0.1", self.port))
        try:
            connection.sendall(self.beginning)
        except OSError:
            # It has been displaced already.
            pass
        self._connections.append(connection)
        self.opened += 1
