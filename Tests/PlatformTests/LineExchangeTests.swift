import Control
import EventLoop
import Glibc
import Platform
import TestFiles
import Testing

@Suite(.timeLimit(.minutes(5))) @EventLoop struct LineExchangeTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func exchange(
        _ line: String,
        of user: UInt32 = getuid(),
        timeout: Duration = .seconds(60),
        limit: Int = 100,
        answer: @escaping @Sendable ([UInt8]) -> [UInt8]
    ) async throws -> String {
        let server = try LineServer("\(folder.path)/server", answer: answer)
        defer { server.stop() }
        let bytes = try await LineExchange.perform(
            Array(line.utf8),
            at: server.path,
            of: user,
            timeout: timeout,
            limit: limit
        )
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: [0, 10, 1_000_000]) func `a line is answered by a line`(length: Int) async throws {
        let line = String(repeating: "x", count: length)
        #expect(try await exchange(line) { Array("\($0.count)\nmore".utf8) } == "\(length)")
    }

    @Test(arguments: [("", 0), ("no end", 1), ("x", 5000)])
    func `an answer that is too long, late or missing is an error`(text: String, count: Int) async throws {
        let answer = Array((String(repeating: text, count: count) + (count > 1 ? "\n" : "")).utf8)
        let error = await #expect(throws: ControlError.self) {
            try await exchange("a", limit: 4096) { _ in answer }
        }
        #expect(error?.code == .failed)
        #expect(error?.message.contains(folder.path) == true)
        // A listener that accepts nothing.
        let path = "\(folder.path)/silent"
        let silent = try UnixSocket.listen(at: path, mode: 0o600)
        let late = await #expect(throws: ControlError.self) {
            _ = try await LineExchange.perform([], at: path, of: getuid(), timeout: .milliseconds(20), limit: 1)
        }
        #expect(late?.message.contains("no answer") == true)
        withExtendedLifetime(silent) {}
    }

    /// The error does not reveal if a path exists, and to whom it belongs: the daemon can see more than its clients.
    @Test func `another user's program receives nothing`() async throws {
        let error = await #expect(throws: ControlError.self) {
            try await exchange("secret", of: getuid() + 1) { line in
                #expect(line.isEmpty)
                return []
            }
        }
        #expect(error?.code == .failed && error?.message.contains("no program of this user listens") == true)
    }

    @Test func `a path without a listener is an error`() async throws {
        // A file that is no socket, and folders that do not exist, are no different.
        for path in ["\(folder.path)/none", "/etc/passwd", "/nonexistent/socket", "/etc/passwd/socket"] {
            let error = await #expect(throws: ControlError.self) {
                _ = try await LineExchange.perform([], at: path, of: getuid(), timeout: .seconds(60), limit: 1)
            }
            #expect(error?.code == .failed && error?.message == "no program of this user listens on \(path)")
        }
    }
}
