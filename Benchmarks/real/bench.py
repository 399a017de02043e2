"""Measures gattlab against bleak and bless on one real stack. Started by scripts/bench, inside the virtual machine.

Usage: bench.py GATTLAB FLOOR RECEIVE [--seconds N] [--reads N] [--rounds N] [--only reads|notifications|storm]
"""

import argparse
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

import report
from cpu import Meter
from programs import (
    BleakNotify,
    BlessPeripheral,
    Ended,
    GattlabEmulate,
    GattlabWatch,
    Receive,
    bleak_read,
    bleak_reconnect,
    discover,
    gattlab_read,
    gattlab_reconnect,
    stack,
    until,
)
from tracing import BusTrace, seconds_of_reads, seconds_to_reads

PROFILE = Path(__file__).parent / "notify.yaml"
STORM = PROFILE.parent / "storm.yaml"
PACE = 20  # milliseconds
RECONNECTS = 5


def main():
    options = arguments()
    gattlab = options.gattlab
    if options.only in (None, "reads"):
        with GattlabEmulate(gattlab, PROFILE) as peripheral:
            connects = connecting(gattlab, peripheral.address, options.rounds)
            reconnects = reconnecting(gattlab, peripheral.address, options.rounds)
            reads = reading(gattlab, peripheral.address, options.rounds, options.reads)
        report.requests(connects, reconnects, reads)
    if options.only in (None, "storm"):
        report.storm(storm(options))
    if options.only in (None, "notifications"):
        unpaced = [*from_gattlab(gattlab, PROFILE, options), from_bless(gattlab, options)]
        with paced_profile() as profile:
            paced = from_gattlab(gattlab, profile, options)
            floor = floor_beside(gattlab, profile, options)
        report.notifications(unpaced, paced, f"every {PACE} ms", floor)


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("gattlab")
    parser.add_argument("floor")
    parser.add_argument("receive")
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--reads", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", choices=["reads", "notifications", "storm"])
    return parser.parse_args()


def progress(text):
    print(f"{text} …", file=sys.stderr, flush=True)


def connecting(gattlab, address, rounds):
    """Seconds from Connect to the first request of each program, in turns; the peripheral is unknown each time."""
    progress("connecting")
    durations = {"gattlab": [], "bleak": []}
    for _ in range(rounds):
        for name, calls in traces(gattlab, address, 1, rediscovers=True):
            durations[name] += seconds_to_reads(calls)[:1]
    return durations


def reconnecting(gattlab, address, rounds):
    """The same for a program that is running: the connections after its first one, to a peripheral that is known."""
    progress("reconnecting")
    durations = {"gattlab": [], "bleak": []}
    readers = {
        "gattlab": lambda: gattlab_reconnect(gattlab, address, RECONNECTS + 1),
        "bleak": lambda: bleak_reconnect(address, RECONNECTS + 1),
    }
    for _ in range(rounds):
        for name, read in readers.items():
            durations[name] += seconds_to_reads(traced(gattlab, address, read, rediscovers=True))[1:]
    return durations


def reading(gattlab, address, rounds, count):
    """Seconds of each read, in turns, so that a temporary slowdown of the machine affects both."""
    progress("reading")
    durations = {"gattlab": [], "bleak": []}
    for _ in range(rounds):
        for name, calls in traces(gattlab, address, count + 1, rediscovers=False):
            durations[name] += seconds_of_reads(calls)
    return durations


def traces(gattlab, address, count, rediscovers):
    readers = {
        "gattlab": lambda: gattlab_read(gattlab, address, count),
        "bleak": lambda: bleak_read(address, count),
    }
    for name, read in readers.items():
        yield name, traced(gattlab, address, read, rediscovers)


def traced(gattlab, address, read, rediscovers):
    """The calls of a program, which has up to three attempts: bleak fails if bluetoothd reports the services as resolved before it
    announces them (bluez/bluez#1489).
    """
    for attempt in range(3):
        if rediscovers:
            discover(gattlab, address)
        with BusTrace() as trace:
            try:
                read()
                return trace.calls()
            except subprocess.CalledProcessError as error:
                progress(f"{error}; attempt {attempt + 2}")
    sys.exit("three attempts to read were not enough")


def from_gattlab(gattlab, profile, options):
    """The same peripheral, to each receiver in turn."""
    with GattlabEmulate(gattlab, profile) as peripheral:
        address = peripheral.address
        receivers = [
            lambda: GattlabWatch(gattlab, address),
            lambda: BleakNotify(address, "AcquireNotify"),
            lambda: BleakNotify(address, "StartNotify"),
        ]
        return [measured(gattlab, peripheral, receiver, options.seconds) for receiver in receivers]


def storm(options):
    """Rounds of values of 20 bytes from the same peripheral to each receiver in turn; the last one only receives."""
    with GattlabEmulate(options.gattlab, STORM) as peripheral:
        address = peripheral.address
        receivers = [
            lambda: GattlabWatch(options.gattlab, address, "FFF1"),
            lambda: BleakNotify(address, "AcquireNotify", "FFF1"),
            lambda: BleakNotify(address, "StartNotify", "FFF1"),
            lambda: Receive(options.receive, address, "fff1"),
        ]
        return [
            [measured(options.gattlab, peripheral, receiver, options.seconds) for receiver in receivers]
            for _ in range(options.rounds)
        ]


def from_bless(gattlab, options):
    """The other peripheral, to the receiver that is known not to be the bottleneck."""
    with BlessPeripheral() as peripheral:
        return measured(gattlab, peripheral, lambda: GattlabWatch(gattlab, peripheral.address), options.seconds)


def measured(gattlab, peripheral, receiver, seconds):
    """The cost of a period of notifications for each process, once they arrive."""
    with connected(gattlab, peripheral, receiver) as receiver:
        progress(f"{peripheral.name} → {receiver.name}")
        until(lambda: receiver.count() >= 20, "notifications")
        time.sleep(1)
        meter = Meter({"peripheral": peripheral.process.pid, "receiver": receiver.process.pid, **stack()})
        start, before = meter.sample()
        first, sent = receiver.count(), peripheral.sent()
        time.sleep(seconds)
        end, after = meter.sample()
        count, sent = receiver.count() - first, peripheral.sent() - sent
    usage = {name: (after[name] - before[name]).each(max(count, 1)) for name in before}
    return report.Stretch(peripheral.name, receiver.name, count / (end - start), usage, 1 - count / max(sent, 1))


def connected(gattlab, peripheral, receiver):
    """Makes up to three attempts, because btvirt's controllers don't always receive each other."""
    for attempt in range(3):
        discover(gattlab, peripheral.address)
        try:
            return receiver()
        except Ended as error:
            progress(f"{error}; attempt {attempt + 2}")
    sys.exit("three attempts to connect were not enough")


def floor_beside(gattlab, profile, options):
    """Nanoseconds of a minimal receiver for each paced packet, on a machine as busy as it was for gattlab."""
    with GattlabEmulate(gattlab, profile) as peripheral:
        with connected(gattlab, peripheral, lambda: GattlabWatch(gattlab, peripheral.address)) as receiver:
            progress("the least of a receiver")
            until(lambda: receiver.count() >= 20, "notifications")
            count = int(options.seconds * 1000 / PACE)
            command = [options.floor, "/dev/shm/floor", str(count), str(PACE * 1000)]
            return int(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)


@contextmanager
def paced_profile():
    with tempfile.NamedTemporaryFile("w", suffix=".yaml") as file:
        file.write(PROFILE.read_text().replace("every: 100us", f"every: {PACE}ms"))
        file.flush()
        yield file.name


if __name__ == "__main__":
    main()
