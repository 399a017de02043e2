"""The programs of a test: the simulation, gattlabd, and 'gattlab web'."""

import http.client
import json
import os
import re
import socket
import ssl
import subprocess
from pathlib import Path
from urllib.parse import urlsplit

from harness.waiting import accepts
from support.waiting import wait_for

ROOT = Path(__file__).resolve().parents[4]
GATTLAB = os.environ.get("GATTLAB") or str(ROOT / ".build/debug/gattlab")
GATTLABD = os.environ.get("GATTLABD") or str(Path(GATTLAB).with_name("gattlabd"))
STRAP = "C0:00:00:00:00:01"
BIKE = "C0:00:00:00:00:02"
# A connected device is not in range, so another one is recorded.
RECORDED = "C0:00:00:00:00:03"
PERIPHERALS = [f"heart-rate-strap,address={address}" for address in (STRAP, RECORDED)]
PERIPHERALS += [f"indoor-bike,address={BIKE}", "body-scale,count=10", "hostile", "everything"]


# Events of a session that gattlabd keeps.
KEPT_EVENTS = 20


class Program:
    """A program whose standard output is read line by line."""

    def __init__(self, words, variables):
        self.process = subprocess.Popen(
            words,
            env={**os.environ, "GATTLAB_PROFILES": str(ROOT / "Profiles"), **variables},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
        )

    def line(self):
        """Returns the next line of the output; empty if the program has ended."""
        return self.process.stdout.readline().strip()

    def end(self):
        self.process.terminate()
        status = self.process.wait(20)
        self.process.stdout.close()
        return status


class Metrics:
    """The metrics of gattlabd or of 'gattlab web' at one time."""

    def __init__(self, text):
        self.text = text

    def value(self, name):
        """Returns the value of a metric with its labels; 0 if it has none."""
        match = re.search(f"^{re.escape(name)} (\\S+)", self.text, re.M)
        return float(match.group(1)) if match else 0

    @property
    def slow_turns(self):
        """Number of turns of the event loop with more than 50 ms of processor time."""
        return self.value('gattlab_loop_slow_turns_total{time="processor"}')

    @property
    def longest_turn(self):
        """The processor time of the longest turn in seconds."""
        return self.value('gattlab_loop_turn_longest_seconds{time="processor"}')


class Simulation(Program):
    """Two simulated adapters, with devices in range."""

    def __init__(self, folder, peripherals=PERIPHERALS):
        words = [word for peripheral in peripherals for word in ("--peripheral", peripheral)]
        super().__init__([GATTLAB, "simulate", "--json", *words], {"HOME": str(folder)})
        address = json.loads(self.line())["address"]
        self.variables = {"HOME": str(folder), "DBUS_SYSTEM_BUS_ADDRESS": address}

    def start(self, *words):
        """Starts a command on the simulation."""
        return Program([GATTLAB, *words], self.variables)


class Daemon(Program):
    def __init__(self, folder, simulation, limits=f"events: {KEPT_EVENTS}"):
        self.socket = folder / "gattlab.sock"
        self.configuration = folder / "gattlab.yaml"
        self.configuration.write_text(
            f"idle-timeout: 1s\nquestions: {{writes: true, timeout: 20s}}\nlimits: {{{limits}}}\n"
        )
        self.words = [GATTLABD, "--socket", self.socket, "--state", folder / "state", "--config", self.configuration]
        self.variables = simulation.variables
        self.start()

    def start(self):
        self.socket.unlink(missing_ok=True)
        super().__init__([str(word) for word in self.words], self.variables)
        wait_for(lambda: accepts(self.socket), "gattlabd")

    def call(self, method, **parameters):
        """Performs a request and returns its result."""
        with socket.socket(socket.AF_UNIX) as connection:
            connection.connect(str(self.socket))
            request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": parameters}
            connection.sendall(json.dumps(request).encode() + b"\n")
            response = json.loads(connection.makefile().readline())
        assert "result" in response, response["error"]
        return response["result"]

    def wait_for_unused_links(self):
        """Waits until it has no connection beside those of recordings: it would end that of any other program, too."""
        wait_for(lambda: set(self.call("status")["links"]) <= {RECORDED}, "end of the unused connections")

    @property
    def metrics(self):
        return Metrics(self.call("metrics")["text"])

    def kill(self):
        self.process.kill()
        self.process.wait(20)
        self.process.stdout.close()


class Server(Program):
    """'gattlab web' at a free port."""

    def __init__(self, simulation, daemon, *options, **variables):
        use = ["--daemon", "always", "--socket", str(daemon.socket)] if daemon else ["--daemon", "never"]
        self.has_daemon = daemon is not None
        super().__init__([GATTLAB, "web", "--port", "0", *use, *options], {**simulation.variables, **variables})
        self.link = self.line()
        parts = urlsplit(self.link)
        self.port = parts.port
        self.authority = parts.netloc
        self.origin = f"{parts.scheme}://{self.authority}"
        self.token = parts.query.removeprefix("token=")

    def connect(self, receive_buffer=None):
        """Returns a connection to the server."""
        connection = socket.socket()
        connection.settimeout(10)
        if receive_buffer:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        connection.connect(("127.0.0.1", self.port))
        return connection

    def request(self, path, method="GET", headers=None):
        """Performs a request without a browser, and returns the response with its text in `text`."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        connection.sock = self.connect()
        host = {"Host": self.authority}
        connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        for name, value in {**host, **(headers or {})}.items():
            connection.putheader(name, value)
        connection.endheaders()
        response = connection.getresponse()
        response.text = response.read().decode()
        connection.close()
        return response

    def enter(self):
        """Uses the link, and returns the headers of a request with the cookie."""
        response = self.request(f"/?token={self.token}")
        assert response.status == 303, response.text
        return {"Cookie": response.getheader("Set-Cookie").partition(";")[0]}

    def metrics(self, headers):
        return Metrics(self.request("/metrics", headers=headers).text)

    def context(self, headers):
        return json.loads(self.request("/context", headers=headers).text)


class SecureServer(Server):
    """'gattlab web' over TLS at all addresses, with a certificate for its names."""

    def __init__(self, simulation, daemon, certificate, names):
        words = [word for name in names for word in ("--name", name)]
        files = ["--certificate", str(certificate.certificate), "--key", str(certificate.key)]
        super().__init__(simulation, daemon, "--address", "0.0.0.0", *files, *words)
        self.context_of_clients = ssl.create_default_context(cafile=certificate.certificate)

    def connect(self, receive_buffer=None):
        connection = super().connect(receive_buffer)
        return self.context_of_clients.wrap_socket(connection, server_hostname=self.authority.partition(":")[0])
