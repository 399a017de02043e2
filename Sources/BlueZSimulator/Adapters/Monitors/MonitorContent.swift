internal import DBus
internal import GATT

/// What a program's AdvertisementMonitor1 looks for, read as bluetoothd reads it.
struct MonitorContent: Hashable {
    /// Any of these is enough.
    var patterns: [Pattern]
    /// How near the device has to be, and how long; nil if that is all the same.
    var proximity: Proximity?

    /// Octets at a place in the data of a type.
    struct Pattern: Hashable {
        var offset: Int
        var type: ADType
        var octets: [UInt8]

        func matches(_ structures: [ADStructure]) -> Bool {
            structures.contains { $0.type == type && $0.data.dropFirst(offset).starts(with: octets) }
        }
    }

    /// Limits of the RSSI.
    struct Proximity: Hashable {
        /// In dBm: what is above is near.
        var high: Int16
        /// In dBm: what is below is far.
        var low: Int16
        /// In seconds.
        var highTimeout: UInt16
        /// In seconds.
        var lowTimeout: UInt16
    }

    /// Reads a monitor; nil if bluetoothd would not.
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
    /// The offset and the octets stay within a legacy PDU, and the type is one that bluetoothd knows to exist.
    fileprivate init?(_ value: Value) {
        guard let members = value.structure, members.count == 3, let offset = members[0].byte,
            let type = members[1].byte, let octets = members[2].bytes, !octets.isEmpty,
            Int(offset) + octets.count <= AdvertisingBudget.legacy.limit,
            (1...0x3D).contains(type) || type == 0xFF
        else { return nil }
        self.init(offset: Int(offset), type: ADType(rawValue: type), octets: octets)
    }
}

extension MonitorContent.Proximity {
    /// Reads the limits; what is missing beside others has a default.
    ///
    /// - Returns: nil if bluetoothd would refuse them, and nil within that if there are none.
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
        // Values that all stand for none are none.
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

    /// The number that stands for no limit.
    private static let noRSSI: Int16 = 127
    /// The number that stands for no sampling period; in units of 100 ms.
    private static let noSamplingPeriod: UInt16 = 256

    private static func given<Number: Equatable>(_ number: Number?, unless none: Number) -> Number? {
        number == none ? nil : number
    }
}
