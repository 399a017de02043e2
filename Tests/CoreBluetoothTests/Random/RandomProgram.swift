import Foundation
import TestRandomness

@testable import CoreBluetooth

/// A program of the central role that makes a random call whenever its delegate is called, until it releases everything.
///
/// All members are used on its queue.
final class RandomProgram: NSObject, CBCentralManagerDelegate, CBPeripheralDelegate, @unchecked Sendable {
    let queue: DispatchQueue
    let seed: UInt64
    private(set) var isFinished = false
    /// The calls of delegates after the program released the manager and all peripherals.
    private(set) var callsAfterRelease: [String] = []
    /// The objects that the program has used; nil once they are deallocated.
    private(set) var objects: [WeakObject] = []
    /// The numbers of calls by name.
    private(set) var counts: [String: Int] = [:]

    private var manager: CBCentralManager?
    private var peripherals: [CBPeripheral] = []
    private var generator: SeededGenerator
    private var remaining: Int

    /// A weak reference, to check that an object is deallocated.
    struct WeakObject {
        weak var object: AnyObject?
    }

    init(seed: UInt64, host: BluetoothHost) {
        self.seed = seed
        generator = SeededGenerator(seed: seed)
        remaining = Int.random(in: 1...80, using: &generator)
        queue = DispatchQueue(label: "program")
        super.init()
        let manager = CBCentralManager(delegate: self, queue: queue, options: [BluetoothHost.optionKey: host])
        self.manager = manager
        objects = [WeakObject(object: manager), WeakObject(object: manager.core)]
    }

    /// Makes one random call.
    func act() {
        guard !isFinished else { return }
        remaining -= 1
        guard remaining > 0, let manager else { return release() }
        guard let peripheral = peripherals.randomElement(using: &generator) else {
            return manager.scanForPeripherals(withServices: nil)
        }
        switch Int.random(in: 0..<40, using: &generator) {
        case 0: manager.scanForPeripherals(withServices: [CBUUID(string: "180D")])
        case 1: manager.stopScan()
        case 2, 3, 4: manager.connect(peripheral)
        case 5: manager.cancelPeripheralConnection(peripheral)
        case 6: peripherals.removeAll { $0 === peripheral }
        case 7, 8: peripheral.discoverServices(nil)
        case 9: peripheral.readRSSI()
        case 10: keep(manager.retrievePeripherals(withIdentifiers: [peripheral.identifier]))
        case 11: keep(manager.retrieveConnectedPeripherals(withServices: [CBUUID(string: "180D")]))
        default: useAttribute(of: peripheral)
        }
    }

    private func useAttribute(of peripheral: CBPeripheral) {
        guard peripheral.state == .connected else { return manager?.connect(peripheral) ?? () }
        guard let service = peripheral.services?.randomElement(using: &generator) else {
            return peripheral.discoverServices(nil)
        }
        guard let characteristic = service.characteristics?.randomElement(using: &generator) else {
            return peripheral.discoverCharacteristics(nil, for: service)
        }
        switch Int.random(in: 0..<7, using: &generator) {
        case 0: peripheral.readValue(for: characteristic)
        case 1: peripheral.writeValue(Data([1]), for: characteristic, type: .withResponse)
        case 2: peripheral.writeValue(Data([1]), for: characteristic, type: .withoutResponse)
        case 3: peripheral.setNotifyValue(true, for: characteristic)
        case 4: peripheral.setNotifyValue(false, for: characteristic)
        case 5: peripheral.discoverDescriptors(for: characteristic)
        default: peripheral.discoverIncludedServices(nil, for: service)
        }
    }

    private func keep(_ found: [CBPeripheral]) {
        for peripheral in found where !peripherals.contains(where: { $0 === peripheral }) {
            peripheral.delegate = self
            peripherals.append(peripheral)
            objects += [WeakObject(object: peripheral), WeakObject(object: peripheral.core)]
        }
    }

    private func release() {
        isFinished = true
        // In either order.
        if Bool.random(using: &generator) { manager = nil }
        peripherals = []
        manager = nil
    }

    private func called(_ name: String) {
        counts[name, default: 0] += 1
        if isFinished { callsAfterRelease.append(name) } else { act() }
    }

    func centralManagerDidUpdateState(_ central: CBCentralManager) { called("didUpdateState") }

    func centralManager(
        _ central: CBCentralManager,
        didDiscover peripheral: CBPeripheral,
        advertisementData: [String: Any],
        rssi RSSI: NSNumber
    ) {
        if !isFinished { keep([peripheral]) }
        called("didDiscover")
    }

    func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) { called("didConnect") }

    func centralManager(_ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?) {
        called("didFailToConnect")
    }

    func centralManager(
        _ central: CBCentralManager,
        didDisconnectPeripheral peripheral: CBPeripheral,
        error: (any Error)?
    ) {
        called("didDisconnect")
    }

    func peripheralDidUpdateName(_ peripheral: CBPeripheral) { called("didUpdateName") }

    func peripheral(_ peripheral: CBPeripheral, didModifyServices invalidatedServices: [CBService]) {
        called("didModifyServices")
    }

    func peripheral(_ peripheral: CBPeripheral, didReadRSSI RSSI: NSNumber, error: (any Error)?) {
        called("didReadRSSI")
    }

    func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
        called("didDiscoverServices")
    }

    func peripheral(
        _ peripheral: CBPeripheral,
        didDiscoverIncludedServicesFor service: CBService,
        error: (any Error)?
    ) {
        called("didDiscoverIncludedServices")
    }

    func peripheral(
        _ peripheral: CBPeripheral,
        didDiscoverCharacteristicsFor service: CBService,
        error: (any Error)?
    ) {
        called("didDiscoverCharacteristics")
    }

    func peripheral(
        _ peripheral: CBPeripheral,
        didUpdateValueFor characteristic: CBCharacteristic,
        error: (any Error)?
    ) {
        called("didUpdateValue")
    }

    func peripheral(
        _ peripheral: CBPeripheral,
        didWriteValueFor characteristic: CBCharacteristic,
        error: (any Error)?
    ) {
        called("didWriteValue")
    }

    func peripheral(
        _ peripheral: CBPeripheral,
        didUpdateNotificationStateFor characteristic: CBCharacteristic,
        error: (any Error)?
    ) {
        called("didUpdateNotificationState")
    }

    func peripheral(
        _ peripheral: CBPeripheral,
        didDiscoverDescriptorsFor characteristic: CBCharacteristic,
        error: (any Error)?
    ) {
        called("didDiscoverDescriptors")
    }

    func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral) { called("isReady") }
}
