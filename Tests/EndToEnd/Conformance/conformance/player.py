"""Plays scenarios one after another, each on a freshly started stack, and writes their transcripts."""

import asyncio
import shutil
import subprocess
import sys
import time
import traceback
from pathlib import Path

from conformance.scenario import NotDiscovered, play

TRIES = 4


def play_all(scenarios, folder, reset):
    """Returns the number of scenarios that failed; their transcripts end with the problem."""
    folder.mkdir(parents=True, exist_ok=True)
    failed = 0
    for one in scenarios:
        begin = time.monotonic()
        text, problem = play_until_discovered(one, reset)
        (folder / f"{one.name}.txt").write_text(text)
        failed += problem is not None
        print(f"{one.name}: {problem or 'played'} ({time.monotonic() - begin:.1f} s)", flush=True)
    return failed


def play_until_discovered(one, reset):
    for _ in range(TRIES if reset else 1):
        if reset:
            fresh_stack()
        try:
            return asyncio.run(play(one))
        except NotDiscovered as error:
            problem = str(error)
        except Exception as error:
            traceback.print_exc()
            problem = f"{type(error).__name__}: {error}"
            break
    return f"!! {problem}\n", problem


def fresh_stack():
    """Restarts bluetoothd with an empty state and new controllers, in the virtual machine of scripts/vm.

    If an adapter is powered off or bluetoothd exits, its controller may keep a link that cannot be closed afterwards.
    """
    stack("kill", "bluetoothd")
    stack("kill", "btvirt")
    for entry in Path("/var/lib/bluetooth").iterdir():
        shutil.rmtree(entry)
    stack("start", "btvirt", "bluetoothd")


def stack(*words):
    done = subprocess.run(["stack", *words], capture_output=True, text=True, timeout=120)
    if done.returncode:
        sys.exit(f"stack {' '.join(words)}: {done.stderr}")
