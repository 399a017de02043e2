"""The schemas of the topics: every message of a machine that uses all of them is valid by the schema of its topic."""

import os
import subprocess

import pytest
from harness.broker import BASE, watch
from harness.processes import GATTLAB, ROOT
from harness.profiles import COUNT
from harness.schemas import Schemas
from harness.waiting import DEADLINE

def requests(device):
    """Requests with parameters; those that need none are sent in addition."""
    return [
        ("read", {"device": device, "attributes": ["FFF1"]}),
        ("write", {"device": device, "attribute": "FFF1", "value": "2a"}),
        ("inspect", {"device": device}),
        ("describe", {"type": "2A37"}),
        ("read", {"device": "C0:00:00:00:0F:FF", "attributes": ["2A37"], "timeout": "100ms"}),
        ("session.start", {"name": "afar", "session": {"kind": "watch", "device": device}}),
        ("session.start", {"name": "near", "session": {"kind": "scan", "duplicates": True}}),
        ("session.start", {"name": "log", "session": {"kind": "record", "device": device, "attributes": [COUNT]}}),
        ("emulate.set", {"session": "strap", "set": {"heart-rate": 150}}),
        ("alarms.add", {"name": "high", "alarm": {"device": device, "stream": "count", "over": 1}}),
        ("alarms.add", {"name": "soon", "alarm": {"timer": "1h"}}),
        ("questions.ask", {"text": "flash bench 3?", "about": "bench-3", "timeout": "10m"}),
        ("adapters", {"adapter": "hci9"}),
    ]


@pytest.fixture
def schemas():
    """Schemas that no other test has used."""
    return Schemas()


def test_every_message_is_valid_by_the_schema_of_its_topic(start, listener, broker, devices, schemas, folder):
    settings = watch(devices, 0) + "emulate: [{name: strap, profile: heart-rate-strap, adapter: hci1}]\n"
    daemon = start(", requests: [admin], probes: {allow: true}", settings, environment={"GATTLAB_PROFILES": str(ROOT / "Profiles")})
    listener.until(lambda: len(listener.events("device-0")) > 3, "events")
    listener.until(lambda: listener.last(f"{BASE}/emulations/strap"), "emulation")
    without_parameters = [
        (method, {}) for method, one in schemas.files["requests.json"]["$defs"].items() if not one.get("required")
    ]
    for method, params in requests(devices.addresses[0]) + without_parameters:
        schemas.check_value(params, f"requests.json#/$defs/{method}", method)
        response = listener.request("admin", method, **params)
        if "result" in response:
            schemas.check_value(response["result"], f"responses.json#/$defs/{method}", f"response to {method}")
        else:
            assert response["error"]["data"].get("parameter") is None, (method, response)
    listener.until(lambda: listener.last(f"{BASE}/alarms/high"), "alarm")
    listener.until(lambda: listener.last(f"{BASE}/questions"), "question")
    listener.until(lambda: any(one.get("event", {}).get("event") == "advertisement" for one in listener.events("near")), "scan")
    listener.until(lambda: listener.last(f"{BASE}/devices/{devices.addresses[0]}/values"), "values")
    listener.until(lambda: any(one.topic == f"{BASE}/metrics" for one in listener.messages), "metrics")
    use_as_command(broker, folder)
    daemon.kill()
    listener.until(lambda: listener.last(f"{BASE}/status")["state"] == "offline", "will")
    schemas.check_published(listener.messages)
    for message in listener.messages:
        if "/probes/" in message.topic:
            schemas.check(message.topic, message.payload)
    unseen = {one["topic"] for one in schemas.topics if "/requests/" not in one["topic"]} - schemas.seen
    assert not unseen, f"no message had these topics: {unseen}"


def use_as_command(broker, folder):
    """The command publishes messages of its own, and the machine notifications and replies to a run of probes."""
    script = folder / "quick.lua"
    script.write_text('test("it is quick", function() log("done") end)')
    environment = {**os.environ, "GATTLAB_BROKER": f"mqtt://127.0.0.1:{broker.port}", "HOME": str(folder)}
    for words in (
        ["hosts"],
        ["--host", "lab/bench1", "adapters"],
        ["--host", "lab/bench1", "logs", "strap"],
        ["fleet", "probe", script, "--on", "lab/*"],
    ):
        done = subprocess.run([GATTLAB, *words], env=environment, capture_output=True, timeout=DEADLINE, check=False)
        assert done.returncode == 0, done.stderr


def test_the_validator_finds_differences(schemas):
    """Of every kind: a topic without a schema, a member that no schema names, a missing one, and a wrong type."""
    status = b'{"state":"online","machine":"a1","version":"1","requests":[],"probes":false}'
    schemas.check(f"{BASE}/status", status)
    for topic, payload in [
        (f"{BASE}/other", status),
        (f"{BASE}/status", status.replace(b'"requests":[]', b'"requests":[],"more":1')),
        (f"{BASE}/status", status.replace(b',"requests":[]', b"")),
        (f"{BASE}/status", status.replace(b'"1"', b"1")),
        (f"{BASE}/sessions/x/events", b'{"since":"2026-03-01T12:00:00.000Z","session":"x","seq":1,"time":"t","event":{"event":"x"}}'),
    ]:
        with pytest.raises(AssertionError):
            schemas.check(topic, payload)
