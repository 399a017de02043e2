"""Large profiles, emulated on hci0 and driven by bleak from hci1: bench.py GATTLAB SECONDS ROUNDS"""

import asyncio
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from contextlib import contextmanager
from pathlib import Path

from bleak import BleakClient, BleakScanner

NAME = "gattlab bench"
# Values per second of each characteristic.
RATE = 50


def profile(characteristics, lines):
    """A profile with these lines in each characteristic, in services of 25 characteristics."""
    text = [f"name: {NAME}", "services:"]
    for number in range(characteristics):
        if number % 25 == 0:
            text += [f"  - uuid: {number:08x}-0000-4000-8000-5e7c6b1a2f00", "    characteristics:"]
        text.append(f"      - uuid: {number:08x}-0001-4000-8000-5e7c6b1a2f00")
        text += [f"        {line}" for line in (f'hex: "{number:04x}"', *lines)]
    return "\n".join(text) + "\n"


@contextmanager
def emulation(gattlab, text):
    """Yields the seconds from the start of the program until the profile is registered and advertised."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "profile.yaml")
        file.write_text(text)
        words = [gattlab, "emulate", str(file), "--adapter", "hci0", "--daemon", "never", "--json"]
        # A file accepts the events at any rate.
        events = Path(folder, "events")
        start = time.monotonic()
        with events.open("w") as output, subprocess.Popen(words, stdout=output) as process:
            try:
                while '"ready"' not in events.read_text():
                    if process.poll() is not None:
                        raise SystemExit("the emulation has ended")
                    time.sleep(0.002)
                yield time.monotonic() - start
            finally:
                process.terminate()


async def receive(seconds):
    """The times of arrival of the values of each characteristic."""
    times = defaultdict(list)
    device = await BleakScanner.find_device_by_name(NAME, timeout=10, bluez={"adapter": "hci1"})
    async with BleakClient(device, bluez={"adapter": "hci1"}) as client:
        for characteristic in client.services.characteristics.values():
            if characteristic.uuid.endswith("5e7c6b1a2f00"):
                arrivals = times[characteristic.uuid]
                await client.start_notify(characteristic, lambda _, __, to=arrivals: to.append(time.monotonic()))
        await asyncio.sleep(seconds)
    return list(times.values())


def drift(arrivals):
    """The seconds by which the last value is late, compared with the first; a lost value counts as its period."""
    return arrivals[-1] - arrivals[0] - (len(arrivals) - 1) / RATE


def main(gattlab, seconds, rounds):
    print("| emulation | result |\n|---|---|")
    thousand = profile(1000, ["properties: [read]"])
    starts = []
    for _ in range(rounds):
        with emulation(gattlab, thousand) as start:
            starts.append(start)
    print(f"| start with 1000 characteristics | {min(starts):.2f} to {max(starts):.2f} s |")
    with emulation(gattlab, profile(50, ["properties: [notify]", f"notify: {{ every: {1000 // RATE}ms }}"])):
        arrivals = asyncio.run(receive(seconds))
    late = [drift(one) for one in arrivals]
    print(f"| values from 50 characteristics at {RATE} Hz | {sum(map(len, arrivals))} in {seconds} s after the last subscription |")
    print(f"| drift of a characteristic meanwhile | {min(late) * 1000:.1f} to {max(late) * 1000:.1f} ms |")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
