internal import GATT

/// A client's filter for a discovery.
struct DiscoveryFilter: Hashable {
    /// The services, of which a device must have one; empty for all devices.
    var services: [BluetoothUUID] = []
    /// The minimum RSSI, in dBm.
    var rssi: Int16?
    /// The maximum path loss, in dB.
    var pathloss: UInt16?
    var transport = Transport.le
    /// A Boolean value that indicates whether the filter names one transport, so that it excludes the other one of a dual-mode adapter.
    var namesTransport = false
    var duplicateData = false
    /// A Boolean value that indicates whether the adapter is discoverable during the discovery.
    var discoverable = false
    /// The prefix of the address or the name.
    var pattern: String?

    /// Returns the keys of a filter, in the order in which bluetoothd lists them.
    static func keys(_ version: BlueZVersion) -> [String] {
        let keys = ["UUIDs", "RSSI", "Pathloss", "Transport", "DuplicateData", "Discoverable", "Pattern"]
        return version < .v5_87 ? keys : keys + ["AutoConnect"]
    }

    /// The transports to scan on.
    struct Transport: OptionSet, Hashable {
        let rawValue: UInt8

        static let brEDR = Transport(rawValue: 1)
        static let le = Transport(rawValue: 6)
    }

    /// A Boolean value that indicates whether the filter accepts every device of an LE-only adapter.
    var isEmpty: Bool {
        var nothing = DiscoveryFilter()
        nothing.discoverable = discoverable
        nothing.namesTransport = namesTransport
        return self == nothing
    }

    /// Returns a Boolean value that indicates whether the advertised services match the filter.
    ///
    /// This follows bluetoothd's rule to the letter: a filter has a limit for either the RSSI or the path loss, and the
    /// missing limit accepts every device, so that only the controller's filter decides on proximity.
    func matches(_ advertisement: ParsedAdvertisement) -> Bool {
        services.isEmpty || services.contains { advertisement.services.contains($0) }
    }

    /// Returns a Boolean value that indicates whether the address or the name starts with the pattern; nil without a pattern.
    func matchesPattern(
        _ advertisement: ParsedAdvertisement,
        address: DeviceAddress,
        _ version: BlueZVersion
    ) -> Bool? {
        guard let pattern else { return nil }
        let address = address.description
        if version < .v5_87 ? address.hasPrefix(pattern) : address.hasPrefix(pattern.uppercased()) { return true }
        return pattern.isEmpty || advertisement.name?.utf8.starts(with: pattern.utf8) == true
    }
}

/// The merged filters of all clients, for the controller.
struct ScanFilter: Hashable {
    var transport: DiscoveryFilter.Transport = []
    /// The minimum RSSI, in dBm.
    var rssi: Int16?
    /// The services, of which a device must have one, in order; empty for all devices.
    var services: [BluetoothUUID] = []

    /// Merges the filters of all clients, in which nil represents a client without a filter.
    ///
    /// - Returns: nil if no client has a filter.
    static func merging(_ filters: [DiscoveryFilter?]) -> ScanFilter? {
        let given = filters.compactMap { $0 }
        guard !given.isEmpty else { return nil }
        // A client without a filter requests all devices.
        guard given.count == filters.count else { return ScanFilter(transport: .le) }
        var merged = ScanFilter()
        for filter in given { merged.transport.formUnion(filter.transport) }
        let limits = given.compactMap(\.rssi)
        merged.rssi = limits.count == given.count ? limits.min() : nil
        if given.allSatisfy({ !$0.services.isEmpty }) {
            merged.services = Set(given.flatMap(\.services)).sorted()
        }
        return merged
    }

    /// Returns a Boolean value that indicates whether the controller delivers a report.
    func passes(_ advertisement: ParsedAdvertisement, rssi: Int8) -> Bool {
        if let limit = self.rssi, rssi < limit { return false }
        return services.isEmpty || services.contains { advertisement.services.contains($0) }
    }
}
