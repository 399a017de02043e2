internal import Control
internal import DaemonConfiguration
internal import Glibc
internal import Platform

/// Default paths for the options that are not set.
extension DaemonOptions {
    var scope: DaemonScope { isUserDaemon ? .user : .system }

    /// Returns the configuration files; a file given as an option must exist.
    ///
    /// - Throws: `.badInput` if the user has no home directory.
    func files() throws(ControlError) -> ConfigurationFiles {
        var files = try ConfigurationFiles.standard(for: scope, variables: Variables.all, prefix: Variables.prefix)
        if let configuration {
            files.main = configuration
            files.isOptional = false
        }
        return files
    }

    /// Returns the state directory; one provided by the service manager takes precedence over the scope's default.
    ///
    /// - Throws: `.badInput` if the user has no home directory.
    func stateFolder() throws(ControlError) -> String {
        if let state { return state }
        let variables = Variables.all
        if let given = variables["STATE_DIRECTORY"]?.split(separator: ":").first { return String(given) }
        guard isUserDaemon else { return "/var/lib/gattlab" }
        return try UserFolders(variables: variables).state() + "/gattlab"
    }

    /// - Throws: `.badInput` if a user's daemon has no directory for its socket.
    func socketPath(_ configuration: Configuration) throws(ControlError) -> String {
        if let path = socket ?? configuration.socket.path { return path }
        guard isUserDaemon else { return SocketPath.system }
        guard let path = SocketPath.user else {
            throw ControlError(.badInput, "XDG_RUNTIME_DIR is not set", hint: "specify the socket: --socket PATH")
        }
        return path
    }
}

/// Environment variables and the installation prefix.
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

    /// The installation prefix of gattlabd.
    static var prefix: String { OwnProcess.prefix ?? "/usr" }
}
