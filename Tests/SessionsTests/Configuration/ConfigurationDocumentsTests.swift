import Glibc
import ProfileModel
import Testing

@testable import Sessions

/// What is written about the configuration elsewhere in the repository.
@Suite struct ConfigurationDocumentsTests {
    /// The repository's folder; the tests may be built through a link to theirs.
    private static let root: String = {
        let source = realpath(#filePath, nil)
        defer { free(source) }
        let path = source.map { String(cString: $0) } ?? #filePath
        return path.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()
    }()

    @Test func `the documentation has every key as it is described in the code`() throws {
        let text = String(decoding: try TextFile.read(Self.root + "/docs/daemon.md"), as: UTF8.self)
        #expect(text.contains(ConfigurationReference.markdown), "\(ConfigurationReference.markdown)")
    }

    @Test func `the example is correct`() throws {
        let files = ConfigurationFiles(
            main: Self.root + "/Examples/daemon/gattlab.yaml",
            isOptional: false,
            profiles: ProfileLibrary(directories: [Self.root + "/Profiles"])
        )
        let configuration = try files.load().configuration
        #expect(configuration.sessions.map(\.name) == ["strap", "chest-rate", "scale-log"])
    }
}
