import DBus
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
        server = try Self.run("postgres", "-D", data, "-k", folder.path, "-c", "listen_addresses=", "-c", "fsync=off")
        let deadline = ContinuousClock.now + .seconds(60)
        while true {
            let check = try Self.run("pg_isready", "-q", "-h", folder.path)
            if await check.wait() == .exited(0) { return }
            try #require(ContinuousClock.now < deadline, "PostgreSQL accepts connections")
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    /// Kills the server; its other processes notice that and end, before which it cannot be started again.
    func kill() async throws {
        server?.signal(SIGKILL)
        _ = await server?.wait()
        server = nil
    }

    private static func run(_ name: String, _ words: String...) throws -> Program {
        let path = "\(try #require(programs))/\(name)"
        let command = unprivileged + [path] + words
        var options = Program.LaunchOptions()
        let null = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(null) }
        (options.input, options.output, options.errors) = (null, null, null)
        return try Program(command, path: command[0], options)
    }
}
