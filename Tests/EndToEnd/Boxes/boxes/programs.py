"""The programs of the scenes: gattlab, and the others at its other end or in its place. Peripherals use hci0, and centrals hci1."""

import asyncio
import tempfile
import threading
import time
from contextlib import ExitStack, contextmanager
from pathlib import Path

from bleak import BleakScanner
from support.bluetoothctl import Bluetoothctl
from support.central import Notifications, connected
from support.examples import ExamplePeripheral, Program, bless_strap
from support.gattlab import Running, run
from support.waiting import DEADLINE

CENTRAL = "hci1"
PERIPHERAL = "hci0"
AT = ("--adapter", CENTRAL, "--timeout", f"{DEADLINE}s", "--json")
STRAP_NAME = "bless strap"
THERMOMETER = Path(__file__).with_name("bless_thermometer.py")
# In the service of BlueZ's example server: a characteristic that keeps what is written, and one that requires a pairing.
KEPT = "12345678-1234-5678-1234-56789abcdef1"
ENCRYPTED = "12345678-1234-5678-1234-56789abcdef3"


def gattlab(*words, **options):
    """Runs gattlab as the central to its end, which must be success."""
    return run(*words, *AT, timeout=3 * DEADLINE, **options).succeeded()


def found_by_gattlab(*words):
    """The address of the first device that a scan with these options finds."""
    found = gattlab("scan", *words, "--count", "1").events("advertisement")
    assert found, f"gattlab found no device with {' '.join(words)}"
    return found[0]["address"]


def found_by_bleak(matches):
    """The address of the first device that matches."""
    return asyncio.run(scan_with_bleak(matches)).address


async def scan_with_bleak(matches, adapter=CENTRAL):
    """Scans again and again: a virtual controller reports a device once per scan, and the kernel may drop that report."""
    end = time.monotonic() + 2 * DEADLINE
    while time.monotonic() < end:
        found = await BleakScanner.find_device_by_filter(matches, timeout=1, bluez={"adapter": adapter})
        if found:
            return found
    raise AssertionError(f"bleak finds no such device in {2 * DEADLINE} s")


def with_bleak(job, service, *needed):
    """Runs an asynchronous function with bleak's client, which is connected and has the needed characteristics."""

    async def connect():
        async with connected(CENTRAL, service, *needed) as client:
            return await job(client)

    return asyncio.run(connect())


def watched_by_bleak(service, characteristic, count):
    async def watch(client):
        async with Notifications(client, characteristic) as values:
            return await values.wait_for(count)

    return with_bleak(watch, service, characteristic)


@contextmanager
def ending(program):
    try:
        yield program
    finally:
        program.end()


def strap(adapter=PERIPHERAL):
    """bless as a heart rate strap."""
    return ending(bless_strap(adapter))


def thermometer():
    """bless as a thermometer that indicates."""
    return ending(Program("thermometer", "ready", THERMOMETER, PERIPHERAL))


def example():
    """BlueZ's example server, which advertises the heart rate service."""
    return ending(ExamplePeripheral(PERIPHERAL))


def background(*words):
    """gattlab in the background, with the JSON lines that it prints."""
    return ending(Running(*words))


@contextmanager
def emulated(profile, *words):
    """gattlab as a peripheral, which is advertising."""
    with background("emulate", str(profile), "--adapter", PERIPHERAL, *words) as emulation:
        emulation.wait_for("ready")
        yield emulation


@contextmanager
def agent():
    """bluetoothctl as the agent of both sides, without input and output; it is asked before a device is paired."""
    with Bluetoothctl("--agent", "NoInputNoOutput") as shell:
        shell.send("default-agent", "Default agent request successful")
        yield shell


@contextmanager
def agreeing(shell):
    """Accepts all pairings within the context."""
    ended = threading.Event()

    def accept():
        while not ended.is_set():
            if shell.appears(r"\(yes/no\)", deadline=1):
                shell.send("yes")

    thread = threading.Thread(target=accept)
    thread.start()
    try:
        yield shell
    finally:
        ended.set()
        thread.join()


@contextmanager
def example_with_agent():
    """BlueZ's example server, and a user who accepts pairings with it."""
    with ExitStack() as stack:
        stack.enter_context(agreeing(stack.enter_context(agent())))
        yield stack.enter_context(example())


@contextmanager
def folder():
    with tempfile.TemporaryDirectory() as path:
        yield Path(path)

