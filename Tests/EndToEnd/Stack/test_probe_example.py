"""The deviations that the bundled probes find in BlueZ's example-gatt-server: those in docs/probes.md, and no others."""

import pytest

from support.gattlab import ROOT, run
from support.probe import DEVICE, ended

INTERVAL = "Heart Rate Measurement is sent every 0.5 to 2 s"
# By probe: the checks that fail.
DEVIATIONS = {"heart-rate": {INTERVAL}, "battery": set()}
# Of those, the ones that occur only if a subscription is renewed within a second, which requires a fast machine.
OF_FAST_MACHINES = {INTERVAL}
# Subscribing and unsubscribing a few times in a row leaves as many timers running.
RESTARTED = """
test("comes once a second", function()
  local device = connect()
  for _ = 1, 8 do device:subscribe("2A37"):stop() end
  local subscription = device:subscribe("2A37")
  subscription:next()
  sleep(5)
  expect(subscription:count(), "values within 5 s"):at_most(6)
end)
"""


def probe(script):
    words = ("probe", script, "--device", DEVICE, "--adapter", "hci1", "--timeout", "60s", "--json")
    return run(*words, timeout=600, GATTLAB_PROBES=str(ROOT / "scripts/probes"))


def failed(result):
    return {line["name"] for line in result.events("test-ended") if line["outcome"] in ("failed", "broken")}


@pytest.mark.parametrize("name", DEVIATIONS)
def test_deviations_of_the_example(example, name):
    result = probe(f"conformance/{name}")
    wrong = failed(result)
    assert wrong | OF_FAST_MACHINES & DEVIATIONS[name] == DEVIATIONS[name], f"{result}"
    assert result.status == (1 if wrong else 0), f"{result}"
    assert ended(result)["passed"] >= 4, f"most tests pass\n{result}"


def test_the_example_keeps_the_timers_of_subscriptions_that_have_ended(example, tmp_path):
    script = tmp_path / "restarted.lua"
    script.write_text(RESTARTED)
    result = probe(str(script))
    assert failed(result) == {"comes once a second"}, f"{result}"
