package import Control
internal import Glibc

/// Directories of a user's files (XDG Base Directory Specification).
package struct UserFolders: Sendable {
    private let variables: [String: String]
    /// The home directory in the user database.
    private let home: String?

    /// - Parameters:
    ///   - variables: The environment variables.
    ///   - home: The home directory to use if `HOME` is not set; by default the one in the user database.
    package init(variables: [String: String], home: String? = Self.homeInDatabase) {
        self.variables = variables
        self.home = home
    }

    /// Returns the parent directory of configuration files.
    package func configuration() throws(ControlError) -> String {
        try folder("XDG_CONFIG_HOME", "/.config")
    }

    /// Returns the parent directory of state files.
    package func state() throws(ControlError) -> String {
        try folder("XDG_STATE_HOME", "/.local/state")
    }

    /// Returns an XDG directory; the specification requires relative paths to be ignored.
    private func folder(_ variable: String, _ suffix: String) throws(ControlError) -> String {
        if let path = variables[variable], path.hasPrefix("/") { return path }
        // In the user database and in containers, the root directory means that there is no home directory.
        for home in [variables["HOME"], home].compactMap({ $0 }) where home.hasPrefix("/") && home != "/" {
            return home + suffix
        }
        throw ControlError(
            .badInput,
            "the user has no home directory: HOME is not set",
            hint: "set HOME or \(variable)"
        )
    }

    /// The home directory of the current user, or nil if the user database has none.
    package static var homeInDatabase: String? {
        guard let entry = getpwuid(geteuid()), let home = entry.pointee.pw_dir else { return nil }
        return String(cString: home)
    }
}
