internal import GATT

extension DeviceAddress {
    /// Whether a random address with this value is a private one, resolvable or not: its upper bit is zero.
    var isPrivate: Bool { value >> 47 == 0 }

    /// Whether a random address with this value is a resolvable private one.
    var isResolvable: Bool { value >> 46 == 0b01 }
}
