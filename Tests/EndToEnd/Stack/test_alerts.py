"""The alerts of a key fob that bleak requests, or from which bleak loses the link."""

import asyncio
import subprocess
import time

import pytest
from support import bluetoothd, daemons
from support.central import connected, uuid
from support.controllers import separate_controllers
from support.gattlab import BINARY
from support.waiting import DEADLINE

NO_ALERT, MILD, HIGH = b"\0", b"\1", b"\2"
# The Tx Power Level follows both services in the attribute table.
KEY_FOB = ("hci1", "1803", "2A07")


@pytest.fixture
def key_fob(background):
    emulation = background("emulate", "key-fob", "--adapter", "hci0")
    emulation.wait_for("ready")
    return emulation


def alert_level(client, service):
    return client.services.get_service(uuid(service)).get_characteristic(uuid("2A06"))


def test_an_immediate_alert_is_reported(key_fob):
    async def scenario():
        async with connected(*KEY_FOB) as client:
            address = bluetoothd.address("hci1")
            for level in (HIGH, NO_ALERT):
                await client.write_gatt_char(alert_level(client, "1802"), level, response=False)
                alert = key_fob.wait_for("alert", value=level.hex())
                assert (alert["reason"], alert["characteristic"], alert["peer"]) == ("immediate", "2A06", address)
            assert alert["decoded"]["alertLevel"] == "no-alert"

    asyncio.run(scenario())


def lose_link():
    """Ends the link without a request of the client; the simulator drops it as a loss of signal does."""
    if daemons.TARGET == "real":
        bluetoothd.set_powered("hci1", False)
        return
    subprocess.run([BINARY, "simulate", "ctl", "drop", bluetoothd.address("hci1")], check=True, timeout=DEADLINE)


async def connect_and_lose(level):
    async with connected(*KEY_FOB) as client:
        await client.write_gatt_char(alert_level(client, "1803"), level, response=True)
        await asyncio.to_thread(lose_link)


@pytest.mark.parametrize("level", [MILD, HIGH], ids=["mild", "high"])
def test_the_loss_of_the_link_alerts_at_the_written_level(key_fob, level):
    address = bluetoothd.address("hci1")
    asyncio.run(connect_and_lose(level))
    alert = key_fob.wait_for("alert", value=level.hex())
    assert alert["reason"] in ("link-loss", "disconnection"), "bluetoothd 5.66 does not report why the connection ended"
    assert alert["peer"] == address


@pytest.fixture
def controller_of_the_phone(fresh_stack):
    """The process of hci1's controller, which can be killed alone."""
    with separate_controllers() as controller:
        yield controller


@pytest.mark.skipif(daemons.TARGET == "simulator", reason="the simulator has no processes of controllers")
def test_the_death_of_the_other_controller_alerts(controller_of_the_phone, key_fob):
    address = bluetoothd.address("hci1")

    async def scenario():
        async with connected(*KEY_FOB) as client:
            await client.write_gatt_char(alert_level(client, "1803"), HIGH, response=True)
            controller_of_the_phone.kill()
            alert = await asyncio.to_thread(key_fob.wait_for, "alert", value=HIGH.hex())
            assert (alert["peer"], alert["characteristic"]) == (address, "2A06")

    asyncio.run(scenario())


def test_the_loss_of_the_link_does_not_alert_at_the_level_of_no_alert(key_fob):
    asyncio.run(connect_and_lose(NO_ALERT))
    assert_no_alert(key_fob)


@pytest.fixture
def new_bluetoothd(fresh_stack):
    """A simulated release that reports why a connection ended."""
    daemons.kill("bluetoothd")
    daemons.start("bluetoothd", version="5.87")
    yield
    daemons.kill("bluetoothd")


@pytest.mark.skipif(daemons.TARGET == "real", reason="bluetoothd 5.66 does not report why a connection ended")
def test_a_disconnection_on_purpose_does_not_alert(new_bluetoothd, key_fob):
    async def scenario():
        async with connected(*KEY_FOB) as client:
            await client.write_gatt_char(alert_level(client, "1803"), HIGH, response=True)

    asyncio.run(scenario())
    assert_no_alert(key_fob)
    asyncio.run(connect_and_lose(HIGH))
    assert key_fob.wait_for("alert")["reason"] == "link-loss"


def assert_no_alert(key_fob):
    """The link has ended, and nothing follows within ten times the time that bluetoothd has for the reason."""
    bluetoothd.assert_not_connected()
    time.sleep(1)
    assert not key_fob.events("alert")
