/// What a display for 3D glasses can do (3D Synchronization Profile 1.0).
///
/// Layout: features u8 (bits 3 to 6 reserved), path loss threshold u8 in dB.
public struct ADInformation3D: Hashable, Sendable {
    /// What the display can do.
    public struct Features: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt8

        /// Makes a set from its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Glasses may tell that they associate.
        public static let associationNotification = Self(rawValue: 1 << 0)
        /// Glasses may report their battery level.
        public static let batteryLevelReporting = Self(rawValue: 1 << 1)
        /// Glasses report their battery level as soon as they are on.
        public static let batteryLevelOnStartup = Self(rawValue: 1 << 2)
        /// The display is in its factory test.
        public static let factoryTest = Self(rawValue: 1 << 7)
    }

    /// What the display can do.
    public var features: Features
    /// Beyond this path loss in dB glasses do not associate.
    public var pathLossThreshold: UInt8

    /// Makes the information.
    public init(features: Features, pathLossThreshold: UInt8) {
        self.features = features
        self.pathLossThreshold = pathLossThreshold
    }

    init(from reader: inout ByteReader) throws(DecodeError) {
        let bits: UInt8 = try reader.integer("features")
        try reader.reserve(0x78, of: bits, "features")
        features = Features(rawValue: bits)
        pathLossThreshold = try reader.integer("pathLossThreshold")
    }

    func encode(into data: inout [UInt8]) {
        data.append(features.rawValue)
        data.append(pathLossThreshold)
    }
}
