"""Callers who come again as soon as a place is free: the owner is served meanwhile."""

import os
import time
from types import SimpleNamespace

import pytest
from harness.broker import Listener
from harness.callers import as_process_of
from harness.campaign import Campaign
from harness.flood import BrokerFlood, flood_socket
from harness.waiting import DEADLINE, until
from support.certificate import Certificate
from support.occupants import COUNT, Occupants, is_served
from support.server import SecureServer, Server

pytestmark = pytest.mark.skipif(os.geteuid() != 0, reason="only root can be another user")

STRANGER, OBSERVER = 65534, 20002
# The time in which the owner is to succeed; on a busy machine, a run notes what took longer.
PROMISED = 2.0
HELLO = {"method": "hello", "params": {"client": "flood"}}


class Places:
    """The requests of owners, and the callers who keep the places from them."""

    def __init__(self, daemon, broker, stack, folder):
        home = SimpleNamespace(variables={"DBUS_SYSTEM_BUS_ADDRESS": stack.address, "HOME": str(folder)})
        self.daemon = daemon
        self.broker = broker
        self.listener = Listener(broker, "gattlab/lab/bench1/responses/#", "gattlab/lab/bench1/status")
        self.page = Server(home, daemon)
        self.secure = SecureServer(home, daemon, Certificate(folder), ["127.0.0.1"])
        until(lambda: daemon.ask("status")["result"]["mqtt"]["connected"], "connection to the broker")
        self.cookies = {server: server.enter() for server in (self.page, self.secure)}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.page.end()
        self.secure.end()
        self.listener.end()

    def web(self, server, beginning):
        """Connections to the page without the cookie, more than it accepts."""
        with Occupants(server.port, beginning) as occupants:
            until(lambda: occupants.opened >= COUNT, "occupants", DEADLINE)
            yield
            until(lambda: is_served(server, "/context", self.cookies[server]), "the page is served")
            yield

    def requests(self, role, count):
        """Requests of a role at the broker that wait; an administrator is answered."""
        params = {"device": "nothing", "stream": "count", "wait": 2000} if role == "samples" else {}
        with BrokerFlood(self.broker, role, "samples.read" if role == "samples" else "adapters", params, count) as flood:
            until(lambda: flood.answered > 0, "an answer to the flood")
            yield
            answer = self.listener.request("admin", "status")
            assert "result" in answer, answer
            yield

    def clients(self):
        """The clients of gattlabd, from its status; none while the queue of its socket is full."""
        try:
            return self.daemon.ask("status")["result"]["clients"]
        except BlockingIOError:
            return []

    def sockets(self, uid, count):
        """Connections of one user to gattlabd; root is answered."""
        with as_process_of(uid, lambda: flood_socket(self.daemon.socket, count, HELLO)):
            until(lambda: len(self.clients()) > 2, "connections")
            yield
            until(self.clients, "root is answered")
            yield


def test_the_owner_is_served_while_others_come_again(make_daemon, broker, stack, folder):
    daemon = make_daemon(
        configuration=broker.configuration(", requests: [samples, observe, admin]")
        + f"permissions: {{ observe: {{ users: [{OBSERVER}] }} }}\nlimits: {{ clients: 64, user: {{ clients: 16 }} }}\n"
    )
    daemon.start()
    with Places(daemon, broker, stack, folder) as places, Campaign("starvation", cases=4) as campaign:
        kinds = {
            "page": lambda: places.web(places.page, b"GET / HTTP/1.1\r\nHost: "),
            "handshakes": lambda: places.web(places.secure, b"\x16\x03\x01\x02\x00\x01"),
            "waiting requests": lambda: places.requests("samples", campaign.random.choice([64, 96, 200])),
            "fast requests": lambda: places.requests("observe", campaign.random.choice([16, 64, 200])),
            "sockets of a stranger": lambda: places.sockets(STRANGER, campaign.random.choice([20, 80, 200])),
            "sockets of a user": lambda: places.sockets(OBSERVER, campaign.random.choice([20, 80, 200])),
        }
        for _ in campaign:
            kind = campaign.random.choice(list(kinds))
            case = kinds[kind]()
            next(case)
            for _ in range(3):
                begun = time.monotonic()
                try:
                    next(case)
                    campaign.check(True, "")
                except (AssertionError, OSError) as error:
                    campaign.check(False, f"{kind}: {error!r:.300}")
                except StopIteration:
                    break
                taken = time.monotonic() - begun
                campaign.note_maximum("longest ms", round(taken * 1000))
                campaign.note(f"over {PROMISED:g} s", taken > PROMISED)
            case.close()
            campaign.note(kind)
