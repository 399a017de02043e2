import EventLoop
import Glibc
import Platform
import TestFiles
import Testing

@Suite(.timeLimit(.minutes(5))) struct UnixSocketTests {
    let folder: TemporaryFolder
    var path: String { "\(folder.path)/gattlab.sock" }

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `a lock file that is a symbolic link is refused, and its target is not created`() {
        let target = "\(folder.path)/target"
        #expect(symlink(target, path + ".lock") == 0)
        let error = #expect(throws: SystemError.self) { try UnixSocket.listen(at: path, mode: 0o600) }
        #expect(error?.message.contains("a symbolic link") == true)
        #expect(access(target, F_OK) != 0)
    }

    @Test func `a lock that another process holds ends the start with a message`() {
        let held = open(path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        #expect(flock(held, LOCK_EX) == 0)
        let error = #expect(throws: SystemError.self) { try UnixSocket.listen(at: path, mode: 0o600) }
        #expect(error?.message.contains("another process holds") == true)
        // A child that another test starts may have inherited the descriptor.
        #expect(flock(held, LOCK_UN) == 0)
        close(held)
        #expect(throws: Never.self) { try UnixSocket.listen(at: path, mode: 0o600) }
    }

    @Test(.enabled(if: geteuid() == 0)) func `a lock file of another user is refused`() {
        close(open(path + ".lock", O_CREAT | O_RDWR, 0o666))
        #expect(chown(path + ".lock", 65_534, 65_534) == 0)
        let error = #expect(throws: SystemError.self) { try UnixSocket.listen(at: path, mode: 0o600) }
        #expect(error?.message.contains("another user (uid 65534)") == true)
    }

    @Test func `an abandoned socket is replaced, and one in use is not`() throws {
        let left = try UnixSocket.listen(at: path, mode: 0o600)
        let error = #expect(throws: SystemError.self) { try UnixSocket.listen(at: path, mode: 0o600) }
        #expect(error?.hint == "another gattlabd is listening there")
        // Closing isn't enough: a child that another test starts may have inherited the descriptor.
        #expect(shutdown(try #require(left.rawValue), CInt(SHUT_RDWR)) == 0)
        _ = try UnixSocket.listen(at: path, mode: 0o600)
    }

    @Test func `an overlong path is reported`() {
        let error = #expect(throws: SystemError.self) {
            try UnixSocket.listen(at: "/tmp/" + String(repeating: "x", count: 200), mode: 0o600)
        }
        #expect(error?.message.contains("too long") == true)
    }

    @Test func `an exchange returns the first line of a large answer`() throws {
        let answer = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
        let server = try LineServer(path) { line in answer + line + Array("\nmore".utf8) }
        defer { server.stop() }
        let received = try exchange("hello", limit: 1 << 21)
        #expect(received == answer + Array("hello".utf8))
    }

    @Test(arguments: ["long", ""]) func `an answer that is too long or missing is an error`(_ line: String) throws {
        let server = try LineServer(path) { line in line.isEmpty ? [] : [UInt8](repeating: 0x20, count: 20_000) }
        defer { server.stop() }
        let error = #expect(throws: SystemError.self) { try exchange(line, limit: 10) }
        #expect(error?.message.contains(line.isEmpty ? "closed before the answer" : "too long") == true)
    }

    @Test func `a late answer is an error, and a missing listener another`() throws {
        let listener = try UnixSocket.listen(at: path, mode: 0o600)
        let late = #expect(throws: SystemError.self) { try exchange("", timeout: .milliseconds(1), limit: 10) }
        #expect(late?.message.contains("no answer") == true)
        withExtendedLifetime(listener) {}
        let missing = #expect(throws: SystemError.self) { try UnixSocket.connect(to: "\(folder.path)/none") }
        #expect(missing?.message.contains("No such file") == true)
    }

    private func exchange(_ line: String, timeout: Duration = .seconds(60), limit: Int) throws -> [UInt8] {
        let socket = try UnixSocket.connect(to: path)
        return try UnixSocket.exchange(Array(line.utf8), over: socket, to: path, timeout: timeout, limit: limit)
    }
}
