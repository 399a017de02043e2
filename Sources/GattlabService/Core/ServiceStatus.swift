internal import BlueZ
internal import Control
internal import DBus
internal import DaemonConfiguration
internal import DeviceLinks
package import EventLoop
internal import GATT
internal import Platform
internal import StoreModel

/// Reports of the service about itself: its status, its metrics, and a diagnosis for troubleshooting.
@EventLoop
package struct ServiceStatus {
    let core: ServiceCore

    func hello(_ request: Hello, _ call: Call) throws(ControlError) -> Hello.Response {
        let version = request.protocol ?? Hello.version
        guard version == Hello.version else {
            throw ControlError(
                .badInput,
                "protocol version \(version) is not supported",
                hint: "this gattlabd supports version \(Hello.version)"
            )
        }
        let own = core.callers.limits(of: call.client)
        if let name = request.client, name.utf8.count > own.name {
            throw ControlError(
                .limit,
                "the client's name has \(name.utf8.count) bytes, more than the limit of \(own.name)",
                hint: "use a short name for logs, such as 'gattlab 0.1.0'"
            )
        }
        if request.page == true { call.client.markAsPage() }
        call.client.program = request.client
        call.client.receivesRetries = request.retries ?? false
        let limits = core.settings.configuration.limits
        return Hello.Response(
            daemon: "gattlabd",
            version: Version.text,
            instance: core.instance,
            user: call.client.user,
            roles: Role.allCases.filter { call.client.has($0) },
            limits: Hello.Limits(
                message: own.message,
                clients: limits.clients,
                subscriptions: limits.subscriptions,
                sessions: limits.sessions,
                queue: limits.queue
            )
        )
    }

    /// Opens the bus connection if it has not been used yet, so that a report is current.
    func openBluetooth() async {
        _ = try? await core.bluetooth.client()
    }

    func report() -> FieldObject {
        [
            "daemon": "gattlabd",
            "version": .text(Version.text),
            "instance": .text(core.instance),
            "since": .text(core.clock.started.text),
            "clients": .list(core.callers.all.values.sorted { $0.id < $1.id }.map { .object($0.summary) }),
            "bluetooth": .object(bluetoothReport),
            "storage": FieldValue(core.store.map { storageReport($0.health) }),
            "clock": .text(core.samples.clock?.isAwaited == true ? "awaited" : "set"),
            "mqtt": FieldValue(core.brokerReport.map { $0() }),
            "postgresql": FieldValue(replicationReport),
            "sessions": .object(sessionCounts),
            "questions": .integer(core.questions.pending.count),
            "links": .list(core.links.addresses.map { .text($0.description) }),
            "locks": .list(core.locks.list),
            "memory": FieldValue(Metrics.residentMemory),
        ]
    }

    private var bluetoothReport: FieldObject {
        let client = core.bluetooth.openClient
        return [
            "bus": .boolean(client != nil),
            "bluetoothd": .boolean(client?.isAvailable ?? false),
            "error": FieldValue(client?.snapshotFailure.map { BlueZError.objectsUnavailable($0).message }),
            "adapters": .list((client?.adapters ?? []).map { .object($0.report) }),
        ]
    }

    private func storageReport(_ health: StoreHealth) -> FieldObject {
        [
            "state": .text(health.state.rawValue),
            "error": FieldValue(health.error?.message),
            "hint": FieldValue(health.error?.hint),
            "unsaved": .integer(health.queuedCount),
            "lost": .integer(health.lost),
            "findings": .list(core.reports.findings.map(FieldValue.text)),
        ]
    }

    private var sessionCounts: FieldObject {
        var counts: [SessionSummary.State: Int] = [:]
        for session in core.sessions.all.values where session.specification != nil {
            counts[session.state, default: 0] += 1
        }
        var object = FieldObject()
        for state in SessionSummary.State.allCases { object.append(state.rawValue, .integer(counts[state] ?? 0)) }
        return object
    }

    private var replicationReport: FieldObject? {
        guard let status = core.samples.replicationStatus?() else { return nil }
        return [
            "state": .text(status.state.rawValue),
            "since": .text(status.since.text),
            "host": .text(status.host),
            "behind": FieldValue(status.behind),
            "copied": .integer(status.copied),
            "failures": .integer(status.failures),
            "error": FieldValue(status.error?.message),
            "hint": FieldValue(status.error?.hint),
        ]
    }

    /// Returns all metrics as OpenMetrics text.
    package func metricsText() -> String {
        var levels = Metrics.Levels()
        levels.clients = core.callers.all.count
        levels.subscriptions = core.callers.all.values.reduce(0) { $0 + $1.subscriptions.count }
        for session in core.sessions.all.values where session.specification != nil {
            levels.sessions[session.state, default: 0] += 1
        }
        for alarm in core.alarms.kept?.alarms.values ?? [:].values { levels.alarms[alarm.stateName, default: 0] += 1 }
        levels.links = core.links.addresses.count
        levels.queueDepth = core.callers.all.values.compactMap { $0.sink?.queuedEvents }.max() ?? 0
        levels.turns = EventLoop.turns
        levels.samples = core.samples.archive?.usage ?? levels.samples
        levels.decodedValues = DecodeCount.current
        levels.replication = core.samples.replicationStatus?()
        return core.reports.metrics.text(levels, version: Version.text)
    }

    // MARK: - Diagnosis

    /// Returns a report for troubleshooting.
    func diagnosis() async -> FieldObject {
        await [
            "status": .object(report()),
            "configuration": .object(core.settings.configuration.object),
            "sessions": .list(core.sessions.summaries.map { (try? ControlCoder.encode($0)) ?? .null }),
            "questions": .list(
                core.questions.pending.map { (try? ControlCoder.encode($0)) ?? .null }
            ),
            "log": .list(core.reports.log.recent.entries.map { .text($0.line) }),
            "objects": .list(objects()),
            "metrics": .text(metricsText()),
        ]
    }

    /// Returns the cached objects of bluetoothd, collected in time slices of the event loop.
    private func objects() async -> [FieldValue] {
        var slice = LoopTimeSlice()
        var objects: [FieldValue] = []
        for (path, interfaces) in core.bluetooth.openClient?.tree.contents ?? [] {
            await slice.yieldIfExpired()
            var object: FieldObject = ["path": .text(path.description)]
            for (interface, properties) in interfaces.sorted(by: { $0.key < $1.key }) {
                var shown = FieldObject()
                for (name, value) in properties.sorted(by: { $0.key < $1.key }) {
                    shown.append(name, FieldValue(diagnosing: value))
                }
                object.append(interface, .object(shown))
            }
            objects.append(.object(object))
        }
        return objects
    }
}

extension ServiceClient {
    fileprivate var summary: FieldObject {
        [
            "client": .integer(id),
            "program": FieldValue(program),
            "user": .text(user),
            "process": FieldValue(caller.peer?.pid),
            "roles": .list(Role.allCases.filter { has($0) }.map { .text($0.rawValue) }),
            "subscriptions": .integer(subscriptions.count),
        ]
    }
}
