"""LEAdvertisingManager1: valid and invalid advertisements."""

from dbus_fast import Variant

from conformance.client import OBJECT_MANAGER, Refusal, text
from conformance.objects import ADVERTISEMENT, advertise, advertisement, uuid
from conformance.scenario import scenario

MANAGER = "org.bluez.LEAdvertisingManager1"


@scenario
async def advertise_and_stop(w):
    """One advertisement comes and goes; a second time is an error, for both."""
    a = await w.client("A")
    advertisement(a)
    await w.step("A registers")
    await advertise(a)
    await w.step("A registers it again")
    await advertise(a)
    for title in ("A unregisters", "A unregisters it again"):
        await w.step(title)
        await a.call("hci0", f"{MANAGER}.UnregisterAdvertisement", "o", "/advertisement")


@scenario
async def advertise_until_exhausted(w):
    """As many as there are instances, and one more."""
    a = await w.client("A")
    for number in range(6):
        advertisement(a, f"/advertisement{number}")
        await w.step(f"A registers number {number + 1}")
        await advertise(a, f"/advertisement{number}")
    await w.step("A unregisters the third")
    await a.call("hci0", f"{MANAGER}.UnregisterAdvertisement", "o", "/advertisement2")


@scenario
async def advertise_for_a_second(w):
    """The advertisement's own timeout ends it."""
    a = await w.client("A")
    advertisement(a, Type=text("peripheral"), ServiceUUIDs=Variant("as", [uuid(0x10)]), Timeout=Variant("q", 1))
    await w.step("A registers")
    await advertise(a)
    await w.step("the second passes")
    await w.answered("Release")
    await w.changed("hci0", MANAGER, ActiveInstances=0)
    await w.step("A unregisters")
    await a.call("hci0", f"{MANAGER}.UnregisterAdvertisement", "o", "/advertisement")


@scenario
async def advertiser_leaves(w):
    """The client leaves the bus with two advertisements."""
    a = await w.client("A")
    for path in ("/one", "/two"):
        advertisement(a, path)
        await w.step(f"A registers {path}")
        await advertise(a, path)
    await w.step("A leaves the bus")
    a.leave()
    await w.changed("hci0", MANAGER, ActiveInstances=0)


@scenario
async def advertisements_of_two_clients(w):
    """The same path at two clients; none can unregister the other's."""
    a, c = await w.client("A"), await w.client("C", "hci0")
    for client in (a, c):
        advertisement(client)
        await w.step(f"{client.name} registers")
        await advertise(client)
    await w.step("A unregisters")
    await a.call("hci0", f"{MANAGER}.UnregisterAdvertisement", "o", "/advertisement")
    await w.step("A unregisters again, where only C's is left")
    await a.call("hci0", f"{MANAGER}.UnregisterAdvertisement", "o", "/advertisement")


@scenario
async def advertisement_that_is_not_there(w):
    """Nothing is exported at the path."""
    a = await w.client("A")
    await w.step("A registers")
    await advertise(a, "/nowhere")


@scenario
async def advertisement_of_an_object_manager(w):
    """The advertisement is told of by an object manager at its path."""
    a = await w.client("A")
    path = advertisement(a)
    properties = a.objects[path][ADVERTISEMENT].properties
    a.export(
        path,
        OBJECT_MANAGER,
        methods={"GetManagedObjects": lambda _: ("a{oa{sa{sv}}}", [{path: {ADVERTISEMENT: properties}}])},
    )
    await w.step("A registers")
    await advertise(a)


@scenario
async def advertisement_changes(w):
    """Properties change while it is registered."""
    a = await w.client("A")
    advertisement(a)
    await w.step("A registers")
    await advertise(a)
    await w.step("A changes the services")
    a.change("/advertisement", ADVERTISEMENT, ServiceUUIDs=Variant("as", ["180d"]))
    await w.step("A asks for the managers' properties")
    await a.get_all("hci0", "LEAdvertisingManager1")


def registered(name, properties, about=None):
    """Adds a scenario that registers an advertisement; the reply may be an error."""

    async def play(w):
        a = await w.client("A")
        advertisement(a, **properties)
        await w.step("A registers")
        await advertise(a)

    play.__name__ = f"advertisement_{name}".replace(" ", "_")
    play.__doc__ = about or f"An advertisement {name}."
    scenario(play)


P = {"Type": text("peripheral")}
for name, properties in {
    "without anything": P,
    "without a type": {"ServiceUUIDs": Variant("as", ["180d"])},
    "of an unknown type": {"Type": text("lighthouse")},
    "of a broadcaster": {"Type": text("broadcast"), "ServiceUUIDs": Variant("as", ["180d"])},
    "of a discoverable broadcaster": {"Type": text("broadcast"), "Discoverable": Variant("b", True)},
    "with a service that is none": {**P, "ServiceUUIDs": Variant("as", ["nonsense"])},
    "with services of a wrong type": {**P, "ServiceUUIDs": text("180d")},
    "with too many services": {**P, "ServiceUUIDs": Variant("as", [uuid(0x10), uuid(0x20)])},
    "with too much manufacturer data": {**P, "ManufacturerData": Variant("a{qv}", {1: Variant("ay", bytes(28))})},
    "with as much as there is room": {**P, "ManufacturerData": Variant("a{qv}", {1: Variant("ay", bytes(24))})},
    "with two names": {**P, "LocalName": text("x"), "Includes": Variant("as", ["local-name"])},
    "with its adapters name": {**P, "Includes": Variant("as", ["local-name"])},
    "with an unknown include": {**P, "Includes": Variant("as", ["scent"])},
    "with two appearances": {**P, "Appearance": Variant("q", 64), "Includes": Variant("as", ["appearance"])},
    "with data of a forbidden type": {**P, "Data": Variant("a{yv}", {0x09: Variant("ay", b"x")})},
    "with a duration": {**P, "Duration": Variant("q", 1)},
    "discoverable longer than there": {
        **P,
        "Discoverable": Variant("b", True),
        "DiscoverableTimeout": Variant("q", 60),
        "Timeout": Variant("q", 30),
    },
    "with intervals": {**P, "MinInterval": Variant("u", 100), "MaxInterval": Variant("u", 200)},
    "with intervals the wrong way": {**P, "MinInterval": Variant("u", 200), "MaxInterval": Variant("u", 100)},
    "with an interval too short": {**P, "MinInterval": Variant("u", 10), "MaxInterval": Variant("u", 100)},
    "with too much power": {**P, "TxPower": Variant("n", 21)},
    "with a power": {**P, "TxPower": Variant("n", 4)},
    "on a second channel": {**P, "SecondaryChannel": text("2M")},
}.items():
    registered(name, properties)
