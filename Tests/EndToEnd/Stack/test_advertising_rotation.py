"""The turns of several advertisements on a controller with one advertising set, with bleak as the scanner."""

import asyncio
import time

import pytest
from bleak import BleakScanner
from dbus_fast import BusType, PropertyAccess, Variant
from dbus_fast.aio import MessageBus
from dbus_fast.service import ServiceInterface, dbus_property, method
from support.waiting import DEADLINE

pytestmark = pytest.mark.legacy(reason="controllers of Bluetooth 5 have several advertising sets")

COMPANY = 0xFFFF
# In seconds; a turn lasts longer than some scans, also in an emulated machine.
TURN = 12


class Advertisement(ServiceInterface):
    def __init__(self, content):
        super().__init__("org.bluez.LEAdvertisement1")
        self.content = content

    @dbus_property(access=PropertyAccess.READ)
    def Type(self) -> "s":  # noqa: F821
        return "peripheral"

    @dbus_property(access=PropertyAccess.READ)
    def ManufacturerData(self) -> "a{qv}":  # noqa: F821
        return {COMPANY: Variant("ay", bytes([self.content]))}

    @dbus_property(access=PropertyAccess.READ)
    def Duration(self) -> "q":  # noqa: F821
        return TURN

    @method()
    def Release(self):
        pass

    def change(self, content):
        self.content = content
        self.emit_properties_changed({"ManufacturerData": self.ManufacturerData})


async def received():
    """The content that a scan receives first; a virtual controller reports each advertiser once per scan."""
    contents = asyncio.Queue()

    def receive(_, data):
        if COMPANY in data.manufacturer_data:
            contents.put_nowait(data.manufacturer_data[COMPANY][0])

    async with BleakScanner(receive, bluez={"adapter": "hci1"}):
        return await contents.get()


async def wait_for(content):
    async with asyncio.timeout(DEADLINE):
        while await received() != content:
            await asyncio.sleep(0.5)


def test_a_changed_advertisement_stays_active_for_a_whole_turn(fresh_stack):
    async def scenario():
        bus = await MessageBus(bus_type=BusType.SYSTEM).connect()
        adapter = bus.get_proxy_object("org.bluez", "/org/bluez/hci0", await bus.introspect("org.bluez", "/org/bluez/hci0"))
        manager = adapter.get_interface("org.bluez.LEAdvertisingManager1")
        first, second = Advertisement(1), Advertisement(2)
        for number, advertisement in enumerate((first, second)):
            bus.export(f"/advertisement{number}", advertisement)
            await manager.call_register_advertisement(f"/advertisement{number}", {})
        await wait_for(2)
        await wait_for(1)
        start = time.monotonic()
        first.change(3)
        await wait_for(3)
        changed = time.monotonic() - start
        await wait_for(2)
        ended = time.monotonic() - start
        bus.disconnect()
        return changed, ended

    changed, ended = asyncio.run(scenario())
    assert changed < TURN - 2, "the new content is advertised at once"
    assert ended > TURN - 0.5, "its turn starts again"
