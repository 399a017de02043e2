"""Public complaints about BLE on Linux, reproduced by faults of the simulator: gattlab beside bleak.

Each program runs in a simulation of its own, so that both meet the same faults.
"""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
GATTLAB = os.environ.get("GATTLAB") or str(ROOT / ".build/debug/gattlab")
BLEAK = [sys.executable, "-B", str(Path(__file__).with_name("bleak_client.py"))]
STRAP = "heart-rate-strap"
DEADLINE = 90 * float(os.environ.get("GATTLAB_TIMEOUT_FACTOR", "1"))

COMPARISON = "comparison"
"""The name of the property of a test that has its row of the table."""


@dataclass
class Outcome:
    """The exit status of a program, and its lines on both streams."""

    status: int
    stdout: str
    stderr: str

    @property
    def lines(self):
        return self.stdout.splitlines()

    @property
    def summary(self):
        """One line for the table."""
        text = (self.stderr.splitlines() or self.lines or ["nothing"])[0] if self.status else "succeeded"
        return text if len(text) <= 90 else text[:89] + "…"

    def succeeded(self):
        assert self.status == 0, f"status {self.status}\n{self.stdout}\n{self.stderr}"
        return self

    def failed(self, status, text):
        assert self.status == status and text in self.stderr, f"status {self.status}\n{self.stdout}\n{self.stderr}"
        return self


@pytest.fixture
def simulate(tmp_path):
    """Runs a program in a simulation with these faults, which begin with the simulation."""

    def run(faults, *command, peripherals=(STRAP,)):
        file = tmp_path / "faults.yaml"
        file.write_text(f"faults: [{', '.join(f'{{ {fault} }}' for fault in faults)}]\n")
        words = [GATTLAB, "simulate", "--adapters", "1", "--faults", str(file)]
        for peripheral in peripherals:
            words += ["--peripheral", str(peripheral)]
        done = subprocess.run(
            [*words, "--", *map(str, command)],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=DEADLINE,
            env={**os.environ, "GATTLAB": GATTLAB},
        )
        return Outcome(done.returncode, done.stdout, done.stderr)

    return run


@pytest.fixture
def compare(request, record_property):
    """Adds a row to the table at the end of the run."""

    def add(ours, theirs):
        record_property(COMPARISON, (request.node.name.removeprefix("test_"), ours.summary, theirs.summary))

    return add


def pytest_terminal_summary(terminalreporter):
    """Prints the table."""
    passed = terminalreporter.getreports("passed")
    rows = [value for report in passed for key, value in report.user_properties if key == COMPARISON]
    if not rows:
        return
    terminalreporter.section("gattlab beside bleak")
    for name, ours, theirs in sorted(rows):
        terminalreporter.write_line(f"{name}\n    gattlab: {ours}\n    bleak:   {theirs}")
