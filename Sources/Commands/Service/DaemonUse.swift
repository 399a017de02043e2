package import Control
internal import GATT
internal import ProfileModel

/// Whether the daemon does the work, or this process.
package enum DaemonUse: String, CaseIterable, Sendable {
    /// The daemon, and nothing is done without it.
    case always
    /// This process, whatever listens.
    case never
    /// The daemon if it listens, otherwise this process.
    case auto
}

extension Kind {
    package static let daemonUse = ValueKind<DaemonUse>(
        "WHEN",
        completion: .words(DaemonUse.allCases.map(\.rawValue))
    ) { (text) throws(InvalidValue) in
        let words = DaemonUse.allCases.map(\.rawValue)
        guard let use = DaemonUse(rawValue: text) else {
            let closest = Spelling.closest(to: text, among: words)
            throw InvalidValue(
                "'\(text)' is none of \(words.joined(separator: ", "))",
                hint: closest.map { "did you mean '\($0)'?" }
            )
        }
        return use
    }

    package static let socket = ValueKind<String>("PATH", completion: .files) { (text) throws(InvalidValue) in
        guard !text.isEmpty else { throw InvalidValue("an empty path") }
        return text
    }
}

/// How the daemon is found: what the command line and the environment say of it.
package struct DaemonChoice: Hashable, Sendable {
    package var use: DaemonUse
    /// The socket that was named; nil leaves the usual places.
    package var socket: String?

    /// - Parameters:
    ///   - use: of the command line; without it `GATTLAB_DAEMON` is asked, then what else was said tells.
    ///   - socket: of the command line; without it `GATTLAB_SOCKET` is asked.
    package init(use: DaemonUse?, socket: String?, variables: [String: String]) throws(Failure) {
        self.socket = socket ?? variables["GATTLAB_SOCKET"].flatMap { $0.isEmpty ? nil : $0 }
        let isOtherBus = !variables["DBUS_SYSTEM_BUS_ADDRESS", default: ""].isEmpty
        // With ?? the right side's error would lose its type.
        if let use {
            self.use = use
        } else if let use = try Self.use(variables["GATTLAB_DAEMON", default: ""]) {
            self.use = use
        } else if self.socket != nil {
            // A socket that is named and not there is an error: its locks would be lost silently otherwise.
            self.use = .always
        } else {
            // Who names a bus means that bus; a daemon in one of the usual places is on the system's.
            self.use = isOtherBus ? .never : .auto
        }
    }

    /// The error of a verb that needs a daemon where this process would do the work.
    package var absence: ControlError {
        guard use == .never else {
            return ControlError(
                .noDaemon,
                "gattlabd is not running",
                hint: "start it: sudo systemctl start gattlabd; or for yourself alone: gattlabd --user"
            )
        }
        return ControlError(
            .noDaemon,
            "this needs gattlabd, which is not used: --daemon or GATTLAB_DAEMON is 'never', or DBUS_SYSTEM_BUS_ADDRESS names "
                + "another bus than that of the system's gattlabd",
            hint: "name the gattlabd to use: --socket PATH"
        )
    }

    private static func use(_ word: String) throws(Failure) -> DaemonUse? {
        guard !word.isEmpty else { return nil }
        do throws(InvalidValue) {
            return try Kind.daemonUse.parse(word)
        } catch {
            throw .badInput("GATTLAB_DAEMON: \(error.reason)", hint: error.hint)
        }
    }
}
