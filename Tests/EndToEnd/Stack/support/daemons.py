"""The parts of the stack under test: bus, btvirt (the controllers), bluetoothd.

GATTLAB_STACK selects the stack: `simulator`, gattlab's own on a private bus, or `real`, that of the virtual machine.
"""

import os

TARGET = os.environ.get("GATTLAB_STACK", "simulator")

if TARGET == "real":
    from support.real import kernel_fault, kill, log, process, start
elif TARGET == "simulator":
    from support.simulated import kernel_fault, kill, log, process, start
else:
    raise SystemExit(f"GATTLAB_STACK={TARGET}: it is either simulator or real")

__all__ = ["TARGET", "kernel_fault", "kill", "log", "process", "start"]
