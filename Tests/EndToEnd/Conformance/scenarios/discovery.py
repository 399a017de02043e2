"""Adapter1: discovery and its filters."""

from dbus_fast import Variant

from conformance.objects import advertise, advertisement, uuid
from conformance.scenario import ADAPTER, scenario


@scenario
async def discovery_start_and_stop(w):
    """One client starts discovery, and stops it; nobody is there."""
    b = await w.client("B")
    await w.step("B starts")
    await b.call("hci1", "Adapter1.StartDiscovery")
    await w.changed("hci1", ADAPTER, Discovering=True)
    await w.step("B stops")
    await b.call("hci1", "Adapter1.StopDiscovery")
    await w.changed("hci1", ADAPTER, Discovering=False)


@scenario
async def discovery_finds_a_device(w):
    """A begins to advertise while B discovers."""
    a, b = await w.client("A"), await w.client("B")
    await w.step("B starts")
    await b.call("hci1", "Adapter1.StartDiscovery")
    await w.changed("hci1", ADAPTER, Discovering=True)
    await w.step("A advertises")
    advertisement(a)
    await advertise(a)
    await w.discovered()
    await w.step("B stops")
    await b.call("hci1", "Adapter1.StopDiscovery")
    await w.changed("hci1", ADAPTER, Discovering=False)
    await w.invalidated(w.device(), "RSSI")
    await w.step("B asks for the device")
    await b.get_all(w.device(), "Device1")


@scenario
async def discovery_errors(w):
    """Stopped before it is started, started twice."""
    b = await w.client("B")
    await w.step("B stops")
    await b.call("hci1", "Adapter1.StopDiscovery")
    await w.step("B starts")
    await b.call("hci1", "Adapter1.StartDiscovery")
    await w.changed("hci1", ADAPTER, Discovering=True)
    await w.step("B starts again")
    await b.call("hci1", "Adapter1.StartDiscovery")
    await w.step("B stops")
    await b.call("hci1", "Adapter1.StopDiscovery")
    await w.changed("hci1", ADAPTER, Discovering=False)
    await w.step("B stops again")
    await b.call("hci1", "Adapter1.StopDiscovery")


@scenario
async def discovery_of_two_clients(w):
    """Discovery goes on until the last client has stopped."""
    b, c = await w.client("B"), await w.client("C")
    await w.step("B starts")
    await b.call("hci1", "Adapter1.StartDiscovery")
    await w.changed("hci1", ADAPTER, Discovering=True)
    await w.step("C starts")
    await c.call("hci1", "Adapter1.StartDiscovery")
    await w.step("B stops")
    await b.call("hci1", "Adapter1.StopDiscovery")
    await w.step("B asks")
    await b.get("hci1", "Adapter1", "Discovering")
    await w.step("C stops")
    await c.call("hci1", "Adapter1.StopDiscovery")
    await w.changed("hci1", ADAPTER, Discovering=False)


@scenario
async def discovery_of_a_client_that_leaves(w):
    """A client leaves the bus while it discovers."""
    b = await w.client("B")
    await w.step("B starts")
    await b.call("hci1", "Adapter1.StartDiscovery")
    await w.changed("hci1", ADAPTER, Discovering=True)
    await w.step("B leaves the bus")
    b.leave()
    await w.changed("hci1", ADAPTER, Discovering=False)


FILTERS = {
    "nothing": {},
    "transport le": {"Transport": Variant("s", "le")},
    "transport auto": {"Transport": Variant("s", "auto")},
    "transport bredr": {"Transport": Variant("s", "bredr")},
    "transport nonsense": {"Transport": Variant("s", "pigeon")},
    "uuids": {"UUIDs": Variant("as", [uuid(0x10), "180d"])},
    "uuids that are none": {"UUIDs": Variant("as", ["nonsense"])},
    "uuids of a wrong type": {"UUIDs": Variant("s", "180d")},
    "rssi": {"RSSI": Variant("n", -60)},
    "rssi too small": {"RSSI": Variant("n", -128)},
    "rssi too large": {"RSSI": Variant("n", 21)},
    "rssi of a wrong type": {"RSSI": Variant("i", -60)},
    "pathloss": {"Pathloss": Variant("q", 60)},
    "pathloss too large": {"Pathloss": Variant("q", 138)},
    "rssi and pathloss": {"RSSI": Variant("n", -60), "Pathloss": Variant("q", 60)},
    "duplicate data": {"DuplicateData": Variant("b", False)},
    "discoverable": {"Discoverable": Variant("b", True)},
    "pattern": {"Pattern": Variant("s", "bench")},
    "an unknown key": {"Colour": Variant("s", "blue")},
    "auto connect": {"AutoConnect": Variant("b", True)},
}


@scenario
async def discovery_filters(w):
    """What a filter may be, and which filters there are."""
    b = await w.client("B")
    await w.step("B asks which there are")
    await b.call("hci1", "Adapter1.GetDiscoveryFilters")
    for name, values in FILTERS.items():
        await w.step(f"B sets a filter of {name}")
        await b.call("hci1", "Adapter1.SetDiscoveryFilter", "a{sv}", values)


def filtered(name, properties, about, **values):
    """Adds a scenario in which B discovers with a filter that A's advertisement passes."""

    async def play(w):
        a, b = await w.client("A"), await w.client("B")
        advertisement(a, **properties)
        await w.step("B sets the filter")
        await b.call("hci1", "Adapter1.SetDiscoveryFilter", "a{sv}", values)
        await w.step("B starts")
        await b.call("hci1", "Adapter1.StartDiscovery")
        await w.changed("hci1", ADAPTER, Discovering=True)
        await w.step("A advertises")
        await advertise(a)
        await w.discovered()
        await w.step("B stops")
        await b.call("hci1", "Adapter1.StopDiscovery")
        await w.changed("hci1", ADAPTER, Discovering=False)

    play.__name__ = f"discovery_with_filter_{name}"
    play.__doc__ = about
    scenario(play)


HIDDEN = {"Type": Variant("s", "peripheral"), "ServiceUUIDs": Variant("as", [uuid(0x10)])}
LE = Variant("s", "le")
filtered("transport", HIDDEN, "Any filter also lets through what is not discoverable.", Transport=LE)
filtered("uuid", HIDDEN, "The advertised service is the wanted one.", UUIDs=Variant("as", [uuid(0x20), uuid(0x10)]))
filtered(
    "pattern",
    {**HIDDEN, "LocalName": Variant("s", "bench-1")},
    "The pattern is the beginning of the name.",
    Transport=LE,
    Pattern=Variant("s", "bench"),
)
filtered("duplicates", HIDDEN, "Duplicates are wanted.", Transport=LE, DuplicateData=Variant("b", True))


def announced(name, about, **properties):
    """Adds a scenario in which A advertises additional data, which appears as properties on B's side."""

    async def play(w):
        a, b = await w.client("A"), await w.client("B")
        advertisement(a, Type=Variant("s", "peripheral"), Discoverable=Variant("b", True), **properties)
        await w.step("")
        await b.call("hci1", "Adapter1.StartDiscovery")
        await w.changed("hci1", ADAPTER, Discovering=True)
        await w.step("A advertises")
        await advertise(a)
        await w.discovered()

    play.__name__ = f"discovery_of_{name}"
    play.__doc__ = about
    scenario(play)


announced("a_name", "A local name.", LocalName=Variant("s", "bench-1"))
announced("a_long_name", "A local name that is too long.", LocalName=Variant("s", "a name of more than thirty-one octets"))
announced("an_appearance", "An appearance, which gives an icon.", Appearance=Variant("q", 0x0341))
announced("manufacturer_data", "Manufacturer data.", ManufacturerData=Variant("a{qv}", {0xFFFF: Variant("ay", b"\1\2")}))
announced("service_data", "Service data.", ServiceData=Variant("a{sv}", {"180d": Variant("ay", b"\1\2")}))
announced("raw_data", "Data of a type of its own.", Data=Variant("a{yv}", {0x26: Variant("ay", b"\1\2")}))
announced("a_transmit_power", "The transmit power.", Includes=Variant("as", ["tx-power"]))
announced("solicitation", "A solicited service.", SolicitUUIDs=Variant("as", ["180d"]))
announced(
    "much_at_once",
    "Several of these together, two services of different sizes among them.",
    ServiceUUIDs=Variant("as", ["180d", "180f"]),
    ManufacturerData=Variant("a{qv}", {0xFFFF: Variant("ay", b"\1\2\3")}),
    ServiceData=Variant("a{sv}", {"180f": Variant("ay", b"\x64")}),
    LocalName=Variant("s", "bench-1"),
    Appearance=Variant("q", 0x0341),
)
