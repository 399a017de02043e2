"""What the tests share with those of gattlabd: the daemon, its clients, and the simulator as a bluetoothd that is right."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Daemon"))
