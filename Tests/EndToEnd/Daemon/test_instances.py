"""Characteristics that have the same UUID: each one is a stream, a number at the broker, an entity and a row of its own."""

import asyncio
import json
import subprocess

import pytest

from harness.broker import BASE, watch
from harness.command import gattlab
from harness.postgresql import PostgreSQL, programs
from harness.processes import GATTLAB
from harness.waiting import DEADLINE, until
from test_samples import until_recorded

# Public reports of the kind: esp32-ble2mqtt#182, zmk#764, zmk#2045.
SENSING = """  - uuid: 181A
    characteristics:
      - uuid: 2A6E
        properties: [read, notify]
        notify: {{ every: 100ms }}
        value: 21.5
        descriptors: [{{ uuid: 2901, text: {} }}, {{ uuid: 290C, hex: "0000010100000000000101" }}, {{ uuid: 290D, hex: "00" }}]
      - uuid: 2A6E
        properties: [read, notify]
        notify: {{ every: 100ms }}
        value: -10
        descriptors: [{{ uuid: 2901, text: {} }}, {{ uuid: 290C, hex: "0000010100000000000101" }}, {{ uuid: 290D, hex: "00" }}]
"""
BATTERY = """  - uuid: 180F
    characteristics:
      - {{ uuid: 2A19, properties: [read, notify], notify: {{ every: 100ms }}, value: {}, descriptors: [{{ uuid: 2904, hex: "{}" }}] }}
"""
EARLIER = """  - uuid: FFF0
    characteristics: [{ uuid: FFF1, properties: [read], hex: "00" }, { uuid: FFF2, properties: [read], hex: "00" }]
"""
HEAD = "name: Station\nadvertising: { services: [181A], interval: 20ms }\nservices:\n"


def station(first="Indoor", second="Outdoor", earlier=""):
    """A station with two temperatures in one service, and a battery in each half."""
    batteries = BATTERY.format(90, "0400ad27010100") + BATTERY.format(15, "0400ad27010200")
    return HEAD + earlier + SENSING.format(first, second) + batteries


VALUES = {"temperature@indoor": 21.5, "temperature@outdoor": -10, "battery-level@1": 90, "battery-level@2": 15}

pytestmark = pytest.mark.parametrize("devices", [(station(), 1)], indirect=True)


async def recorded(client, count=2):
    for stream in VALUES:
        await until_recorded(client, "log", count, stream)


def start_recording(daemon, device):
    async def begin():
        client = await daemon.client()
        await client.start({"kind": "record", "device": device, "adapter": "hci0"}, name="log", subscribe=False)
        await recorded(client)
        await client.close()

    asyncio.run(begin())


def streams(daemon):
    (device,) = daemon.ask("samples.devices")["result"]["devices"]
    return {one["stream"]: one for one in device["streams"]}


def test_each_characteristic_is_a_stream(daemon, devices, stack):
    start_recording(daemon, devices.addresses[0])
    found = streams(daemon)
    assert {name: one["value"] for name, one in found.items()} == VALUES
    assert {one["instance"] for one in found.values()} == {"indoor", "outdoor", "1", "2"}

    def run(*words):
        return asyncio.run(gattlab(stack, *words, socket=daemon.socket))

    for name, value in VALUES.items():
        status, lines, errors = run("samples", "log", name)
        assert status == 0, errors
        assert {line["value"] for line in lines if "value" in line} == {value}
        _, (period,), _ = run("stats", "log", name)
        assert (period["minimum"], period["average"], period["maximum"]) == (value, value, value)
    status, _, errors = run("samples", "log", "temperature")
    assert status == 2
    assert "temperature@indoor" in errors and "temperature@outdoor" in errors


def test_streams_remain_the_same_when_handles_and_order_change(daemon, devices, stack):
    start_recording(daemon, devices.addresses[0])
    before = streams(daemon)
    daemon.kill()
    # Another firmware: a further service comes first, and the temperatures have changed places.
    text = station("Outdoor", "Indoor", EARLIER).replace("21.5", "#").replace("-10", "21.5").replace("#", "-10")
    devices.path.write_text(text)
    stack.restart_bluetoothd()
    daemon.start()

    async def wait():
        client = await daemon.client()
        await recorded(client, max(one["count"] for one in before.values()) + 2)
        await client.close()

    asyncio.run(wait())
    after = streams(daemon)
    assert {name: one["value"] for name, one in after.items()} == VALUES
    assert all(one["first"] == before[name]["first"] for name, one in after.items())


def test_an_alarm_follows_one_battery_or_the_lowest(daemon, devices):
    start_recording(daemon, devices.addresses[0])
    alarms = {
        "first": {"stream": "battery-level@1", "under": 20},
        "second": {"stream": "battery-level@2", "under": 20},
        "any": {"batteryLow": 20},
        "hot": {"stream": "temperature@outdoor", "over": 20},
        "cold": {"stream": "temperature", "under": 0},
    }
    for name, alarm in alarms.items():
        answer = daemon.ask("alarms.add", name=name, alarm={"device": devices.addresses[0], **alarm})
        assert "result" in answer, answer

    def state():
        return {one["alarm"]: (one["state"], one["value"]) for one in daemon.ask("alarms.list")["result"]["alarms"]}

    expected = {
        "first": ("scheduled", 90),
        "second": ("alerting", 15),
        "any": ("alerting", 15),
        "hot": ("scheduled", -10),
        "cold": ("alerting", -10),
    }
    until(lambda: state() == expected, lambda: f"the alarms are {expected}: {state()}")


def test_watch_prints_the_instances(devices, stack):
    def watched(*options):
        child = subprocess.run(
            [GATTLAB, "watch", devices.addresses[0], "--count", "12", "--timeout", "60s", *options],
            env={"DBUS_SYSTEM_BUS_ADDRESS": stack.address, "PATH": "/usr/bin:/bin"},
            capture_output=True,
            text=True,
            timeout=DEADLINE * 4,
            check=True,
        )
        return child.stdout

    text = watched("--plain")
    for line in ("Temperature @indoor  21.5", "Temperature @outdoor  -10", "Battery Level @1  90", "Battery Level @2  15"):
        assert line in text, text
    events = [json.loads(line) for line in watched("--json").splitlines()]
    values = {(event["instance"], event["value"]) for event in events if event["event"] == "notification"}
    assert values == {("indoor", "6608"), ("outdoor", "18fc"), ("1", "5a"), ("2", "0f")}


def test_inspect_names_the_instances(devices, stack):
    def inspected(*options):
        words = [GATTLAB, "inspect", devices.addresses[0], "--timeout", "60s", *options]
        variables = {"DBUS_SYSTEM_BUS_ADDRESS": stack.address, "PATH": "/usr/bin:/bin"}
        return subprocess.run(words, env=variables, capture_output=True, text=True, timeout=DEADLINE * 4, check=True).stdout

    text = inspected()
    for line in ("2A6E  Temperature @indoor", "2A6E  Temperature @outdoor", "2A19  Battery Level @1", "2A19  Battery Level @2"):
        assert line in text, text
    services = json.loads(inspected("--json"))["services"]
    found = [(one["value"], one["instance"]) for service in services for one in service["characteristics"] if one["uuid"] in ("2A6E", "2A19")]
    assert found == [("6608", "indoor"), ("18fc", "outdoor"), ("5a", "1"), ("0f", "2")]


def test_an_attribute_is_selected_by_its_instance(daemon, devices, stack, folder):
    address = devices.addresses[0]

    def run(*words):
        return asyncio.run(gattlab(stack, *words, socket=daemon.socket))

    for name, value, instance in (
        ("temperature@outdoor", "18fc", "outdoor"),
        ("181A/2A6E@indoor", "6608", "indoor"),
        ("2A19@2", "0f", "2"),
    ):
        status, (event,), errors = run("read", address, name)
        assert (status, event["value"], event["instance"]) == (0, value, instance), errors
        # A handle selects the same one, and its event has the name, too.
        _, (same,), _ = run("read", address, f"@{event['handle']}")
        assert {**same, "time": None} == {**event, "time": None}
    _, (event,), _ = run("read", address, "temperature@outdoor/2901")
    assert bytes.fromhex(event["value"]) == b"Outdoor"
    status, lines, errors = run("watch", address, "battery-level@2", "--count", "2", "--timeout", "60s")
    assert status == 0, errors
    assert {(line["instance"], line["value"]) for line in lines if line["event"] == "notification"} == {("2", "0f")}
    for name, expected in (("temperature", 2), ("2A6E@garden", 3)):
        status, _, errors = run("read", address, name)
        assert status == expected
        assert "temperature@indoor (@" in errors and "temperature@outdoor (@" in errors, errors


def test_a_session_records_the_attribute_with_its_instance(daemon, devices):
    async def record():
        client = await daemon.client()
        session = {
            "kind": "record",
            "device": devices.addresses[0],
            "adapter": "hci0",
            "attributes": ["temperature@outdoor"],
        }
        await client.start(session, name="log", subscribe=False)
        await until_recorded(client, "log", 2, "temperature@outdoor")
        await client.close()

    asyncio.run(record())
    assert {name: one["value"] for name, one in streams(daemon).items()} == {"temperature@outdoor": -10}


def test_a_probe_selects_an_attribute_by_its_instance(devices, stack, folder):
    steps = folder / "steps.yaml"
    steps.write_text(
        "tests:\n"
        "  - name: outdoor\n"
        "    steps:\n"
        "      - read: temperature@outdoor\n"
        "        expect: { temperature: -10 }\n"
        "      - notify: battery-level@2\n"
        "        expect: { batteryLevel: 15 }\n"
    )
    script = folder / "script.lua"
    script.write_text(
        'test("outdoor", function()\n'
        "  local device = connect()\n"
        '  expect(device:read("2A6E@outdoor").temperature):equals(-10)\n'
        '  expect(device:read("temperature@indoor").temperature):equals(21.5)\n'
        "end)\n"
    )
    for path in (steps, script):
        child = subprocess.run(
            [GATTLAB, "probe", str(path), "--device", devices.addresses[0], "--timeout", "60s"],
            env={"DBUS_SYSTEM_BUS_ADDRESS": stack.address, "PATH": "/usr/bin:/bin"},
            capture_output=True,
            text=True,
            timeout=DEADLINE * 4,
            check=False,
        )
        assert child.returncode == 0, child.stdout + child.stderr


def test_each_characteristic_is_a_number_and_an_entity(start, listener, devices):
    address = devices.addresses[0]
    start(", home-assistant: homeassistant", watch(devices, 0))
    topic = f"{BASE}/devices/{address}/values"
    names = {f"{name.partition('@')[0]}/{name}": value for name, value in VALUES.items()}
    listener.until(lambda: listener.last(topic) == names, "the values")
    config = f"homeassistant/device/gattlab_lab_bench1_{address.replace(':', '_')}/config"
    listener.until(lambda: len((listener.last(config) or {"cmps": {}})["cmps"]) == 4, "the entities")
    entities = listener.last(config)["cmps"].values()
    assert {one["name"] for one in entities} == {
        "Temperature indoor",
        "Temperature outdoor",
        "Battery level 1",
        "Battery level 2",
    }
    assert {one["value_template"] for one in entities} == {f"{{{{ value_json['{name}'] }}}}" for name in names}


@pytest.mark.skipif(programs() is None, reason="PostgreSQL is not installed")
def test_each_characteristic_is_a_stream_in_postgresql(make_daemon, devices, folder):
    database = PostgreSQL(folder / "postgresql")
    try:
        daemon = make_daemon(configuration=database.configuration("bench-1"))
        daemon.start()
        start_recording(daemon, devices.addresses[0])

        def rows():
            return {
                (name, float(value))
                for name, value in database.psql("SELECT DISTINCT name, value FROM gattlab.readings ORDER BY name")
            }

        until(lambda: rows() == set(VALUES.items()), lambda: f"the rows {rows()}", DEADLINE * 4)
    finally:
        database.end()
