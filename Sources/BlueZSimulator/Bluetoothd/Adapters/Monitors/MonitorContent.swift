internal import DBus
internal import GATT

/// The content of a client's AdvertisementMonitor1, parsed as bluetoothd does.
struct MonitorContent: Hashable {
    /// The patterns, of which one has to match.
    var patterns: [Pattern]
    /// The proximity limits; nil if proximity does not matter.
    var proximity: Proximity?

    /// The bytes at an offset in the data of an AD type.
    struct Pattern: Hashable {
        var offset: Int
        var type: ADType
        var bytes: [UInt8]

        func matches(_ structures: [ADStructure]) -> Bool {
            structures.contains { $0.type == type && $0.data.dropFirst(offset).starts(with: bytes) }
        }
    }

    /// Limits of the RSSI.
    struct Proximity: Hashable {
        /// The threshold above which a device is near, in dBm.
        var high: Int16
        /// The threshold below which a device is far, in dBm.
        var low: Int16
        /// Time for which a device has to be near to be found, in seconds.
        var highTimeout: UInt16
        /// Time for which a device has to be far or silent to be lost, in seconds.
        var lowTimeout: UInt16
    }

    /// Parses a monitor; nil if bluetoothd would reject it.
    init?(_ properties: [String: Value]) {
        guard properties["Type"]?.string == "or_patterns" else { return nil }
        guard case .array(of: "(yyay)", let values) = properties["Patterns"], !values.isEmpty else { return nil }
        patterns = values.compactMap { Pattern($0) }
        guard patterns.count == values.count else { return nil }
        switch Proximity.read(properties) {
        case .none: return nil
        case .some(let proximity): self.proximity = proximity
        }
    }

    func matches(_ structures: [ADStructure]) -> Bool { patterns.contains { $0.matches(structures) } }
}

extension MonitorContent.Pattern {
    /// Parses a pattern; nil unless offset and bytes fit into a legacy PDU and the type is one that bluetoothd knows.
    fileprivate init?(_ value: Value) {
        guard let members = value.structure, members.count == 3, let offset = members[0].byte,
            let type = members[1].byte, let bytes = members[2].bytes, !bytes.isEmpty,
            Int(offset) + bytes.count <= AdvertisingBudget.legacy.limit,
            (1...0x3D).contains(type) || type == 0xFF
        else { return nil }
        self.init(offset: Int(offset), type: ADType(rawValue: type), bytes: bytes)
    }
}

extension MonitorContent.Proximity {
    /// Parses the limits; if only some are present, the others have default values.
    ///
    /// - Returns: nil if bluetoothd would reject the limits, and an inner nil if there are none.
    fileprivate static func read(_ properties: [String: Value]) -> Self?? {
        let keys = ["RSSIHighThreshold", "RSSILowThreshold", "RSSIHighTimeout", "RSSILowTimeout", "RSSISamplingPeriod"]
        guard keys.contains(where: { properties[$0] != nil }) else { return .some(nil) }
        let types: [Signature] = ["n", "n", "q", "q", "q"]
        for (key, type) in zip(keys, types) {
            if let value = properties[key], value.type != type { return nil }
        }
        let low = given(properties["RSSILowThreshold"]?.int16, unless: noRSSI) ?? -127
        let high = given(properties["RSSIHighThreshold"]?.int16, unless: noRSSI) ?? low
        let proximity = Self(
            high: high,
            low: low,
            highTimeout: given(properties["RSSIHighTimeout"]?.uint16, unless: 0) ?? 10,
            lowTimeout: given(properties["RSSILowTimeout"]?.uint16, unless: 0) ?? 5
        )
        let limits: ClosedRange<Int16> = -127...20
        let times: ClosedRange<UInt16> = 1...300
        guard limits.contains(high), limits.contains(low), high >= low, times.contains(proximity.highTimeout),
            times.contains(proximity.lowTimeout),
            (properties["RSSISamplingPeriod"]?.uint16 ?? 0) <= noSamplingPeriod
        else { return nil }
        // Limits that are all unset are equivalent to none.
        let isUnset = properties.allSatisfy { key, value in
            switch key {
            case "RSSIHighThreshold", "RSSILowThreshold": value.int16 == noRSSI
            case "RSSIHighTimeout", "RSSILowTimeout": value.uint16 == 0
            case "RSSISamplingPeriod": value.uint16 == noSamplingPeriod
            default: true
            }
        }
        return .some(isUnset ? nil : proximity)
    }

    /// The special value for "no limit".
    private static let noRSSI: Int16 = 127
    /// The special value for "no sampling period", in units of 100 ms.
    private static let noSamplingPeriod: UInt16 = 256

    private static func given<Number: Equatable>(_ number: Number?, unless none: Number) -> Number? {
        number == none ? nil : number
    }
}
