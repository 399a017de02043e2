package import Control
package import EventLoop
internal import FleetModel
package import MQTT

/// The machines of a site, over one connection to their broker.
@EventLoop
package final class SiteConnection {
    package let site: String
    private let channel: BrokerChannel
    private let client: String
    private var machines: [String: Machine] = [:]
    private var nextService = 1
    /// Called when the status of a machine changes, with its name.
    package var onStatus: (@EventLoop (_ host: String) -> Void)?

    /// Called at the end of the connection to the broker.
    package var onEnd: (@EventLoop (ControlError) -> Void)?
    /// The reason for the end of the connection to the broker; nil while it is connected.
    package private(set) var failure: ControlError?

    private struct Machine {
        let topics: FleetTopics
        var status: MachineStatus
        var service: FleetService?
    }

    /// Maximum number of machines: the broker decides on the number of statuses.
    private static let limit = 256

    /// Connects to the broker and reads the statuses of the machines.
    ///
    /// - Throws: `.gattlabdUnavailable` if the broker cannot be reached, or knows no machine of the site; `.limit` if there are too many.
    package static func open(_ options: MQTTOptions, site: String) async throws(ControlError) -> SiteConnection {
        let connection = SiteConnection(site, try await BrokerChannel.open(options), client: options.clientID)
        do throws(ControlError) {
            try await connection.start()
        } catch {
            connection.channel.close()
            throw error
        }
        return connection
    }

    private init(_ site: String, _ channel: BrokerChannel, client: String) {
        self.site = site
        self.channel = channel
        self.client = client
    }

    /// Ends the connections to all machines, and the one to the broker.
    package func close() async {
        await withTaskGroup(of: Void.self) { group in
            for service in machines.values.compactMap(\.service) { group.addTask { await service.disconnect() } }
        }
        channel.close()
    }

    private func start() async throws(ControlError) {
        channel.onMessage = { [weak self] in self?.receive($0) }
        channel.onRefusal = { [weak self] number, _ in self?.forEachService { $0.handleRefusal(of: number) } }
        channel.onEnd = { [weak self] in self?.handleEnd($0) }
        try channel.subscribe(FleetTopics.statuses(site: site))
        // The broker answers in order: the retained statuses arrive before the acknowledgement.
        try await channel.exchange(MQTTMessage(FleetTopics.marker(of: client), []))
        guard !machines.isEmpty else {
            throw ControlError(
                .gattlabdUnavailable,
                "the broker knows no machine at the site '\(site)'",
                hint: "'gattlab hosts' lists the machines that it knows"
            )
        }
        guard machines.count <= Self.limit else {
            throw ControlError(
                .limit,
                "the site '\(site)' has more than \(Self.limit) machines",
                hint: "divide it into several sites with mqtt.site"
            )
        }
    }

    private func handleEnd(_ error: ControlError) {
        failure = error
        forEachService { $0.fail(error) }
        onEnd?(error)
    }

    private func forEachService(_ body: @EventLoop (FleetService) -> Void) {
        for service in machines.values.compactMap(\.service) { body(service) }
    }

    // MARK: - Machines

    /// The names of all machines, in alphabetical order.
    package var hosts: [String] { machines.keys.sorted() }

    /// Returns the error for requests to a machine that is offline; nil while it is online.
    package func offlineError(of host: String) -> ControlError? { machines[host]?.status.offlineError(name(of: host)) }

    /// Returns the site and the name of a machine, for people.
    package func name(of host: String) -> String { machines[host]?.topics.name ?? "\(site)/\(host)" }

    /// Returns the service of a machine, which several callers share until the machine is offline.
    ///
    /// - Throws: `.gattlabdUnavailable` if the machine is offline.
    package func service(of host: String) throws(ControlError) -> FleetService {
        guard failure == nil, let machine = machines[host] else { throw failure ?? .brokerLost }
        if let service = machine.service { return service }
        // A name of its own: a connection of the former service may still be open.
        let name = "\(client)-\(nextService)"
        nextService += 1
        let service = FleetService(machine.topics, channel, client: name, status: machine.status)
        if let error = service.offlineError { throw error }
        try service.subscribe()
        service.onFailure = { [weak self] in self?.machines[host]?.service = nil }
        machines[host]?.service = service
        return service
    }

    private func receive(_ message: MQTTMessage) {
        if let topics = FleetTopics(ofStatus: message.topic), let host = FleetTopics.host(of: message.topic) {
            guard let status = MachineStatus(message.payload), machines[host] != nil || machines.count <= Self.limit
            else { return }
            let former = machines[host]
            machines[host] = Machine(topics: topics, status: status, service: former?.service)
            former?.service?.receive(message)
            if former?.status != status { onStatus?(host) }
        } else if let host = FleetTopics.host(of: message.topic) {
            machines[host]?.service?.receive(message)
        }
    }
}
