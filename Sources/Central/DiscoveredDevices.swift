internal import GATT

/// The devices that were discovered while another one was searched for, for the hint of the error.
package enum DiscoveredDevices {
    /// How many devices the hint names.
    private static let shown = 5
    /// How many are compared with what was searched for: those with the strongest signals.
    private static let compared = 256

    /// The hint for a search that found nothing; the closest name or address comes first.
    package static func hint(for selector: DeviceSelector, among discovered: [Advertisement]) -> String {
        let advice = "is it on, near, and not connected to something else?"
        guard !discovered.isEmpty else { return "\(advice) gattlab scan shows what advertises here" }
        let names = closest(to: selector, among: discovered).prefix(shown).map(text)
        let rest = discovered.count - names.count
        let list = names.joined(separator: ", ") + (rest > 0 ? ", and \(rest) more" : "")
        return "\(advice) Discovered were: \(list)"
    }

    /// The devices in the order of how likely they were meant; equally likely ones by signal strength.
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
