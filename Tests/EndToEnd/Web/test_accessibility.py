"""Every view, with contents: no violation of WCAG 2.1 A and AA in light and dark, on narrow and wide screens."""

import pytest
from support.axe import violations
from support.content import add_alarm, alarm_states, open_device, record, show_error, silence_devices, start_emulation
from support.waiting import wait_for

SCHEMES = ["light", "dark"]
WIDTHS = [400, 1280]


@pytest.fixture
def contents(server, request, browser):
    """A page with a chart, a form, silent devices, an emulation, an alert, samples, a question and a message."""
    daemon = request.getfixturevalue("daemon") if server.has_daemon else None
    if daemon:
        record(daemon, "accessible")
        add_alarm(daemon, "high", over=1)
        add_alarm(daemon, "low", under=1)
        daemon.call("alarms.pause", alarm="low")
        wait_for(lambda: alarm_states(daemon)["high"] == "alerting", "alert")
        question = daemon.call("questions.ask", text="flash bench 3?", about="bench-3", timeout="10m")["outcome"]
    browser.open(server)
    open_device(browser)
    silence_devices(browser)
    browser.show("emulations")
    start_emulation(browser)
    show_error(browser)
    yield
    browser.size(1280)
    browser.prefer("light")
    browser.show("emulations")
    browser.click(".emulation .danger")
    wait_for(lambda: not browser.find(".emulation"), "end of the emulation")
    if daemon:
        daemon.call("questions.withdraw", question=question["question"])
        for alarm in ("high", "low"):
            daemon.call("alarms.cancel", alarm=alarm)
        daemon.call("session.stop", session="accessible")


@pytest.mark.budget(30, reason="analyzes every view at all widths and in both color schemes")
def test_no_view_violates_the_guidelines(server, contents, browser):
    found = {}
    for view in browser.views():
        browser.show(view)
        if view == "sessions":
            browser.click("[aria-label^=Follow]")
        wait_for(lambda view=view: browser.find(f"#main {CONTENTS.get(view, 'h1')}"), f"contents of {view}")
        for scheme in SCHEMES:
            browser.prefer(scheme)
            for width in WIDTHS:
                browser.size(width)
                for violation in violations(browser):
                    found.setdefault(violation, []).append(f"{view}, {scheme}, {width}")
    report = "\n\n".join(f"{', '.join(places)}:\n{violation}" for violation, places in found.items())
    assert not found, report


CONTENTS = {
    "devices": ".chart canvas",
    "emulations": ".signal",
    "sessions": "tbody th",
    "samples": "tbody th",
    "alarms": ".alerting",
    "status": ".findings",
}
"""An element of each view that exists once its contents have been loaded."""


def test_the_checker_finds_violations(daemon_server, browser):
    browser.open(daemon_server)
    assert violations(browser) == []
    browser.driver.execute_script("""
        document.getElementById("main").append(Object.assign(document.createElement("img"), { src: "/icon.svg" }));
        document.getElementById("connection").style.color = "gray";
    """)
    assert {violation.partition(":")[0] for violation in violations(browser)} == {"image-alt", "color-contrast"}
