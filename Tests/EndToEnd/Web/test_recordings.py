"""Recordings, alarms and workouts that a page starts in gattlabd."""

from support.forms import fill
from support.server import BIKE, STRAP
from support.waiting import wait_for

DEVICE = ".detail > div > .heading"


def sessions(daemon):
    return {session["session"]: session for session in daemon.call("session.list")["sessions"]}


def test_a_recording_of_a_device_becomes_samples(daemon, daemon_server, browser):
    browser.open(daemon_server)
    browser.select_device(STRAP)
    browser.click(f"{DEVICE} [aria-pressed=false]")
    name = "device-c00000000001"
    wait_for(lambda: sessions(daemon).get(name, {}).get("kind") == "record", "recording")
    wait_for(lambda: name in browser.text(f"{DEVICE} [aria-pressed=true]"), "state of the button")
    wait_for(lambda: [device for device in daemon.call("samples.devices")["devices"] if device["address"] == STRAP], "samples")
    browser.show("samples")
    wait_for(lambda: "Heart rate" in browser.text("main select"), "stream")
    browser.show("devices")
    browser.click(f"{DEVICE} [aria-pressed=true]")
    wait_for(lambda: name not in sessions(daemon), "end of the recording")
    assert browser.errors() == []


def test_a_recording_with_reads_at_an_interval_is_started_by_a_form(daemon, daemon_server, browser):
    browser.open(daemon_server, "sessions")
    browser.click("details.form > summary")
    fill(browser, Name="chest", Device=STRAP, Record="Notified values, and reads", Characteristics="battery-level", Interval="1s")
    browser.click("details .primary")
    wait_for(lambda: sessions(daemon).get("chest", {}).get("state") == "running", "recording")
    wait_for(lambda: "chest" in browser.text("table.sessions"), "row")
    browser.click("[aria-label='Follow chest']")
    wait_for(lambda: "battery level" in browser.text(".log"), "value")
    browser.click("[aria-label='Stop chest']")
    wait_for(lambda: "chest" not in sessions(daemon), "end")
    # A name that is in use is an error of the form.
    daemon.call("session.start", name="chest", session={"kind": "scan"})
    browser.click("details .primary")
    wait_for(lambda: "chest" in browser.text("#messages .error"), "error")
    daemon.call("session.stop", session="chest")


def test_an_alarm_is_added_alerts_and_is_deleted(daemon, daemon_server, browser):
    daemon.call("session.start", name="worn", session={"kind": "record", "device": STRAP})
    browser.open(daemon_server, "alarms")
    fill(browser, Name="high", Alert="Value above", Device="worn", Stream="heart-rate", Limit=30, Hysteresis=5)
    browser.click("form .primary")
    wait_for(lambda: "alerting" in browser.text(".alerting"), "alert")
    specification = daemon.call("alarms.list")["alarms"][0]["specification"]
    assert (specification["over"], specification["hysteresis"], specification["stream"]) == (30, 5, "heart-rate")
    browser.click("[aria-label='Delete high']")
    wait_for(lambda: not daemon.call("alarms.list")["alarms"], "deletion")
    daemon.call("session.stop", session="worn")


def test_every_kind_of_alarm_is_accepted(daemon, daemon_server, browser):
    browser.open(daemon_server, "alarms")
    kinds = {
        "Value below": {"Device": STRAP, "Stream": "heart-rate", "Limit": 30},
        "Value outside": {"Device": STRAP, "Stream": "heart-rate", "From": 40, "To": 200},
        "Value changed": {"Device": STRAP, "Stream": "heart-rate", "Limit": 20, "For": "5s"},
        "No value": {"Device": STRAP, "Stream": "heart-rate", "Time": "1m"},
        "Connection lost": {"Device": STRAP},
        "Battery below": {"Device": STRAP, "Limit": 20},
        "After a time": {"Time": "1h"},
        "At a time": {"Time": "070000AM", "Repeat": "Monday"},
    }
    for number, (kind, values) in enumerate(kinds.items()):
        fill(browser, Name=f"a{number}", Alert=kind)
        fill(browser, **values)
        browser.click("form .primary")
        wait_for(lambda name=f"a{number}": name in {alarm["alarm"] for alarm in daemon.call("alarms.list")["alarms"]}, kind)
    added = {alarm["alarm"]: alarm["specification"] for alarm in daemon.call("alarms.list")["alarms"]}
    assert added["a1"]["outside"] == [40, 200]
    assert added["a7"]["days"] == ["mon", "tue", "wed", "thu", "fri"] and added["a7"]["zone"]
    for name in added:
        daemon.call("alarms.cancel", alarm=name)


def test_a_workout_has_figures_laps_and_an_end(daemon, daemon_server, browser):
    browser.open(daemon_server, "workouts")
    fill(browser, Kind="Cycling", Devices=f"{STRAP}, {BIKE}", Name="ride")
    browser.click("form .primary")
    wait_for(lambda: "bpm" in browser.text(".workout .figures") and "m/s" in browser.text(".workout .figures"), "values")
    browser.click("[aria-label='Lap ride']")
    wait_for(lambda: "Lap 2" in browser.text(".workout table"), "second lap")
    browser.click("[aria-label='Pause ride']")
    wait_for(lambda: "paused" in browser.text(".workout .tags"), "pause")
    browser.click("[aria-label='Resume ride']")
    wait_for(lambda: "active" in browser.text(".workout .tags"), "resumption")
    browser.click("[aria-label='Stop ride']")
    wait_for(lambda: "stopped" in browser.text(".workout .tags"), "end")
    assert "bpm" in browser.text(".workout table")
    browser.click("[aria-label='Remove ride']")
    wait_for(lambda: not browser.find(".workout"), "removal")
    assert not daemon.call("workouts.list")["workouts"]
    assert browser.errors() == []
