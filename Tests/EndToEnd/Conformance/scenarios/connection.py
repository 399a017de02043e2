"""The whole path from registering an application to resolving its services on the other side."""

from conformance.objects import Application, advertisement, uuid
from conformance.scenario import DEVICE, scenario


@scenario
async def connect_and_resolve(w):
    """A registers an application with one of each kind; B finds it, connects, and has its services; then it disconnects."""
    a, b = await w.client("A"), await w.client("B")
    app = Application(a)
    service = app.service(uuid(0x10))
    characteristic = app.characteristic(service, uuid(0x11), ["read", "write", "notify"], b"hello")
    app.descriptor(characteristic, uuid(0x12), ["read", "write"], b"text")
    app.characteristic(app.service(uuid(0x20)), uuid(0x21), ["write-without-response"])
    await w.step("A registers the application")
    await app.register()
    await w.step("B discovers, A advertises, B stops")
    advertisement(a)
    await w.find(b, a)
    await w.step("B connects")
    await w.connect(b)
    await w.resolved()
    await w.step("B disconnects")
    await b.call(w.device(), "Device1.Disconnect")
    await w.changed(w.device(), DEVICE, Connected=False)
    await w.changed(w.device("hci0"), DEVICE, Connected=False)
