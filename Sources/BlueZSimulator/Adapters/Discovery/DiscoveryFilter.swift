internal import GATT

/// What one client of a discovery wants to hear of.
struct DiscoveryFilter: Hashable {
    /// Any of these services; none stands for all devices.
    var services: [BluetoothUUID] = []
    /// In dBm, at least.
    var rssi: Int16?
    /// In dB, at most.
    var pathloss: UInt16?
    var transport = Transport.le
    var duplicateData = false
    /// Makes the adapter discoverable meanwhile.
    var discoverable = false
    /// The beginning of the address or the name.
    var pattern: String?

    /// What a filter may name, in the order in which bluetoothd tells it.
    static func keys(_ version: BlueZVersion) -> [String] {
        let keys = ["UUIDs", "RSSI", "Pathloss", "Transport", "DuplicateData", "Discoverable", "Pattern"]
        return version < .v5_87 ? keys : keys + ["AutoConnect"]
    }

    /// The transports to listen on.
    struct Transport: OptionSet, Hashable {
        let rawValue: UInt8

        static let brEDR = Transport(rawValue: 1)
        static let le = Transport(rawValue: 6)
    }

    /// Whether it lets every device pass.
    var isEmpty: Bool {
        var nothing = DiscoveryFilter()
        nothing.discoverable = discoverable
        return self == nothing
    }

    /// Whether the service, and then how near the device is, is what the client wants.
    ///
    /// bluetoothd's rule, to the letter: of a limit to the RSSI and one to the path loss there is never but one, and
    /// the missing other lets every device pass; how near a device is, the controller's filter decides alone.
    func matches(_ heard: HeardAdvertisement) -> Bool {
        services.isEmpty || services.contains { heard.services.contains($0) }
    }

    /// Whether the address or the name begins as the pattern does; nil without one.
    func matchesPattern(_ heard: HeardAdvertisement, address: DeviceAddress, _ version: BlueZVersion) -> Bool? {
        guard let pattern else { return nil }
        let address = address.description
        if version < .v5_87 ? address.hasPrefix(pattern) : address.hasPrefix(pattern.uppercased()) { return true }
        return pattern.isEmpty || heard.name?.utf8.starts(with: pattern.utf8) == true
    }
}

/// The filters of all clients as one, for the controller.
struct ScanFilter: Hashable {
    var transport: DiscoveryFilter.Transport = []
    /// In dBm, at least.
    var rssi: Int16?
    /// Any of these services, in order; none stands for all devices.
    var services: [BluetoothUUID] = []

    /// Merges the filters of all clients, where nil is a client without one.
    ///
    /// - Returns: nil if no client has a filter.
    static func merging(_ filters: [DiscoveryFilter?]) -> ScanFilter? {
        let given = filters.compactMap { $0 }
        guard !given.isEmpty else { return nil }
        // A client that wants everything is heard as well.
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

    /// Whether the controller hands a report on.
    func passes(_ heard: HeardAdvertisement, rssi: Int8) -> Bool {
        if let limit = self.rssi, rssi < limit { return false }
        return services.isEmpty || services.contains { heard.services.contains($0) }
    }
}
