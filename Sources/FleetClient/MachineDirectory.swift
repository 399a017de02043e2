package import Control
package import EventLoop
package import FleetModel
package import MQTT

/// The machines that a broker knows.
@EventLoop
package enum MachineDirectory {
    /// A machine with its status.
    package struct Machine: Sendable {
        package var site: String
        package var host: String
        package var status: MachineStatus
    }

    /// Returns all machines, or those of a site, sorted by their names.
    ///
    /// - Throws: `.gattlabdUnavailable` if the broker cannot be reached.
    package static func machines(
        _ options: MQTTOptions,
        site: String?
    ) async throws(ControlError) -> [Machine] {
        let channel = try await BrokerChannel.open(options)
        defer { channel.close() }
        var found: [String: Machine] = [:]
        channel.onMessage = { message in
            guard let (site, host) = FleetTopics.machine(ofStatus: message.topic) else { return }
            found[message.topic] = MachineStatus(message.payload).map { Machine(site: site, host: host, status: $0) }
        }
        try channel.subscribe(FleetTopics.statuses(site: site))
        // The broker answers in order: the retained statuses arrive before the acknowledgement.
        try await channel.exchange(MQTTMessage(FleetTopics.marker(of: options.clientID), []))
        return found.values.sorted { ($0.site, $0.host) < ($1.site, $1.host) }
    }
}
