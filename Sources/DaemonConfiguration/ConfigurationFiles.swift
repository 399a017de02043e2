package import Control
package import Documents
internal import Platform

/// An error that lists all problems of an invalid configuration.
package struct InvalidConfiguration: Error, Sendable {
    /// The diagnostics, by file, in order of their positions.
    package var diagnostics: [Diagnostic]
}

/// A configuration and the files from which it was loaded.
package struct LoadedConfiguration: Sendable {
    package var configuration: Configuration
    /// The loaded files in order; empty if the defaults apply.
    package var files: [String]
}

/// The location of a configuration: a main file and further files in `conf.d` beside it.
package struct ConfigurationFiles: Sendable {
    package var main: String
    /// A Boolean value that indicates whether the main file may be missing, in which case the defaults apply.
    package var isOptional: Bool
    /// A Boolean value that indicates whether reading the main file may block.
    ///
    /// A command's user may name a FIFO; the daemon must not block.
    package var mayBlock = false
    /// The library for profiles that are given by name.
    package var profiles: ProfileLibrary

    package init(main: String, isOptional: Bool, profiles: ProfileLibrary) {
        self.main = main
        self.isOptional = isOptional
        self.profiles = profiles
    }

    /// Returns the default location for a scope.
    ///
    /// - Parameters:
    ///   - variables: Environment variables, of which `XDG_CONFIG_HOME`, `HOME` and `GATTLAB_PROFILES` are used.
    ///   - prefix: Installation prefix, such as `/usr`.
    /// - Throws: `.badInput` if the user has no home directory.
    package static func standard(
        for scope: DaemonScope,
        variables: [String: String],
        prefix: String
    ) throws(ControlError) -> ConfigurationFiles {
        let folder: String
        switch scope {
        case .system: folder = TextFile.folder(of: Configuration.standardFile)
        case .user: folder = try UserFolders(variables: variables).configuration() + "/gattlab"
        }
        return ConfigurationFiles(
            main: folder + "/gattlab.yaml",
            isOptional: true,
            profiles: ProfileLibrary(
                listed: variables["GATTLAB_PROFILES", default: ""],
                local: folder + "/profiles",
                prefix: prefix
            )
        )
    }

    /// Loads the main file, then `conf.d/*.yaml` in alphabetical order.
    ///
    /// - Throws: `InvalidConfiguration` with all problems of all files.
    package func load() throws(InvalidConfiguration) -> LoadedConfiguration {
        var reader = ConfigurationReader(profiles: profiles)
        var files: [String] = []
        let more = TextFile.folder(of: main) + "/conf.d"
        let names = TextFile.names(in: more).filter { $0.hasSuffix(".yaml") && !$0.hasPrefix(".") }.sorted()
        for file in [main] + names.map({ "\(more)/\($0)" }) {
            if file == main, isOptional, !TextFile.exists(file) { continue }
            files.append(file)
            do throws(ControlError) {
                let blocks = mayBlock && file == main
                reader.read(try blocks ? TextFile.readBlocking(file) : TextFile.read(file), file: file)
            } catch {
                reader.reportUnreadable(file, error.message, hint: error.hint)
            }
        }
        reader.finish()
        guard reader.diagnostics.isEmpty else { throw InvalidConfiguration(diagnostics: reader.diagnostics) }
        return LoadedConfiguration(configuration: reader.configuration, files: files)
    }
}

extension Configuration {
    /// Parses one text as the complete configuration.
    ///
    /// - Parameters:
    ///   - file: Name of the text in diagnostics, and base of relative paths in it.
    /// - Throws: `InvalidConfiguration` with all problems of the text.
    package static func parse(
        _ text: [UInt8],
        file: String,
        profiles: ProfileLibrary
    ) throws(InvalidConfiguration) -> Configuration {
        var reader = ConfigurationReader(profiles: profiles)
        reader.read(text, file: file)
        reader.finish()
        guard reader.diagnostics.isEmpty else { throw InvalidConfiguration(diagnostics: reader.diagnostics) }
        return reader.configuration
    }
}
