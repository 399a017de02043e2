"""The simulated stack: a dbus-daemon of our own, and `gattlab simulate` on it in the place of bluetoothd.

Nothing here needs rights: it runs as any user, in any container.
"""

import atexit
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from support.gattlab import BINARY
from support.waiting import until

ADAPTERS = 2
CONFIGURATION = Path(__file__).with_name("bus.conf").read_text()

_folder = Path(tempfile.mkdtemp(prefix="gattlab-stack-"))
_processes = {}
_controllers_are_there = True


def start(*parts, mtu=None):
    """Start what doesn't run yet; `mtu` is the largest ATT_MTU bluetoothd agrees to."""
    for part in parts:
        if part == "btvirt":
            _set_controllers(True)
        elif not _runs(part):
            _start_bus() if part == "bus" else _start_bluetoothd(mtu)


def kill(part):
    if part == "btvirt":
        _set_controllers(False)
        return
    _processes[part].kill()
    _processes.pop(part).wait()


def log(part):
    path = _folder / f"{part}.log"
    return path.read_text(errors="replace") if path.exists() else ""


def process(part):
    """The process of a part, as a number."""
    return _processes[part].pid


def kernel_fault(part):
    """None: that our own simulator ends is no fault of the kernel."""
    return None


def _runs(part):
    return part in _processes and _processes[part].poll() is None


def _start_bus():
    socket = _folder / "bus"
    socket.unlink(missing_ok=True)
    configuration = _folder / "bus.conf"
    configuration.write_text(CONFIGURATION.format(socket=socket))
    _spawn("bus", "dbus-daemon", "--nofork", "--nopidfile", f"--config-file={configuration}")
    until(socket.exists, "the bus is there", every=0.005)
    os.environ["DBUS_SYSTEM_BUS_ADDRESS"] = f"unix:path={socket}"


def _start_bluetoothd(mtu):
    address = os.environ["DBUS_SYSTEM_BUS_ADDRESS"]
    options = ["--mtu", str(mtu)] if mtu else []
    _spawn("bluetoothd", BINARY, "simulate", "--bus", address, "--adapters", str(ADAPTERS), *options)
    until(lambda: address in log("bluetoothd") or not _runs("bluetoothd"), "the simulator is ready", every=0.005)
    assert _runs("bluetoothd"), f"the simulator ended:\n{log('bluetoothd')}"


def _set_controllers(present):
    """Unplug the controllers, or plug them in again."""
    global _controllers_are_there
    if present == _controllers_are_there or not _runs("bluetoothd"):
        return
    for index in range(ADAPTERS):
        verb = "plug" if present else "unplug"
        subprocess.run([BINARY, "simulate", "ctl", verb, f"hci{index}"], check=True, timeout=10)
    _controllers_are_there = present


def _spawn(part, *command):
    with (_folder / f"{part}.log").open("w") as file:
        _processes[part] = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=file, stderr=file, start_new_session=True
        )


@atexit.register
def _end():
    for child in _processes.values():
        child.kill()
        child.wait()
    shutil.rmtree(_folder, ignore_errors=True)
