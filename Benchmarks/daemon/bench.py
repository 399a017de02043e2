"""Measures gattlabd under load and kills it repeatedly. See scripts/bench."""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

TESTS = Path(__file__).resolve().parents[2] / "Tests/EndToEnd/Daemon"
sys.path.insert(0, str(TESTS))

from fleet import measure_fleet
from harness.measuring import measure, print_table
from lab import measure_lab
from mqtt import measure_mqtt

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


def samples(seconds, rounds):
    """The cost of samples: events whose numbers are all recorded, against events that are only sent and persisted, in turns."""
    kinds = {"watch": "without samples", "record": "with 5000 samples a second"}
    results = {kind: [] for kind in kinds}
    for number in range(rounds):
        for kind in kinds:
            with tempfile.TemporaryDirectory(prefix="gattlabd-") as folder:
                results[kind].append(measure(folder, seconds / rounds, profile=STRAP, session=session(kind)))
            print(f"round {number + 1} of {rounds}, {kinds[kind]}: {results[kind][-1].received['p99']} ms", flush=True)
    rows = [("50 devices × 20 notifications/s, medians", *kinds.values())]
    for title, unit, value in (
        ("age on arrival, p50", "ms", lambda one: one.received["p50"]),
        ("age on arrival, p99", "ms", lambda one: one.received["p99"]),
        ("age on arrival, p99.9", "ms", lambda one: one.received["p999"]),
        ("processor time of gattlabd", "% of a processor", lambda one: 100 * one.daemon_seconds / one.seconds),
    ):
        rows.append((title, *(f"{statistics.median(map(value, results[kind])):.1f} {unit}" for kind in kinds)))
    print_table(rows)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--duration", type=duration, default=300)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--runs", type=int, default=100)
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--only", choices=["load", "samples", "mqtt", "fleet", "lab", "kills", "fuzz"])
    options = parser.parse_args()
    if options.only in (None, "load"):
        with tempfile.TemporaryDirectory(prefix="gattlabd-") as folder:
            print(measure(folder, options.duration).table(), flush=True)
    if options.only in (None, "samples"):
        samples(options.duration, options.rounds)
    if options.only in (None, "mqtt"):
        measure_mqtt(options.duration, options.rounds)
    if options.only in (None, "fleet"):
        measure_fleet()
    if options.only == "lab":
        measure_lab(options.rounds)
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
