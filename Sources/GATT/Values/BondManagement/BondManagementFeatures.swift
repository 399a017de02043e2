/// The Bond Management Features value (0x2AA5): which bonds the server can delete.
///
/// Layout, Bond Management Service 1.0: 24 bits. For each op code of the control point two: that it is supported,
/// and that it needs an authorization code. Bit 23 is kept for further octets, of which none is defined yet.
public struct BondManagementFeatures: BitFieldValue {
    /// The bits.
    public let rawValue: UInt32

    /// Makes the value from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The feature that an op code is supported.
    public static func supports(_ opCode: BondManagementControlPoint.OpCode) -> Self {
        feature(opCode, second: false)
    }

    /// The feature that an op code needs an authorization code.
    public static func needsAuthorizationCode(_ opCode: BondManagementControlPoint.OpCode) -> Self {
        feature(opCode, second: true)
    }

    /// The server can make itself noticed.
    public static let identifyYourself = Self(rawValue: 1 << 18)

    /// The UUID, 0x2AA5.
    public static let uuid = BluetoothUUID(0x2AA5)
    /// The key of the field.
    public static let key = "bondManagementFeatures"
    /// Three.
    public static let octets = 3
    /// The words, by bit: those of the op codes, each with that of its authorization code behind it.
    public static let allWords =
        BondManagementControlPoint.OpCode.words.flatMap {
            [$0.word, "authorization-code-required-to-\($0.word)"]
        } + ["identify-yourself"]

    /// Two bits for each op code from 1 to 9; none for one that is reserved.
    private static func feature(_ opCode: BondManagementControlPoint.OpCode, second: Bool) -> Self {
        guard opCode.word != nil else { return [] }
        return Self(rawValue: 1 << (UInt32(opCode.rawValue) * 2 - (second ? 1 : 2)))
    }
}
