"""A private bus, and the command on it: its exit status, and its output on a terminal."""

import asyncio
import contextlib
import os
import pty
import re
import signal
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
GATTLAB = os.environ.get("GATTLAB") or str(ROOT / ".build/debug/gattlab")
GATTLABD = os.environ.get("GATTLABD") or str(Path(GATTLAB).with_name("gattlabd"))
CONFIGURATION = (ROOT / "Tests/EndToEnd/Stack/support/bus.conf").read_text()
TIMEOUT_FACTOR = float(os.environ.get("GATTLAB_TIMEOUT_FACTOR", "1"))
DEADLINE = 90 * TIMEOUT_FACTOR
"""Longer than the 25 s of a D-Bus call, twice where a verb cleans up, and its own timeout."""

# Colors and erasing the rest of a line are the command's own.
OWN_SEQUENCES = re.compile(r"\x1b\[[0-9;]*[mK]")
FOREIGN_CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")


class Bus:
    """A dbus-daemon on which any client may own any name."""

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
    """One command on a terminal, or with its output in pipes; interrupted after a while if it does not end by itself."""

    def __init__(self, words, address, terminal=False, interrupt=None, environment=None):
        self.words, self.address, self.terminal, self.interrupt = words, address, terminal, interrupt
        self.environment = {**os.environ, "DBUS_SYSTEM_BUS_ADDRESS": address, "TERM": "xterm", **(environment or {})}
        self.status, self.output = None, ""

    async def to_end(self):
        master, slave = pty.openpty() if self.terminal else os.pipe()
        child = await asyncio.create_subprocess_exec(
            GATTLAB, *self.words, stdin=asyncio.subprocess.DEVNULL, stdout=slave, stderr=slave, env=self.environment,
            start_new_session=True,
        )  # fmt: skip
        os.close(slave)
        reading = asyncio.get_running_loop().run_in_executor(None, self._read, master)
        if self.interrupt:
            asyncio.get_running_loop().call_later(self.interrupt, self._send, child, signal.SIGINT)
        try:
            self.status = await asyncio.wait_for(child.wait(), DEADLINE)
        except TimeoutError:
            self._send(child, signal.SIGABRT)
            await child.wait()
        self.output = (await reading).decode("utf-8", errors="surrogateescape")
        return self

    @staticmethod
    def _send(child, number):
        """Signals a process that has not ended.

        Its own send_signal() polls the process first, and if that reaps it, asyncio reports exit status 255.
        """
        if child.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(child.pid, number)

    @staticmethod
    def _read(descriptor):
        blocks = []
        with os.fdopen(descriptor, "rb", buffering=0) as stream:
            while True:
                try:
                    block = stream.read(65536)
                except OSError:  # A terminal whose other end is closed.
                    break
                if not block:
                    break
                blocks.append(block)
        return b"".join(blocks)

    def problem(self):
        """The violation of the contract, as text; None if there is none."""
        if self.status is None:
            return f"not done after {DEADLINE} s"
        if self.status not in {0, 1, 2, 3, 4, 5, 6, 130}:
            return f"exit status {self.status}"
        if "Fatal error" in self.output or "Sanitizer" in self.output:
            return "a trap"
        if self.terminal:
            foreign = FOREIGN_CONTROLS.search(OWN_SEQUENCES.sub("", self.output))
            if foreign:
                return f"{foreign.group()!r} on the terminal"
        return None

    def __str__(self):
        return f"gattlab {' '.join(self.words)}: status {self.status}\n{self.output[-3000:]}"
