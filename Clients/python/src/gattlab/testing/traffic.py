"""The traffic of a simulation, for the reports of failed tests."""

from __future__ import annotations

import os
import subprocess
from datetime import datetime, timezone
from pathlib import Path

from .command import TIMEOUT, find_command


class Traffic:
    """A capture that a simulation writes."""

    # The number of lines that a report shows; the file has all of them.
    LINES = 60

    def __init__(self, path: Path) -> None:
        self.path = path
        """The btsnoop file, for Wireshark and btmon."""
        self._start = ""

    def begin(self) -> None:
        """Leaves the traffic so far out of the text, because it belongs to former tests."""
        self._start = datetime.now(timezone.utc).strftime("%Y-%m-%d %H:%M:%S.%f")

    def text(self) -> str:
        """Returns the last operations, one on each line, and the path of the file."""
        lines = [line for line in self._lines() if line >= self._start]
        omitted = len(lines) - self.LINES
        shown = lines[-self.LINES :] or ["nothing passed on the air"]
        if omitted > 0:
            shown = [f"… {omitted} earlier lines …", *shown]
        return "\n".join([*shown, f"capture: {self.path}"])

    def _lines(self) -> list[str]:
        # The lines start with their time, which is compared as text.
        done = subprocess.run(
            [find_command(), "capture", "--read", str(self.path), "--show"],
            capture_output=True,
            text=True,
            timeout=TIMEOUT,
            check=False,
            env={**os.environ, "TZ": "UTC"},
        )
        # The last line is the number of packets.
        return done.stdout.splitlines()[:-1]
