"""The link, the cookie, the host and the origin of requests."""

import socket
import time

import pytest
from support.server import Server
from support.occupants import COUNT, Occupants, is_served
from support.turns import check_turns
from support.waiting import wait_for

HANDSHAKE = {
    "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}  # fmt: skip


def test_the_link_is_void_after_its_first_use(daemon_server):
    wrong = daemon_server.token[:-1] + ("0" if daemon_server.token[-1] != "0" else "1")
    assert daemon_server.request(f"/?token={wrong}").status == 403
    assert daemon_server.request("/?token=").status == 403
    cookie = daemon_server.enter()
    assert daemon_server.request(f"/?token={daemon_server.token}").status == 403
    assert daemon_server.request("/", headers=cookie).status == 200


@pytest.mark.parametrize("path", ["/", "/app.js", "/context", "/profile?name=heart-rate-strap", "/socket", "/probes", "/x"])
def test_without_the_cookie_nothing_is_served(daemon_server, path):
    daemon_server.enter()
    for cookie in ({}, {"Cookie": f"gattlab-{daemon_server.port}=0"}):
        response = daemon_server.request(path, headers={**HANDSHAKE, "Origin": daemon_server.origin, **cookie})
        assert response.status == 403
        assert "gattlab web" in response.text


def test_a_foreign_host_or_origin_gets_nothing(daemon_server):
    cookie = daemon_server.enter()
    for host in ("example.org", f"example.org:{daemon_server.port}", "127.0.0.1", f"localhost:{daemon_server.port}"):
        assert daemon_server.request("/", headers={**cookie, "Host": host}).status == 403
    for origin in ("http://example.org", "null", "http://127.0.0.1:1"):
        for path in ("/", "/context", "/socket"):
            assert daemon_server.request(path, headers={**cookie, **HANDSHAKE, "Origin": origin}).status == 403
    assert daemon_server.request("/socket", headers={**cookie, **HANDSHAKE}).status == 403


def test_every_response_restricts_the_page(daemon_server):
    cookie = daemon_server.enter()
    for path, headers in (("/", cookie), ("/", {}), ("/app.js", cookie), ("/context", cookie)):
        response = daemon_server.request(path, headers=headers)
        assert response.getheader("Content-Security-Policy").startswith("default-src 'self'; ")
        assert response.getheader("X-Content-Type-Options") == "nosniff"
        assert response.getheader("Referrer-Policy") == "no-referrer"
        assert response.getheader("Cache-Control") == "no-store"


def test_other_methods_and_invalid_requests_are_refused(daemon_server):
    cookie = daemon_server.enter()
    for method in ("POST", "PUT", "DELETE", "OPTIONS"):
        assert daemon_server.request("/context", method, cookie).status == 405
    assert daemon_server.request("/profile?name=../../etc/passwd", headers=cookie).status == 404
    assert daemon_server.request("/socket", headers={**cookie, "Origin": daemon_server.origin}).status == 400


def test_only_this_machine_can_connect(daemon_server):
    addresses = {entry[4][0] for entry in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)}
    for address in addresses - {"127.0.0.1"}:
        with pytest.raises(OSError):
            socket.create_connection((address, daemon_server.port), timeout=2)


def test_clients_that_come_again_do_not_keep_the_owner_out(daemon_server):
    cookie = daemon_server.enter()
    with Occupants(daemon_server.port, b"GET / HTTP/1.1\r\nHost: ") as occupants:
        wait_for(lambda: occupants.opened > 2 * COUNT, "clients that come again", 200)
        for path in ["/", "/context"] * 10:
            wait_for(lambda path=path: is_served(daemon_server, path, cookie), f"answer for {path}")
    check_turns(daemon_server.metrics(cookie))


def test_slow_clients_end_and_do_not_delay_others(daemon_server):
    cookie = daemon_server.enter()
    slow = [socket.create_connection(("127.0.0.1", daemon_server.port)) for _ in range(60)]
    for connection in slow:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: ")
    start = time.monotonic()
    assert daemon_server.request("/", headers=cookie).status == 200
    assert time.monotonic() - start < 10

    def ended(connection):
        connection.settimeout(0.01)
        try:
            return connection.recv(4096) is not None
        except TimeoutError:
            return False
        except OSError:
            return True

    wait_for(lambda: all(ended(connection) for connection in slow), "end of the slow connections")


def test_a_port_in_use_is_an_error(daemon_server, simulation):
    other = simulation.start("web", "--daemon", "never", "--json", "--port", str(daemon_server.port))
    line = other.line()
    assert other.process.wait(20) == 6
    assert f"cannot listen at 127.0.0.1:{daemon_server.port}" in line
    assert "--port 0" in line
    other.process.stdout.close()


def test_an_interrupt_ends_the_server(simulation):
    server = Server(simulation, None)
    cookie = server.enter()
    assert server.context(cookie)["gattlabd"] is False
    assert server.end() == 130
    with pytest.raises(OSError):
        socket.create_connection(("127.0.0.1", server.port), timeout=2)
