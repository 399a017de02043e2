"""Controllers instead of btvirt's two.

Those in processes of their own can be lost, as when a device goes out of range. btvirt has no supervision timeout: if a controller of it disappears, the other side of its connections is not informed. Each process
here passes HCI packets between the kernel and a controller of btvirt's server, and reports the timeout for it.
"""

import os
import shutil
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

from support import daemons
from support.waiting import until

SERVER = Path("/tmp/bt-server-le")
STORAGE = Path("/var/lib/bluetooth")
# The relay is run as a program, so that it can be killed.
RELAY = Path(__file__).with_name("controller_relay.py")
AIR = Path(__file__).with_name("air.py")


def forget_devices():
    """Deletes what bluetoothd has stored about the devices of earlier controllers with the same addresses.

    It has no signal strength of them, so the discovery of a known device changes nothing, and programs receive no event.
    """
    if daemons.TARGET == "real":
        for folder in STORAGE.iterdir():
            shutil.rmtree(folder)


@contextmanager
def many_controllers(number):
    """hci0, hci1, … up to this number, each of which can have several links."""
    daemons.kill("bluetoothd")
    if daemons.TARGET == "simulator":
        daemons.start("bluetoothd", controllers=number)
        yield
        daemons.kill("bluetoothd")
        return
    daemons.kill("btvirt")
    until(lambda: not adapters(), "the end of the former controllers")
    process = subprocess.Popen([sys.executable, "-B", AIR, str(number)])
    try:
        until(lambda: len(adapters()) == number, f"{number} controllers")
        forget_devices()
        # With more channels, bluetoothd 5.66 confuses those of several devices: services are not resolved, and links don't end.
        daemons.start("bluetoothd", att_channels=1)
        yield
    finally:
        daemons.kill("bluetoothd")
        process.kill()
        process.wait()


@contextmanager
def separate_controllers(*options, att_channels=None):
    """Yields the process of hci1's controller. When it is killed, hci0's reports the supervision timeout to its host.

    `options` are those of the relay, and `att_channels` is the number of channels that bluetoothd uses for ATT.
    """
    daemons.kill("bluetoothd")
    daemons.kill("btvirt")
    until(lambda: not adapters(), "the end of the former controllers")
    SERVER.unlink(missing_ok=True)
    processes = [subprocess.Popen(["btvirt", "-s"], stdout=subprocess.DEVNULL)]
    try:
        until(SERVER.exists, "btvirt's server")
        # The pipe's writing end closes with the process of hci1.
        reading, writing = os.pipe()
        for number, end in enumerate([reading, writing]):
            processes.append(subprocess.Popen([sys.executable, "-B", RELAY, SERVER, *options], stdin=end))
            os.close(end)
            until(lambda: len(adapters()) == number + 1, f"hci{number}")
        forget_devices()
        daemons.start("bluetoothd", att_channels=att_channels)
        yield processes[-1]
    finally:
        daemons.kill("bluetoothd")
        for process in reversed(processes):
            process.kill()
            process.wait()


def adapters():
    return [path for path in Path("/sys/class/bluetooth").glob("hci*") if ":" not in path.name]
