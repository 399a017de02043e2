internal import BlueZ
internal import GATT

extension ScanFilter {
    /// The patterns of a monitor that reports all devices that the filter can match, and possibly others.
    ///
    /// A monitor reports a device that matches any of its patterns, so they are those of one condition: the one that excludes
    /// most other devices. Without any condition, they match the flags of all discoverable devices.
    var monitorPatterns: [AdvertisementPattern] {
        if !manufacturerData.isEmpty {
            return manufacturerData.map { Self.pattern($0.identifier, $0.pattern.knownPrefix) }
        }
        if let manufacturer { return [Self.pattern(manufacturer, [])] }
        if !serviceData.isEmpty { return serviceData.map { Self.pattern($0.identifier, $0.pattern.knownPrefix) } }
        if !services.isEmpty { return services.flatMap(Self.patterns) }
        if let namePrefix, !namePrefix.isEmpty {
            return [ADType.shortenedLocalName, .completeLocalName].map { Self.pattern($0, Array(namePrefix.utf8)) }
        }
        return Self.discoverableFlags.map { Self.pattern(.flags, [$0]) }
    }

    /// The values of Flags with LE General or Limited Discoverable Mode (Core Specification Supplement, Part A, 1.3).
    private static let discoverableFlags = (0..<UInt8(32)).filter { $0 & 0b11 == 0b01 || $0 & 0b11 == 0b10 }

    private static func pattern(_ type: ADType, _ bytes: [UInt8], at offset: Int = 0) -> AdvertisementPattern {
        AdvertisementPattern(
            offset: UInt8(clamping: offset),
            type: type.rawValue,
            bytes: Array(bytes.prefix(AdvertisementPattern.maximumLength - offset))
        )
    }

    private static func pattern(_ company: UInt16, _ data: [UInt8]) -> AdvertisementPattern {
        pattern(.manufacturerSpecificData, BluetoothUUID(company).littleEndianBytes + data)
    }

    private static func pattern(_ service: BluetoothUUID, _ data: [UInt8]) -> AdvertisementPattern {
        let bytes = service.littleEndianBytes
        let type: ADType =
            switch bytes.count {
            case 2: .serviceData16
            case 4: .serviceData32
            default: .serviceData128
            }
        return pattern(type, bytes + data)
    }

    /// The patterns of a service at any place of a list of services.
    private static func patterns(of service: BluetoothUUID) -> [AdvertisementPattern] {
        let bytes = service.littleEndianBytes
        let types: [ADType] =
            switch bytes.count {
            case 2: [.incompleteServiceUUIDs16, .completeServiceUUIDs16]
            case 4: [.incompleteServiceUUIDs32, .completeServiceUUIDs32]
            default: [.incompleteServiceUUIDs128, .completeServiceUUIDs128]
            }
        // Length and AD type precede the list.
        let last = AdvertisementPattern.maximumLength - 2 - bytes.count
        return types.flatMap { type in
            stride(from: 0, through: last, by: bytes.count).map { pattern(type, bytes, at: $0) }
        }
    }
}
