"""The stack and the independent programs by themselves: if these fail, no other result here is meaningful."""

import asyncio

from support import bluetoothd, daemons
from support.central import Notifications, connected, uuid


def test_bleak_drives_the_example_server(example):
    async def scenario():
        async with connected("hci1", "180D", "2A37", "2A38") as client:
            assert await client.read_gatt_char(uuid("2A38")) == b"\x01", "body sensor location: chest"
            async with Notifications(client, "2A37") as heart_rate:
                await heart_rate.wait_for(2)

    asyncio.run(scenario())
    assert any("has an application" in line for line in bluetoothd.leftovers()), "an application is listed as a leftover"


def test_ended_programs_leave_nothing(example):
    assert bluetoothd.advertisements("hci0") == 1, "the example advertises"
    example.end()
    bluetoothd.assert_nothing_left()


def test_killed_bluetoothd_restarts(fresh_stack):
    before = daemons.process("bluetoothd")
    daemons.kill("bluetoothd")
    daemons.start("bluetoothd")
    assert daemons.process("bluetoothd") != before, "it is another process"
    assert bluetoothd.is_powered("hci0") and bluetoothd.is_powered("hci1"), "both adapters are on again"


def test_killed_controllers_restart(fresh_stack):
    daemons.kill("btvirt")
    assert bluetoothd.path("hci0") not in bluetoothd.objects(), "the adapters disappear with btvirt"
    daemons.start("btvirt", "bluetoothd")
    assert bluetoothd.is_powered("hci0") and bluetoothd.is_powered("hci1"), "both adapters are on again"
