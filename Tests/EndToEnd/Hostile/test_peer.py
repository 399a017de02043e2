"""A peer on the simulator that violates the specifications, against the verbs of a central.

Its values are bytes of every length, its names have escape sequences, and each step of the protocol fails at random.
"""

import asyncio
import os
import random
import re
import subprocess
import time
from collections import Counter

import pytest
from runs import GATTLAB, Run

SEED = int(os.environ.get("GATTLAB_SEED", "1"))
SECONDS = float(os.environ.get("GATTLAB_SECONDS", "0"))
ROUNDS = 4
"""Number of seeds in the short run."""
ADDRESS = "C0:00:00:00:00:01"
TIME = ("--timeout", "4s")
# FIRST is the peer's first characteristic.
VERBS = [
    ["scan", "--timeout", "2s"], ["inspect", ADDRESS, *TIME], ["watch", ADDRESS, *TIME, "--count", "50"],
    ["clone", ADDRESS, *TIME, "--listen", "1s"],
    ["read", ADDRESS, "FIRST", "@20", *TIME], ["write", ADDRESS, "FIRST", "00" * 512, *TIME],
]  # fmt: skip
HOSTILE = ["\\x1b[2J", "\\x1b]0;title\\x07", "\\n", "\\x7f", "\\u202e", "\\u009b31m", "name", "\\u0301", "-"]
LONGEST_NAME = 29
"""In bytes: a scan response has 31, and the name in it a header of two."""


def numbers():
    """The 16-bit UUIDs of the named characteristics."""
    found = subprocess.run([GATTLAB, "uuid", "--json", "measurement"], capture_output=True, text=True, check=True).stdout
    return sorted({int(number, 16) for number in re.findall(r'"uuid":"(2[AB][0-9A-F]{2})"', found)} | set(range(0x2A00, 0x2A60)))


def peripheral(chance, folder):
    """A profile and a plan of faults."""

    def random_value():
        return chance.randbytes(chance.choice([0, 1, 2, 3, 7, 19, 20, 22, 100, 512])).hex()

    parts = chance.choices(HOSTILE, k=6)
    while len("".join(parts).encode().decode("unicode_escape").encode()) > LONGEST_NAME:
        parts.pop()
    name = "".join(parts)
    first = None
    lines = [f'name: "{name}"', "advertising:", '  manufacturer-data: { 0x004C: "0215" }', "services:"]
    known = numbers()
    # Names of the Generic Access and Generic Attribute services have rules of their own.
    chosen = [number for number in chance.sample(known, min(40, len(known))) if not 0x2A00 <= number <= 0x2A05]
    # Services with a specification have their characteristics checked.
    for service in (0xFFF0, 0xFFF1, 0xFFF2):
        lines += [f"  - uuid: {service:04X}", "    characteristics:"]
        first = first or f"{chosen[0]:04X}"
        for number in chosen[:12]:
            lines += [f"      - uuid: {number:04X}", "        properties: [read, write, notify]", f'        hex: "{random_value()}"',
                      "        notify: { every: 100ms }"]  # fmt: skip
        chosen = chosen[12:]
    kinds = [
        "{ on: read, do: error, error: 0x%02X, chance: 0.2 }" % chance.randrange(1, 256), "{ on: read, do: disconnect, chance: 0.05 }",
        "{ on: write, do: error, error: 0x%02X, chance: 0.3 }" % chance.randrange(1, 256), "{ on: discovery, do: disconnect, number: 1 }",
        "{ on: resolution, do: early }", "{ on: notification, do: duplicate, chance: 0.3 }", "{ on: notification, do: reorder }",
        "{ on: notification, do: disconnect, chance: 0.02 }", "{ on: connect, do: abort, chance: 0.3 }",
        "{ at: 1s, do: change-firmware }", "{ at: 2s, do: drop-links }", "{ at: 1s, do: bluetoothd-gone, for: 300ms }",
        "{ at: 1s, do: adapter-gone, adapter: hci0, for: 500ms }", "{ on: write, do: notify-first }", "{ on: read, do: stall, number: 5 }",
    ]  # fmt: skip
    plan = ["faults:"] + [f"  - {one}" for one in chance.sample(kinds, 5)]
    (folder / "peer.yaml").write_text("\n".join(lines) + "\n")
    (folder / "faults.yaml").write_text("\n".join(plan) + "\n")
    return first, ["--peripheral", f"{folder / 'peer.yaml'},address={ADDRESS}", "--faults", str(folder / "faults.yaml")]


async def play(seed, folder):
    chance = random.Random(seed)
    folder.mkdir()
    first, options = peripheral(chance, folder)
    options = ["--adapters", "1", *options]
    counts, broken = Counter(), []
    simulator = await asyncio.create_subprocess_exec(
        GATTLAB, "simulate", *options, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    try:
        line = (await simulator.stdout.readline()).decode()
        if not line:
            raise AssertionError(f"seed {seed}: the simulator did not start: {(await simulator.stderr.read()).decode()}")
        address = line.strip().partition("=")[2]
        for at, words in enumerate(VERBS):
            words = [first if word == "FIRST" else word for word in words]
            words = [*words, "--daemon", "never", *(["--json"] if (seed + at) % 3 == 0 else [])]
            done = await Run(words, address, terminal=(seed + at) % 3 != 0).to_end()
            counts[f"{words[0]} {done.status}"] += 1
            if problem := done.problem():
                broken.append(f"seed {seed}: {problem}\n{done}\n{' '.join(options)}")
        if simulator.returncode is not None:
            broken.append(f"seed {seed}: the simulator ended with {simulator.returncode}: {(await simulator.stderr.read()).decode()}")
    finally:
        if simulator.returncode is None:
            simulator.terminate()
            await simulator.wait()
    return broken, counts


@pytest.mark.budget(10 + 2 * SECONDS, reason="takes as long as requested")
def test_every_verb_of_a_central_keeps_its_contract_with_every_peer(tmp_path):
    async def body():
        end, seed, broken, counts = time.monotonic() + SECONDS, SEED, [], Counter()
        while seed < SEED + ROUNDS or time.monotonic() < end:
            rounds = await asyncio.gather(*(play(one, tmp_path / str(one)) for one in range(seed, seed + 4)))
            for found, more in rounds:
                broken, counts = broken + found, counts + more
            seed += 4
        print(f"\npeers: seeds {SEED} to {seed - 1}, {dict(counts)}")
        return broken

    broken = asyncio.run(body())
    assert not broken, "\n\n".join(broken[:5])
