"""Scripts for `gattlab probe`, written where they are used, and the results of their runs."""

import json
import subprocess
from pathlib import Path
from xml.etree import ElementTree

from support.daemons import TARGET
from support.gattlab import BINARY
from support.waiting import DEADLINE

DEVICE = "service=180D"
# Around the body of a test: steps that show that everything was torn down, including the suite around it.
AROUND = """
teardown(function() log("script torn down") end)
suite("strap", function()
  teardown(function() log("suite torn down") end)
  after_each(function() log("after the test") end)
  {steps}
  test("first", {options}, function()
    {body}
  end)
end)
"""
TORN_DOWN = ["after the test", "suite torn down", "script torn down"]


def around(body, options="{}", steps=""):
    """A script of one test with this body, and steps that log around it."""
    return AROUND.replace("{steps}", steps).replace("{options}", options).replace("{body}", body)


def logged(result):
    return [line["message"] for line in result.events("log")]


def ended(result):
    """The last event, which has the result of the run."""
    (summary,) = result.events("run-ended")
    return summary


def problems(result):
    """The errors of the tests, by name."""
    return {line["name"]: line["error"] for line in result.events("test-ended")}


def reports(folder):
    """Options for a report of each form in a folder."""
    return [word for form in ["junit", "tap", "jsonl", "html"] for word in ("--report", f"{form}={folder}/report.{form}")]


def assert_reports_are_complete(folder):
    """Each of the reports was written completely, and there are no other files."""
    read = {path.suffix[1:]: path.read_text() for path in Path(folder).glob("report.*")}
    assert sorted(read) == ["html", "jsonl", "junit", "tap"], "the requested reports, and no drafts"
    events = [json.loads(line) for line in read["jsonl"].splitlines()]
    assert (events[0]["event"], events[-1]["event"]) == ("run-began", "run-ended"), read["jsonl"]
    suites = ElementTree.fromstring(read["junit"])
    tests = events[0]["tests"]
    assert len(suites.findall(".//testcase")) >= tests, read["junit"]
    assert f"1..{tests}" in read["tap"], read["tap"]
    assert read["html"].rstrip().endswith("</html>"), read["html"][-200:]


def control(*words):
    """Change the simulation, if there is one."""
    assert TARGET == "simulator"
    done = subprocess.run([BINARY, "simulate", "ctl", *words], capture_output=True, text=True, timeout=DEADLINE)
    assert done.returncode == 0, f"simulate ctl {' '.join(words)}\n{done.stdout}\n{done.stderr}"
    return done.stdout.strip()
