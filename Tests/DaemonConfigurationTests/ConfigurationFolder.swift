import Documents
import Glibc
import TestFiles

@testable import DaemonConfiguration

/// A folder of configuration files that is deleted with the last reference to it.
struct ConfigurationFolder {
    private let folder: TemporaryFolder
    var path: String { folder.path }

    static let profile = """
        name: Strap
        signals:
          rate:
            ramp: { from: 60, by: 1, every: 1s, to: 180 }
        services:
          - uuid: heart-rate
            characteristics:
              - uuid: heart-rate-measurement
                properties: [notify]
                notify: { every: 1s }
                value: { heartRate: { signal: rate } }
        """

    /// Creates the folder, with a profile named `strap` in it.
    init(_ files: KeyValuePairs<String, String> = [:]) throws {
        folder = try TemporaryFolder()
        try write(Self.profile, to: "strap.yaml")
        for (name, text) in files { try write(text, to: name) }
    }

    func write(_ text: String, to name: String) throws {
        let parts = name.split(separator: "/")
        for count in 1..<max(parts.count, 1) { mkdir(path + "/" + parts.prefix(count).joined(separator: "/"), 0o755) }
        try TestFiles.write(Array(text.utf8), to: "\(path)/\(name)")
    }

    var library: ProfileLibrary { ProfileLibrary(directories: [path]) }

    var files: ConfigurationFiles {
        ConfigurationFiles(main: path + "/gattlab.yaml", isOptional: true, profiles: library)
    }

    func parse(_ text: [UInt8]) throws(InvalidConfiguration) -> Configuration {
        try Configuration.parse(text, file: path + "/gattlab.yaml", profiles: library)
    }

    /// Returns the errors in a configuration, as `line:column: message`, and their hints.
    func diagnostics(for text: String) -> (messages: [String], hints: [String]) {
        do throws(InvalidConfiguration) {
            _ = try parse(Array(text.utf8))
            return ([], [])
        } catch {
            return (
                error.diagnostics.map { "\($0.mark.line):\($0.mark.column): \($0.message)" },
                error.diagnostics.compactMap(\.hint)
            )
        }
    }
}
