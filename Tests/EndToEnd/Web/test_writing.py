"""Values that are written by a form of their fields, as JSON, and as bytes."""

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select
from support.server import BIKE, STRAP
from support.waiting import wait_for

CLOCK = """
name: clock
advertising: { services: [current-time-service] }
services:
  - uuid: current-time-service
    characteristics:
      - { uuid: current-time, properties: [read, notify, write], hex: "ea070b1b0c0000050000" }
"""
TIME = "[data-uuid='2A2B']"
POINT = "[data-uuid='2A39']"
CONTROL = "[data-uuid='2AD9']"


def open_form(server, browser, device, characteristic):
    browser.open(server)
    browser.select_device(device)
    browser.click(f"{characteristic} [aria-label^=Write]")
    wait_for(lambda: browser.find(f"{characteristic} .inputs > *"), "form")


def show(browser, characteristic, kind):
    choose(browser, f"{characteristic} form select", kind)


def choose(browser, selector, option):
    Select(browser.find(selector)[0]).select_by_visible_text(option)


def outcome(browser, characteristic):
    browser.click(f"{characteristic} form .primary")
    return wait_for(lambda: browser.text(f"{characteristic} .outcome"), "outcome")


def test_a_characteristic_that_cannot_be_read_has_a_form(server, browser):
    open_form(server, browser, STRAP, POINT)
    choice = browser.find(f"{POINT} [data-key=heartRateControlPoint] select")[0]
    assert [option.text for option in choice.find_elements(By.TAG_NAME, "option")] == ["Reset energy expended"]
    assert outcome(browser, POINT) == "Written: 01"
    assert browser.errors() == []


def test_the_form_has_the_parameters_of_the_op_code_with_their_units_and_ranges(server, browser):
    open_form(server, browser, BIKE, CONTROL)
    # The machine refuses requests of a client that does not receive its responses.
    browser.click(f"{CONTROL} [aria-label^=Subscribe]")
    wait_for(lambda: browser.find(f"{CONTROL} [aria-pressed=true]"), "subscription")
    keys = f"{CONTROL} .inputs > [data-key]"
    assert [element.get_attribute("data-key") for element in browser.find(keys)] == ["opCode"]
    choose(browser, f"{CONTROL} [data-key=opCode] select", "Set target power")
    power = wait_for(lambda: browser.find(f"{CONTROL} [data-key=targetPower] input"), "parameter")[0]
    assert browser.text(f"{CONTROL} [data-key=targetPower]").startswith("Target power (W)")
    assert (power.get_attribute("min"), power.get_attribute("max"), power.get_attribute("step")) == ("-32768", "32767", "1")
    # The browser refuses a number out of range, and focus stays in the form.
    power.clear()
    power.send_keys("40000", Keys.ENTER)
    assert browser.driver.execute_script("return arguments[0].validity.rangeOverflow", power)
    assert browser.text(f"{CONTROL} .outcome") == ""
    power.clear()
    power.send_keys("200", Keys.ENTER)
    wait_for(lambda: browser.text(f"{CONTROL} .outcome") == "Written: 05 c8 00", "written fields")
    wait_for(lambda: "control-not-permitted" in browser.text(f"{CONTROL} .value"), "response")
    assert browser.errors() == []


def test_a_form_has_the_last_value_with_its_time_and_its_flags(server, browser, simulation, folder):
    profile = folder / "clock.yaml"
    profile.write_text(CLOCK)
    emulation = simulation.start("emulate", str(profile), "--adapter", "hci1", "--daemon", "never", "--json")
    while '"ready"' not in (line := emulation.line()):
        assert line
    open_form(server, browser, "00:AA:01:01:00:01", TIME)
    assert browser.find(f"{TIME} [data-key=dateTime] input")[0].get_property("value") == "2026-11-27T12:00"
    flags = browser.find(f"{TIME} fieldset[data-key=adjustReason]")[0]
    assert flags.find_element(By.TAG_NAME, "legend").text == "Adjust reason"
    flags.find_elements(By.CSS_SELECTOR, "input[type=checkbox]")[0].send_keys(Keys.SPACE)
    choose(browser, f"{TIME} [data-key=dayOfWeek] select", "Monday")
    assert outcome(browser, TIME) == "Written: ea 07 0b 1b 0c 00 00 01 00 01"
    emulation.end()


def test_json_and_bytes_are_alternatives(server, browser):
    open_form(server, browser, STRAP, POINT)
    show(browser, POINT, "JSON")
    area = browser.find(f"{POINT} textarea")[0]
    assert "reset-energy-expended" in area.get_property("value")
    area.clear()
    area.send_keys('{"wrong": 1}')
    assert "the fields are heartRateControlPoint" in outcome(browser, POINT)
    show(browser, POINT, "Bytes")
    browser.find(f"{POINT} .inputs input")[0].send_keys("02")
    browser.click(f"{POINT} form .primary")
    wait_for(lambda: "0x80" in browser.text(f"{POINT} .outcome"), "error of the device")


def test_an_unknown_type_is_written_as_bytes(server, browser):
    browser.open(server)
    everything = wait_for(lambda: [row for row in browser.rows() if "everything" in row[1]], "device")[0][0]
    browser.driver.execute_script("arguments[0].click()", everything)
    unknown = "[data-uuid^='7C1E0003' i]"
    browser.click(f"{unknown} [aria-label^=Write]")
    wait_for(lambda: browser.find(f"{unknown} .inputs input"), "form")[0].send_keys("0102")
    assert browser.find(f"{unknown} form option")[0].get_property("disabled")
    assert outcome(browser, unknown) == "Written: 01 02"
