"""An org.bluez that breaks its contract: every wrong type, length, order and moment, drawn from a seed.

It sends valid D-Bus, because the bus rejects anything else; it is not valid BlueZ.
"""

import asyncio
import random
from collections import Counter

from dbus_fast import Message, MessageType, Variant
from dbus_fast.aio import MessageBus
from dbus_fast.constants import NameFlag

NAME = "org.bluez"
MANAGER = "org.freedesktop.DBus.ObjectManager"
PROPERTIES = "org.freedesktop.DBus.Properties"
ADAPTER, DEVICE = "org.bluez.Adapter1", "org.bluez.Device1"
SERVICE, CHARACTERISTIC, DESCRIPTOR = (f"org.bluez.Gatt{kind}1" for kind in ("Service", "Characteristic", "Descriptor"))
ADDRESS = "C0:00:00:00:00:01"
HCI0 = "/org/bluez/hci0"
DEVICE_PATH = f"{HCI0}/dev_{ADDRESS.replace(':', '_')}"
SILENT = object()

KINDS = [
    "types", "missing", "texts", "uuids", "orphans", "cycles", "duplicates", "many", "results", "errors", "silence", "twice",
    "slow", "early signals", "random signals", "removal", "owner", "everything",
]  # fmt: skip
"""The kinds of faults; each round has one of them."""
SHARE = {"types": 0.25, "missing": 0.25, "texts": 0.5, "uuids": 0.5, "results": 0.4, "errors": 0.4, "silence": 0.15,
         "twice": 0.5, "slow": 0.5, "removal": 0.3}  # fmt: skip
"""The fraction of properties, objects or calls that a kind affects."""
MANY = 30_000


class RetryableSocket:
    """A socket whose `send` sends nothing while its buffer is full; dbus-fast would end the connection otherwise."""

    def __init__(self, wrapped):
        self.wrapped = wrapped

    def send(self, data):
        try:
            return self.wrapped.send(data)
        except BlockingIOError:
            return 0


def uuid(number):
    return f"{number:08x}-0000-1000-8000-00805f9b34fb"


class Values:
    """D-Bus values that no bluetoothd sends."""

    def __init__(self, chance):
        self.chance = chance

    def text(self):
        parts = ["\x1b[2J", "\x1b]0;title\x07", "\n", "\r", "\t", "\x7f", "\u202e", "\u2066", "\x9b31m", "\u0301" * 50, "😀",
                 "name", " ", "%s%n", "<b>", '"', "\\", "/", ":", "=", "-", "0" * 17]  # fmt: skip
        kind = self.chance.randrange(10)
        if kind == 0:
            return ""
        if kind == 1:
            return self.chance.choice(["a", "é", "\u0301", "\x1b"]) * self.chance.choice([255, 4096, 100_000])
        return "".join(self.chance.choices(parts, k=self.chance.randrange(1, 8)))

    def bytes(self):
        return self.chance.randbytes(self.chance.choice([0, 1, 2, 19, 20, 22, 512, 513, 70_000]))

    def variant(self, depth=3):
        chance = self.chance
        makers = [
            lambda: Variant("s", self.text()), lambda: Variant("b", chance.random() < 0.5),
            lambda: Variant("y", chance.choice([0, 127, 255])), lambda: Variant("n", chance.choice([-32768, -1, 32767])),
            lambda: Variant("q", chance.choice([0, 65535])), lambda: Variant("i", chance.choice([-(2**31), -1, 2**31 - 1])),
            lambda: Variant("u", chance.choice([0, 2**32 - 1])), lambda: Variant("x", chance.choice([-(2**63), 2**63 - 1])),
            lambda: Variant("t", 2**64 - 1), lambda: Variant("d", chance.choice([float("nan"), float("inf"), -0.0, 1e308])),
            lambda: Variant("o", chance.choice(["/", HCI0, DEVICE_PATH, "/org/bluez/" + "x" * 5000])),
            lambda: Variant("g", chance.choice(["", "a{sv}", "ay"])), lambda: Variant("ay", self.bytes()),
            lambda: Variant("as", [self.text() for _ in range(chance.choice([0, 1, 300]))]),
            lambda: Variant("ao", ["/"] * chance.randrange(3)), lambda: Variant("a{qv}", {}),
            lambda: Variant("(si)", [self.text(), -1]), lambda: Variant("aay", [b"", b"\x00"]),
        ]  # fmt: skip
        if depth:
            makers += [
                lambda: Variant("v", self.variant(depth - 1)),
                lambda: Variant("a{sv}", {self.text(): self.variant(depth - 1) for _ in range(chance.randrange(4))}),
                lambda: Variant("a{qv}", {chance.choice([0, 76, 65535]): self.variant(depth - 1)}),
                lambda: Variant("av", [self.variant(depth - 1) for _ in range(chance.randrange(4))]),
            ]
        return chance.choice(makers)()

    def uuid(self):
        return self.chance.choice([
            "", "180d", "0000180d", uuid(0x180D).upper(), uuid(0x180D) + "0", uuid(0x180D)[:-1], "{" + uuid(0x180D) + "}",
            "g" * 36, "-" * 36, "00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff", "é" * 18,
            self.text(),
        ])  # fmt: skip

    def error(self):
        name = self.chance.choice([
            "a.b", "org.bluez.Error", "org.bluez.Error.Failed", "org.bluez.Error.NotPermitted", "org.bluez.Error.InProgress",
            "org.bluez.Error.DoesNotExist", "org.bluez.Error.NoSuchError", "org.bluez.Error.AlreadyConnected",
            "org.freedesktop.DBus.Error.NoReply", "org.freedesktop.DBus.Error.ServiceUnknown",
            "org.freedesktop.DBus.Error.UnknownMethod", "org.freedesktop.DBus.Error.AccessDenied", "x." + "y" * 250,
        ])  # fmt: skip
        text = self.chance.choice([None, 7, "", self.text(), "Operation failed with ATT error: 0x80",
                                   "Operation failed with ATT error: 0xZZ", "ATT error: 0x", "le-connection-abort-by-local",
                                   "Operation failed with ATT error: 0xfffffffffffffffffffff"])  # fmt: skip
        return name, text


def base_tree():
    """Two adapters, and a correct strap near the first one."""
    tree = {}
    for index in range(2):
        tree[f"/org/bluez/hci{index}"] = {
            ADAPTER: {
                "Address": Variant("s", f"00:AA:01:00:00:0{index}"), "AddressType": Variant("s", "public"),
                "Name": Variant("s", "machine"), "Alias": Variant("s", "machine"), "Class": Variant("u", 0),
                "Powered": Variant("b", True), "Discoverable": Variant("b", False), "Pairable": Variant("b", True),
                "Discovering": Variant("b", False), "UUIDs": Variant("as", [uuid(0x1800), uuid(0x1801)]),
                "Modalias": Variant("s", "usb:v1D6Bp0246d0542"), "Roles": Variant("as", ["central", "peripheral"]),
            },
            "org.bluez.GattManager1": {},
            "org.bluez.LEAdvertisingManager1": {
                "ActiveInstances": Variant("y", 0), "SupportedInstances": Variant("y", 5),
                "SupportedIncludes": Variant("as", ["tx-power", "appearance", "local-name"]),
            },
        }  # fmt: skip
    tree["/org/bluez"] = {"org.bluez.AgentManager1": {}, "org.bluez.ProfileManager1": {}}
    tree[DEVICE_PATH] = {
        DEVICE: {
            "Address": Variant("s", ADDRESS), "AddressType": Variant("s", "random"), "Name": Variant("s", "strap"),
            "Alias": Variant("s", "strap"), "Paired": Variant("b", False), "Bonded": Variant("b", False),
            "Trusted": Variant("b", False), "Blocked": Variant("b", False), "Connected": Variant("b", False),
            "ServicesResolved": Variant("b", False), "Adapter": Variant("o", HCI0), "RSSI": Variant("n", -60),
            "UUIDs": Variant("as", [uuid(0x180D)]), "AdvertisingFlags": Variant("ay", b"\x06"),
            "ManufacturerData": Variant("a{qv}", {76: Variant("ay", b"\x02\x15")}),
            "ServiceData": Variant("a{sv}", {uuid(0x180F): Variant("ay", b"\x64")}),
        },
    }  # fmt: skip
    service = f"{DEVICE_PATH}/service0010"
    tree[service] = {
        SERVICE: {
            "UUID": Variant("s", uuid(0x180D)), "Device": Variant("o", DEVICE_PATH), "Primary": Variant("b", True),
            "Includes": Variant("ao", []),
        },
    }  # fmt: skip
    for handle, number, flags in ((0x11, 0x2A37, ["notify"]), (0x14, 0x2A38, ["read"]), (0x16, 0x2A39, ["write"])):
        path = f"{service}/char{handle:04x}"
        tree[path] = {
            CHARACTERISTIC: {
                "UUID": Variant("s", uuid(number)), "Service": Variant("o", service), "Value": Variant("ay", b""),
                "Flags": Variant("as", flags), "Notifying": Variant("b", False), "MTU": Variant("q", 517),
            },
        }  # fmt: skip
    path = f"{service}/char0011/desc0013"
    tree[path] = {
        DESCRIPTOR: {
            "UUID": Variant("s", uuid(0x2902)), "Characteristic": Variant("o", f"{service}/char0011"),
            "Value": Variant("ay", b""),
        },
    }  # fmt: skip
    return tree


class HostileBlueZ:
    """One round: a kind of fault and a seed. `counts` has the number of each fault."""

    def __init__(self, address, kind, seed, many=MANY):
        self.address, self.kind, self.many = address, kind, many
        self.chance = random.Random(f"{kind} {seed}")
        self.values = Values(self.chance)
        self.counts = Counter()
        self.tree = self.corrupted(base_tree())
        self.tasks = []
        self.bus = None

    def applies(self, kind):
        """Returns True if a fault of this kind applies here."""
        if self.kind != kind and self.kind != "everything":
            return False
        share = SHARE.get(kind, 1) * (0.2 if self.kind == "everything" else 1)
        is_affected = self.chance.random() < share
        self.counts[kind] += is_affected
        return is_affected

    # The tree.

    def corrupted(self, tree):
        chance = self.chance
        for path, interfaces in list(tree.items()):
            for name, properties in list(interfaces.items()):
                for key in list(properties):
                    if self.applies("types"):
                        properties[key] = self.values.variant()
                    elif self.applies("missing"):
                        del properties[key]
                    elif properties[key].signature == "s" and key != "UUID" and self.applies("texts"):
                        properties[key] = Variant("s", self.values.text())
                    elif key == "UUID" and self.applies("uuids"):
                        properties[key] = Variant("s", self.values.uuid())
                    elif key == "UUIDs" and self.applies("uuids"):
                        properties[key] = Variant("as", [self.values.uuid() for _ in range(chance.choice([1, 5, 500]))])
                    elif key in ("Service", "Characteristic", "Device", "Adapter") and self.applies("cycles"):
                        properties[key] = Variant("o", chance.choice([path, DEVICE_PATH, HCI0, "/", *tree]))
                    elif key == "ManufacturerData" and self.applies("texts"):
                        properties[key] = Variant("a{qv}", {n: Variant("ay", bytes(n % 300)) for n in range(2000)})
        if self.applies("orphans"):
            for path in chance.sample(list(tree), 2):
                del tree[path]
            tree["/org/bluez/hci9/dev_FF_FF_FF_FF_FF_FF/service0001/char0002"] = {CHARACTERISTIC: {}}
        if self.applies("duplicates"):
            service = f"{DEVICE_PATH}/service0010"
            for name in ("char0014", "char14", "char00014", "charZZZZ", "char_1", "CHAR0014", "char99999999999999999999"):
                tree[f"{service}/{name}"] = {CHARACTERISTIC: dict(tree.get(f"{service}/char0014", {}).get(CHARACTERISTIC, {}))}
            for name in ("service10", "service0010a", "service", "serviceffff", "service-1".replace("-", "_")):
                tree[f"{DEVICE_PATH}/{name}"] = {SERVICE: dict(tree.get(service, {}).get(SERVICE, {}))}
            tree[f"{HCI0}/dev_AA"] = {DEVICE: dict(tree.get(DEVICE_PATH, {}).get(DEVICE, {}))}
            tree["/"] = {ADAPTER: {}}
        if self.kind == "many":
            self.counts["many"] += 1
            for number in range(self.many):
                address = "_".join(f"{byte:02X}" for byte in (0xC1, 0, 0, *number.to_bytes(3, "big")))
                tree[f"{HCI0}/dev_{address}"] = {
                    DEVICE: {"Address": Variant("s", address.replace("_", ":")), "Adapter": Variant("o", HCI0)}
                }
        entries = list(tree.items())
        chance.shuffle(entries)
        return dict(entries)

    # The bus.

    async def start(self):
        self.bus = await MessageBus(bus_address=self.address).connect()
        self.bus._writer.sock = RetryableSocket(self.bus._writer.sock)
        self.bus.add_message_handler(self.receive)
        await self.bus.request_name(NAME, NameFlag.REPLACE_EXISTING)
        if self.kind in ("early signals", "random signals", "removal", "owner", "everything"):
            self.tasks.append(asyncio.ensure_future(self.disturb()))
        return self

    async def stop(self):
        for task in self.tasks:
            task.cancel()
        self.bus.disconnect()
        await self.bus.wait_for_disconnect()

    async def disturb(self):
        """Signals and owner changes at unannounced moments."""
        while True:
            await asyncio.sleep(self.chance.choice([0, 0.01, 0.05, 0.2]))
            if self.kind in ("owner", "everything") and self.chance.random() < 0.1:
                self.counts["owner"] += 1
                await self.bus.release_name(NAME)
                await asyncio.sleep(self.chance.choice([0, 0.05]))
                await self.bus.request_name(NAME)
            elif self.kind in ("removal", "everything") and self.applies("removal"):
                gone = self.chance.choice(list(self.tree) + ["/org/bluez/unknown"])
                self.signal("/", MANAGER, "InterfacesRemoved", "oas", [gone, list(self.tree.get(gone, {"org.bluez.X": 0}))])
                self.signal("/", MANAGER, "InterfacesAdded", "oa{sa{sv}}", [gone, self.tree.get(gone, {})])
            elif self.kind != "owner":
                self.counts["signals"] += 1
                self.random_signal()

    def random_signal(self):
        chance, values = self.chance, self.values
        path = chance.choice([*self.tree][:50] + ["/", "/org/bluez/hci0/dev_00_00_00_00_00_00"])
        interface = chance.choice([ADAPTER, DEVICE, SERVICE, CHARACTERISTIC, "org.bluez.X1", "a.b"])
        name = chance.choice(["Value", "Connected", "ServicesResolved", "RSSI", "Powered", "Notifying", "Name", "UUIDs"])
        match chance.randrange(6):
            case 0:
                self.signal(path, PROPERTIES, "PropertiesChanged", "sa{sv}as", [interface, {name: values.variant()}, []])
            case 1:
                self.signal(path, PROPERTIES, "PropertiesChanged", "sa{sv}as", [interface, {}, [name, values.text(), name]])
            case 2:
                invalid = values.variant()
                member = chance.choice(["PropertiesChanged", "InterfacesAdded", "InterfacesRemoved"])
                self.signal(path, chance.choice([MANAGER, PROPERTIES]), member, invalid.signature, [invalid.value])
            case 3:
                self.signal("/", MANAGER, "InterfacesAdded", "oa{sa{sv}}", [path, {interface: {name: values.variant()}}])
            case 4:
                self.signal("/", MANAGER, "InterfacesRemoved", "oas", [path + "/x" if path != "/" else "/x", [interface]])
            case 5:
                value = {"Value": Variant("ay", values.bytes())}
                handle = f"{DEVICE_PATH}/service0010/char0011"
                self.signal(handle, PROPERTIES, "PropertiesChanged", "sa{sv}as", [CHARACTERISTIC, value, []])

    def signal(self, path, interface, member, signature, body):
        self.send(Message(
            message_type=MessageType.SIGNAL, path=path, interface=interface, member=member, signature=signature, body=body
        ))  # fmt: skip

    def send(self, message):
        """Sends a message; timers call it too, and may outlast the round."""
        if self.bus.connected:
            self.bus.send(message)

    def signal_change(self, path, interface, **properties):
        if interface in self.tree.get(path, {}):
            self.tree[path][interface].update(properties)
        self.signal(path, PROPERTIES, "PropertiesChanged", "sa{sv}as", [interface, properties, []])

    # Calls.

    def receive(self, call):
        if call.message_type != MessageType.METHOD_CALL:
            return None
        self.counts["calls"] += 1
        if self.applies("silence"):
            return True
        if self.kind == "early signals":
            # The object of the request is announced with the reply, or never.
            for _ in range(3):
                self.random_signal()
        reply = self.reply(call)
        if self.applies("errors"):
            name, text = self.values.error()
            body = [] if text is None else [text]
            signature = {type(None): "", str: "s", int: "i"}[type(text)]
            reply = Message(
                message_type=MessageType.ERROR, reply_serial=call.serial, destination=call.sender, error_name=name,
                signature=signature, body=body,
            )  # fmt: skip
        elif self.applies("results"):
            value = self.values.variant()
            reply = Message.new_method_return(call, value.signature, [value.value])
        if self.applies("slow"):
            asyncio.get_running_loop().call_later(self.chance.choice([0.05, 0.5]), self.send, reply)
            return True
        if self.applies("twice"):
            self.send(reply)
            return Message.new_method_return(call)
        return reply

    def reply(self, call):
        """The correct reply."""
        match call.member:
            case "GetManagedObjects":
                return Message.new_method_return(call, "a{oa{sa{sv}}}", [self.tree])
            case "Get":
                interface, name = call.body
                value = self.tree.get(call.path, {}).get(interface, {}).get(name)
                if value is None:
                    return Message.new_error(call, "org.freedesktop.DBus.Error.UnknownProperty", "no such property")
                return Message.new_method_return(call, "v", [value])
            case "GetAll":
                return Message.new_method_return(call, "a{sv}", [self.tree.get(call.path, {}).get(call.body[0], {})])
            case "ReadValue":
                return Message.new_method_return(call, "ay", [b"\x01"])
            case "AcquireNotify" | "AcquireWrite":
                return Message.new_error(call, "org.bluez.Error.NotSupported", "Operation is not supported")
            case "Connect":
                asyncio.get_running_loop().call_later(0.02, self.set_connected, True)
            case "Disconnect":
                asyncio.get_running_loop().call_later(0.02, self.set_connected, False)
            case "StartDiscovery":
                asyncio.get_running_loop().call_later(0.05, lambda: self.signal_change(DEVICE_PATH, DEVICE, RSSI=Variant("n", -50)))
            case "StartNotify":
                for _ in range(5):
                    self.signal_change(call.path, CHARACTERISTIC, Value=Variant("ay", b"\x00\x48"))
            case "Introspect":
                return Message.new_method_return(call, "s", ["<node/>"])
        return Message.new_method_return(call)

    def set_connected(self, state):
        value = Variant("b", state)
        self.signal_change(DEVICE_PATH, DEVICE, Connected=value)
        self.signal_change(DEVICE_PATH, DEVICE, ServicesResolved=value)
