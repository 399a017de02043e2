"""The replay of notifications that `gattlab watch --json` has printed, by an emulated profile."""

import json
import statistics
from datetime import datetime

from support import bluetoothd
from support.gattlab import run

AT = ["--adapter", "hci1", "--json"]
STRAP = ["heart-rate-strap", "--adapter", "hci0", "--seed", "1"]
# With a socket, bluetoothd discards a value that is sent before it confirms the subscription.
WATCH = ["watch", "service=180D", "2A37", "--timeout", "60s", "--start-notify"]


def watch(count):
    lines = run(*WATCH, "--count", str(count), *AT, timeout=180).succeeded().events("notification")
    return [line["value"] for line in lines], lines


def test_a_watch_is_replayed(background, tmp_path):
    emulation = background("emulate", *STRAP)
    emulation.wait_for("ready")
    recorded, lines = watch(4)
    emulation.stop()
    file = tmp_path / "watch.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))
    bluetoothd.remove_devices()
    emulation = background("emulate", *STRAP, "--replay", str(file), "--speed", "0.5", "--loop")
    emulation.wait_for("ready")
    replayed, lines = watch(8)
    assert replayed == recorded * 2, "the notifications of the watch, twice"
    times = [emulation_time(line) for line in emulation.events("notification", characteristic="2A37")]
    intervals = [later - earlier for earlier, later in zip(times, times[1:])]
    # The strap notifies once a second. A replay skips a value that is later than the next one on a slow machine, so it is
    # slower than the recording.
    assert abs(statistics.median(intervals) - 2) < 0.4, intervals


def emulation_time(line):
    return datetime.fromisoformat(line["time"]).timestamp()


def test_what_cannot_be_replayed_is_named(tmp_path):
    file = tmp_path / "watch.jsonl"
    line = {
        "event": "notification", "address": "C0:00:00:00:00:01", "service": "180F", "characteristic": "FFF1", "handle": 3,
        "value": "64", "time": "2026-03-01T12:34:56.789Z",
    }  # fmt: skip
    file.write_text("\n" + json.dumps(line))
    run("emulate", *STRAP, "--replay", str(file)).failed(2, f"{file}:2:1: the profile has no characteristic '180F/FFF1'")
    file.write_text("name: Strap\n")
    run("emulate", *STRAP, "--replay", str(file)).failed(2, f"{file}:1:1: invalid JSON", "gattlab watch --json")


def test_a_recording_is_played_with_the_changes_of_a_variant(background, tmp_path):
    (tmp_path / "base.yaml").write_text(
        "name: Base\nadvertising: { services: [FFF0] }\nservices:\n"
        "- { uuid: FFF0, characteristics: [{ uuid: FFF1, properties: [notify], hex: '', "
        "notify: { replay: [[0ms, '01'], [3s, '02']] } }] }\n"
    )
    variant = tmp_path / "variant.yaml"
    variant.write_text("extends: ./base.yaml\nname: Variant\n")
    emulation = background("emulate", "--replay", str(variant), "--loop", "--adapter", "hci0")
    assert emulation.wait_for("ready")["name"] == "Variant"
    lines = run("watch", "service=FFF0", "FFF1", "--start-notify", "--count", "4", *AT, timeout=120).succeeded().events("notification")
    assert [line["value"] for line in lines] == ["01", "02", "01", "02"]
