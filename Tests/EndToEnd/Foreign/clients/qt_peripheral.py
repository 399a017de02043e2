"""QtBluetooth as a peripheral on an adapter; prints "ready" and the values written to it, until SIGTERM.

Usage: qt_peripheral.py ADDRESS
"""

import signal
import sys

from PyQt6.QtBluetooth import (
    QBluetoothAddress,
    QBluetoothUuid,
    QLowEnergyAdvertisingData,
    QLowEnergyAdvertisingParameters,
    QLowEnergyCharacteristic,
    QLowEnergyCharacteristicData,
    QLowEnergyController,
    QLowEnergyDescriptorData,
    QLowEnergyServiceData,
)
from PyQt6.QtCore import QByteArray, QCoreApplication, QTimer

HEART_RATE = QBluetoothUuid(0x180D)
MEASUREMENT, LOCATION, CONTROL_POINT = (QBluetoothUuid(number) for number in (0x2A37, 0x2A38, 0x2A39))
Property = QLowEnergyCharacteristic.PropertyType


def characteristic(uuid, properties, value, longest=20):
    data = QLowEnergyCharacteristicData()
    data.setUuid(uuid)
    data.setProperties(properties)
    data.setValue(QByteArray(value))
    data.setValueLength(0, longest)
    if properties == Property.Notify:
        data.addDescriptor(QLowEnergyDescriptorData(QBluetoothUuid(0x2902), QByteArray(b"\x00\x00")))
    return data


def main(address):
    application = QCoreApplication(sys.argv)
    service = QLowEnergyServiceData()
    service.setType(QLowEnergyServiceData.ServiceType.ServiceTypePrimary)
    service.setUuid(HEART_RATE)
    service.setCharacteristics([
        characteristic(MEASUREMENT, Property.Notify, b"\x00\x3c"),
        characteristic(LOCATION, Property.Read, b"\x02"),
        characteristic(CONTROL_POINT, Property.Write, b""),
    ])
    controller = QLowEnergyController.createPeripheral(QBluetoothAddress(address))
    controller.errorOccurred.connect(lambda error: fail(application, error))
    advertisement = QLowEnergyAdvertisingData()
    advertisement.setLocalName("Qt strap")
    advertisement.setServices([HEART_RATE])
    published, rate = None, 60

    def publish():
        """Publishes: Qt ends the advertisement when a central connects, and drops its services when it disconnects."""
        nonlocal published
        published = controller.addService(service)
        published.characteristicChanged.connect(lambda _, value: print("written", bytes(value).hex(), flush=True))
        controller.startAdvertising(QLowEnergyAdvertisingParameters(), advertisement)

    def beat():
        nonlocal rate
        rate = rate + 1 if rate < 255 else 0
        published.writeCharacteristic(published.characteristic(MEASUREMENT), QByteArray(bytes((0, rate))))

    controller.disconnected.connect(publish)
    publish()
    timer = QTimer()
    timer.timeout.connect(beat)
    timer.start(100)
    # An occasional turn of Python's interpreter, so that signals are handled.
    signal.signal(signal.SIGTERM, lambda *_: application.quit())
    print("ready", flush=True)
    sys.exit(application.exec())


def fail(application, error):
    print(error, file=sys.stderr)
    application.exit(1)


main(*sys.argv[1:])
