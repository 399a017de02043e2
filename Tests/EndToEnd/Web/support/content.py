"""Contents of the views: samples, alarms, questions, emulations and an open device."""

from support.server import RECORDED, STRAP
from support.waiting import wait_for

STREAM = "heart-rate"


def record(daemon, session="recorded"):
    """Records the heart rate of a strap; returns when there are samples."""
    daemon.call("session.start", name=session, session={"kind": "record", "device": RECORDED})
    wait_for(lambda: STREAM in streams(daemon), "samples")


def streams(daemon):
    """Returns the streams of the recorded strap."""
    devices = daemon.call("samples.devices")["devices"]
    return {stream["stream"] for device in devices if device["address"] == RECORDED for stream in device["streams"]}


def add_alarm(daemon, name, **limit):
    """Adds an alarm on the recorded heart rate."""
    daemon.call("alarms.add", name=name, alarm={"device": RECORDED, "stream": STREAM, **limit})


def alarm_states(daemon):
    return {alarm["alarm"]: alarm["state"] for alarm in daemon.call("alarms.list")["alarms"]}


def start_emulation(browser, adapter="hci1"):
    """Starts the emulation of a strap in the view of emulations."""
    wait_for(lambda: len(browser.find("form.start select:last-of-type option")) > 2, "adapters")
    browser.find("form.start select")[1].send_keys(adapter)
    browser.click("form.start .primary")
    wait_for(lambda: browser.find("[data-signal=heart-rate] input[type=range]"), "signals")


def open_device(browser):
    """Opens the strap with a chart and a form."""
    browser.select_device(STRAP)
    browser.click("[data-uuid='2A37'] [aria-label^=Subscribe]")
    browser.click("[data-uuid='2A39'] [aria-label^=Write]")
    wait_for(lambda: browser.find("[data-uuid='2A37'] .chart"), "chart")


def silence_devices(browser):
    """Stops the scan and shows the devices as they are after half a minute without advertisements."""
    browser.click(".side [aria-pressed=true]")
    browser.driver.execute_script("const now = Date.now; Date.now = () => now() + 30_000")
    wait_for(lambda: browser.find(".devices .silent"), "silent devices")


def show_error(browser):
    """Shows a message, which stays until it is dismissed."""
    browser.driver.execute_script("import('/elements.js').then(({ say }) => say('no device', 'switch it on', 'error'))")
    wait_for(lambda: browser.find(".message.error"), "message")
