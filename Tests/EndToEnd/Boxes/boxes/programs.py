"""The programs of the scenes: gattlab, and the others at its other end or in its place. Peripherals use hci0, and centrals hci1."""

import asyncio
import tempfile
import threading
import time
from contextlib import ExitStack, contextmanager
from pathlib import Path

from bleak import BleakClient, BleakScanner
from bleak.exc import BleakError
from support import bluetoothd
from support.bluetoothctl import Bluetoothctl
from support.central import Notifications, uuid
from support.examples import ExamplePeripheral, Program, bless_strap
from support.gattlab import Running, run
from support.waiting import DEADLINE, until

CENTRAL = "hci1"
PERIPHERAL = "hci0"
AT = ("--adapter", CENTRAL, "--timeout", f"{DEADLINE}s", "--json")
# Of a scan that finds all devices. From 5.67, bluetoothd hides those that are not in a discoverable mode from a scan without a filter on
# an LE-only controller, and no peripheral here is in one. A filter with a service crashes 5.87 there.
ALL = {"Pattern": ""}
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


def found_by_bleak(matches, filters=None):
    """The address of the first device that matches."""
    return asyncio.run(scan_with_bleak(matches, filters)).address


async def find_service(service):
    return await scan_with_bleak(lambda _, data: uuid(service) in data.service_uuids, ALL)


def scanning(adapter, filters=None):
    """The arguments of bleak's scanner."""
    return {"adapter": adapter, **({"filters": filters} if filters else {})}


async def scan_with_bleak(matches, filters=None):
    """Scans again and again: a virtual controller reports a device once per scan, and the kernel may drop that report."""
    end = time.monotonic() + 2 * DEADLINE
    while time.monotonic() < end:
        found = await BleakScanner.find_device_by_filter(matches, timeout=1, bluez=scanning(CENTRAL, filters))
        if found:
            return found
    raise AssertionError(f"bleak finds no such device in {2 * DEADLINE} s")


def is_strap(_, data):
    return uuid("180D") in data.service_uuids


def address_of_strap():
    """The address that it advertises with, which is not that of the adapter in a box with privacy; bluetoothd forgets it."""
    address = found_by_gattlab("--service", "180D")
    bluetoothd.remove_devices()
    return address


def with_bleak(job, service, *needed):
    """Runs an asynchronous function with bleak's client, which is connected and has the needed characteristics."""

    async def connect():
        client = await connected_client(service, needed)
        try:
            return await job(client)
        finally:
            await client.disconnect()

    return asyncio.run(connect())


async def connected_client(service, needed):
    """Connects repeatedly, because bluetoothd may report that services are resolved before it has announced them."""
    end = time.monotonic() + 2 * DEADLINE
    problem = None
    while time.monotonic() < end:
        client = BleakClient(await find_service(service), timeout=DEADLINE / 3, bluez={"adapter": CENTRAL})
        try:
            await client.connect()
            problem = missing(client, needed)
            if not problem:
                return client
            await client.disconnect()
        except (BleakError, TimeoutError) as error:
            problem = repr(error)
    raise AssertionError(f"bleak did not connect to {service} within {2 * DEADLINE} s: {problem}")


def missing(client, needed):
    absent = [short for short in needed if not client.services.get_characteristic(uuid(short))]
    return f"bleak knows no {absent}" if absent else ""


def served_to_bleak(job, service, *needed):
    """As with_bleak, on a connection that exists before bleak starts.

    bluetoothd 5.87 may not emit that a device is connected. bleak, which waits for that, concludes that it has disconnected, which says
    nothing about the peripheral. With another event loop, bleak queries bluetoothd's objects again.
    """
    device = asyncio.run(find_service(service))
    connect_completely(device.details["path"])

    async def use():
        async with BleakClient(device, timeout=DEADLINE, bluez={"adapter": CENTRAL}) as client:
            assert not missing(client, needed), missing(client, needed)
            return await job(client)

    return asyncio.run(use())


def connect_completely(device):
    bluetoothd.call(device, bluetoothd.DEVICE, "Connect")
    until(lambda: bluetoothd.objects()[device][bluetoothd.DEVICE]["ServicesResolved"], "the services of the connected device")


def watched_by_bleak(service, characteristic, count, connected_by=with_bleak):
    async def watch(client):
        async with Notifications(client, characteristic) as values:
            return await values.wait_for(count)

    return connected_by(watch, service, characteristic)


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


def example(adapter=PERIPHERAL):
    """BlueZ's example server, which advertises the heart rate service."""
    return ending(ExamplePeripheral(adapter))


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
    """Starts BlueZ's example server, and an agent that accepts pairings with it."""
    with ExitStack() as stack:
        stack.enter_context(agreeing(stack.enter_context(agent())))
        yield stack.enter_context(example())


@contextmanager
def folder():
    with tempfile.TemporaryDirectory() as path:
        yield Path(path)

