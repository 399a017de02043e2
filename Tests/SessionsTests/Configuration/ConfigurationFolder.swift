import Glibc
import ProfileModel
import Testing

@testable import Sessions

/// A folder of configuration files, which goes with this object.
final class ConfigurationFolder {
    let path: String

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

    /// Makes the folder with a profile called `strap` in it.
    init(_ files: KeyValuePairs<String, String> = [:]) throws {
        var template = Array("/tmp/gattlab-test-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        try write(Self.profile, to: "strap.yaml")
        for (name, text) in files { try write(text, to: name) }
    }

    deinit {
        remove(path)
    }

    func write(_ text: String, to name: String) throws {
        let parts = name.split(separator: "/")
        for count in 1..<max(parts.count, 1) { mkdir(path + "/" + parts.prefix(count).joined(separator: "/"), 0o755) }
        let file = try #require(fopen("\(path)/\(name)", "w"))
        defer { fclose(file) }
        try #require(fputs(text, file) >= 0)
    }

    var library: ProfileLibrary { ProfileLibrary(directories: [path]) }

    var files: ConfigurationFiles {
        ConfigurationFiles(main: path + "/gattlab.yaml", isOptional: true, profiles: library)
    }

    func parse(_ text: [UInt8]) throws(InvalidConfiguration) -> Configuration {
        try Configuration.parse(text, file: path + "/gattlab.yaml", profiles: library)
    }

    /// What is wrong with a text: `line:column: message`, and the hints.
    func complaints(about text: String) -> (messages: [String], hints: [String]) {
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

    private func remove(_ folder: String) {
        for name in TextFile.names(in: folder) where name != "." && name != ".." {
            let path = "\(folder)/\(name)"
            if unlink(path) != 0 { remove(path) }
        }
        rmdir(folder)
    }
}
