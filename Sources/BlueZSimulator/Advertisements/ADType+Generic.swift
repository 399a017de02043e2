internal import GATT

extension ADType {
    /// A Boolean value that indicates whether bluetoothd accepts and shows data of the type under its number.
    ///
    /// This excludes the types with a property of their own, and those that the system generates itself: keys,
    /// addresses, link layer features and mesh.
    var isGeneric: Bool {
        switch rawValue {
        case 0x01...0x0A, 0x0D...0x12, 0x14...0x23, 0x27...0x2B, 0x3D, 0xFF: false
        default: true
        }
    }
}
