"""An org.bluez that breaks its contract, against each verb that uses it: each ends, in time, with a status of the contract.

GATTLAB_SEED sets the first seed, and GATTLAB_SECONDS a longer run with further seeds:
    GATTLAB_SEED=100 GATTLAB_SECONDS=3600 pytest Tests/EndToEnd/Hostile
"""

import asyncio
import os
import re
import subprocess
import time
from collections import Counter
from pathlib import Path

import pytest
from hostile import ADDRESS, KINDS, HostileBlueZ
from runs import GATTLAB, ROOT, Bus, Run

SEED = int(os.environ.get("GATTLAB_SEED", "1"))
SECONDS = float(os.environ.get("GATTLAB_SECONDS", "0"))
PROBE = """
test("reads", {timeout = "5s"}, function()
  log(connect():read("2A38"))
end)
"""
SHELL = Path(__file__).with_name("shell.txt")
TIME = ("--timeout", "2s")
VERBS = {
    "adapters": ["adapters"],
    "scan": ["scan", *TIME],
    "inspect": ["inspect", ADDRESS, *TIME],
    "read": ["read", "service=180D", "2A38", "@20", *TIME],
    "write": ["write", ADDRESS, "2A39", "01", *TIME],
    "watch": ["watch", ADDRESS, *TIME],
    "shell": ["shell", ADDRESS, "--script", str(SHELL), "--keep-going", *TIME],
    "link": ["link", ADDRESS, "--interval", "100ms", "--count", "2", *TIME],
    "throughput": ["throughput", ADDRESS, "--read", "@20", "--write", "2A39", "--duration", "1s", *TIME],
    "pair": ["pair", ADDRESS, "--confirm", *TIME],
    "unpair": ["unpair", ADDRESS],
    "forget": ["forget", ADDRESS],
    "bonds": ["bonds"],
    "clone": ["clone", ADDRESS, *TIME, "--listen", "1s"],
    "emulate": ["emulate", "heart-rate-strap", "--duration", "1s"],
    "probe": ["probe", "probe.lua", "--device", ADDRESS, *TIME],
    "doctor": ["doctor"],
    "debug": ["debug"],
}
"""The command line of each verb that uses org.bluez."""
WITHOUT_BLUEZ = {
    "simulate", "capture", "profile", "config", "sessions", "start", "stop", "logs", "recordings", "samples", "stats", "devices",
    "workout", "observer", "alarm", "ask", "lock", "status", "hosts", "fleet", "web", "decode", "encode", "uuid",
    "completions", "man",
}  # fmt: skip
"""Verbs that do not use it, or only through gattlabd: test_daemon.py."""
INTERRUPT = 4
"""Seconds after which a verb is interrupted that may wait without limit for a recovery."""
LATE_INTERRUPT = None if SECONDS else 28
"""The same for all others in the short run: longer than the 25 s of one D-Bus call, shorter than several."""
CONCURRENT_ROUNDS = 4
"""Concurrent rounds: a round mostly waits."""
MAY_WAIT = {"emulate", "watch", "probe"}


def test_each_verb_is_covered():
    described = subprocess.run([GATTLAB, "--help"], capture_output=True, text=True, check=True).stdout
    verbs = set(re.findall(r"^  ([a-z]+) ", described.split("Commands:")[1].split("Options:")[0], re.MULTILINE))
    assert verbs == set(VERBS) | WITHOUT_BLUEZ


def run(verb, bus, folder, number):
    words = list(VERBS[verb])
    if verb == "probe":
        (folder / "probe.lua").write_text(PROBE)
        words[1] = str(folder / "probe.lua")
    is_json = number % 3 == 0
    return Run(
        [*words, "--daemon", "never", *(["--json"] if is_json else [])], bus.address, terminal=not is_json,
        interrupt=INTERRUPT if verb in MAY_WAIT else LATE_INTERRUPT, environment={"GATTLAB_PROFILES": str(ROOT / "Profiles")},
    )  # fmt: skip


async def play(kind, seed, bus, folder):
    """Plays one round: all verbs at once on one hostile org.bluez; returns the violations and the faults applied."""
    bluez = await HostileBlueZ(bus.address, kind, seed).start()
    try:
        done = await asyncio.gather(*(run(verb, bus, folder, seed + at).to_end() for at, verb in enumerate(VERBS)))
    finally:
        await bluez.stop()
    broken = [f"{kind}, seed {seed}: {problem}\n{one}" for one in done if (problem := one.problem())]
    return broken, bluez.counts + Counter(f"status {one.status}" for one in done)


async def play_for(kind, seconds, folder, turns):
    """Plays rounds of one kind, one seed after the other; the kinds alternate."""
    end, seed, broken, counts = time.monotonic() + seconds, SEED, [], Counter()
    folder.mkdir()
    bus = Bus(folder)
    try:
        while True:
            async with turns:
                found, more = await play(kind, seed, bus, folder)
            broken, counts, seed = broken + found, counts + more, seed + 1
            if time.monotonic() >= end:
                break
    finally:
        bus.end()
    print(f"{kind}: seeds {SEED} to {seed - 1}, {dict(counts)}")
    return broken


@pytest.mark.budget(60 + len(KINDS) * SECONDS, reason="runs all verbs, several at a time, in each round")
def test_every_verb_keeps_its_contract_on_every_org_bluez(tmp_path):
    async def body():
        turns = asyncio.Semaphore(CONCURRENT_ROUNDS)
        # The kinds that wait for missing replies come first: the others run meanwhile.
        kinds = sorted(KINDS, key=lambda kind: kind not in ("silence", "errors", "many"))
        return await asyncio.gather(
            *(play_for(kind, SECONDS, tmp_path / str(at), turns) for at, kind in enumerate(kinds))
        )

    print()
    broken = [one for found in asyncio.run(body()) for one in found]
    assert not broken, "\n\n".join(broken[:5])
