/// The Three Zone Heart Rate Limits value (0x2A94): the heart rates between the zones in which the user trains.
///
/// Layout, GATT Specification Supplement, Three Zone Heart Rate Limits: one octet a limit, beats per minute.
public struct ThreeZoneHeartRateLimits: AttributeValue {
    /// The limit between light and moderate in beats per minute.
    public var lightModerateLimit: UInt8 = 0
    /// The limit between moderate and hard in beats per minute.
    public var moderateHardLimit: UInt8 = 0

    /// Makes limits of 0 bpm.
    public init() {}

    /// The UUID, 0x2A94.
    public static let uuid = BluetoothUUID(0x2A94)

    /// Walks over the limits, lowest first.
    public mutating func code<Coder: ValueCoder>(
        with coder: inout Coder
    ) throws(Coder.Failure) {
        try coder.field("lightModerateLimit", &lightModerateLimit, .unit("bpm"))
        try coder.field("moderateHardLimit", &moderateHardLimit, .unit("bpm"))
    }
}
