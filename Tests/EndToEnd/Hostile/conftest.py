"""Shared with the tests of gattlabd: the daemon, its clients, and the simulator as a correct bluetoothd."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Daemon"))
