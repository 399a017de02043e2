import Control
import DaemonConfiguration
import Documents
import TestFiles
import Testing

/// FIFOs and other files at the paths of a configuration: nothing waits for the process at the other end.
@Suite(.timeLimit(.minutes(5))) struct IrregularConfigurationTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: IrregularFile.allCases)
    func `at the path of a configuration it is refused`(kind: IrregularFile) async throws {
        let path = "\(folder.path)/gattlab.yaml"
        try await kind.make(at: path)
        let files = ConfigurationFiles(main: path, isOptional: false, profiles: ProfileLibrary(directories: []))
        let error = #expect(throws: InvalidConfiguration.self) { try files.load() }
        #expect(error?.diagnostics.first?.message.contains("not a regular file") == true)
    }

    @Test(arguments: IrregularFile.allCases)
    func `at the path of a profile it is refused`(kind: IrregularFile) async throws {
        try await kind.make(at: "\(folder.path)/strap.yaml")
        let library = ProfileLibrary(directories: [folder.path])
        for name in ["strap", "\(folder.path)/strap.yaml"] {
            let error = #expect(throws: ControlError.self) { try library.load(name) }
            #expect(error?.message.contains("not a regular file") == true)
        }
    }
}
