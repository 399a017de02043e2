"""Many pages, and pages that do not behave like one."""

import socket
import time
from pathlib import Path

from support.waiting import wait_for
from support.websocket import WebSocket

PAGES = 20
PAGE_LIMIT = 32
FLOOD = 1_000_000


def test_a_page_that_does_not_read_blocks_no_other(server):
    """The page sends requests without reading the answers, until the server receives no more of them."""
    cookie = server.enter()
    stubborn, other = WebSocket(server, cookie), WebSocket(server, cookie)
    stubborn.socket.settimeout(1)
    frames = WebSocket.frame("adapters") * 100
    try:
        for _ in range(FLOOD // 100):
            stubborn.socket.sendall(frames)
        raise AssertionError("the server has received all requests")
    except TimeoutError:
        pass
    start = time.monotonic()
    assert len(other.call("adapters")["adapters"]) == 2
    assert time.monotonic() - start < 10
    # Both ends have bounded queues.
    assert resident(server.process.pid) < 400 << 20
    stubborn.close()
    other.close()


def resident(process):
    """Returns the resident memory of a process in bytes."""
    line = next(line for line in Path(f"/proc/{process}/status").read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) << 10


def test_many_pages_follow_the_same_events(daemon_server):
    cookie = daemon_server.enter()
    pages = [WebSocket(daemon_server, cookie) for _ in range(PAGES)]
    for page in pages:
        page.send("session.start", session={"kind": "scan", "duplicates": True}, subscribe=True)
    for page in pages:
        seen = []
        while len(seen) < 20:
            message = page.receive()
            if message.get("method") == "event":
                seen.append(message["params"]["seq"])
        assert seen == list(range(1, 21))
    for page in pages:
        page.close()


def test_the_number_of_pages_is_limited(server):
    cookie = server.enter()
    pages = [WebSocket(server, cookie) for _ in range(PAGE_LIMIT)]
    assert {page.status for page in pages} == {101}
    further = WebSocket(server, cookie)
    assert further.status == 503
    pages.pop().close()

    def opens():
        page = WebSocket(server, cookie)
        pages.append(page)
        return page.status == 101

    wait_for(opens, "place for a page")
    for page in [*pages, further]:
        page.close()


def test_an_invalid_frame_ends_the_page_only(server):
    cookie = server.enter()
    page = WebSocket(server, cookie)
    page.socket.sendall(b"\x81\x01x")
    assert page.receive() is None
    valid = WebSocket(server, cookie)
    assert valid.call("hello")["protocol"] == 1
    for opened in (page, valid):
        opened.close()


def test_a_page_that_is_gone_ends_its_sessions(daemon_server):
    cookie = daemon_server.enter()
    page, other = WebSocket(daemon_server, cookie), WebSocket(daemon_server, cookie)
    name = page.call("session.start", session={"kind": "scan"})["session"]
    page.socket.shutdown(socket.SHUT_RDWR)
    page.close()
    wait_for(lambda: name not in {session["session"] for session in other.call("session.list")["sessions"]}, "end")
    other.close()
