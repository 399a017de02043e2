"""The messages on the bus that match a rule, recorded by dbus-monitor."""

import subprocess
import tempfile
from contextlib import contextmanager

from support.waiting import until

CALLS = "type='method_call',destination='org.bluez'"
SIGNALS = "type='signal',sender='org.bluez'"


@contextmanager
def messages(rule, *options):
    """Yields a function that returns the text of the messages so far."""
    with tempfile.NamedTemporaryFile("rt") as log:
        with open(log.name, "ab") as end:
            monitor = subprocess.Popen(["dbus-monitor", "--system", *options, rule], stdout=end)

        def text():
            log.seek(0)
            return log.read()

        try:
            # It gets this signal when it has released its name and has become a monitor.
            until(lambda: "NameLost" in text(), "dbus-monitor")
            yield text
        finally:
            monitor.terminate()
            monitor.wait()


@contextmanager
def calls():
    """Append the name of each method of bluetoothd that programs call within the context to the list."""
    names = []
    with messages(CALLS, "--profile") as text:
        try:
            yield names
        finally:
            names += [line.split("\t")[-1] for line in text().splitlines() if line.startswith("mc\t")]
