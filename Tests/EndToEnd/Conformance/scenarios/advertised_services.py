"""Device1.UUIDs of a device that advertises other services than before."""

from contextlib import suppress

from dbus_fast import Variant

from conformance.client import text
from conformance.objects import advertise, advertisement
from conformance.scenario import ADAPTER, NotDiscovered, scenario


async def advertise_instead(w, a, b, service, first=False, seen=None):
    """Replaces A's advertisement by one with another service while B runs a new discovery, and waits until B receives it."""
    await w.step("")
    if not first:
        await a.call("hci0", "LEAdvertisingManager1.UnregisterAdvertisement", "o", "/advertisement")
    advertisement(a, Type=text("peripheral"), ServiceUUIDs=Variant("as", [service]), Discoverable=Variant("b", True))
    answer = await b.call("hci1", "Adapter1.StartDiscovery")
    assert not answer.error, answer
    await w.changed("hci1", ADAPTER, Discovering=True)
    await w.step(f"A advertises {service}")
    assert not (await advertise(a)).error
    if first:
        await w.discovered()
    else:
        try:
            await w.changed(w.device(), "Device1", deadline=5, RSSI=None)
        except AssertionError as error:
            raise NotDiscovered(str(error)) from None
    # Changes caused by the advertisement arrive with the signal strength or immediately after it.
    await w.step(f"B asks for the services of who advertises {service}")
    await b.get(w.device(), "Device1", "UUIDs")
    await w.step("")
    await b.call("hci1", "Adapter1.StopDiscovery")
    await w.changed("hci1", ADAPTER, Discovering=False)


@scenario
async def advertised_services_add_up(w):
    """A device that was never connected advertises one service after the other."""
    await w.step("")
    a, b = await w.client("A"), await w.client("B")
    await advertise_instead(w, a, b, "180d", first=True)
    await advertise_instead(w, a, b, "180f")


@scenario
async def advertised_services_after_connecting(w):
    """Once the services of a device are resolved, what it advertises no longer counts."""
    a, b, _ = await w.prepare()
    await b.call(w.device(), "Device1.Disconnect")
    await w.disconnected()
    await advertise_instead(w, a, b, "180f")


@scenario
async def advertised_services_after_removal(w):
    """A device that was resolved, and removed, is new: what it advertises counts."""
    a, b, _ = await w.prepare()
    await b.call("hci1", "Adapter1.RemoveDevice", "o", f"/org/bluez/{w.device()}")
    await w.removed(w.device())
    with suppress(AssertionError):
        await w.changed(w.device("hci0"), "Device1", deadline=5, Connected=False)
    await a.call("hci0", "LEAdvertisingManager1.UnregisterAdvertisement", "o", "/advertisement")
    await w.step("")
    await advertise_instead(w, a, b, "180f", first=True)


@scenario
async def advertised_services_after_a_restart(w):
    """A device that is kept, and was resolved, by a bluetoothd that has ended."""
    a, b, app = await w.prepare()
    await b.set(w.device(), "Device1", "Trusted", Variant("b", True))
    await b.call(w.device(), "Device1.Disconnect")
    await w.disconnected()
    await w.step("")
    await w.restart()
    await w.step("B asks for the services")
    await b.get(w.device(), "Device1", "UUIDs")
    await app.register()
    a.withdraw("/advertisement")
    advertisement(a, Type=text("peripheral"), ServiceUUIDs=Variant("as", ["180f"]), Discoverable=Variant("b", True))
    await w.step("")
    await b.call("hci1", "Adapter1.StartDiscovery")
    await w.changed("hci1", ADAPTER, Discovering=True)
    await w.step("A advertises 180f")
    assert not (await advertise(a)).error
    try:
        await w.changed(w.device(), "Device1", deadline=5, RSSI=None)
    except AssertionError as error:
        raise NotDiscovered(str(error)) from None
    await w.step("B asks for the services of who advertises 180f")
    await b.get(w.device(), "Device1", "UUIDs")


@scenario
async def advertised_services_pass_the_filter(w):
    """A filter of services goes by what is advertised, also where the device shows others."""
    a, b, _ = await w.prepare()
    await b.call(w.device(), "Device1.Disconnect")
    await w.disconnected()
    await b.call("hci1", "Adapter1.SetDiscoveryFilter", "a{sv}", {"UUIDs": Variant("as", ["180f"])})
    await advertise_instead(w, a, b, "180f")
