"""The bytes on the disk, for each limit that speaks of a size, under changes of all kinds."""

import json
import shutil

import pytest
from harness.campaign import Campaign
from harness.daemon import DATABASE
from harness.profiles import counter
from harness.waiting import until

MEBIBYTE = 1 << 20
# The states of programs of one user, with their checksums.
STATES, STATE_SIZE = 64, (256 << 10) + 16


def size(folder, prefix):
    """The bytes of a database with the files beside it, by their lengths and by what they take on the disk."""
    total = 0
    for path in folder.glob(f"{prefix}*"):
        try:
            status = path.stat()
        except FileNotFoundError:
            continue
        if "damaged" not in path.name:
            total += max(status.st_size, status.st_blocks * 512)
    return total


@pytest.mark.parametrize("devices", [(counter(every="20ms"), 8)], indirect=True)
def test_no_file_exceeds_its_limit(make_daemon, devices, folder):
    with Campaign("sizes", cases=1) as campaign:
        for _ in campaign:
            # A case takes a few seconds; each has a state of its own.
            place = folder / f"case-{campaign.count}"
            place.mkdir()
            limits = {name: campaign.random.randint(MEBIBYTE, 3 * MEBIBYTE) for name in ("journal", "samples")}
            daemon = make_daemon(place, configuration=f"limits: {{ journal: {limits['journal']}, samples: {limits['samples']} }}\n")
            daemon.start()
            try:
                run(campaign, daemon, devices, limits)
            finally:
                daemon.end()
            shutil.rmtree(place)


def run(campaign, daemon, devices, limits):
    addresses = campaign.random.sample(devices.addresses, 6)
    for number, address in enumerate(addresses):
        answer = daemon.ask("session.start", name=f"log-{number}", session={"kind": "record", "device": address, "adapter": "hci0"})
        assert "result" in answer, answer
    until(lambda: daemon.ask("samples.devices")["result"]["devices"], "samples")
    for number in range(20):
        daemon.ask("alarms.add", name=f"alarm-{number}", alarm={"timer": "100h"})
    for _ in range(40):
        for _ in range(campaign.random.randrange(40)):
            change(campaign.random, daemon)
        check(campaign, daemon, limits)
    for number in range(6):
        daemon.ask("session.stop", session=f"log-{number}")
    # The log is given back.
    for name, prefix in (("journal", DATABASE), ("samples", "samples.db")):
        until(lambda n=name, p=prefix: size(daemon.state, p) <= limits[n], f"{name} within its limit of {limits[name]}")


def change(random, daemon):
    match random.randrange(4):
        case 0 | 1:
            alarm = f"alarm-{random.randrange(20)}"
            daemon.ask(random.choice(["alarms.pause", "alarms.resume"]), alarm=alarm)
        case 2:
            state = json.dumps({"x": "y" * random.randrange(1 << 18)})
            daemon.ask("restoration.save", name=f"app-{random.randrange(80)}", state=state)
        case 3:
            daemon.ask("questions.ask", text="flash?" * random.randrange(1, 100), timeout="1s")


def check(campaign, daemon, limits):
    for name, prefix in (("journal", DATABASE), ("samples", "samples.db")):
        limit, total = limits[name], size(daemon.state, prefix)
        campaign.check(total <= limit, f"{name}: {total} bytes for a limit of {limit}")
        campaign.note_maximum(f"% of {name}", round(100 * total / limit))
    states = daemon.state / "restoration"
    taken = sum(path.stat().st_size for path in states.rglob("*") if path.is_file())
    campaign.check(taken <= STATES * STATE_SIZE, f"states: {taken} bytes")
    campaign.note("checks")
