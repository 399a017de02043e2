import EventLoop
import Glibc
import Platform
import PostgreSQLStore
import TestFiles
import Testing

/// A PostgreSQL server in a temporary folder, on a Unix socket; it needs no privileges.
@EventLoop
final class TestServer {
    /// The folder of the newest installed version, which Debian does not have on the PATH.
    nonisolated static let programs: String? =
        ((try? names(in: "/usr/lib/postgresql")) ?? []).compactMap { Int($0) }.max().map {
            "/usr/lib/postgresql/\($0)/bin"
        }
    /// PostgreSQL refuses to run as root.
    private static let unprivileged =
        geteuid() == 0 ? ["/usr/bin/setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"] : []

    private let folder: TemporaryFolder
    private var server: Program?

    init() async throws {
        folder = try TemporaryFolder()
        if geteuid() == 0 { try #require(chown(folder.path, 65534, 65534) == 0) }
        let initialization = try Self.run(
            "initdb",
            "-D",
            data,
            "-U",
            "gattlab",
            "--auth=trust",
            "-E",
            "UTF8",
            "--no-sync"
        )
        try #require(await initialization.wait() == .exited(0))
        try await start()
    }

    private var data: String { "\(folder.path)/data" }

    var address: DatabaseAddress {
        DatabaseAddress("postgresql://gattlab@/postgres?host=\(folder.path)", passwordFile: nil)
    }

    /// Starts the server, and waits until it accepts connections.
    func start() async throws {
        let deadline = ContinuousClock.now + .seconds(60)
        while true {
            // After a kill, it does not start until the last process of the former one has ended.
            if server == nil { try launch() }
            let check = try Self.run("pg_isready", "-q", "-h", folder.path)
            if await check.wait() == .exited(0) { return }
            try #require(ContinuousClock.now < deadline, "PostgreSQL accepts connections")
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    private func launch() throws {
        let options = ["-c", "listen_addresses=", "-c", "fsync=off"]
        let program = try Self.run("postgres", ["-D", data, "-k", folder.path] + options)
        server = program
        Task { @EventLoop [weak self] in
            _ = await program.wait()
            if self?.server === program { self?.server = nil }
        }
    }

    /// Kills all processes of the server at once, as a power loss does.
    func kill() async throws {
        guard let server else { return }
        let file = String(decoding: try contents(of: "\(data)/postmaster.pid"), as: UTF8.self)
        let id = try #require(file.split(separator: "\n").first)
        let children = String(decoding: try contents(of: "/proc/\(id)/task/\(id)/children"), as: UTF8.self)
        server.signal(SIGSTOP)
        for child in children.split(separator: " ").compactMap({ pid_t($0) }) { _ = Glibc.kill(child, SIGKILL) }
        server.signal(SIGKILL)
        _ = await server.wait()
        self.server = nil
    }

    private static func run(_ name: String, _ words: String...) throws -> Program { try run(name, words) }

    private static func run(_ name: String, _ words: [String]) throws -> Program {
        let path = "\(try #require(programs))/\(name)"
        let command = unprivileged + [path] + words
        var options = Program.LaunchOptions()
        let null = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(null) }
        (options.input, options.output, options.errors) = (null, null, null)
        return try Program(command, path: command[0], options)
    }
}
