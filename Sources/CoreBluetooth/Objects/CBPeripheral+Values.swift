internal import BlueZ
internal import Central
internal import EventLoop
public import Foundation

extension CBPeripheral {
    /// Reads a value; calls `peripheral(_:didUpdateValueFor:error:)`.
    public func readValue(for characteristic: CBCharacteristic) {
        guard isConnected(for: "readValue"), let remote = remote(characteristic) else { return }
        post { $0.read(.characteristic(remote)) }
    }

    /// Writes a value; with response, calls `peripheral(_:didWriteValueFor:error:)`.
    ///
    /// A value without response waits while `canSendWriteWithoutResponse` is false. It is dropped if 4096 values wait, or if the
    /// characteristic does not have the property. A value with response is sent regardless of the properties, and the
    /// peripheral answers with an error.
    public func writeValue(_ data: Data, for characteristic: CBCharacteristic, type: CBCharacteristicWriteType) {
        guard isConnected(for: "writeValue"), let remote = remote(characteristic) else { return }
        var value = [UInt8](data)
        if type == .withoutResponse {
            // The peripheral answers a Write Request to such a characteristic with an error, but ignores a Write Command.
            guard characteristic.properties.contains(.writeWithoutResponse) else {
                return host.reportMisuse(
                    "writeValue: the characteristic \(characteristic.uuid) does not have the property writeWithoutResponse"
                )
            }
            guard reserveWrite() else {
                return host.reportMisuse(
                    "writeValue: \(Self.writeQueueLimit) values without response wait; this one is dropped"
                )
            }
            value = Array(value.prefix(maximumWriteValueLength(for: type)))
        }
        let bytes = value
        post { $0.write(bytes, to: .characteristic(remote), as: type == .withResponse ? .request : .command) }
    }

    /// Enables or disables notifications, or indications of a characteristic that only has those; calls
    /// `peripheral(_:didUpdateNotificationStateFor:error:)`.
    ///
    /// The present state is confirmed at once. A characteristic without either property answers with
    /// `CBATTError.requestNotSupported`.
    public func setNotifyValue(_ enabled: Bool, for characteristic: CBCharacteristic) {
        guard isConnected(for: "setNotifyValue"), let remote = remote(characteristic) else { return }
        guard characteristic.supportsNotifications else {
            return confirmNotifyState(of: characteristic, CBATTError(.requestNotSupported))
        }
        let isUnchanged = withState { state in
            let pending = state.notifyChanges[remote.handle, default: 0]
            if pending == 0, characteristic.isNotifying == enabled { return true }
            state.notifyChanges[remote.handle] = pending + 1
            return false
        }
        if isUnchanged {
            confirmNotifyState(of: characteristic, nil)
        } else {
            post { $0.setNotifying(enabled, remote) }
        }
    }

    private func confirmNotifyState(of characteristic: CBCharacteristic, _ error: CBATTError?) {
        let passed = Passed(characteristic)
        deliver("setNotifyValue") { peripheral in
            peripheral.delegate?.peripheral(peripheral, didUpdateNotificationStateFor: passed.object, error: error)
            if let error { peripheral.valueStreams.finish(passed.object.handle, throwing: error) }
        }
    }

    /// Reads the value of a descriptor; calls `peripheral(_:didUpdateValueFor:error:)`.
    ///
    /// The value of a Client Characteristic Configuration is that of this program: 0, 1 for notifications or 2 for indications.
    public func readValue(for descriptor: CBDescriptor) {
        guard isConnected(for: "readValue") else { return }
        if descriptor.isConfiguration { return readConfiguration(descriptor) }
        guard let attribute = attribute(descriptor) else { return }
        post { $0.read(attribute) }
    }

    private func readConfiguration(_ descriptor: CBDescriptor) {
        guard let characteristic = descriptor.characteristic, remote(characteristic) != nil else { return }
        let passed = Passed((descriptor: descriptor, characteristic: characteristic))
        deliver("readValue") { peripheral in
            let (descriptor, characteristic) = passed.object
            descriptor.setValue(characteristic.configuration)
            peripheral.delegate?.peripheral(peripheral, didUpdateValueFor: descriptor, error: nil)
        }
    }

    /// Writes the value of a descriptor; calls `peripheral(_:didWriteValueFor:error:)`.
    ///
    /// A Client Characteristic Configuration is written by `setNotifyValue(_:for:)` only.
    public func writeValue(_ data: Data, for descriptor: CBDescriptor) {
        guard isConnected(for: "writeValue") else { return }
        guard !descriptor.isConfiguration else {
            return host.reportMisuse(
                "writeValue: a Client Characteristic Configuration is written by setNotifyValue(_:for:)"
            )
        }
        guard let attribute = attribute(descriptor) else { return }
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
            host.reportMisuse("the descriptor \(descriptor.uuid) is not one of the peripheral \(identifier)")
            return nil
        }
        return .descriptor(found, of: remote)
    }

    private func post(_ body: @escaping @Sendable @EventLoop (PeripheralCore) -> Void) {
        let core = core
        host.post { body(core) }
    }
}
