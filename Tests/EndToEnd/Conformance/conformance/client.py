"""A client of org.bluez with its own bus connection, which can export objects that bluetoothd calls."""

import asyncio
import os
from dataclasses import dataclass, field

from dbus_fast import Message, MessageFlag, MessageType, Variant
from dbus_fast.aio import MessageBus

BLUEZ = "org.bluez"
PROPERTIES = "org.freedesktop.DBus.Properties"
OBJECT_MANAGER = "org.freedesktop.DBus.ObjectManager"
INTROSPECTABLE = "org.freedesktop.DBus.Introspectable"
UNKNOWN_METHOD = "org.freedesktop.DBus.Error.UnknownMethod"


def address():
    """Returns the address of the bus under test."""
    return os.environ.get("DBUS_SYSTEM_BUS_ADDRESS") or "unix:path=/run/dbus/system_bus_socket"


async def connection():
    return await MessageBus(bus_address=address(), negotiate_unix_fd=True).connect()


@dataclass
class Reply:
    """The result of a call: values, or the name and text of an error."""

    values: list
    error: str | None = None
    fds: list = field(default_factory=list)


@dataclass
class Refusal:
    """The error that an exported method returns."""

    name: str
    text: str | None = None


@dataclass
class Interface:
    """An exported interface: its properties by name, as variants, and its methods by name.

    A method is a function(message) that returns (signature, values) or a Refusal.
    """

    properties: dict = field(default_factory=dict)
    methods: dict = field(default_factory=dict)


class Client:
    """A bus connection that calls org.bluez only. Paths are relative to /org/bluez unless they start with a slash."""

    def __init__(self, name, side):
        self.name = name
        self.side = side
        self.objects = {}

    async def connect(self):
        self.bus = await connection()
        self.bus.add_message_handler(self._handle)
        return self

    @property
    def unique_name(self):
        return self.bus.unique_name

    def leave(self):
        self.bus.disconnect()

    # Calls to org.bluez

    async def call(self, path, member, signature="", *values):
        """Calls INTERFACE.METHOD of org.bluez and returns the reply, which may be an error."""
        return await self.start(path, member, signature, *values)

    def start(self, path, member, signature="", *values):
        """Sends a call immediately and returns a task whose result is the reply."""
        interface, _, method = member.rpartition(".")
        return self.send(
            Message(
                destination=BLUEZ,
                path=full(path),
                interface=qualified(interface) or None,
                member=method,
                signature=signature,
                body=list(values),
            )
        )

    def send(self, message):
        return asyncio.ensure_future(self._answer(message))

    async def _answer(self, message):
        answer = await self.bus.call(message)
        if answer.message_type == MessageType.ERROR:
            return Reply(answer.body, answer.error_name)
        return Reply(answer.body, None, answer.unix_fds)

    async def get(self, path, interface, name):
        return await self.call(path, f"{PROPERTIES}.Get", "ss", qualified(interface), name)

    async def get_all(self, path, interface):
        return await self.call(path, f"{PROPERTIES}.GetAll", "s", qualified(interface))

    async def set(self, path, interface, name, value):
        return await self.call(path, f"{PROPERTIES}.Set", "ssv", qualified(interface), name, value)

    # Exported objects

    def export(self, path, interface, properties=None, methods=None):
        self.objects.setdefault(path, {})[interface] = Interface(properties or {}, methods or {})

    def withdraw(self, path):
        self.objects.pop(path, None)

    def change(self, path, interface, **values):
        """Changes properties of an exported object and emits PropertiesChanged."""
        self.objects[path][interface].properties.update(values)
        self.emit(path, PROPERTIES, "PropertiesChanged", "sa{sv}as", interface, values, [])

    def remove(self, manager, path):
        """Removes an exported object and emits InterfacesRemoved as its object manager."""
        interfaces = list(self.objects.pop(path))
        self.emit(manager, OBJECT_MANAGER, "InterfacesRemoved", "oas", path, interfaces)

    def emit(self, path, interface, member, signature, *values):
        self.bus.send(Message.new_signal(path, interface, member, signature, list(values)))

    def _handle(self, message):
        if message.message_type != MessageType.METHOD_CALL:
            return None
        asyncio.ensure_future(self._serve(message))
        return True

    async def _serve(self, message):
        answer = self._dispatch(message)
        if asyncio.iscoroutine(answer):
            answer = await answer
        if message.flags & MessageFlag.NO_REPLY_EXPECTED or not self.bus.connected:
            return
        if isinstance(answer, Refusal):
            signature, values = ("", []) if answer.text is None else ("s", [answer.text])
            reply = Message(
                message_type=MessageType.ERROR,
                reply_serial=message.serial,
                destination=message.sender,
                error_name=answer.name,
                signature=signature,
                body=values,
            )
        else:
            signature, values, *fds = answer or ("", [])
            reply = Message.new_method_return(message, signature, values, *fds)
        self.bus.send(reply)

    def _dispatch(self, message):
        here = self.objects.get(message.path, {})
        method = here.get(message.interface, Interface()).methods.get(message.member)
        if message.interface == OBJECT_MANAGER and OBJECT_MANAGER in here and not method:
            return "a{oa{sa{sv}}}", [self._managed(message.path)]
        if message.interface == PROPERTIES and here:
            return self._property(message, here)
        return method(message) if method else Refusal(UNKNOWN_METHOD, f"no {message.member} at {message.path}")

    def _managed(self, root):
        return {
            path: {name: interface.properties for name, interface in interfaces.items()}
            for path, interfaces in self.objects.items()
            if path.startswith(root.rstrip("/") + "/")
        }

    @staticmethod
    def _property(message, here):
        interface = here.get(message.body[0])
        if interface is None:
            return Refusal("org.freedesktop.DBus.Error.InvalidArgs", f"no {message.body[0]}")
        if message.member == "GetAll":
            return "a{sv}", [interface.properties]
        if message.member == "Set":
            interface.properties[message.body[1]] = message.body[2]
            return "", []
        if message.body[1] not in interface.properties:
            return Refusal("org.freedesktop.DBus.Error.InvalidArgs", f"no {message.body[1]}")
        return "v", [interface.properties[message.body[1]]]


def full(path):
    return path if path.startswith("/") else f"/org/bluez/{path}"


def qualified(interface):
    """Prefixes a name without a dot with org.bluez; an empty name stays empty."""
    return interface if "." in interface or not interface else f"org.bluez.{interface}"


def text(value):
    return Variant("s", value)
