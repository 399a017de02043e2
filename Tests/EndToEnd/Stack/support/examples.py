"""Other peripherals at the other end: BlueZ's example server with its advertisement, and bless."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from support.waiting import until

STACK = Path(os.environ.get("GATTLAB_REAL_STACK") or Path(__file__).resolve().parents[4] / ".build/real-stack")
HERE = Path(__file__).parent


class Program:
    """A program in the background, ready when it prints a given text."""

    def __init__(self, name, ready, *words):
        with tempfile.NamedTemporaryFile(prefix=f"{name}.", suffix=".log", delete=False) as log:
            self.log = Path(log.name)
            self.process = subprocess.Popen([sys.executable, "-u", *words], stdout=log, stderr=log)
        until(lambda: ready in self.output() or self.process.poll() is not None, f"{name} says {ready!r}")
        assert self.process.poll() is None, f"{name} ended:\n{self.output()}"

    def output(self):
        return self.log.read_text(errors="replace")

    def end(self):
        self.process.terminate()
        self.process.wait()
        self.log.unlink(missing_ok=True)


def example(adapter, name, ready):
    """One of BlueZ's examples on a given adapter."""
    return Program(name, ready, HERE / "run_example.py", adapter, STACK / "examples" / name)


def bless_strap(adapter):
    """A strap made with bless, another library for peripherals."""
    return Program("bless", "ready", HERE / "bless_strap.py", adapter)


def assert_consecutive(rates):
    """The heart rates of the bless strap increase by one, from 60 to 180 and again from 60, and none is missing."""
    expected = [60 + (rates[0] - 60 + index) % 121 for index in range(len(rates))]
    assert rates == expected, "each value follows the one before"


class ExamplePeripheral:
    """example-gatt-server, advertised by example-advertisement."""

    def __init__(self, adapter):
        self.server = example(adapter, "example-gatt-server", "GATT application registered")
        self.advertisement = example(adapter, "example-advertisement", "Advertisement registered")

    def output(self):
        return self.server.output()

    def end(self):
        self.advertisement.end()
        self.server.end()
