"""The discovery of Home Assistant: entities appear, follow and go. The test plays its part."""

import json

from harness.broker import BASE, watch

PREFIX = "homeassistant/device"
# Source: home-assistant.io, MQTT integrations: the keys that each platform requires, with the short forms of discovery.
REQUIRED = {
    "sensor": {"state_topic"},
    "binary_sensor": {"state_topic"},
    "number": {"command_topic"},
    "switch": {"command_topic"},
    "select": {"command_topic", "options"},
}
# Words for the signals of the profile, which a switch and a select show.
PROFILE = """name: Lamp
advertising: {services: [FFF0]}
signals:
  brightness: {sine: {mean: 50, amplitude: 50, period: 1h}}
  lit: {steps: [{value: true, for: 1h}]}
  color: {steps: [{value: red, for: 1h}, {value: green, for: 1h}]}
services:
  - uuid: FFF0
    characteristics:
      - uuid: 2A19
        properties: [read]
        value: {batteryLevel: {signal: brightness}}
"""


def announced(listener, key):
    identifier = f"gattlab_lab_bench1_{key}"
    return listener.last(f"{PREFIX}/{identifier}/config")


def check(device):
    """Checks what Home Assistant's schema requires of a device and its entities."""
    assert set(device) == {"dev", "o", "availability", "availability_mode", "qos", "cmps"}
    assert device["dev"]["ids"] and device["dev"]["name"] and device["o"]["name"] == "gattlab"
    assert device["cmps"]
    for key, entity in device["cmps"].items():
        assert key.isidentifier() and key.isascii()
        assert entity["p"] in REQUIRED and REQUIRED[entity["p"]] <= set(entity), entity
        assert entity["unique_id"].startswith("gattlab_lab_bench1_") and entity["name"]


def test_values_of_a_device_are_sensors(start, listener, devices):
    address = devices.addresses[0]
    daemon = start(", home-assistant: homeassistant", watch(devices, 0) + f'devices: {{lamp: "{address}"}}\n')
    key = address.replace(":", "_")
    device = listener.until(lambda: announced(listener, key), "announcement")
    check(device)
    assert device["dev"]["name"] == "lamp" and device["dev"]["sa"] == "bench1"
    for entity in device["cmps"].values():
        assert entity["p"] == "sensor"
        name = entity["value_template"].split("'")[1]
        listener.until(lambda entity=entity, name=name: name in (listener.last(entity["state_topic"]) or {}), "value")
    for place in device["availability"]:
        assert listener.last(place["topic"]) is not None
    daemon.ask("session.stop", session="device-0")
    listener.until(lambda: announced(listener, key) is None, "the device is gone")


def test_announcements_remain_while_gattlabd_is_away(start, listener, devices):
    daemon = start(", home-assistant: homeassistant", watch(devices, 0))
    key = devices.addresses[0].replace(":", "_")
    listener.until(lambda: announced(listener, key), "announcement")
    topic = f"{PREFIX}/gattlab_lab_bench1_{key}/config"
    daemon.kill()
    listener.until(lambda: listener.last(f"{BASE}/status")["state"] == "offline", "will")
    daemon.start()
    listener.until(lambda: listener.last(f"{BASE}/status")["state"] == "online", "return")
    former = len(listener.payloads(f"{BASE}/devices/{devices.addresses[0]}/values"))
    listener.until(lambda: len(listener.payloads(f"{BASE}/devices/{devices.addresses[0]}/values")) > former + 2, "values")
    assert b"" not in [one.payload for one in listener.messages if one.topic == topic]


def test_signals_of_an_emulation_are_controls(start, listener, folder):
    (folder / "lamp.yaml").write_text(PROFILE)
    settings = f"emulate: [{{name: lamp, profile: {folder}/lamp.yaml, adapter: hci1}}]\n"
    start(", home-assistant: homeassistant, requests: [emulate]", settings)
    device = listener.until(lambda: announced(listener, "emulation_lamp"), "announcement")
    check(device)
    lit = device["cmps"]["lit"]
    assert lit["p"] == "switch"
    state = f"{BASE}/emulations/lamp"
    assert lit["state_topic"] == state and lit["command_topic"] == f"{BASE}/requests/emulate/emulate.set"
    # Home Assistant publishes commands without a topic for the response.
    listener.publish(lit["command_topic"], lit["payload_off"])
    listener.until(lambda: listener.last(state)["signals"]["lit"] is False, "the switch is off")
    for name, value in (("brightness", 77), ("color", "green")):
        entity = device["cmps"][name]
        command = entity["command_template"].replace("{{ value }}", str(value))
        assert json.loads(command)["set"] == {name: value}
        listener.publish(entity["command_topic"], command)
        listener.until(lambda name=name, value=value: listener.last(state)["signals"][name] == value, f"{name} is set")
    assert (device["cmps"]["brightness"]["min"], device["cmps"]["brightness"]["max"]) == (0, 100)
    assert device["cmps"]["color"]["options"] == ["red", "green"]


def test_signals_are_sensors_if_requests_are_not_permitted(start, listener, folder):
    (folder / "lamp.yaml").write_text(PROFILE)
    start(", home-assistant: homeassistant", f"emulate: [{{name: lamp, profile: {folder}/lamp.yaml}}]\n")
    device = listener.until(lambda: announced(listener, "emulation_lamp"), "announcement")
    check(device)
    assert {entity["p"] for entity in device["cmps"].values()} == {"sensor"}


def test_alarms_are_binary_sensors(start, listener, devices):
    daemon = start(", home-assistant: homeassistant", watch(devices, 0))
    listener.until(lambda: listener.last(f"{BASE}/status"), "gattlabd")
    answer = daemon.ask("alarms.add", name="high", alarm={"timer": "1s"})
    assert "result" in answer, answer
    device = listener.until(lambda: announced(listener, "alarms"), "announcement")
    check(device)
    entity = device["cmps"]["high"]
    assert entity["p"] == "binary_sensor"
    listener.until(lambda: listener.last(entity["state_topic"])["state"] == "alerting", "alert")
    daemon.ask("alarms.cancel", alarm="high")
    listener.until(lambda: announced(listener, "alarms") is None, "the alarms are gone")
