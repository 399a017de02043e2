"""The views of the page, with gattlabd and without it."""

import statistics

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from support.server import STRAP
from support.waiting import wait_for

SLIDER = "[data-signal=heart-rate] input[type=range]"
SLIDER_MOVES = 100


def test_devices_are_listed_and_read_and_subscribed_to(server, browser):
    browser.open(server)
    wait_for(lambda: len(browser.rows()) >= 13, "all devices")
    levels = [int(element.text.split()[0].replace("−", "-")) for element in browser.find(".device .level")]
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


def test_values_are_written_as_fields_and_as_bytes(server, browser):
    browser.open(server)
    browser.select_device(STRAP)
    point = "[data-uuid='2A39']"
    browser.click(f"{point} [aria-label^=Write]")
    area = wait_for(lambda: browser.find(f"{point} textarea"), "form")[0]
    area.clear()
    area.send_keys('{"wrong": 1}')
    browser.click(f"{point} form .primary")
    wait_for(lambda: "the fields are heartRateControlPoint" in browser.text(f"{point} .outcome"), "hint")
    area.clear()
    area.send_keys('{"heartRateControlPoint": "reset-energy-expended"}')
    browser.click(f"{point} form .primary")
    wait_for(lambda: browser.text(f"{point} .outcome").startswith("Written: 01"), "written fields")
    browser.find(f"{point} form select")[0].send_keys("Bytes")
    browser.find(f"{point} form input")[0].send_keys("02")
    browser.click(f"{point} form .primary")
    wait_for(lambda: "0x80" in browser.text(f"{point} .outcome") or "Not written" in browser.text(f"{point} .outcome"), "error")


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
    assert len(views) == (6 if server.has_daemon else 4)
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


def test_a_moved_slider_reaches_a_subscriber_soon(simulation, daemon_server, browser):
    """Measures the time from an input event of the slider to the value at a subscriber in another process."""
    browser.open(daemon_server, "emulations")
    browser.find("form.start select")[1].send_keys("hci1")
    start_emulation(browser)
    browser.find(SLIDER)[0]
    name = "gattlab HRS"
    status = browser.text(".emulation .tags")
    assert "00:" in status, name
    script = """
        const [slider, done] = arguments;
        const times = [];
        let value = 70;
        const step = async () => {
          if (times.length === %d) return done(times);
          value = value === 160 ? 70 : value + 1;
          const start = performance.now();
          slider.value = value;
          slider.dispatchEvent(new Event('input'));
          const group = slider.closest('[data-signal]');
          while (group.dataset.pending === 'true') await new Promise((resolve) => setTimeout(resolve, 0));
          times.push(performance.now() - start);
          setTimeout(step, 20);
        };
        step();
    """ % SLIDER_MOVES
    browser.driver.set_script_timeout(60)
    times = browser.driver.execute_async_script(script, browser.find(SLIDER)[0])
    report("slider to the answer of the service", times)
    assert statistics.median(times) < 50
    browser.click(".emulation .danger")
    wait_for(lambda: not browser.find(".emulation"), "end of the emulation")


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


def test_a_page_continues_after_gattlabd_restarts_and_shows_missed_events(simulation, daemon, daemon_server, browser):
    browser.open(daemon_server, "sessions")
    session = simulation.start("start", "kept", "watch", STRAP, "2A37", "--socket", str(daemon.socket), "--daemon", "always")
    assert session.process.wait(30) == 0
    session.process.stdout.close()
    browser.click("[aria-label='Follow kept']")
    wait_for(lambda: "notification" in browser.text(".log"), "events")
    daemon.kill()
    wait_for(lambda: "Not connected" in browser.text("#connection"), "loss")
    daemon.start()
    wait_for(lambda: browser.text("#connection").startswith("Connected"), "connection")
    before = browser.driver.execute_script("return document.querySelectorAll('.log li').length")
    wait_for(
        lambda: browser.driver.execute_script("return document.querySelectorAll('.log li').length") > before + 1, "events"
    )
    stop = simulation.start("stop", "kept", "--socket", str(daemon.socket), "--daemon", "always")
    stop.process.wait(30)
    stop.process.stdout.close()
