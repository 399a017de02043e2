"""Puts a daemon under load and measures memory, processor time, and the age of events when clients receive them."""

import asyncio
import itertools
import json
import shutil
import statistics
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path

from harness.daemon import Daemon, until_running
from harness.load import watch
from harness.processes import ROOT
from harness.profiles import counter
from harness.stack import Devices, Stack
from harness.waiting import DEADLINE

MEGABYTE = 1 << 20


@dataclass
class Measurement:
    devices: int
    seconds: float
    received: dict
    """The results of the reading clients; see Benchmarks/daemon/listen.c."""
    resident: list = field(default_factory=list)
    """Bytes, once a second."""
    daemon_seconds: float = 0
    others_seconds: float = 0
    stopped: dict = None
    """The client that did not read: its events and missing ones, once it finally reads."""

    @property
    def events(self):
        """Events per second, sent to all clients."""
        return self.received["events"] / self.seconds

    @property
    def microseconds(self):
        """Microseconds of the daemon's processor time for each event it sent."""
        return self.daemon_seconds * 1e6 / self.received["events"]

    @property
    def growth(self):
        """The increase in bytes after the first fifth: three times the smallest one of a fifth.

        A leak is in each. The allocator's steps are not: one is in two of them at most.
        """
        fifth = max(1, len(self.resident) // 5)
        means = [statistics.mean(self.resident[start : start + fifth]) for start in range(fifth, 5 * fifth, fifth)]
        return 3 * min(after - before for before, after in itertools.pairwise(means))

    def table(self):
        received = self.received
        rows = [
            ("devices × notifications/s", f"{self.devices} × 20"),
            ("clients", f"{received['clients']}, and one that does not read"),
            ("duration", f"{self.seconds:g} s"),
            ("events sent", f"{received['events']:,}, {self.events:,.0f} a second"),
            ("gaps, disorder", f"{received['gaps']}, {received['disorder']}"),
            ("age on arrival, p50 / p99 / p99.9", f"{received['p50']} / {received['p99']} / {received['p999']} ms"),
            ("longest", f"{received['max']} ms"),
            ("memory, most / growth", f"{max(self.resident) / MEGABYTE:.1f} / {self.growth / MEGABYTE:+.2f} MB"),
            ("processor time", f"{self.daemon_seconds / self.seconds:.0%} of a processor, {self.microseconds:.1f} µs an event"),
            ("the simulator beside it", f"{self.others_seconds / self.seconds:.0%} of a processor"),
            ("the client that does not read", f"{self.stopped['events']:,} events, {self.stopped['missing']:,} missing"),
        ]
        width = max(len(name) for name, _ in rows)
        return "\n".join(f"{name:{width}}  {value}" for name, value in rows)


def build_listener(folder):
    program = Path(folder) / "listen"
    source = ROOT / "Benchmarks/daemon/listen.c"
    compiler = shutil.which("clang") or shutil.which("cc")
    subprocess.run([compiler, "-O2", "-D_GNU_SOURCE", "-o", str(program), str(source)], check=True)
    return program


def measure(folder, seconds, count=50, clients=20, named=True, profile=None, session=watch):
    """Measures sessions of devices with a profile, those that count by default."""
    folder = Path(folder)
    devices = Devices(folder, profile or counter(), count)
    stack = Stack(folder, devices.peripherals).start()
    daemon = Daemon(folder, stack.address)
    try:
        daemon.start()
        return asyncio.run(_measure(folder, stack, daemon, devices, seconds, clients, named, session))
    finally:
        daemon.end()
        stack.end()


async def _measure(folder, stack, daemon, devices, seconds, clients, named, session):
    owner, stopped = await daemon.client(), await daemon.client()
    names = []
    for number, address in enumerate(devices.addresses):
        name = f"counter-{number}" if named else None
        names.append(await owner.start(session(address), name=name, subscribe=False))
    await until_running(owner, names, 4 * DEADLINE)
    streams = [(await stopped.subscribe(name))[0] for name in names]
    stopped.stop_reading()
    program = build_listener(folder)
    used, beside, begun = daemon.process.processor_time, stack.bluetoothd.processor_time, time.monotonic()
    listener = subprocess.Popen(
        [program, daemon.socket, str(seconds), str(clients), *names], stdout=subprocess.PIPE, text=True
    )
    resident = []
    while listener.poll() is None:
        await asyncio.sleep(1)
        resident.append(daemon.process.resident)
    took = time.monotonic() - begun
    result = Measurement(devices=len(names), seconds=took, received=json.loads(listener.stdout.read()), resident=resident)
    result.daemon_seconds = daemon.process.processor_time - used
    result.others_seconds = stack.bluetoothd.processor_time - beside
    states = (await owner.sessions()).values()
    assert all(one["state"] == "running" for one in states), states
    ends = {one["session"]: one["seq"] for one in states}
    stopped.resume_reading()
    await stopped.until(
        lambda: all(stream.last >= ends[stream.session] for stream in streams), "the rest of the client that did not read"
    )
    for stream in streams:
        stream.check()
        assert all(gap["reason"] == "slow-client" for gap in stream.gaps)
    result.stopped = {
        "events": sum(len(stream.events) for stream in streams),
        "missing": sum(gap["to"] - gap["from"] + 1 for stream in streams for gap in stream.gaps),
    }
    await owner.close()
    await stopped.close()
    return result


def print_table(rows):
    """Prints rows of cells in aligned columns."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        print("  ".join(f"{cell:{width}}" for cell, width in zip(row, widths, strict=True)).rstrip(), flush=True)
