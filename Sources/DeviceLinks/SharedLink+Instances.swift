package import BlueZ
package import Central
package import Control
internal import GATT

extension SharedLink {
    /// Returns the names of characteristics that are not the only ones of the device with their UUID, by handle.
    ///
    /// - Throws: `.connectionLost`, `.cancelled`.
    package func instanceNames(
        of characteristics: [RemoteCharacteristic],
        within limit: Duration
    ) async throws(ControlError) -> [UInt16: String] {
        try await instanceNames(of: Set(characteristics.map(\.uuid)), within: limit)
    }

    private func instanceNames(
        of uuids: Set<BluetoothUUID>,
        within limit: Duration
    ) async throws(ControlError) -> [UInt16: String] {
        try await instances.names(of: uuids, in: services) { (descriptor) throws(ControlError) in
            do throws(ControlError) {
                return try await read(descriptor, within: limit)
            } catch {
                guard error.code != .cancelled, loss == nil else { throw error }
                return nil
            }
        }
    }

    /// Returns the only attribute that a selector matches, after another attempt if bluetoothd has not announced it yet.
    ///
    /// - Parameter limit: Timeout for each descriptor that names a characteristic.
    /// - Throws: `.attributeNotFound`; `.badInput` if several attributes match; `.connectionLost`, `.cancelled`.
    package func attribute(
        _ selector: AttributeSelector,
        within limit: Duration
    ) async throws(ControlError) -> Attribute {
        var found = services.attributes(matching: selector, names: nil)
        if found.isEmpty {
            await synchronize()
            found = services.attributes(matching: selector, names: nil)
        }
        // A search takes time on a device with thousands of attributes.
        if found.count == 1, selector.instance == nil { return found[0] }
        var names: [UInt16: String] = [:]
        if let uuid = services.uuidToName(for: selector) {
            names = try await instanceNames(of: [uuid], within: limit)
        }
        do throws(CentralError) {
            return try services.attribute(matching: selector, names: names)
        } catch {
            throw ControlError(error)
        }
    }

    /// Returns the reference to an attribute in events, with the name of its characteristic if that is known.
    package func reference(to attribute: Attribute) -> AttributeReference {
        var reference = AttributeReference(attribute.characteristic)
        reference.handle = attribute.handle
        if case .descriptor(let descriptor, _) = attribute { reference.descriptor = descriptor.uuid }
        reference.instance = instances.knownName(of: attribute.characteristic)
        return reference
    }
}

extension AttributeReference {
    package init(_ characteristic: RemoteCharacteristic) {
        self.init(
            service: characteristic.service,
            characteristic: characteristic.uuid,
            descriptor: nil,
            handle: characteristic.handle
        )
    }
}
