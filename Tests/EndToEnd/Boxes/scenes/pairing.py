"""Devices are paired, used when paired, and forgotten."""

import subprocess
import time
from contextlib import contextmanager

from boxes.programs import AT, CENTRAL, ENCRYPTED, PERIPHERAL, example, example_with_agent, gattlab, served_to_bleak, with_bleak
from boxes.scene import scene
from support import bluetoothd
from support.gattlab import run
from support.waiting import DEADLINE, until

WRITTEN = b"\x2a"
# Longer than the time after which the kernel changes a private address, 15 minutes.
ROTATION = 16 * 60


def bonds():
    return {line["adapter"]: line for line in run("bonds", "--json").succeeded().lines}


def assert_paired():
    bond = bonds().get(CENTRAL)
    assert bond and bond["bonded"], f"{CENTRAL} has a bond: {bonds()}"
    return bond["address"]


def gattlab_pairs():
    result = gattlab("pair", "service=180D")
    assert result.events("paired"), f"{result}"
    return assert_paired()


async def bleak_pairs(client):
    await client.pair()


@scene("pair", "pair with a device", stage=example_with_agent, foreign=lambda _: with_bleak(bleak_pairs, "180D", ENCRYPTED))
def pair(_):
    gattlab_pairs()


async def bleak_keeps(client):
    await client.write_gatt_char(ENCRYPTED, WRITTEN, response=True)
    return await client.read_gatt_char(ENCRYPTED)


def bleak_pairs_on_demand(_):
    async def pair_and_keep(client):
        await client.pair()
        return await bleak_keeps(client)

    for job in (pair_and_keep, bleak_keeps):
        assert with_bleak(job, "180D", ENCRYPTED) == WRITTEN
        bluetoothd.assert_not_connected()


def bleak_reads_bonded(_):
    with_bleak(bleak_pairs, "180D", ENCRYPTED)
    bluetoothd.assert_not_connected()
    assert with_bleak(bleak_keeps, "180D", ENCRYPTED) == WRITTEN


def gattlab_keeps(device, *words):
    gattlab("write", device, ENCRYPTED, WRITTEN.hex(), *words)
    (value,) = gattlab("read", device, ENCRYPTED).events("value")
    assert value["value"] == WRITTEN.hex(), value


@scene("read-bonded", "use an attribute that requires encryption, when paired", stage=example_with_agent, foreign=bleak_reads_bonded)
def read_bonded(_):
    address = gattlab_pairs()
    bluetoothd.assert_not_connected()
    gattlab_keeps(address)


@scene(
    "pair-on-demand",
    "use an attribute that requires encryption, with --pair",
    stage=example_with_agent,
    foreign=bleak_pairs_on_demand,
)
def pair_on_demand(_):
    gattlab_keeps("service=180D", "--pair")


async def bleak_lists(client):
    assert client.services.get_characteristic(ENCRYPTED)


@scene(
    "unpaired",
    "read an attribute that requires encryption, or name the remedy",
    stage=example,
    foreign=lambda _: served_to_bleak(bleak_lists, "180D", ENCRYPTED),
)
def unpaired(_):
    result = run("read", "service=180D", ENCRYPTED, *AT, timeout=3 * DEADLINE)
    assert result.status == 0 or "--pair" in result.error.get("hint", ""), f"{result}"


def mgmt(adapter, *words):
    done = subprocess.run(
        ["btmgmt", "--index", adapter.removeprefix("hci"), *words], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, f"btmgmt {' '.join(words)}: {done.stdout}{done.stderr}"


@contextmanager
def private_example():
    """BlueZ's example server on an adapter with LE Privacy: its address on the air is random and changes."""
    mgmt(PERIPHERAL, "power", "off")
    mgmt(PERIPHERAL, "privacy", "on")
    mgmt(PERIPHERAL, "power", "on")
    until(lambda: bluetoothd.is_powered(PERIPHERAL), f"{PERIPHERAL} is on")
    with example_with_agent() as stage:
        yield stage


def bleak_reconnects(_):
    bleak_reads_bonded(_)
    time.sleep(ROTATION)
    assert with_bleak(bleak_keeps, "180D", ENCRYPTED) == WRITTEN


@scene("private-address", "use a paired device whose private address has changed", stage=private_example, foreign=bleak_reconnects)
def private_address(_):
    address = gattlab_pairs()
    bluetoothd.assert_not_connected()
    gattlab_keeps(address)
    time.sleep(ROTATION)
    gattlab_keeps(address)


def bluetoothd_removes(_):
    with_bleak(bleak_pairs, "180D", ENCRYPTED)
    (device,) = known_devices()
    bluetoothd.call(bluetoothd.path(CENTRAL), bluetoothd.ADAPTER, "RemoveDevice", "o", device)
    assert not known_devices()


def known_devices():
    return [path for path in bluetoothd.objects() if path.startswith(f"{bluetoothd.path(CENTRAL)}/dev_") and path.count("/") == 4]


@scene("forget", "forget a paired device", stage=example_with_agent, foreign=bluetoothd_removes)
def forget(_):
    address = gattlab_pairs()
    (removed,) = run("forget", address, "--adapter", CENTRAL, "--json").succeeded().events("forgotten")
    assert removed["paired"], removed
    assert CENTRAL not in bonds()
    assert not known_devices()
