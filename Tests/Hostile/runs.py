"""A bus of our own, and the command on it: how it ended, and what it showed on a terminal."""

import asyncio
import os
import pty
import re
import signal
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GATTLAB = os.environ.get("GATTLAB") or str(ROOT / ".build/debug/gattlab")
GATTLABD = os.environ.get("GATTLABD") or str(Path(GATTLAB).with_name("gattlabd"))
CONFIGURATION = (ROOT / "Tests/Stack/support/bus.conf").read_text()
PATIENCE = float(os.environ.get("GATTLAB_PATIENCE", "1"))
DEADLINE = 90 * PATIENCE
"""Beyond the 25 s of a D-Bus call, twice where a verb tidies up, and its own timeout."""

# Colours, and what erases the rest of a line, are the command's own.
OWN_SEQUENCES = re.compile(r"\x1b\[[0-9;]*[mK]")
FOREIGN_CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")


class Bus:
    """A dbus-daemon on which anybody owns anything."""

    def __init__(self, folder):
        self.socket = Path(folder) / "bus"
        self.address = f"unix:path={self.socket}"
        configuration = Path(folder) / "bus.conf"
        configuration.write_text(CONFIGURATION.format(socket=self.socket))
        self.process = subprocess.Popen(
            ["dbus-daemon", "--nofork", "--nopidfile", "--print-address=1", f"--config-file={configuration}"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        assert self.process.stdout.readline(), "the bus did not start"

    def end(self):
        self.process.kill()
        self.process.wait()


class Run:
    """One command at a terminal, or with its output in pipes; interrupted after a while where it has no end of its own."""

    def __init__(self, words, address, terminal=False, interrupt=None, environment=None):
        self.words, self.address, self.terminal, self.interrupt = words, address, terminal, interrupt
        self.environment = {**os.environ, "DBUS_SYSTEM_BUS_ADDRESS": address, "TERM": "xterm", **(environment or {})}
        self.status, self.said = None, ""

    async def to_end(self):
        master, slave = pty.openpty() if self.terminal else os.pipe()
        child = await asyncio.create_subprocess_exec(
            GATTLAB, *self.words, stdin=asyncio.subprocess.DEVNULL, stdout=slave, stderr=slave, env=self.environment,
            start_new_session=True,
        )  # fmt: skip
        os.close(slave)
        reading = asyncio.get_running_loop().run_in_executor(None, self._read, master)
        if self.interrupt:
            asyncio.get_running_loop().call_later(self.interrupt, self._interrupt, child)
        try:
            self.status = await asyncio.wait_for(child.wait(), DEADLINE)
        except TimeoutError:
            child.send_signal(signal.SIGABRT)
            await child.wait()
        self.said = (await reading).decode("utf-8", errors="surrogateescape")
        return self

    @staticmethod
    def _interrupt(child):
        if child.returncode is None:
            child.send_signal(signal.SIGINT)

    @staticmethod
    def _read(descriptor):
        said = b""
        with os.fdopen(descriptor, "rb", buffering=0) as stream:
            while True:
                try:
                    block = stream.read(65536)
                except OSError:  # A terminal whose other end is closed.
                    return said
                if not block:
                    return said
                said += block

    def problem(self):
        """What of the contract is broken, as text; None if nothing is."""
        if self.status is None:
            return f"not done after {DEADLINE} s"
        if self.status not in {0, 1, 2, 3, 4, 5, 6, 130}:
            return f"exit status {self.status}"
        if "Fatal error" in self.said or "Sanitizer" in self.said:
            return "a trap"
        if self.terminal:
            foreign = FOREIGN_CONTROLS.search(OWN_SEQUENCES.sub("", self.said))
            if foreign:
                return f"{foreign.group()!r} on the terminal"
        return None

    def __str__(self):
        return f"gattlab {' '.join(self.words)}: status {self.status}\n{self.said[-3000:]}"
