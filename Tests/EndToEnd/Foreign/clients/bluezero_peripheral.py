"""python-bluezero as a peripheral on an adapter; prints "ready" and the values written to it, until SIGTERM.

Usage: bluezero_peripheral.py ADAPTER-ADDRESS
"""

import sys

from bluezero import async_tools, peripheral

strap = peripheral.Peripheral(sys.argv[1], local_name="bluezero")
rate = 60


def beat(characteristic):
    global rate
    rate = rate + 1 if rate < 255 else 0
    characteristic.set_value([0, rate])
    return characteristic.is_notifying


def notify(notifying, characteristic):
    if notifying:
        async_tools.add_timer_ms(100, beat, characteristic)


def written(value, options):
    print("written", bytes(value).hex(), flush=True)


def ready():
    print("ready", flush=True)
    return False


strap.add_service(srv_id=1, uuid="180D", primary=True)
strap.add_characteristic(1, 1, "2A37", [0, 60], False, ["notify"], notify_callback=notify)
strap.add_characteristic(1, 2, "2A38", [2], False, ["read"])
strap.add_characteristic(1, 3, "2A39", [], False, ["write"], write_callback=written)
async_tools.add_timer_ms(500, ready)
strap.publish()
