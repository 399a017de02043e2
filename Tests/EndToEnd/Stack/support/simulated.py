"""The simulated stack: a private dbus-daemon, and `gattlab simulate` on it in the place of bluetoothd.

It needs no privileges: it runs as any user, in any container.
"""

import atexit
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from support.gattlab import BINARY
from support.waiting import DEADLINE, accepts, until

ADAPTERS = 2
CONFIGURATION = Path(__file__).with_name("bus.conf").read_text()

_folder = Path(tempfile.mkdtemp(prefix="gattlab-stack-"))
_processes = {}
_has_controllers = True


def start(*parts, mtu=None, att_channels=None, version=None, controllers=ADAPTERS):
    """Start the parts that do not run yet; `mtu` is the largest ATT_MTU that bluetoothd accepts.

    `att_channels` has no effect: the simulator uses one channel for ATT. `version` is the simulated release of BlueZ, `controllers`
    the number of adapters of a bluetoothd that is started.
    """
    for part in parts:
        if part == "btvirt":
            _set_controllers(True)
        elif not _is_running(part):
            _start_bus() if part == "bus" else _start_bluetoothd(mtu, version, controllers)


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
    """The process ID of a part."""
    return _processes[part].pid


def kernel_fault(part):
    """None: an exit of the simulator is not a fault of the kernel."""
    return None


def _is_running(part):
    return part in _processes and _processes[part].poll() is None


def _start_bus():
    socket = _folder / "bus"
    socket.unlink(missing_ok=True)
    configuration = _folder / "bus.conf"
    configuration.write_text(CONFIGURATION.format(socket=socket))
    _spawn("bus", "dbus-daemon", "--nofork", "--nopidfile", f"--config-file={configuration}")
    until(lambda: accepts(socket), "the bus is running", every=0.005)
    os.environ["DBUS_SYSTEM_BUS_ADDRESS"] = f"unix:path={socket}"


def _start_bluetoothd(mtu, version, controllers):
    address = os.environ["DBUS_SYSTEM_BUS_ADDRESS"]
    options = ["--mtu", str(mtu)] if mtu else []
    options += ["--version", version] if version else []
    _spawn("bluetoothd", BINARY, "simulate", "--bus", address, "--adapters", str(controllers), *options)
    until(lambda: address in log("bluetoothd") or not _is_running("bluetoothd"), "the simulator is ready", every=0.005)
    assert _is_running("bluetoothd"), f"the simulator ended:\n{log('bluetoothd')}"


def _set_controllers(present):
    """Unplug the controllers, or plug them in again."""
    global _has_controllers
    if present == _has_controllers or not _is_running("bluetoothd"):
        return
    for index in range(ADAPTERS):
        verb = "plug" if present else "unplug"
        subprocess.run([BINARY, "simulate", "ctl", verb, f"hci{index}"], check=True, timeout=DEADLINE)
    _has_controllers = present


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
