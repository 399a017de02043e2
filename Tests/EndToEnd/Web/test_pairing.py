"""Pairing on the view of a device, with the requests to both users."""

import pytest
from support.agent import Agent
from support.server import STRAP
from support.waiting import wait_for

OTHER = "00:AA:01:01:00:01"
PAIR = ".detail > div > .heading .pair"
REQUEST = ".request"


@pytest.fixture
def other(simulation):
    """A device on the second adapter whose user has an agent: other(CAPABILITY)."""
    started = []

    def start(capability):
        agent = Agent(capability, simulation.variables)
        started.append(agent)
        emulation = simulation.start("emulate", "heart-rate-strap", "--adapter", "hci1", "--daemon", "never", "--json")
        started.append(emulation)
        while '"ready"' not in (line := emulation.line()):
            assert line
        return agent

    yield start
    for item in reversed(started):
        item.end()


def test_a_device_without_input_and_output_is_paired_and_unpaired(server, browser):
    browser.open(server)
    browser.select_device(STRAP)
    wait_for(lambda: browser.text(PAIR) == "Pair", "state")
    browser.click(PAIR)
    wait_for(lambda: browser.text(PAIR) == "Unpair", "bond")
    assert "Paired with" in browser.text("#messages")
    browser.click(PAIR)
    wait_for(lambda: browser.text(PAIR) == "Pair", "removal of the bond")
    assert browser.errors() == []


def test_numbers_are_compared(server, browser, other):
    agent = other("DisplayYesNo")
    browser.open(server)
    browser.select_device(OTHER)
    browser.click(PAIR)
    wait_for(lambda: "Does the device display" in browser.text(REQUEST), "request")
    wait_for(lambda: agent.displayed, "number of the device")
    assert f"{agent.displayed[-1]:06}" in browser.text(REQUEST)
    # The focus moves to the first answer, so the keyboard suffices.
    assert browser.driver.switch_to.active_element.text == "Yes"
    browser.driver.switch_to.active_element.send_keys("\n")
    wait_for(lambda: browser.text(PAIR) == "Unpair", "bond")
    browser.click(PAIR)
    wait_for(lambda: browser.text(PAIR) == "Pair", "removal of the bond")


def test_a_passkey_is_entered_or_the_pairing_rejected_or_canceled(server, browser, other):
    agent = other("DisplayOnly")
    browser.open(server)
    browser.select_device(OTHER)
    browser.click(PAIR)
    wait_for(lambda: browser.find(f"{REQUEST} input"), "request")
    browser.click(f"{REQUEST} button:last-child")
    wait_for(lambda: "Not paired" in browser.text("#messages .error"), "rejection")
    wait_for(lambda: browser.text(PAIR) == "Pair", "end of the pairing")
    browser.click(PAIR)
    wait_for(lambda: browser.find(f"{REQUEST} input") and browser.find(REQUEST)[0].is_displayed(), "second request")
    assert browser.text(PAIR) == "Cancel pairing"
    browser.click(PAIR)
    wait_for(lambda: browser.text(PAIR) == "Pair", "cancellation")
    wait_for(lambda: not browser.find(REQUEST)[0].is_displayed(), "end of the second request")
    shown = len(agent.displayed)
    browser.click(PAIR)
    wait_for(lambda: len(agent.displayed) > shown, "passkey")
    browser.enter(f"{REQUEST} input", str(agent.displayed[-1]))
    browser.click(f"{REQUEST} .primary")
    wait_for(lambda: browser.text(PAIR) == "Unpair", "bond")
    browser.click(PAIR)
    wait_for(lambda: browser.text(PAIR) == "Pair", "removal of the bond")
