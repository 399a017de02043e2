"""Desktop notifications of alarms, shown by dunst on a display of its own, and their buttons."""

import json
import os
import re
import shutil
import sqlite3
import subprocess
from contextlib import closing

import pytest

from harness.daemon import DATABASE
from harness.processes import GATTLAB, Process
from harness.waiting import DEADLINE, accepts, until

pytestmark = pytest.mark.skipif(
    not (shutil.which("dunst") and shutil.which("Xvfb")), reason="scripts/setup installs dunst and Xvfb"
)

MENU = """#!/bin/sh
# Chooses a line of dunst's menu of buttons.
grep -m 1 -i "$(cat {choice})"
"""


class Desktop:
    """A session bus and a display with a notification daemon."""

    def __init__(self, folder):
        socket = folder / "session"
        self.environment = {"DBUS_SESSION_BUS_ADDRESS": f"unix:path={socket}"}
        bus = Process(folder / "session.log", "dbus-daemon", "--session", "--nofork", f"--address=unix:path={socket}")
        until(lambda: accepts(socket), "the session bus is running")
        # It chooses a free display, and writes its number to the log, after errors for those that others take at the same time.
        display = Process(folder / "display.log", "Xvfb", "-displayfd", "1", "-nolisten", "tcp")
        number = until(lambda: re.search(r"^\d+$", display.log, re.MULTILINE), "the display is running")
        self.environment["DISPLAY"] = f":{number.group()}"
        self.choice = folder / "choice"
        menu = folder / "menu"
        menu.write_text(MENU.format(choice=self.choice))
        menu.chmod(0o755)
        configuration = folder / "dunstrc"
        configuration.write_text(f"[global]\n    dmenu = {menu}\n    markup = full\n")
        self.command = [folder / "dunst.log", "dunst", "-config", configuration]
        self.others = [display, bus]
        self.start()

    def start(self):
        self.dunst = Process(*self.command, environment=self.environment)
        until(lambda: self.control("is-paused").returncode == 0, "dunst answers")

    def restart(self):
        self.dunst.kill()
        self.start()

    def control(self, *words):
        environment = {**os.environ, **self.environment}
        return subprocess.run(["dunstctl", *words], env=environment, capture_output=True, text=True, timeout=DEADLINE)

    def displayed(self):
        return int(self.control("count", "displayed").stdout)

    def press(self, button):
        """Presses a button of the notification that is displayed."""
        self.choice.write_text(button)
        assert self.control("context").returncode == 0

    def closed(self):
        """The (program, summary, body) of the notifications that have been closed."""
        entries = json.loads(self.control("history").stdout)["data"][0]
        return [tuple(entry[key]["data"] for key in ("appname", "summary", "body")) for entry in entries]

    def end(self):
        for process in [self.dunst, *self.others]:
            process.kill()


@pytest.fixture
def desktop(folder):
    desktop = Desktop(folder)
    yield desktop
    desktop.end()


def add(daemon, name, **alarm):
    answer = daemon.ask("alarms.add", name=name, alarm=alarm)
    assert "result" in answer, answer
    return answer["result"]


def stored(daemon, name):
    """The text of an alarm in the database, as a restarted daemon will find it."""
    with closing(sqlite3.connect(f"file:{daemon.state / DATABASE}?mode=ro", uri=True)) as database:
        row = database.execute("SELECT text FROM documents WHERE kind = 'alarm' AND name = ?", [name]).fetchone()
    return row[0] if row else ""


def state(daemon, name):
    alarms = {alarm["alarm"]: alarm["state"] for alarm in daemon.ask("alarms.list")["result"]["alarms"]}
    return alarms.get(name)


def test_a_users_daemon_shows_alerts_with_buttons(make_daemon, desktop, folder):
    daemon = make_daemon(environment=desktop.environment, options=["--user"])
    daemon.start()
    add(daemon, "quiet", device="<b>&chest", silent="100ms", snooze="1h", notify=True)
    until(lambda: desktop.displayed() == 1, "the notification")
    assert state(daemon, "quiet") == "alerting"
    desktop.press("Snooze")
    until(lambda: state(daemon, "quiet") == "countdown", "the snooze")
    until(lambda: desktop.displayed() == 0, "the notification is closed")
    # Markup in the name of a device is text: dunst has received it escaped.
    assert desktop.closed() == [("gattlab", "quiet", "&lt;b&gt;&amp;chest silent for 100ms")]
    add(daemon, "tea", timer="100ms", notify=True, exec=f"echo $GATTLAB_ALARM >> {folder}/alerts")
    until(lambda: desktop.displayed() == 1, "the next notification")
    desktop.press("Stop")
    until(lambda: state(daemon, "tea") is None, "the end of the timer")
    until(lambda: (folder / "alerts").read_text() == "tea\n", "the command")


def test_a_restarted_daemon_replaces_its_notification(make_daemon, desktop):
    """dunst reports a pressed button to the process that has sent the notification, which has ended."""
    daemon = make_daemon(environment=desktop.environment, options=["--user"])
    daemon.start()
    add(daemon, "quiet", device="chest", silent="100ms", snooze="1h", notify=True)
    until(lambda: desktop.displayed() == 1, "the notification")
    until(lambda: '"server"' in stored(daemon, "quiet"), "its number is stored")
    for count, end in enumerate((daemon.process.terminate, daemon.kill), 1):
        end()
        daemon.start()
        until(lambda: daemon.log.count("alarm quiet is shown again") == count, "the notification is shown again")
        assert desktop.displayed() == 1, "in place of the former one"
    desktop.press("Snooze")
    until(lambda: state(daemon, "quiet") == "countdown", "the snooze")
    until(lambda: desktop.displayed() == 0, "the notification is closed")


def test_a_closed_notification_is_not_shown_again_and_a_new_desktop_shows_another(make_daemon, desktop):
    daemon = make_daemon(environment=desktop.environment, options=["--user"])
    daemon.start()
    add(daemon, "closed", timer="1ms", notify=True)
    until(lambda: desktop.displayed() == 1, "the notification")
    assert desktop.control("close").returncode == 0
    until(lambda: '"isClosed":true' in stored(daemon, "closed"), "it is stored that the user has closed it")
    add(daemon, "open", timer="1ms", notify=True)
    until(lambda: desktop.displayed() == 1, "the next notification")
    until(lambda: '"server"' in stored(daemon, "open"), "its number is stored")
    daemon.kill()
    # The numbers of another notification daemon are those of other programs.
    desktop.restart()
    subprocess.run(["dunstify", "another program"], env={**os.environ, **desktop.environment}, check=True)
    until(lambda: desktop.displayed() == 1, "the notification of another program")
    daemon.start()
    until(lambda: "alarm open is shown again" in daemon.log, "the notification is shown again")
    assert desktop.displayed() == 2
    assert "alarm closed is shown again" not in daemon.log
    assert {alarm: state(daemon, alarm) for alarm in ("closed", "open")} == {"closed": "alerting", "open": "alerting"}


def test_a_watching_command_shows_the_alerts_of_the_systems_daemon(daemon, desktop, folder):
    answer = daemon.ask("alarms.add", name="tea", alarm={"timer": "1s", "notify": True})
    assert answer["error"]["data"]["code"] == "not-supported" and "alarm watch --notify" in answer["error"]["data"]["hint"]
    environment = {**desktop.environment, "GATTLAB_SOCKET": str(daemon.socket)}
    words = ["alarm", "watch", "--notify", "--exec", f"echo $GATTLAB_ALARM >> {folder}/alerts"]
    watch = Process(folder / "watch.log", GATTLAB, *words, environment=environment)
    until(lambda: daemon.ask("status")["result"]["clients"][0]["subscriptions"], "the command watches")
    add(daemon, "tea", timer="100ms")
    until(lambda: desktop.displayed() == 1, "the notification")
    desktop.press("Stop")
    until(lambda: state(daemon, "tea") is None, "the end of the timer")
    until(lambda: desktop.displayed() == 0, "the notification is closed")
    assert desktop.closed() == [("gattlab", "tea", "after 100ms")]
    until(lambda: (folder / "alerts").exists(), "the command")
    watch.terminate()


def test_a_missing_notification_daemon_is_reported(make_daemon, desktop):
    desktop.dunst.kill()
    daemon = make_daemon(environment=desktop.environment, options=["--user"])
    daemon.start()
    add(daemon, "tea", timer="1ms", notify=True)
    until(lambda: "no notification about alarm tea can be shown" in daemon.log, "the entry in the log")
    assert state(daemon, "tea") == "alerting"
