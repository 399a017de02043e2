"""The initial objects and properties."""

from conformance.client import INTROSPECTABLE, OBJECT_MANAGER
from conformance.scenario import scenario


@scenario
async def managed_objects_at_rest(w):
    """All objects of a bluetoothd that was just started."""
    b = await w.client("B")
    await w.step("B asks for the objects")
    await b.call("/", f"{OBJECT_MANAGER}.GetManagedObjects")


@scenario
async def properties_at_rest(w):
    """All properties of an adapter and its managers."""
    b = await w.client("B")
    for interface in ("Adapter1", "GattManager1", "LEAdvertisingManager1", "AdvertisementMonitorManager1"):
        await w.step(f"B asks for {interface}")
        await b.get_all("hci0", interface)


@scenario
async def introspection_at_rest(w):
    """Introspection of the objects that are always there."""
    b = await w.client("B")
    for path in ("/", "/org", "/org/bluez", "hci0"):
        await w.step(f"B introspects {path}")
        await b.call(path, f"{INTROSPECTABLE}.Introspect")
