"""The gattlab command, beside a daemon or through it."""

import asyncio
import json
import os

from harness.processes import GATTLAB


async def gattlab(stack, *words, socket=None, deadline=60, variables=None):
    """Runs the command to its end: the exit status, the printed objects, and the text on standard error."""
    environment = {**os.environ, "DBUS_SYSTEM_BUS_ADDRESS": stack.address, **(variables or {})}
    if socket:
        environment["GATTLAB_SOCKET"] = str(socket)
    child = await asyncio.create_subprocess_exec(
        GATTLAB,
        *map(str, words),
        "--json",
        *(["--daemon", "always"] if socket else []),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env=environment,
    )
    try:
        output, errors = await asyncio.wait_for(child.communicate(), deadline)
    except TimeoutError:
        child.kill()
        raise AssertionError(f"gattlab {' '.join(map(str, words))} has not ended after {deadline} s") from None
    return child.returncode, [json.loads(line) for line in output.decode().splitlines()], errors.decode()
