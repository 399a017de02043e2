internal import Control
internal import GATT

/// What a reload of the configuration does about one difference; what is the same is left alone.
package enum ConfigurationChange: Hashable, Sendable {
    /// A session that was not there.
    case start(BootSession)
    /// A session that is there no more.
    case stop(String)
    /// A session that is described differently: the old one stops before the new one starts.
    case replace(BootSession)
    /// A setting that holds from now on.
    case set(Setting)
    /// A setting that holds after the next start of the daemon.
    case awaitRestart(Setting)

    /// A setting with its values as they are written.
    package struct Setting: Hashable, Sendable {
        package var path: String
        package var before: String
        package var after: String
    }

    /// One line for people.
    package var text: String {
        switch self {
        case .start(let session): "\(session.specification.kind) \(session.name): started"
        case .stop(let name): "\(name): stopped"
        case .replace(let session): "\(session.specification.kind) \(session.name): started anew"
        case .set(let setting): "\(setting.path): \(setting.before) → \(setting.after)"
        case .awaitRestart(let setting):
            "\(setting.path): \(setting.before) → \(setting.after), after the next start of gattlabd"
        }
    }
}

extension Configuration {
    /// What it takes to get from this configuration to another, in the order in which it is to be done: sessions stop,
    /// settings change, sessions start.
    package func changes(to new: Configuration) -> [ConfigurationChange] {
        let before = Dictionary(sessions.map { ($0.name, $0) }) { _, last in last }
        let after = Set(new.sessions.map(\.name))
        let stops = sessions.filter { !after.contains($0.name) }.map { ConfigurationChange.stop($0.name) }
        let settings = Self.settings.filter { !Self.sessionKinds.contains($0.path) }
            .compactMap { setting -> ConfigurationChange? in
                let (old, new) = (setting.show(self), setting.show(new))
                guard old != new else { return nil }
                let change = ConfigurationChange.Setting(path: setting.path, before: old.display, after: new.display)
                return setting.takesRestart ? .awaitRestart(change) : .set(change)
            }
        let starts = new.sessions.compactMap { session -> ConfigurationChange? in
            guard let old = before[session.name] else { return .start(session) }
            return old == session ? nil : .replace(session)
        }
        return stops + settings + starts
    }

    private static let sessionKinds = Set(SessionSpecification.Kind.allCases.map(\.rawValue))
}
