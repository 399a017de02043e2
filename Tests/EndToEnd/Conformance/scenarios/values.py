"""Reading and writing values of characteristics and descriptors over a connection."""

import asyncio

from dbus_fast import Variant

from conformance.client import Refusal
from conformance.objects import ERROR, short, uuid
from conformance.scenario import scenario

READ, WRITE = "GattCharacteristic1.ReadValue", "GattCharacteristic1.WriteValue"


def readable(value=b"hello", flags=("read",), **answers):
    """Fills an application with one service and one characteristic, uuid(0x11)."""

    def fill(app):
        app.it = app.characteristic(app.service(uuid(0x10)), uuid(0x11), list(flags), value, **answers)

    return fill


@scenario
async def read_a_value(w):
    """A plain read, twice: the application is asked each time."""
    _, b, _ = await w.prepare(readable())
    path = w.remote(uuid(0x11))
    await w.step("B reads")
    await b.call(path, READ, "a{sv}", {})
    await w.step("B reads again")
    await b.call(path, READ, "a{sv}", {})


@scenario
async def write_a_value(w):
    """A write request, then a read."""
    _, b, _ = await w.prepare(readable(flags=["read", "write"]))
    path = w.remote(uuid(0x11))
    await w.step("B writes")
    await b.call(path, WRITE, "aya{sv}", b"other", {})
    await w.step("B reads")
    await b.call(path, READ, "a{sv}", {})


def writing(kind, flags):
    async def play(w):
        _, b, _ = await w.prepare(readable(flags=flags))
        path = w.remote(uuid(0x11))
        options = {"type": Variant("s", kind)} if kind else {}
        await w.step("B writes")
        answer = await b.call(path, WRITE, "aya{sv}", b"value", options)
        if not answer.error:
            await w.answered("WriteValue")

    play.__name__ = f"write_{kind or 'without_type'}_to_{'_and_'.join(flags)}".replace("-", "_")
    play.__doc__ = f"Writes {f'of type {kind!r}' if kind else 'without a type'} to a characteristic with {flags}."
    return scenario(play)


BOTH = ["write", "write-without-response"]
for kind, flags in (
    ("request", ["write"]),
    ("request", ["write-without-response"]),
    ("request", BOTH),
    ("command", ["write"]),
    ("command", ["write-without-response"]),
    ("command", BOTH),
    ("reliable", ["write"]),
    ("reliable", ["write", "reliable-write"]),
    ("nonsense", BOTH),
    (None, ["write-without-response"]),
    (None, BOTH),
    (None, ["write", "reliable-write"]),
    (None, ["read"]),
):
    writing(kind, flags)


def refusing(name, text):
    async def play(w):
        refusal = Refusal(ERROR + name, text)
        _, b, _ = await w.prepare(readable(flags=["read", "write"], reads=refusal, writes=refusal))
        path = w.remote(uuid(0x11))
        await w.step("B reads")
        await b.call(path, READ, "a{sv}", {})
        await w.step("B writes")
        await b.call(path, WRITE, "aya{sv}", b"x", {})

    word = f"{name}_{text}" if text.startswith("0x") else name
    play.__name__ = f"application_refuses_with_{word}".lower()
    play.__doc__ = f"The application answers a read and a write with {name} {text!r}."
    return scenario(play)


for refusal in (
    ("Failed", "0x80"),
    ("Failed", "0x9f"),
    ("Failed", "0x7f"),
    ("Failed", "words"),
    ("NotPermitted", "no"),
    ("NotAuthorized", "no"),
    ("NotSupported", "no"),
    ("InvalidOffset", "no"),
    ("InvalidValueLength", "no"),
    ("InProgress", "no"),
    ("ImproperlyConfigured", "no"),
    ("UnheardOf", "no"),
):
    refusing(*refusal)


@scenario
async def read_with_an_offset(w):
    """Offsets within the value, at its end and beyond, and of a wrong type."""
    _, b, _ = await w.prepare(readable(b"0123456789"))
    path = w.remote(uuid(0x11))
    for offset in (Variant("q", 0), Variant("q", 3), Variant("q", 10), Variant("q", 11), Variant("u", 3), Variant("s", "3")):
        await w.step(f"B reads from {offset.signature} {offset.value}")
        await b.call(path, READ, "a{sv}", {"offset": offset})


@scenario
async def read_with_other_options(w):
    """Options nobody knows, and arguments of a wrong type."""
    _, b, _ = await w.prepare(readable())
    path = w.remote(uuid(0x11))
    await w.step("B reads with an unknown option")
    await b.call(path, READ, "a{sv}", {"mood": Variant("s", "good")})
    await w.step("B reads without options")
    await b.call(path, READ)
    await w.step("B writes text")
    await b.call(path, WRITE, "sa{sv}", "text", {})
    await w.step("B writes with a type of a wrong type")
    await b.call(path, WRITE, "aya{sv}", b"x", {"type": Variant("q", 1)})


@scenario
async def read_long_values(w):
    """Values as long as one may be, one longer, and one that takes a second request."""
    lengths = (20, 511, 512, 513)

    def fill(app):
        service = app.service(uuid(0x10))
        for number, length in enumerate(lengths):
            app.characteristic(service, uuid(0x11 + number), ["read"], bytes(n % 251 for n in range(length)))

    _, b, _ = await w.prepare(fill)
    for number, length in enumerate(lengths):
        await w.step(f"B reads {length} octets")
        await b.call(w.remote(uuid(0x11 + number)), READ, "a{sv}", {})


@scenario
async def write_long_values(w):
    """Values as long as one request has room for, one longer, as long as one may be, and longer."""
    _, b, _ = await w.prepare(readable(flags=["read", "write"]))
    path = w.remote(uuid(0x11))
    for length in (511, 512, 513):
        await w.step(f"B writes {length} octets")
        await b.call(path, WRITE, "aya{sv}", bytes(length), {})
    await w.step("B writes nothing")
    await b.call(path, WRITE, "aya{sv}", b"", {})


@scenario
async def write_with_an_offset(w):
    """A write that begins later in the value is a long write."""
    _, b, _ = await w.prepare(readable(b"0123456789", flags=["read", "write"]))
    path = w.remote(uuid(0x11))
    await w.step("B writes from 3")
    await b.call(path, WRITE, "aya{sv}", b"abc", {"offset": Variant("q", 3)})
    await w.step("B reads")
    await b.call(path, READ, "a{sv}", {})
    await w.step("B writes a command from 3")
    await b.call(path, WRITE, "aya{sv}", b"abc", {"offset": Variant("q", 3), "type": Variant("s", "command")})


@scenario
async def write_long_is_refused(w):
    """The application refuses a long write, which it sees only at its end."""
    refusal = Refusal(ERROR + "NotAuthorized", "no")
    _, b, _ = await w.prepare(readable(flags=["write"], writes=refusal))
    await w.step("B writes from 3")
    await b.call(w.remote(uuid(0x11)), WRITE, "aya{sv}", b"abc", {"offset": Variant("q", 3)})


@scenario
async def read_what_cannot_be_read(w):
    """A characteristic without the flag, which the server refuses by itself."""
    _, b, _ = await w.prepare(readable(flags=["write"]))
    await w.step("B reads")
    await b.call(w.remote(uuid(0x11)), READ, "a{sv}", {})


@scenario
async def reads_at_once(w):
    """Two clients read while the application takes its time; the second joins the first."""
    _, b, app = await w.prepare(readable())
    c = await w.client("C")
    path = w.remote(uuid(0x11))
    app.it.hold()
    await w.step("B and C read")
    calls = [(b, path, READ, "a{sv}", {}), (c, path, READ, "a{sv}", {})]
    reads = asyncio.ensure_future(w.together(*calls))
    await w.until(lambda m: m.member == "ReadValue" and m.sender == c.unique_name, "C's call")
    await c.get(path, "GattCharacteristic1", "UUID")
    await w.until(lambda m: m.member == "ReadValue" and m.path.startswith("/app"), "the application's call")
    app.it.release()
    await reads


@scenario
async def reads_at_once_of_different_parts(w):
    """A read from another offset while one is pending."""
    _, b, app = await w.prepare(readable())
    c = await w.client("C")
    path = w.remote(uuid(0x11))
    app.it.hold()
    await w.step("B reads, C reads from 2")
    first = b.start(path, READ, "a{sv}", {})
    await w.until(lambda m: m.member == "ReadValue" and m.path.startswith("/app"), "the application's call")
    await c.call(path, READ, "a{sv}", {"offset": Variant("q", 2)})
    app.it.release()
    await first


@scenario
async def writes_at_once(w):
    """A second write while one is pending."""
    _, b, app = await w.prepare(readable(flags=["write"]))
    c = await w.client("C")
    path = w.remote(uuid(0x11))
    app.it.hold()
    await w.step("B writes, C writes")
    first = b.start(path, WRITE, "aya{sv}", b"b", {})
    await w.until(lambda m: m.member == "WriteValue" and m.path.startswith("/app"), "the application's call")
    await c.call(path, WRITE, "aya{sv}", b"c", {})
    app.it.release()
    await first


@scenario
async def disconnected_while_reading(w):
    """The connection ends while a read is pending."""
    _, b, app = await w.prepare(readable())
    path = w.remote(uuid(0x11))
    app.it.hold()
    await w.step("B reads")
    first = b.start(path, READ, "a{sv}", {})
    await w.until(lambda m: m.member == "ReadValue" and m.path.startswith("/app"), "the application's call")
    await w.step("B disconnects")
    await b.call(w.device(), "Device1.Disconnect")
    await first
    await w.disconnected()


def answering(name, about, signature, *values):
    async def play(w):
        def answer(_):
            return signature, list(values)

        _, b, _ = await w.prepare(readable(flags=["read", "write"], reads=answer, writes=answer))
        path = w.remote(uuid(0x11))
        await w.step("B reads")
        await b.call(path, READ, "a{sv}", {})
        await w.step("B writes")
        await b.call(path, WRITE, "aya{sv}", b"x", {})

    play.__name__ = f"application_answers_{name}"
    play.__doc__ = about
    scenario(play)


answering("with_text", "Text instead of octets, to a read and to a write.", "s", "hello")
answering("with_nothing", "No arguments at all.", "")
answering("with_an_empty_value", "No octets.", "ay", b"")


@scenario
async def write_asks_for_authorization(w):
    """A characteristic with the flag authorize: the application is asked before a long write."""
    _, b, _ = await w.prepare(readable(flags=["read", "write", "authorize"]))
    path = w.remote(uuid(0x11))
    await w.step("B reads")
    await b.call(path, READ, "a{sv}", {})
    await w.step("B writes")
    await b.call(path, WRITE, "aya{sv}", b"abc", {})
    await w.step("B writes from 1")
    await b.call(path, WRITE, "aya{sv}", b"abc", {"offset": Variant("q", 1)})


@scenario
async def descriptors(w):
    """Those of the application and those bluetoothd makes: listed, read, written."""

    def fill(app):
        it = app.characteristic(app.service(uuid(0x10)), uuid(0x11), ["read", "notify", "reliable-write", "write"])
        app.descriptor(it, short(0x2901), ["read"], b"A description")
        app.descriptor(it, uuid(0x12), ["read", "write"], b"text")

    _, b, _ = await w.prepare(fill)
    for identifier in (short(0x2902), short(0x2900), short(0x2901), uuid(0x12)):
        path = w.remote(identifier, below=w.remote(uuid(0x11)))
        await w.step(f"B asks for {identifier}")
        await b.get_all(path, "GattDescriptor1")
        await w.step("B reads it")
        await b.call(path, "GattDescriptor1.ReadValue", "a{sv}", {})
        await w.step("B writes it")
        await b.call(path, "GattDescriptor1.WriteValue", "aya{sv}", b"\1\0", {})


@scenario
async def descriptor_is_refused(w):
    """The application refuses what is done with a descriptor."""

    def fill(app):
        it = app.characteristic(app.service(uuid(0x10)), uuid(0x11), ["read"])
        refusal = Refusal(ERROR + "Failed", "0x85")
        app.descriptor(it, uuid(0x12), ["read", "write"], reads=refusal, writes=refusal)
        app.descriptor(it, uuid(0x13), ["write"])
        app.descriptor(it, uuid(0x14), ["read"])

    _, b, _ = await w.prepare(fill)
    for number in (0x12, 0x13, 0x14):
        await w.step(f"B reads {uuid(number)}")
        await b.call(w.remote(uuid(number)), "GattDescriptor1.ReadValue", "a{sv}", {})
        await w.step("B writes it")
        await b.call(w.remote(uuid(number)), "GattDescriptor1.WriteValue", "aya{sv}", b"x", {})
