"""The observability of a daemon: status, metrics in the OpenMetrics 1.0 text format, a diagnosis."""

import asyncio
import json
import re

from harness.daemon import until_running
from harness.load import watch

SAMPLE = re.compile(r'^([a-zA-Z_:][a-zA-Z0-9_:]*)(\{(?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*",?)*\})? (\S+)( \S+)?$')
SUFFIXES = {
    "counter": {"_total", "_created"},
    "gauge": {""},
    "histogram": {"_bucket", "_count", "_sum", "_created"},
    "info": {"_info"},
    "unknown": {""},
}


def parse(text):
    """Samples by name; checks the rules of the format that a parser relies on."""
    assert text.endswith("# EOF\n") and text.count("# EOF") == 1
    types, samples, current, seen = {}, {}, None, set()
    for line in text.splitlines()[:-1]:
        assert line and line == line.strip(), repr(line)
        if line.startswith("#"):
            word, name, rest = re.match(r"^# (TYPE|HELP|UNIT) (\S+) (.+)$", line).groups()
            if name != current:
                assert name not in seen, f"the lines of {name} are not together"
                seen.add(name)
                current = name
            if word == "TYPE":
                assert name not in types and rest in SUFFIXES, line
                types[name] = rest
            if word == "UNIT":
                assert name.endswith("_" + rest), line
            continue
        name, labels, value, _ = SAMPLE.match(line).groups()
        assert current and name.startswith(current) and name[len(current) :] in SUFFIXES[types[current]], line
        float(value)
        key = name + (labels or "")
        assert key not in samples, f"{key} is there twice"
        samples[key] = float(value)
    for name, kind in types.items():
        if kind == "histogram":
            _check_histogram(name, samples)
    return samples


def _check_histogram(name, samples):
    groups = {}
    for key, value in samples.items():
        if key.startswith(name + "_bucket{"):
            bound = re.search(r'le="([^"]+)"', key).group(1)
            others = re.sub(r'le="[^"]+",?', "", key[len(name) + 7 :]).replace(",}", "}")
            groups.setdefault("" if others == "{}" else others, []).append((float(bound), value))
    for labels, buckets in groups.items():
        assert buckets == sorted(buckets), f"the buckets of {name}{labels} fall"
        assert buckets[-1][0] == float("inf") and buckets[-1][1] == samples[f"{name}_count{labels}"]


def test_metrics(daemon, devices):
    async def body():
        async with await daemon.client() as client:
            before = parse((await client.call("metrics"))["text"])
            stream = await client.start(watch(devices.addresses[0]), name="watched")
            await client.until(lambda: len(stream.events_named("notification")) > 20, "notifications")
            after = parse((await client.call("metrics"))["text"])
            assert any("clients" in name and value == 1 for name, value in after.items())
            assert any(after[name] >= before.get(name, 0) + 20 for name in after if "event" in name), after
            falls = [name for name in before if name.endswith("_total") and after[name] < before[name]]
            assert not falls, "counters only rise"

    asyncio.run(body())


def test_status(daemon, stack, devices):
    async def body():
        async with await daemon.client() as client:
            await client.start(watch(devices.addresses[0]), name="watched", subscribe=False)
            await until_running(client, ["watched"])
            status = await client.call("status")
            assert [one["adapter"] for one in status["bluetooth"]["adapters"]] == ["hci0", "hci1"]
            assert status["sessions"]["running"] == 1 and status["links"] == [devices.addresses[0]]
            assert status["storage"]["state"] == "fine" and len(status["clients"]) == 1
            stack.bluetoothd.kill()
            while (status := await client.call("status"))["bluetooth"]["bluetoothd"]:
                await asyncio.sleep(0.05)
            assert status["bluetooth"]["bus"]

    asyncio.run(asyncio.wait_for(body(), 60))


def test_diagnosis(daemon, devices):
    async def body():
        async with await daemon.client() as client:
            await client.start(watch(devices.addresses[0]), name="watched", subscribe=False)
            await until_running(client, ["watched"])
            found = await client.call("diagnosis")
            text = json.dumps(found)
            for word in ("status", "configuration", "watched", "gattlabd", "org.bluez.Device1"):
                assert word in text, f"{word} is not in the diagnosis: {list(found)}"

    asyncio.run(body())
