"""The asynchronous client with gattlabd on a simulated BlueZ."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest
from conftest import DEADLINE, Daemon

import gattlab
from gattlab import Event, GattlabError, Sample

STRAP = "service=180D"
WATCH = {"kind": "watch", "device": STRAP, "attributes": ["heart-rate-measurement"]}


def run(body: Coroutine[Any, Any, None]) -> None:
    """Performs a test's coroutine within the deadline."""
    asyncio.run(asyncio.wait_for(body, DEADLINE))


async def address_of_strap(client: gattlab.AsyncClient) -> str:
    """Returns the address of the simulated strap, to distinguish it from emulated ones."""
    return (await client.device(STRAP, adapter="hci0").read("battery-level")).address


def test_read_and_write(daemon: Daemon) -> None:
    async def body() -> None:
        async with gattlab.connect(daemon.socket, name="tests") as client:
            assert client.hello["protocol"] == 1
            strap = client.device(STRAP)
            level = await strap.read("battery-level")
            assert level.decoded
            assert level.bytes[0] == level.decoded["batteryLevel"] <= 100
            assert (level.service, level.characteristic, level.time) == ("180F", "2A19", None)
            both = await strap.read_all("battery-level", "body-sensor-location")
            assert [value.characteristic for value in both] == ["2A19", "2A38"]
            for value in (b"\x01", "reset-energy-expended", {"heartRateControlPoint": "reset-energy-expended"}):
                assert (await strap.write("heart-rate-control-point", value)).bytes == b"\x01"
            assert (await strap.inspect())["device"]["name"] == "gattlab HRS"

    run(body())


def test_errors_have_the_members_of_the_protocol(daemon: Daemon) -> None:
    async def body() -> None:
        async with gattlab.connect(daemon.socket) as client:
            with pytest.raises(GattlabError) as raised:
                await client.device(STRAP).read("2A99")
            assert (raised.value.code, raised.value.rpc_code) == ("attribute-not-found", -32000)
            assert "available characteristics" in (raised.value.hint or "")
            with pytest.raises(GattlabError) as raised:
                await client.device(STRAP).write("heart-rate-control-point", b"\x07")
            assert (raised.value.code, raised.value.att) == ("att", 0x80)
            with pytest.raises(GattlabError) as raised:
                await client.call("session.start", {"session": {**WATCH, "atributes": []}})
            assert raised.value.parameter == "session.atributes"

    run(body())


def test_a_subscription_yields_values_and_stops_its_session(daemon: Daemon) -> None:
    async def body() -> None:
        async with gattlab.connect(daemon.socket) as client:
            async with client.device(STRAP).subscribe("heart-rate-measurement") as values:
                first, second = await values.__anext__(), await values.__anext__()
                assert first.decoded
                assert first.decoded["heartRate"] > 0
                assert (second.seq or 0) > (first.seq or 0)
                assert await sessions(client) == [values.session]
            assert await sessions(client) == []

    run(body())


def test_leaving_a_loop_stops_the_session(daemon: Daemon) -> None:
    async def body() -> None:
        async with gattlab.connect(daemon.socket) as client:
            async for _ in client.device(STRAP).subscribe("heart-rate-measurement"):
                break
            while await sessions(client):
                await asyncio.sleep(0.01)

    run(body())


async def sessions(client: gattlab.AsyncClient) -> list[str]:
    return [session["session"] for session in (await client.api.session_list())["sessions"]]


def test_a_scan_yields_advertisements(daemon: Daemon) -> None:
    async def body() -> None:
        async with gattlab.connect(daemon.socket) as client, client.emulate("heart-rate-strap", adapter="hci1"):
            address = await emulated_address(client)
            async for advertisement in client.scan(services=["180D"], address=address, adapter="hci0"):
                assert advertisement.name == "gattlab HRS"
                assert advertisement.rssi is not None
                assert "180D" in advertisement.services
                break

    run(body())


def test_the_environment_selects_an_adapter(daemon: Daemon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GATTLAB_ADAPTER", "hci1")

    async def body() -> None:
        async with gattlab.connect(daemon.socket) as client:
            async for advertisement in client.scan():
                assert advertisement.raw["adapter"] == "hci1"
                break
            async with client.emulate("heart-rate-strap", adapter="hci0"):
                adapters = (await client.api.adapters())["adapters"]
                address = next(str(one["address"]) for one in adapters if one["adapter"] == "hci0")
                location = await client.device(address).read("body-sensor-location")
                assert location.decoded == {"bodySensorLocation": "chest"}

    run(body())


def test_a_scan_reports_a_device_once_in_each_interval(daemon: Daemon) -> None:
    async def body() -> None:
        async with gattlab.connect(daemon.socket) as client, client.emulate("heart-rate-strap", adapter="hci1"):
            address = await emulated_address(client)
            times: list[float] = []
            async for _ in client.scan(address=address, adapter="hci0", every=0.5):
                times.append(asyncio.get_running_loop().time())
                if len(times) == 3:
                    break
            # A report is late on a busy machine, so that the time to the next one is shorter.
            assert times[2] - times[0] > 0.5

    run(body())


def test_events_resume_by_number_after_the_daemon_was_killed(daemon: Daemon) -> None:
    async def body() -> None:
        async with gattlab.connect(daemon.socket) as client:
            session = client.session("chest")
            await session.start(WATCH)
            seen = 0
            async with session.events(after=0, reconnect=True) as events:
                for round in range(6):
                    item = await events.__anext__()
                    if isinstance(item, Event):
                        assert item.seq == seen + 1
                        seen = item.seq
                    else:
                        assert item.first == seen + 1
                        seen = item.last
                    if round == 2:
                        daemon.kill()
                        daemon.start()
            assert (await session.info())["kind"] == "watch"
            await session.stop()
            with pytest.raises(GattlabError) as raised:
                await session.info()
            assert raised.value.code == "session-not-found"

    run(body())


def test_an_iterator_ends_with_its_session(daemon: Daemon) -> None:
    async def body() -> None:
        async with gattlab.connect(daemon.socket) as client:
            session = client.session("chest")
            await session.start(WATCH)
            async with session.events(after=0) as events:
                await events.__anext__()
                await session.stop()
                async for item in events:
                    assert isinstance(item, Event)
                with pytest.raises(StopAsyncIteration):
                    await events.__anext__()

    run(body())


def test_a_reader_on_the_other_adapter_sees_changes_of_an_emulation(daemon: Daemon) -> None:
    async def body() -> None:
        async with gattlab.connect(daemon.socket) as client:
            async with client.emulate("heart-rate-strap", set={"heart-rate": 77}, adapter="hci1") as strap:
                status = await strap.status()
                assert status["advertising"]
                peripheral = client.device(await emulated_address(client), adapter="hci0")
                async with peripheral.subscribe("heart-rate-measurement") as values:
                    assert await heart_rate(values, 77)
                    await strap.set(heart_rate=150)
                    assert await heart_rate(values, 150)
                    await strap.set({"body-sensor-location": "wrist"})
                    location = await peripheral.read("body-sensor-location")
                    assert location.decoded == {"bodySensorLocation": "wrist"}
                    await strap.pause()
                    assert (await strap.status())["paused"]
                    await strap.resume()
                    assert not (await strap.status())["paused"]
                    fault = {"on": "read", "do": "error", "error": 14, "attribute": "battery-level"}
                    assert await strap.fault(fault) == 1
                    with pytest.raises(GattlabError) as raised:
                        await peripheral.read("battery-level")
                    assert raised.value.att == 14
                    assert await strap.fault(replace=True) == 0
                    await peripheral.read("battery-level")
                    assert len(await strap.drop()) == 1
                    assert await heart_rate(values, 150)
                    events = strap.events()
                    async for item in events:
                        if isinstance(item, Event) and item.kind == "subscribed":
                            break
            assert await sessions(client) == []

    run(body())


async def emulated_address(client: gattlab.AsyncClient) -> str:
    """Returns the address of the second adapter, on which the tests emulate."""
    adapters = (await client.api.adapters())["adapters"]
    return next(str(one["address"]) for one in adapters if one["adapter"] == "hci1")


async def heart_rate(values: gattlab.Stream[gattlab.Value], rate: int) -> bool:
    """Waits for a value with a heart rate."""
    async for value in values:
        if value.decoded and value.decoded["heartRate"] == rate:
            return True
    return False


def test_an_invalid_profile_is_an_error(daemon: Daemon) -> None:
    async def body() -> None:
        async with gattlab.connect(daemon.socket) as client:
            with pytest.raises(GattlabError, match="needs the key 'services'") as raised:
                async with client.emulate("name: Test\ndescription: nothing\n"):
                    pass
            assert raised.value.code == "bad-input"

    run(body())


def test_a_question_waits_for_its_answer(daemon: Daemon) -> None:
    async def body() -> None:
        async with gattlab.connect(daemon.socket) as client:
            question = await client.ask("flash bench 3?", about="bench-3", timeout=60)
            assert question.is_raised
            assert (await question.outcome())["state"] == "pending"
            waiting = asyncio.ensure_future(question.wait())
            await client.api.answer(question.number, "allow")
            outcome = await waiting
            assert (outcome["state"], outcome["approved"]) == ("answered", True)
            withdrawn = await client.ask("which bench?", choices=["bench-1", "bench-2"])
            await withdrawn.withdraw()
            with pytest.raises(GattlabError) as raised:
                await withdrawn.outcome()
            assert raised.value.code == "not-found"

    run(body())


def test_samples_continue_after_an_anchor(daemon: Daemon) -> None:
    async def body() -> None:
        async with gattlab.connect(daemon.socket) as client:
            await client.session("record").start({**WATCH, "kind": "record"})
            strap = await address_of_strap(client)
            while not (await client.api.samples_devices())["devices"]:
                await asyncio.sleep(0.05)
            followed = client.samples(strap, "heart-rate", follow=True, reconnect=True)
            first = await followed.__anext__()
            assert isinstance(first, Sample)
            assert first.value > 0
            daemon.kill()
            daemon.start()
            second = await followed.__anext__()
            rest = [item async for item in client.samples(strap, "heart-rate", anchor=first.anchor)]
            assert rest[0].anchor == second.anchor == followed.anchor

    run(body())


def test_a_lock_ends_with_its_block(daemon: Daemon) -> None:
    async def body() -> None:
        async with gattlab.connect(daemon.socket) as holder, gattlab.connect(daemon.socket) as other:
            strap = other.device(STRAP, adapter="hci0", timeout="5s")
            async with holder.device(STRAP, adapter="hci0").lock("30s"):
                await holder.device(STRAP, adapter="hci0").read("battery-level")
                with pytest.raises(GattlabError) as raised:
                    await strap.read("battery-level")
                assert raised.value.code == "locked"
            await strap.read("battery-level")

    run(body())


def test_pending_requests_fail_when_the_daemon_is_killed(daemon: Daemon) -> None:
    async def body() -> None:
        async with gattlab.connect(daemon.socket) as client:
            pending = [
                asyncio.ensure_future(client.device("service=1234", timeout=20).read("battery-level")) for _ in range(3)
            ]
            values = client.device(STRAP).subscribe("heart-rate-measurement")
            await values.__anext__()
            daemon.kill()
            for result in await asyncio.gather(*pending, values.__anext__(), return_exceptions=True):
                assert isinstance(result, GattlabError), result
                assert result.code == "no-gattlabd"
                assert result.hint
            with pytest.raises(GattlabError, match="not running") as raised:
                await client.api.adapters()
            assert raised.value.code == "no-gattlabd"
            daemon.start()
            assert (await client.api.adapters())["adapters"]

    run(body())


def test_alarms(daemon: Daemon) -> None:
    async def body() -> None:
        async with gattlab.connect(daemon.socket) as client:
            events = client.session("@alarms").events()
            async with events:
                added = await client.api.alarms_add("tea", {"timer": "1h"})
                assert added["state"] == "countdown"
                event = await events.__anext__()
                assert isinstance(event, Event)
                assert event.data["change"] in ("added", "countdown")
            assert [alarm["alarm"] for alarm in (await client.api.alarms_list())["alarms"]] == ["tea"]
            await client.api.alarms_cancel("tea")

    run(body())
