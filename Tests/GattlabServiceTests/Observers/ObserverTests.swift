import Control
import DaemonConfiguration
import EventLoop
import GATT
import Synchronization
import TestFiles
import TestService
import Testing

@testable import GattlabService

/// Observers of a whole service.
@Suite(.timeLimit(.minutes(10))) @EventLoop struct ObserverTests {
    private typealias Bench = SampleTests.Bench

    private static func observer(_ change: (inout ObserverSpecification) -> Void) -> ObserverSpecification {
        var observer = ObserverSpecification(device: "chest", stream: "battery-level")
        change(&observer)
        return observer
    }

    /// A program that acknowledges the calls whose lines it keeps.
    private final class Program: Sendable {
        private let lines = Mutex<[String]>([])
        private let folder: TemporaryFolder
        let path: String

        init() throws {
            folder = try TemporaryFolder()
            path = "\(folder.path)/program"
        }

        var text: String { lines.withLock { $0.joined(separator: "\n") } }

        /// Starts to listen; the server is to be stopped.
        func listen() throws -> LineServer {
            try LineServer(path) { line in
                guard let tree = try? JSONParser.parse(line),
                    let call = try? ControlCoder.decode(ObserverCall.self, from: tree)
                else { return [] }
                self.lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
                return Array("{\"acknowledged\":\"\(call.samples.anchor)\"}\n".utf8)
            }
        }
    }

    @Test func `a program receives the samples that arrive from now on`() async throws {
        let bench = try await Bench()
        let program = try Program()
        let server = try program.listen()
        defer { server.stop() }
        try await bench.start("chest")
        try await bench.emit([1, 2], in: "chest")
        try await bench.waitForLevels([1, 2])
        let request = AddObserver(name: "coach", observer: Self.observer { $0.socket = program.path })
        let added = try await bench.client.perform(request)
        #expect(added.anchor?.hasSuffix(":2+") == true)
        try await bench.emit([3, 4], in: "chest")
        try await ServiceBench.wait("the call") { program.text.contains(#""value":4"#) }
        #expect(program.text.contains(#""observer":"coach""#) && program.text.contains(#""value":3"#))
        #expect(!program.text.contains(#""value":2"#))
        let service = bench.service
        try await ServiceBench.wait("the acknowledgement") {
            service.core.observers.keeper?.observers["coach"]?.summary.anchor?.hasSuffix(":4") == true
        }
        await bench.end()
    }

    @Test func `a failing call is listed with the reason and the next attempt`() async throws {
        let bench = try await Bench()
        let program = try Program()
        try await bench.start("chest")
        let request = AddObserver(name: "coach", observer: Self.observer { $0.socket = program.path })
        _ = try await bench.client.perform(request)
        try await bench.emit([1], in: "chest")
        let service = bench.service
        try await ServiceBench.wait("the failure") {
            service.core.observers.keeper?.observers["coach"]?.summary.state == .retrying
        }
        let listed = try await bench.client.perform(ListObservers()).observers
        #expect(listed.first?.error?.contains(program.path) == true)
        #expect(listed.first?.retry != nil && listed.first?.anchor == nil)
        let server = try program.listen()
        defer { server.stop() }
        try await ServiceBench.wait("the repeated call") { program.text.contains(#""value":1"#) }
        await bench.end()
    }

    @Test func `observers belong to their users`() async throws {
        let bench = try await Bench()
        bench.service.configuration.permissions.observe.users = [.number(4_000_001), .number(4_000_002)]
        await bench.service.kill()
        try bench.service.start()
        let (ada, bob) = (bench.service.client(uid: 4_000_001), bench.service.client(uid: 4_000_002))
        _ = try await ada.perform(AddObserver(name: "coach", observer: Self.observer { $0.socket = "/run/none" }))
        #expect(try await ada.perform(ListObservers()).observers.map(\.name) == ["coach"])
        #expect(try await bob.perform(ListObservers()).observers.isEmpty)
        let error = await #expect(throws: ControlError.self) { try await bob.perform(RemoveObserver(name: "coach")) }
        #expect(error?.code == .notFound)
        #expect(try await bench.service.client(uid: 0).perform(ListObservers()).observers.count == 1)
        _ = try await ada.perform(RemoveObserver(name: "coach"))
        await bench.end()
    }

    @Test func `the number of observers is limited, with a reserve for administrators`() async throws {
        let bench = try await Bench()
        bench.service.configuration.permissions.observe.users = [.number(4_000_001), .number(4_000_002)]
        (bench.service.configuration.limits.observers, bench.service.configuration.limits.user.observers) = (8, 4)
        await bench.service.kill()
        try bench.service.start()
        func add(_ name: String, _ user: UInt32) async throws {
            let request = AddObserver(name: name, observer: Self.observer { $0.socket = "/run/none" })
            _ = try await bench.service.client(uid: user).perform(request)
        }
        for number in 0..<4 { try await add("a\(number)", 4_000_001) }
        let own = await #expect(throws: ControlError.self) { try await add("b", 4_000_001) }
        #expect(own?.hint?.contains("limits.user.observers") == true)
        for number in 0..<3 { try await add("b\(number)", 4_000_002) }
        let all = await #expect(throws: ControlError.self) { try await add("c", 4_000_002) }
        #expect(all?.hint?.contains("limits.observers") == true)
        try await add("of-root", 0)
        await bench.end()
    }

    @Test func `invalid observers are refused`() async throws {
        let bench = try await Bench()
        let observers = [
            Self.observer { _ in }, Self.observer { ($0.socket, $0.exec) = ("/run/a", "true") },
            Self.observer { $0.socket = "a" },
        ]
        let command = await #expect(throws: ControlError.self) {
            try await bench.client.perform(AddObserver(name: "coach", observer: Self.observer { $0.exec = "true" }))
        }
        // The service of the tests is one of the system.
        #expect(command?.code == .notSupported)
        for observer in observers {
            let error = await #expect(throws: ControlError.self) {
                try await bench.client.perform(AddObserver(name: "coach", observer: observer))
            }
            #expect(error?.code == .badInput)
        }
        let valid = AddObserver(name: "coach", observer: Self.observer { $0.socket = "/run/none" })
        _ = try await bench.client.perform(valid)
        let twice = await #expect(throws: ControlError.self) { try await bench.client.perform(valid) }
        #expect(twice?.code == .badInput)
        _ = try await bench.client.perform(RemoveObserver(name: "coach"))
        let missing = await #expect(throws: ControlError.self) {
            try await bench.client.perform(RemoveObserver(name: "coach"))
        }
        #expect(missing?.code == .notFound)
        await bench.end()
    }
}
