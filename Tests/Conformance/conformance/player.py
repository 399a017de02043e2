"""Plays scenarios one after the other, each on a stack that was just started, and writes down their transcripts."""

import asyncio
import shutil
import subprocess
import sys
import time
import traceback
from pathlib import Path

from conformance.scenario import NotHeard, play

TRIES = 4


def play_all(scenarios, folder, reset):
    """Returns how many were not played to their end; their transcripts end with what went wrong."""
    folder.mkdir(parents=True, exist_ok=True)
    failed = 0
    for one in scenarios:
        begin = time.monotonic()
        text, problem = play_until_heard(one, reset)
        (folder / f"{one.name}.txt").write_text(text)
        failed += problem is not None
        print(f"{one.name}: {problem or 'played'} ({time.monotonic() - begin:.1f} s)", flush=True)
    return failed


def play_until_heard(one, reset):
    for _ in range(TRIES if reset else 1):
        if reset:
            fresh_stack()
        try:
            return asyncio.run(play(one))
        except NotHeard as error:
            problem = str(error)
        except Exception as error:
            traceback.print_exc()
            problem = f"{type(error).__name__}: {error}"
            break
    return f"!! {problem}\n", problem


def fresh_stack():
    """bluetoothd with nothing stored and new controllers, in the virtual machine of scripts/vm.

    A controller whose adapter was switched off, or left by bluetoothd, may keep a link that nobody can end.
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
