"""The programs of a test: the simulation, gattlabd, and 'gattlab web'."""

import http.client
import json
import os
import socket
import subprocess
from pathlib import Path
from urllib.parse import urlsplit

from support.waiting import wait_for

ROOT = Path(__file__).resolve().parents[4]
GATTLAB = os.environ.get("GATTLAB") or str(ROOT / ".build/debug/gattlab")
GATTLABD = os.environ.get("GATTLABD") or str(Path(GATTLAB).with_name("gattlabd"))
STRAP = "C0:00:00:00:00:01"
BIKE = "C0:00:00:00:00:02"
PERIPHERALS = [f"heart-rate-strap,address={STRAP}", f"indoor-bike,address={BIKE}", "body-scale,count=10", "hostile", "everything"]


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


class Simulation(Program):
    """Two simulated adapters, with devices in range."""

    def __init__(self, folder):
        words = [word for peripheral in PERIPHERALS for word in ("--peripheral", peripheral)]
        super().__init__([GATTLAB, "simulate", "--json", *words], {"HOME": str(folder)})
        address = json.loads(self.line())["address"]
        self.variables = {"HOME": str(folder), "DBUS_SYSTEM_BUS_ADDRESS": address}

    def start(self, *words):
        """Starts a command on the simulation."""
        return Program([GATTLAB, *words], self.variables)


class Daemon(Program):
    def __init__(self, folder, simulation):
        self.socket = folder / "gattlab.sock"
        self.configuration = folder / "gattlab.yaml"
        self.configuration.write_text(f"questions: {{writes: true, timeout: 20s}}\nlimits: {{events: {KEPT_EVENTS}}}\n")
        self.words = [GATTLABD, "--socket", self.socket, "--state", folder / "state", "--config", self.configuration]
        self.variables = simulation.variables
        self.start()

    def start(self):
        self.socket.unlink(missing_ok=True)
        super().__init__([str(word) for word in self.words], self.variables)
        wait_for(self.socket.exists, "socket of gattlabd")

    def call(self, method, **parameters):
        """Performs a request and returns its result."""
        with socket.socket(socket.AF_UNIX) as connection:
            connection.connect(str(self.socket))
            request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": parameters}
            connection.sendall(json.dumps(request).encode() + b"\n")
            return json.loads(connection.makefile().readline())["result"]

    def kill(self):
        self.process.kill()
        self.process.wait(20)
        self.process.stdout.close()


class Server(Program):
    """'gattlab web' at a free port."""

    def __init__(self, simulation, daemon, *options):
        use = ["--daemon", "always", "--socket", str(daemon.socket)] if daemon else ["--daemon", "never"]
        self.has_daemon = daemon is not None
        super().__init__([GATTLAB, "web", "--port", "0", *use, *options], simulation.variables)
        self.link = self.line()
        parts = urlsplit(self.link)
        self.port = parts.port
        self.origin = f"http://127.0.0.1:{self.port}"
        self.token = parts.query.removeprefix("token=")

    def request(self, path, method="GET", headers=None, port=None):
        """Performs a request without a browser, and returns the response with its text in `text`."""
        connection = http.client.HTTPConnection("127.0.0.1", port or self.port, timeout=10)
        host = {"Host": f"127.0.0.1:{self.port}"}
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

    def context(self, headers):
        return json.loads(self.request("/context", headers=headers).text)
