import DBus
import EventLoop
import Glibc
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
@EventLoop
struct LossTests {
    @Test(.privateBus) func `the end of the bus fails all calls and is reported once`() async throws {
        let bench = try await Bench()
        var held: [Invocation] = []
        try bench.serve(ExportedMethod("Hold") { held.append($0) })
        let results = Events<Result<[Value], DBusError>>()
        let losses = Events<DBusError>()
        var pendingAtLoss = -1
        bench.client.onLoss = {
            pendingAtLoss = 50 - results.all.count
            losses.add($0)
        }
        for _ in 0..<50 { bench.client.send(bench.method("Hold"), timeout: nil) { results.add($0) } }
        while held.count < 50 { await Task.yield() }
        PrivateBus.current?.daemon.kill()
        await losses.wait(for: 1)
        #expect(pendingAtLoss == 0)
        #expect(
            results.all.allSatisfy { if case .failure(let error) = $0 { error.kind == .disconnected } else { false } }
        )
        #expect(!bench.client.isOpen)
        let error = await #expect(throws: DBusError.self) { try await bench.client.call(.daemon("GetId")) }
        #expect(error?.kind == .disconnected)
        #expect(throws: DBusError.self) { try bench.client.emit(Signal(path: "/", interface: "a.b", member: "C")) }
        bench.close()
        #expect(losses.all.count == 1)
    }

    @Test(.privateBus) func `a loss that is noticed only when sending is reported as well`() async throws {
        let connection = try await Connection.open(.address(PrivateBus.address))
        let losses = Events<DBusError>()
        connection.onLoss = { losses.add($0) }
        PrivateBus.current?.daemon.kill()
        // The socket is closed by now, and the loop has not had a turn to notice it.
        connection.post(.daemon("GetId"))
        await losses.wait(for: 1)
        #expect(losses.all.first?.kind == .disconnected)
    }

    @Test(.privateBus) func `close fails pending calls and is not a loss`() async throws {
        let bench = try await Bench()
        var lost = false
        bench.client.onLoss = { _ in lost = true }
        let results = Events<Result<[Value], DBusError>>()
        bench.client.send(.daemon("GetId")) { results.add($0) }
        bench.client.close()
        guard case .failure(let error)? = results.all.first else { throw error("no failure") }
        #expect(error.kind == .disconnected)
        bench.server.close()
        #expect(!lost)

        func error(_ message: String) -> DBusError { DBusError("com.example.Test", message) }
    }

    @Test func `a bus that never answers does not block other tasks, and opening it can be canceled`() async throws {
        let path = "/tmp/silent-bus-\(getpid())"
        let listener = FileDescriptor(owning: socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0))
        let descriptor = try #require(listener.rawValue)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let bound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        defer { unlink(path) }
        #expect(bound == 0)
        #expect(listen(descriptor, 1) == 0)
        let task = Task { @EventLoop in try await Connection.open(.address("unix:path=\(path)")) }
        var watch: Watch?
        try await withCheckedThrowingContinuation { (arrived: CheckedContinuation<Void, any Error>) in
            do {
                watch = try EventLoop.watch(descriptor, .readable) { _ in
                    watch?.cancel()
                    // Here, because on a busy machine this test may continue only after the timeout of the authentication.
                    task.cancel()
                    arrived.resume()
                }
            } catch {
                arrived.resume(throwing: error)
            }
        }
        let error = await #expect(throws: DBusError.self) { try await task.value }
        #expect(error?.kind == .cancelled)
    }

    @Test(arguments: [
        ("unix:path=/nonexistent/bus", "no bus at unix:path=/nonexistent/bus"),
        ("nonsense", "no bus at nonsense"),
        ("unix:path=/dev/null", "no bus at unix:path=/dev/null"),
    ])
    func `a missing bus is an error with the address and a hint`(address: String, message: String) async {
        let error = await #expect(throws: DBusError.self) { try await Connection.open(.address(address)) }
        #expect(error?.kind == .unreachable)
        #expect(error?.message.hasPrefix(message) == true)
        #expect(error?.hint != nil)
    }
}
