internal import Control
internal import Glibc

/// Where the daemon finds and keeps its things, as far as its options leave that open.
extension DaemonOptions {
    var scope: AccessRules.Scope { isForUser ? .user : .system }

    /// The configuration; one that is named must be there.
    ///
    /// - Throws: `.badInput` for a user without a home directory.
    func files() throws(ControlError) -> ConfigurationFiles {
        var files = try ConfigurationFiles.standard(for: scope, variables: Variables.all, prefix: Variables.prefix)
        if let configuration {
            files.main = configuration
            files.isOptional = false
        }
        return files
    }

    /// What the service manager has made for the state comes before the scope's own folder.
    ///
    /// - Throws: `.badInput` for a user without a home directory.
    func stateFolder() throws(ControlError) -> String {
        if let state { return state }
        let variables = Variables.all
        if let given = variables["STATE_DIRECTORY"]?.split(separator: ":").first { return String(given) }
        guard isForUser else { return "/var/lib/gattlab" }
        return try UserFolders(variables: variables).state() + "/gattlab"
    }

    /// - Throws: `.badInput` where a user's daemon has no folder for its socket.
    func socketPath(_ configuration: Configuration) throws(ControlError) -> String {
        if let path = socket ?? configuration.socket.path { return path }
        guard isForUser else { return SocketPath.system }
        guard let path = SocketPath.user else {
            throw ControlError(.badInput, "XDG_RUNTIME_DIR is not set", hint: "say where to listen: --socket PATH")
        }
        return path
    }
}

/// The environment.
private enum Variables {
    static var all: [String: String] {
        var variables: [String: String] = [:]
        var next = environ
        while let entry = next.pointee {
            let parts = String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
            next += 1
        }
        return variables
    }

    /// The directory that gattlabd is installed in.
    static var prefix: String { OwnProcess.prefix ?? "/usr" }
}
