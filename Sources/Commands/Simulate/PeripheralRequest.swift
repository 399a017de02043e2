package import GATT

/// A request for simulated peripherals: `heart-rate-strap,distance=5,set.heart-rate=150`.
package struct PeripheralRequest: Hashable, Sendable {
    /// The path or the name of a profile.
    package var profile: String
    package var count = 1
    /// The distance from `hci0`, in meters.
    package var distance = 1.0
    /// The random static address; `nil` to generate one.
    package var address: DeviceAddress?
    /// The values of signals and variables, by name.
    package var settings: [String: String] = [:]

    package init(_ profile: String) {
        self.profile = profile
    }

    private static let keys = ["count", "distance", "address", "set.NAME"]
    private static let signalPrefix = "set."

    package init(parsing text: String) throws(InvalidValue) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        self.init(String(parts.first ?? ""))
        guard !profile.isEmpty else { throw InvalidValue("no profile given in '\(text)'") }
        for part in parts.dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
            guard pair.count == 2 else {
                throw InvalidValue(
                    "'\(part)' is not of the form KEY=VALUE",
                    hint: "the keys are \(Self.keys.joined(separator: ", "))"
                )
            }
            try set(pair[0], to: pair[1])
        }
        guard address == nil || count == 1 else { throw InvalidValue("\(count) peripherals cannot share one address") }
    }

    private mutating func set(_ key: String, to value: String) throws(InvalidValue) {
        switch key {
        case "count": count = try Kind.integer("N", in: 1...100_000).parse(value)
        case "address": address = try Self.randomStaticAddress(value)
        case "distance": distance = try Self.distance(value)
        case _ where key.hasPrefix(Self.signalPrefix):
            settings[String(key.dropFirst(Self.signalPrefix.count))] = value
        default:
            let closest = Spelling.closest(to: key, among: Self.keys).map { "did you mean '\($0)'?" }
            throw InvalidValue(
                "unknown key '\(key)'",
                hint: closest ?? "the keys are \(Self.keys.joined(separator: ", "))"
            )
        }
    }

    /// Parses a distance in meters.
    static func distance(_ text: String) throws(InvalidValue) -> Double {
        guard let meters = Double(text), meters >= 0, meters <= 10_000 else {
            throw InvalidValue("invalid distance '\(text)'", hint: "use a number of meters from 0 to 10000")
        }
        return meters
    }

    private static func randomStaticAddress(_ text: String) throws(InvalidValue) -> DeviceAddress {
        let address = try Kind.address.parse(text)
        // Core Specification, Vol 6, Part B, 1.3.2.1.
        guard address.value >> 46 == 3 else {
            throw InvalidValue(
                "\(address) is not a random static address",
                hint: "the first digit must be C, D, E or F"
            )
        }
        return address
    }
}

extension Kind {
    package static let peripheral = ValueKind<PeripheralRequest>("PROFILE[,KEY=VALUE]…", completion: .profiles) {
        (text) throws(InvalidValue) in try PeripheralRequest(parsing: text)
    }
}
