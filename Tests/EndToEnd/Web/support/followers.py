"""Clients that follow sessions, and account for every event by its number."""

import json
import selectors
import socket
import time
from collections import Counter
from datetime import datetime

from support.waiting import TIMEOUT_FACTOR

CHUNK = 1 << 18
# The receive buffer of a page that falls behind. With a smaller one, the kernel drops segments of a page that does not read, and
# sends them again after longer and longer times, so the page may need minutes for the rest.
SMALL_BUFFER = 1 << 16


class Stream:
    """The events of one subscription."""

    def __init__(self, last):
        self.last = last
        self.events = 0
        self.missed = 0
        self.gaps = Counter()

    def receive(self, params):
        assert params["seq"] == self.last + 1, "an event is missing, or not in order"
        self.last = params["seq"]
        self.events += 1

    def skip(self, gap):
        assert gap["from"] == self.last + 1, "the gap does not begin after the last event"
        self.last = gap["to"]
        self.missed += gap["to"] - gap["from"] + 1
        self.gaps[gap["reason"]] += 1


class Follower:
    """A client of the service that subscribes to sessions.

    `split` removes the complete messages from the received bytes and returns them; `pack` is the form of a request.
    """

    def __init__(self, connection, split, pack):
        self.socket = connection
        self.split, self.pack = split, pack
        self.received = bytearray()
        self.streams = {}
        self.ages = []

    def subscribe(self, sessions):
        """Subscribes to the new events of sessions."""
        for number, session in enumerate(sessions):
            request = {"jsonrpc": "2.0", "id": number, "method": "subscribe", "params": {"session": session}}
            self.socket.sendall(self.pack(json.dumps(request).encode()))
        follow([self], lambda: len(self.streams) == len(sessions))

    def read(self):
        """Handles the messages that have arrived."""
        data = self.socket.recv(CHUNK)
        assert data, "the server has closed the connection"
        self.received += data
        now = time.time()
        for message in self.split(self.received):
            self.receive(json.loads(message), now)

    def receive(self, message, now):
        params = message.get("params", {})
        if message.get("method") == "event":
            self.streams[params["subscription"]].receive(params)
            self.ages.append(1000 * (now - datetime.fromisoformat(params["time"]).timestamp()))
        elif message.get("method") == "gap":
            self.streams[params["subscription"]].skip(params["gap"])
        else:
            result = message["result"]
            self.streams[result["subscription"]] = Stream(result["seq"])

    def has_received(self, sent):
        """Returns whether all events up to the last ones of sessions have been received or skipped."""
        return sum(stream.last for stream in self.streams.values()) >= sum(sent.values())

    @property
    def events(self):
        return sum(stream.events for stream in self.streams.values())

    @property
    def missed(self):
        return sum(stream.missed for stream in self.streams.values())

    @property
    def gaps(self):
        """The number of gaps by their reasons."""
        return sum((stream.gaps for stream in self.streams.values()), Counter())

    def report(self, name):
        """Prints the events and their ages on arrival."""
        ages = sorted(self.ages)
        times = f"p50 {ages[len(ages) // 2]:.0f} ms, p99 {ages[len(ages) * 99 // 100]:.0f} ms" if ages else "no ages"
        print(f"{name}: {self.events} events, {self.missed} missed in {self.gaps.total()} gaps, age {times}")

    def close(self):
        self.socket.close()


def direct(daemon):
    """Returns a follower at the socket of gattlabd."""
    connection = socket.socket(socket.AF_UNIX)
    connection.connect(str(daemon.socket))
    return Follower(connection, split_lines, lambda text: text + b"\n")


def page(web_socket):
    """Returns a follower behind 'gattlab web'."""
    return Follower(web_socket.socket, split_frames, web_socket.text_frame)


def split_lines(received):
    lines = received.split(b"\n")
    received[:] = lines.pop()
    return lines


def split_frames(received):
    payloads, start = [], 0
    while len(received) - start >= 2:
        length, head = received[start + 1], start + 2
        if length >= 126:
            size = 2 if length == 126 else 8
            if len(received) < head + size:
                break
            length = int.from_bytes(received[head : head + size], "big")
            head += size
        if len(received) < head + length:
            break
        payloads.append(bytes(received[head : head + length]))
        start = head + length
    del received[:start]
    return payloads


def follow(followers, condition, timeout=300):
    """Reads from all followers until a condition is true."""
    deadline = time.monotonic() + timeout * TIMEOUT_FACTOR
    with selectors.DefaultSelector() as selector:
        for follower in followers:
            selector.register(follower.socket, selectors.EVENT_READ, follower)
        while not condition():
            if time.monotonic() >= deadline:
                counts = ", ".join(f"{follower.events} and {follower.missed} missed" for follower in followers)
                raise AssertionError(f"not all events within {timeout} s: {counts}")
            for key, _ in selector.select(0.1):
                key.data.read()


def fall_behind(load, sessions, sleeper, other):
    """Lets a page sleep until it has missed events while another one follows, then checks the gaps of both."""
    before = load.dropped
    for follower in (sleeper, other):
        follower.subscribe(sessions)
    follow([other], lambda: load.dropped > before + 1000)
    end = load.sent()
    follow([sleeper, other], lambda: sleeper.has_received(end) and other.has_received(end))
    sleeper.report("page that falls behind")
    assert set(sleeper.gaps) == {"slow-client"}
    # On a busy machine, the other page may fall behind for a moment, too.
    assert sleeper.missed + other.missed == load.dropped - before
    assert other.missed < sleeper.missed
