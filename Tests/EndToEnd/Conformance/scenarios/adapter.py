"""The properties of Adapter1, and powering adapters off and on."""

from dbus_fast import Variant

from conformance.objects import advertise, advertisement
from conformance.scenario import ADAPTER, DEVICE, scenario


async def set_and_get(w, client, name, signature, *values):
    """Sets a property to each value, waits for the signal if the value has changed, and reads the property."""
    before = None
    for value in values:
        await w.step(f"B sets {name} to {value!r}")
        await client.set("hci1", "Adapter1", name, Variant(signature, value))
        if value != before:
            await w.changed("hci1", ADAPTER, **{name: None})
        before = value
        await w.step("B asks for it")
        await client.get("hci1", "Adapter1", name)


@scenario
async def adapter_alias(w):
    """A new alias, the same again, and an empty one, which stands for the name."""
    await set_and_get(w, await w.client("B"), "Alias", "s", "bench", "bench", "")


@scenario
async def adapter_discoverable(w):
    """Discoverable on, on again, and off."""
    await set_and_get(w, await w.client("B"), "Discoverable", "b", True, True, False)


@scenario
async def adapter_pairable(w):
    """Pairable on, on again, and off."""
    await set_and_get(w, await w.client("B"), "Pairable", "b", True, True, False)


@scenario
async def adapter_timeouts(w):
    """The two timeouts, set to what they are, which is told of too, and to something else."""
    b = await w.client("B")
    await set_and_get(w, b, "DiscoverableTimeout", "u", 180, 60)
    await set_and_get(w, b, "PairableTimeout", "u", 60)


@scenario
async def adapter_off_and_on(w):
    """Switched off, off again, and on."""
    b = await w.client("B")
    await w.step("B switches it off")
    await b.set("hci1", "Adapter1", "Powered", Variant("b", False))
    await w.changed("hci1", ADAPTER, Powered=False)
    await w.changed("hci1", ADAPTER, PowerState="off")
    await w.step("B switches it off again")
    await b.set("hci1", "Adapter1", "Powered", Variant("b", False))
    await w.step("B asks for the properties")
    await b.get_all("hci1", "Adapter1")
    await w.step("B switches it on")
    await b.set("hci1", "Adapter1", "Powered", Variant("b", True))
    await w.changed("hci1", ADAPTER, Powered=True)
    await w.changed("hci1", ADAPTER, PowerState="on")


@scenario
async def calls_to_an_adapter_that_is_off(w):
    """Discovering, advertising, an application and more while the adapter is off."""
    b = await w.client("B")
    await w.step("")
    await b.set("hci1", "Adapter1", "Powered", Variant("b", False))
    await w.changed("hci1", ADAPTER, PowerState="off")
    advertisement(b)
    for member, signature, *values in (
        ("Adapter1.StartDiscovery", ""),
        ("Adapter1.StopDiscovery", ""),
        ("Adapter1.SetDiscoveryFilter", "a{sv}", {}),
        ("Adapter1.GetDiscoveryFilters", ""),
        ("Adapter1.RemoveDevice", "o", "/org/bluez/hci1/dev_00_00_00_00_00_00"),
        ("LEAdvertisingManager1.UnregisterAdvertisement", "o", "/advertisement"),
    ):
        await w.step(f"B calls {member}")
        await b.call("hci1", member, signature, *values)
    for name, value in (("Discoverable", True), ("Pairable", True)):
        await w.step(f"B sets {name}")
        await b.set("hci1", "Adapter1", name, Variant("b", value))


@scenario
async def switched_off_while_discovering(w):
    """The discovery ends with the power, and doesn't come back with it."""
    b = await w.client("B")
    await w.step("B starts")
    await b.call("hci1", "Adapter1.StartDiscovery")
    await w.changed("hci1", ADAPTER, Discovering=True)
    await w.step("B switches it off")
    await b.set("hci1", "Adapter1", "Powered", Variant("b", False))
    await w.changed("hci1", ADAPTER, PowerState="off")
    await w.step("B switches it on")
    await b.set("hci1", "Adapter1", "Powered", Variant("b", True))
    await w.changed("hci1", ADAPTER, PowerState="on")
    await w.step("B stops")
    await b.call("hci1", "Adapter1.StopDiscovery")


@scenario
async def switched_off_while_advertising(w):
    """The advertisement stays registered without power."""
    a = await w.client("A")
    advertisement(a)
    await w.step("A advertises")
    await advertise(a)
    await w.step("A switches it off")
    await a.set("hci0", "Adapter1", "Powered", Variant("b", False))
    await w.changed("hci0", ADAPTER, PowerState="off")
    await a.get_all("hci0", "LEAdvertisingManager1")
    await w.step("A switches it on")
    await a.set("hci0", "Adapter1", "Powered", Variant("b", True))
    await w.changed("hci0", ADAPTER, PowerState="on")
    await a.get_all("hci0", "LEAdvertisingManager1")


@scenario
async def central_switched_off_while_connected(w):
    """The central's adapter goes off with a connection and its services."""
    _, b, _ = await w.prepare()
    await w.step("B switches its adapter off")
    await b.set("hci1", "Adapter1", "Powered", Variant("b", False))
    await w.changed("hci1", ADAPTER, PowerState="off")
    await w.changed(w.device(), DEVICE, Connected=False)
