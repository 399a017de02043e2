import Glibc
import Platform
import Testing

@testable import DaemonConfiguration

/// Documents elsewhere in the repository that describe the configuration.
@Suite struct ConfigurationDocumentsTests {
    /// The repository's folder; the tests may be built through a link to their folder.
    private static let root: String = {
        let source = realpath(#filePath, nil)
        defer { free(source) }
        let path = source.map { String(cString: $0) } ?? #filePath
        return path.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    }()

    @Test func `the documentation describes every key as the code does`() throws {
        let text = String(decoding: try TextFile.read(Self.root + "/docs/daemon.md"), as: UTF8.self)
        #expect(text.contains(ConfigurationReference.markdown), "\(ConfigurationReference.markdown)")
    }

    @Test func `the example is valid`() throws {
        let files = ConfigurationFiles(
            main: Self.root + "/Examples/daemon/gattlab.yaml",
            isOptional: false,
            profiles: ProfileLibrary(directories: [Self.root + "/Profiles"])
        )
        let configuration = try files.load().configuration
        #expect(configuration.sessions.map(\.name) == ["strap", "chest-rate", "scale-log"])
    }
}
