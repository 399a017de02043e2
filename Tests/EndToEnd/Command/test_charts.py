"""Charts of samples and statistics, and the conversion of their units."""

import json
import re
import subprocess
from xml.etree import ElementTree

import pytest

from verbs import DEADLINE, GATTLAB, STRAP

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def bench(make_bench):
    bench = make_bench("heart-rate-strap")
    bench.record("kept", STRAP)
    return bench


def run(bench, *words, folder=None, zone=None):
    return subprocess.run(
        [GATTLAB, *words],
        capture_output=True,
        text=True,
        cwd=folder,
        env=bench.environment(with_daemon=True) | ({"TZ": zone} if zone else {}),
        timeout=DEADLINE,
    )


@pytest.mark.parametrize("words", [["samples"], ["stats", "--every", "1s"]])
def test_a_chart_is_drawn_and_written(bench, tmp_path, words):
    words = [*words, "kept", "heart-rate"]
    plot = run(bench, *words, "--plot", "--svg", "chart.svg", folder=tmp_path)
    assert plot.returncode == 0, plot
    lines = plot.stdout.splitlines()
    assert lines[0].startswith("heart-rate of kept") and lines[1].strip() == "bpm"
    assert lines[-1].startswith("chart.svg: heart-rate of kept")
    assert max(len(line) for line in lines) <= 80 and "\x1b" not in plot.stdout
    file = tmp_path / "chart.svg"
    root = ElementTree.parse(file).getroot()
    assert root.tag == f"{SVG}svg" and root.get("role") == "img"
    assert root.find(f"{SVG}title").text.startswith("heart-rate of kept")
    before = file.read_bytes()
    refused = run(bench, *words, "--svg", "chart.svg", "--unit", "Hz", folder=tmp_path)
    assert refused.returncode == 2 and "chart.svg exists" in refused.stderr, refused
    assert file.read_bytes() == before
    replaced = run(bench, *words, "--svg", "chart.svg", "--unit", "Hz", "--force", "--json", folder=tmp_path)
    assert replaced.returncode == 0 and json.loads(replaced.stdout)["file"] == "chart.svg", replaced
    units = [text.text for text in ElementTree.parse(file).iter(f"{SVG}text") if "unit" in text.get("class")]
    assert units == ["Hz"]


@pytest.mark.parametrize(
    "words, zone",
    [
        (["samples"], "+0545"),
        # gattlabd forms the periods in its own zone, or in the requested one.
        (["stats", "--every", "1d"], "UTC"),
        (["stats", "--every", "1d", "--zone", "Asia/Kolkata"], "IST"),
    ],
)
def test_the_axis_has_the_time_zone_of_the_periods(make_bench, words, zone):
    bench = make_bench("heart-rate-strap", zone="UTC0")
    bench.record("kept", STRAP)
    plot = run(bench, *words, "kept", "heart-rate", "--plot", zone="Asia/Kathmandu")
    assert plot.returncode == 0, plot
    times = re.findall(r"(\d\d:\d\d:\d\d) (\S+)", plot.stdout)
    assert times and {name for _, name in times} == {zone}, plot.stdout
    if "stats" in words:
        assert [time for time, _ in times] == ["00:00:00"] * 2, plot.stdout


@pytest.mark.parametrize("words", [["samples"], ["stats"]])
def test_values_are_converted_to_another_unit(bench, words):
    words = [*words, "kept", "heart-rate"]
    plain, converted = (
        [json.loads(line) for line in run(bench, *words, "--json", *more).stdout.splitlines()]
        for more in ([], ["--unit", "Hz"])
    )
    keys = {"value", "minimum", "average", "maximum"} & plain[0].keys()
    assert keys and len(converted) == len(plain)
    for before, after in zip(plain, converted):
        assert {key: after[key] for key in keys} == pytest.approx({key: before[key] / 60 for key in keys})
        assert {key: after[key] for key in after.keys() - keys} == {key: before[key] for key in before.keys() - keys}


@pytest.mark.parametrize(
    "words, message",
    [
        (["samples", "--unit", "km"], "use one of Hz, kHz, 1/min, count/min, 1/h"),
        (["stats", "--unit", "furlongs"], "cannot be converted to 'furlongs'"),
        (["samples", "--plot", "--csv"], "--plot cannot be combined with --csv"),
        (["samples", "--svg", "new.svg", "--csv"], "--svg cannot be combined with --csv"),
        (["samples", "--plot", "--json"], "--plot cannot be combined with --json"),
        (["samples", "--plot", "--follow"], "charts cannot be combined with --follow"),
        (["samples", "--force"], "--force requires --svg"),
        (["stats", "--plot"], "requires --every"),
        (["stats", "--plot", "--every", "1h", "--percentiles", "50"], "charts do not show percentiles"),
        (["samples", "--svg", "absent/new.svg"], "cannot write absent/new.svg"),
    ],
)
def test_mistakes_have_hints_and_write_no_file(bench, tmp_path, words, message):
    refused = run(bench, *words, "kept", "heart-rate", folder=tmp_path)
    assert refused.returncode == 2 and message in refused.stderr, refused
    assert list(tmp_path.iterdir()) == []
