"""Commands that a test cannot run as a page has them, each with the reason."""

import re
from enum import Enum

# Words in capitals, which a reader replaces.
PLACEHOLDER = re.compile(r"(?<![\w$])(DEVICE|FILE|DIR|NAME|PROFILE|COMMAND…)(?!\w)")
# These run until Ctrl-C.
ENDLESS = re.compile(
    r"gattlab (--host \S+ )?(alarm watch|web\b|watch (?!.*(--count|--timeout))|link .*--interval"
    r"|capture (?!.*(--duration|--read))|.* --follow)"
)
# These run while the reader types the next commands.
BACKGROUND = re.compile(r"gattlab emulate (?!ctl)|.* &$")
# These write a file until Ctrl-C, which later commands may read.
WRITTEN_FILE = re.compile(r"gattlab (?:capture .*-w|watch .*--record) ([\w.]+)")
# These fail until a session has received its first values: the reader repeats them.
NEEDS_VALUES = re.compile(r"gattlab (samples|stats|workout) ")


class Kind(Enum):
    """The end of a command."""

    ENDS = "by itself"
    ENDLESS = "with Ctrl-C"
    BACKGROUND = "after the page"


def kind(command):
    if BACKGROUND.match(command):
        return Kind.BACKGROUND
    return Kind.ENDLESS if ENDLESS.match(command) else Kind.ENDS


BUILD = "builds for minutes"
SYSTEM = "changes the system; the stage system tests it"
OTHER_STAGE = "a stage of scripts/test by itself"
MACHINES = "needs other machines; test_mqtt_*.py have a broker"
OWN_TESTS = "a program of the reader's own"
LIVE_SCREEN = "a live screen on a terminal; without one, lines"

# The commands that are not run: their pages, and their first words.
NOT_RUN = {
    "README.md": {"scripts/setup build": BUILD, "PATH=": "the programs are on the PATH"},
    "docs/boxes.md": {"scripts/": OTHER_STAGE},
    "docs/capture.md": {
        "gattlab capture -w - | wireshark": "opens a window",
        "sudo ": "captures the kernel's traffic; test_capture.py does so in the virtual machine",
    },
    "docs/corebluetooth.md": {"gattlab simulate": "its examples are built and run by the stages examples and simulated"},
    "docs/daemon.md": {"scripts/deb": BUILD, "sudo ": SYSTEM},
    "docs/fleet.md": {"sudo ": SYSTEM, "printf ": SYSTEM, "gattlab ": MACHINES},
    "docs/known-faults.md": {"gattlab doctor": "on a machine with a known fault; DoctorFaultTests"},
    "docs/mqtt.md": {"sudo ": SYSTEM, "mosquitto_sub ": MACHINES, "check-jsonschema": MACHINES},
    "docs/packages.md": {"pip install": "the stage packages builds and installs the wheel"},
    "docs/performance.md": {"scripts/bench": "measures for minutes"},
    "docs/postgresql.md": {"sudo ": SYSTEM},
    "docs/python.md": {"pip install": "downloads the build tool of the client"},
    "docs/pairing.md": {"gattlab pair": "asks a person at a terminal; test_pairing.py"},
    "docs/quality.md": {"scripts/": OTHER_STAGE},
    "docs/raspberry-pi.md": {"": "the stage arm64 runs the whole page in an emulated machine"},
    "docs/security.md": {"scripts/test": OTHER_STAGE},
    "docs/simulator-conformance.md": {"scripts/conformance": OTHER_STAGE},
    "docs/simulator.md": {
        "gattlab simulate --adapters 1 --peripheral heart-rate-strap,count=20": OWN_TESTS,
        "gattlab simulate --own": OWN_TESTS,
    },
    "docs/testing-without-a-radio.md": {"gattlab simulate --adapters 1": OWN_TESTS},
    "docs/web.md": {
        "gattlab web": "opens a browser, at a port that other tests use; Tests/EndToEnd/Web",
        "gattlab simulate": "at a port that other tests use; Tests/EndToEnd/Web",
        "ssh ": MACHINES,
        "openssl ": "its certificate is tested in Tests/EndToEnd/Web/test_tls.py",
    },
}

# The commands whose output is not compared.
NOT_COMPARED = {
    "docs/capture.md": {
        "gattlab capture": "prints the number of packets at the end, and operations if there are any",
    },
    "docs/scanning.md": {"gattlab scan": LIVE_SCREEN},
    "docs/shell.md": {"gattlab shell": "does not echo its lines without a terminal"},
    "docs/watching.md": {"gattlab watch": LIVE_SCREEN},
}


def reason_not_to_run(page, command):
    if PLACEHOLDER.search(command):
        return "a synopsis"
    return _reason(NOT_RUN, page, command)


def reason_not_to_compare(page, command):
    return _reason(NOT_COMPARED, page, command)


def _reason(table, page, command):
    return next((reason for start, reason in table.get(page, {}).items() if command.startswith(start)), None)
