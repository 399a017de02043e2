"""A gattlabd whose answers are of the wrong type: clients report errors or what they can, and neither crash nor ask for ever."""

import asyncio
import concurrent.futures
import json
import os
import subprocess

import gattlab
from harness.campaign import Campaign
from harness.lying_daemon import LyingDaemon
from harness.openrpc import METHODS, parameters, value
from harness.processes import GATTLAB, ROOT
from harness.waiting import DEADLINE

VERBS = [
    "status", "status --diagnose", "adapters", "bonds", "sessions", "recordings", "devices", "observer list", "alarm list",
    "alarm add x --in 1h", "alarm pause x", "alarm cancel x", "workout list", "workout show", "workout export",
    "samples DEVICE count", "samples DEVICE count --plot", "samples DEVICE count --follow", "stats DEVICE count",
    "inspect DEVICE", "read DEVICE 2AEB", "write DEVICE FFF1 2a", "watch DEVICE 2AEB --count 3 --timeout 1s",
    "scan --timeout 1s --duplicates", "logs log --count 10", "logs log --follow --count 10", "start log watch DEVICE",
    "start log record DEVICE", "stop log", "lock DEVICE -- true", "pair DEVICE", "unpair DEVICE", "forget DEVICE", "ask again?",
    "emulate ctl status", "emulate ctl set log a=1", "emulate ctl drop log", "describe 2A39",
]  # fmt: skip
FORMS = ("", "--json")
# A client that is sent more of the same must not ask for it a thousand times.
LARGEST_REQUEST_COUNT = 500


def test_the_command_survives_a_lying_daemon(folder):
    environment = {
        **os.environ,
        "GATTLAB_SOCKET": str(folder / "liar"),
        "GATTLAB_PROFILES": str(ROOT / "Profiles"),
        "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nonexistent",
        "HOME": str(folder),
        "COLUMNS": "100",
    }

    def run(line, form):
        words = [word.replace("DEVICE", "C0:00:00:00:00:01") for word in line.split()]
        at = words.index("--") if "--" in words else len(words)
        words[at:at] = ["--daemon", "always", *([form] if form else [])]
        # An interrupt ends what waits for a device.
        command = ["timeout", "--foreground", "--signal", "INT", "--kill-after", "60", "10", GATTLAB, *words]
        done = subprocess.run(
            command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=10 * DEADLINE, check=False
        )
        return done.returncode, done.stdout + done.stderr

    with Campaign("liars: command", cases=4) as campaign, concurrent.futures.ThreadPoolExecutor(2) as pool:
        daemon = LyingDaemon(folder / "liar", campaign.random)
        for _ in campaign:
            lines = [(campaign.random.choice(VERBS), campaign.random.choice(FORMS)) for _ in range(4)]
            for (line, form), (status, output) in zip(lines, pool.map(lambda one: run(*one), lines)):
                case = f"{line} {form}: {status} {output[-600:]!r}, lies {daemon.lies[-6:]!r:.900}"
                # 124 and 137: it was interrupted, and killed because that did not end it.
                campaign.check(status == 124 or 0 <= status < 10, case)
                campaign.check(b"\x1b" not in output, f"a control character: {case}")
                campaign.note("runs")
                campaign.note("interrupted", status == 124)
        daemon.end()
        campaign.note_maximum("methods", len(daemon.methods))


def test_the_python_client_survives_a_lying_daemon(folder):
    """Each result is of the declared type, or an error of the library."""

    async def use(campaign, client):
        method = campaign.random.choice(sorted(set(METHODS) - {"hello"}))
        params = value(campaign.random, parameters(method))
        what = f"{method} {json.dumps(params):.200}"
        try:
            match campaign.random.randrange(12):
                case 0:
                    what = "samples"
                    async for _ in client.samples("chest", "count"):
                        pass
                case 1:
                    what = "scan"
                    async with client.scan() as found:
                        async for _ in found:
                            pass
                case 2:
                    what = "session events"
                    async with client.session("log").events() as found:
                        async for _ in found:
                            pass
                case _:
                    await client.call(method, params)
            return what, None
        except gattlab.GattlabError:
            campaign.note("errors of the library")
            return what, None
        except Exception as error:  # noqa: BLE001
            return what, error

    async def run(campaign, daemon):
        for _ in campaign:
            daemon.lies.clear()
            before = daemon.requests
            try:
                async with gattlab.AsyncClient(folder / "liar") as client:
                    what, error = await asyncio.wait_for(use(campaign, client), DEADLINE)
            except gattlab.GattlabError:
                campaign.note("refused at once")
                continue
            except TimeoutError:
                what, error = "no end", "timeout"
            campaign.check(error is None, f"{what}: {error!r}, lies {daemon.lies!r:.600}")
            campaign.check(daemon.requests - before < LARGEST_REQUEST_COUNT, f"{what}: {daemon.requests - before} requests")

    with Campaign("liars: python", cases=500) as campaign:
        daemon = LyingDaemon(folder / "liar", campaign.random)
        asyncio.run(run(campaign, daemon))
        daemon.end()
        campaign.note_maximum("methods", len(daemon.methods))
