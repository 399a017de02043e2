internal import Control
internal import DaemonClient
internal import EventLoop
internal import GattlabService
internal import Platform
internal import ServiceInterface

/// A running emulation, and the service that controls it.
@EventLoop
struct EmulationTarget {
    /// The name for users: that of the session or, for an emulation inside a command, that of its socket.
    let name: String
    let status: EmulationStatus
    let service: any Service

    /// The time that a command with an emulation has to respond; one that Ctrl-Z has stopped does not.
    private static let timeout = Duration.seconds(3)

    /// Returns all emulations that this user may control: those inside commands, then those of gattlabd.
    ///
    /// A command that does not respond is reported and left out.
    static func all(_ context: CommandContext) async throws(Failure) -> [EmulationTarget] {
        var targets: [EmulationTarget] = []
        for (name, path) in EmulationSockets.all() {
            do throws(Failure) {
                targets += try await inside(name, path)
            } catch {
                context.console.note(error)
            }
        }
        return targets + (try await inDaemon(context))
    }

    /// Returns the emulation with a name, or without one the only emulation.
    static func find(_ name: String?, _ context: CommandContext) async throws(Failure) -> EmulationTarget {
        guard let name else { return try only(of: try await all(context)) }
        let targets =
            if let (name, path) = EmulationSockets.all().first(where: { $0.name == name }) {
                try await inside(name, path)
            } else {
                try await inDaemon(context).filter { $0.name == name }
            }
        if let target = targets.first { return target }
        let error = ControlError(
            .sessionNotFound,
            "there is no running emulation '\(name)'",
            hint: "'gattlab emulate ctl status' lists them"
        )
        throw Failure(error)
    }

    private static func only(of all: [EmulationTarget]) throws(Failure) -> EmulationTarget {
        guard let first = all.first else {
            throw Failure(
                ControlError(.sessionNotFound, "no emulation is running", hint: "start one: gattlab emulate PROFILE")
            )
        }
        guard all.count == 1 else {
            let names = all.prefix(16).map(\.name).joined(separator: ", ")
            throw .badInput("several emulations are running", hint: "choose one with --session: \(names)")
        }
        return first
    }

    /// Returns the emulations of the command that listens at a socket.
    private static func inside(_ name: String, _ path: String) async throws(Failure) -> [EmulationTarget] {
        let task = LimitedTask()
        task.startTimeout(after: timeout)
        var targets: [EmulationTarget] = []
        do throws(ControlError) {
            let end = try await task.run { () throws(ControlError) in
                let service = try await DaemonService.connect(to: path, as: "gattlab \(Version.text)")
                targets = try await service.perform(GetEmulations()).emulations
                    .map { EmulationTarget(name: name, status: $0, service: service) }
            }
            guard end != .timeout else {
                throw ControlError(
                    .timedOut,
                    "the emulation '\(name)' does not respond",
                    hint: "if Ctrl-Z has stopped its command, continue it with 'fg'"
                )
            }
            return targets
        } catch  where error.code == .gattlabdUnavailable {
            // The process has ended, at the latest between the two requests.
            EmulationSockets.remove(path)
            return []
        } catch {
            throw Failure(error)
        }
    }

    private static func inDaemon(_ context: CommandContext) async throws(Failure) -> [EmulationTarget] {
        guard try await context.hasDaemon() else { return [] }
        let response = try await context.perform(GetEmulations(), showing: "listing emulations")
        let service = try await context.service()
        return response.emulations.map { EmulationTarget(name: $0.session, status: $0, service: service) }
    }

    /// Performs a request that controls the emulation.
    func perform<Request: ControlRequest>(_ request: Request) async throws(Failure) -> Request.Response {
        do throws(ControlError) {
            return try await service.perform(request)
        } catch {
            throw Failure(error)
        }
    }
}
