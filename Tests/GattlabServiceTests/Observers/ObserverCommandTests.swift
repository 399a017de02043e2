import Control
import EventLoop
import Glibc
import Platform
import TestFiles
import Testing

@testable import GattlabService

@Suite(.timeLimit(.minutes(5))) @EventLoop struct ObserverCommandTests {
    @Test(arguments: [0, 5_000_000]) func `a command receives its input`(length: Int) async throws {
        let folder = try TemporaryFolder()
        let input = String(repeating: "x", count: length)
        try await ObserverCommand.run("wc -c > '\(folder.path)/count'", input: input, timeout: .seconds(120))
        let count = String(decoding: try TextFile.read("\(folder.path)/count"), as: UTF8.self)
        #expect(count.hasPrefix("\(length + 1)"))
    }

    @Test func `a command need not read its input`() async throws {
        try await ObserverCommand.run("true", input: String(repeating: "x", count: 5_000_000), timeout: .seconds(120))
    }

    @Test func `a command that fails or does not end is an error`() async throws {
        let failed = await #expect(throws: ControlError.self) {
            try await ObserverCommand.run("exit 7", input: "", timeout: .seconds(120))
        }
        #expect(failed?.message == "the command exited with status 7")
        let killed = await #expect(throws: ControlError.self) {
            try await ObserverCommand.run("exec sleep 1000", input: "", timeout: .milliseconds(50))
        }
        #expect(killed?.message == "the command was killed by signal 9")
    }

    @Test func `a command that does not end is killed with all programs that it has started`() async throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/delivery"
        #expect(mkfifo(path, 0o600) == 0)
        let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        defer { close(reader) }
        await #expect(throws: ControlError.self) {
            try await ObserverCommand.run(
                "exec 3> '\(path)'; (sleep 200; echo late >&3) | cat",
                input: "",
                timeout: .seconds(1)
            )
        }
        // The pipe ends with the last program that could still write to it.
        _ = fcntl(reader, F_SETFL, 0)
        var byte: UInt8 = 0
        #expect(read(reader, &byte, 1) == 0)
    }
}
