"""Bluetooth LE devices for tests: a simulation of BlueZ, or a second adapter of this machine.

The fixtures of the pytest plugin return these objects; programs without pytest create a `Simulation` themselves:

    with Simulation() as ble:
        strap = ble.peripheral("heart-rate-strap", set={"heart-rate": 150})
"""

from .events import Operation
from .hardware import Hardware
from .peripheral import Peripheral
from .simulation import Simulation

__all__ = ["Hardware", "Operation", "Peripheral", "Simulation"]
