"""QtBluetooth as a central: finds a strap, reads, writes and subscribes; prints the results.

Usage: qt_central.py
"""

import sys

from PyQt6.QtBluetooth import (
    QBluetoothDeviceDiscoveryAgent,
    QBluetoothUuid,
    QLowEnergyController,
    QLowEnergyService,
)
from PyQt6.QtCore import QByteArray, QCoreApplication, QTimer

HEART_RATE = QBluetoothUuid(0x180D)
MEASUREMENT, LOCATION, CONTROL_POINT = (QBluetoothUuid(number) for number in (0x2A37, 0x2A38, 0x2A39))
CONFIGURATION = QBluetoothUuid(0x2902)
MEASUREMENTS = 3


class Central:
    def __init__(self, application):
        self.application = application
        self.controller = self.service = None
        self.measurements = 0
        self.agent = QBluetoothDeviceDiscoveryAgent()
        self.agent.deviceDiscovered.connect(self.discovered)
        self.agent.errorOccurred.connect(lambda error: self.fail("discovery", error))
        self.agent.start(QBluetoothDeviceDiscoveryAgent.DiscoveryMethod.LowEnergyMethod)

    def fail(self, what, error):
        print(f"{what}: {error}", file=sys.stderr)
        self.application.exit(1)

    def discovered(self, device):
        if self.controller or HEART_RATE not in device.serviceUuids():
            return
        print("discovered", device.name())
        self.agent.stop()
        self.controller = QLowEnergyController.createCentral(device)
        self.controller.connected.connect(self.controller.discoverServices)
        self.controller.errorOccurred.connect(lambda error: self.fail("connection", error))
        self.controller.discoveryFinished.connect(self.services_are_known)
        self.controller.disconnected.connect(self.application.quit)
        self.controller.connectToDevice()

    def services_are_known(self):
        print("services", len(self.controller.services()))
        self.service = self.controller.createServiceObject(HEART_RATE)
        self.service.stateChanged.connect(self.state_changed)
        self.service.errorOccurred.connect(lambda error: self.fail("service", error))
        self.service.characteristicRead.connect(self.was_read)
        self.service.characteristicWritten.connect(self.was_written)
        self.service.characteristicChanged.connect(self.changed)
        self.service.discoverDetails()

    def state_changed(self, state):
        if state == QLowEnergyService.ServiceState.RemoteServiceDiscovered:
            self.service.readCharacteristic(self.service.characteristic(LOCATION))

    def was_read(self, characteristic, value):
        print("read", bytes(value).hex())
        self.service.writeCharacteristic(self.service.characteristic(CONTROL_POINT), QByteArray(b"\x01"))

    def was_written(self, characteristic, value):
        print("written", bytes(value).hex())
        configuration = self.service.characteristic(MEASUREMENT).descriptor(CONFIGURATION)
        self.service.writeDescriptor(configuration, QByteArray(b"\x01\x00"))

    def changed(self, characteristic, value):
        self.measurements += 1
        if self.measurements <= MEASUREMENTS:
            print("notification", bytes(value).hex())
        if self.measurements == MEASUREMENTS:
            self.controller.disconnectFromDevice()


application = QCoreApplication(sys.argv)
central = Central(application)
QTimer.singleShot(50_000, lambda: central.fail("the whole", "timeout"))
sys.exit(application.exec())
