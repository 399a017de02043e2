internal import Control
internal import EventLoop

/// The emulations of the service, which clients control by the name of their session.
@EventLoop
final class RunningEmulations {
    struct Entry {
        weak var runner: EmulateRunner?
        /// The owner, who may control the emulation.
        let owner: Principal
        /// Identifier of the client whose unnamed session it is; nil for a named session.
        let client: Int?
    }

    private var entries: [String: Entry] = [:]

    /// Adds the runner of a session if it is an emulation, and removes those that have ended.
    func add(_ runner: any SessionRunner, session: String, owner: Principal, client: Int?) {
        entries = entries.filter { $0.value.runner != nil }
        guard let runner = runner as? EmulateRunner else { return }
        entries[session] = Entry(runner: runner, owner: owner, client: client)
    }

    /// Returns the emulations that a client may control, sorted by session.
    func all(of client: ServiceClient) -> [(session: String, runner: EmulateRunner)] {
        let isAdministrator = client.has(.admin)
        return entries.compactMap { session, entry in
            guard let runner = entry.runner, isAdministrator || Self.mayControl(entry.owner, client) else { return nil }
            return (session, runner)
        }
        .sorted { $0.session < $1.session }
    }

    /// Returns true for the owner, and for the broker's users if the emulation is one of the configuration.
    ///
    /// The configuration has given them the role `emulate`, for example to set the values from Home Assistant.
    private static func mayControl(_ owner: Principal, _ client: ServiceClient) -> Bool {
        if case .broker = client.principal, owner == .service { return true }
        return owner == client.principal
    }

    /// Returns the emulation of an owner's session.
    func find(_ session: String, of owner: Principal) throws(ControlError) -> EmulateRunner {
        if let entry = entries[session], entry.owner == owner, let runner = entry.runner { return runner }
        throw ControlError(.sessionNotFound, "there is no running emulation \(session) of this user")
    }

    /// Returns the emulation of a session, or without a name the only one of the client, or else the only one that it may
    /// control.
    func find(
        _ session: String?,
        for client: ServiceClient
    ) throws(ControlError) -> (session: String, runner: EmulateRunner) {
        let all = all(of: client)
        guard session == nil else {
            if let found = all.first(where: { $0.session == session }) { return found }
            throw ControlError(
                .sessionNotFound,
                "there is no running emulation \(session ?? "")",
                hint: "gattlab emulate ctl status lists them"
            )
        }
        let own = all.filter { entries[$0.session]?.client == client.id }
        let candidates = own.isEmpty ? all : own
        guard let first = candidates.first else {
            throw ControlError(.sessionNotFound, "no emulation is running", hint: "start one: gattlab emulate PROFILE")
        }
        guard candidates.count == 1 else {
            let names = candidates.prefix(16).map(\.session).joined(separator: ", ")
            throw ControlError(.badInput, "several emulations are running", hint: "name one of them: \(names)")
        }
        return first
    }
}
