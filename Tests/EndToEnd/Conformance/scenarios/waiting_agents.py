"""Requests over a link whose pairing waits for the answer of an agent."""

import asyncio

from conformance.client import Refusal
from conformance.objects import ERROR, agent, uuid
from conformance.scenario import DEVICE, scenario
from scenarios.pairing import become_pairable, make_default, register

SECRET, OPEN, WRITABLE, NOTIFYING = uuid(0x11), uuid(0x12), uuid(0x13), uuid(0x14)
REJECTED = Refusal(ERROR + "Rejected", "no")
QUIET = 5


class Waiting:
    """A link whose pairing waits for C, whose agent is the default for both sides; B has caused the pairing with `call`."""

    async def begin(self, w, call, subscribes=False):
        self.w = w
        self.a, self.b, self.app = await w.prepare(self.fill, connect=False)
        c = await w.client("C")
        self.answer = asyncio.get_running_loop().create_future()
        agent(c, RequestConfirmation=lambda _: self.wait_for_answer())
        await register(c)
        await make_default(c)
        await become_pairable(w, True)
        await w.connect(self.b)
        await w.resolved()
        if subscribes:
            await self.subscribe()
        await w.step("B causes a pairing")
        self.calls = [call(self)]
        await w.until(lambda m: m.member == "RequestConfirmation", "C is asked")
        return self

    def fill(self, app):
        service = app.service(uuid(0x10))
        app.characteristic(service, SECRET, ["encrypt-read"], b"secret")
        app.characteristic(service, OPEN, ["read"], b"open")
        app.characteristic(service, WRITABLE, ["write"])
        self.notifying = app.characteristic(service, NOTIFYING, ["notify"])

    async def wait_for_answer(self):
        return await self.answer

    def read_secret(self):
        return self._start(SECRET, "ReadValue", "a{sv}", {})

    def read(self):
        return self._start(OPEN, "ReadValue", "a{sv}", {})

    def write(self):
        return self._start(WRITABLE, "WriteValue", "aya{sv}", b"text", {})

    def subscribe(self):
        return self._start(NOTIFYING, "StartNotify")

    def pair(self):
        return self.b.start(self.w.device(), "Device1.Pair")

    def _start(self, identifier, member, *arguments):
        return self.b.start(self.w.remote(identifier), f"GattCharacteristic1.{member}", *arguments)

    async def request(self, call):
        """Sends a request of B, and waits a while for its reply."""
        await self.w.step("B sends another request")
        self.calls.append(call(self))
        await self.settle(self.calls[-1])

    async def notify(self):
        await self.w.step("A notifies")
        self.app.notify(self.notifying, b"value")
        await self.w.changed(self.w.remote(NOTIFYING), "GattCharacteristic1", Value=None)
        await self.settle(*self.calls)

    async def settle(self, *calls):
        """Waits for the replies to calls, of which some never come."""
        await asyncio.wait(calls, timeout=self.w.quiet(QUIET))

    async def confirm(self):
        await self.w.step("C confirms")
        self.answer.set_result(None)
        for adapter in ("hci0", "hci1"):
            await self.w.changed(self.w.device(adapter), DEVICE, Paired=True)
        await self.settle(*self.calls)

    async def reject(self):
        await self.w.step("C rejects")
        self.answer.set_result(REJECTED)
        await self.w.disconnected()
        await self.settle(*self.calls)


async def waiting(w, call, **options):
    return await Waiting().begin(w, call, **options)


def request(name, about, cause, call):
    """Defines a scenario in which B makes a call while the agent is asked because of another one, the cause."""

    async def play(w):
        link = await waiting(w, cause)
        await link.request(call)
        await link.confirm()

    play.__name__ = name
    play.__doc__ = about
    scenario(play)


SECRET_READ = Waiting.read_secret
request("read_while_an_agent_is_asked", "B reads two values, of which the first requires a pairing.", SECRET_READ, Waiting.read)
request("write_while_an_agent_is_asked", "B writes, after a read that requires a pairing.", SECRET_READ, Waiting.write)
request("subscribe_while_an_agent_is_asked", "B subscribes, after a read that requires a pairing.", SECRET_READ, Waiting.subscribe)
request("read_while_an_agent_is_asked_by_pair", "B reads a value while it pairs.", Waiting.pair, Waiting.read)


@scenario
async def read_while_an_agent_rejects(w):
    """The agent rejects the pairing that one of two reads requires."""
    link = await waiting(w, Waiting.read_secret)
    await link.request(Waiting.read)
    await link.reject()


@scenario
async def read_while_an_agent_rejects_pair(w):
    """The agent rejects the pairing during which B reads."""
    link = await waiting(w, Waiting.pair)
    await link.request(Waiting.read)
    await link.reject()


@scenario
async def notified_while_an_agent_is_asked(w):
    """A notification arrives while a read waits for a pairing; then B reads another value."""
    link = await waiting(w, Waiting.read_secret, subscribes=True)
    await link.notify()
    await link.request(Waiting.read)
    await link.confirm()


@scenario
async def notified_while_an_agent_is_asked_by_pair(w):
    """B reads a value while it pairs, then a notification arrives."""
    link = await waiting(w, Waiting.pair, subscribes=True)
    await link.request(Waiting.read)
    await link.notify()
    await link.confirm()


@scenario
async def application_gone_while_an_agent_is_asked(w):
    """The application of the value leaves the bus while a read of it waits for a pairing."""
    link = await waiting(w, Waiting.read_secret)
    path = w.remote(uuid(0x10))
    await w.step("A leaves the bus")
    link.a.leave()
    await w.removed(path)
    await w.changed(w.device(), DEVICE, UUIDs=None)
    await link.settle(*link.calls)
    await link.confirm()
