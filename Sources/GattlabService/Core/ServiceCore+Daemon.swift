internal import BlueZ
internal import Control
internal import DaemonConfiguration
internal import DeviceLinks
internal import EventLoop
internal import GATT
internal import Platform
internal import StoreModel

/// Requests about the daemon itself.
extension ServiceCore {
    nonisolated static func serveDaemon(_ table: inout MethodTable) {
        table.serve(Hello.self) { core, request, call throws(ControlError) in try core.hello(request, call) }
        table.serve(GetStatus.self) { core, _, _ in
            await core.openBluetooth()
            return core.status()
        }
        table.serve(GetDiagnosis.self) { core, _, _ in
            await core.openBluetooth()
            return await core.diagnosis()
        }
        table.serve(GetMetrics.self) { core, _, _ in GetMetrics.Response(text: core.metricsText()) }
    }

    private func hello(_ request: Hello, _ call: Call) throws(ControlError) -> Hello.Response {
        let version = request.protocol ?? Hello.version
        guard version == Hello.version else {
            throw ControlError(
                .badInput,
                "protocol version \(version) is not supported",
                hint: "this gattlabd supports version \(Hello.version)"
            )
        }
        let own = self.limits(of: call.client)
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
        let limits = configuration.limits
        return Hello.Response(
            daemon: "gattlabd",
            version: Version.text,
            instance: instance,
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

    /// Opens the bus connection if it has not been used yet, so that the report is current.
    private func openBluetooth() async {
        _ = try? await bluetooth.client()
    }

    func status() -> FieldObject {
        [
            "daemon": "gattlabd",
            "version": .text(Version.text),
            "instance": .text(instance),
            "since": .text(started.text),
            "clients": .list(clients.values.sorted { $0.id < $1.id }.map { .object($0.summary) }),
            "bluetooth": .object(bluetoothReport),
            "storage": FieldValue(store.map { storageReport($0.health) }),
            "clock": .text(sampleClock?.isAwaited == true ? "awaited" : "set"),
            "mqtt": FieldValue(brokerReport.map { $0() }),
            "postgresql": FieldValue(replicationReport),
            "sessions": .object(sessionCounts),
            "questions": .integer(builtInSessions?.pendingQuestions.count ?? 0),
            "links": .list(links.addresses.map { .text($0.description) }),
            "locks": .list(lockReports),
            "memory": FieldValue(Metrics.residentMemory),
        ]
    }

    private var bluetoothReport: FieldObject {
        let client = bluetooth.openClient
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
            "findings": .list(findings.map(FieldValue.text)),
        ]
    }

    private var sessionCounts: FieldObject {
        var counts: [SessionSummary.State: Int] = [:]
        for session in sessions.values where session.specification != nil { counts[session.state, default: 0] += 1 }
        var object = FieldObject()
        for state in SessionSummary.State.allCases { object.append(state.rawValue, .integer(counts[state] ?? 0)) }
        return object
    }

    /// Returns all metrics as OpenMetrics text.
    package func metricsText() -> String {
        var levels = Metrics.Levels()
        levels.clients = clients.count
        levels.subscriptions = clients.values.reduce(0) { $0 + $1.subscriptions.count }
        for session in sessions.values where session.specification != nil {
            levels.sessions[session.state, default: 0] += 1
        }
        for alarm in alarms?.alarms.values ?? [:].values { levels.alarms[alarm.stateName, default: 0] += 1 }
        levels.links = links.addresses.count
        levels.queueDepth = clients.values.compactMap { $0.sink?.queuedEvents }.max() ?? 0
        levels.turns = EventLoop.turns
        levels.samples = samples?.usage ?? levels.samples
        levels.replication = replicationStatus?()
        return metrics.text(levels, version: Version.text)
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
