"""Notifications and indications."""

import socket

from dbus_fast import Variant

from conformance.objects import uuid
from conformance.scenario import DEVICE, scenario

CHARACTERISTIC = "GattCharacteristic1"
START, STOP = f"{CHARACTERISTIC}.StartNotify", f"{CHARACTERISTIC}.StopNotify"


def notifying(flags=("notify",), **more):
    def fill(app):
        app.it = app.characteristic(app.service(uuid(0x10)), uuid(0x11), list(flags), **more)

    return fill


@scenario
async def notify_start_and_stop(w):
    """One client is notified of two values, the second the same as the first, and stops."""
    a, b, app = await w.prepare(notifying())
    path = w.remote(uuid(0x11))
    await w.step("B starts")
    await b.call(path, START)
    await w.changed(path, CHARACTERISTIC, Notifying=True)
    await w.step("A notifies")
    app.notify(app.it, b"\x01")
    await w.changed(path, CHARACTERISTIC, Value=b"\x01")
    await w.step("A notifies the same")
    app.notify(app.it, b"\x01")
    await w.changed(path, CHARACTERISTIC, Value=b"\x01")
    await w.step("B stops")
    await b.call(path, STOP)
    await w.changed(path, CHARACTERISTIC, Notifying=False)
    await w.answered("StopNotify")


@scenario
async def notify_two_clients(w):
    """The application is told once; notifications go on until the last client has stopped."""
    a, b, app = await w.prepare(notifying())
    c = await w.client("C")
    path = w.remote(uuid(0x11))
    await w.step("B starts")
    await b.call(path, START)
    await w.answered("StartNotify")
    await w.step("C starts")
    await c.call(path, START)
    await w.step("A notifies")
    app.notify(app.it, b"\x01")
    await w.changed(path, CHARACTERISTIC, count=2, Value=b"\x01")
    await w.step("B stops")
    await b.call(path, STOP)
    await w.step("A notifies")
    app.notify(app.it, b"\x02")
    await w.changed(path, CHARACTERISTIC, Value=b"\x02")
    await w.step("C stops")
    await c.call(path, STOP)
    await w.answered("StopNotify")


@scenario
async def notify_errors(w):
    """Stopped before started, started twice, and where there is nothing to start."""

    def fill(app):
        service = app.service(uuid(0x10))
        app.it = app.characteristic(service, uuid(0x11), ["notify"])
        app.characteristic(service, uuid(0x12), ["read"])

    _, b, _ = await w.prepare(fill)
    path = w.remote(uuid(0x11))
    await w.step("B stops")
    await b.call(path, STOP)
    await w.step("B starts")
    await b.call(path, START)
    await w.answered("StartNotify")
    await w.step("B starts again")
    await b.call(path, START)
    for member in (START, STOP):
        await w.step("B does so with what doesn't notify")
        await b.call(w.remote(uuid(0x12)), member)


@scenario
async def notified_client_leaves(w):
    """The client leaves the bus without stopping."""
    _, b, _ = await w.prepare(notifying())
    path = w.remote(uuid(0x11))
    await w.step("B starts")
    await b.call(path, START)
    await w.answered("StartNotify")
    await w.step("B leaves the bus")
    b.leave()
    await w.answered("StopNotify")
    await w.changed(path, CHARACTERISTIC, Notifying=False)


@scenario
async def disconnected_while_notifying(w):
    """The connection ends, and what was started goes on with the next one."""
    _, b, app = await w.prepare(notifying())
    path = w.remote(uuid(0x11))
    await w.step("B starts")
    await b.call(path, START)
    await w.answered("StartNotify")
    await w.step("B disconnects")
    await b.call(w.device(), "Device1.Disconnect")
    await w.answered("StopNotify")
    await w.disconnected()
    await w.step("B connects")
    await w.connect(b)
    await w.answered("StartNotify")
    for adapter in ("hci1", "hci0"):
        await w.changed(w.device(adapter), DEVICE, ServicesResolved=True)
    await w.step("A notifies")
    app.notify(app.it, b"\x01")
    await w.changed(path, CHARACTERISTIC, Value=b"\x01")


@scenario
async def indicate(w):
    """An indication, which the application is told of when it was confirmed."""
    _, b, app = await w.prepare(notifying(["indicate"]))
    path = w.remote(uuid(0x11))
    await w.step("B starts")
    await b.call(path, START)
    await w.answered("StartNotify")
    await w.step("A indicates")
    app.notify(app.it, b"\x01")
    await w.changed(path, CHARACTERISTIC, Value=b"\x01")
    await w.answered("Confirm")
    await w.step("B stops")
    await b.call(path, STOP)
    await w.answered("StopNotify")


@scenario
async def notify_or_indicate(w):
    """With both flags it is notifications."""
    _, b, app = await w.prepare(notifying(["notify", "indicate"]))
    path = w.remote(uuid(0x11))
    await w.step("B starts")
    await b.call(path, START)
    await w.answered("StartNotify")
    await w.step("A notifies")
    app.notify(app.it, b"\x01")
    await w.changed(path, CHARACTERISTIC, Value=b"\x01")


@scenario
async def notify_long_values(w):
    """As much as there is room for, and more than that."""
    _, b, app = await w.prepare(notifying())
    path = w.remote(uuid(0x11))
    await w.step("B starts")
    await b.call(path, START)
    await w.answered("StartNotify")
    for length in (0, 512):
        await w.step(f"A notifies {length} octets")
        app.notify(app.it, bytes(length))
        await w.changed(path, CHARACTERISTIC, Value=bytes(length))


@scenario
async def acquire_notify(w):
    """Notifications through a socket, and what can't be done meanwhile."""
    _, b, app = await w.prepare(notifying())
    c = await w.client("C")
    path = w.remote(uuid(0x11))
    await w.step("B acquires")
    answer = await b.call(path, "GattCharacteristic1.AcquireNotify", "a{sv}", {})
    await w.changed(path, CHARACTERISTIC, NotifyAcquired=True)
    await w.answered("StartNotify")
    for client in (b, c):
        await w.step(f"{client.name} acquires again")
        await client.call(path, "GattCharacteristic1.AcquireNotify", "a{sv}", {})
        await w.step(f"{client.name} starts")
        await client.call(path, START)
    await w.step("B closes")
    socket.socket(fileno=answer.fds[0]).close()
    await w.changed(path, CHARACTERISTIC, NotifyAcquired=False)
    await w.answered("StopNotify")


@scenario
async def acquire_notify_while_notifying(w):
    """The other way round."""
    _, b, _ = await w.prepare(notifying())
    path = w.remote(uuid(0x11))
    await w.step("B starts")
    await b.call(path, START)
    await w.answered("StartNotify")
    await w.step("B acquires")
    await b.call(path, "GattCharacteristic1.AcquireNotify", "a{sv}", {})


@scenario
async def acquire_write(w):
    """Writes through a socket, and what can't be done meanwhile."""
    _, b, _ = await w.prepare(notifying(["write-without-response", "write"]))
    path = w.remote(uuid(0x11))
    await w.step("B acquires")
    answer = await b.call(path, "GattCharacteristic1.AcquireWrite", "a{sv}", {})
    await w.changed(path, CHARACTERISTIC, WriteAcquired=True)
    await w.step("B acquires again")
    await b.call(path, "GattCharacteristic1.AcquireWrite", "a{sv}", {})
    await w.step("B writes")
    await b.call(path, "GattCharacteristic1.WriteValue", "aya{sv}", b"x", {})
    await w.step("B closes")
    socket.socket(fileno=answer.fds[0]).close()
    await w.changed(path, CHARACTERISTIC, WriteAcquired=False)


@scenario
async def acquire_what_cannot_be(w):
    """Acquiring on characteristics without the flags for it."""
    _, b, _ = await w.prepare(notifying(["read", "write", "indicate"]))
    path = w.remote(uuid(0x11))
    for member in ("AcquireNotify", "AcquireWrite"):
        await w.step(f"B calls {member}")
        await b.call(path, f"GattCharacteristic1.{member}", "a{sv}", {})


def pair_of_sockets(ends):
    def answer(_):
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        ends.append((ours, theirs))
        return "hq", [0, 517], [theirs.fileno()]

    return answer


@scenario
async def application_has_its_notifications_acquired(w):
    """NotifyAcquired of the application: bluetoothd asks for a socket instead of telling it to start."""
    ends = []
    fill = notifying(
        properties={"NotifyAcquired": Variant("b", False)}, methods={"AcquireNotify": pair_of_sockets(ends)}
    )
    _, b, _ = await w.prepare(fill)
    path = w.remote(uuid(0x11))
    await w.step("B starts")
    await b.call(path, START)
    await w.answered("AcquireNotify")
    await w.step("A notifies")
    ends[0][0].send(b"\x01")
    await w.changed(path, CHARACTERISTIC, Value=b"\x01")
    await w.step("B stops")
    await b.call(path, STOP)


@scenario
async def application_has_its_writes_acquired(w):
    """WriteAcquired of the application: bluetoothd asks for a socket instead of writing."""
    ends = []
    fill = notifying(
        ["write-without-response"],
        properties={"WriteAcquired": Variant("b", False)},
        methods={"AcquireWrite": pair_of_sockets(ends)},
    )
    _, b, _ = await w.prepare(fill)
    path = w.remote(uuid(0x11))
    await w.step("B writes")
    await b.call(path, "GattCharacteristic1.WriteValue", "aya{sv}", b"x", {"type": Variant("s", "command")})
    await w.answered("AcquireWrite")
    await w.step("B writes again")
    await b.call(path, "GattCharacteristic1.WriteValue", "aya{sv}", b"y", {"type": Variant("s", "command")})
