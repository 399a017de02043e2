"""The commands in the README's "Keep it running" are run in a simulation, as they are written there."""

import json
import os
import re
import subprocess
from pathlib import Path

from harness.processes import GATTLAB, GATTLABD, ROOT


def commands():
    """The commands of the section, those that start the daemon first, each by its first word after the prompt."""
    text = (ROOT / "README.md").read_text()
    (section,) = re.findall(r"^\*\*Keep it running\.\*\*(.*?)^\*\*", text, re.M | re.S)
    lines = re.findall(r"^    \$ (.+)$", section, re.M)
    start = lines.index("gattlab simulate -- bash")
    return lines[start:], lines[:start]


def test_keep_it_running_works_in_a_simulation_as_written(folder):
    (simulate, *daemon), verbs = commands()
    assert len(daemon) == 2 and len(verbs) == 4, f"{daemon}\n{verbs}"
    # A user types the next command when the daemon is ready, and ends the one that follows with Ctrl-C.
    script = [*daemon, 'until [ -S "$GATTLAB_SOCKET" ]; do sleep 0.1; done']
    script += [f"timeout --signal=INT 15 {verb} || [ $? = 124 ]" if "--follow" in verb else verb for verb in verbs]
    script += ["kill $!", "wait $! || true"]
    programs = folder / "programs"
    programs.mkdir()
    for name, path in (("gattlab", GATTLAB), ("gattlabd", GATTLABD)):
        (programs / name).symlink_to(Path(path).resolve())
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GATTLAB")}
    done = subprocess.run(
        [*simulate.split(), "-e", "-c", "\n".join(script)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        env={**environment, "PATH": f"{programs}:{os.environ['PATH']}", "HOME": str(folder)},
    )
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    events = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    rates = [event for event in events if event.get("event", {}).get("event") == "notification"]
    assert rates and all(event["session"] == "chest" for event in rates), f"{done.stdout}\n{done.stderr}"
