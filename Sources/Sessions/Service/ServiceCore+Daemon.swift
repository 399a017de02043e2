internal import Control
internal import DBus
internal import GATT

/// Requests about the daemon itself.
extension ServiceCore {
    nonisolated static func serveDaemon(_ table: inout MethodTable) {
        table.serve(Hello.self) { core, request, call throws(ControlError) in try core.hello(request, call) }
        table.serve(GetStatus.self) { core, _, _ in core.status() }
        table.serve(GetMetrics.self) { core, _, _ in GetMetrics.Answer(text: core.metricsText()) }
    }

    private func hello(_ request: Hello, _ call: Call) throws(ControlError) -> Hello.Answer {
        let version = request.protocol ?? Hello.version
        guard version == Hello.version else {
            throw ControlError(
                .badInput,
                "version \(version) of the protocol is not spoken here",
                hint: "this gattlabd speaks version \(Hello.version)"
            )
        }
        call.client.program = request.client
        let limits = configuration.limits
        return Hello.Answer(
            daemon: "gattlabd",
            version: Version.text,
            instance: instance,
            user: call.client.user,
            roles: Role.allCases.filter { call.client.has($0) },
            limits: Hello.Limits(
                message: limits.message,
                clients: limits.clients,
                subscriptions: limits.subscriptions,
                sessions: limits.sessions,
                queue: limits.queue
            )
        )
    }

    private func status() -> FieldObject {
        [
            "daemon": "gattlabd",
            "version": .text(Version.text),
            "instance": .text(instance),
            "since": .text(started.text),
            "clients": .list(clients.values.sorted { $0.id < $1.id }.map { .object($0.summary) }),
            "memory": FieldValue(Metrics.residentMemory),
        ]
    }

    /// All that is counted, as OpenMetrics text.
    package func metricsText() -> String {
        var levels = Metrics.Levels()
        levels.clients = clients.count
        levels.subscriptions = clients.values.reduce(0) { $0 + $1.subscriptions.count }
        for session in sessions.values where session.specification != nil {
            levels.sessions[session.state, default: 0] += 1
        }
        levels.queueDepth = clients.values.compactMap { $0.sink?.waitingEvents }.max() ?? 0
        return metrics.text(levels, version: Version.text)
    }
}

extension ServiceClient {
    fileprivate var summary: FieldObject {
        [
            "client": .integer(id),
            "program": FieldValue(program),
            "user": .text(user),
            "process": FieldValue(peer.pid),
            "roles": .list(Role.allCases.filter { has($0) }.map { .text($0.rawValue) }),
            "subscriptions": .integer(subscriptions.count),
        ]
    }
}
