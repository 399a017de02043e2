"""The profiles that the page can start, which are read beside the event loop."""

import json
import socket

import pytest
from support.server import ROOT, Server
from support.turns import check_turns
from support.websocket import WebSocket

SIGNALS = 28_000
SCRIPT = "-- nothing\n"

# A profile of a megabyte, which takes several turns' time to parse.
LARGE = f"""name: Large
signals:
{"".join(f"  signal-{number}: {{ constant: {number} }}{chr(10)}" for number in range(SIGNALS))}services:
  - uuid: FFF0
    characteristics:
      - {{ uuid: FFF1, properties: [read], hex: "00" }}
"""


@pytest.fixture
def library(folder, simulation):
    """The command with a directory of profiles, of which one is large, one has a script and one is invalid."""
    profiles = folder / "profiles"
    profiles.mkdir(exist_ok=True)
    (profiles / "large.yaml").write_text(LARGE)
    (profiles / "scripted.yaml").write_text("name: Scripted\nscript: scripted.lua\nservices: []\n")
    (profiles / "scripted.lua").write_text(SCRIPT)
    (profiles / "invalid.yaml").write_text("name: Invalid\nservice: []\n")
    server = Server(simulation, None, GATTLAB_PROFILES=f"{profiles}:{ROOT}/Profiles")
    yield server
    server.end()


def test_a_large_profile_does_not_delay_other_requests(library):
    cookie = library.enter()
    page = WebSocket(library, cookie)
    assert page.call("hello")["protocol"] == 1
    slow = library.metrics(cookie).slow_turns
    response = library.request("/profile?name=large", headers=cookie)
    assert json.loads(response.text)["profile"].count("signal-") == SIGNALS
    assert len(library.context(cookie)["profiles"]) > 3
    check_turns(library.metrics(cookie), slow)
    page.close()


def test_a_profile_has_its_script_and_an_invalid_one_is_refused(library):
    cookie = library.enter()
    scripted = json.loads(library.request("/profile?name=scripted", headers=cookie).text)
    assert scripted["script"] == SCRIPT
    assert scripted["source"] == "scripted"
    strap = json.loads(library.request("/profile?name=heart-rate-strap", headers=cookie).text)
    assert strap["script"] is None
    response = library.request("/profile?name=invalid", headers=cookie)
    assert response.status == 404
    assert "invalid.yaml" in response.text
    assert library.request("/profile?name=unknown", headers=cookie).text == "gattlab: there is no profile 'unknown'\n"


def test_the_server_ends_while_a_profile_is_read(library):
    """The connection of a pending request ends with the server."""
    cookie = library.enter()
    with socket.create_connection(("127.0.0.1", library.port)) as pending:
        head = f"GET /profile?name=large HTTP/1.1\r\nHost: 127.0.0.1:{library.port}\r\nCookie: {cookie['Cookie']}\r\n\r\n"
        pending.sendall(head.encode())
        # The second request is handled while the first one is pending.
        assert library.request("/app.js", headers=cookie).status == 200
        assert library.end() == 130
        assert pending.recv(1) == b""
