internal import Control
internal import DaemonConfiguration
internal import EventLoop
internal import FleetModel
internal import GATT
internal import GattlabService
internal import MQTT

/// Publishes the retained states of the machine, and the entities of Home Assistant.
@EventLoop
final class StatePublication {
    private let core: ServiceCore
    private let topics: FleetTopics
    private let client: ServiceClient
    private let discovery: HomeAssistantDiscovery?
    private var publish: (@EventLoop (MQTTMessage) -> Void)?
    private var retained = RetainedTopics()
    private var devices = KnownDevices()
    /// The descriptions of devices with values, which bluetoothd may have forgotten.
    private var descriptions: [DeviceAddress: DeviceDescription] = [:]
    private var cleanup: Timer?
    private var isReading = false

    /// Time in which devices are connected again after a start.
    private static let cleanupDelay = Duration.seconds(120)

    init(_ core: ServiceCore, _ topics: FleetTopics, _ settings: Configuration.Broker) {
        self.core = core
        self.topics = topics
        client = core.callers.connect(.service, as: "mqtt", roles: [.admin])
        discovery = settings.homeAssistant.map { prefix in
            HomeAssistantDiscovery(
                prefix: prefix,
                topics: topics,
                allowsSetting: settings.requests.contains(.emulate)
            )
        }
    }

    /// The topics whose retained messages are corrected.
    var filters: [String] { topics.retained + (discovery.map { [$0.filter] } ?? []) }

    /// Starts to publish over a new connection.
    func start(publish: @escaping @EventLoop (MQTTMessage) -> Void) {
        self.publish = publish
        retained.reset()
        cleanup?.cancel()
        cleanup = EventLoop.after(Self.cleanupDelay) { [weak self] in
            guard let self else { return }
            perform(retained.removeLeftovers())
        }
    }

    /// Stops publishing until the next connection.
    func stop() {
        publish = nil
        cleanup?.cancel()
    }

    func close() {
        stop()
        core.callers.disconnect(client)
    }

    /// Publishes what has changed.
    func update(values: LiveValues) {
        // A reading that is slower than the interval is not repeated meanwhile.
        guard !isReading else { return }
        isReading = true
        Task { @EventLoop in
            defer { isReading = false }
            guard var state = await FleetState.read(from: core, as: client), publish != nil else { return }
            devices.update(connected: state.connected)
            state.devices = devices.connections
            state.values = values.devices
            let former = descriptions
            descriptions = core.devices.descriptions(of: state.values.keys)
            for (address, description) in descriptions {
                descriptions[address] = description.completed(by: former[address])
            }
            state.descriptions = descriptions
            var messages = state.messages(topics)
            if let discovery { messages.merge(discovery.messages(state)) { first, _ in first } }
            perform(retained.update(messages))
        }
    }

    /// Corrects what the broker has retained of an earlier run.
    func correct(_ message: MQTTMessage) {
        let isDiscovery = discovery?.isOwn(message.topic) ?? false
        guard isDiscovery || message.topic.hasPrefix("\(topics.base)/") else { return }
        let mayReappear = isDiscovery || topics.isOfDevice(message.topic)
        if let change = retained.handleRetained(message.topic, message.payload, mayReappear: mayReappear) {
            perform([change])
        }
    }

    private func perform(_ changes: [RetainedTopics.Change]) {
        for change in changes { publish?(MQTTMessage(change.topic, change.payload, isRetained: true)) }
    }
}
