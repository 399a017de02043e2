"""The reports of a run, read by other programs: xmllint, prove, Python's JSON and HTML."""

import json
import os
import shutil
import struct
import subprocess
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
GATTLAB = os.environ.get("GATTLAB") or str(ROOT / ".build/debug/gattlab")
FORMS = ["junit", "tap", "tap13", "jsonl", "html"]

# The tests of `outcomes.lua`, by their outcome.
FAILURES = {"fails & <says> \"so\" # \\ ␛]0;title␇"}
ERRORS = {"raises", "refuses", "(teardown)"}
SKIPPED = {"skips"}
PASSED = {"passes", "passes at last", "notifies"}


@pytest.fixture(scope="module")
def reports(tmp_path_factory):
    """The reports of one run on a simulated strap, by form."""
    folder = tmp_path_factory.mktemp("reports")
    paths = {form: folder / form for form in FORMS}
    words = [word for form, path in paths.items() for word in ("--report", f"{form}={path}")]
    run = subprocess.run(
        [GATTLAB, "simulate", "--peripheral", "heart-rate-strap", "--"]
        + [GATTLAB, "probe", str(HERE / "outcomes.lua"), "--allow-writes", *words],
        capture_output=True,
        cwd=ROOT,
        timeout=120,
    )
    assert run.returncode == 1, f"exit status {run.returncode}\n{run.stdout.decode()}\n{run.stderr.decode()}"
    return paths


def test_junit_has_the_documented_shape(reports):
    check = subprocess.run(
        ["xmllint", "--noout", "--schema", str(HERE / "junit.xsd"), str(reports["junit"])], capture_output=True
    )
    assert check.returncode == 0, check.stderr.decode()


def test_junit_has_the_outcomes(reports):
    root = ElementTree.parse(reports["junit"]).getroot()
    cases = list(root.iter("testcase"))

    def named(tag):
        return {case.get("name") for case in cases if case.find(tag) is not None}

    assert named("failure") == FAILURES
    assert named("error") == ERRORS
    assert named("skipped") == SKIPPED
    assert named("flakyFailure") == {"passes at last"}
    assert {case.get("name") for case in cases} == FAILURES | ERRORS | SKIPPED | PASSED
    for suite in root:
        counts = [len(suite.findall("testcase" + tag)) for tag in ("", "/failure", "/error", "/skipped")]
        assert counts == [int(suite.get(name)) for name in ("tests", "failures", "errors", "skipped")]
    refused = next(case for case in cases if case.get("name") == "refuses").find("error")
    assert refused.get("type") == "att"
    assert "Heart Rate Control Point" in refused.text


def test_prove_reads_tap(reports):
    run = subprocess.run(["prove", "-v", "-e", "cat", str(reports["tap13"])], capture_output=True, text=True)
    assert "Parse errors" not in run.stdout, run.stdout
    # Those of the script itself: the suite is one of them.
    assert "Failed 3/6 subtests" in run.stdout, run.stdout


def test_tap_14_differs_in_its_version_only(reports):
    first, *rest = reports["tap"].read_text().splitlines()
    other, *others = reports["tap13"].read_text().splitlines()
    assert (first, other) == ("TAP version 14", "TAP version 13")
    assert rest == others


def test_lines_of_json(reports):
    events = [json.loads(line) for line in reports["jsonl"].read_text().splitlines()]
    assert events[0]["event"] == "run-began" and events[-1]["event"] == "run-ended"
    ended = {event["name"]: event["outcome"] for event in events if event["event"] == "test-ended"}
    assert ended["raises"] == "broken" and ended["notifies"] == "passed" and len(ended) == 7
    notified = [event for event in events if event.get("operation") == "notification"]
    assert len(notified) >= 3
    assert all(event["decoded"]["heartRate"] > 0 for event in notified)
    times = [event["elapsed"] for event in events]
    assert times == sorted(times)


class Balance(HTMLParser):
    """Finds elements that are not closed, or that need external resources."""

    def __init__(self):
        super().__init__()
        self.open = []
        self.texts = []

    def handle_starttag(self, tag, attributes):
        assert tag not in ("script", "link", "img", "iframe")
        assert not {"src", "onclick", "onload"} & dict(attributes).keys()
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        pass

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.texts.append(data)


def test_the_page_is_complete(reports):
    parser = Balance()
    parser.feed(reports["html"].read_text())
    parser.close()
    assert parser.open == []
    for name in FAILURES | {"raises", "passes at last", "heart rate in bpm"}:
        assert any(name in text for text in parser.texts), f"{name!r} is not in the page"


def test_a_browser_shows_the_page(reports, request):
    """The picture is kept in .build/test for inspection."""
    browser = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if not browser:
        pytest.skip("there is no Chromium; scripts/setup installs it on Debian")
    picture = ROOT / ".build/test/probe-report.png"
    picture.parent.mkdir(parents=True, exist_ok=True)
    page = reports["html"].with_suffix(".html")
    shutil.copyfile(reports["html"], page)
    options = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=1100,1600"]
    shown = subprocess.run([browser, *options, "--dump-dom", page.as_uri()], capture_output=True, timeout=120)
    assert b"passes at last" in shown.stdout, shown.stderr.decode()
    subprocess.run([browser, *options, f"--screenshot={picture}", page.as_uri()], check=True, timeout=120)
    header = picture.read_bytes()[:24]
    assert struct.unpack(">8sI4sII", header) == (b"\x89PNG\r\n\x1a\n", 13, b"IHDR", 1100, 1600)
