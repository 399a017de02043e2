"""The real stack: bluetoothd and its parts in the virtual machine of scripts/vm, through its `stack` command."""

import os
import re
import subprocess
from pathlib import Path


def start(*parts, mtu=None, att_channels=None):
    """Start the parts that do not run yet.

    `mtu` is the largest ATT_MTU that bluetoothd accepts, and `att_channels` the number of channels that it uses for ATT.
    """
    options = [("ExchangeMTU", mtu), ("Channels", att_channels)]
    lines = [f"{name} = {value}\n" for name, value in options if value]
    environment = {}
    if lines:
        config = Path("/run/main.conf")
        config.write_text("[GATT]\n" + "".join(lines))
        environment["STACK_MAIN_CONF"] = str(config)
    _stack("start", *parts, **environment)


def kill(part):
    _stack("kill", part)


def log(part):
    path = Path(f"/run/{part}.log")
    return path.read_text(errors="replace") if path.exists() else ""


def process(part):
    """The process ID of a part."""
    return int(_status()[part])


def kernel_fault(part):
    """The kernel's report of a fault of its own, if there is one and the part is gone that no test has ended; else None.

    A fault in the kernel is numbered, "[#1]"; that of a program, "segfault at", is not, and neither is a warning. The report
    is removed from the log, so that it explains one end and no later one.
    """
    if not Path(f"/run/{part}.pid").exists() or _status()[part]:
        return None
    lines = subprocess.run(["dmesg", "--read-clear"], capture_output=True, text=True, timeout=120).stdout.splitlines()
    fault = next((number for number, line in enumerate(lines) if re.search(r"\[#\d+\]", line)), None)
    # The cause is before the line with the number; registers and calls are after it.
    return None if fault is None else "\n".join(lines[max(fault - 4, 0) : fault + 60])


def _status():
    """The process of each running part, as text, which is empty for a part that does not run."""
    return {name: number for name, _, number in (line.partition(" ") for line in _stack("status").splitlines())}


def _stack(*arguments, **environment):
    done = subprocess.run(
        ["stack", *arguments], capture_output=True, text=True, timeout=120, env={**os.environ, **environment}
    )
    assert done.returncode == 0, f"stack {' '.join(arguments)}: {done.stderr}"
    return done.stdout
