"""AgentManager1, agents, and Device1.Pair."""

import asyncio
from contextlib import suppress

from conformance.client import Refusal
from conformance.objects import ERROR, agent, uuid
from conformance.scenario import ADAPTER, DEVICE, scenario

MANAGER = "/org/bluez"


async def register(client, capability="DisplayYesNo", path="/agent"):
    return await client.call(MANAGER, "AgentManager1.RegisterAgent", "os", path, capability)


async def unregister(client, path="/agent"):
    return await client.call(MANAGER, "AgentManager1.UnregisterAgent", "o", path)


async def become_pairable(w, value):
    """The first agent makes the adapters pairable, and with the last one they cease to be."""
    for adapter in ("hci0", "hci1"):
        await w.changed(adapter, ADAPTER, Pairable=value)


async def make_default(client, path="/agent"):
    return await client.call(MANAGER, "AgentManager1.RequestDefaultAgent", "o", path)


@scenario
async def agent_capabilities(w):
    """Each capability there is, and some there aren't."""
    b = await w.client("B")
    agent(b)
    for capability in ("", "DisplayOnly", "DisplayYesNo", "KeyboardOnly", "NoInputNoOutput", "KeyboardDisplay", "Telepathy"):
        await w.step(f"B registers with {capability!r}")
        known = not (await register(b, capability)).error
        if known:
            await become_pairable(w, True)
        await w.step("B unregisters")
        await unregister(b)
        if known:
            await become_pairable(w, False)


@scenario
async def agent_errors(w):
    """Registered twice, unregistered and made the default while unknown."""
    b = await w.client("B")
    agent(b)
    for member in ("UnregisterAgent", "RequestDefaultAgent"):
        await w.step(f"B calls {member}")
        await b.call(MANAGER, f"AgentManager1.{member}", "o", "/agent")
    for path in ("/agent", "/agent", "/another"):
        await w.step(f"B registers {path}")
        if not (await register(b, path=path)).error:
            await become_pairable(w, True)
    await w.step("B makes another the default")
    await make_default(b, "/another")
    await w.step("B makes it the default")
    await make_default(b)
    await w.step("B unregisters another")
    await unregister(b, "/another")


@scenario
async def agents_of_two_clients(w):
    """Two agents, of which the second becomes the default; the first leaves the bus."""
    b, c = await w.client("B"), await w.client("C")
    for client in (b, c):
        agent(client)
        await w.step(f"{client.name} registers")
        await register(client)
        if client is b:
            await become_pairable(w, True)
    await w.step("C becomes the default")
    await make_default(c)
    await w.step("B leaves the bus")
    b.leave()
    await c.get("hci1", "Adapter1", "Pairable")
    await w.step("C unregisters")
    await unregister(c)
    await become_pairable(w, False)


async def pairing(w, capabilities, answers_of_a=None, answers_of_b=None, fill=None, connect=True):
    """Registers an agent on each side, A's as the default, and connects B, ready to pair.

    The agents are registered first, because the kernel reads the peripheral's capability when the connection is established.
    """
    a, b, app = await w.prepare(fill, connect=False)
    for client, capability, answers in zip((a, b), capabilities, (answers_of_a or {}, answers_of_b or {})):
        agent(client, **answers)
        await register(client, capability)
    await make_default(a)
    await become_pairable(w, True)
    if connect:
        await w.connect(b)
        await w.resolved()
    return a, b, app


async def pair(w, b):
    answer = await b.call(w.device(), "Device1.Pair")
    if not answer.error:
        for adapter in ("hci0", "hci1"):
            await w.changed(w.device(adapter), DEVICE, Paired=True)
    else:
        await w.disconnected()


def paired(name, about, capabilities):
    async def play(w):
        _, b, _ = await pairing(w, capabilities)
        await w.step("B pairs")
        await pair(w, b)

    play.__name__ = f"pair_{name}"
    play.__doc__ = about
    scenario(play)


YES_NO = ("DisplayYesNo", "DisplayYesNo")
paired("without_input_or_output", "Just Works with agents.", ("NoInputNoOutput", "NoInputNoOutput"))
paired("with_confirmation", "Both confirm a number.", YES_NO)


def silent():
    """Returns an agent's method that never replies."""
    return lambda _: asyncio.Event().wait()


async def both_asked(w):
    await w.until(lambda m: m.member == "RequestConfirmation", "both agents are asked", count=2)


def refused(name, about, error, by_central):
    """One side's agent refuses when both were asked, and the other's doesn't answer."""

    async def play(w):
        async def refuse(_):
            await both_asked(w)
            return Refusal(ERROR + error, "no")

        answers = [{"RequestConfirmation": silent()}, {"RequestConfirmation": refuse}]
        _, b, _ = await pairing(w, YES_NO, *(answers if by_central else reversed(answers)))
        await w.step("B pairs")
        await pair(w, b)

    play.__name__ = f"pair_{name}"
    play.__doc__ = about
    scenario(play)


refused("rejected_by_the_central", "B doesn't confirm.", "Rejected", True)
refused("rejected_by_the_peripheral", "A doesn't confirm.", "Rejected", False)
refused("canceled_by_the_central", "B's agent answers that it was canceled.", "Canceled", True)


def passkey(name, about, capabilities):
    """One side shows the passkey, the other is asked for it and gives what is shown; where both are asked, both give one."""

    async def play(w):
        async def enter(_):
            def is_known(m):
                return m.member == "DisplayPasskey" or m.member == "RequestPasskey" and m is not asked[0]

            asked = [await w.until(lambda m: m.member == "RequestPasskey", "a passkey is asked for")]
            shown = await w.until(is_known, "a passkey is shown, or asked for on the other side too")
            return "u", [shown.body[1] if shown.member == "DisplayPasskey" else 123456]

        answers = {"RequestPasskey": enter}
        _, b, _ = await pairing(w, capabilities, answers, answers)
        await w.step("B pairs")
        await pair(w, b)

    play.__name__ = name
    play.__doc__ = about
    scenario(play)


passkey("pair_with_passkey_entered_by_the_central", "A shows, B enters.", ("DisplayOnly", "KeyboardOnly"))
passkey("pair_with_passkey_entered_by_the_peripheral", "B shows, A enters.", ("KeyboardOnly", "DisplayOnly"))


@scenario
async def pair_canceled(w):
    """The pairing is given up by its client while the agent is asked."""
    answers = {"RequestConfirmation": silent()}
    _, b, _ = await pairing(w, YES_NO, answers, answers)
    await w.step("B pairs, and cancels")
    first = b.start(w.device(), "Device1.Pair")
    await both_asked(w)
    await b.call(w.device(), "Device1.CancelPairing")
    await first
    # Recent releases keep the connection.
    with suppress(AssertionError):
        await w.disconnected(deadline=5)


@scenario
async def pair_twice(w):
    """Once more when paired already; the pairing outlives the connection, until the device is removed."""
    _, b, _ = await pairing(w, YES_NO)
    await w.step("B pairs")
    await pair(w, b)
    await w.step("B pairs again")
    await b.call(w.device(), "Device1.Pair")
    await w.step("B disconnects")
    await b.call(w.device(), "Device1.Disconnect")
    await w.disconnected()
    await w.step("B asks for the device")
    await b.get_all(w.device(), "Device1")
    await w.step("B removes it")
    await b.call("hci1", "Adapter1.RemoveDevice", "o", f"/org/bluez/{w.device()}")
    await w.removed(w.device())


@scenario
async def read_what_needs_encryption(w):
    """A read that the server wants encrypted: bluetoothd pairs by itself."""

    def fill(app):
        app.characteristic(app.service(uuid(0x10)), uuid(0x11), ["encrypt-read"], b"secret")

    _, b, _ = await pairing(w, ("NoInputNoOutput", "NoInputNoOutput"), fill=fill)
    await w.step("B reads")
    answer = await b.call(w.remote(uuid(0x11)), "GattCharacteristic1.ReadValue", "a{sv}", {})
    if not answer.error:
        for adapter in ("hci0", "hci1"):
            await w.changed(w.device(adapter), DEVICE, Paired=True)


@scenario
async def pair_and_connect_at_once(w):
    """Pairing a device that isn't connected connects it."""

    async def allow(_):
        # Without waiting, the progress of service discovery at this point would be undefined.
        await w.resolved()

    capabilities = ("NoInputNoOutput", "NoInputNoOutput")
    _, b, _ = await pairing(w, capabilities, {"RequestAuthorization": allow}, connect=False)
    await w.step("B pairs")
    await pair(w, b)


@scenario
async def pair_with_agents_that_come_late(w):
    """Agents that are registered when the connection is there already: it is Just Works with them too."""
    a, b, _ = await w.prepare()
    for client in (a, b):
        agent(client)
        await register(client)
    await make_default(a)
    await become_pairable(w, True)
    await w.step("B pairs")
    await pair(w, b)


@scenario
async def device_forgotten_after_a_pairing_that_failed(w):
    """A refused pairing makes a device one that goes by itself, on both sides."""
    refuse = {"RequestConfirmation": lambda _: Refusal(ERROR + "Rejected", "no")}
    _, b, _ = await pairing(w, YES_NO, refuse, {"RequestConfirmation": silent()})
    await pair(w, b)
    await w.step("half a minute passes")
    for adapter in ("hci0", "hci1"):
        await w.removed(w.device(adapter), deadline=60)


@scenario
async def pair_with_who_is_gone(w):
    """The device advertises no longer: it is waited for until that is taken back, and forgotten then."""
    a, b, _ = await pairing(w, YES_NO, connect=False)
    await a.call("hci0", "LEAdvertisingManager1.UnregisterAdvertisement", "o", "/advertisement")
    await w.step("B pairs, and cancels")
    first = b.start(w.device(), "Device1.Pair")
    await w.until(lambda m: m.member == "Pair", "B's call")
    await b.call(w.device(), "Device1.CancelPairing")
    await first
    await w.removed(w.device())
