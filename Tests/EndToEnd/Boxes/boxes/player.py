"""Plays scenes one after another, each in a process of its own with a deadline, and prints one line of JSON for each."""

import json
import os
import signal
import time
import traceback

from plugins.processes import descendants

from boxes import stack

# In the machine's time, in which waiting costs nothing: a scene waits for a private address to change, which takes 15 minutes.
DEADLINE = 2400
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
    elif problem.startswith(UNPREPARED):
        result["outcome"] = "not played"
    elif scene.foreign:
        foreign_problem, foreign_log = attempt(scene, scene.foreign)
        if foreign_problem:
            proves = not foreign_problem.startswith(UNPREPARED)
            result |= {"outcome": "bluetoothd's" if proves else "fails", "foreign": foreign_problem, "foreignLog": foreign_log}
    return result


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
    log = "" if ended and not text else end_of(stack.log())
    for process in [*descendants(child), child]:
        try:
            os.kill(process, signal.SIGKILL)
        except ProcessLookupError:
            pass
    os.waitpid(child, 0)
    return (text if ended else f"not finished after {DEADLINE} s: {text}"), log


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
    end = time.monotonic() + DEADLINE
    while time.monotonic() < end and not data.endswith(b"\0"):
        try:
            chunk = os.read(reading, 65536)
        except BlockingIOError:
            time.sleep(0.05)
            continue
        if not chunk:
            break
        data += chunk
    return data.rstrip(b"\0").decode(errors="replace").strip(), data.endswith(b"\0")


def end_of(text):
    return "\n".join(text.splitlines()[-EVIDENCE_LINES:])
