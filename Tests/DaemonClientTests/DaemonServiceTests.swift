import Control
import DaemonClient
import DaemonConfiguration
import EventLoop
import ServiceInterface
import TestService
import Testing

@testable import GattlabService

@Suite(.timeLimit(.minutes(10))) @EventLoop struct DaemonServiceTests {
    @Test func `connecting without a daemon fails with a hint`() async {
        do throws(ControlError) {
            _ = try await DaemonService.connect(to: "/nonexistent/gattlab.sock")
            Issue.record("it connected")
        } catch {
            #expect(error.code == .gattlabdUnavailable)
            #expect(error.hint != nil)
        }
    }

    @Test func `requests are performed, and their errors are those of the service`() async throws {
        let bench = try ServiceBench()
        let service = try await DaemonService.connect(to: bench.listen(), as: "test 1")
        #expect(bench.core.callers.all.values.first?.program == "test 1")
        #expect(try await service.perform(ListSessions()).sessions.isEmpty)
        do throws(ControlError) {
            _ = try await service.perform(StopSession(session: "chest"))
            Issue.record("it was stopped")
        } catch {
            #expect(error.code == .sessionNotFound)
            #expect(error.message == "there is no session chest")
        }
        service.close()
        await bench.end()
    }

    @Test func `a refused client receives the reason`() async throws {
        let bench = try ServiceBench { $0.limits.clients = 0 }
        do throws(ControlError) {
            _ = try await DaemonService.connect(to: try listen(bench))
            Issue.record("it was admitted")
        } catch {
            #expect(error.code == .limit)
        }
        await bench.end()
    }

    private func listen(_ bench: ServiceBench) throws(ControlError) -> String {
        do { return try bench.listen() } catch { throw ControlError(.failed, "\(error)") }
    }

    @Test func `a session runs until it ends`() async throws {
        let bench = try ServiceBench()
        let service = try await DaemonService.connect(to: bench.listen())
        var seen: [Int] = []
        let running = Task { @EventLoop in try await service.run(.scan(.init())) { seen.append($0.seq) } }
        try await ServiceBench.wait("the start") { bench.runners["#1"]?.report != nil }
        try bench.runner("#1").emit(3)
        try await ServiceBench.wait("the events") { seen == [1, 2, 3] }
        try bench.runner("#1").end(nil)
        try await running.value
        #expect(bench.names.isEmpty)
        service.close()
        await bench.end()
    }

    @Test func `the error of a failed session is thrown`() async throws {
        let bench = try ServiceBench()
        bench.failures["#1"] = [ControlError(.deviceNotFound, "no device", hint: "look for it")]
        let service = try await DaemonService.connect(to: bench.listen())
        do throws(ControlError) {
            try await service.run(.scan(.init())) { _ in }
            Issue.record("it ran")
        } catch {
            #expect(error == ControlError(.deviceNotFound, "no device", hint: "look for it"))
        }
        service.close()
        await bench.end()
    }

    @Test func `a canceled session has ended when the error is thrown`() async throws {
        let bench = try ServiceBench()
        let service = try await DaemonService.connect(to: bench.listen())
        let running = Task { @EventLoop in try await service.run(.scan(.init())) { _ in } }
        try await ServiceBench.wait("the start") { bench.runners["#1"]?.report != nil }
        running.cancel()
        let error = await #expect(throws: ControlError.self) { try await running.value }
        #expect(error?.code == .cancelled)
        #expect(try bench.runner("#1").ends == 1)
        service.close()
        await bench.end()
    }

    @Test func `a follower continues after the daemon was killed, without missing an event`() async throws {
        let bench = try ServiceBench()
        let path = try bench.listen()
        let service = try await DaemonService.connect(to: path)
        _ = try await service.perform(StartSession(name: "chest", session: .scan(.init()), subscribe: nil))
        var seen: [Int] = []
        let following = Task { @EventLoop in
            try await service.follow("chest", after: 0) { item in
                switch item {
                case .event(let event): seen.append(event.seq)
                case .gap(let gap): Issue.record("a gap: \(gap)")
                }
            }
        }
        try await ServiceBench.wait("the start") { bench.runners["chest"]?.report != nil }
        try bench.runner("chest").emit(2)
        try await ServiceBench.wait("two events") { seen == [1, 2] }
        await bench.kill()
        try bench.start()
        try await ServiceBench.wait("the session") { bench.runners["chest"]?.report != nil }
        // Emitted before the follower reconnects.
        try bench.runner("chest").emit(2)
        try await ServiceBench.wait("their numbers") { bench.core.sessions["chest"]?.seq == 4 }
        try bench.listen()
        try await ServiceBench.wait("the missed events") { seen == [1, 2, 3, 4] }
        following.cancel()
        _ = await following.result
        service.close()
        await bench.end()
    }

    @Test func `the loss of the daemon ends pending requests`() async throws {
        let bench = try ServiceBench()
        let service = try await DaemonService.connect(to: bench.listen())
        let running = Task { @EventLoop in try await service.run(.scan(.init())) { _ in } }
        try await ServiceBench.wait("the start") { bench.runners["#1"]?.report != nil }
        await bench.kill()
        let error = await #expect(throws: ControlError.self) { try await running.value }
        #expect(error?.code == .gattlabdUnavailable)
        await bench.end()
    }
}
