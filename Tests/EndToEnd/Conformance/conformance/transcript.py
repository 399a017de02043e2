"""The canonical text of a recording: roles in place of names and addresses, one block per adapter and step.

Messages about one adapter, including calls and replies, are compared in their order. The order between messages about
different adapters is undefined, so each adapter has its own block.
"""

import json
import re
from xml.etree import ElementTree

from dbus_fast import Message, MessageFlag, MessageType, Variant

from conformance.client import OBJECT_MANAGER

WIDTH = 150
ADAPTER = re.compile(r"^/org/bluez/(hci\d+)(/|$)")
ROOT = "/"
# Random arguments, by member and position.
SECRETS = {"RequestConfirmation": {1}, "DisplayPasskey": {1}, "DisplayPinCode": {1}}
# Values measured by the radio.
MEASURED = {"RSSI"}
# Interfaces whose changes bluetoothd collects while it is busy, so the number of signals is undefined.
COALESCED = {"org.bluez.Adapter1", "org.bluez.Device1"}
# Properties that bluetoothd emits again, unchanged, whenever the kernel has accepted one of their elements.
REPEATED = {"UUIDs"}


class Names:
    """The roles that replace connections, addresses and the machine's name."""

    def __init__(self, adapters, names):
        self.roles = {}
        self.sides = {}
        self._words = {}
        for adapter, address in adapters.items():
            role = adapter.upper()
            for separator in ":_-":
                self._words[address.replace(":", separator)] = role
        for name in names:
            self._words[name] = "NAME"
        self._pattern = re.compile("|".join(re.escape(w) for w in sorted(self._words, key=len, reverse=True)))

    def add(self, unique_name, role, side=None):
        self.roles[unique_name] = role
        self.sides[unique_name] = side

    def role(self, name):
        return self.roles.get(name)

    def text(self, value):
        return self._pattern.sub(lambda match: self._words[match.group()], value)


class Transcript:
    """Converts steps and messages, added in order, to text."""

    def __init__(self, names):
        self.names = names
        self.steps = []
        # The last emitted value of each property, by object and interface.
        self._reported = {}
        # The last line of each stream: its place, path and interface, then its changed and its invalidated properties.
        self._last = {}
        self._calls = {}
        self._counts = {}

    def step(self, title):
        self.steps.append((title, {}))

    def add(self, message):
        sender = self.names.role(message.sender)
        destination = self.names.role(message.destination) if message.destination else "*"
        if message.message_type in (MessageType.METHOD_RETURN, MessageType.ERROR):
            self._add_answer(message, sender, destination)
        elif message.message_type == MessageType.METHOD_CALL:
            destination = "bluez" if message.destination == "org.bluez" else destination
            if sender and destination and "bluez" in (sender, destination):
                self._add_call(message, sender, destination)
        elif sender and (sender == "bluez" or destination in ("*", "bluez")):
            if sender == "bluez" and message.member == "PropertiesChanged" and message.body[0] in COALESCED:
                self._add_change(message)
                return
            self._line(self._stream(message), f"{sender} -> {destination}", "signal", self._named(message), message)

    def _add_call(self, message, sender, destination):
        counted = (sender, destination, message.member)
        self._counts[counted] = self._counts.get(counted, 0) + 1
        label = f"{message.member}#{self._counts[counted]}"
        stream = self._stream(message)
        self._calls[message.sender, message.serial] = (stream, label, message.member)
        kind = "send" if message.flags & MessageFlag.NO_REPLY_EXPECTED else "call"
        self._line(stream, f"{sender} -> {destination}", kind, f"{self._named(message)} #{self._counts[counted]}", message)

    def _add_change(self, message):
        """Merges a change into the previous line if that is a change of the same object; omits repeated values."""
        stream = self._stream(message)
        interface, changes, gone = message.body
        reported = self._reported.setdefault((message.path, interface), {})
        fresh = {name: value for name, value in changes.items() if not (name in REPEATED and reported.get(name) == value)}
        reported.update(changes)
        if changes and not fresh and not gone:
            return
        lines = self.steps[-1][1].setdefault(stream, [])
        last = self._last.get(stream)
        if last and last[0] == (len(self.steps), len(lines), message.path, interface):
            _, before, lost = last
            if not any(before.get(name, value) != value for name, value in fresh.items()) and not set(lost) & set(fresh):
                lines.pop()
                fresh = {**before, **fresh}
                gone = lost + [name for name in gone if name not in lost]
        joined = Message.new_signal(message.path, message.interface, message.member, "sa{sv}as", [interface, fresh, gone])
        self._line(stream, "bluez -> *", "signal", self._named(message), joined)
        self._last[stream] = ((len(self.steps), len(lines), message.path, interface), fresh, gone)

    def _add_answer(self, message, sender, destination):
        call = self._calls.pop((message.destination, message.reply_serial), None)
        if call is None:
            return
        stream, label, member = call
        if message.message_type == MessageType.ERROR:
            # The bus itself sends the error if a name has no owner.
            self._line(stream, f"{sender or 'bus'} -> {destination}", "error", f"{label} {message.error_name}", message)
        else:
            self._line(stream, f"{sender} -> {destination}", "reply", label, message, secret=member == "RequestPasskey")

    def _named(self, message):
        interface = f"{message.interface}." if message.interface else ""
        return f"{self.names.text(message.path)} {interface}{message.member}"

    def _stream(self, message):
        """Returns the adapter a message is about, by its path, its first argument, or the side of the client."""
        candidates = [message.path]
        if message.interface == OBJECT_MANAGER or message.destination != "org.bluez":
            candidates += [value for value in message.body[:1] if isinstance(value, str)]
        for value in message.body:
            if isinstance(value, dict) and isinstance(value.get("device"), Variant):
                candidates.append(value["device"].value)
        for candidate in candidates:
            if match := ADAPTER.match(candidate):
                return match.group(1)
        if message.destination == "org.bluez" or message.path == ROOT:
            return ROOT
        client = message.destination if self.names.role(message.sender) == "bluez" else message.sender
        return self.names.sides.get(client) or ROOT

    def _line(self, stream, route, kind, what, message, secret=False):
        hidden = SECRETS.get(message.member, set()) if message.message_type == MessageType.METHOD_CALL else set()
        if secret:
            hidden = {0}
        tree = list(zip(message.signature_tree.types, message.body))
        arguments = [
            f"{kind_.signature} PASSKEY" if index in hidden else value_text(kind_, value, self.names)
            for index, (kind_, value) in enumerate(tree)
        ]
        head = f"{route:<11} {kind:<6} {what}"
        line = f"{head} ({', '.join(arguments)})" if arguments else f"{head} ()"
        if len(line) > WIDTH or "\n" in line:
            parts = [
                f"    {kind_.signature} PASSKEY" if index in hidden else broken(kind_, value, self.names, 4)
                for index, (kind_, value) in enumerate(tree)
            ]
            line = "\n".join([head, *parts])
        blocks = self.steps[-1][1]
        blocks.setdefault(stream, []).append(line)

    def __str__(self):
        lines = []
        for title, blocks in self.steps:
            lines.append(f"== {title}")
            for stream in sorted(blocks):
                lines += [f"-- {stream}", *blocks[stream]]
            lines.append("")
        return "\n".join(lines)


def value_text(kind, value, names, typed=True):
    """Returns one value on one line, with its type unless the context implies it."""
    prefix = f"{kind.signature} " if typed else ""
    token = kind.token
    if token == "v":
        return f"{prefix}{value_text(value.type, value.value, names)}"
    if token == "a" and kind.children[0].token == "y":
        return prefix + "0x" + bytes(value).hex()
    if token == "a" and kind.children[0].token == "{":
        return prefix + "{" + ", ".join(f"{k}: {v}" for k, v in entries(kind, value, names)) + "}"
    if token == "a":
        return prefix + "[" + ", ".join(value_text(kind.children[0], item, names, False) for item in value) + "]"
    if token == "(":
        items = [value_text(child, item, names, False) for child, item in zip(kind.children, value)]
        return prefix + "(" + ", ".join(items) + ")"
    return prefix + plain(token, value, names)


def plain(token, value, names):
    if token == "b":
        return "true" if value else "false"
    if token == "h":
        return "fd"
    if token in "sog":
        return json.dumps(names.text(value), ensure_ascii=False)
    return str(value)


def entries(kind, value, names):
    """Returns the entries of a dictionary, sorted, because they have no order on the bus."""
    key_kind, value_kind = kind.children[0].children
    found = []
    for key, item in value.items():
        shown = f"{item.signature} {key}" if key in MEASURED else value_text(value_kind, item, names, False)
        found.append((value_text(key_kind, key, names, False), shown))
    return sorted(found)


def elements(element, indent=0):
    """Yields XML in document order, one element per line, without its original whitespace."""
    attributes = "".join(f" {name}={json.dumps(value)}" for name, value in element.attrib.items())
    yield f"{' ' * indent}{element.tag}{attributes}"
    for child in element:
        yield from elements(child, indent + 2)


def broken(kind, value, names, indent, label="", typed=True):
    """Returns a value on one line or, if it is too long, with each entry or element on its own line."""
    if kind.token == "v":
        kind, value, typed = value.type, value.value, True
    space = " " * indent
    if kind.token == "s" and value.startswith("<!DOCTYPE node"):
        return "\n".join([f"{space}{label}xml", *(f"{space}  {row}" for row in elements(ElementTree.fromstring(value)))])
    line = f"{space}{label}{value_text(kind, value, names, typed)}"
    if len(line) <= WIDTH or kind.token != "a" or kind.children[0].token == "y":
        return line
    lines = [f"{space}{label}{kind.signature if typed else ''}".rstrip()]
    element = kind.children[0]
    if element.token != "{":
        return "\n".join(lines + [broken(element, item, names, indent + 2, "- ", False) for item in value])
    key_kind, value_kind = element.children
    for key in sorted(value, key=lambda key: value_text(key_kind, key, names, False)):
        shown = f"{value_text(key_kind, key, names, False)}: "
        if key in MEASURED:
            lines.append(f"{space}  {shown}{value[key].signature} {key}")
        else:
            lines.append(broken(value_kind, value[key], names, indent + 2, shown, False))
    return "\n".join(lines)
