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

    /// Returns true if all features are supported: only for the empty set.
    ///
    /// The kernel uses extended advertising where the controller supports it, but bluetoothd does not report that.
    public class func supports(_ features: Feature) -> Bool { features.isEmpty }

    /// Requests events for the connections and disconnections of the matching peers by any program; replaces an earlier request.
    ///
    /// - Parameter options: The services of which a peer has at least one, up to four, and the identifiers of peers; nil ends the
    ///   events.
    public func registerForConnectionEvents(options: [CBConnectionEventMatchingOption: Any]? = nil) {
        if let services = options?[.serviceUUIDs] as? [CBUUID], services.count > ConnectionEventFilter.serviceLimit {
            host.reportMisuse("registerForConnectionEvents: services after the fourth are ignored")
        }
        let (core, filter) = (core, ConnectionEventFilter(options))
        host.post { core.reportConnections(matching: filter) }
    }
}
