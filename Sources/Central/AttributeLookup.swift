internal import BlueZ
package import GATT

extension [RemoteService] {
    /// Returns all attributes that match `selector`, ordered by handle.
    ///
    /// - Parameter names: The names of the characteristics that share a UUID, by handle; nil to ignore the one in the selector.
    package func attributes(matching selector: AttributeSelector, names: [UInt16: String]?) -> [Attribute] {
        var found: [Attribute] = []
        for service in self {
            for characteristic in service.characteristics {
                if let instance = selector.instance, let names, names[characteristic.handle] != instance { continue }
                if selector.matches(characteristic, in: service) { found.append(.characteristic(characteristic)) }
                for descriptor in characteristic.descriptors
                where selector.matches(descriptor, of: characteristic, in: service) {
                    found.append(.descriptor(descriptor, of: characteristic))
                }
            }
        }
        return found
    }

    /// Returns the UUID of the characteristics whose names determine the attribute that `selector` matches, or are in the error; nil if
    /// it matches one without them.
    package func uuidToName(for selector: AttributeSelector) -> BluetoothUUID? {
        guard selector.instance != nil || attributes(matching: selector, names: nil).count > 1 else { return nil }
        return selector.characteristic
    }

    /// Returns the only attribute that matches `selector`.
    ///
    /// - Parameter names: The names of the characteristics that share a UUID, by handle.
    /// - Throws: `.attributeNotFound`, with the available characteristics as a hint; `.badInput` if several attributes match,
    ///   with their names and handles as a hint.
    package func attribute(
        matching selector: AttributeSelector,
        names: [UInt16: String] = [:]
    ) throws(CentralError) -> Attribute {
        let found = attributes(matching: selector, names: names)
        guard let first = found.first else {
            throw CentralError(
                .attributeNotFound,
                "the device has no attribute \(selector)",
                hint: hint(for: selector, names)
            )
        }
        guard found.count == 1 else {
            throw CentralError(
                .badInput,
                "\(selector) matches \(found.count) attributes",
                hint: "select one: \(Self.list(found.map { $0.choice(names) }))"
            )
        }
        return first
    }

    private func hint(for selector: AttributeSelector, _ names: [UInt16: String]) -> String {
        let siblings = attributes(matching: selector, names: nil).filter { names[$0.characteristic.handle] != nil }
        guard siblings.isEmpty else { return "select one: \(Self.list(siblings.map { $0.choice(names) }))" }
        let present = flatMap { service in service.characteristics.map(\.uuid.description) }
        return present.isEmpty
            ? "bluetoothd exports no characteristics of the device"
            : "available characteristics: \(Self.list(present))"
    }

    /// Joins the first items; a device may have tens of thousands of characteristics, and a hint is a single line.
    private static func list(_ items: [String]) -> String {
        let shown = items.prefix(50).joined(separator: ", ")
        return items.count > 50 ? "\(shown) and \(items.count - 50) more" : shown
    }
}

extension Attribute {
    /// Returns the selector of this attribute: by the name of its characteristic if it has one, with the handle, or by the handle.
    fileprivate func choice(_ names: [UInt16: String]) -> String {
        guard let name = names[characteristic.handle] else { return "@\(handle)" }
        let uuid = characteristic.uuid
        let shared = "\(AssignedNumbers.kebabName(of: uuid, .characteristic) ?? uuid.description)@\(name)"
        guard case .descriptor(let descriptor, _) = self else { return "\(shared) (@\(handle))" }
        return "\(shared)/\(descriptor.uuid) (@\(handle))"
    }
}

extension AttributeSelector {
    fileprivate func matches(_ characteristic: RemoteCharacteristic, in service: RemoteService) -> Bool {
        switch self {
        case .handle(let handle): characteristic.handle == handle
        case .characteristic(let uuid, let within, _):
            characteristic.uuid == uuid && (within ?? service.uuid) == service.uuid
        case .descriptor: false
        }
    }

    fileprivate func matches(
        _ descriptor: RemoteDescriptor,
        of characteristic: RemoteCharacteristic,
        in service: RemoteService
    ) -> Bool {
        switch self {
        case .handle(let handle): descriptor.handle == handle
        case .characteristic: false
        case .descriptor(let uuid, let of, let within, _):
            descriptor.uuid == uuid && characteristic.uuid == of && (within ?? service.uuid) == service.uuid
        }
    }
}
