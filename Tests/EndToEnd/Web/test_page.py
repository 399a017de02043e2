"""The views of the page, with gattlabd and without it."""

import json
import signal
import statistics
import threading
import time

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from support.server import KEPT_EVENTS, STRAP, Server, Simulation
from support.waiting import wait_for

SLIDER = "[data-signal=heart-rate] input[type=range]"


def test_devices_are_listed_and_read_and_subscribed_to(server, browser):
    browser.open(server)
    wait_for(lambda: len(browser.rows()) >= 13, "all devices")
    levels = [int(text.split()[0].replace("−", "-")) for text in browser.texts(".device .level")]
    # The order is that of the last second.
    assert all(first >= second - 6 for first, second in zip(levels, levels[1:], strict=False))
    browser.select_device(STRAP)
    location = "[data-uuid='2A38']"
    wait_for(lambda: browser.text(f"{location} .value") == "chest", "value")
    browser.click(f"{location} [aria-label^=Read]")
    wait_for(lambda: "01 ·" in browser.text(f"{location} > small"), "bytes of the value")
    browser.click("[data-uuid='2A37'] [aria-label^=Subscribe]")
    wait_for(lambda: "bpm" in browser.text("[data-uuid='2A37'] .chart .reading"), "chart")
    wait_for(lambda: "in the last minute" in browser.find("canvas")[0].get_attribute("aria-label"), "description")
    browser.click("[data-uuid='2A37'] [aria-pressed=true]")
    wait_for(lambda: browser.find("[data-uuid='2A37'] [aria-pressed=false]"), "end of the subscription")
    assert browser.errors() == []


STATION = """name: Station
advertising: { services: [FFF0], interval: 20ms }
services:
  - uuid: FFF0
    characteristics:
      - { uuid: 2A6E, properties: [read, notify], value: 21.5, descriptors: [{ uuid: 2901, text: Indoor }] }
      - { uuid: 2A6E, properties: [read, notify], value: -10, descriptors: [{ uuid: 2901, text: Outdoor }] }
"""


def test_characteristics_of_the_same_kind_have_different_names(tmp_path, browser):
    profile = tmp_path / "station.yaml"
    profile.write_text(STATION)
    simulation = Simulation(tmp_path, [f"{profile},address={STRAP}"])
    server = Server(simulation, None)
    browser.open(server)
    browser.select_device(STRAP)
    wait_for(lambda: len(browser.find("[data-uuid='2A6E'] .value")) == 2, "values")
    shown = {article.get_attribute("aria-label"): article.text for article in browser.find("[data-uuid='2A6E']")}
    assert "21.5" in shown["Temperature @indoor"] and "10" in shown["Temperature @outdoor"], shown
    assert browser.find("[aria-label='Read Temperature @outdoor']") and browser.errors() == []
    server.end()
    simulation.end()


def test_an_emulation_is_started_and_controlled(server, browser):
    browser.open(server, "emulations")
    start_emulation(browser)
    slider = browser.find(SLIDER)[0]
    assert float(slider.get_attribute("min")) < 100 < float(slider.get_attribute("max"))
    browser.driver.execute_script("arguments[0].value = 120; arguments[0].dispatchEvent(new Event('input'))", slider)
    contact = browser.find("[data-signal=sensor-contact] select")[0]
    assert len(contact.find_elements(By.TAG_NAME, "option")) >= 2
    contact.send_keys("No contact")
    wait_for(lambda: "held" in browser.find("[data-signal=heart-rate]")[0].get_attribute("class"), "held signal")
    browser.click("[aria-label='Release Heart rate']")
    wait_for(lambda: "held" not in browser.find("[data-signal=heart-rate]")[0].get_attribute("class"), "release")
    buttons = ".emulation .heading button"
    browser.click(buttons)
    wait_for(lambda: "paused" in browser.text(".emulation .tags"), "pause")
    browser.click(buttons)
    wait_for(lambda: "paused" not in browser.text(".emulation .tags"), "resumption")
    browser.click(".emulation .buttons.wrap button")
    wait_for(lambda: "1 fault" in browser.text(".emulation .tags"), "fault")
    browser.click(".emulation .buttons.wrap .plain")
    wait_for(lambda: "0 faults" in browser.text(".emulation .tags"), "end of the fault")
    browser.click(".emulation .danger")
    wait_for(lambda: not browser.find(".emulation"), "end of the emulation")
    assert browser.errors() == []


def start_emulation(browser):
    browser.click("form.start .primary")
    wait_for(lambda: browser.find(SLIDER), "signals")
    wait_for(lambda: "not advertising" not in browser.text(".emulation .tags"), "advertisement")


def test_the_page_requests_nothing_from_another_origin(server, browser):
    browser.open(server)
    browser.select_device(STRAP)
    views = [link.get_attribute("href").partition("#")[2] for link in browser.find("nav a")]
    assert len(views) == (8 if server.has_daemon else 5)
    for view in views:
        browser.show(view)
    prefixes = (f"{server.origin}/", f"ws://127.0.0.1:{server.port}/", "about:", "data:")
    assert browser.requested()
    assert [url for url in browser.requested() if not url.startswith(prefixes)] == []
    assert browser.errors() == []


def test_foreign_texts_are_texts(server, browser):
    """The hostile profile contains HTML in its names and values."""
    browser.open(server)
    hostile = wait_for(lambda: [row for row in browser.rows() if "hostile" in row[1]], "hostile device")[0][0]
    browser.driver.execute_script("arguments[0].click()", hostile)
    wait_for(lambda: browser.find(".characteristic"), "characteristics")
    script = "return document.querySelectorAll('main script, main img, main iframe, main [onerror]').length"
    assert browser.driver.execute_script(script) == 0


def test_keyboard_and_landmarks(server, browser):
    browser.open(server)
    assert browser.find("header nav[aria-label]") and browser.find("main") and browser.find("[role=status]")
    wait_for(lambda: browser.rows(), "devices")
    script = """return [...document.querySelectorAll('button, input, select, textarea, canvas')].filter(element =>
        !(element.textContent.trim() || element.getAttribute('aria-label') || element.closest('label'))).length"""
    assert browser.driver.execute_script(script) == 0
    body = browser.driver.find_element(By.TAG_NAME, "body")
    body.send_keys(Keys.TAB)
    assert browser.driver.switch_to.active_element.text == "Skip to the content"
    for _ in range(40):
        browser.driver.switch_to.active_element.send_keys(Keys.TAB)
        if "device" in (browser.driver.switch_to.active_element.get_attribute("class") or ""):
            break
    browser.driver.switch_to.active_element.send_keys(Keys.ENTER)
    wait_for(lambda: browser.find(".characteristic"), "characteristics")
    for width in (400, 760, 1000, 2000):
        browser.size(width)
        assert browser.driver.execute_script("return document.documentElement.scrollWidth") <= width
    browser.size(1280)


@pytest.mark.quiet(reason="measures the time from a browser to another process")
def test_a_moved_slider_reaches_a_subscriber_soon(simulation, daemon_server, browser):
    """Measures the time from an input event of a slider to the value at a subscriber in another process."""
    browser.open(daemon_server, "emulations")
    wait_for(lambda: len(browser.find("form.start select:last-of-type option")) > 2, "adapters")
    browser.find("form.start select")[1].send_keys("hci1")
    start_emulation(browser)
    words = ["watch", "00:AA:01:01:00:01", "battery-level", "--adapter", "hci0", "--daemon", "never", "--json"]
    subscriber = simulation.start(*words)
    while '"subscribed"' not in (line := subscriber.line()) and '"connected"' not in line:
        assert line
    wait_for(lambda: "1 subscription" in browser.text(".emulation .tags"), "subscription")
    arrivals = {}
    reader = threading.Thread(target=note_arrivals, args=(subscriber, arrivals))
    reader.start()
    browser.driver.set_script_timeout(60)
    moves = browser.driver.execute_async_script(MOVE, browser.find("[data-signal=battery] input[type=range]")[0])
    wait_for(lambda: moves[-1][0] in arrivals, "last value")
    subscriber.end()
    reader.join()
    times = [arrivals[value] - moved for value, moved in moves if value in arrivals]
    report("slider to subscriber", times)
    # A page that waited for the end of the movement would send one value.
    assert len(times) > len(moves) * 0.1
    # 14 ms on an idle machine.
    assert statistics.median(times) < 1000
    browser.click(".emulation .danger")
    wait_for(lambda: not browser.find(".emulation"), "end of the emulation")


MOVE = """
    const [slider, done] = arguments;
    const moves = [];
    const timer = setInterval(() => {
      if (moves.length === 90) {
        clearInterval(timer);
        done(moves);
        return;
      }
      slider.value = 99 - moves.length;
      moves.push([Number(slider.value), performance.timeOrigin + performance.now()]);
      slider.dispatchEvent(new Event('input'));
    }, 40);
"""
"""Moves a slider 90 times, and returns the values with their times in milliseconds."""


def note_arrivals(subscriber, arrivals):
    """Notes the time in milliseconds at which each battery level arrives."""
    for line in subscriber.process.stdout:
        now = time.time() * 1000
        level = (json.loads(line).get("decoded") or {}).get("batteryLevel")
        if level is not None:
            arrivals[level] = now


def report(name, times):
    ordered = sorted(times)
    print(f"{name}: p50 {ordered[len(ordered) // 2]:.1f} ms, p99 {ordered[len(ordered) * 99 // 100]:.1f} ms")


def test_two_pages_have_sessions_of_their_own(daemon_server, browser):
    browser.open(daemon_server)
    first = browser.driver.current_window_handle
    browser.driver.switch_to.new_window("tab")
    browser.driver.get(f"{daemon_server.origin}/#sessions")
    scans = "return [...document.querySelectorAll('tbody tr')].filter(row => row.textContent.includes('scan')).length"
    wait_for(lambda: browser.driver.execute_script(scans) == 1, "scan of the first page")
    second = browser.driver.current_window_handle
    browser.driver.switch_to.window(first)
    browser.driver.close()
    browser.driver.switch_to.window(second)
    wait_for(lambda: browser.driver.execute_script(scans) == 0, "end of the first page's scan")


def test_a_page_continues_after_gattlabd_restarts_and_shows_missed_events(daemon, daemon_server, browser):
    """The server is stopped until gattlabd no longer has all events after the last one that the page has received."""
    daemon.call("session.start", name="kept", session={"kind": "scan", "duplicates": True})
    browser.open(daemon_server, "sessions")
    browser.click("[aria-label='Follow kept']")
    wait_for(lambda: "advertisement" in browser.text(".log"), "events")
    seen = kept_session(daemon)["seq"]
    daemon.kill()
    wait_for(lambda: "Not connected" in browser.text("#connection"), "loss")
    daemon_server.process.send_signal(signal.SIGSTOP)
    try:
        daemon.start()
        wait_for(lambda: kept_session(daemon)["oldest"] > seen + KEPT_EVENTS, "deletion of events")
    finally:
        daemon_server.process.send_signal(signal.SIGCONT)
    wait_for(lambda: "events missed" in browser.text("#connection"), "missed events")
    wait_for(lambda: browser.find(".log .gap"), "gap in the log")
    daemon.call("session.stop", session="kept")


def kept_session(daemon):
    return next(session for session in daemon.call("session.list")["sessions"] if session["session"] == "kept")


def test_a_question_is_answered(simulation, daemon, daemon_server, browser):
    browser.open(daemon_server)
    use = ["--socket", str(daemon.socket), "--daemon", "always"]
    asking = simulation.start("ask", "flash <b>bench</b> 3?", "--about", "bench-3", *use)
    wait_for(lambda: "flash <b>bench</b> 3?" in browser.text(".question"), "question")
    browser.click(".question .primary")
    assert asking.process.wait(20) == 0
    asking.process.stdout.close()
    wait_for(lambda: not browser.find(".question"), "end of the question")
