import Central
import DBus
import EventLoop
import Foundation
import GATT
import Testing

@testable import CoreBluetooth

/// Objects for tests of declarations: their event loop does not start, so they have no effect outside of the process.
struct Specimens {
    let central: CBCentralManager
    let peripheralManager: CBPeripheralManager
    let peripheral: CBPeripheral
    let remoteCentral: CBCentral
    let service = CBMutableService(type: CBUUID(string: "180D"), primary: true)
    let characteristic = CBMutableCharacteristic(
        type: CBUUID(string: "2A39"),
        properties: .write,
        value: nil,
        permissions: .writeable
    )
    let descriptor = CBMutableDescriptor(type: CBUUID(string: "2901"), value: "Pulse")
    let request: CBATTRequest

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let host = BluetoothHost(
            session: BusSession(bus: .address("unix:path=/nonexistent")),
            identifiers: PeerIdentifiers(file: folder.appendingPathComponent("peers")),
            reportMisuse: { _ in },
            startLoop: { () throws(SystemError) in
                throw SystemError("the loop of this test does not start")
            }
        )
        let options = [BluetoothHost.optionKey: host]
        central = CBCentralManager(delegate: nil, queue: nil, options: options)
        peripheralManager = CBPeripheralManager(delegate: nil, queue: nil, options: options)
        peripheral = central.peripheral(UUID(), try #require(DeviceAddress("C0:00:00:00:00:01")), name: nil)
        remoteCentral = CBCentral(identifier: UUID())
        request = CBATTRequest(
            to: peripheralManager,
            central: remoteCentral,
            characteristic: characteristic,
            offset: 0,
            reply: { _ in }
        )
    }
}

/// Returns true if a property has the type, and no setter.
func isReadOnly<Object, Value>(_ path: KeyPath<Object, Value>, _ type: Value.Type) -> Bool {
    !(path is ReferenceWritableKeyPath<Object, Value>) && !(path is WritableKeyPath<Object, Value>)
}

/// Returns true if a property of an object has the type, and a setter.
func isReadWrite<Object, Value>(_ path: ReferenceWritableKeyPath<Object, Value>, _ type: Value.Type) -> Bool { true }
