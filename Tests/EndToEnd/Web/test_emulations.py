"""The curves and ramps of signals, and the operations on emulations that other clients have started."""

import json

from selenium.webdriver.common.by import By
from support.forms import fill
from support.server import ROOT
from support.waiting import wait_for

SIGNAL = "[data-signal=heart-rate]"
RAMP = f"{SIGNAL} form"


def test_a_ramp_moves_a_signal_and_its_curve_follows(server, browser):
    browser.open(server, "emulations")
    browser.click("form.start .primary")
    wait_for(lambda: browser.find(SIGNAL), "signals")
    browser.click(f"{SIGNAL} summary")
    fill(browser, RAMP, From=80, To=140, Seconds=3)
    browser.driver.execute_script(COUNT)
    browser.click(f"{RAMP} button")
    assert browser.text(f"{RAMP} button") == "Stop"
    value = f"{SIGNAL} input[type=number]"
    wait_for(lambda: 90 < float(browser.find(value)[0].get_property("value")) < 135, "value between")
    wait_for(lambda: "held" in browser.text(f"{RAMP} [role=status]"), "end")
    # The value that the device reports follows the request.
    wait_for(lambda: float(browser.find(value)[0].get_property("value")) == 140, "the last value")
    # At most ten values per second, and the first one.
    assert 10 <= browser.driver.execute_script("return window.sent.length") <= 32
    chart = f"{SIGNAL} canvas"
    wait_for(lambda: "to 140 in the last minute" in browser.find(chart)[0].get_attribute("aria-label"), "curve")
    # A slider ends a ramp.
    browser.click(f"{RAMP} button")
    slider = browser.find(f"{SIGNAL} input[type=range]")[0]
    browser.driver.execute_script("arguments[0].value = 100; arguments[0].dispatchEvent(new Event('input'))", slider)
    wait_for(lambda: browser.text(f"{RAMP} [role=status]") == "stopped", "end by the slider")
    browser.click("[aria-label='Release Heart rate']")
    browser.click(".emulation .danger")
    wait_for(lambda: not browser.find(".emulation"), "end of the emulation")
    assert browser.errors() == []


COUNT = """
    window.sent = [];
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
      if (text.includes('"emulate.set"')) window.sent.push(text);
      return send.call(this, text);
    };
"""
"""Counts the requests that hold signals."""


def test_the_operations_on_an_emulation_of_another_client_are_shown(simulation, daemon, daemon_server, browser):
    """The emulation is started by another client, and the device is used by a third program."""
    profile = (ROOT / "Profiles/heart-rate-strap.yaml").read_text()
    session = {"kind": "emulate", "profile": profile, "adapter": "hci1"}
    daemon.call("session.start", name="strap", session=session)
    browser.open(daemon_server, "emulations")
    wait_for(lambda: "strap" in browser.text(".emulation .tags") and "not adv" not in browser.text(".emulation .tags"), "emulation")
    use = ["--adapter", "hci0", "--daemon", "never", "--json"]
    reader = simulation.start("read", "00:AA:01:01:00:01", "body-sensor-location", *use)
    assert json.loads(reader.line())["decoded"]["bodySensorLocation"] == "chest"
    reader.process.wait(20)
    reader.process.stdout.close()
    # The first write of a peer is a question, which is shown above the view.
    writer = simulation.start("write", "00:AA:01:01:00:01", "heart-rate-control-point", "reset-energy-expended", *use)
    browser.click(".question .primary")
    assert writer.process.wait(20) == 0
    writer.process.stdout.close()
    wait_for(lambda: any("write" in row.text for row in browser.driver.find_elements(By.CSS_SELECTOR, ".emulation .log li")), "write")
    assert "2A39" in browser.text(".emulation .log")
    daemon.call("session.stop", session="strap")
    wait_for(lambda: not browser.find(".emulation"), "end of the emulation")
