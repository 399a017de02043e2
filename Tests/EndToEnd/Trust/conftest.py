"""Fixtures of the long tests of trust: those of gattlabd, and the page."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
# The harness of gattlabd, the support of the page, and the Python client.
sys.path[:0] = [str(ROOT / "Tests/EndToEnd/Daemon"), str(ROOT / "Tests/EndToEnd/Web"), str(ROOT / "Clients/python/src")]

from harness.fixtures import broker, daemon, devices, folder, make_daemon, stack, start  # noqa: E402, F401
