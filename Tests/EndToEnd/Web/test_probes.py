"""Probes that a page starts, with their logs and results."""

from support.server import STRAP
from support.waiting import wait_for
from support.websocket import WebSocket

SCRIPT = """
suite("strap", function()
  local device
  setup(function() device = connect() end)
  test("is worn at the chest", function()
    log("reading the location")
    expect(device:read("2A38").bodySensorLocation):equals("chest")
  end)
  test("is worn at the wrist", function()
    expect(device:read("2A38").bodySensorLocation, "location"):equals("wrist")
  end)
  test("has a display", function() skip("not built") end)
end)
"""
STEPS = """
tests:
  - name: it is worn at the foot
    steps:
      - read: body-sensor-location
        expect: { bodySensorLocation: foot }
"""
ENDLESS = 'test("waits", function() log("waiting") sleep(600) end)'


def run(browser, name, text, device=""):
    """Fills in the form with a script and runs it."""
    wait_for(lambda: len(browser.find("form select")[0].find_elements("css selector", "option")) > 5, "included probes")
    fill(browser, "form .script input[type=text]", name)
    browser.driver.execute_script("arguments[0].value = arguments[1]", browser.find("form textarea")[0], text)
    fill(browser, "form input[list]", device)
    browser.click("form .primary")


def result(browser, timeout=120):
    """Waits for the end of the probe and returns its result: the words of its heading, of its status and of its failures."""
    wait_for(lambda: browser.text(".probe .tags").split()[:1] not in ([], ["running"]), "result", timeout)
    return "\n".join([browser.text(".probe .tags"), browser.text(".probe [role=status]"), *failures(browser)])


def failures(browser):
    """The open tests, which are the failed ones, with their logs; and the failures outside tests."""
    return browser.texts(".probe .test[open]") or browser.texts(".probe .failure")


def fill(browser, selector, text):
    element = browser.find(selector)[0]
    element.clear()
    element.send_keys(text)


def test_a_script_shows_its_log_and_its_failures(server, browser):
    browser.open(server, "probes")
    run(browser, "checks.lua", SCRIPT, STRAP)
    wait_for(lambda: "failed" in browser.text(".probe .tags"), "result")
    assert browser.text(".probe [role=status]") == "3 of 3 tests · 1 passed · 1 failed · 1 skipped"
    assert browser.texts(".test > summary .chip") == ["passed", "failed", "skipped"]
    failure = browser.text(".failure")
    assert '"wrist"' in failure and '"chest"' in failure and "checks.lua:10" in failure
    # A passed test is closed, and has its log.
    assert not browser.find(".test")[0].get_property("open") and browser.find(".test")[1].get_property("open")
    browser.click(".test > summary")
    log = browser.text(".test .log")
    assert "reading the location" in log and "body sensor location chest" in log
    # Another page, and a reloaded one, show the same.
    browser.driver.refresh()
    wait_for(lambda: "failed" in browser.text(".probe .tags"), "result after reloading")
    assert browser.errors() == []


def test_steps_and_invalid_scripts_fail_readably(server, browser):
    browser.open(server, "probes")
    run(browser, "steps.yaml", STEPS, STRAP)
    wait_for(lambda: "failed" in browser.text(".probe .tags"), "result of steps")
    assert "foot" in browser.text(".failure")
    run(browser, "wrong.lua", "test('x', function(", "")
    wait_for(lambda: "wrong.lua:1" in browser.text(".probe .failure"), "error of an invalid script")
    run(browser, "missing.lua", "connect()", "C0:FF:FF:FF:FF:01, C0:FF:FF:FF:FF:01")
    wait_for(lambda: "duplicate device" in browser.text("#messages"), "refusal")


def test_a_bundled_probe_runs_with_the_keyboard(server, browser):
    browser.open(server, "probes")
    choice = browser.find("form select")[0]
    wait_for(lambda: "conformance/device-information" in choice.text, "included probes")
    choice.send_keys("conformance/device-information")
    wait_for(lambda: "device information" in browser.text("form small").lower(), "summary")
    assert not browser.find("form .script")[0].is_displayed()
    device = browser.find("form input[list]")[0]
    device.send_keys(STRAP)
    device.send_keys("\n")
    wait_for(lambda: "passed" in browser.text(".probe .tags"), "result")


def test_the_adapters_are_tested_with_each_other(server, browser):
    browser.open(server)
    # A view has a connection of its own, which is not open yet.
    browser.driver.execute_async_script(OPEN_AND_RUN)
    assert result(browser, timeout=600).startswith("passed")
    assert "loopback" in browser.text(".probe h2")
    assert browser.errors() == []


OPEN_AND_RUN = """
    const done = arguments[0];
    addEventListener("hashchange", () => {
      document.querySelector(".page > .heading button").click();
      done();
    }, { once: true });
    location.hash = "probes";
"""
"""Opens the view of probes and clicks its first button within the same event."""


def test_a_running_probe_is_followed_and_stopped_by_another_page(server, browser):
    cookie = server.enter()
    page = WebSocket(server, cookie, path="/probes")
    number = page.call("start", script="endless.lua", text=ENDLESS)["probe"]
    browser.open_again(server, cookie, "probes")
    wait_for(lambda: "waiting" in browser.text(".test .log"), "log")
    assert "running" in browser.text(".probe .tags")
    browser.click(".probe .danger")
    wait_for(lambda: "interrupted" in browser.text(".probe .tags"), "interruption")
    assert page.error("stop", probe=number)["message"] == "this probe does not run"
    page.close()


def test_the_number_of_running_probes_is_limited(server):
    page = WebSocket(server, server.enter(), path="/probes")
    numbers = [page.call("start", script="endless.lua", text=ENDLESS)["probe"] for _ in range(4)]
    assert "4 probes are running" in page.error("start", script="endless.lua", text=ENDLESS)["message"]
    for wrong in ({"script": "x.sh", "text": ""}, {"script": "../x.lua", "text": ""}, {"script": "no-such"}, {"script": 1}):
        assert page.error("start", **wrong)["data"]["code"] in ("bad-input", "limit")
    for number in numbers:
        page.call("stop", probe=number)
    wait_for(lambda: "result" in page.exchange("start", script="endless.lua", text=ENDLESS), "place for a probe")
    # The end of the server interrupts the probe.
    assert server.end() == 130
    page.close()
