"""The measured programs and the small programs that measure them: starting and stopping them."""

import os
import signal
import subprocess
import sys
from pathlib import Path

ADDRESSES = ["00:11:22:33:44:55", "00:11:22:33:44:66"]
TIMEOUT = 300  # seconds


class Programs:
    """The paths of all programs."""

    def __init__(self, gattlab, tools, peers):
        self.gattlab, self.tools, self.peers = gattlab, Path(tools), Path(peers)

    def tool(self, name, *words, environment=None):
        """The output of a program, as a list of words for each line."""
        command = [str(word) for word in (self.tools / name, *words)]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=TIMEOUT)
        if done.returncode != 0:
            sys.exit(f"{' '.join(command)} failed: {done.stderr}")
        return [line.split() for line in done.stdout.splitlines()]

    def simulate(self, *options):
        return [self.gattlab, "simulate", *options]

    def bluezoo(self):
        adapters = [word for address in ADDRESSES for word in ("--adapter", address)]
        return [str(self.peers / "bluezoo"), "-q", "-q", "--auto-enable", *adapters]


class Child:
    """A running program; a context manager that ends it."""

    def __init__(self, command, **options):
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, **options)

    def line(self):
        return self.process.stdout.readline().strip()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(TIMEOUT)


class Bus(Child):
    """A dbus-daemon with the limits of a session bus, so that it is not the bottleneck."""

    def __init__(self):
        command = ["dbus-daemon", "--session", "--nofork", "--print-address"]
        super().__init__(command, stderr=subprocess.DEVNULL)
        self.address = self.line()
        self.environment = {**os.environ, "DBUS_SYSTEM_BUS_ADDRESS": self.address}

    def simulate(self, programs, *options):
        """gattlab's org.bluez, ready."""
        server = Child(programs.simulate("--bus", self.address, *options), env=self.environment)
        server.line()
        return server

    def bluezoo(self, programs):
        """BlueZoo's org.bluez, soon ready: it does not report when. Its output is confirmations that the end cut off."""
        return Child(programs.bluezoo(), env=self.environment, stderr=subprocess.DEVNULL)
