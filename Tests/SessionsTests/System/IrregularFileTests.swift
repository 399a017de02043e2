import Control
import DBus
import Glibc
import ProfileModel
import Testing

@testable import Sessions

/// FIFOs and other files at the paths of regular ones: nothing waits for the process at the other end.
@Suite(.timeLimit(.minutes(5))) struct IrregularFileTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    enum Kind: CaseIterable {
        case fifo, directory, socket, device

        @EventLoop
        func make(at path: String) throws {
            switch self {
            case .fifo: #expect(mkfifo(path, 0o600) == 0)
            case .directory: #expect(mkdir(path, 0o700) == 0)
            case .socket: _ = try UnixSocket.listen(at: path, mode: 0o600)
            case .device: #expect(symlink("/dev/tty", path) == 0)
            }
        }
    }

    @Test(arguments: Kind.allCases, ["gattlab.db", "gattlab.db-wal", "gattlab.db-shm"])
    func `at the path of the database it is moved aside`(kind: Kind, name: String) async throws {
        let path = "\(folder.path)/\(name)"
        if name != "gattlab.db" {
            let store = try Store.open(folder.path)
            try store.add(.sample("chest"))
            store.append(5, to: "chest")
            store.close()
            unlink(path)
        }
        try await kind.make(at: path)
        let store = try Store.open(folder.path)
        #expect(store.findings.first?.contains("not a regular file") == true)
        #expect(store.health.state == .fine)
        if name == "gattlab.db" { try store.add(.sample("chest")) }
        #expect(store.sessions.map(\.name) == ["chest"])
        store.close()
        #expect(try Store.open(folder.path).findings == [])
    }

    @Test(arguments: Kind.allCases)
    func `at the path of the state file everything is in memory, and the reason is reported`(kind: Kind) async throws {
        try await kind.make(at: "\(folder.path)/gattlab.state")
        let store = try Store.open(folder.path)
        #expect(store.health.state == .memoryOnly)
        #expect(store.health.error?.message.contains("not a regular file") == true)
    }

    @Test(arguments: Kind.allCases)
    func `at the path of a configuration it is refused`(kind: Kind) async throws {
        let path = "\(folder.path)/gattlab.yaml"
        try await kind.make(at: path)
        let files = ConfigurationFiles(main: path, isOptional: false, profiles: ProfileLibrary(directories: []))
        let error = #expect(throws: InvalidConfiguration.self) { try files.load() }
        #expect(error?.diagnostics.first?.message.contains("not a regular file") == true)
    }

    @Test(arguments: Kind.allCases)
    func `at the path of a profile it is refused`(kind: Kind) async throws {
        try await kind.make(at: "\(folder.path)/strap.yaml")
        let library = ProfileLibrary(directories: [folder.path])
        for name in ["strap", "\(folder.path)/strap.yaml"] {
            let error = #expect(throws: ControlError.self) { try library.load(name) }
            #expect(error?.message.contains("not a regular file") == true)
        }
    }

    @Test(arguments: Kind.allCases) @EventLoop
    func `at the path of a recording the session reports the reason and records nothing`(kind: Kind) async throws {
        let recording = Recording(in: folder.path, of: "chest")
        try kind.make(at: recording.file)
        var changes: [String] = []
        recording.onStatusChange = { changes.append("\($0) \($1)") }
        recording.append(.note("test", "1"), at: Timestamp(seconds: 1, milliseconds: 0))
        recording.close()
        #expect(changes.count == 1)
        #expect(changes.first?.contains("not a regular file") == true)
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

    @Test func `an excessive promise in the state record does not crash the daemon`() throws {
        do {
            let store = try Store.open(folder.path, boot: "one")
            try store.add(.sample("chest"))
            store.append(5, to: "chest")
        }
        for value in ["9223372036854775807", "4611686018427387904", "281474976710656", "99999999999999999999"] {
            let text = "gattlab-state-1 boot=one promised=\(value) unsaved=\(value) process=1"
            let line = Array(text.utf8) + [UInt8](repeating: 32, count: StateRecord.length - 1 - text.utf8.count) + [10]
            try write(line, to: "\(folder.path)/gattlab.state")
            let store = try Store.open(folder.path, boot: "two")
            let last = store.sequenceRange(of: "chest").last
            #expect(last >= 5)
            #expect(store.append(2, to: "chest") == (last + 1)...(last + 2))
            #expect(try store.journalParts(of: "chest").last == .events(last + 1, last + 2))
        }
    }
}

@Suite(.timeLimit(.minutes(5))) struct SocketLockTests {
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
}

@Suite struct UserFoldersTests {
    @Test(
        arguments: [
            (["XDG_STATE_HOME": "/s", "HOME": "/home/ana"], "/home/db", "/s"),
            (["XDG_STATE_HOME": "s", "HOME": "/home/ana"], nil, "/home/ana/.local/state"),
            (["HOME": ""], "/home/db", "/home/db/.local/state"), ([:], "/home/db", "/home/db/.local/state"),
            (["HOME": "/"], "/", nil), ([:], nil, nil), (["HOME": ""], "", nil),
        ] as [([String: String], String?, String?)]
    )
    func `a user's state is in the home directory or nowhere`(
        variables: [String: String],
        home: String?,
        folder: String?
    ) {
        #expect((try? UserFolders(variables: variables, home: home).state()) == folder)
        if folder == nil {
            let error = #expect(throws: ControlError.self) { try UserFolders(variables: variables, home: home).state() }
            #expect(error?.message.contains("HOME is not set") == true)
        }
    }
}
