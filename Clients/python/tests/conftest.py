"""Fixtures: a simulated BlueZ with a heart rate strap, and gattlabd on it."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Callable

import pytest

DEADLINE = 30.0 * float(os.environ.get("GATTLAB_TIMEOUT_FACTOR", "1"))


def until(condition: Callable[[], object], description: str) -> None:
    """Waits until a condition is true, or fails with its description."""
    end = time.monotonic() + DEADLINE
    while not condition():
        assert time.monotonic() < end, f"not within {DEADLINE} s: {description}"
        time.sleep(0.02)


class Simulation:
    """A simulated BlueZ with two adapters, and the address of its bus."""

    def __init__(self, folder: Path) -> None:
        words = ["simulate", "--adapters", "2", "--peripheral", "heart-rate-strap", "--seed", "1"]
        with (folder / "simulation.log").open("wb") as log:
            self._process = subprocess.Popen([os.environ["GATTLAB"], *words], stdout=subprocess.PIPE, stderr=log)
        assert self._process.stdout
        self.bus = self._process.stdout.readline().decode().strip().partition("=")[2]

    def end(self) -> None:
        self._process.send_signal(signal.SIGINT)
        self._process.communicate(timeout=DEADLINE)


class Daemon:
    """gattlabd with a socket and a state folder of its own."""

    def __init__(self, folder: Path, bus: str) -> None:
        self.socket = str(folder / "gattlab.sock")
        self._folder = folder
        self._bus = bus
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        words = [os.environ["GATTLABD"], "--user", "--socket", self.socket, "--state", str(self._folder / "state")]
        environment = {**os.environ, "DBUS_SYSTEM_BUS_ADDRESS": self._bus, "XDG_CONFIG_HOME": str(self._folder)}
        with (self._folder / "gattlabd.log").open("ab") as log:
            self._process = subprocess.Popen(words, env=environment, stdout=log, stderr=log)
        until(self._accepts, "gattlabd accepts connections")

    def kill(self) -> None:
        if self._process:
            self._process.kill()
            self._process.wait()

    def _accepts(self) -> bool:
        with socket.socket(socket.AF_UNIX) as attempt:
            return attempt.connect_ex(self.socket) == 0


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder with a short path, because the path of a socket has at most 107 bytes."""
    path = Path(tempfile.mkdtemp(prefix="gattlab-"))
    yield path
    shutil.rmtree(path)


@pytest.fixture
def simulation(folder: Path) -> Iterator[Simulation]:
    """A simulation for one test: a daemon that is killed leaves its devices connected."""
    if not os.environ.get("GATTLAB") or not os.environ.get("GATTLABD"):
        pytest.skip("set GATTLAB and GATTLABD to the paths of the programs")
    simulation = Simulation(folder)
    yield simulation
    simulation.end()


@pytest.fixture
def daemon(folder: Path, simulation: Simulation) -> Iterator[Daemon]:
    daemon = Daemon(folder, simulation.bus)
    daemon.start()
    yield daemon
    daemon.kill()
