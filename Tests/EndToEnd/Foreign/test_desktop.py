"""The Bluetooth manager of a desktop on the simulator, used as a person does."""

import json
import sys
from pathlib import Path

from conftest import DEADLINE, STRAP

BLUEMAN = Path(sys.prefix) / "blueman"
ADDRESS = "C0:00:00:00:00:01"


def test_blueman_discovers_pairs_with_and_removes_a_strap(client):
    """Its window shows the appearance, and its notification the battery level, which bluetoothd has read from the strap."""
    strap = f"{STRAP},address={ADDRESS},set.battery=87"
    output = client("blueman_desktop.py", BLUEMAN, DEADLINE * 0.8, options=("--adapters", "1", "--peripheral", strap))
    # The bus of the desktop prints to standard output, too.
    assert json.loads(output.splitlines()[-1]) == {
        "row": ["gattlab HRS", "Heart Rate Sensor: Heart Rate Belt", ADDRESS],
        "notification": "Connected 87%",
    }
