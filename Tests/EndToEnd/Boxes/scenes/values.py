"""Values are read, written and watched."""

from boxes.programs import (
    DEADLINE,
    KEPT,
    address_of_strap,
    example,
    found_by_gattlab,
    gattlab,
    strap,
    thermometer,
    watched_by_bleak,
    with_bleak,
)
from boxes.scene import scene
from support.central import uuid
from support.examples import assert_consecutive
from support.waiting import until

LONG = bytes(range(255)) * 2
"""As long as bluetoothd accepts in one request."""


def values(result):
    return [line["value"] for line in result.events("value")]


def bleak_reads_twice(_):
    async def read(client):
        return await client.read_gatt_char(uuid("2A38"))

    for _ in range(2):
        assert with_bleak(read, "180D", "2A38") == b"\x01"


@scene("read", "read a value, and once more", stage=strap, foreign=bleak_reads_twice)
def read(_):
    address = address_of_strap()
    for _ in range(2):
        assert values(gattlab("read", address, "2A38")) == ["01"]


@scene("read-by-service", "read from the device with a service, and once more", stage=strap, foreign=bleak_reads_twice)
def read_by_service(_):
    for _ in range(2):
        assert values(gattlab("read", "service=180D", "2A38")) == ["01"]


def bleak_writes(peripheral):
    async def write(client):
        await client.write_gatt_char(uuid("2A39"), b"\x01", response=True)

    with_bleak(write, "180D", "2A39")
    until(lambda: "written 01" in peripheral.output(), "the value arrives")


@scene("write", "write a value, which arrives", stage=strap, foreign=bleak_writes)
def write(peripheral):
    gattlab("write", found_by_gattlab("--service", "180D"), "2A39", "01")
    until(lambda: "written 01" in peripheral.output(), "the value arrives", DEADLINE)


@scene("watch", "watch notifications", stage=strap, foreign=lambda _: watched_by_bleak("180D", "2A37", 5))
def watch(_):
    watched = gattlab("watch", "service=180D", "2A37", "--count", "5").events("notification")
    assert_consecutive([line["decoded"]["heartRate"] for line in watched])


@scene("indications", "watch indications", stage=thermometer, foreign=lambda _: watched_by_bleak("1809", "2A1C", 3))
def indications(_):
    watched = gattlab("watch", "service=1809", "2A1C", "--count", "3").events("notification")
    assert len(watched) == 3, watched


def bleak_inspects(_):
    async def location(client):
        return await client.read_gatt_char(uuid("2A38"))

    assert with_bleak(location, "180D", "2A37", "2A38", "2A39") == b"\x01"


@scene("inspect", "list services and characteristics with values", stage=strap, foreign=bleak_inspects)
def inspect(_):
    result = gattlab("inspect", "service=180D")
    found = {
        characteristic["uuid"]: characteristic.get("value")
        for service in result.lines[0]["services"]
        for characteristic in service["characteristics"]
    }
    assert {"2A37", "2A38", "2A39"} <= found.keys() and found["2A38"] == "01", f"{result}"


def bleak_keeps_long_value(_):
    async def keep(client):
        await client.write_gatt_char(KEPT, LONG, response=True)
        return await client.read_gatt_char(KEPT)

    assert with_bleak(keep, "180D", KEPT) == LONG


@scene("long-value", "write and read a value of 510 bytes", stage=example, foreign=bleak_keeps_long_value)
def long_value(_):
    address = found_by_gattlab("--service", "180D")
    gattlab("write", address, KEPT, LONG.hex())
    assert values(gattlab("read", address, KEPT)) == [LONG.hex()]
