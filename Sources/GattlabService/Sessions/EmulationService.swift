internal import Control
internal import EventLoop
internal import GATT

/// Requests that control running emulations.
@EventLoop
struct EmulationService {
    let emulations: RunningEmulations

    func status(_ request: GetEmulations, _ client: ServiceClient) throws(ControlError) -> GetEmulations.Response {
        guard let session = request.session else {
            let all = emulations.all(of: client)
            return GetEmulations.Response(emulations: all.map { $0.runner.status(of: $0.session) })
        }
        let found = try emulations.find(session, for: client)
        return GetEmulations.Response(emulations: [found.runner.status(of: found.session)])
    }

    func set(_ request: SetSignals, _ client: ServiceClient) async throws(ControlError) -> ControlledEmulation {
        let (session, runner) = try emulations.find(request.session, for: client)
        try await runner.set(request.set)
        return ControlledEmulation(session: session)
    }

    func inject(_ request: InjectFaults, _ client: ServiceClient) async throws(ControlError) -> InjectFaults.Response {
        let (session, runner) = try emulations.find(request.session, for: client)
        let faults = try await LoadedEmulation.loadFaults(request.faults, source: request.source)
        let count = try runner.add(faults, replacing: request.replace ?? false)
        return InjectFaults.Response(session: session, faults: count)
    }

    func drop(_ request: DropPeers, _ client: ServiceClient) async throws(ControlError) -> DropPeers.Response {
        let (session, runner) = try emulations.find(request.session, for: client)
        let dropped = try await runner.drop(try RequestParsing.address(request.peer))
        return DropPeers.Response(session: session, peers: dropped.map(\.description))
    }

    func setPaused(_ isPaused: Bool, _ session: String?, _ client: ServiceClient) throws(ControlError)
        -> ControlledEmulation
    {
        let (session, runner) = try emulations.find(session, for: client)
        try runner.setPaused(isPaused)
        return ControlledEmulation(session: session)
    }
}
