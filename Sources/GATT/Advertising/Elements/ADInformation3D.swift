/// The capabilities of a display for 3D glasses (3D Synchronization Profile 1.0).
///
/// Layout: features u8 (bits 3 to 6 reserved), path loss threshold u8 in dB.
public struct ADInformation3D: Hashable, Sendable {
    /// The features of the display.
    public struct Features: OptionSet, Hashable, Sendable {
        /// The feature bits; bits 3 to 6 are reserved.
        public let rawValue: UInt8

        /// Creates a set of features from its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Glasses may send an association notification.
        public static let associationNotification = Self(rawValue: 1 << 0)
        /// Glasses may report their battery level.
        public static let batteryLevelReporting = Self(rawValue: 1 << 1)
        /// Glasses report their battery level on startup.
        public static let batteryLevelOnStartup = Self(rawValue: 1 << 2)
        /// The display is in factory test mode.
        public static let factoryTest = Self(rawValue: 1 << 7)
    }

    /// The features of the display.
    public var features: Features
    /// The maximum path loss at which glasses associate, in dB.
    public var pathLossThreshold: UInt8

    /// Creates the information.
    public init(features: Features, pathLossThreshold: UInt8) {
        self.features = features
        self.pathLossThreshold = pathLossThreshold
    }

    init(from reader: inout ByteReader) throws(DecodeError) {
        let bits: UInt8 = try reader.integer("features")
        try reader.reportReservedBits(0x78, of: bits, "features")
        features = Features(rawValue: bits)
        pathLossThreshold = try reader.integer("pathLossThreshold")
    }

    func encode(into data: inout [UInt8]) {
        data.append(features.rawValue)
        data.append(pathLossThreshold)
    }
}
