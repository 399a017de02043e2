package import Control
internal import Glibc

/// Folders of a user's own files (XDG Base Directory Specification).
package struct UserFolders: Sendable {
    private let variables: [String: String]
    /// The home directory in the user database.
    private let home: String?

    /// - Parameters:
    ///   - variables: of the environment.
    ///   - home: the home directory to use where `HOME` is not set; by default that of the user database.
    package init(variables: [String: String], home: String? = Self.homeInDatabase) {
        self.variables = variables
        self.home = home
    }

    /// The folder of configuration, in which programs have theirs.
    package func configuration() throws(ControlError) -> String {
        try folder("XDG_CONFIG_HOME", "/.config")
    }

    /// The folder of state.
    package func state() throws(ControlError) -> String {
        try folder("XDG_STATE_HOME", "/.local/state")
    }

    /// A relative path is invalid, and ignored as the specification demands.
    private func folder(_ variable: String, _ suffix: String) throws(ControlError) -> String {
        if let path = variables[variable], path.hasPrefix("/") { return path }
        // The root directory stands for no home in the user database and in containers.
        for home in [variables["HOME"], home].compactMap({ $0 }) where home.hasPrefix("/") && home != "/" {
            return home + suffix
        }
        throw ControlError(
            .badInput,
            "the user has no home directory: HOME is not set",
            hint: "set HOME or \(variable)"
        )
    }

    /// The home directory of this process's user; nil where the user database has none.
    package static var homeInDatabase: String? {
        guard let entry = getpwuid(geteuid()), let home = entry.pointee.pw_dir else { return nil }
        return String(cString: home)
    }
}
