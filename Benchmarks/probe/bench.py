"""Measures scripts against Swift, and the duration of many tests, in one run. Started by scripts/bench, on a simulation.

Usage: bench.py GATTLAB READER READS ROUNDS
"""

import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

TESTS = 200
SCRIPT = f"""
local device
setup(function() device = connect() end)
for number = 1, {TESTS} do
  test("battery " .. number, function() expect(device:read("battery-level").batteryLevel):between(0, 100) end)
end
"""


def main():
    gattlab, reader, reads, rounds = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])
    print(f"A read on the simulator, median of {rounds} rounds of {reads} reads in turns\n")
    lines = subprocess.run([reader, reads, str(rounds)], check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
    swift, fields, raw = zip(*(map(float, line.split("\t")) for line in lines))
    print(f"{'Swift':24}{statistics.median(swift):8.0f} µs")
    for name, times in ("script, raw", raw), ("script, fields", fields):
        # Within each round: a slowdown of the machine affects all its parts.
        ratio = statistics.median(one / other for one, other in zip(times, swift))
        print(f"{name:24}{statistics.median(times):8.0f} µs{ratio:8.2f} ×")
    print(f"\nA script of {TESTS} tests with one read each, median of {rounds} runs with a report of each form\n")
    print(f"{'one connection':24}{statistics.median(run(gattlab) for _ in range(rounds)):8.2f} s")


def run(gattlab):
    """Seconds of a complete run of the command."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "script.lua"
        path.write_text(SCRIPT)
        reports = [word for form in ("junit", "tap", "jsonl", "html") for word in ("--report", f"{form}={folder}/{form}")]
        start = time.monotonic()
        done = subprocess.run(
            [gattlab, "probe", path, "--device", "service=180D", "--json", *reports], stdout=subprocess.PIPE, text=True
        )
        elapsed = time.monotonic() - start
        summary = json.loads(done.stdout.splitlines()[-1])
        assert summary["passed"] == TESTS, summary
        return elapsed


main()
