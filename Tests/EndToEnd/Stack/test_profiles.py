"""The included profiles, read back by bleak and by gattlab's central: every value equals what the profile describes."""

import asyncio
import json
import subprocess
import sys
from functools import cache
from itertools import islice
from pathlib import Path

import pytest
from bleak.uuids import normalize_uuid_str
from support import bluetoothd, central, daemons, read_back
from support.gattlab import BINARY, run
from support.profiles import INFORMATION, PROFILES, Profile, check, published

# Published by bluetoothd in turn; the simulator needs one, because it has all profiles below. Defective devices require the
# simulator, and test_beacon.py and test_advertising_sets.py receive the beacons.
CANDIDATES = (path for path in PROFILES if (profile := Profile(path)).services and not profile.is_defective)
PUBLISHED = list(CANDIDATES if daemons.TARGET == "real" else islice(CANDIDATES, 1))


@cache
def decode(uuid, value):
    """The fields of a value; the strict decoder accepts it."""
    (line,) = run("decode", uuid, value, "--json").succeeded().lines
    return line["decoded"]


def of_inspect(device):
    """The attributes that gattlab inspect prints, as profiles.check expects them."""
    return [
        (
            normalize_uuid_str(service["uuid"]),
            [
                {
                    "uuid": normalize_uuid_str(one["uuid"]),
                    "properties": one["properties"],
                    "value": one["value"],
                    "notified": [],
                    "descriptors": [
                        {"uuid": normalize_uuid_str(item["uuid"]), "value": item["value"]} for item in one["descriptors"]
                    ],
                }
                for one in service["characteristics"]
            ],
        )
        for service in device["services"]
    ]


def check_notified(profile, services):
    """Every characteristic with a period has sent a value, unless the period is too long to wait."""
    for (_, expected), (_, actual) in zip(profile.services, published(profile, services), strict=True):
        for one, other in zip(expected, actual, strict=True):
            if one.period and one.period <= read_back.LONGEST_PERIOD:
                assert other["notified"], one.uuid


@pytest.fixture(scope="module")
def everything():
    """The results of both clients in one simulation with a device for each profile."""
    addresses = {f"C0:00:00:00:02:{number:02X}": path for number, path in enumerate(PROFILES)}
    command = [BINARY, "simulate", "--adapters", "1", "--version", "5.87"]
    for address, path in addresses.items():
        command += ["--peripheral", f"{path},address={address}"]
    command += ["--", sys.executable, "-B", "-m", "support.read_back"]
    command += [f"{address}={path}" for address, path in addresses.items()]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, cwd=Path(__file__).parent)
    assert done.returncode == 0, done.stderr
    return {path.stem: address for address, path in addresses.items()}, json.loads(done.stdout)


@pytest.mark.skipif(daemons.TARGET == "real", reason="it uses a simulation of its own")
@pytest.mark.parametrize("path", PROFILES, ids=lambda path: path.stem)
def test_profile_is_read_back(everything, path):
    addresses, results = everything
    profile, address = Profile(path), addresses[path.stem]
    check_advertisements(profile, results["advertisements"][address], results["scanned"], address)
    if not profile.services:
        return
    # The hostile device sends invalid values, of which only the bytes are compared.
    decoder = None if path.stem == "hostile" else decode
    services = results["services"][address]
    check(profile, services, decoder)
    check_notified(profile, services)
    check(profile, of_inspect(results["inspected"][address]), decoder)


def check_advertisements(profile, received, scanned, address):
    """Compares the advertisement that bleak and gattlab scan have received."""
    name, *others = received
    assert name == profile.name
    # The last of the sets that take turns is received.
    assert (set(others[0]), {int(key): value for key, value in others[1].items()}, others[2]) in profile.advertised()
    lines = [line for line in scanned if line.get("address") == address]
    assert len(lines) == 1 or len(lines) > 0 and len(profile.advertising_sets) > 1
    for line in lines:
        assert line["name"] == profile.name
        assert (
            {normalize_uuid_str(one) for one in line["services"]},
            {int(key, 16): value for key, value in line["manufacturerData"].items()},
            {normalize_uuid_str(key): value for key, value in line["serviceData"].items()},
        ) in profile.advertised()


def short(uuid):
    """The 16 bits of a UUID of the SIG; others are unchanged."""
    return uuid[4:8] if central.uuid(uuid[4:8]) == uuid else uuid


@pytest.mark.parametrize("path", PUBLISHED, ids=lambda path: path.stem)
def test_published_profile_is_read_back(background, path):
    profile = Profile(path)
    background("emulate", path.stem, "--adapter", "hci0", "--seed", "1").wait_for("ready")
    service = short(profile.services[0][0])
    # bleak finds a characteristic by its UUID only if that occurs once, which it does not in Device Information.
    uuids = [one.uuid for uuid, parts in profile.services if uuid != INFORMATION for one in parts]
    needed = [short(one) for one in uuids if uuids.count(one) == 1]

    async def with_bleak():
        async with central.connected("hci1", service, *needed) as client:
            return await read_back.attributes(client, profile)

    services = asyncio.run(with_bleak())
    check(profile, services, decode)
    check_notified(profile, services)
    bluetoothd.assert_not_connected()
    (device,) = run("inspect", f"service={service}", "--adapter", "hci1", "--json", timeout=120).succeeded().lines
    check(profile, of_inspect(device), decode)
