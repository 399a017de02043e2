internal import Control
internal import EventLoop
internal import FleetModel
internal import GATT
internal import MQTT
internal import Platform
internal import Web

/// The machines at the broker, for the pages; connected from the first request on.
@EventLoop
final class WebMachines {
    /// The changes of all machines.
    let feed = EventFeed(session: "@machines", capacity: 1 << 20)

    private let options: MQTTOptions?
    private var overview = MachineOverview()
    /// The machines over a new connection, until all retained messages have arrived.
    private var next: MachineOverview?
    private var connection: MQTTConnection?
    /// The message after whose acknowledgement no retained message arrives.
    private var marker: Int32?
    private var changed: Set<MachineOverview.Name> = []
    private var problem: (message: String, hint: String?)?
    private var isStarted = false
    private var attempt = 0
    private var retry: Timer?
    private var flush: Timer?

    private static let retries = RetryPolicy(initialDelay: .seconds(1), maximumDelay: .seconds(30))
    /// Time in which changes of a machine are collected.
    private static let flushDelay = Duration.milliseconds(300)

    /// - Parameters:
    ///   - options: The options of the connection; nil if it cannot be configured.
    ///   - problem: The reason for that.
    init(_ options: MQTTOptions?, problem: Failure?) {
        self.options = options
        self.problem = problem.map { ($0.message, $0.hint) } ?? ("connecting to the broker", nil)
    }

    func close() {
        retry?.cancel()
        flush?.cancel()
        connection?.close()
    }

    /// Performs a request of a page.
    func perform(_ request: RPCRequest) throws(ControlError) -> FieldObject {
        guard request.method == "list" else {
            throw ControlError(.badInput, "unknown method '\(request.method)'")
        }
        if !isStarted {
            isStarted = true
            connect()
        }
        var fields: FieldObject = [
            "machines": .list(overview.names.compactMap { overview.fields(of: $0).map(FieldValue.object) })
        ]
        for entry in problemFields.entries { fields.append(entry.key, entry.value) }
        return fields
    }

    private var problemFields: FieldObject {
        ["error": FieldValue(problem?.message), "hint": FieldValue(problem?.hint)]
    }

    // MARK: - Connection

    private func connect() {
        guard let options else { return }
        do throws(MQTTError) {
            connection = try MQTTConnection(options) { [weak self] in self?.handle($0) }
        } catch {
            handleEnd(error)
        }
    }

    private func handle(_ event: MQTTConnection.Event) {
        switch event {
        case .connected: subscribe()
        case .acknowledged(let number, _): if number == marker { finishLoading() }
        case .received(let message): receive(message)
        case .ended(let error): handleEnd(error)
        }
    }

    private func subscribe() {
        guard let options, let connection else { return }
        next = MachineOverview()
        do throws(MQTTError) {
            for filter in MachineOverview.filters { try connection.subscribe(filter, .atLeastOnce) }
            marker = try connection.publish(MQTTMessage(FleetTopics.marker(of: options.clientID), []))
        } catch {
            // The end of the connection follows.
            marker = nil
        }
    }

    private func finishLoading() {
        guard let loaded = next else { return }
        next = nil
        attempt = 0
        changed.formUnion(overview.names + loaded.names)
        overview = loaded
        report(nil)
        scheduleFlush()
    }

    private func receive(_ message: MQTTMessage) {
        guard next == nil else {
            _ = next?.handle(message.topic, message.payload, isRetained: message.isRetained, at: .now())
            return
        }
        let change = overview.handle(message.topic, message.payload, isRetained: message.isRetained, at: .now())
        guard let change else { return }
        changed.insert(change)
        scheduleFlush()
    }

    private func handleEnd(_ error: MQTTError) {
        connection = nil
        next = nil
        marker = nil
        attempt += 1
        report((error.message, error.hint))
        let delay = Self.retries.delay(after: attempt) * Double.random(in: 0.5...1)
        retry = EventLoop.after(delay) { [weak self] in self?.connect() }
    }

    // MARK: - Events

    private func report(_ problem: (message: String, hint: String?)?) {
        self.problem = problem
        emit("broker", problemFields)
    }

    private func scheduleFlush() {
        guard flush == nil else { return }
        flush = EventLoop.after(Self.flushDelay) { [weak self] in
            self?.flush = nil
            self?.emitChanges()
        }
    }

    private func emitChanges() {
        for name in changed.sorted() {
            if let fields = overview.fields(of: name) {
                emit("machine", fields)
            } else {
                emit("removed", ["site": .text(name.site), "host": .text(name.host)])
            }
        }
        changed = []
    }

    private func emit(_ event: String, _ fields: FieldObject) {
        let object = FieldObject(distinct: [.init(key: "event", value: .text(event))] + fields.entries)
        feed.append(Array(object.jsonText.utf8))
    }
}
