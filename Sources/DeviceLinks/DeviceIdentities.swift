package import GATT

/// The texts by which a device identifies itself: those of Generic Access and Device Information.
package struct DeviceIdentity: Hashable, Sendable {
    package var name: String?
    package var manufacturer: String?
    package var model: String?

    package init(name: String? = nil, manufacturer: String? = nil, model: String? = nil) {
        self.name = name
        self.manufacturer = manufacturer
        self.model = model
    }
}

/// The identities of devices, as far as this process has read them.
package struct DeviceIdentities: Sendable {
    private var identities: [DeviceAddress: DeviceIdentity] = [:]

    /// Maximum number of devices; further ones are not known.
    private static let limit = 1024

    package init() {}

    package subscript(_ address: DeviceAddress) -> DeviceIdentity { identities[address] ?? DeviceIdentity() }

    /// Learns from a value that was read from a characteristic.
    package mutating func receive(_ value: [UInt8], of characteristic: BluetoothUUID, from address: DeviceAddress) {
        var identity = self[address]
        switch characteristic {
        case Self.deviceName: identity.name = Self.text(value)
        case Self.manufacturerName: identity.manufacturer = Self.text(value)
        case Self.modelNumber: identity.model = Self.text(value)
        default: return
        }
        guard identities[address] != nil || identities.count < Self.limit else { return }
        identities[address] = identity
    }

    private static let deviceName = BluetoothUUID(0x2A00)
    private static let manufacturerName = BluetoothUUID(0x2A29)
    private static let modelNumber = BluetoothUUID(0x2A24)

    /// Returns a text without the zeros and spaces with which devices fill it; nil if nothing remains.
    private static func text(_ value: [UInt8]) -> String? {
        let padding: Set<UInt8> = [0, UInt8(ascii: " ")]
        guard let first = value.firstIndex(where: { !padding.contains($0) }),
            let last = value.lastIndex(where: { !padding.contains($0) })
        else { return nil }
        return String(decoding: value[first...last], as: UTF8.self)
    }
}
