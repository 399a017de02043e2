internal import Control
internal import EventLoop

/// Requests about the files of `record` sessions, which only the daemon can open.
@EventLoop
struct RecordingService {
    let settings: ServiceSettings
    let callers: Callers
    let folder: RecordingFolder

    func list(for client: ServiceClient) async -> ListRecordings.Response {
        let owner = client.has(.admin) ? nil : client.principal
        return ListRecordings.Response(recordings: await folder.files(of: owner.map(settings.folderName)))
    }

    func read(_ request: ReadRecording, _ client: ServiceClient) async throws(ControlError) -> ReadRecording.Response {
        let owner = try request.principal ?? client.principal
        if owner != client.principal { try callers.require(.admin, of: client) }
        return
            try await folder
            .read(request.file, of: settings.folderName(of: owner), from: request.offset ?? 0, inode: request.inode)
    }
}

extension ReadRecording {
    /// The owner that the request names.
    fileprivate var principal: Principal? {
        get throws(ControlError) {
            guard let owner else { return broker.map(Principal.broker) }
            guard let uid = UInt32(exactly: owner), broker == nil else {
                throw ControlError(
                    .badInput,
                    "invalid owner \(owner)",
                    hint: "give a user ID, or a role of the broker's users"
                )
            }
            return .user(uid)
        }
    }
}
