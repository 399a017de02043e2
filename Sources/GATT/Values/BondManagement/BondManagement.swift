/// The Bond Management Control Point value (0x2AA4), write only: a command to delete bonds.
///
/// Layout, Bond Management Service 1.0: op code u8, then an authorization code if the server requires one.
public struct BondManagementControlPoint: AttributeValue {
    /// The bonds to delete.
    public var opCode = OpCode.deleteBondBREDRAndLE
    /// The authorization code, up to 511 bytes; empty if the server requires none.
    public var authorizationCode: [UInt8] = []

    /// Creates the command to delete the bond with the requesting device.
    public init() {}

    /// Creates a command with an optional authorization code.
    public init(_ opCode: OpCode, authorizationCode: [UInt8] = []) {
        self.opCode = opCode
        self.authorizationCode = authorizationCode
    }

    /// The bonds to delete, and the transports to delete them on.
    public struct OpCode: EnumerationField {
        /// The transmitted value; all values except 1 to 9 are reserved.
        public var rawValue: UInt8

        /// Creates an op code from its transmitted value.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Deletes the bond with the requesting device, on BR/EDR and LE.
        public static let deleteBondBREDRAndLE = Self(rawValue: 1)
        /// Deletes the bond with the requesting device, on BR/EDR.
        public static let deleteBondBREDR = Self(rawValue: 2)
        /// Deletes the bond with the requesting device, on LE.
        public static let deleteBondLE = Self(rawValue: 3)
        /// Deletes all bonds, on BR/EDR and LE.
        public static let deleteAllBondsBREDRAndLE = Self(rawValue: 4)
        /// Deletes all bonds, on BR/EDR.
        public static let deleteAllBondsBREDR = Self(rawValue: 5)
        /// Deletes all bonds, on LE.
        public static let deleteAllBondsLE = Self(rawValue: 6)
        /// Deletes all bonds except the one with the requesting device, on BR/EDR and LE.
        public static let deleteAllButActiveBondBREDRAndLE = Self(rawValue: 7)
        /// Deletes all bonds except the one with the requesting device, on BR/EDR.
        public static let deleteAllButActiveBondBREDR = Self(rawValue: 8)
        /// Deletes all bonds except the one with the requesting device, on LE.
        public static let deleteAllButActiveBondLE = Self(rawValue: 9)

        /// The name of each defined value, in kebab case.
        public static let names: [EnumerationName<UInt8>] = [
            .init(1, "delete-bond-of-requesting-device-br-edr-and-le"),
            .init(2, "delete-bond-of-requesting-device-br-edr"),
            .init(3, "delete-bond-of-requesting-device-le"),
            .init(4, "delete-all-bonds-br-edr-and-le"),
            .init(5, "delete-all-bonds-br-edr"),
            .init(6, "delete-all-bonds-le"),
            .init(7, "delete-all-but-active-bond-br-edr-and-le"),
            .init(8, "delete-all-but-active-bond-br-edr"),
            .init(9, "delete-all-but-active-bond-le"),
        ]
    }

    /// The assigned UUID of the Bond Management Control Point characteristic.
    public static let uuid = BluetoothUUID(0x2AA4)

    /// Passes the fields to `coder` in wire order.
    @inline(__always)
    public mutating func visitFields<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("opCode", &opCode)
        try coder.bytes("authorizationCode", &authorizationCode, .optionalRemaining(limit: 511))
    }
}

/// The Bond Management Features value (0x2AA5): the bonds that the server can delete.
///
/// Layout, Bond Management Service 1.0: 24 bits, of which each op code of the control point has two: the op code is
/// supported, and it requires an authorization code. Bit 23 is set aside for further bytes, of which none is defined
/// yet.
public struct BondManagementFeatures: BitFieldAttributeValue {
    /// The transmitted bits; bits 19 to 23 are reserved.
    public let rawValue: UInt32

    /// Creates the value from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Returns the feature that indicates support for an op code.
    public static func supports(_ opCode: BondManagementControlPoint.OpCode) -> Self {
        feature(opCode, isAuthorizationBit: false)
    }

    /// Returns the feature that indicates that an op code requires an authorization code.
    public static func requiresAuthorizationCode(_ opCode: BondManagementControlPoint.OpCode) -> Self {
        feature(opCode, isAuthorizationBit: true)
    }

    /// The server can draw attention to itself so that the user can identify it.
    public static let identifyYourself = Self(rawValue: 1 << 18)

    /// The assigned UUID of the Bond Management Features characteristic.
    public static let uuid = BluetoothUUID(0x2AA5)
    /// The JSON key of the Bond Management Features value.
    public static let key = "bondManagementFeatures"
    /// The encoded size, in bytes.
    public static let byteCount = 3
    /// The names of the bits, lowest bit first: each op code's name, followed by that of its authorization requirement.
    public static let bitNames =
        BondManagementControlPoint.OpCode.names.flatMap {
            [$0.name, "authorization-code-required-to-\($0.name)"]
        } + ["identify-yourself"]

    /// Returns one of the two bits of an op code from 1 to 9, or an empty set for a reserved op code.
    private static func feature(_ opCode: BondManagementControlPoint.OpCode, isAuthorizationBit: Bool) -> Self {
        guard opCode.name != nil else { return [] }
        return Self(rawValue: 1 << (UInt32(opCode.rawValue) * 2 - (isAuthorizationBit ? 1 : 2)))
    }
}
