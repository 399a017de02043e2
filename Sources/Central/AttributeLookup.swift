internal import BlueZ
internal import GATT

extension [RemoteService] {
    /// Returns all attributes that match `selector`, ordered by handle.
    package func attributes(matching selector: AttributeSelector) -> [Attribute] {
        var found: [Attribute] = []
        for service in self {
            for characteristic in service.characteristics {
                if selector.matches(characteristic, in: service) { found.append(.characteristic(characteristic)) }
                for descriptor in characteristic.descriptors
                where selector.matches(descriptor, of: characteristic, in: service) {
                    found.append(.descriptor(descriptor, of: characteristic))
                }
            }
        }
        return found
    }

    /// Returns the only attribute that matches `selector`.
    ///
    /// - Throws: `.attributeNotFound`, with the available characteristics as a hint; `.badInput` if several attributes match,
    ///   with their handles as a hint.
    package func attribute(matching selector: AttributeSelector) throws(CentralError) -> Attribute {
        let found = attributes(matching: selector)
        guard let first = found.first else {
            throw CentralError(.attributeNotFound, "the device has no attribute \(selector)", hint: hint(for: selector))
        }
        guard found.count == 1 else {
            let handles = Self.list(found.map { "@\($0.handle)" })
            throw CentralError(
                .badInput,
                "\(selector) matches \(found.count) attributes",
                hint: "select one by its handle: \(handles)"
            )
        }
        return first
    }

    private func hint(for selector: AttributeSelector) -> String {
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

extension AttributeSelector {
    fileprivate func matches(_ characteristic: RemoteCharacteristic, in service: RemoteService) -> Bool {
        switch self {
        case .handle(let handle): characteristic.handle == handle
        case .characteristic(let uuid, let within):
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
        case .descriptor(let uuid, let of, let within):
            descriptor.uuid == uuid && characteristic.uuid == of && (within ?? service.uuid) == service.uuid
        }
    }
}
