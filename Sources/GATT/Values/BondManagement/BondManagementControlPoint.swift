/// The Bond Management Control Point value (0x2AA4), written only: which bonds to delete.
///
/// Layout, Bond Management Service 1.0: op code u8, then an authorization code if the server wants one.
public struct BondManagementControlPoint: AttributeValue {
    /// Which bonds to delete.
    public var opCode = OpCode.deleteBondBREDRAndLE
    /// What allows it; empty if nothing needs to.
    public var authorizationCode: [UInt8] = []

    /// Makes the command to delete the bond with the device that asks.
    public init() {}

    /// Makes a command.
    public init(_ opCode: OpCode, authorizationCode: [UInt8] = []) {
        self.opCode = opCode
        self.authorizationCode = authorizationCode
    }

    /// Which bonds to delete.
    public struct OpCode: Enumeration {
        /// The octet; all but 1 to 9 are reserved.
        public var rawValue: UInt8

        /// Makes an op code from its octet.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Deletes the bond with the device that asks, on BR/EDR and LE.
        public static let deleteBondBREDRAndLE = Self(rawValue: 1)
        /// Deletes the bond with the device that asks, on BR/EDR.
        public static let deleteBondBREDR = Self(rawValue: 2)
        /// Deletes the bond with the device that asks, on LE.
        public static let deleteBondLE = Self(rawValue: 3)
        /// Deletes all bonds, on BR/EDR and LE.
        public static let deleteAllBondsBREDRAndLE = Self(rawValue: 4)
        /// Deletes all bonds, on BR/EDR.
        public static let deleteAllBondsBREDR = Self(rawValue: 5)
        /// Deletes all bonds, on LE.
        public static let deleteAllBondsLE = Self(rawValue: 6)
        /// Deletes all bonds but that with the device that asks, on BR/EDR and LE.
        public static let deleteAllButActiveBondBREDRAndLE = Self(rawValue: 7)
        /// Deletes all bonds but that with the device that asks, on BR/EDR.
        public static let deleteAllButActiveBondBREDR = Self(rawValue: 8)
        /// Deletes all bonds but that with the device that asks, on LE.
        public static let deleteAllButActiveBondLE = Self(rawValue: 9)

        /// The words.
        public static let words: [EnumerationWord<UInt8>] = [
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

    /// The UUID, 0x2AA4.
    public static let uuid = BluetoothUUID(0x2AA4)

    /// Walks over the fields.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("opCode", &opCode)
        try coder.octets("authorizationCode", &authorizationCode, .optionalRest(limit: 511))
    }
}
