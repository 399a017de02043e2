internal import GATT

extension DeviceAddress {
    /// A Boolean value that indicates whether a random address with this value is private, resolvable or not: its upper
    /// bit is zero.
    var isPrivate: Bool { value >> 47 == 0 }

    /// A Boolean value that indicates whether a random address with this value is resolvable.
    var isResolvable: Bool { value >> 46 == 0b01 }
}
