internal import GATT

/// The devices discovered during an unsuccessful search, for the hint of the error.
package enum DiscoveredDevices {
    /// The maximum number of devices in the hint.
    private static let shown = 5
    /// The maximum number of devices compared with the selector: those with the strongest signals.
    private static let compared = 256

    /// Returns the hint for an unsuccessful search; the closest name or address comes first.
    ///
    /// - Parameters:
    ///   - adapter: Name of the adapter that has searched.
    ///   - others: Names of other adapters that could search. Empty if the user has selected `adapter`.
    package static func hint(
        for selector: DeviceSelector,
        among discovered: [Advertisement],
        on adapter: String,
        others: [String] = []
    ) -> String {
        let choice = others.isEmpty ? "" : "only \(adapter) searched: for another adapter, add --adapter \(others[0]); "
        let advice = "\(choice)check that it is powered on, in range and not connected to another host;"
        guard !discovered.isEmpty else { return "\(advice) gattlab scan lists the advertising devices" }
        let names = closest(to: selector, among: discovered).prefix(shown).map(text)
        let rest = discovered.count - names.count
        let list = names.joined(separator: ", ") + (rest > 0 ? ", and \(rest) more" : "")
        return "\(advice) discovered devices: \(list)"
    }

    /// Returns the devices ordered by similarity to the selector; equally similar ones by signal strength.
    private static func closest(to selector: DeviceSelector, among discovered: [Advertisement]) -> [Advertisement] {
        let strongest = discovered.sorted { ($0.rssi ?? .min, $0.address) > ($1.rssi ?? .min, $1.address) }
        let ranked = strongest.prefix(compared).enumerated().map { order, device in
            (rank: differences(selector, device), order: order, device: device)
        }
        return ranked.sorted { ($0.rank, $0.order) < ($1.rank, $1.order) }.map(\.device)
    }

    private static func differences(_ selector: DeviceSelector, _ device: Advertisement) -> Int {
        switch selector {
        case .name(let name): device.name.map { Spelling.differences(name, $0) } ?? .max
        case .address(let address): Spelling.differences(address.description, device.address.description)
        case .service: 0
        }
    }

    private static func text(_ device: Advertisement) -> String {
        device.name.map { "'\($0)' (\(device.address))" } ?? device.address.description
    }
}
