/// The devices that have been connected since gattlabd started.
///
/// A device that is no longer connected remains known, so that its retained message says so; the number is bounded.
struct KnownDevices: Hashable, Sendable {
    private(set) var connections: [String: Bool] = [:]

    /// Maximum number of devices; beyond it, those that are not connected are forgotten.
    static let limit = 1024

    mutating func update(connected: Set<String>) {
        for address in connections.keys { connections[address] = false }
        for address in connected { connections[address] = true }
        if connections.count > Self.limit { connections = connections.filter(\.value) }
    }
}
