internal import Control
internal import Documents

/// A difference between two configurations, as applied by a reload; unchanged settings and sessions are not affected.
package enum ConfigurationChange: Hashable, Sendable {
    /// A new session.
    case start(BootSession)
    /// The name of a removed session.
    case stop(String)
    /// A session whose definition changed: the old one stops before the new one starts.
    case replace(BootSession)
    /// A changed setting that takes effect immediately.
    case set(Setting)
    /// A changed setting that takes effect after a restart of the daemon.
    case setAfterRestart(Setting)

    /// A setting and its values in the notation of the configuration.
    package struct Setting: Hashable, Sendable {
        package var path: String
        package var before: String
        package var after: String
    }

    /// One-line description, for display.
    package var text: String {
        switch self {
        case .start(let session): "\(session.specification.kind) \(session.name): started"
        case .stop(let name): "\(name): stopped"
        case .replace(let session): "\(session.specification.kind) \(session.name): restarted"
        case .set(let setting): "\(setting.path): \(setting.before) → \(setting.after)"
        case .setAfterRestart(let setting):
            "\(setting.path): \(setting.before) → \(setting.after), after a restart of gattlabd"
        }
    }
}

extension Configuration {
    /// Returns the changes from this configuration to another in the order of their application: sessions stop,
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
                return setting.requiresRestart ? .setAfterRestart(change) : .set(change)
            }
        let starts = new.sessions.compactMap { session -> ConfigurationChange? in
            guard let old = before[session.name] else { return .start(session) }
            return old == session ? nil : .replace(session)
        }
        return stops + settings + starts
    }

    private static let sessionKinds = Set(SessionSpecification.Kind.allCases.map(\.rawValue))
}
