"""Notifications and indications."""

from conformance.objects import uuid
from conformance.scenario import scenario

CHARACTERISTIC = "GattCharacteristic1"


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
    await b.call(path, "GattCharacteristic1.StartNotify")
    await w.changed(path, CHARACTERISTIC, Notifying=True)
    await w.step("A notifies")
    app.notify(app.it, b"\x01")
    await w.changed(path, CHARACTERISTIC, Value=b"\x01")
    await w.step("A notifies the same")
    app.notify(app.it, b"\x01")
    await w.changed(path, CHARACTERISTIC, Value=b"\x01")
    await w.step("B stops")
    await b.call(path, "GattCharacteristic1.StopNotify")
    await w.changed(path, CHARACTERISTIC, Notifying=False)
    await w.answered("StopNotify")
