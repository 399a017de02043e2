"""All verbs, as the command's own help lists them, with a command line for each that prints something."""

import os
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
GATTLAB = os.environ.get("GATTLAB") or str(ROOT / ".build/debug/gattlab")
GATTLABD = os.environ.get("GATTLABD") or str(Path(GATTLAB).with_name("gattlabd"))
TIMEOUT_FACTOR = float(os.environ.get("GATTLAB_TIMEOUT_FACTOR", "1"))
DEADLINE = 60 * TIMEOUT_FACTOR

STRAP = "service=180D"
SCRIPT = HERE / "checks.lua"
# A separate simulation for commands that change it, or that need a device for themselves.
ADDRESS = "C0:00:00:00:00:01"
SEPARATE_SIMULATION = [GATTLAB, "simulate", "--peripheral", f"heart-rate-strap,address={ADDRESS}", "--", GATTLAB]
# The same, with the strap paired.
PAIRED_SIMULATION = [
    *SEPARATE_SIMULATION[:-1], "sh", "-c", f'"$0" pair {ADDRESS} >/dev/null 2>&1; exec "$0" "$@"', GATTLAB,
]  # fmt: skip

STRAP_SESSION = ["start", "strap", "emulate", "heart-rate-strap", "--adapter", "hci1"]
START_RIDE = ["workout", "start", "cycling", "--device", STRAP, "--name", "ride-NUMBER"]

# Arguments by verb, and the command or commands to run before it; NUMBER is different in each run.
WORDS = {
    "adapters": ([], None),
    "scan": (["--service", "180D", "--count", "1"], None),
    "inspect": ([STRAP], None),
    "read": ([STRAP, "2A38", "2A19"], None),
    "write": ([STRAP, "heart-rate-control-point", "01"], None),
    "watch": ([STRAP, "2A37", "--count", "1"], None),
    "shell": ([STRAP, "--script", str(HERE / "shell.txt")], None),
    "throughput": ([STRAP, "--read", "2A38", "--duration", "100ms"], None),
    "link": ([STRAP], None),
    "pair": ([ADDRESS, "--timeout", "60s"], None),
    "unpair": ([ADDRESS], None),
    "forget": ([ADDRESS], None),
    "bonds": ([], None),
    "clone": ([ADDRESS], None),
    "emulate": (["heart-rate-strap", "--adapter", "hci1", "--duration", "100ms"], None),
    "emulate ctl status": (["--session", "strap"], STRAP_SESSION),
    "emulate ctl set": (["--session", "strap", "sensor-contact=no-contact"], STRAP_SESSION),
    "emulate ctl fault": (["--session", "strap", "{ on: read, do: disconnect, number: 100 }"], STRAP_SESSION),
    "emulate ctl drop": (["--session", "strap"], STRAP_SESSION),
    "emulate ctl pause": (["--session", "strap"], STRAP_SESSION),
    "emulate ctl resume": (["--session", "strap"], STRAP_SESSION),
    "simulate": (["--", GATTLAB, "adapters"], None),
    "simulate ctl list": ([], None),
    "simulate ctl add": (["heart-rate-strap"], None),
    "simulate ctl remove": (["C0:00:00:00:00:01"], None),
    "simulate ctl move": (["C0:00:00:00:00:01", "3"], None),
    "simulate ctl set": (["C0:00:00:00:00:01", "heart-rate=150"], None),
    "simulate ctl drop": (["C0:00:00:00:00:01"], None),
    "simulate ctl fault": (["{ on: read, do: stall }"], None),
    "simulate ctl faults": ([str(HERE / "faults.yaml")], None),
    "simulate ctl loss": (["10"], None),
    "simulate ctl advance": (["1s"], None),
    "simulate ctl power": (["hci1", "off"], None),
    "simulate ctl unplug": (["hci1"], None),
    "simulate ctl plug": (["hci1"], None),
    "simulate ctl restart": ([], None),
    "probe": ([str(SCRIPT), "--filter", "passes"], None),
    "capture": (["--write", "trace.btsnoop", "--duration", "100ms"], None),
    "profile list": ([], None),
    "profile show": (["heart-rate-strap"], None),
    "profile check": (["heart-rate-strap"], None),
    "profile preview": (["heart-rate-strap", "--duration", "3s"], None),
    "profile new": (["heart-rate,battery"], None),
    "profile export": (["heart-rate-strap"], None),
    "profile import": ([str(HERE / "server.xml")], None),
    "profile schema": ([], None),
    "config check": ([str(ROOT / "systemd/gattlab.yaml")], None),
    "config show": ([str(ROOT / "systemd/gattlab.yaml")], None),
    "sessions": ([], ["start", "near", "scan"]),
    "start watch": (["chest", "watch", STRAP], ["stop", "chest"]),
    "start record": (["chest", "record", STRAP], ["stop", "chest"]),
    "start scan": (["near", "scan"], ["stop", "near"]),
    "start emulate": (["strap", "emulate", "heart-rate-strap", "--adapter", "hci1"], ["stop", "strap"]),
    "stop": (["near"], ["start", "near", "scan"]),
    "logs": (["near", "--count", "1", "--follow"], ["start", "near", "scan"]),
    "recordings": ([], None),
    "samples": (["kept", "heart-rate", "--limit", "1"], None),
    "stats": (["kept", "heart-rate"], None),
    "devices": ([], None),
    "observer add": (["coach", "kept", "heart-rate", "--connect", "/run/none.sock"], ["observer", "remove", "coach"]),
    "observer list": ([], None),
    "observer remove": (["coach"], ["observer", "add", "coach", "kept", "heart-rate", "--connect", "/run/none.sock"]),
    "alarm add": (["tea", "--in", "1h"], ["alarm", "cancel", "tea"]),
    "alarm list": ([], None),
    "alarm pause": (["running"], ["alarm", "resume", "running"]),
    "alarm resume": (["running"], ["alarm", "pause", "running"]),
    # It alerts again before the next run.
    "alarm snooze": (["alerting", "--for", "1ms"], None),
    "alarm stop": (["tea"], ["alarm", "add", "tea", "--in", "1h"]),
    "alarm cancel": (["tea"], ["alarm", "add", "tea", "--in", "1h"]),
    "alarm watch": (["--after", "0", "--count", "1"], None),
    "workout start": (["running", "--device", STRAP], None),
    "workout pause": (["ride-NUMBER"], START_RIDE),
    "workout resume": (["ride-NUMBER"], [START_RIDE, ["workout", "pause", "ride-NUMBER"]]),
    "workout lap": (["ride-NUMBER"], START_RIDE),
    "workout stop": (["ride-NUMBER"], START_RIDE),
    "workout list": ([], START_RIDE),
    "workout remove": (["ride-NUMBER"], [START_RIDE, ["workout", "stop", "ride-NUMBER"]]),
    "workout show": (["ride-NUMBER"], START_RIDE),
    "workout export": (["ride-NUMBER"], START_RIDE),
    "ask": (["--answer", "7", "allow"], None),
    "lock": ([STRAP, "--duration", "100ms"], None),
    "status": ([], None),
    "hosts": ([], None),
    "fleet probe": ([str(SCRIPT), "--on", "lab/*"], None),
    "debug": ([], None),
    "web": (["--port", "0", "--duration", "100ms"], None),
    "decode": (["2A37", "0648"], None),
    "encode": (["2A19", '{"batteryLevel":7}'], None),
    "uuid": (["2A37"], None),
    "doctor": ([], None),
    "completions": (["bash"], None),
    "man": (["gattlab"], None),
}

# Verbs that require gattlabd and fail without it.
DAEMON_VERBS = (
    "sessions", "start", "stop", "logs", "recordings", "samples", "stats", "devices", "workout", "observer", "alarm", "ask", "lock",
    "status",
)  # fmt: skip


def commands(*words):
    """The subcommands that the help lists."""
    if words[:1] == ("start",) and len(words) > 1:
        words = ("start", "name", *words[1:])
    text = subprocess.run(
        [GATTLAB, *words, "--help"], capture_output=True, text=True, check=True, timeout=DEADLINE
    ).stdout
    lines = text.partition("\nCommands:\n")[2].partition("\n\n")[0].splitlines()
    return [line.split()[0] for line in lines if line.startswith("  ") and not line.startswith("   ")]


def all_verbs(*words):
    """All commands without subcommands, and those with subcommands that also do something themselves."""
    below = [verb for word in commands(*words) for verb in all_verbs(*words, word)]
    name = " ".join(words)
    return ([name] if words and (not below or name in ("emulate", "simulate")) else []) + below


def line_of(verb, *options):
    """The command line of a verb."""
    words, _ = WORDS[verb]
    # The name of a session precedes its verb.
    path = ["start"] if verb.startswith("start ") else verb.split()
    if verb in ("unpair", "forget", "bonds"):
        head = PAIRED_SIMULATION
    else:
        head = SEPARATE_SIMULATION if verb in ("pair", "clone") or verb.startswith("simulate ctl ") else [GATTLAB]
    after = words.index("--") if "--" in words else len(words)
    return [*head, *path, *words[:after], *options, *words[after:]]
