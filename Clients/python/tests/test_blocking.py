"""The blocking client with gattlabd on a simulated BlueZ."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from conftest import DEADLINE, Daemon, until

import gattlab
from gattlab import Event, GattlabError, Sample

STRAP = "service=180D"


def test_read_write_and_subscribe(daemon: Daemon) -> None:
    with gattlab.Client(daemon.socket) as client:
        strap = client.device(STRAP)
        assert strap.read("battery-level").bytes[0] <= 100
        assert [value.characteristic for value in strap.read_all("battery-level", "body-sensor-location")]
        assert strap.write("heart-rate-control-point", b"\x01").bytes == b"\x01"
        assert strap.inspect()["device"]["services"]
        with strap.lock("10s") as lock:
            assert lock["address"]
        values = strap.subscribe("heart-rate-measurement")
        first = next(values)
        with pytest.raises(TimeoutError):
            values.next(timeout=0.001)
        second = values.next(timeout=DEADLINE)
        assert (second.seq or 0) > (first.seq or 0)
        assert values.missed == 0
        assert values.session
        values.close()
        assert client.api.session_list() == {"sessions": []}


def test_leaving_a_loop_stops_the_session(daemon: Daemon) -> None:
    with gattlab.Client(daemon.socket) as client:
        for _ in client.device(STRAP).subscribe("heart-rate-measurement"):
            break
        until(lambda: not client.api.session_list()["sessions"], "the session has stopped")


def test_emulate_and_scan(daemon: Daemon) -> None:
    with gattlab.Client(daemon.socket) as client, client.emulate("heart-rate-strap", adapter="hci1") as strap:
        strap.set(heart_rate=150)
        assert strap.status()["signals"]["heart-rate"] == 150
        assert strap.fault({"at": "1h", "do": "drop-links"}) == 1
        strap.pause()
        strap.resume()
        adapters = client.api.adapters()["adapters"]
        address = next(str(one["address"]) for one in adapters if one["adapter"] == "hci1")
        for advertisement in client.scan(address=address, adapter="hci0"):
            assert advertisement.services == ["180D", "180F"]
            break
        with client.device(address, adapter="hci0").subscribe("heart-rate-measurement") as values:
            assert (next(values).decoded or {})["heartRate"] == 150
            event = strap.events().next(timeout=DEADLINE)
            assert isinstance(event, Event)
            assert event.data["peer"]
            assert strap.drop() == [event.data["peer"]]


def test_sessions_questions_and_samples(daemon: Daemon) -> None:
    with gattlab.Client(daemon.socket) as client:
        record = client.session("record")
        record.start({"kind": "record", "device": STRAP, "attributes": ["heart-rate-measurement"]})
        with record.events(after=0, reconnect=True) as events:
            item = events.next(DEADLINE)
            assert isinstance(item, Event)
            assert item.seq == 1
            daemon.kill()
            daemon.start()
            assert [one.seq for one in (next(events), next(events)) if isinstance(one, Event)] != [1]
        until(lambda: client.api.samples_devices()["devices"], "there are samples")
        address = client.api.samples_devices()["devices"][0]["address"]
        samples = client.samples(address, "heart-rate", follow=True)
        sample = samples.next(timeout=DEADLINE)
        assert isinstance(sample, Sample)
        assert samples.anchor == sample.anchor
        assert not samples.is_restarted
        question = client.ask("flash bench 3?")
        assert question.outcome()["state"] == "pending"
        with pytest.raises(TimeoutError):
            question.wait(timeout=0.01)
        client.api.answer(question.number, "deny")
        assert not question.wait(DEADLINE)["approved"]
        record.stop()


def test_threads_share_a_client(daemon: Daemon) -> None:
    with gattlab.Client(daemon.socket) as client:
        levels: list[bytes] = []
        threads = [
            threading.Thread(target=lambda: levels.append(client.device(STRAP).read("battery-level").bytes))
            for _ in range(8)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(levels) == 8


def test_a_missing_daemon_and_a_closed_client_are_errors(daemon: Daemon, folder: Path) -> None:
    with pytest.raises(GattlabError, match="not running"), gattlab.Client(folder / "missing"):
        pass
    with gattlab.Client(daemon.socket) as client:
        values = client.device(STRAP).subscribe()
        next(values)
        daemon.kill()
        with pytest.raises(GattlabError) as raised:
            list(values)
        assert raised.value.code == "no-gattlabd"
    with pytest.raises(GattlabError, match="is closed"):
        client.api.adapters()
    assert not [thread for thread in threading.enumerate() if thread.name == "gattlab"]
