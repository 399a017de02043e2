"""python-bluezero as a central: finds a strap, reads, writes and subscribes; prints the results.

Usage: bluezero_central.py ADAPTER-ADDRESS
"""

import sys

from bluezero import adapter, central

HEART_RATE, MEASUREMENT, LOCATION, CONTROL_POINT = (
    f"0000{number}-0000-1000-8000-00805f9b34fb" for number in ("180d", "2a37", "2a38", "2a39")
)
MEASUREMENTS = 3


def main(address):
    found = []
    while not found:
        adapter.Adapter(address).nearby_discovery(timeout=3)
        found = [one for one in central.Central.available(address) if HEART_RATE in one.uuids]
    device = found[0]
    print("discovered", device.name)
    strap = central.Central(device.address, address)
    measurement, location, control_point = (
        strap.add_characteristic(HEART_RATE, uuid) for uuid in (MEASUREMENT, LOCATION, CONTROL_POINT)
    )
    strap.connect()
    print("read", bytes(location.value).hex())
    control_point.write_value([1])
    print("written", "01")
    received = []

    def changed(interface, properties, _):
        if "Value" in properties:
            received.append(bytes(properties["Value"]))
            print("notification", received[-1].hex())
            if len(received) == MEASUREMENTS:
                strap.quit()

    measurement.add_characteristic_cb(changed)
    measurement.start_notify()
    strap.run()
    strap.disconnect()


main(*sys.argv[1:])
