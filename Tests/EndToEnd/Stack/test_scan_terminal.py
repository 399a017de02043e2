"""The live table of a scan, from the first advertisement to the inspection of a device."""

import os
import sys
from pathlib import Path

from support.waiting import DEADLINE

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Command"))
from terminal import Terminal


def test_the_table_leads_to_the_attributes_of_a_device(strap):
    address = strap.events("ready")[0]["address"]
    words = ["scan", "--adapter", "hci1", "--service", "180D", "--daemon", "never"]
    terminal = Terminal(words, os.environ, deadline=DEADLINE)
    try:
        terminal.shows(address)
        terminal.press("\x1b[B")
        terminal.shows(f"> {address}")
        terminal.press("\r")
        status, text = terminal.end()
        assert status == 0 and terminal.is_restored, text
        assert "Heart Rate Measurement" in text and "chest" in text, text
    finally:
        terminal.close()
