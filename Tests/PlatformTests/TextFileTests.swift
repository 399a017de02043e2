import Glibc
import Platform
import TestFiles
import Testing

@Suite(.timeLimit(.minutes(5))) struct TextFileTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `a command waits for the writer of a FIFO that its user specifies`() async throws {
        let path = "\(folder.path)/fifo"
        #expect(mkfifo(path, 0o600) == 0)
        let writing = Task.detached {
            let descriptor = open(path, O_WRONLY)
            _ = Glibc.write(descriptor, "name: x", 7)
            close(descriptor)
        }
        let reading = Task.detached { try TextFile.readBlocking(path) }
        #expect(try await reading.value == Array("name: x".utf8))
        await writing.value
    }
}
