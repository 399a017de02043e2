import DBus
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
        let error = #expect(throws: DBusError.self) { try UnixSocket.listen(at: path, mode: 0o600) }
        #expect(error?.message.contains("a symbolic link") == true)
        #expect(access(target, F_OK) != 0)
    }

    @Test func `a lock that another process holds ends the start with a message`() {
        let held = open(path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        #expect(flock(held, LOCK_EX) == 0)
        let error = #expect(throws: DBusError.self) { try UnixSocket.listen(at: path, mode: 0o600) }
        #expect(error?.message.contains("another process holds") == true)
        // A child that another test starts may have inherited the descriptor.
        #expect(flock(held, LOCK_UN) == 0)
        close(held)
        #expect(throws: Never.self) { try UnixSocket.listen(at: path, mode: 0o600) }
    }

    @Test(.enabled(if: geteuid() == 0)) func `a lock file of another user is refused`() {
        close(open(path + ".lock", O_CREAT | O_RDWR, 0o666))
        #expect(chown(path + ".lock", 65_534, 65_534) == 0)
        let error = #expect(throws: DBusError.self) { try UnixSocket.listen(at: path, mode: 0o600) }
        #expect(error?.message.contains("another user (uid 65534)") == true)
    }

    @Test func `an abandoned socket is replaced, and one in use is not`() throws {
        var left: FileDescriptor? = try UnixSocket.listen(at: path, mode: 0o600)
        #expect(left != nil)
        let error = #expect(throws: DBusError.self) { try UnixSocket.listen(at: path, mode: 0o600) }
        #expect(error?.hint == "another gattlabd is listening there")
        left = nil
        _ = try UnixSocket.listen(at: path, mode: 0o600)
    }

    @Test func `an overlong path is reported`() {
        let error = #expect(throws: DBusError.self) {
            try UnixSocket.listen(at: "/tmp/" + String(repeating: "x", count: 200), mode: 0o600)
        }
        #expect(error?.message.contains("too long") == true)
    }
}
