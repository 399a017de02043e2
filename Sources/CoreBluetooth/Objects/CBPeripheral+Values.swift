internal import BlueZ
internal import Central
internal import DBus
public import Foundation
internal import GATT

extension CBPeripheral {
    /// Reads a value; calls `peripheral(_:didUpdateValueFor:error:)`.
    public func readValue(for characteristic: CBCharacteristic) {
        guard isConnected(for: "readValue"), let remote = remote(characteristic) else { return }
        post { $0.read(.characteristic(remote)) }
    }

    /// Writes a value; with response, calls `peripheral(_:didWriteValueFor:error:)`.
    ///
    /// A value without response is dropped if `canSendWriteWithoutResponse` is false.
    public func writeValue(_ data: Data, for characteristic: CBCharacteristic, type: CBCharacteristicWriteType) {
        guard isConnected(for: "writeValue"), let remote = remote(characteristic) else { return }
        let property: CBCharacteristicProperties = type == .withResponse ? .write : .writeWithoutResponse
        if !characteristic.properties.contains(property) {
            reportMisuse(
                "writeValue: the characteristic \(characteristic.uuid) does not have the property for this type"
            )
        }
        var value = [UInt8](data)
        if type == .withoutResponse {
            guard reserveWrite() else { return }
            value = Array(value.prefix(maximumWriteValueLength(for: type)))
        }
        let bytes = value
        post { $0.write(bytes, to: .characteristic(remote), as: type == .withResponse ? .request : .command) }
    }

    /// Enables or disables notifications, or indications of a characteristic that only has those; calls
    /// `peripheral(_:didUpdateNotificationStateFor:error:)`.
    public func setNotifyValue(_ enabled: Bool, for characteristic: CBCharacteristic) {
        guard isConnected(for: "setNotifyValue"), let remote = remote(characteristic) else { return }
        let isUnchanged = withState { state in
            guard state.notifying.contains(remote.handle) != enabled else { return true }
            if enabled { state.notifying.insert(remote.handle) } else { state.notifying.remove(remote.handle) }
            return false
        }
        guard !isUnchanged else {
            let passed = Passed((peripheral: self, characteristic: characteristic))
            return delivery.async {
                let (peripheral, characteristic) = passed.object
                guard peripheral.state == .connected else { return }
                peripheral.delegate?.peripheral(peripheral, didUpdateNotificationStateFor: characteristic, error: nil)
            }
        }
        post { $0.setNotifying(enabled, remote) }
    }

    /// Reads the value of a descriptor; calls `peripheral(_:didUpdateValueFor:error:)`.
    public func readValue(for descriptor: CBDescriptor) {
        guard isConnected(for: "readValue"), let attribute = attribute(descriptor) else { return }
        post { $0.read(attribute) }
    }

    /// Writes the value of a descriptor; calls `peripheral(_:didWriteValueFor:error:)`.
    ///
    /// A Client Characteristic Configuration is written by `setNotifyValue(_:for:)` only.
    public func writeValue(_ data: Data, for descriptor: CBDescriptor) {
        guard isConnected(for: "writeValue"), let attribute = attribute(descriptor) else { return }
        guard attribute.uuid.short != 0x2902 else {
            return reportMisuse(
                "writeValue: a Client Characteristic Configuration is written by setNotifyValue(_:for:)"
            )
        }
        post { $0.write([UInt8](data), to: attribute, as: .request) }
    }

    /// Requests the signal strength; calls `peripheral(_:didReadRSSI:error:)`.
    ///
    /// It is the last one that bluetoothd received in an advertisement, because BlueZ does not measure that of a connection;
    /// the error is `CBError.operationNotSupported` if bluetoothd has none.
    public func readRSSI() {
        guard isConnected(for: "readRSSI") else { return }
        post { $0.readRSSI() }
    }

    private func attribute(_ descriptor: CBDescriptor) -> Attribute? {
        guard let characteristic = descriptor.characteristic, let remote = remote(characteristic) else { return nil }
        guard let found = remote.descriptors.first(where: { $0.handle == descriptor.handle }) else {
            reportMisuse("the descriptor \(descriptor.uuid) is not one of the peripheral \(identifier)")
            return nil
        }
        return .descriptor(found, of: remote)
    }

    private func post(_ body: @escaping @Sendable @EventLoop (PeripheralCore) -> Void) {
        let core = core
        EventLoop.post { body(core) }
    }
}
