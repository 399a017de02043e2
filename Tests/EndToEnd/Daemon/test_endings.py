"""The ends of a daemon and its clients: on request, by disconnection, half-closed, or in the middle of a message."""

import asyncio
import json
import os
import signal
import socket
import threading
import time

import pytest

from harness.client import Refused
from harness.daemon import Daemon, until_running
from harness.load import watch
from harness.profiles import COUNT, SETTING, counter
from harness.waiting import DEADLINE, until

HELLO = b'{"jsonrpc":"2.0","id":1,"method":"hello"}\n'


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=["SIGTERM", "SIGINT"])
def test_it_shuts_down_cleanly_on_a_signal(daemon, devices, stack, number):
    async def body():
        async with await daemon.client() as client:
            await client.start(watch(devices.addresses[0]), name="kept")
            stream = await client.start(watch(devices.addresses[1]))
            await client.until(lambda: stream.events_named("notification"), "notifications")
            await client.start({"kind": "emulate", "profile": counter("Mine"), "adapter": "hci1"}, name="emulated")
            daemon.process.signal(number)
            await client.until_closed()
            stream.check(after=0)

    asyncio.run(body())
    assert daemon.process.wait(DEADLINE) == 0, daemon.log
    assert not daemon.socket.exists(), "the socket is removed"
    daemon.start()

    async def again():
        async with await daemon.client() as client:
            await until_running(client, ["kept", "emulated"])
            assert set(await client.sessions()) >= {"kept", "emulated"}

    asyncio.run(again())


def test_an_upgrade_loses_no_event(daemon, devices):
    """Ends one daemon and starts the next: a client continues from its cursor."""

    async def part(after):
        async with await daemon.client() as client:
            if after is None:
                stream = await client.start(watch(devices.addresses[0]), name="kept")
            else:
                stream, answer = await client.subscribe("kept", after=after)
                assert not answer.get("gap")
            seen = len(stream.events_named("notification"))
            await client.until(lambda: len(stream.events_named("notification")) > seen + 20, "notifications")
            instance = (await client.call("hello"))["instance"]
            daemon.process.signal(signal.SIGTERM)
            await client.until_closed()
            stream.check(after or 0)
            return stream.last, instance

    after, instances = None, set()
    for _ in range(3):
        after, instance = asyncio.run(part(after))
        instances.add(instance)
        daemon.process.wait(DEADLINE)
        daemon.start()
    assert len(instances) == 3


def test_unnamed_sessions_end_with_their_client_and_named_ones_do_not(daemon, devices):
    async def body():
        async with await daemon.client() as observer:
            client = await daemon.client()
            await client.start(watch(devices.addresses[0]), name="named")
            unnamed = await client.start(watch(devices.addresses[1]))
            follower, _ = await observer.subscribe(unnamed.session)
            assert {"named", unnamed.session} <= set(await observer.sessions())
            await client.close()
            await observer.until(lambda: follower.ended, "the follower gets the end")
            sessions = await observer.sessions()
            assert "named" in sessions and unnamed.session not in sessions
            await observer.call("session.stop", session="named")
            assert "named" not in await observer.sessions()
            with pytest.raises(Refused) as refused:
                await observer.call("subscribe", session="named")
            assert refused.value.name == "session-not-found"

    asyncio.run(body())


def test_numbers_of_a_stopped_session_are_not_used_again(daemon, devices):
    async def body():
        async with await daemon.client() as client:
            stream = await client.start(watch(devices.addresses[0]), name="again")
            await client.until(lambda: len(stream.events_named("notification")) > 5, "notifications")
            await client.call("session.stop", session="again")
            await client.until(lambda: stream.ended, "the end")
            last = stream.last
            second = await client.start(watch(devices.addresses[0]), name="again")
            await client.until(lambda: second.events_named("notification"), "notifications")
            # Either the numbers continue, or a cursor of the first session is reported as one of another.
            resumed, answer = await client.subscribe("again", after=last)
            await client.until(lambda: resumed.items or answer.get("gap"), "an event or a gap")
            first = second.events[0][0]
            gap = answer.get("gap") or (resumed.gaps[0] if resumed.gaps else None)
            assert first > last or (gap and gap["reason"] == "restarted"), (first, last, answer)

    asyncio.run(body())


def test_a_second_daemon_does_not_start(daemon, make_daemon, folder):
    second = Daemon(folder, daemon.bus)
    second.launch()
    assert second.process.wait(DEADLINE) != 0
    assert "error: " in second.log and "another gattlabd" in second.log, second.log
    assert daemon.answers(), "the first continues"


def test_a_second_daemon_on_the_same_state_does_not_start(daemon, make_daemon, folder):
    other = folder / "other"
    other.mkdir()
    second = make_daemon(other, state=daemon.state)
    second.launch()
    assert second.process.wait(DEADLINE) != 0
    assert "error: " in second.log
    assert daemon.answers()


def test_a_socket_that_a_crash_left_is_replaced(daemon):
    daemon.kill()
    assert daemon.socket.exists()
    daemon.start()


def test_a_file_that_is_not_a_socket_is_not_replaced(make_daemon):
    daemon = make_daemon()
    daemon.socket.write_text("mine")
    daemon.launch()
    assert daemon.process.wait(DEADLINE) != 0
    assert "error: " in daemon.log
    assert daemon.socket.read_text() == "mine"


def test_a_reload_applies_the_changes_and_nothing_else(make_daemon, devices):
    first, second = devices.addresses[:2]
    text = f"""devices:
  one: {first}
watch:
  - {{ name: kept, device: one, adapter: hci0 }}
  - {{ name: dropped, device: {second}, adapter: hci0 }}
"""
    daemon = make_daemon(configuration=text)
    daemon.start()

    async def body():
        async with await daemon.client() as client:
            await until_running(client, ["kept", "dropped"])
            kept, _ = await client.subscribe("kept", after=0)
            dropped, _ = await client.subscribe("dropped", after=0)
            daemon.configuration.write_text(text.replace("name: dropped", "name: added"))
            daemon.process.signal(signal.SIGHUP)
            await client.until(lambda: dropped.ended, "the removed session ends")
            await until_running(client, ["kept", "added"])
            # An invalid file changes nothing, and the error has its position.
            daemon.configuration.write_text("idle-timeout: for ever\n")
            daemon.process.signal(signal.SIGHUP)
            await asyncio.to_thread(daemon.process.wait_for_output, f"{daemon.configuration}:1:15")
            with pytest.raises(Refused) as refused:
                await client.call("reload")
            assert refused.value.name == "bad-input" and ":1:15" in str(refused.value)
            assert {"kept", "added"} <= set(await client.sessions())
            daemon.configuration.write_text(text.replace("name: dropped", "name: added") + "limits: { clients: 3 }\n")
            changes = (await client.call("reload"))["changes"]
            assert any("limits.clients" in change for change in changes), changes
            assert (await client.call("hello"))["limits"]["clients"] == 3
            seen = len(kept.events_named("notification"))
            await client.until(lambda: len(kept.events_named("notification")) > seen, "more notifications")
            kept.check(after=0)
            assert len(kept.events_named("connected")) == 1 and not kept.events_named("disconnected"), "it is unchanged"

    asyncio.run(body())


def test_an_invalid_configuration_at_the_start(make_daemon):
    daemon = make_daemon(configuration="limits:\n  clients: many\nidle-timout: 3s\n")
    daemon.launch()
    assert daemon.process.wait(DEADLINE) != 0
    assert f"{daemon.configuration}:2:12" in daemon.log and f"{daemon.configuration}:3:1" in daemon.log
    assert "idle-timeout" in daemon.log, "the closest name is suggested"


def test_limits(make_daemon, devices):
    daemon = make_daemon(configuration="limits: { clients: 3, subscriptions: 2, sessions: 2 }\n")
    daemon.start()

    async def refused(client, method, limit, **params):
        with pytest.raises(Refused) as error:
            await client.call(method, **params)
        assert error.value.code == -32002 or error.value.name == "limit", error.value
        assert limit in str(error.value), f"{error.value} does not name {limit}"

    async def body():
        clients = [await daemon.client() for _ in range(3)]
        for client in clients:
            await client.call("hello")
        # A client beyond the limit gets an error and is disconnected, before it has sent anything.
        reader, writer = await asyncio.open_unix_connection(str(daemon.socket))
        line = await asyncio.wait_for(reader.readline(), DEADLINE)
        error = json.loads(line)["error"]
        assert error["code"] == -32002 and "clients" in str(error)
        writer.close()
        one = clients[0]
        for number in range(2):
            await one.start({"kind": "scan"}, name=f"scan-{number}")
        await refused(one, "session.start", "sessions", session={"kind": "scan"}, name="scan-2")
        await refused(one, "subscribe", "subscriptions", session="@daemon")
        for client in clients:
            await client.close()
        # Clients that disconnected make room.
        end = time.monotonic() + DEADLINE
        while not daemon.answers():
            assert time.monotonic() < end
            await asyncio.sleep(0.01)

    asyncio.run(body())


def test_a_slow_client_gets_an_exact_gap_and_all_answers(make_daemon, devices):
    daemon = make_daemon(configuration="limits: { queue: 100 }\n")
    daemon.start()

    async def body():
        slow, quick = await daemon.client(), await daemon.client()
        names = [await quick.start(watch(address), name=f"s{at}", subscribe=False) for at, address in enumerate(devices.addresses)]
        theirs = [(await quick.subscribe(name))[0] for name in names]
        streams = [(await slow.subscribe(name))[0] for name in names]
        slow.stop_reading()
        # Until more events are pending than the sockets and the queue hold.
        await quick.until(lambda: sum(len(stream.events) for stream in theirs) > 4000, "events", 4 * DEADLINE)
        answers = [slow.send_request("session.list") for _ in range(20)]
        await slow.writer.drain()
        slow.resume_reading()
        listed = await asyncio.wait_for(asyncio.gather(*answers), DEADLINE)
        assert len(listed) == 20
        last = {stream.session: stream.last for stream in theirs}
        await slow.until(lambda: all(stream.last >= last[stream.session] for stream in streams), "the rest")
        for stream in [*streams, *theirs]:
            stream.check()
        gaps = [gap for stream in streams for gap in stream.gaps]
        assert gaps and all(gap["reason"] == "slow-client" for gap in gaps)
        assert not any(stream.gaps for stream in theirs), "other clients have no gaps"
        # The journal has what the queue has dropped.
        for stream in streams:
            for gap in stream.gaps[:1]:
                replayed, answer = await quick.subscribe(stream.session, after=gap["from"] - 1)
                await quick.until(lambda: replayed.last >= gap["to"], "the replay of the missed events")
                replayed.check(gap["from"] - 1)
        await slow.close()
        await quick.close()

    asyncio.run(body())


def test_a_client_that_does_not_read_its_answers_delays_no_other(daemon):
    def body():
        with socket.socket(socket.AF_UNIX) as greedy:
            greedy.connect(str(daemon.socket))
            greedy.setblocking(False)
            sent, line = 0, b'{"jsonrpc":"2.0","id":1,"method":"diagnosis"}\n' * 100
            quiet = time.monotonic()
            while time.monotonic() - quiet < 1 and sent < 50_000_000:
                try:
                    sent += greedy.send(line)
                    quiet = time.monotonic()
                except BlockingIOError:
                    if not daemon.process.is_waiting:
                        quiet = time.monotonic()
                    time.sleep(0.01)
            assert sent < 50_000_000, "it is no longer read from"
            begun, used = time.monotonic(), daemon.process.processor_time
            assert daemon.answers()
            assert time.monotonic() - begun < 10 and daemon.process.processor_time - used < 0.5, "others do not wait"
            assert daemon.process.resident < 200 << 20, "its unread responses do not accumulate"
        until(daemon.answers, "it continues")

    body()


def test_clients_that_disconnect_in_the_middle_of_a_message(daemon, devices):
    """Fifty of them: none leaves anything behind."""
    before = daemon.process.descriptors
    whole = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "write", "params": {
        "device": devices.addresses[0], "adapter": "hci0", "attribute": SETTING, "value": "0102"}}).encode() + b"\n"  # fmt: skip
    for number in range(50):
        with socket.socket(socket.AF_UNIX) as connection:
            connection.connect(str(daemon.socket))
            connection.sendall(HELLO + whole + whole[: number % len(whole)])
            if number % 2:
                connection.shutdown(socket.SHUT_WR)
    until(lambda: daemon.process.descriptors <= before + 6, "no descriptor is left", DEADLINE)
    assert daemon.answers()


def test_a_half_closed_client_gets_its_answers(daemon, devices):
    """As with `echo … | socat`: the client has sent everything and waits."""
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(DEADLINE)
        connection.connect(str(daemon.socket))
        message = {"device": devices.addresses[0], "adapter": "hci0", "attributes": [COUNT]}
        connection.sendall(HELLO + json.dumps({"jsonrpc": "2.0", "id": 2, "method": "read", "params": message}).encode())
        connection.sendall(b"\n")
        connection.shutdown(socket.SHUT_WR)
        with connection.makefile("rb") as lines:
            assert {json.loads(lines.readline())["id"], json.loads(lines.readline())["id"]} == {1, 2}


def test_requests_sent_together_before_the_end_are_all_answered(daemon):
    """As with `cat requests | socat`: more requests than one turn of the loop handles."""
    requests = [
        json.dumps({"jsonrpc": "2.0", "id": number, "method": "hello", "params": {"client": "x" * 200}}) + " " * 500 + "\n"
        for number in range(500)
    ]
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(DEADLINE)
        connection.connect(str(daemon.socket))
        sender = threading.Thread(target=lambda: (connection.sendall("".join(requests).encode()), connection.shutdown(socket.SHUT_WR)))
        sender.start()
        with connection.makefile("rb") as lines:
            answered = {json.loads(line)["id"] for line in lines}
        sender.join()
    assert answered == set(range(500))


def test_a_flood_of_requests_waits_in_the_socket(daemon):
    """Requests whose responses are not read, as fast as possible: unhandled ones do not accumulate in the daemon."""
    line = json.dumps({"jsonrpc": "2.0", "method": "hello", "params": {"client": "x"}}).ljust(3999).encode() + b"\n"
    before = daemon.process.resident
    with socket.socket(socket.AF_UNIX) as connection:
        connection.connect(str(daemon.socket))
        sent, end = 0, time.monotonic() + 3
        while time.monotonic() < end:
            sent += connection.send(line * 16)
        grown = daemon.process.resident - before
        assert grown < 8 << 20, f"{grown} bytes more after {sent} bytes of requests"
        assert daemon.answers()


def test_batches(daemon):
    async def body():
        async with await daemon.client() as client:

            async def answer(message):
                client.send(message)
                await client.until(lambda: client.unmatched, "an answer")
                return client.unmatched.pop()

            hello = {"jsonrpc": "2.0", "method": "hello"}
            both = await answer([{**hello, "id": "a"}, hello, {**hello, "id": None}, {**hello, "id": 7.0}, 5, {"id": 3}])
            assert isinstance(both, list)
            assert [one["id"] for one in both][:3] in (["a", None, 7], ["a", None, 7.0])
            assert [one["error"]["code"] for one in both if "error" in one] == [-32600, -32600]
            assert (await answer([]))["error"]["code"] == -32600
            client.send([hello, hello])
            assert (await answer({**hello, "id": "next"}))["id"] == "next", "only notifications: no answer"
            one = await answer([{**hello, "id": 1, "params": {"protocol": 99}}])
            assert "error" in one[0] and "1" in one[0]["error"]["message"] + str(one[0]["error"])

    asyncio.run(body())


def test_a_lock_ends_with_its_client_or_its_duration(daemon, devices):
    async def body():
        first, second = await daemon.client(), await daemon.client()
        device = {"device": devices.addresses[0], "adapter": "hci0"}
        answer = await first.call("lock", duration="1m", **device)
        await first.call("read", attributes=[COUNT], **device)
        with pytest.raises(Refused) as refused:
            await second.call("read", attributes=[COUNT], **device)
        assert refused.value.name == "locked"
        with pytest.raises(Refused) as refused:
            await second.call("lock", **device)
        assert refused.value.name == "locked"
        await first.call("unlock", address=answer["address"])
        await second.call("read", attributes=[COUNT], **device)
        await first.call("lock", duration="1m", **device)
        third = await daemon.client()
        await first.close()
        end = time.monotonic() + DEADLINE
        while True:
            begun = time.monotonic()
            try:
                # Longer than a slow machine takes until the next request.
                await second.call("lock", duration="8s", **device)
                break
            except Refused:
                assert time.monotonic() < end
        with pytest.raises(Refused):
            await third.call("read", attributes=[COUNT], **device)
        while True:
            try:
                await third.call("read", attributes=[COUNT], **device)
                break
            except Refused as error:
                assert error.name == "locked" and time.monotonic() - begun < 8 + DEADLINE
                await asyncio.sleep(0.05)
        assert time.monotonic() - begun > 7.5
        await second.close()
        await third.close()

    asyncio.run(body())


def test_descriptors_are_closed(daemon, devices):
    """A hundred clients with sessions, one after the other."""

    async def one():
        async with await daemon.client() as client:
            stream = await client.start(watch(devices.addresses[0]))
            await client.until(lambda: stream.events_named("notification"), "a notification")

    asyncio.run(one())
    before = daemon.process.descriptors

    async def many():
        for _ in range(100):
            await one()

    asyncio.run(many())
    until(lambda: daemon.process.descriptors <= before + 2, "no descriptor is left", DEADLINE)


def test_without_bluetooth_it_starts_and_waits(make_daemon, stack, devices):
    stack.bus.kill()
    stack.bluetoothd.kill()
    daemon = make_daemon()
    daemon.start()

    async def body():
        async with await daemon.client() as client:
            await client.start(watch(devices.addresses[0]), name="waits", subscribe=False)
            with pytest.raises(Refused) as refused:
                await client.call("adapters")
            assert refused.value.name in ("no-bus", "no-bluetoothd")
            sessions = await client.sessions()
            assert sessions["waits"]["state"] == "waiting" or sessions["waits"]["state"] == "starting"
            await asyncio.to_thread(stack.start)
            await until_running(client, ["waits"])
            assert len((await client.call("adapters"))["adapters"]) == 2

    asyncio.run(body())
    assert os.path.exists(daemon.socket)


def test_a_client_that_resumes_many_sessions_at_once_is_not_slow(make_daemon, devices):
    """Events that arrive during a replay of journals do not displace the replayed ones."""
    daemon = make_daemon(configuration="limits: { queue: 200 }\n")
    daemon.start()

    async def body():
        async with await daemon.client() as owner:
            names = [await owner.start(watch(address), name=f"s{at}", subscribe=False) for at, address in enumerate(devices.addresses)]
            first, _ = await owner.subscribe(names[0])
            await owner.until(lambda: len(first.events) > 200, "a journal longer than the queue")
            async with await daemon.client() as client:
                streams = [(await client.subscribe(name, after=0))[0] for name in names]
                ends = {name: session["seq"] for name, session in (await owner.sessions()).items()}
                await client.until(lambda: all(stream.last >= ends[stream.session] for stream in streams), "the replay")
                for stream in streams:
                    stream.check(after=0)
                    assert not stream.gaps

    asyncio.run(body())
