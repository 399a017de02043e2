package import GATT

/// A selector for a device.
package enum DeviceSelector: Hashable, Sendable, CustomStringConvertible {
    case address(DeviceAddress)
    /// The exact advertised name.
    case name(String)
    /// The first device that advertises this service.
    case service(BluetoothUUID)

    /// Parses `AA:BB:CC:DD:EE:FF`, `service=180D`, `service=heart-rate`, or a name.
    ///
    /// - Throws: `.badInput` if the text is empty, a malformed address, or contains an unknown service name.
    package init(_ text: String) throws(CentralError) {
        if let address = DeviceAddress(text) {
            self = .address(address)
        } else if Self.resemblesAddress(text) {
            throw CentralError(
                .badInput,
                "malformed address \"\(text)\"",
                hint: "an address is six pairs of hex digits with colons between them: AA:BB:CC:DD:EE:FF"
            )
        } else if text.hasPrefix(Self.servicePrefix) {
            let name = String(text.dropFirst(Self.servicePrefix.count))
            self = .service(try BluetoothUUID(name, kind: .service))
        } else if text.isEmpty {
            throw CentralError(.badInput, "the device is empty", hint: "give an address, a name, or service=180D")
        } else {
            self = .name(text)
        }
    }

    package var description: String {
        switch self {
        case .address(let address): address.description
        case .name(let name): "\"\(name)\""
        case .service(let uuid): Self.servicePrefix + uuid.description
        }
    }

    /// Returns the selector of a service in its only form, such as `service=180D`; nil if the text selects a device in another way.
    package static func service(in text: String) -> String? {
        guard text.hasPrefix(servicePrefix), case .service(let uuid)? = try? DeviceSelector(text) else { return nil }
        return DeviceSelector.service(uuid).description
    }

    private static let servicePrefix = "service="

    /// Returns a Boolean value that indicates whether a string resembles an address without being a valid one.
    ///
    /// Such a string has four or more groups of up to two letters or digits separated by colons, or six separated by hyphens.
    private static func resemblesAddress(_ text: String) -> Bool {
        guard text.utf8.count <= 64 else { return false }
        return isGrouped(text, by: ":", atLeast: 4) || isGrouped(text, by: "-", atLeast: 6)
    }

    private static func isGrouped(_ text: String, by separator: Character, atLeast count: Int) -> Bool {
        let groups = text.split(separator: separator, omittingEmptySubsequences: false)
        return groups.count >= count
            && groups.allSatisfy {
                (0...2).contains($0.count) && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            }
    }
}

/// A selector for an attribute of a device.
package enum AttributeSelector: Hashable, Sendable, CustomStringConvertible {
    /// A handle (`@16`, `@0x0010`), for attributes whose UUIDs are not unique.
    case handle(UInt16)
    /// A characteristic, whose name is that among those with its UUID.
    case characteristic(BluetoothUUID, service: BluetoothUUID?, instance: String? = nil)
    /// A descriptor of a characteristic, which may have a name, too.
    case descriptor(
        BluetoothUUID,
        characteristic: BluetoothUUID,
        service: BluetoothUUID?,
        instance: String? = nil
    )

    /// Parses `2A37`, `heart-rate/2A37`, `temperature@outdoor`, `2A37/2902`, `180D/2A37/2902` or `@HANDLE`.
    ///
    /// With one slash, the second part decides: if it is the UUID of a descriptor, the first is a characteristic.
    ///
    /// - Throws: `.badInput` for a malformed handle or UUID, an unknown name, or an empty instance.
    package init(_ text: String) throws(CentralError) {
        if text.hasPrefix("@") {
            self = .handle(try Self.handle(text.dropFirst(), in: text))
            return
        }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        switch parts.count {
        case 1:
            let (uuid, instance) = try Self.characteristic(parts[0])
            self = .characteristic(uuid, service: nil, instance: instance)
        case 2:
            if let descriptor = try? BluetoothUUID(parts[1], kind: .descriptor),
                AssignedNumbers.name(of: descriptor, .descriptor) != nil
            {
                let (characteristic, instance) = try Self.characteristic(parts[0])
                self = .descriptor(descriptor, characteristic: characteristic, service: nil, instance: instance)
            } else {
                let service = try BluetoothUUID(parts[0], kind: .service)
                let (uuid, instance) = try Self.characteristic(parts[1])
                self = .characteristic(uuid, service: service, instance: instance)
            }
        case 3:
            let (characteristic, instance) = try Self.characteristic(parts[1])
            self = .descriptor(
                try BluetoothUUID(parts[2], kind: .descriptor),
                characteristic: characteristic,
                service: try BluetoothUUID(parts[0], kind: .service),
                instance: instance
            )
        default:
            throw CentralError(
                .badInput,
                "\"\(text)\" is not a valid attribute",
                hint: "give a characteristic, service/characteristic, …/descriptor, or @HANDLE"
            )
        }
    }

    private static func characteristic(_ text: String) throws(CentralError) -> (BluetoothUUID, instance: String?) {
        let parts = InstanceText(text)
        guard parts.instance != "" else {
            throw CentralError(
                .badInput,
                "\"\(text)\" has an empty instance",
                hint: "write the name after the @, as in temperature@outdoor"
            )
        }
        return (try BluetoothUUID(parts.characteristic, kind: .characteristic), parts.instance)
    }

    private static func handle(_ digits: Substring, in text: String) throws(CentralError) -> UInt16 {
        let number =
            digits.hasPrefix("0x") ? UInt16(digits.dropFirst(2), radix: 16) : UInt16(digits)
        guard let number, number > 0 else {
            throw CentralError(
                .badInput,
                "\"\(text)\" is not a valid handle",
                hint: "handles are @1 to @65535, or hex as @0x0010"
            )
        }
        return number
    }

    package var description: String {
        switch self {
        case .handle(let handle): "@\(handle)"
        case .characteristic(let uuid, let service, let instance):
            Self.join([service?.description, Self.text(uuid, instance)])
        case .descriptor(let uuid, let characteristic, let service, let instance):
            Self.join([service?.description, Self.text(characteristic, instance), uuid.description])
        }
    }

    /// The type of the attribute's value, which only the device knows for a handle.
    package var valueType: BluetoothUUID? {
        switch self {
        case .handle: nil
        case .characteristic(let uuid, _, _), .descriptor(let uuid, _, _, _): uuid
        }
    }

    /// The characteristic itself, or that of the descriptor; nil for a handle.
    var characteristic: BluetoothUUID? {
        switch self {
        case .handle: nil
        case .characteristic(let uuid, _, _), .descriptor(_, let uuid, _, _): uuid
        }
    }

    /// The name of the characteristic among those with its UUID; nil without one.
    package var instance: String? {
        switch self {
        case .handle: nil
        case .characteristic(_, _, let instance), .descriptor(_, _, _, let instance): instance
        }
    }

    private static func text(_ uuid: BluetoothUUID, _ instance: String?) -> String {
        instance.map { "\(uuid)@\($0)" } ?? uuid.description
    }

    private static func join(_ parts: [String?]) -> String {
        parts.compactMap { $0 }.joined(separator: "/")
    }
}

extension BluetoothUUID {
    /// Parses a UUID, or an assigned name in kebab case.
    ///
    /// - Throws: `.badInput`, with the closest known name as a hint.
    package init(_ text: String, kind: AssignedNumbers.Kind) throws(CentralError) {
        if let uuid = BluetoothUUID(text) ?? AssignedNumbers.uuid(named: text, kind) {
            self = uuid
            return
        }
        let near = AssignedNumbers.closest(to: text, kind)
        throw CentralError(
            .badInput,
            "\"\(text)\" is neither a UUID nor the name of a \(kind)",
            hint: near.map { "did you mean \($0)?" } ?? "UUIDs are 180D, 0x180d, or 128 bits with hyphens"
        )
    }
}
