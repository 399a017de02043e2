"""The scenarios by name, and the World in which one is played: two adapters, clients, steps, conditions to wait for."""

import asyncio
import inspect
import shutil
from contextlib import suppress
from dataclasses import dataclass

from dbus_fast import Message, MessageFlag, MessageType

from conformance.client import BLUEZ, OBJECT_MANAGER, PROPERTIES, Client, full, qualified
from conformance.objects import Application, advertise, advertisement, uuid
from conformance.recorder import Recorder
from conformance.transcript import Names, Transcript

DEADLINE = 20
QUIET = 4
BUS, BUS_PATH = "org.freedesktop.DBus", "/org/freedesktop/DBus"
SIMULATOR = "org.gattlab.Simulator"
ADAPTER = "org.bluez.Adapter1"
DEVICE = "org.bluez.Device1"
SCENARIOS = {}


@dataclass
class Scenario:
    name: str
    play: object
    about: str


def scenario(play):
    """Registers a function of a World as a scenario.

    The name of the scenario is that of the function with hyphens for underscores. The docstring becomes the first line of the
    transcript, so it cannot change without recording the transcript again.
    """
    name = play.__name__.replace("_", "-")
    assert name not in SCENARIOS, f"two scenarios {name}"
    SCENARIOS[name] = Scenario(name, play, " ".join(inspect.getdoc(play).split()))
    return play


class NotDiscovered(Exception):
    """A virtual controller did not report an advertisement: it reports once per scan, possibly too early."""


class World:
    """The bus, the clients and the two adapters of a scenario: hci0 is the peripheral's, hci1 the central's."""

    def __init__(self):
        self.clients = {}
        self.since = 0

    async def begin(self):
        self.control = await Client("control", None).connect()
        owner = await self.control.send(
            Message(BUS, BUS_PATH, BUS, "GetNameOwner", signature="s", body=[BLUEZ])
        )
        if owner.error:
            raise RuntimeError(f"no org.bluez on the bus: {owner.values}")
        adapters = {}
        for path, interfaces in (await self.objects()).items():
            if ADAPTER in interfaces:
                adapters[path.rpartition("/")[2]] = interfaces[ADAPTER]
        self.addresses = {name: values["Address"].value for name, values in adapters.items()}
        self.names = Names(self.addresses, {values["Name"].value for values in adapters.values()})
        self.set_owner(owner.values[0])
        self.recorder = await Recorder().start()

    def set_owner(self, owner):
        self.names.add(owner, "bluez")
        self.bluez = owner

    async def end(self):
        for client in self.clients.values():
            client.leave()
        self.recorder.stop()
        self.control.leave()

    async def objects(self):
        return (await self.control.call("/", f"{OBJECT_MANAGER}.GetManagedObjects")).values[0]

    # Clients and objects

    async def client(self, name, side=None):
        """Returns a new connection; `side` is the adapter that its exported objects belong to."""
        client = await Client(name, side or ("hci0" if name == "A" else "hci1")).connect()
        self.clients[name] = client
        self.names.add(client.unique_name, name, client.side)
        return client

    def device(self, adapter="hci1"):
        """Returns the path of the device that stands for the other adapter, relative to /org/bluez."""
        (other,) = (address for name, address in self.addresses.items() if name != adapter)
        return f"{adapter}/dev_{other.replace(':', '_')}"

    def remote(self, identifier, adapter="hci1", below=None):
        """Returns the path of a remote attribute that has been announced, by its UUID."""
        found = {}
        below = below or full(self.device(adapter))
        for message in self.recorder.messages:
            if message.message_type == MessageType.SIGNAL and message.interface == OBJECT_MANAGER:
                path = message.body[0]
                if message.member == "InterfacesRemoved":
                    found.pop(path, None)
                elif message.member == "InterfacesAdded" and path.startswith(f"{below}/"):
                    for interface, values in message.body[1].items():
                        if "Gatt" in interface and values["UUID"].value == identifier:
                            found[path] = True
        return next(iter(found), None)

    async def restart(self):
        """Restarts bluetoothd, or the simulated one through the simulator's control interface."""
        if shutil.which("stack"):
            for verb in ("stop", "start"):
                process = await asyncio.create_subprocess_exec("stack", verb, "bluetoothd")
                assert await process.wait() == 0, f"stack {verb} bluetoothd"
        else:
            for member in ("StopDaemon", "StartDaemon"):
                message = Message(SIMULATOR, "/org/gattlab", f"{SIMULATOR}1", member)
                answer = await self.control.send(message)
                assert not answer.error, answer
        owner = await self.control.send(
            Message(BUS, BUS_PATH, BUS, "GetNameOwner", signature="s", body=[BLUEZ])
        )
        self.set_owner(owner.values[0])

    def quiet(self, seconds):
        """Returns the time to wait, in seconds, before concluding that nothing happens.

    It is shorter for a simulator, which does not run on an emulated processor.
    """
        return seconds if shutil.which("stack") else min(seconds, QUIET)

    # Steps

    async def step(self, title):
        """Starts a new part of the transcript. Messages before the first step or in an untitled one are not recorded."""
        # When the bus replies to a client, it has received the client's earlier messages: they precede the mark.
        for client in self.clients.values():
            if client.bus.connected:
                await client.send(Message(BUS, BUS_PATH, BUS, "GetId"))
        # The same for messages that org.bluez sent together with the expected one.
        await self.control.send(Message(BLUEZ, "/", "org.freedesktop.DBus.Peer", "Ping"))
        self.control.emit("/", Recorder.MARK, "Step", "s", title)
        await self.control.send(Message(BUS, BUS_PATH, BUS, "GetId"))

        def find():
            for index in range(len(self.recorder.messages) - 1, self.since - 1, -1):
                message = self.recorder.messages[index]
                if message.interface == Recorder.MARK and message.body == [title]:
                    return index
            return None

        self.since = await self.recorder.until(find, f"the mark {title!r}", DEADLINE)

    # Conditions to wait for, since the start of the step

    async def until(self, matches, what, deadline=DEADLINE, count=1):
        """Waits for `count` messages of this step that match, and returns the last of them."""

        def found():
            seen = [m for m in self.recorder.messages[self.since :] if matches(m)]
            return seen[count - 1] if len(seen) >= count else None

        return await self.recorder.until(found, what, deadline)

    async def changed(self, path, interface, deadline=DEADLINE, count=1, **values):
        """Waits for PropertiesChanged with these values; None matches any value."""

        def matches(m):
            if m.member != "PropertiesChanged" or m.path != full(path) or m.body[0] != qualified(interface):
                return False
            changes = m.body[1]
            return all(
                name in changes and (value is None or changes[name].value == value) for name, value in values.items()
            )

        return await self.until(matches, f"{path} {interface} {values}", deadline, count)

    async def invalidated(self, path, name):
        return await self.until(
            lambda m: m.member == "PropertiesChanged" and m.path == full(path) and name in m.body[2],
            f"{path} without {name}",
        )

    async def added(self, path, deadline=DEADLINE):
        return await self.until(
            lambda m: m.member == "InterfacesAdded" and m.body[0] == full(path), f"{path} is there", deadline
        )

    async def removed(self, path, deadline=DEADLINE):
        return await self.until(
            lambda m: m.member == "InterfacesRemoved" and m.sender == self.bluez and m.body[0] == full(path),
            f"{path} is gone",
            deadline,
        )

    async def answered(self, member, count=1):
        """Waits for bluetoothd's call of a client's method and for the reply, if it expects one; returns the call."""

        def matches(m):
            return m.message_type == MessageType.METHOD_CALL and m.sender == self.bluez and m.member == member

        call = await self.until(matches, f"{member} is called", count=count)
        if call.flags & MessageFlag.NO_REPLY_EXPECTED:
            return call
        await self.until(lambda m: m.reply_serial == call.serial and m.destination == self.bluez, f"{member} is answered")
        return call

    # Actions that many scenarios start with

    async def find(self, central, peripheral, adapter="hci1"):
        """Starts a scan, then the advertisement, waits until the central discovers it, and stops the scan."""
        answer = await central.call(adapter, "Adapter1.StartDiscovery")
        assert not answer.error, answer
        await self.changed(adapter, ADAPTER, Discovering=True)
        answer = await advertise(peripheral)
        assert not answer.error, answer
        await self.discovered(adapter)
        await central.call(adapter, "Adapter1.StopDiscovery")
        await self.changed(adapter, ADAPTER, Discovering=False)

    async def discovered(self, adapter="hci1"):
        try:
            await self.added(self.device(adapter), deadline=5)
        except AssertionError as error:
            raise NotDiscovered(str(error)) from None

    async def together(self, *calls):
        """Sends calls of several clients, each after the bus has received the previous one; returns the replies."""
        tasks = []
        for client, path, member, *arguments in calls:
            tasks.append(client.start(path, member, *arguments))
            method = member.rpartition(".")[2]

            def is_sent(m, sender=client.unique_name, method=method):
                return m.message_type == MessageType.METHOD_CALL and m.sender == sender and m.member == method

            same = sum(one is client and other.endswith(f".{method}") for one, _, other, *_ in calls[: len(tasks)])
            await self.until(is_sent, f"the call of {method}", count=same)
        return await asyncio.gather(*tasks)

    async def connect(self, central):
        """Connects the central to the device; a failure starts the scenario again."""
        answer = await central.call(self.device(), "Device1.Connect")
        if answer.error:
            raise NotDiscovered(f"Connect: {answer}")

    async def resolved(self):
        """Waits until both sides have resolved each other's services and read each other's name and model."""
        for adapter in ("hci1", "hci0"):
            await self.changed(self.device(adapter), DEVICE, ServicesResolved=True)
            for name in ("Name", "Modalias"):
                with suppress(AssertionError):
                    await self.changed(self.device(adapter), DEVICE, deadline=5, **{name: None})

    async def disconnected(self, deadline=DEADLINE):
        for adapter in ("hci1", "hci0"):
            await self.changed(self.device(adapter), DEVICE, deadline, Connected=False)

    async def prepare(self, fill=None, connect=True):
        """Sets up, without recording: A with an application on hci0, discovered and by default connected by B on hci1."""
        await self.step("")
        a, b = await self.client("A"), await self.client("B")
        app = Application(a)
        if fill:
            fill(app)
        else:
            service = app.service(uuid(0x10))
            app.characteristic(service, uuid(0x11), ["read"], b"hello")
        answer = await app.register()
        assert not answer.error, answer
        advertisement(a)
        await self.find(b, a)
        if connect:
            await self.connect(b)
            await self.resolved()
        return a, b, app


async def play(one):
    """Plays a scenario; returns its transcript, and the problem if it failed."""
    world = World()
    await world.begin()
    problem = None
    try:
        async with asyncio.timeout(90):
            await one.play(world)
    except (AssertionError, TimeoutError) as error:
        problem = str(error) or "not within 90 s"
    try:
        await world.step("end")
        return transcript(one, world, problem), problem
    finally:
        await world.end()


def transcript(one, world, problem):
    text = Transcript(world.names)
    for message in world.recorder.messages:
        if message.interface == Recorder.MARK:
            title = message.body[0]
            if title == "end":
                break
            if title:
                text.step(title)
        elif text.steps:
            text.add(message)
    return f"# {one.name}: {one.about}\n\n{text}" + (f"!! {world.names.text(problem)}\n" if problem else "")
