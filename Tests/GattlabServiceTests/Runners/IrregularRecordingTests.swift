import EventLoop
import TestFiles
import Testing

@testable import GattlabService

/// FIFOs and other files at the path of a recording: nothing waits for the process at the other end.
@Suite(.timeLimit(.minutes(5))) struct IrregularRecordingTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: IrregularFile.allCases) @EventLoop
    func `at the path of a recording the session reports the reason and records nothing`(kind: IrregularFile)
        async throws
    {
        let recording = Recording(in: folder.path, of: "chest")
        try kind.make(at: recording.file)
        var changes: [String] = []
        recording.onStatusChange = { changes.append("\($0) \($1)") }
        recording.append(Array("{}".utf8)[...])
        recording.close()
        #expect(changes.count == 1)
        #expect(changes.first?.contains("not a regular file") == true)
    }
}
