package import DBus
package import GATT
package import KnownFaults

/// The argument of `SetDiscoveryFilter`: Low Energy only, and criteria for devices to exclude.
package struct DiscoveryFilter: Hashable, Sendable {
    /// Services of which a device must advertise at least one; empty to include all devices.
    package private(set) var services: [BluetoothUUID]
    /// The minimum RSSI in dBm, −127…20.
    package var rssi: Int16?
    /// A Boolean value that indicates whether every advertisement is reported, or only the first one and changes.
    package var duplicates: Bool
    /// The prefix of an address or of a name.
    package var pattern: String?

    /// The maximum number of services in a filter; beyond it, the filter includes all devices.
    ///
    /// bluetoothd compares each report with each service, and every change of the filter sends all of them.
    package static let serviceLimit = 64

    package init(services: [BluetoothUUID] = [], rssi: Int16? = nil, duplicates: Bool = false, pattern: String? = nil) {
        self.services = services.count > Self.serviceLimit ? [] : services
        self.rssi = rssi
        self.duplicates = duplicates
        self.pattern = pattern
    }

    package var options: [String: Value] {
        var options: [String: Value] = [
            BlueZNames.Option.transport: .string(BlueZNames.transportLE),
            BlueZNames.Option.duplicateData: .boolean(duplicates),
        ]
        if !services.isEmpty { options[BlueZNames.Option.uuids] = .strings(services.map(\.description128)) }
        if let rssi { options[BlueZNames.Option.rssi] = .int16(rssi) }
        if let pattern { options[BlueZNames.Option.pattern] = .string(pattern) }
        return options
    }
}

extension DiscoveryFilter {
    /// Returns the narrowest filter that passes everything that either filter passes.
    package func merged(with other: DiscoveryFilter) -> DiscoveryFilter {
        var services: [BluetoothUUID] = []
        if !self.services.isEmpty, !other.services.isEmpty {
            services = self.services + other.services.filter { !self.services.contains($0) }
        }
        var weakest: Int16?
        if let rssi, let otherRSSI = other.rssi { weakest = min(rssi, otherRSSI) }
        return DiscoveryFilter(
            services: services,
            rssi: weakest,
            duplicates: duplicates || other.duplicates,
            pattern: pattern == other.pattern ? pattern : nil
        )
    }

    /// Returns the filter with which a release of bluetoothd reports at least the devices that this one passes.
    ///
    /// - Parameter release: The release; nil if it is unknown, and may be the newest.
    package func adapted(to release: BluetoothdRelease?) -> DiscoveryFilter {
        var filter = self
        if release?.filtersServices != true { filter.services = [] }
        // The empty pattern is a prefix of every address: with it, this is a filter.
        let isUnrestricted = filter.services.isEmpty && rssi == nil && pattern == nil
        if isUnrestricted, release?.appliesTransportFilter != true { filter.pattern = "" }
        return filter
    }

    /// Returns whether this filter passes everything that `other` passes.
    package func covers(_ other: DiscoveryFilter) -> Bool {
        let merged = merged(with: other)
        return Set(merged.services) == Set(services) && merged.rssi == rssi && merged.duplicates == duplicates
            && merged.pattern == pattern
    }
}
