"""Adapter1.ConnectDevice, and profiles that bluetoothd connects on its own."""

from contextlib import suppress

from dbus_fast import Variant

from conformance.objects import Application, advertise, advertisement, short, uuid
from conformance.scenario import DEVICE, scenario

PUBLIC = Variant("s", "public")


def target(w, **more):
    return {"Address": Variant("s", w.addresses["hci0"]), "AddressType": PUBLIC, **more}


@scenario
async def connect_device_by_address(w):
    """B connects to an address that it has not discovered."""
    await w.step("")
    a, b = await w.client("A"), await w.client("B")
    advertisement(a)
    assert not (await advertise(a)).error
    await w.step("B connects")
    await b.call("hci1", "Adapter1.ConnectDevice", "a{sv}", target(w))
    await w.resolved()


@scenario
async def connect_device_that_was_discovered(w):
    """B connects to the address of a device that it has discovered."""
    _, b, _ = await w.prepare(connect=False)
    await w.step("B connects")
    answer = await b.call("hci1", "Adapter1.ConnectDevice", "a{sv}", target(w))
    if not answer.error:
        await w.resolved()


@scenario
async def connect_device_that_is_connected(w):
    """B connects to the address of a device that is connected."""
    _, b, _ = await w.prepare()
    await w.step("B connects")
    await b.call("hci1", "Adapter1.ConnectDevice", "a{sv}", target(w))


@scenario
async def connect_device_with_wrong_properties(w):
    """What ConnectDevice is asked that makes no sense."""
    b = await w.client("B")
    address = target(w)["Address"]
    for name, values in {
        "nothing": {},
        "no address": {"AddressType": PUBLIC},
        "an address that is none": {"Address": Variant("s", "nonsense"), "AddressType": PUBLIC},
        "an address of zeros": {"Address": Variant("s", "00:00:00:00:00:00"), "AddressType": PUBLIC},
        "an address of a wrong type": {"Address": Variant("u", 1), "AddressType": PUBLIC},
        "an unknown address type": {"Address": address, "AddressType": Variant("s", "le")},
        "an address type of a wrong type": {"Address": address, "AddressType": Variant("b", True)},
        "an unknown key": target(w, Colour=Variant("s", "blue")),
        "no address type": {"Address": address},
    }.items():
        await w.step(f"B connects with {name}")
        await b.call("hci1", "Adapter1.ConnectDevice", "a{sv}", values)


async def with_profile(w):
    """Registers a profile of B for the service of A's device, and connects the device."""
    a, b, _ = await w.prepare(connect=False)
    app = Application(b, "/profiles")
    b.export(
        f"{app.root}/profile", "org.bluez.GattProfile1", {"UUIDs": Variant("as", [uuid(0x10)])}, {"Release": lambda _: None}
    )
    answer = await app.register("hci1")
    assert not answer.error, answer
    await w.connect(b)
    await w.resolved()
    return a, b


@scenario
async def profile_of_a_device_that_disconnects(w):
    """The device ends the link and still advertises; B has a profile for its service."""
    a, _ = await with_profile(w)
    await w.step("A disconnects")
    await a.call(w.device("hci0"), "Device1.Disconnect")
    await w.disconnected()
    await w.step("some time passes")
    with suppress(AssertionError):
        await w.changed(w.device(), DEVICE, deadline=w.quiet(15), ServicesResolved=True)
        await w.changed(w.device("hci0"), DEVICE, deadline=w.quiet(15), ServicesResolved=True)


@scenario
async def profile_of_a_trusted_device_that_disconnects(w):
    """The same, and B trusts the device, which bluetoothd connects again."""
    a, b = await with_profile(w)
    await b.set(w.device(), "Device1", "Trusted", Variant("b", True))
    await w.step("A disconnects")
    await a.call(w.device("hci0"), "Device1.Disconnect")
    await w.disconnected()
    for adapter in ("hci1", "hci0"):
        await w.changed(w.device(adapter), DEVICE, ServicesResolved=True)


@scenario
async def profile_of_a_device_that_is_disconnected(w):
    """B ends the link with a device that it has a profile for."""
    _, b = await with_profile(w)
    await w.step("B disconnects")
    await b.call(w.device(), "Device1.Disconnect")
    await w.disconnected()
    await w.step("some time passes")
    with suppress(AssertionError):
        await w.changed(w.device(), DEVICE, deadline=w.quiet(15), ServicesResolved=True)


@scenario
async def register_profile_with_odd_uuids(w):
    """What ProfileManager1 takes for a UUID."""
    b = await w.client("B")
    for number, identifier in enumerate(
        (
            "nonsense",
            "",
            "spp",
            "SPP",
            "1101",
            "0x1105",
            "180d",
            "0000180d-0000-1000-8000-00805f9b34fb",
            "0000180D-0000-1000-8000-00805F9B34FB",
            uuid(0x10),
            "9a770010-6a77-4c1b-8000-00000000000",
            "zzzzzzzz-zzzz-zzzz-zzzz-zzzzzzzzzzzz",
            "11059999",
            "1105 and more",
        )
    ):
        await w.step(f"B registers {identifier!r}")
        await b.call("/org/bluez", "ProfileManager1.RegisterProfile", "osa{sv}", f"/profile{number}", identifier, {})
    await w.step("B registers the same object again")
    await b.call("/org/bluez", "ProfileManager1.RegisterProfile", "osa{sv}", "/profile9", uuid(0x20), {})
    for path in ("/profile9", "/profile9", "/profile0"):
        await w.step(f"B unregisters {path}")
        await b.call("/org/bluez", "ProfileManager1.UnregisterProfile", "o", path)


@scenario
async def register_profile_of_bluetoothd(w):
    """UUIDs of profiles that bluetoothd itself has, and some that it has not."""
    b = await w.client("B")
    for number in (
        *(0x1800, 0x1801, 0x180A, 0x180F, 0x1812, 0x1813, 0x1108, 0x110A, 0x110B, 0x110C, 0x110E, 0x1112),
        *(0x1115, 0x1116, 0x1117, 0x111E, 0x111F, 0x1124, 0x112D, 0x1200, 0x1400, 0x1401, 0x1402, 0xFDF0),
    ):
        await w.step(f"B registers {number:04x}")
        await b.call("/org/bluez", "ProfileManager1.RegisterProfile", "osa{sv}", f"/profile{number:04x}", short(number), {})


@scenario
async def register_profile_with_odd_options(w):
    """Options of a profile that are unknown or of another type."""
    b = await w.client("B")
    for number, (name, options) in enumerate(
        {
            "a name": {"Name": Variant("s", "bench")},
            "a name of a wrong type": {"Name": Variant("u", 1)},
            "an unknown key": {"Colour": Variant("s", "blue")},
            "a channel too large": {"Channel": Variant("q", 32)},
            "the role of a client": {"Role": Variant("s", "client")},
            "a role that is none": {"Role": Variant("s", "guest")},
        }.items()
    ):
        await w.step(f"B registers with {name}")
        await b.call(
            "/org/bluez", "ProfileManager1.RegisterProfile", "osa{sv}", f"/profile{number}", uuid(0x30 + number), options
        )
