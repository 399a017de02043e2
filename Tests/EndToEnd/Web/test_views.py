"""The views of samples and alarms, the questions above all views, and the page in light and dark at all widths."""

import json
import re

import pytest
from selenium.webdriver.support.select import Select
from support.content import STREAM, add_alarm, alarm_states, record
from support.server import RECORDED
from support.waiting import wait_for

WIDTHS = [400, 1000, 2000]
DEVICES = 10


@pytest.fixture
def recording(daemon):
    """A session that records the heart rate."""
    record(daemon, "viewed")
    yield
    daemon.call("session.stop", session="viewed")


@pytest.mark.parametrize(("period", "every"), [("hour", "1h"), ("day", "1d"), ("week", "1w")])
def test_samples_are_summarized_by_period(recording, daemon, daemon_server, browser, period, every):
    browser.open(daemon_server, "samples")
    stream = json.dumps([RECORDED, STREAM], separators=(",", ":"))
    wait_for(lambda: browser.find(f".field:first-child option[value='{stream}']"), "stream")
    chosen = [stream, period]
    for element, value in zip(browser.find("select"), chosen, strict=True):
        Select(element).select_by_value(value)
    wait_for(lambda: f"by {period}, in bpm" in browser.text("main"), "summary")
    # At one moment: the page is drawn again when samples arrive.
    label, bars, rows = browser.driver.execute_script(
        """
        const chart = document.querySelector("svg.periods");
        const rows = document.querySelectorAll("main tbody tr");
        return [chart.getAttribute("aria-label"), chart.querySelectorAll("rect").length, [...rows].map(row => row.innerText)];
        """
    )
    assert label == f"Heart rate by {period}"
    periods = daemon.call("samples.statistics", device=RECORDED, stream=STREAM, every=every)["periods"]
    assert bars == len(rows) == len(periods)
    # Samples have arrived since the page has read them.
    _, count, lowest, average, highest = re.fullmatch(r"(.*M)\s+(\d+)\s+(\S+)\s+(\S+)\s+(\S+)", rows[0].strip()).groups()
    assert 0 < int(count) <= periods[-1]["count"]
    assert periods[-1]["minimum"] <= float(lowest) <= float(average) <= float(highest) <= periods[-1]["maximum"]
    assert browser.errors() == []


def test_alarms_are_snoozed_paused_resumed_stopped_and_deleted(recording, daemon, daemon_server, browser):
    browser.open(daemon_server, "alarms")
    for name in ("high", "higher"):
        add_alarm(daemon, name, over=1)
    for name in ("high", "higher"):
        wait_for(lambda name=name: browser.text(f"{card(name)} .chip") == "alerting", f"alert of {name}")
        assert "alerting" in browser.find(card(name))[0].get_attribute("class")
        assert "heart-rate over 1" in browser.text(card(name))
    steps = [("Snooze high", "countdown"), ("Pause high", "paused"), ("Resume high", "countdown"), ("Stop higher", "scheduled")]
    for step, state in steps:
        name = step.split()[1]
        browser.click(f"[aria-label='{step}']")
        wait_for(lambda name=name, state=state: browser.text(f"{card(name)} .chip") == state, f"state after {step}")
        assert alarm_states(daemon)[name] == state
    for name in ("high", "higher"):
        browser.click(f"[aria-label='Delete {name}']")
        wait_for(lambda name=name: not browser.find(card(name)), f"deletion of {name}")
    assert alarm_states(daemon) == {}
    assert browser.errors() == []


def card(alarm):
    return f"[aria-label='Alarm {alarm}']"


def test_a_question_stays_above_every_view_until_it_is_answered(daemon, daemon_server, browser):
    """A session without end keeps the page busy in the meantime."""
    daemon.call("session.start", name="permanent", session={"kind": "scan", "duplicates": True})
    browser.open(daemon_server)
    asked = daemon.call("questions.ask", text="reset bench 3?", choices=["now", "later"], timeout="10m")["outcome"]
    for view in browser.views():
        browser.show(view)
        wait_for(lambda: "reset bench 3?" in browser.text(".question"), "question")
        question, main = browser.find(".question")[0].rect, browser.find("main")[0].rect
        assert question["y"] + question["height"] <= main["y"] + 1
    assert browser.texts(".question button")[:2] == ["Now", "Later"]
    browser.find(".question button")[1].click()
    wait_for(lambda: not browser.find(".question"), "end of the question")
    outcome = daemon.call("questions.outcome", question=asked["question"])
    assert (outcome["state"], outcome["answer"]) == ("answered", "later")
    browser.show("sessions")
    assert wait_for(lambda: browser.text("[aria-label='Stop permanent']"), "permanent session") == "Stop"
    daemon.call("session.stop", session="permanent")


def test_light_and_dark_have_different_colors(server, browser):
    browser.open(server)
    script = """return ["body", ".panel, .detail", ".bar", "nav a[aria-current]", "h1", "button"].flatMap((selector) => {
        const style = getComputedStyle(document.querySelector(selector));
        return [style.color, getComputedStyle(document.documentElement).backgroundColor, style.borderBottomColor];
    })"""
    colors = {}
    for scheme in ("light", "dark"):
        browser.prefer(scheme)
        colors[scheme] = browser.driver.execute_script(script)
    browser.prefer("light")
    pairs = zip(colors["light"], colors["dark"], strict=True)
    assert [pair for pair in pairs if pair[0] == pair[1]] == []
    light, dark = (brightness(colors[scheme][1]) for scheme in ("light", "dark"))
    assert light > 200 and dark < 50


def brightness(color):
    """Returns the average of the components of a color, from 0 to 255."""
    return sum(map(int, re.findall(r"\d+", color)[:3])) / 3


def test_no_view_scrolls_horizontally(server, browser):
    """The list has ten devices and more, and one of them has a name of the greatest length."""
    browser.open(server)
    wait_for(lambda: len(browser.rows()) > DEVICES, "devices")
    try:
        for view in browser.views():
            browser.show(view)
            for width in WIDTHS:
                browser.size(width)
                script = "return document.documentElement.scrollWidth"
                assert browser.driver.execute_script(script) <= width, f"{view} at {width} pixels"
    finally:
        browser.size(1280)
