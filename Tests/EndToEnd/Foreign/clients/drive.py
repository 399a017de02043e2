"""Runs a peripheral on hci0, and gattlab as its central on hci1; prints what each of them has received.

Usage: drive.py GATTLAB PERIPHERAL      PERIPHERAL is a script of this folder that takes an adapter's address
"""

import json
import subprocess
import sys
import threading
from pathlib import Path

AT = ("--adapter", "hci1", "--timeout", "40s", "--json")


def main(gattlab, script):
    def run(*words):
        done = subprocess.run([gattlab, *words], capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"gattlab {' '.join(words)}: status {done.returncode}\n{done.stdout}\n{done.stderr}")
        return [json.loads(line) for line in done.stdout.splitlines()]

    def hexadecimal(events, name):
        return [event["value"] for event in events if event.get("event") == name]

    address = next(line["address"] for line in run("adapters", "--json") if line["adapter"] == "hci0")
    path = Path(__file__).with_name(script)
    peripheral = subprocess.Popen([sys.executable, "-B", "-u", path, address], stdout=subprocess.PIPE, text=True)
    lines, written = iter(peripheral.stdout.readline, ""), threading.Event()
    try:
        if not any(line.strip() == "ready" for line in lines):
            sys.exit(f"{script} has ended before it was ready")

        def listen():
            for line in lines:
                print("peripheral", line.strip())
                written.set()

        threading.Thread(target=listen, daemon=True).start()
        print("read", *hexadecimal(run("read", "service=180D", "2A38", *AT), "value"))
        run("write", "service=180D", "2A39", "01", *AT)
        written.wait(20)
        notified = hexadecimal(run("watch", "service=180D", "2A37", "--count", "3", *AT), "notification")
        rates = [int(value[2:4], 16) for value in notified]
        print("notified", *((rate - rates[0]) % 256 for rate in rates))
    finally:
        peripheral.kill()


main(*sys.argv[1:])
