"""Device1.Blocked: no link with a blocked device, whichever side connects."""

from contextlib import suppress

from dbus_fast import Variant

from conformance.scenario import DEVICE, scenario

# Seconds for two connection attempts, each of which the kernel ends after 20 s.
TIMEOUT = 60


@scenario
async def blocked_device_is_connected_to(w):
    """B connects to a device it has blocked: there is no link, and the attempt fails."""
    _, b, _ = await w.prepare(connect=False)
    await b.set(w.device(), "Device1", "Blocked", Variant("b", True))
    await w.step("B connects")
    await b.call(w.device(), "Device1.Connect")
    await w.step("B asks for the device")
    await b.get_all(w.device(), "Device1")


@scenario
async def blocked_device_connects(w):
    """A has blocked B, which connects: the link serves no purpose, and A does not see it."""
    a, b, _ = await w.prepare()
    await b.call(w.device(), "Device1.Disconnect")
    await w.disconnected()
    await a.set(w.device("hci0"), "Device1", "Blocked", Variant("b", True))
    await w.step("B connects")
    await w.together((b, w.device(), "Device1.Connect"))
    with suppress(AssertionError):
        await w.changed(w.device(), DEVICE, deadline=TIMEOUT, Connected=False)
    await w.step("A and B ask for the device")
    await a.get(w.device("hci0"), "Device1", "Connected")
    await b.get(w.device(), "Device1", "Connected")
    await b.get(w.device(), "Device1", "ServicesResolved")


@scenario
async def blocked_while_connected(w):
    """B blocks a device that is connected: the link ends."""
    _, b, _ = await w.prepare()
    await w.step("B blocks it")
    await b.set(w.device(), "Device1", "Blocked", Variant("b", True))
    await w.disconnected()


@scenario
async def unblocked_again(w):
    """A device that was blocked connects once it no longer is."""
    _, b, _ = await w.prepare(connect=False)
    for blocked in (True, False):
        await b.set(w.device(), "Device1", "Blocked", Variant("b", blocked))
    await w.step("B connects")
    await w.connect(b)
    await w.resolved()
