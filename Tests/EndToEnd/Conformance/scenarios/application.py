"""GattManager1: valid and invalid applications, registration and removal."""

from dbus_fast import Variant

from conformance.client import OBJECT_MANAGER, Refusal, text
from conformance.objects import CHARACTERISTIC, DESCRIPTOR, SERVICE, Application, short, uuid
from conformance.scenario import ADAPTER, DEVICE, scenario

MANAGER = "org.bluez.GattManager1"
ADVERTISING = "org.bluez.LEAdvertisingManager1"


def registering(name, fill, about=None):
    """Adds a scenario that registers an application; the reply may be an error."""

    async def play(w):
        a = await w.client("A")
        app = Application(a)
        fill(app)
        await w.step("A registers")
        await app.register()

    play.__name__ = f"register_application_{name}".replace(" ", "_")
    play.__doc__ = about or f"An application {name}."
    scenario(play)


def changed_service(**properties):
    def fill(app):
        change(app, app.service(uuid(0x10)), SERVICE, properties)

    return fill


def changed_characteristic(**properties):
    def fill(app):
        change(app, app.characteristic(app.service(uuid(0x10)), uuid(0x11), ["read"]).path, CHARACTERISTIC, properties)

    return fill


def changed_descriptor(**properties):
    def fill(app):
        it = app.characteristic(app.service(uuid(0x10)), uuid(0x11), ["read"])
        change(app, app.descriptor(it, uuid(0x12), ["read"]).path, DESCRIPTOR, properties)

    return fill


def change(app, path, interface, properties):
    """Sets properties; None removes one."""
    values = app.client.objects[path][interface].properties
    for name, value in properties.items():
        values.pop(name, None)
        if value is not None:
            values[name] = value


def twice_the_service(app):
    app.service(uuid(0x10))
    app.service(uuid(0x10))


def without_its_service(app):
    app.service(uuid(0x10))
    app.characteristic("/app/service7", uuid(0x11), ["read"])


def with_an_included_service(app):
    second = app.service(uuid(0x20), primary=False)
    app.service(uuid(0x10), Includes=Variant("ao", [second]))


def with_its_configuration(app):
    it = app.characteristic(app.service(uuid(0x10)), uuid(0x11), ["notify"])
    app.descriptor(it, short(0x2902), ["read", "write"])


for name, fill in {
    "without objects": lambda app: None,
    "with a service that is empty": lambda app: app.service(uuid(0x10)),
    "with a service of a short uuid": lambda app: app.service("180d"),
    "with a service of a bad uuid": lambda app: app.service("nonsense"),
    "with a service without a uuid": changed_service(UUID=None),
    "with a service without primary": changed_service(Primary=None),
    "with a service whose primary is text": changed_service(Primary=text("yes")),
    "with a service of a wrong uuid": changed_service(UUID=Variant("u", 1)),
    "with the generic access service": lambda app: app.service(short(0x1800)),
    "with the generic attribute service": lambda app: app.service(short(0x1801)),
    "with the same service twice": twice_the_service,
    "with an included service": with_an_included_service,
    "with a secondary service": lambda app: app.service(uuid(0x10), primary=False),
    "with a handle of zero": changed_service(Handle=Variant("q", 0)),
    "with a handle": changed_service(Handle=Variant("q", 0x0100)),
    "with a handle that is taken": changed_service(Handle=Variant("q", 0x0001)),
    "with a characteristic without a uuid": changed_characteristic(UUID=None),
    "with a characteristic of a bad uuid": changed_characteristic(UUID=text("nonsense")),
    "with a characteristic without flags": changed_characteristic(Flags=None),
    "with a characteristic of no flags": changed_characteristic(Flags=Variant("as", [])),
    "with a characteristic of an unknown flag": changed_characteristic(Flags=Variant("as", ["read", "sing"])),
    "with a characteristic whose flags are text": changed_characteristic(Flags=text("read")),
    "with a characteristic without a service": changed_characteristic(Service=None),
    "with a characteristic of no service of its": without_its_service,
    "with a characteristic of a handle of zero": changed_characteristic(Handle=Variant("q", 0)),
    "with a descriptor without a uuid": changed_descriptor(UUID=None),
    "with a descriptor without flags": changed_descriptor(Flags=None),
    "with a descriptor of an unknown flag": changed_descriptor(Flags=Variant("as", ["notify"])),
    "with a descriptor without a characteristic": changed_descriptor(Characteristic=None),
    "with a descriptor of another characteristic": changed_descriptor(Characteristic=Variant("o", "/app/elsewhere")),
    "with the configuration descriptor": with_its_configuration,
}.items():
    registering(name, fill)


@scenario
async def register_application_twice(w):
    """The same path again, and unregistered twice."""
    a = await w.client("A")
    app = Application(a)
    app.service(uuid(0x10))
    for title in ("A registers", "A registers again"):
        await w.step(title)
        await app.register()
    for title in ("A unregisters", "A unregisters again"):
        await w.step(title)
        await app.unregister()


@scenario
async def register_application_that_does_not_answer(w):
    """GetManagedObjects is refused, or there is no such object."""
    a = await w.client("A")
    a.export("/app", OBJECT_MANAGER, methods={"GetManagedObjects": lambda _: Refusal("org.example.Error", "no")})
    a.objects["/app"]["org.example"] = a.objects["/app"].pop(OBJECT_MANAGER)
    for path in ("/app", "/elsewhere"):
        await w.step(f"A registers {path}")
        await a.call("hci0", f"{MANAGER}.RegisterApplication", "oa{sv}", path, {})


@scenario
async def applications_of_two_clients(w):
    """The same path and service at two clients; one can't unregister the other's."""
    a, c = await w.client("A"), await w.client("C", "hci0")
    first, second = Application(a), Application(c)
    for app in (first, second):
        app.service(uuid(0x10))
    await w.step("A registers")
    await first.register()
    await w.step("C unregisters")
    await second.unregister()
    await w.step("C registers")
    await second.register()


@scenario
async def application_on_both_adapters(w):
    """One application, registered at each adapter."""
    a = await w.client("A")
    app = Application(a)
    app.service(uuid(0x10))
    for adapter in ("hci0", "hci1"):
        await w.step(f"A registers on {adapter}")
        await app.register(adapter)
    await w.step("A unregisters on hci1")
    await app.unregister("hci1")


@scenario
async def application_leaves_the_bus(w):
    """The adapter has its services no longer."""
    a = await w.client("A")
    app = Application(a)
    app.service(uuid(0x10))
    await w.step("A registers")
    await app.register()
    await w.step("A leaves the bus")
    a.leave()
    await w.changed("hci0", ADAPTER, UUIDs=None)


async def without(w, path):
    """Waits until the central has removed a characteristic and its service."""
    for one in (path, path.rpartition("/")[0]):
        await w.removed(one)
    await w.changed(w.device(), DEVICE, UUIDs=None)
    await w.changed("hci0", ADAPTER, UUIDs=None)


@scenario
async def unregistered_while_connected(w):
    """The central is told that the services changed, and has them no longer."""
    _, _, app = await w.prepare()
    path = w.remote(uuid(0x11))
    await w.step("A unregisters")
    await app.unregister()
    await without(w, path)


@scenario
async def application_leaves_while_connected(w):
    """The same when the application's client leaves the bus."""
    a, _, _ = await w.prepare()
    path = w.remote(uuid(0x11))
    await w.step("A leaves the bus")
    a.leave()
    await without(w, path)
    await w.changed("hci0", ADVERTISING, ActiveInstances=0)


@scenario
async def registered_while_connected(w):
    """A second application is registered: the central has more services."""
    a, _, _ = await w.prepare()
    app = Application(a, "/more")
    app.characteristic(app.service(uuid(0x20)), uuid(0x21), ["read"])
    await w.step("A registers more")
    await app.register()
    await w.until(
        lambda m: m.member == "InterfacesAdded" and any("GattCharacteristic1" in name for name in m.body[1]),
        "the characteristic is there",
    )
    await w.changed(w.device(), DEVICE, UUIDs=None)


@scenario
async def service_taken_away_while_connected(w):
    """One of two services is removed from the registered application."""

    def fill(app):
        for number in (0x10, 0x20):
            app.characteristic(app.service(uuid(number)), uuid(number + 1), ["read"])

    a, _, _ = await w.prepare(fill)
    path = w.remote(uuid(0x21))
    await w.step("A removes the second")
    a.withdraw("/app/service1/char0")
    a.remove("/app", "/app/service1")
    await without(w, path)


@scenario
async def service_added_to_the_application(w):
    """A service that comes later isn't taken up."""
    a = await w.client("A")
    app = Application(a)
    app.service(uuid(0x10))
    await w.step("A registers")
    await app.register()
    await w.step("A adds a service")
    path = app.service(uuid(0x20))
    properties = a.objects[path][SERVICE].properties
    a.emit("/app", OBJECT_MANAGER, "InterfacesAdded", "oa{sa{sv}}", path, {SERVICE: properties})
    await a.get("hci0", "Adapter1", "UUIDs")


@scenario
async def application_leaves_while_read(w):
    """The application's client leaves the bus with a read unanswered."""
    a, b, app = await w.prepare()
    path = w.remote(uuid(0x11))
    for attribute in a.objects["/app/service0/char0"].values():
        attribute.methods["ReadValue"].__self__.hold()
    await w.step("B reads, A leaves the bus")
    first = b.start(path, "GattCharacteristic1.ReadValue", "a{sv}", {})
    await w.until(lambda m: m.member == "ReadValue" and m.path.startswith("/app"), "the application's call")
    a.leave()
    await first
    await without(w, path)
    await w.changed("hci0", ADVERTISING, ActiveInstances=0)
