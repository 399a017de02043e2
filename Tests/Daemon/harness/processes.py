"""Processes under test: what they use, what they said, and how they end."""

import os
import signal
import subprocess
from pathlib import Path

from harness.waiting import DEADLINE, until

ROOT = Path(__file__).resolve().parents[3]
GATTLAB = os.environ.get("GATTLAB") or str(ROOT / ".build/debug/gattlab")
GATTLABD = os.environ.get("GATTLABD") or str(Path(GATTLAB).with_name("gattlabd"))
TICKS = os.sysconf("SC_CLK_TCK")


class Process:
    """A child whose words go to a file that goes on over restarts."""

    def __init__(self, log, *command, environment=None, beforehand=None):
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
                preexec_fn=beforehand,
            )

    @property
    def pid(self):
        return self.child.pid

    @property
    def runs(self):
        return self.child.poll() is None

    @property
    def log(self):
        # Gone with its folder once a test has been torn down.
        return self.log_path.read_text(errors="replace") if self.log_path.exists() else ""

    def signal(self, number):
        self.child.send_signal(number)

    def kill(self):
        """As a power loss does: it has no last words."""
        if self.runs:
            self.child.kill()
        self.child.wait()

    def terminate(self, deadline=DEADLINE):
        """Ends it as systemd does; its exit status."""
        self.signal(signal.SIGTERM)
        return self.wait(deadline)

    def wait(self, deadline=DEADLINE):
        try:
            return self.child.wait(deadline)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"{self.command[0]} has not ended after {deadline} s\n{self.log[-4000:]}") from None

    @property
    def resident(self):
        """Its memory, in octets."""
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        raise AssertionError("it has ended")

    @property
    def processor_time(self):
        """Seconds, of user and system."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    @property
    def descriptors(self):
        return len(os.listdir(f"/proc/{self.pid}/fd"))

    def wait_for_words(self, words, deadline=DEADLINE):
        until(lambda: words in self.log or not self.runs, f"{words!r} in {self.log_path}", deadline)
        assert words in self.log, f"it ended without {words!r}:\n{self.log[-4000:]}"
