import Control
import DaemonConfiguration
import EventLoop
import TestService
import Testing

@testable import GattlabService

/// The stakes of programs in recordings.
@Suite(.timeLimit(.minutes(10))) @EventLoop struct StakeTests {
    private nonisolated static let strap = "C0:FF:EE:00:00:01"
    /// Users that no machine has, so that the directory assigns them no groups.
    private nonisolated static let ana: UInt32 = 4_000_001
    private nonisolated static let ben: UInt32 = 4_000_002
    private nonisolated static let root: UInt32 = 0

    @EventLoop
    private final class Bench {
        let service: ServiceBench

        init(_ change: (inout Configuration) -> Void = { _ in }) throws {
            service = try ServiceBench {
                $0.permissions.drive.users = [.number(ana), .number(ben)]
                $0.devices = ["chest": strap]
                change(&$0)
            }
        }

        func restart() async throws {
            await service.kill()
            try service.start()
        }

        /// Performs a request as one of several programs, each with its own connection; returns the code of an error.
        func perform(_ request: some ControlRequest, by uid: UInt32 = ana) async -> ControlError.Code? {
            let client = service.client(uid: uid)
            defer { client.leave() }
            do throws(ControlError) { _ = try await client.perform(request) } catch { return error.code }
            return nil
        }

        /// The programs of each session.
        func programs() async throws -> [String: [String]] {
            let client = service.client(uid: root)
            defer { client.leave() }
            let sessions = try await client.perform(ListSessions()).sessions
            return Dictionary(uniqueKeysWithValues: sessions.map { ($0.session, $0.programs) })
        }
    }

    private nonisolated static func start(
        _ program: String?,
        name: String? = "chest",
        device: String = strap,
        _ change: (inout SessionSpecification.Watch) -> Void = { _ in }
    ) -> StartSession {
        var watch = SessionSpecification.Watch(device: device)
        change(&watch)
        return StartSession(name: name, session: .record(watch), subscribe: nil, program: program)
    }

    private nonisolated static func stop(_ program: String?) -> StopSession {
        StopSession(session: "chest", program: program)
    }

    // MARK: - Sequences

    enum Step: Sendable {
        case start(String?)
        case stop(String?)
    }

    /// Steps, and the programs of the recording after them; nil if it has stopped.
    private nonisolated static let sequences: [([Step], [String]?)] = [
        ([.start("logger")], ["logger"]),
        ([.start("logger"), .start("viewer")], ["logger", "viewer"]),
        ([.start("logger"), .start("logger")], ["logger"]),
        ([.start("logger"), .stop("logger")], nil),
        ([.start("logger"), .start("logger"), .stop("logger")], nil),
        ([.start("logger"), .start("viewer"), .stop("logger")], ["viewer"]),
        ([.start("logger"), .start("viewer"), .stop("viewer")], ["logger"]),
        ([.start("logger"), .start("viewer"), .stop("viewer"), .stop("logger")], nil),
        ([.start("logger"), .start("viewer"), .stop("viewer"), .start("viewer")], ["logger", "viewer"]),
        ([.start("logger"), .stop("logger"), .start("viewer")], ["viewer"]),
        ([.start("logger"), .start("viewer"), .stop(nil)], nil),
        ([.start(nil), .start("logger")], ["logger"]),
        ([.start(nil), .start("logger"), .stop("logger")], []),
        ([.start(nil), .start("logger"), .stop("logger"), .stop(nil)], nil),
    ]

    @Test(arguments: sequences, [false, true])
    func `a recording stops with its last stake`(_ sequence: ([Step], [String]?), isKilled: Bool) async throws {
        let bench = try Bench()
        for step in sequence.0 {
            switch step {
            case .start(let program): #expect(await bench.perform(Self.start(program)) == nil, "\(step)")
            case .stop(let program): #expect(await bench.perform(Self.stop(program)) == nil, "\(step)")
            }
            if isKilled { try await bench.restart() }
        }
        #expect(try await bench.programs() == (sequence.1.map { ["chest": $0] } ?? [:]))
        if !isKilled, case .start(_)? = sequence.0.last { #expect(try bench.service.runner("chest").ends == 0) }
        await bench.service.end()
    }

    @Test func `nothing remains of a recording that has stopped`() async throws {
        let bench = try Bench()
        #expect(await bench.perform(Self.start("logger")) == nil)
        #expect(await bench.perform(Self.stop(nil)) == nil)
        #expect(await bench.perform(Self.start(nil)) == nil)
        try await bench.restart()
        #expect(await bench.perform(Self.start("viewer")) == nil)
        #expect(await bench.perform(Self.stop("viewer")) == nil)
        #expect(try await bench.programs() == ["chest": []], "the recording of the user continues")
        await bench.service.end()
    }

    // MARK: - Joining

    private nonisolated static let starts: [(StartSession, by: UInt32, ControlError.Code?)] = [
        (start("viewer"), ana, nil),
        (start("viewer", device: "chest"), ana, nil),
        (start("viewer") { ($0.attributes, $0.advertised, $0.timeout) = ([], false, "5s") }, ana, nil),
        (start("viewer", name: "other"), ana, nil),
        (start(nil), ana, .sessionExists),
        (start("viewer", device: "C0:FF:EE:00:00:02"), ana, .sessionExists),
        (start("viewer") { $0.poll = "5m" }, ana, .sessionExists),
        (start("viewer") { $0.attributes = ["2A37"] }, ana, .sessionExists),
        (start("viewer") { $0.adapter = "hci1" }, ana, .sessionExists),
        (start("viewer"), ben, .sessionExists),
        (start("logger"), ben, .sessionExists),
        (start("viewer"), root, .sessionExists),
        (start("viewer", name: "near"), ana, .sessionExists),
        (start("viewer", name: "always", device: strap), root, .sessionExists),
        (start("viewer", name: "@daemon"), ana, .badInput),
        (start("viewer", name: nil), ana, .badInput),
        (start("Viewer"), ana, .badInput),
        (start(""), ana, .badInput),
        (start(String(repeating: "x", count: 65)), ana, .badInput),
        (
            StartSession(name: "near", session: .scan(.init()), subscribe: nil, program: "viewer"), ana, .sessionExists
        ),
        (StartSession(name: "far", session: .scan(.init()), subscribe: nil, program: "viewer"), ana, .badInput),
    ]

    @Test(arguments: starts)
    func `a program joins the same recording of the same user only`(
        _ start: (StartSession, by: UInt32, ControlError.Code?)
    ) async throws {
        let bench = try Bench {
            $0.sessions = [BootSession(name: "always", specification: .record(.init(device: Self.strap)))]
        }
        #expect(await bench.perform(Self.start("logger")) == nil)
        #expect(await bench.perform(StartSession(name: "near", session: .scan(.init()), subscribe: nil)) == nil)
        let before = try await bench.programs()
        #expect(await bench.perform(start.0, by: start.by) == start.2)
        if start.2 != nil { #expect(try await bench.programs() == before) }
        await bench.service.end()
    }

    @Test func `the refusal of a start explains itself`() async throws {
        let bench = try Bench()
        #expect(await bench.perform(Self.start("logger")) == nil)
        let client = bench.service.client(uid: Self.ben)
        let error = await #expect(throws: ControlError.self) { try await client.perform(Self.start("viewer")) }
        let owner = try #require(bench.service.core.sessions.all["chest"]?.owner.user)
        #expect(error?.message == "session chest already exists" && error?.hint?.contains(owner) == true)
        await bench.service.end()
    }

    @Test func `a recording that has failed cannot be joined`() async throws {
        let bench = try Bench()
        bench.service.failures["chest"] = [ControlError(.badInput, "no such attribute")]
        let client = bench.service.client(uid: Self.ana)
        _ = try await client.perform(Self.start("logger"))
        try await ServiceBench.wait("the failure") { bench.service.core.sessions.all["chest"]?.state == .failed }
        let error = await #expect(throws: ControlError.self) { try await client.perform(Self.start("logger")) }
        #expect(error?.code == .sessionExists && error?.hint?.contains("no such attribute") == true)
        await bench.service.end()
    }

    @Test func `a program subscribes to the recording that it joins`() async throws {
        let bench = try Bench()
        #expect(await bench.perform(Self.start("logger")) == nil)
        try await ServiceBench.wait("the start") { bench.service.runners["chest"]?.report != nil }
        try bench.service.runner("chest").emit(1)
        let viewer = bench.service.client(uid: Self.ana)
        var start = Self.start("viewer")
        start.subscribe = true
        #expect(try await viewer.perform(start).subscription == 1)
        try bench.service.runner("chest").emit(1)
        try await ServiceBench.wait("the event") { !viewer.received.isEmpty }
        #expect(viewer.received == ["1:2"])
        await bench.service.end()
    }

    @Test func `the programs of a recording are limited`() async throws {
        let bench = try Bench { $0.limits.programs = 2 }
        for program in ["a", "b", "a"] { #expect(await bench.perform(Self.start(program)) == nil) }
        let client = bench.service.client(uid: Self.ana)
        let error = await #expect(throws: ControlError.self) { try await client.perform(Self.start("c")) }
        #expect(error?.code == .limit && error?.hint?.contains("limits.programs") == true)
        #expect(await bench.perform(Self.stop("a")) == nil)
        #expect(await bench.perform(Self.start("c")) == nil)
        #expect(try await bench.programs() == ["chest": ["b", "c"]])
        await bench.service.end()
    }

    // MARK: - Releasing

    private nonisolated static let stops: [(StopSession, by: UInt32, ControlError.Code?)] = [
        (stop("logger"), ana, nil),
        (stop("logger"), root, nil),
        (stop("logger"), ben, .denied),
        (stop(nil), ben, .denied),
        (stop("viewer"), ana, .notFound),
        (stop(""), ana, .notFound),
        (StopSession(session: "chast", program: "logger"), ana, .sessionNotFound),
        (StopSession(session: "near", program: "logger"), ana, .notFound),
    ]

    @Test(arguments: stops)
    func `a stake is released by its user and administrators`(
        _ stop: (StopSession, by: UInt32, ControlError.Code?)
    ) async throws {
        let bench = try Bench()
        #expect(await bench.perform(Self.start("logger")) == nil)
        #expect(await bench.perform(StartSession(name: "near", session: .scan(.init()), subscribe: nil)) == nil)
        #expect(await bench.perform(stop.0, by: stop.by) == stop.2)
        #expect(try await bench.programs()["chest"] == (stop.2 == nil ? nil : ["logger"]))
        await bench.service.end()
    }

    /// A start while the recording is being stopped either keeps it or starts it again.
    @Test(arguments: 0..<12)
    func `a start is not lost in the stop of the last stake`(turns: Int) async throws {
        let bench = try Bench()
        #expect(await bench.perform(Self.start("logger")) == nil)
        try await ServiceBench.wait("the start") { bench.service.runners["chest"]?.report != nil }
        let stop = Task { @EventLoop in await bench.perform(Self.stop("logger")) }
        for _ in 0..<turns { await EventLoop.yield() }
        #expect(await bench.perform(Self.start("viewer")) == nil)
        #expect(await stop.value == nil)
        #expect(try await bench.programs() == ["chest": ["viewer"]])
        try await ServiceBench.wait("the recording") { bench.service.core.sessions.all["chest"]?.state == .running }
        try await bench.restart()
        #expect(try await bench.programs() == ["chest": ["viewer"]])
        await bench.service.end()
    }
}
