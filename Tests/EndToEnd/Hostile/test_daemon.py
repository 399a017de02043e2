"""gattlabd on an org.bluez that breaks its contract: it survives, responds, and recovers with the first correct one."""

import asyncio
import os
import shutil
import tempfile
import time
from collections import Counter
from pathlib import Path

import pytest
from harness.client import Refused
from harness.daemon import Daemon, until_running
from harness.processes import ROOT
from harness.stack import Stack
from harness.waiting import TIMEOUT_FACTOR
from hostile import ADDRESS, KINDS, HostileBlueZ

SEED = int(os.environ.get("GATTLAB_SEED", "1"))
SECONDS = float(os.environ.get("GATTLAB_SECONDS", "0"))
INTERNAL = -32603
ROUND = 1
"""Seconds on each org.bluez."""
RESPONSE_LIMIT = 2 * TIMEOUT_FACTOR
"""Maximum seconds for a request that needs no Bluetooth, whatever org.bluez does."""
REQUESTS = [
    ("adapters", {}), ("diagnosis", {}), ("status", {}), ("inspect", {"device": ADDRESS, "timeout": "1s"}),
    ("read", {"device": "service=180D", "attributes": ["2A38"], "timeout": "1s"}),
    ("write", {"device": ADDRESS, "attribute": "2A39", "value": "01", "timeout": "1s"}),
    ("pair", {"device": ADDRESS, "timeout": "1s"}), ("unpair", {"device": ADDRESS}), ("forget", {"device": ADDRESS}), ("bonds", {}),
]  # fmt: skip
SESSIONS = {
    "watched": {"kind": "watch", "device": "service=180D"},
    "emulated": {"kind": "emulate", "profile": (ROOT / "Profiles/heart-rate-strap.yaml").read_text(), "adapter": "hci1"},
    "scanned": {"kind": "scan"},
}


@pytest.fixture
def stack():
    """A bus, and later the simulator on it, with the strap that the sessions use."""
    folder = Path(tempfile.mkdtemp(prefix="gattlab-hostile-"))
    os.chmod(folder, 0o755)
    # At the same address: a session stays with the device that it has found.
    stack = Stack(folder, [f"{ROOT / 'Profiles/heart-rate-strap.yaml'},address={ADDRESS}"])
    stack.start_bus()
    yield stack
    stack.end()
    shutil.rmtree(folder, ignore_errors=True)


async def ask(client, method, parameters):
    """The outcome of a request: a code of the contract, or pending."""
    try:
        await asyncio.wait_for(client.send_request(method, **parameters), ROUND)
        return "result"
    except Refused as error:
        assert error.code != INTERNAL, f"{method} {parameters}: {error}"
        return error.name
    except TimeoutError:
        return "pending"


async def play(daemon, stack, kind, seed):
    bluez = await HostileBlueZ(stack.address, kind, seed, many=10_000).start()
    counts = Counter()
    try:
        async with await daemon.client() as client, await daemon.client() as other:
            # Lets the sessions and the daemon's own view of org.bluez update first.
            await asyncio.sleep(0.3)
            asked = asyncio.gather(*(ask(client, *request) for request in REQUESTS))
            end = time.monotonic() + ROUND
            while time.monotonic() < end:
                await other.call("session.list", deadline=RESPONSE_LIMIT)
                await asyncio.sleep(0.05)
            counts.update(await asked)
    finally:
        await bluez.stop()
    status = daemon.process.child.returncode
    assert daemon.process.is_running, f"{kind}, seed {seed}: gattlabd ended with {status}\n{daemon.log[-4000:]}"
    return counts + bluez.counts


@pytest.mark.budget(10 + 2 * SECONDS, reason="takes as long as requested")
def test_gattlabd_survives_every_org_bluez_and_recovers_on_a_good_one(stack):
    daemon = Daemon(stack.folder, stack.address)

    async def body():
        end, seed, counts = time.monotonic() + SECONDS, SEED, Counter()
        async with await daemon.client() as client:
            for name, session in SESSIONS.items():
                await client.start(session, name=name, subscribe=False)
        while True:
            for kind in KINDS:
                counts += await play(daemon, stack, kind, seed)
            seed += 1
            if time.monotonic() >= end:
                break
        print(f"\ngattlabd: seeds {SEED} to {seed - 1}, {dict(counts)}")
        stack.start_bluetoothd()
        async with await daemon.client() as client:
            recovered = await until_running(client, SESSIONS, 60 * TIMEOUT_FACTOR)
            adapters = (await client.call("adapters"))["adapters"]
            assert [one["adapter"] for one in adapters] == ["hci0", "hci1"], adapters
        print(f"recovered after {recovered:.1f} s")

    try:
        daemon.start()
        asyncio.run(body())
    finally:
        daemon.end()
