package import Control
internal import DBus
package import Sessions

extension Session {
    /// What does the work: gattlabd if it listens, otherwise this process; the same one at every call, until gattlabd is gone.
    package func service() async throws(Failure) -> any Service {
        if let openedService, (openedService as? DaemonService)?.isOpen != false { return openedService }
        // With ?? the right side's error would lose its type.
        let service: any Service = if let daemon = try await daemon() { daemon } else { Sessions.LocalService() }
        openedService = service
        return service
    }

    /// Does what is asked, and says on a terminal what is waited for.
    package func perform<Asked: Control.Request>(
        _ request: Asked,
        _ activity: String
    ) async throws(Failure) -> Asked.Answer {
        let service = try await service()
        do throws(ControlError) {
            return try await console.during(activity) { () async throws(ControlError) in
                try await service.perform(request)
            }
        } catch {
            throw Failure(error)
        }
    }

    /// Whether a daemon does the work.
    package func hasDaemon() async throws(Failure) -> Bool { try await service() is DaemonService }

    /// Checks that a daemon does the work, for what only a daemon has.
    ///
    /// - Throws: `no-gattlabd` where none listens, or none is to be used.
    func requireDaemon() async throws(Failure) {
        guard try await !hasDaemon() else { return }
        throw Failure(try daemonChoice().absence)
    }

    private func daemonChoice() throws(Failure) -> DaemonChoice {
        try DaemonChoice(
            use: arguments[GlobalOptions.daemon],
            socket: arguments[GlobalOptions.socket],
            variables: environment.variables
        )
    }

    private func daemon() async throws(Failure) -> DaemonService? {
        let choice = try daemonChoice()
        guard choice.use != .never else { return nil }
        var refusal: ControlError?
        for path in choice.socket.map({ [$0] }) ?? SocketPath.candidates {
            do throws(ControlError) {
                return try await DaemonService.connect(to: path, as: "gattlab \(Gattlab.version)")
            } catch  where error.code == .noDaemon {
                refusal = refusal ?? error
            } catch {
                throw Failure(error)
            }
        }
        if choice.use == .always, let refusal { throw Failure(refusal) }
        return nil
    }
}
