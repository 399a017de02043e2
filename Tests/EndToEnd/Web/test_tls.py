"""The page at other addresses, over TLS."""

import json
import socket
import ssl
import subprocess
import warnings

import pytest
from support.browser import Browser
from support.certificate import Certificate, openssl
from support.followers import SMALL_BUFFER, fall_behind, follow, page
from support.load import SESSIONS
from support.server import GATTLAB, STRAP, SecureServer
from support.occupants import COUNT, Occupants, is_served
from support.turns import check_turns
from support.waiting import wait_for
from support.websocket import WebSocket

NAMES = ["bench.local", "127.0.0.1"]
PAGES = 5
REQUESTS = 30


@pytest.fixture(scope="module")
def certificate(folder):
    return Certificate(folder)


@pytest.fixture
def loaded_server(load, certificate):
    server = SecureServer(load.simulation, load.daemon, certificate, NAMES)
    yield server
    server.end()


@pytest.fixture
def secure_server(simulation, daemon, certificate):
    server = SecureServer(simulation, daemon, certificate, NAMES)
    yield server
    server.end()


def test_the_names_of_the_certificate_are_the_only_hosts(secure_server):
    assert secure_server.link.startswith(f"https://bench.local:{secure_server.port}/?token=")
    response = secure_server.request(f"/?token={secure_server.token}")
    assert response.getheader("Set-Cookie").endswith("; HttpOnly; SameSite=Strict; Path=/; Secure")
    cookie = {"Cookie": response.getheader("Set-Cookie").partition(";")[0]}
    port = secure_server.port
    for host in (f"bench.local:{port}", f"127.0.0.1:{port}"):
        same = {**cookie, "Host": host, "Origin": f"https://{host}"}
        assert secure_server.request("/context", headers=same).status == 200
        for origin in (f"http://{host}", "https://bench.local", "https://example.org", "null"):
            assert secure_server.request("/context", headers={**same, "Origin": origin}).status == 403
    for host in ("bench.local", f"example.org:{port}", f"localhost:{port}", f"0.0.0.0:{port}"):
        assert secure_server.request("/", headers={**cookie, "Host": host}).status == 403
    # The origin must be that of the host.
    mixed = {**cookie, "Host": f"bench.local:{port}", "Origin": f"https://127.0.0.1:{port}"}
    assert secure_server.request("/context", headers=mixed).status == 403
    assert secure_server.request("/context").status == 403


def test_a_client_without_tls_or_with_an_old_one_gets_nothing(secure_server):
    with socket.create_connection(("127.0.0.1", secure_server.port), timeout=10) as plain:
        plain.sendall(b"GET / HTTP/1.1\r\nHost: bench.local\r\n\r\n")
        try:
            assert b"HTTP" not in plain.recv(4096)
        except ConnectionResetError:
            pass
    old = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    old.check_hostname, old.verify_mode = False, ssl.CERT_NONE
    old.set_ciphers("DEFAULT:@SECLEVEL=0")
    with warnings.catch_warnings(action="ignore", category=DeprecationWarning):
        old.minimum_version = old.maximum_version = ssl.TLSVersion.TLSv1_1
    with socket.create_connection(("127.0.0.1", secure_server.port), timeout=10) as connection:
        with pytest.raises(OSError):
            old.wrap_socket(connection)


def test_incomplete_handshakes_do_not_delay_others(secure_server):
    slow = [socket.create_connection(("127.0.0.1", secure_server.port)) for _ in range(60)]
    for connection in slow:
        connection.sendall(b"\x16\x03\x01\x02\x00\x01")
    cookie = secure_server.enter()
    assert secure_server.request("/", headers=cookie).status == 200
    check_turns(secure_server.metrics(cookie))
    for connection in slow:
        connection.settimeout(20)
        assert connection.recv(1) == b"", "the connection ends after the timeout of the handshake"
        connection.close()


def test_handshakes_of_clients_that_come_again_do_not_keep_the_owner_out(secure_server):
    cookie = secure_server.enter()
    with Occupants(secure_server.port, b"\x16\x03\x01\x02\x00\x01") as occupants:
        wait_for(lambda: occupants.opened > 2 * COUNT, "clients that come again", 200)
        for _ in range(20):
            wait_for(lambda: is_served(secure_server, "/context", cookie), "answer")


def test_pages_follow_a_thousand_values_per_second(load, loaded_server):
    cookie = loaded_server.enter()
    pages = [page(WebSocket(loaded_server, cookie)) for _ in range(PAGES)]
    before = load.dropped
    for follower in pages:
        follower.subscribe(SESSIONS)
    follow(pages, lambda: all(follower.events >= 2000 for follower in pages))
    end = load.sent()
    follow(pages, lambda: all(follower.has_received(end) for follower in pages))
    pages[0].report("first page over TLS")
    # None, unless the machine is too busy for the pages.
    assert sum(follower.missed for follower in pages) == load.dropped - before
    check_turns(loaded_server.metrics(cookie))
    for follower in pages:
        follower.close()
    wait_for(lambda: loaded_server.metrics(cookie).value("gattlab_web_pages") == 0, "end of the pages")


def test_messages_larger_than_a_record_of_tls_pass_in_both_directions(secure_server):
    large = WebSocket(secure_server, secure_server.enter())
    large.call("restoration.save", name="x", state="x" * 200_000)
    assert large.call("restoration.load", name="x")["state"] == "x" * 200_000
    large.close()


def test_a_page_that_falls_behind_gets_exact_gaps(load, loaded_server):
    cookie = loaded_server.enter()
    sleeper, other = (page(WebSocket(loaded_server, cookie, receive_buffer=size)) for size in (SMALL_BUFFER, None))
    fall_behind(load, SESSIONS, sleeper, other)
    for follower in (sleeper, other):
        follower.close()


def test_a_browser_that_does_not_read_the_end_does_not_keep_the_loop_busy(load, loaded_server):
    """The server ends a page whose buffers are full, because of an invalid frame."""
    cookie = loaded_server.enter()
    sleeper = page(WebSocket(loaded_server, cookie, receive_buffer=SMALL_BUFFER))
    before = load.dropped
    sleeper.subscribe(SESSIONS)
    wait_for(lambda: load.dropped > before, "dropped events")
    sleeper.socket.sendall(b"\x81\x01x")
    wait_for(lambda: loaded_server.metrics(cookie).value("gattlab_web_pages") == 0, "end of the page")
    turns = [loaded_server.metrics(cookie).value("gattlab_loop_turns_total") for _ in range(REQUESTS)]
    assert turns[-1] - turns[0] < 50 * REQUESTS
    sleeper.close()


def test_chromium_uses_the_page(simulation, daemon, certificate, browser: Browser):
    server = SecureServer(simulation, daemon, certificate, ["127.0.0.1"])
    browser.open(server)
    browser.select_device(STRAP)
    assert f"wss://127.0.0.1:{server.port}/socket" in browser.requested()
    assert browser.errors() == []
    server.end()


def failure(simulation, *options):
    """Runs the command with options that it refuses, and returns its status, its message and its hint."""
    words = [GATTLAB, "web", "--daemon", "never", "--json", "--port", "0", "--duration", "1ms", *map(str, options)]
    result = subprocess.run(words, capture_output=True, text=True, timeout=20, check=False)
    error = json.loads(result.stdout.splitlines()[-1])["error"]
    return result.returncode, error["message"], error["hint"]


def test_another_address_requires_a_certificate(simulation):
    for address in ("0.0.0.0", "192.0.2.1", "::", "fe80::1"):
        status, message, hint = failure(simulation, "--address", address)
        assert (status, message) == (2, f"--address {address} requires --certificate and --key")
        assert "ssh -L" in hint


def test_certificates_and_keys_that_cannot_be_used_are_errors(simulation, certificate, folder):
    other = Certificate(folder, "other")
    encrypted, der, unreadable = folder / "encrypted.key", folder / "bench.der", folder / "unreadable.key"
    openssl("pkey", "-in", certificate.key, "-aes256", "-passout", "pass:x", "-out", encrypted)
    openssl("x509", "-in", certificate.certificate, "-outform", "der", "-out", der)
    unreadable.mkdir(exist_ok=True)
    name, key = certificate.certificate, certificate.key
    mismatch = (
        f"the certificate in {name} cannot be used with the key in {other.key}: "
        "The certificate and the given key do not match."
    )
    cases = [
        (name, folder / "none.key", f"cannot read {folder}/none.key: No such file or directory", "private key in PEM"),
        (name, unreadable, f"{unreadable} is a directory, not a regular file", "regular file"),
        (name, name, f"{name} contains no private key in PEM", "openssl pkey"),
        (name, encrypted, f"the private key in {encrypted} is encrypted", "openssl pkey"),
        (der, key, f"{der} contains no certificate in PEM", "openssl x509 -inform der"),
        (name, other.key, mismatch, "-pubkey"),
    ]
    for certificate_file, key_file, problem, remedy in cases:
        status, message, hint = failure(simulation, "--certificate", certificate_file, "--key", key_file)
        assert (status, message) == (2, problem)
        assert remedy in hint
    key.chmod(0o644)
    status, message, hint = failure(simulation, "--certificate", name, "--key", key)
    assert (status, message) == (2, f"{key}, which contains a secret, is accessible to other users")
    assert hint == f"run 'chmod 600 {key}'"
    key.chmod(0o600)
    assert failure(simulation, "--certificate", name)[1] == "--certificate requires --key"
    assert failure(simulation, "--key", key)[1] == "--key requires --certificate"
