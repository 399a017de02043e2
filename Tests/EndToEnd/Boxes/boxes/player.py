"""Plays scenes one after another, each in a process of its own with a deadline, and prints one line of JSON for each."""

import json
import os
import signal
import time
import traceback
from pathlib import Path

from plugins.processes import TICKS, descendants, table

from boxes import stack

# In the machine's time, in which waiting costs nothing: a scene waits for a private address to change, which takes 15 minutes.
DEADLINE = 2400
# Of the emulated processor's time, which costs the host more than that: a program that never waits would take hours.
BUSY_LIMIT = 200
FOREIGN_ATTEMPTS = 3
EVIDENCE_LINES = 14
UNPREPARED = "The other programs of the scene do not start: "


def play(scenes):
    """Returns whether the machine is still reliable after all scenes."""
    print(json.dumps({"box": stack.description()}), flush=True)
    for scene in scenes:
        print(json.dumps({"started": scene.name}), flush=True)
        began = time.monotonic()
        result = outcome(scene)
        result["seconds"] = round(time.monotonic() - began)
        fault = stack.kernel_fault()
        if fault:
            result["kernel"] = fault
        print(json.dumps({"scene": scene.name, **result}), flush=True)
        if fault:
            return False
    return True


def outcome(scene):
    """Another program is asked only if gattlab fails: if it fails as well, the cause is in the stack."""
    problem, log = attempt(scene, scene.gattlab)
    if not problem:
        return {"outcome": "works"}
    result = {"outcome": "fails", "gattlab": problem, "log": log}
    if stack.kernel_fault():
        # Proof enough, and no other program can be tried in this machine.
        result["outcome"] = "kernel's"
    elif stack.controllers_crashed():
        result |= {"outcome": "not played", "gattlab": f"btvirt, which emulates the controllers, has crashed: {problem}"}
    elif problem.startswith(UNPREPARED):
        result["outcome"] = "not played"
    elif scene.foreign:
        result |= proof(scene)
    return result


def proof(scene):
    """The failure of the other program, if it fails in any of its attempts: some faults of bluetoothd depend on the order of events."""
    for number in range(1, FOREIGN_ATTEMPTS + 1):
        problem, log = attempt(scene, scene.foreign)
        if problem and not problem.startswith(UNPREPARED):
            return {"outcome": "bluetoothd's", "foreign": f"in attempt {number}: {problem}", "foreignLog": log}
    return {}


def attempt(scene, function):
    """Returns the problem, or an empty text, and the end of bluetoothd's log."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        act(scene, function, writing)
    os.close(writing)
    text, ended = receive(reading)
    os.close(reading)
    if not ended:
        text = f"not finished after {DEADLINE} s, or after {BUSY_LIMIT} s of the processor's time; {busiest()} has used most: {text}"
    log = "" if ended and not text else end_of(stack.log())
    for process in [*descendants(child), child]:
        try:
            os.kill(process, signal.SIGKILL)
        except ProcessLookupError:
            pass
    os.waitpid(child, 0)
    return text, log


def act(scene, function, writing):
    """In the child: its result is what it writes to the pipe."""
    text, phase = "", UNPREPARED
    try:
        stack.renew()
        with scene.stage() as stage:
            phase = ""
            function(*([] if stage is None else [stage]))
    except BaseException as error:
        text = phase + (str(error) if isinstance(error, AssertionError) and str(error) else traceback.format_exc(limit=-3))
    os.write(writing, (text.strip() + "\n").encode() if text else b"")
    os.write(writing, b"\0")
    os._exit(0)


def receive(reading):
    """Returns what the child has written, and whether it has finished in time."""
    os.set_blocking(reading, False)
    data = b""
    end, busy_end = time.monotonic() + DEADLINE, busy_seconds() + BUSY_LIMIT
    while time.monotonic() < end and busy_seconds() < busy_end and not data.endswith(b"\0"):
        try:
            chunk = os.read(reading, 65536)
        except BlockingIOError:
            time.sleep(0.2)
            continue
        if not chunk:
            break
        data += chunk
    return data.rstrip(b"\0").decode(errors="replace").strip(), data.endswith(b"\0")


def busy_seconds():
    """The time in which the processor was not idle, since the machine was started."""
    user, nice, system = Path("/proc/stat").read_text().split()[1:4]
    return (int(user) + int(nice) + int(system)) / TICKS


def busiest():
    """The name of the running process with the most processor time."""
    process, _ = max(table().items(), key=lambda item: item[1][1])
    return Path(f"/proc/{process}/comm").read_text().strip()


def end_of(text):
    return "\n".join(text.splitlines()[-EVIDENCE_LINES:])
