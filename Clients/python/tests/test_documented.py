"""The programs in the documentation run with gattlabd on a simulated BlueZ."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import DEADLINE, Daemon

PACKAGE = Path(__file__).resolve().parent.parent
GUIDE = PACKAGE.parent.parent / "docs" / "python.md"


def programs(file: Path) -> list[str]:
    """Returns the Python programs in a Markdown file."""
    return re.findall(r"^```python\n(.*?)^```", file.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("program", [*programs(PACKAGE / "README.md"), *programs(GUIDE)])
def test_documented_programs_run(daemon: Daemon, program: str) -> None:
    environment = {**os.environ, "GATTLAB_SOCKET": daemon.socket, "PYTHONPATH": str(PACKAGE / "src")}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        env=environment,
        timeout=DEADLINE,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout
