extension CBCentralManager {
    /// Features that depend on the hardware.
    public struct Feature: OptionSet, Sendable {
        /// The bits of the features.
        public let rawValue: UInt

        /// Creates a set of features from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Scanning for and connecting to peripherals that use extended advertising.
        public static let extendedScanAndConnect = Feature(rawValue: 1 << 0)
    }
}
