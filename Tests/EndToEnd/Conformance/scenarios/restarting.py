"""The state that bluetoothd restores after a restart."""

from dbus_fast import Variant

from conformance.client import INTROSPECTABLE
from conformance.objects import advertise
from conformance.scenario import scenario
from scenarios.pairing import YES_NO, pair, pairing


async def disconnect(w, b):
    await b.call(w.device(), "Device1.Disconnect")
    await w.disconnected()


@scenario
async def restart_with_a_bonded_device(w):
    """The device is there with what was set of it; its services are when it is connected, and it needs no pairing."""
    a, b, app = await pairing(w, YES_NO)
    await pair(w, b)
    await b.set(w.device(), "Device1", "Alias", Variant("s", "bench"))
    await disconnect(w, b)
    await w.restart()
    await w.step("B asks for the device, and what is below it")
    await b.get_all(w.device(), "Device1")
    await b.call(w.device(), f"{INTROSPECTABLE}.Introspect")
    await w.step("A registers its application and advertises")
    await app.register()
    await advertise(a)
    await w.step("B connects")
    await w.connect(b)
    await w.resolved()
    await w.step("B pairs")
    await b.call(w.device(), "Device1.Pair")


@scenario
async def restart_with_a_trusted_device(w):
    """A device that is not paired is there if it was connected once and is trusted."""
    _, b, _ = await w.prepare()
    await b.set(w.device(), "Device1", "Trusted", Variant("b", True))
    await disconnect(w, b)
    await w.restart()
    for adapter in ("hci0", "hci1"):
        await w.step(f"B asks for the device of {adapter}")
        await b.get_all(w.device(adapter), "Device1")


@scenario
async def restart_with_settings(w):
    """What was set of an adapter, with a discoverability that ends by itself on one of two."""
    b = await w.client("B")
    for adapter, timeout in (("hci0", 0), ("hci1", 60)):
        await w.step("")
        for name, value in (
            ("Alias", Variant("s", "bench")),
            ("DiscoverableTimeout", Variant("u", timeout)),
            ("Discoverable", Variant("b", True)),
            ("PairableTimeout", Variant("u", 30)),
            ("Pairable", Variant("b", True)),
        ):
            await b.set(adapter, "Adapter1", name, value)
        await w.changed(adapter, "Adapter1", Discoverable=True)
        await w.changed(adapter, "Adapter1", Pairable=True)
    await w.restart()
    for adapter in ("hci0", "hci1"):
        await w.step(f"B asks for {adapter}")
        await b.get_all(adapter, "Adapter1")
