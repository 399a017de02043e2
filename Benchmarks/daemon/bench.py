"""Measures gattlabd under load and kills it repeatedly. See scripts/bench."""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

TESTS = Path(__file__).resolve().parents[2] / "Tests/EndToEnd/Daemon"
sys.path.insert(0, str(TESTS))

from harness.measuring import measure

# Five numbers in each value, so that 50 devices send 5000 numbers a second.
STRAP = """name: Strap
advertising:
  services: [heart-rate]
  interval: 20ms
services:
  - uuid: heart-rate
    characteristics:
      - uuid: heart-rate-measurement
        properties: [notify]
        notify: { every: 50ms }
        value: { heartRate: 150, rrIntervals: [0.4, 0.4, 0.4, 0.4] }
"""


def duration(text):
    unit = {"s": 1, "m": 60}.get(text[-1:])
    return float(text[:-1]) * unit if unit else float(text)


def session(kind):
    return lambda address: {"kind": kind, "device": address, "adapter": "hci0", "attributes": ["heart-rate-measurement"]}


def samples(seconds):
    """The age of events with and without samples of all their numbers, in turns."""
    for kind, title in (("watch", "without samples"), ("record", "with 5000 samples a second")):
        with tempfile.TemporaryDirectory(prefix="gattlabd-") as folder:
            print(f"{title}\n{measure(folder, seconds, profile=STRAP, session=session(kind)).table()}\n", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--duration", type=duration, default=300)
    parser.add_argument("--runs", type=int, default=100)
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--only", choices=["load", "samples", "kills", "fuzz"])
    options = parser.parse_args()
    if options.only in (None, "load"):
        with tempfile.TemporaryDirectory(prefix="gattlabd-") as folder:
            print(measure(folder, options.duration).table(), flush=True)
    if options.only in (None, "samples"):
        samples(options.duration)
    for part, test in (("kills", "test_killing.py"), ("fuzz", "test_fuzz.py")):
        if options.only in (None, part):
            environment = {"GATTLAB_KILLS": str(options.runs), "GATTLAB_MESSAGES": str(options.messages)}
            subprocess.run(
                [sys.executable, "-B", "-u", "-m", "pytest", "-p", "no:cacheprovider", "-s", "-q", str(TESTS / test)],
                env={**os.environ, **environment},
                check=True,
            )


if __name__ == "__main__":
    main()
