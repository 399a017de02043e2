"""The objects that clients of the scenarios export: GATT applications, advertisements, agents."""

import asyncio

from dbus_fast import Variant

from conformance.client import OBJECT_MANAGER, Refusal, text

ERROR = "org.bluez.Error."
AGENT = "org.bluez.Agent1"
ADVERTISEMENT = "org.bluez.LEAdvertisement1"
SERVICE = "org.bluez.GattService1"
CHARACTERISTIC = "org.bluez.GattCharacteristic1"
DESCRIPTOR = "org.bluez.GattDescriptor1"


def uuid(number):
    """Returns a UUID that only the scenarios use and that has no assigned name, as in uuid(0x10)."""
    return f"9a77{number:04x}-6a77-4c1b-8000-000000000000"


def short(number):
    return f"0000{number:04x}-0000-1000-8000-00805f9b34fb"


class Attribute:
    """A value to read and write. `reads` and `writes` override the reply: a Refusal, or a function of the message."""

    def __init__(self, value=b"", reads=None, writes=None):
        self.value = bytearray(value)
        self.reads = reads
        self.writes = writes
        self.held = None

    def methods(self):
        return {"ReadValue": self.read, "WriteValue": self.write}

    async def read(self, message):
        if self.held:
            await self.held.wait()
        if self.reads:
            return self.reads(message) if callable(self.reads) else self.reads
        offset = message.body[0].get("offset", Variant("q", 0)).value
        if offset > len(self.value):
            return Refusal(ERROR + "InvalidOffset", "beyond the value")
        return "ay", [bytes(self.value[offset:])]

    async def write(self, message):
        if self.held:
            await self.held.wait()
        if self.writes:
            return self.writes(message) if callable(self.writes) else self.writes
        data, options = message.body
        offset = options.get("offset", Variant("q", 0)).value
        self.value[offset:] = data
        return "", []

    def hold(self):
        """Holds back all replies until release() is called."""
        self.held = asyncio.Event()

    def release(self):
        self.held.set()


class Application:
    """Services, characteristics and descriptors of one client below one path, exported as they are created."""

    def __init__(self, client, root="/app"):
        self.client = client
        self.root = root
        self.counts = {}
        client.export(root, OBJECT_MANAGER)

    def _path(self, parent, kind):
        self.counts[parent, kind] = self.counts.get((parent, kind), -1) + 1
        return f"{parent}/{kind}{self.counts[parent, kind]}"

    def service(self, identifier, primary=True, **properties):
        path = self._path(self.root, "service")
        self.client.export(
            path, SERVICE, {"UUID": text(identifier), "Primary": Variant("b", primary), **properties}
        )
        return path

    def characteristic(self, service, identifier, flags, value=b"", methods=None, properties=None, **answers):
        path = self._path(service, "char")
        attribute = Attribute(value, **answers)
        quiet = {"StartNotify": lambda _: None, "StopNotify": lambda _: None, "Confirm": lambda _: None}
        self.client.export(
            path,
            CHARACTERISTIC,
            {
                "UUID": text(identifier),
                "Service": Variant("o", service),
                "Flags": Variant("as", flags),
                **(properties or {}),
            },
            {**attribute.methods(), **quiet, **(methods or {})},
        )
        attribute.path = path
        return attribute

    def descriptor(self, characteristic, identifier, flags, value=b"", **answers):
        path = self._path(characteristic.path, "desc")
        attribute = Attribute(value, **answers)
        self.client.export(
            path,
            DESCRIPTOR,
            {
                "UUID": text(identifier),
                "Characteristic": Variant("o", characteristic.path),
                "Flags": Variant("as", flags),
            },
            attribute.methods(),
        )
        attribute.path = path
        return attribute

    def notify(self, characteristic, value):
        self.client.change(characteristic.path, CHARACTERISTIC, Value=Variant("ay", value))

    async def register(self, adapter="hci0", root=None):
        return await self.client.call(adapter, "GattManager1.RegisterApplication", "oa{sv}", root or self.root, {})

    async def unregister(self, adapter="hci0"):
        return await self.client.call(adapter, "GattManager1.UnregisterApplication", "o", self.root)


def advertisement(client, path="/advertisement", **properties):
    """Exports an advertisement with these properties, which are variants.

    Without properties it is connectable and discoverable, with one service.
    """
    if not properties:
        properties = {
            "Type": text("peripheral"),
            "ServiceUUIDs": Variant("as", [uuid(0x10)]),
            "Discoverable": Variant("b", True),
        }
    client.export(path, ADVERTISEMENT, properties, {"Release": lambda _: None})
    return path


async def advertise(client, path="/advertisement", adapter="hci0"):
    return await client.call(adapter, "LEAdvertisingManager1.RegisterAdvertisement", "oa{sv}", path, {})


def agent(client, path="/agent", **answers):
    """Exports an agent with these methods by name; all other requests are accepted."""
    methods = {
        name: (lambda _: None)
        for name in (
            "Release",
            "RequestConfirmation",
            "RequestAuthorization",
            "AuthorizeService",
            "DisplayPasskey",
            "DisplayPinCode",
            "Cancel",
        )
    }
    client.export(path, AGENT, {}, {**methods, **answers})
    return path
