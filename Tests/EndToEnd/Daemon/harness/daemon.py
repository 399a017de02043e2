"""gattlabd, with its socket, state and configuration in a separate folder."""

import asyncio
import json
import os
import shutil
import socket
import sqlite3
import time
from pathlib import Path

from harness.client import Client
from harness.processes import GATTLABD, Process
from harness.waiting import DEADLINE, until

DATABASE = "gattlab.db"


class Daemon:
    def __init__(self, folder, bus=None, configuration="", state=None, preexec=None, environment=None, options=()):
        self.folder = Path(folder)
        self.socket = self.folder / "gattlab.sock"
        self.state = Path(state) if state else self.folder / "state"
        self.state.mkdir(exist_ok=True)
        self.configuration = self.folder / "gattlab.yaml"
        self.configuration.write_text(configuration)
        self.bus = bus
        self.preexec = preexec
        self.environment = environment or {}
        self.options = options
        self.process = None

    def launch(self):
        """Starts it without waiting."""
        self.process = Process(
            self.folder / "gattlabd.log",
            GATTLABD,
            "--socket",
            self.socket,
            "--state",
            self.state,
            "--config",
            self.configuration,
            *self.options,
            environment={**({"DBUS_SYSTEM_BUS_ADDRESS": self.bus} if self.bus else {}), **self.environment},
            preexec=self.preexec,
        )
        return self

    def start(self, deadline=DEADLINE):
        """Starts it and waits until it responds; returns the duration in seconds."""
        begun = time.monotonic()
        self.launch()
        until(lambda: self.answers() or not self.process.is_running, "gattlabd answers", deadline, every=0.002)
        assert self.process.is_running, f"gattlabd ended with {self.process.child.returncode}:\n{self.log[-4000:]}"
        return time.monotonic() - begun

    def answers(self):
        try:
            return "result" in self.ask("hello")
        except (OSError, ValueError):
            return False

    def ask(self, method, **params):
        """Sends one request over a separate connection and returns the complete response."""
        with socket.socket(socket.AF_UNIX) as connection:
            connection.settimeout(DEADLINE)
            connection.connect(str(self.socket))
            message = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
            connection.sendall(json.dumps(message).encode() + b"\n")
            with connection.makefile("rb") as lines:
                return json.loads(lines.readline())

    async def client(self):
        return await Client.connect(self.socket)

    @property
    def log(self):
        return self.process.log if self.process else ""

    def kill(self):
        self.process.kill()

    def end(self):
        if self.process:
            self.process.kill()

    def check_database(self):
        """Checks that the files on disk are intact after a crash, with SQLite's own check of a copy."""
        copy = self.folder / "copy"
        shutil.rmtree(copy, ignore_errors=True)
        copy.mkdir()
        for name in os.listdir(self.state):
            if name.startswith(DATABASE):
                shutil.copy(self.state / name, copy / name)
        assert (copy / DATABASE).exists(), f"no {DATABASE} in {os.listdir(self.state)}"
        database = sqlite3.connect(copy / DATABASE)
        try:
            assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        finally:
            database.close()


async def until_running(client, names, deadline=DEADLINE):
    """Waits until sessions are in the state `running`; returns the duration."""
    begun = time.monotonic()
    while True:
        sessions = await client.sessions()
        states = {name: sessions[name]["state"] if name in sessions else "missing" for name in names}
        if all(state == "running" for state in states.values()):
            return time.monotonic() - begun
        assert time.monotonic() - begun < deadline, f"not running within {deadline} s: {states} {sessions}"
        await asyncio.sleep(0.01)
