"""Invalid calls, and the errors of D-Bus itself."""

from dbus_fast import Message, Variant

from conformance.client import BLUEZ, INTROSPECTABLE, OBJECT_MANAGER, PROPERTIES
from conformance.scenario import scenario


@scenario
async def wrong_objects_methods_and_interfaces(w):
    """What is not there is called."""
    b = await w.client("B")
    for path, member in (
        ("hci7", "Adapter1.StartDiscovery"),
        ("hci1", "Adapter1.Fly"),
        ("hci1", "Device1.Connect"),
        ("hci1", "Nothing1.Fly"),
        ("/", "Adapter1.StartDiscovery"),
        ("/elsewhere", "Adapter1.StartDiscovery"),
        ("hci1", f"{OBJECT_MANAGER}.GetManagedObjects"),
        ("/", f"{PROPERTIES}.GetAll"),
        ("/elsewhere", f"{INTROSPECTABLE}.Introspect"),
        ("hci1", "org.freedesktop.DBus.Peer.Ping"),
        ("/elsewhere", "org.freedesktop.DBus.Peer.Ping"),
    ):
        await w.step(f"B calls {member} at {path}")
        await b.call(path, member)


@scenario
async def wrong_arguments(w):
    """Arguments that are missing, too many, or of another type."""
    b = await w.client("B")
    for member, signature, *values in (
        ("Adapter1.StartDiscovery", "s", "now"),
        ("Adapter1.SetDiscoveryFilter", ""),
        ("Adapter1.SetDiscoveryFilter", "a{ss}", {}),
        ("Adapter1.RemoveDevice", "s", "/org/bluez/hci1/dev_00_00_00_00_00_00"),
        ("GattManager1.RegisterApplication", "o", "/app"),
        ("LEAdvertisingManager1.RegisterAdvertisement", "", ),
        (f"{PROPERTIES}.Get", "s", "org.bluez.Adapter1"),
        (f"{PROPERTIES}.GetAll", ""),
        (f"{PROPERTIES}.Set", "sss", "org.bluez.Adapter1", "Alias", "x"),
    ):
        await w.step(f"B calls {member} with {signature!r}")
        await b.call("hci1", member, signature, *values)


@scenario
async def wrong_properties(w):
    """Properties and interfaces that aren't there, can't be set, or not to this."""
    b = await w.client("B")
    for interface, name in (("Adapter1", "Weight"), ("Nothing1", "Powered"), ("Device1", "Connected"), ("Adapter1", "")):
        await w.step(f"B asks for {interface} {name!r}")
        await b.get("hci1", interface, name)
    for interface in ("Nothing1", ""):
        await w.step(f"B asks for all of {interface!r}")
        await b.get_all("hci1", interface)
    for interface, name, value in (
        ("Adapter1", "Address", Variant("s", "00:00:00:00:00:00")),
        ("Adapter1", "Discovering", Variant("b", True)),
        ("Adapter1", "Weight", Variant("u", 1)),
        ("Nothing1", "Powered", Variant("b", True)),
        ("Adapter1", "Powered", Variant("s", "on")),
        ("Adapter1", "Powered", Variant("u", 1)),
        ("Adapter1", "Alias", Variant("b", True)),
        ("Adapter1", "Discoverable", Variant("y", 1)),
        ("Adapter1", "PairableTimeout", Variant("i", 1)),
        ("Adapter1", "DiscoverableTimeout", Variant("s", "1")),
    ):
        await w.step(f"B sets {interface} {name} to {value.signature} {value.value}")
        await b.set("hci1", interface, name, value)


@scenario
async def call_without_an_interface(w):
    """A method is called by its name alone."""
    b = await w.client("B")
    for path, member in (("hci1", "StopDiscovery"), ("/", "GetManagedObject"), ("hci1", "Introspect")):
        await w.step(f"B calls {member}")
        if member == "Introspect":
            member = "Fly"
        await b.send(Message(BLUEZ, f"/org/bluez/{path}" if path != "/" else path, None, member))
