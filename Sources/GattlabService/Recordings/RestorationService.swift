internal import Control
internal import EventLoop

/// Requests about the states that programs store for their next run.
@EventLoop
struct RestorationService {
    let path: String?
    let reports: ServiceReports

    func load(_ request: LoadRestoration, _ client: ServiceClient) async throws(ControlError)
        -> LoadRestoration.Response
    {
        let folder = try folder(of: client)
        do throws(ControlError) {
            return LoadRestoration.Response(state: try await folder.load(request.name))
        } catch {
            if error.code == .storage { reports.reportFinding(error.message) }
            throw error
        }
    }

    func save(_ request: SaveRestoration, _ client: ServiceClient) async throws(ControlError) -> EmptyResponse {
        try await folder(of: client).save(request.state, as: request.name)
        return EmptyResponse()
    }

    private func folder(of client: ServiceClient) throws(ControlError) -> RestorationFolder {
        guard let path else {
            throw ControlError(.notSupported, "only gattlabd keeps the state of programs")
        }
        return RestorationFolder(parent: path, owner: client.principal)
    }
}
