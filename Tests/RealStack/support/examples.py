"""BlueZ's own example programs as the peripheral at the other end: a GATT server and its advertisement."""

import os
import subprocess
import sys
from pathlib import Path

from support.waiting import until

STACK = Path(os.environ.get("GATTLAB_REAL_STACK") or Path(__file__).resolve().parents[3] / ".build/real-stack")
RUNNER = Path(__file__).with_name("run_example.py")


class Example:
    """One example program in the background, on a given adapter."""

    def __init__(self, adapter, name, ready):
        self.log = Path(f"/run/{name}.log")
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-u", RUNNER, adapter, STACK / "examples" / name], stdout=log, stderr=log
            )
        until(lambda: ready in self.output() or self.process.poll() is not None, f"{name} says {ready!r}")
        assert self.process.poll() is None, f"{name} ended:\n{self.output()}"

    def output(self):
        return self.log.read_text(errors="replace")

    def end(self):
        self.process.terminate()
        self.process.wait()


class ExamplePeripheral:
    """example-gatt-server, made known by example-advertisement."""

    def __init__(self, adapter):
        self.server = Example(adapter, "example-gatt-server", "GATT application registered")
        self.advertisement = Example(adapter, "example-advertisement", "Advertisement registered")

    def output(self):
        return self.server.output()

    def end(self):
        self.advertisement.end()
        self.server.end()
