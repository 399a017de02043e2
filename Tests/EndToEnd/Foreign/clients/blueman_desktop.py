"""blueman's applet and manager on a virtual desktop: searches, pairs with and removes a strap by the buttons of the window.

Usage: blueman_desktop.py FOLDER SECONDS      FOLDER contains blueman, in the layout in which it runs uninstalled

Reads the windows, and presses their buttons, through the interface for assistive technologies. Prints what it has read as JSON.
"""

import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib

NAME = "gattlab HRS"
# Notifications are windows; the switches, the network and the sound of this machine are not used; and the manager does not ask
# whether it may power the adapter on.
SETTINGS = """
[org/blueman/general]
notification-daemon=false
plugin-list=['!KillSwitch', '!Networking', '!NMDUNSupport', '!NMPANSupport', '!PulseAudioProfile']

[org/blueman/plugins/powermanager]
auto-power-on=@mb true
"""


def main(folder, seconds):
    """Starts a desktop with a home, a display and a bus of its own, and runs `use` on it."""
    with tempfile.TemporaryDirectory() as home, contextlib.ExitStack() as stack:
        settings = Path(home, ".config/glib-2.0/settings/keyfile")
        settings.parent.mkdir(parents=True)
        settings.write_text(SETTINGS)
        run = Path(home, "run")
        run.mkdir(mode=0o700)
        environment = {
            **os.environ, "BLUEMAN_SOURCE": "1", "DISPLAY": start_display(stack), "GSETTINGS_BACKEND": "keyfile", "HOME": home,
            "LC_ALL": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1", "XDG_CONFIG_HOME": f"{home}/.config", "XDG_RUNTIME_DIR": str(run),
        }  # fmt: skip
        user = [sys.executable, "-B", __file__, folder, seconds, "use"]
        return subprocess.run(["dbus-run-session", "--", *user], env=environment, check=False).returncode


def use(folder):
    with contextlib.ExitStack() as stack:
        start(stack, folder / "apps/blueman-applet")
        wait("the applet", is_applet_running)
        start(stack, folder / "apps/blueman-manager")
        # The buttons work as soon as the list exists.
        wait("the list of devices", lambda: find("blueman-manager", "", Atspi.Role.TABLE))
        press("Search")
        row = wait("the row of the strap", lambda: find("blueman-manager", NAME, Atspi.Role.TABLE_CELL))
        result = {"row": row.get_name().splitlines()}
        assert row.get_parent().add_row_selection(0), "the row cannot be selected"
        press("Pair")
        notification = wait("the notification", lambda: find("blueman-applet", "Connected", Atspi.Role.LABEL))
        result["notification"] = notification.get_name()
        wait("the pairing", lambda: any(device["Paired"] and device["Connected"] for device in devices()))
        press("Remove")
        # The search may have discovered the strap again.
        wait("the removal", lambda: not any(device["Paired"] for device in devices()))
    print(json.dumps(result))


def start_display(stack):
    reader, writer = os.pipe()
    start(stack, "Xvfb", "-displayfd", str(writer), "-nolisten", "tcp", pass_fds=[writer], stderr=subprocess.DEVNULL)
    os.close(writer)
    with open(reader) as file:
        return f":{file.readline().strip()}"


def start(stack, *command, **keys):
    process = stack.enter_context(subprocess.Popen(["setpriv", "--pdeathsig", "KILL", *command], **keys))
    stack.callback(stop, process)


def stop(process):
    process.terminate()
    try:
        process.wait(2)
    except subprocess.TimeoutExpired:
        process.kill()


def is_applet_running():
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    name = GLib.Variant("(s)", ["org.blueman.Applet"])
    return call(bus, "org.freedesktop.DBus", "/", "org.freedesktop.DBus", "NameHasOwner", name)


def devices():
    bus = Gio.bus_get_sync(Gio.BusType.SYSTEM)
    objects = call(bus, "org.bluez", "/", "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
    return [interfaces["org.bluez.Device1"] for interfaces in objects.values() if "org.bluez.Device1" in interfaces]


def call(bus, name, path, interface, method, arguments=None):
    return bus.call_sync(name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, -1, None).unpack()[0]


def press(name):
    def sensitive():
        button = find("blueman-manager", name, Atspi.Role.PUSH_BUTTON)
        return button if button and button.get_state_set().contains(Atspi.StateType.SENSITIVE) else None

    wait(f"the button {name}", sensitive).do_action(0)


def find(application, name, role):
    """The first element of an application with this role whose name begins with `name`."""
    for program in children(Atspi.get_desktop(0)):
        if program.get_name() == application:
            for element in elements(program):
                if element.get_role() == role and element.get_name().startswith(name):
                    return element
    return None


def elements(element):
    yield element
    for child in children(element):
        yield from elements(child)


def children(element):
    return filter(None, (element.get_child_at_index(index) for index in range(element.get_child_count())))


def wait(what, condition):
    """Waits until a condition is met. An element may disappear while it is read, which is an error."""
    print("waiting for", what, file=sys.stderr, flush=True)
    while True:
        with contextlib.suppress(GLib.Error):
            if result := condition():
                return result
        time.sleep(0.1)


def end(*_):
    sys.exit("not done in time")


if sys.argv[3:]:
    signal.signal(signal.SIGALRM, end)
    signal.alarm(round(float(sys.argv[2])))
    use(Path(sys.argv[1]))
else:
    sys.exit(main(*sys.argv[1:]))
