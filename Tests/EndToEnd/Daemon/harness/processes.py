"""Processes under test: their resources, their logs, and their ends."""

import os
import signal
import subprocess
from pathlib import Path

from harness.waiting import DEADLINE, until

ROOT = Path(__file__).resolve().parents[4]
GATTLAB = os.environ.get("GATTLAB") or str(ROOT / ".build/debug/gattlab")
GATTLABD = os.environ.get("GATTLABD") or str(Path(GATTLAB).with_name("gattlabd"))
TICKS = os.sysconf("SC_CLK_TCK")


class Process:
    """A child process whose output goes to a file that continues across restarts."""

    def __init__(self, log, *command, environment=None, preexec=None):
        self.log_path = Path(log)
        self.command = [str(word) for word in command]
        with self.log_path.open("ab") as file:
            self.child = subprocess.Popen(
                self.command,
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=file,
                start_new_session=True,
                env={**os.environ, **(environment or {})},
                preexec_fn=preexec,
            )

    @property
    def pid(self):
        return self.child.pid

    @property
    def is_running(self):
        return self.child.poll() is None

    @property
    def log(self):
        # Removed with its folder once a test has been torn down.
        return self.log_path.read_text(errors="replace") if self.log_path.exists() else ""

    def signal(self, number):
        self.child.send_signal(number)

    def kill(self):
        """Kills it without a chance to clean up, as a power loss does."""
        if self.is_running:
            self.child.kill()
        self.child.wait()

    def terminate(self, deadline=DEADLINE):
        """Ends it as systemd does; returns its exit status."""
        self.signal(signal.SIGTERM)
        return self.wait(deadline)

    def wait(self, deadline=DEADLINE):
        try:
            return self.child.wait(deadline)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"{self.command[0]} has not ended after {deadline} s\n{self.log[-4000:]}") from None

    @property
    def resident(self):
        """Its memory in bytes."""
        return self._status("VmRSS")

    @property
    def peak_memory(self):
        """The most memory that it has had, in bytes."""
        return self._status("VmHWM")

    def _status(self, name):
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith(f"{name}:"):
                return int(line.split()[1]) * 1024
        raise AssertionError("it has ended")

    @property
    def processor_time(self):
        """Seconds of user and system time."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    @property
    def is_waiting(self):
        """True if it waits for an event, and not for a processor."""
        return Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()[0] == "S"

    @property
    def descriptors(self):
        return len(os.listdir(f"/proc/{self.pid}/fd"))

    def wait_for_output(self, text, deadline=DEADLINE):
        until(lambda: text in self.log or not self.is_running, f"{text!r} in {self.log_path}", deadline)
        assert text in self.log, f"it ended without {text!r}:\n{self.log[-4000:]}"
