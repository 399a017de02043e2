import EventLoop
import Glibc
import MQTT
import Platform
import TestFiles
import Testing

/// mosquitto in a temporary folder, on a Unix socket; it needs no privileges and no port.
@EventLoop
final class TestBroker {
    nonisolated static let program: String? =
        ["/usr/sbin/mosquitto", "/usr/bin/mosquitto"].first { access($0, X_OK) == 0 }

    private let folder: TemporaryFolder
    private let server: Program

    init() async throws {
        folder = try TemporaryFolder()
        // As root, it would otherwise change to a user that cannot write into the folder.
        let settings = "listener 0 \(folder.path)/socket\nallow_anonymous true\nuser root\nmax_queued_messages 100000\n"
        try write(Array(settings.utf8), to: "\(folder.path)/conf")
        var options = Program.LaunchOptions()
        let null = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(null) }
        (options.input, options.output, options.errors) = (null, null, null)
        let path = try #require(Self.program)
        server = try Program([path, "-c", "\(folder.path)/conf"], path: path, options)
        let deadline = ContinuousClock.now + .seconds(60)
        while try await !accepts() { try #require(ContinuousClock.now < deadline, "the broker accepts connections") }
    }

    /// Returns true if a client can connect.
    private func accepts() async throws -> Bool {
        var outcome: Bool?
        let connection = try MQTTConnection(options("start")) { event in
            switch event {
            case .connected: outcome = true
            case .ended: outcome = false
            case .acknowledged, .received: break
            }
        }
        try await wait(for: "the outcome") { outcome != nil }
        connection.close()
        return outcome == true
    }

    /// The options of a client; libmosquitto uses a Unix socket if the port is 0.
    func options(_ client: String) -> MQTTOptions {
        MQTTOptions(host: "\(folder.path)/socket", port: 0, clientID: client)
    }

    func kill() async {
        server.signal(SIGKILL)
        _ = await server.wait()
    }
}

/// Waits until a condition is true.
@EventLoop
func wait(for description: Comment, _ condition: () -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while !condition() {
        try #require(ContinuousClock.now < deadline, description)
        try await Task.sleep(for: .milliseconds(2))
    }
}
