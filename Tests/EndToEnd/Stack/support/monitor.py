"""The method calls that bluetoothd receives from programs, recorded on the bus by dbus-monitor."""

import subprocess
import tempfile
from contextlib import contextmanager

from support.waiting import until

CALLS = "type='method_call',destination='org.bluez'"


@contextmanager
def calls():
    """Append the name of each method that is called within the context to the list."""
    names = []
    with tempfile.NamedTemporaryFile("rt") as log:
        with open(log.name, "ab") as end:
            monitor = subprocess.Popen(["dbus-monitor", "--system", "--profile", CALLS], stdout=end)
        try:
            # It gets this signal when it has released its name and has become a monitor.
            until(lambda: "NameLost" in _text(log), "dbus-monitor")
            yield names
        finally:
            monitor.terminate()
            monitor.wait()
        names += [line.split("\t")[-1] for line in _text(log).splitlines() if line.startswith("mc\t")]


def _text(log):
    log.seek(0)
    return log.read()
