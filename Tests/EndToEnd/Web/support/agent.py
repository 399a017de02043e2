"""The user of a device that pairs: an agent of bluetoothd, beside those of gattlab."""

import asyncio
import threading

from dbus_fast import BusType
from dbus_fast.aio import MessageBus
from dbus_fast.service import ServiceInterface, method

PATH = "/user"


class Agent(ServiceInterface):
    """Confirms every number, and notes the passkeys that the device displays."""

    def __init__(self, capability, variables):
        super().__init__("org.bluez.Agent1")
        self.capability = capability
        self.address = variables["DBUS_SYSTEM_BUS_ADDRESS"]
        self.displayed = []
        self.loop = asyncio.new_event_loop()
        ready = threading.Event()
        self.thread = threading.Thread(target=self.run, args=(ready,), daemon=True)
        self.thread.start()
        assert ready.wait(20), "the agent is not registered"

    def run(self, ready):
        self.loop.run_until_complete(self.register())
        ready.set()
        self.loop.run_forever()

    async def register(self):
        self.bus = await MessageBus(bus_address=self.address, bus_type=BusType.SYSTEM).connect()
        self.bus.export(PATH, self)
        introspection = await self.bus.introspect("org.bluez", "/org/bluez")
        manager = self.bus.get_proxy_object("org.bluez", "/org/bluez", introspection).get_interface("org.bluez.AgentManager1")
        await manager.call_register_agent(PATH, self.capability)
        await manager.call_request_default_agent(PATH)

    def end(self):
        self.loop.call_soon_threadsafe(self.bus.disconnect)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(20)

    @method()
    def DisplayPasskey(self, device: "o", passkey: "u", entered: "q"):  # noqa: F821, N802
        self.displayed.append(passkey)

    @method()
    def RequestConfirmation(self, device: "o", passkey: "u"):  # noqa: F821, N802
        self.displayed.append(passkey)

    @method()
    def RequestAuthorization(self, device: "o"):  # noqa: F821, N802
        pass

    @method()
    def Cancel(self):  # noqa: N802
        pass

    @method()
    def Release(self):  # noqa: N802
        pass
