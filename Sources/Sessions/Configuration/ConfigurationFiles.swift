package import Control
package import ProfileModel

/// A configuration was refused, for all of these reasons.
package struct InvalidConfiguration: Error, Sendable {
    /// File by file, in the order of each text.
    package var diagnostics: [Diagnostic]
}

/// A configuration and the files that it is written in.
package struct LoadedConfiguration: Sendable {
    package var configuration: Configuration
    /// In the order in which they were read; none where everything is as without a configuration.
    package var files: [String]
}

/// Where a configuration is written: a file, and more in `conf.d` beside it.
package struct ConfigurationFiles: Sendable {
    package var main: String
    /// Whether the file may be missing: then everything is as without a configuration.
    package var isOptional: Bool
    /// Whether reading the main file may wait, as a command may for a FIFO that its user names; not in the daemon.
    package var mayWait = false
    /// Where profiles are found that are given by name.
    package var profiles: ProfileLibrary

    package init(main: String, isOptional: Bool, profiles: ProfileLibrary) {
        self.main = main
        self.isOptional = isOptional
        self.profiles = profiles
    }

    /// The standard file: of the system, or of the user whose own daemon it is.
    ///
    /// - Parameters:
    ///   - variables: of the environment: `XDG_CONFIG_HOME`, `HOME`, `GATTLAB_PROFILES`.
    ///   - prefix: of the installation, as `/usr`.
    /// - Throws: `.badInput` for a user without a home directory.
    package static func standard(
        for scope: AccessRules.Scope,
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

    /// Reads all files, `conf.d/*.yaml` after the main one, in the order of their names.
    ///
    /// - Throws: `InvalidConfiguration` with everything that is wrong with them.
    package func load() throws(InvalidConfiguration) -> LoadedConfiguration {
        var reader = ConfigurationReader(profiles: profiles)
        var files: [String] = []
        let more = TextFile.folder(of: main) + "/conf.d"
        let names = TextFile.names(in: more).filter { $0.hasSuffix(".yaml") && !$0.hasPrefix(".") }.sorted()
        for file in [main] + names.map({ "\(more)/\($0)" }) {
            if file == main, isOptional, !TextFile.exists(file) { continue }
            files.append(file)
            do throws(ControlError) {
                let waits = mayWait && file == main
                reader.read(try waits ? TextFile.readWaiting(file) : TextFile.read(file), file: file)
            } catch {
                reader.refuse(file, error.message, hint: error.hint)
            }
        }
        reader.finish()
        guard reader.diagnostics.isEmpty else { throw InvalidConfiguration(diagnostics: reader.diagnostics) }
        return LoadedConfiguration(configuration: reader.configuration, files: files)
    }
}

extension Configuration {
    /// Reads one text as the whole configuration.
    ///
    /// - Parameters:
    ///   - file: what diagnostics call the text, and where relative paths in it begin.
    /// - Throws: `InvalidConfiguration` with everything that is wrong with it.
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
