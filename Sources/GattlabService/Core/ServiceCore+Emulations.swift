internal import Control
internal import GATT

/// Requests that control running emulations.
extension ServiceCore {
    nonisolated static func serveEmulations(_ table: inout MethodTable) {
        table.serve(GetEmulations.self) { core, request, call throws(ControlError) in
            guard let session = request.session else {
                let all = core.emulations.all(of: call.client)
                return GetEmulations.Response(emulations: all.map { $0.runner.status(of: $0.session) })
            }
            let found = try core.emulations.find(session, for: call.client)
            return GetEmulations.Response(emulations: [found.runner.status(of: found.session)])
        }
        table.serve(SetSignals.self) { core, request, call throws(ControlError) in
            let (session, runner) = try core.emulations.find(request.session, for: call.client)
            try await runner.set(request.set)
            return ControlledEmulation(session: session)
        }
        table.serve(InjectFaults.self) { core, request, call throws(ControlError) in
            let (session, runner) = try core.emulations.find(request.session, for: call.client)
            let faults = try await LoadedEmulation.loadFaults(request.faults, source: request.source)
            let count = try runner.add(faults, replacing: request.replace ?? false)
            return InjectFaults.Response(session: session, faults: count)
        }
        table.serve(DropPeers.self) { core, request, call throws(ControlError) in
            let (session, runner) = try core.emulations.find(request.session, for: call.client)
            let dropped = try await runner.drop(try RequestParsing.address(request.peer))
            return DropPeers.Response(session: session, peers: dropped.map(\.description))
        }
        table.serve(PauseEmulation.self) { core, request, call throws(ControlError) in
            let (session, runner) = try core.emulations.find(request.session, for: call.client)
            try runner.setPaused(true)
            return ControlledEmulation(session: session)
        }
        table.serve(ResumeEmulation.self) { core, request, call throws(ControlError) in
            let (session, runner) = try core.emulations.find(request.session, for: call.client)
            try runner.setPaused(false)
            return ControlledEmulation(session: session)
        }
    }
}
