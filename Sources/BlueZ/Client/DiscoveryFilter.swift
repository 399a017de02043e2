package import DBus
package import GATT

/// What `SetDiscoveryFilter` is given: Low Energy only, and what the daemon should leave out.
package struct DiscoveryFilter: Hashable, Sendable {
    /// Devices that advertise any of these; all devices when empty.
    package private(set) var services: [BluetoothUUID]
    /// dBm, −127…20; weaker devices are left out.
    package var rssi: Int16?
    /// Whether every advertisement is told, or only the first and changes.
    package var duplicates: Bool
    /// Prefix of an address or of a name.
    package var pattern: String?

    /// Services that bluetoothd is asked to look for; with more of them all devices pass.
    ///
    /// bluetoothd compares each report with each service, and every change of the filter sends them all.
    package static let serviceLimit = 64

    package init(services: [BluetoothUUID] = [], rssi: Int16? = nil, duplicates: Bool = false, pattern: String? = nil) {
        self.services = services.count > Self.serviceLimit ? [] : services
        self.rssi = rssi
        self.duplicates = duplicates
        self.pattern = pattern
    }

    package var options: [String: Value] {
        var options: [String: Value] = [
            Names.Option.transport: .string(Names.transportLE),
            Names.Option.duplicateData: .boolean(duplicates),
        ]
        if !services.isEmpty { options[Names.Option.uuids] = .strings(services.map(\.longDescription)) }
        if let rssi { options[Names.Option.rssi] = .int16(rssi) }
        if let pattern { options[Names.Option.pattern] = .string(pattern) }
        return options
    }
}

extension DiscoveryFilter {
    /// The narrowest filter that lets pass what either lets pass.
    package func merged(with other: DiscoveryFilter) -> DiscoveryFilter {
        var services: [BluetoothUUID] = []
        if !self.services.isEmpty, !other.services.isEmpty {
            services = self.services + other.services.filter { !self.services.contains($0) }
        }
        var weakest: Int16?
        if let rssi, let theirs = other.rssi { weakest = min(rssi, theirs) }
        return DiscoveryFilter(
            services: services,
            rssi: weakest,
            duplicates: duplicates || other.duplicates,
            pattern: pattern == other.pattern ? pattern : nil
        )
    }

    /// The same filter without services, which still lets pass what is not discoverable.
    ///
    /// Recent releases take a filter without any restriction for none; the empty pattern is a prefix of every address.
    package var withoutServices: DiscoveryFilter {
        guard !services.isEmpty else { return self }
        return DiscoveryFilter(rssi: rssi, duplicates: duplicates, pattern: pattern ?? "")
    }

    /// Whether everything passes that passes another one.
    package func covers(_ other: DiscoveryFilter) -> Bool {
        let merged = merged(with: other)
        return Set(merged.services) == Set(services) && merged.rssi == rssi && merged.duplicates == duplicates
            && merged.pattern == pattern
    }
}
