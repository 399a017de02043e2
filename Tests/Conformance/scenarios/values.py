"""Reading and writing values of characteristics and descriptors over a connection."""

from dbus_fast import Variant

from conformance.client import Refusal
from conformance.objects import ERROR, uuid
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
