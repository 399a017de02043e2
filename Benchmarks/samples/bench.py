"""A database of samples against a plain table with an index: bench.py PROGRAM SAMPLES STEPS [PLOT]"""

import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from plot import plot

HOUR = 3600 * 10**9
DAY = 24 * HOUR
# Samples in a transaction: many at once; and those of 100 ms at 5000 a second, as gattlabd collects them.
BULK, LIVE = 10_000, 500
LIVE_SAMPLES = 200_000

QUERIES = {
    "last": "SELECT time, value FROM samples WHERE stream = 0 ORDER BY time DESC LIMIT 1",
    "hour": f"SELECT time, value FROM samples WHERE stream = 0 AND time >= "
    f"(SELECT max(time) FROM samples WHERE stream = 0) - {HOUR} ORDER BY time",
    "days": f"SELECT time / {DAY}, count(*), min(value), max(value), avg(value) FROM samples WHERE stream = 0 GROUP BY 1",
}
NAMES = {"last": "last value", "hour": "last hour", "days": "all days"}
# Runs of each query on the plain table, of which the one by day takes seconds.
ROUNDS = {"last": 200, "hour": 200, "days": 3}


def fill(program, folder, samples, steps, page):
    """Yields the figures after each step: samples, seconds, bytes, and the milliseconds of each query."""
    words = [program, "fill", folder, str(samples), str(steps), str(page)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout:
            if line.startswith("error"):
                raise SystemExit(line)
            count, seconds, size, *times = (float(word) for word in line.split())
            yield int(count), seconds, int(size), dict(zip(QUERIES, zip(times[::2], times[1::2])))


class Plain:
    """One table with one index, filled by the command sqlite3."""

    def __init__(self, folder):
        self.path = Path(folder, "plain.db")
        self.sqlite3(
            "PRAGMA journal_mode = WAL;"
            "CREATE TABLE samples (stream INTEGER NOT NULL, time INTEGER NOT NULL, value REAL NOT NULL);"
            "CREATE INDEX samples_by_time ON samples (stream, time);"
        )

    def sqlite3(self, script, **options):
        return subprocess.run(["sqlite3", "-batch", self.path, script], check=True, stdout=subprocess.DEVNULL, **options)

    def add(self, program, samples, steps, step):
        """Adds the samples of a step, and returns the seconds, which exclude the production of the text."""
        with tempfile.NamedTemporaryFile(dir=self.path.parent) as text:
            subprocess.run([program, "text", str(samples), str(steps), str(step)], stdout=text, check=True)
            start = time.monotonic()
            script = f"PRAGMA synchronous = NORMAL;\n.mode tabs\n.import {text.name} samples\n"
            subprocess.run(["sqlite3", "-batch", self.path], input=script, text=True, check=True, stdout=subprocess.DEVNULL)
            return time.monotonic() - start

    @property
    def size(self):
        return sum(file.stat().st_size for file in self.path.parent.glob("plain.db*"))

    def query_times(self):
        return {name: self.times(query, ROUNDS[name]) for name, query in QUERIES.items()}

    def times(self, query, rounds):
        """The median and the 99th percentile in milliseconds, with a new connection each, like gattlabd's readers."""
        times = []
        for _ in range(rounds):
            start = time.monotonic()
            connection = sqlite3.connect(self.path)
            connection.execute(query).fetchall()
            connection.close()
            times.append((time.monotonic() - start) * 1e3)
        times.sort()
        return times[rounds // 2], times[rounds * 99 // 100]


def main(program, samples, steps, picture=None):
    with tempfile.TemporaryDirectory() as folder:
        rows = []
        plain = Plain(folder)
        for step, ours in enumerate(fill(program, folder, samples, steps, BULK)):
            seconds = plain.add(program, samples, steps, step)
            theirs = (ours[0], seconds, plain.size, plain.query_times())
            rows.append((ours, theirs))
            print(f"{ours[0]} samples: {ours[2] / 2**20:.0f} MiB, plain {theirs[2] / 2**20:.0f} MiB", file=sys.stderr)
        live = Path(folder, "live")
        live.mkdir()
        *_, last = fill(program, str(live), LIVE_SAMPLES, 1, LIVE)
    report(samples // steps, rows, LIVE_SAMPLES / last[1])
    if picture:
        Path(picture).write_text(plot(rows))


def report(step, rows, live):
    ours, theirs = rows[-1]
    print(f"| {ours[0]} samples | gattlab | plain table | ratio | aim |\n|---|---|---|---|---|")
    rates = [step / one[1] for one in (ours, theirs)]
    print(f"| inserted per second, {BULK} in a transaction | {rates[0]:.0f} | {rates[1]:.0f} | {rates[0] / rates[1]:.1f} | 200000 |")
    print(f"| inserted per second, {LIVE} in a transaction | {live:.0f} | – | – | 5000 |")
    sizes = [one[2] / one[0] for one in (ours, theirs)]
    print(f"| bytes a sample | {sizes[0]:.1f} | {sizes[1]:.1f} | {sizes[1] / sizes[0]:.1f} | |")
    for name, aim in zip(QUERIES, (5, 20, 50)):
        (_, mine), (_, other) = ours[3][name], theirs[3][name]
        print(f"| {NAMES[name]}, 99th percentile | {mine:.2f} ms | {other:.2f} ms | {other / mine:.1f} | {aim} ms |")


main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), *sys.argv[4:])
