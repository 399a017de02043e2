import Foundation

@testable import CoreBluetooth

/// A delegate of a central manager and its peripherals that records their calls.
final class Recorder: NSObject, CBCentralManagerDelegate, CBPeripheralDelegate, @unchecked Sendable {
    // @unchecked: the state is only accessed under the lock.
    private struct State {
        var calls: [String] = []
        var discovered: [CBPeripheral] = []
        var advertisement: [String: Any] = [:]
        var errors: [any Error] = []
        var values: [Data] = []
        var invalidated: [CBService] = []
        var restored: [String: Any] = [:]
        var channels: [CBL2CAPChannel] = []
    }

    private let state = Guarded(State())

    private func record(_ call: String, _ error: (any Error)? = nil, _ change: (inout State) -> Void = { _ in }) {
        state.withLock { state in
            state.calls.append(call)
            if let error { state.errors.append(error) }
            change(&state)
        }
    }

    private var current: State { state.withLock { $0 } }
    /// The names of the calls, in order.
    var calls: [String] { current.calls }
    var discovered: [CBPeripheral] { current.discovered }
    var advertisement: [String: Any] { current.advertisement }
    /// The errors other than nil, in order.
    var errors: [any Error] { current.errors }
    /// The values of characteristics, in order.
    var values: [Data] { current.values }

    /// The services that a device has removed or changed.
    var invalidated: [CBService] { current.invalidated }
    /// The state that was passed to `willRestoreState`.
    var restored: [String: Any] { current.restored }
    /// The opened channels, in order.
    var channels: [CBL2CAPChannel] { current.channels }

    func count(_ call: String) -> Int { calls.count { $0 == call } }

    /// Releases the discovered peripherals.
    func releasePeripherals() {
        record("release") { $0.discovered = [] }
    }

    /// Forgets the calls so far.
    func clear() { state.withLock { $0 = State(discovered: $0.discovered) } }
    /// Releases the opened channels.
    func releaseChannels() {
        record("release") { $0.channels = [] }
    }

    func centralManagerDidUpdateState(_ central: CBCentralManager) { record("state \(central.state)") }

    func centralManager(
        _ central: CBCentralManager,
        didDiscover peripheral: CBPeripheral,
        advertisementData: [String: Any],
        rssi RSSI: NSNumber
    ) {
        record("didDiscover") { state in
            if !state.discovered.contains(peripheral) { state.discovered.append(peripheral) }
            state.advertisement = advertisementData
        }
    }

    func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) { record("didConnect") }

    func centralManager(_ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?) {
        record("didFailToConnect", error)
    }

    func centralManager(
        _ central: CBCentralManager,
        didDisconnectPeripheral peripheral: CBPeripheral,
        timestamp: CFAbsoluteTime,
        isReconnecting: Bool,
        error: (any Error)?
    ) {
        record(isReconnecting ? "didDisconnect, reconnecting" : "didDisconnect", error)
    }

    func centralManager(_ central: CBCentralManager, willRestoreState dict: [String: Any]) {
        record("willRestoreState") { $0.restored = dict }
    }

    func centralManager(
        _ central: CBCentralManager,
        connectionEventDidOccur event: CBConnectionEvent,
        for peripheral: CBPeripheral
    ) {
        record("\(event)") { state in
            if !state.discovered.contains(peripheral) { state.discovered.append(peripheral) }
        }
    }

    func peripheralDidUpdateName(_ peripheral: CBPeripheral) { record("didUpdateName \(peripheral.name ?? "nil")") }

    func peripheral(_ peripheral: CBPeripheral, didModifyServices invalidatedServices: [CBService]) {
        record("didModifyServices") { $0.invalidated += invalidatedServices }
    }

    func peripheral(
        _ peripheral: CBPeripheral,
        didDiscoverIncludedServicesFor service: CBService,
        error: (any Error)?
    ) {
        record("didDiscoverIncludedServices", error)
    }

    func peripheral(
        _ peripheral: CBPeripheral,
        didDiscoverDescriptorsFor characteristic: CBCharacteristic,
        error: (any Error)?
    ) {
        record("didDiscoverDescriptors \(characteristic.uuid.uuidString)", error)
    }

    func peripheral(_ peripheral: CBPeripheral, didUpdateValueFor descriptor: CBDescriptor, error: (any Error)?) {
        record("didUpdateValue \(descriptor.uuid.uuidString) \(descriptor.value ?? "nil")", error)
    }

    func peripheral(_ peripheral: CBPeripheral, didWriteValueFor descriptor: CBDescriptor, error: (any Error)?) {
        record("didWriteValue \(descriptor.uuid.uuidString)", error)
    }

    func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
        record("didDiscoverServices", error)
    }

    func peripheral(
        _ peripheral: CBPeripheral,
        didDiscoverCharacteristicsFor service: CBService,
        error: (any Error)?
    ) {
        record("didDiscoverCharacteristics \(service.uuid.uuidString)", error)
    }

    func peripheral(
        _ peripheral: CBPeripheral,
        didUpdateValueFor characteristic: CBCharacteristic,
        error: (any Error)?
    ) {
        record("didUpdateValue \(characteristic.uuid.uuidString)", error) { state in
            if let value = characteristic.value, error == nil { state.values.append(value) }
        }
    }

    func peripheral(
        _ peripheral: CBPeripheral,
        didWriteValueFor characteristic: CBCharacteristic,
        error: (any Error)?
    ) {
        record("didWriteValue", error)
    }

    func peripheral(
        _ peripheral: CBPeripheral,
        didUpdateNotificationStateFor characteristic: CBCharacteristic,
        error: (any Error)?
    ) {
        record("didUpdateNotificationState \(characteristic.isNotifying)", error)
    }

    func peripheral(_ peripheral: CBPeripheral, didReadRSSI RSSI: NSNumber, error: (any Error)?) {
        record("didReadRSSI", error)
    }

    func peripheral(_ peripheral: CBPeripheral, didOpen channel: CBL2CAPChannel?, error: (any Error)?) {
        record("didOpen", error) { state in
            if let channel { state.channels.append(channel) }
        }
    }

    func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral) { record("isReady") }
}
