import BlueZSimulator
import Control
import DaemonConfiguration
import EventLoop
import GATT
import Platform
import TestRadio
import TestSupport
import Testing

@testable import GattlabService

/// Control of an emulation by the requests of its client and of others.
@Suite(.privateBus, .timeLimit(.minutes(10))) @EventLoop
struct EmulationControlTests {
    private static let profile = """
        name: Strap
        advertising: { services: [heart-rate] }
        signals:
          rate: { constant: 60 }
        services:
          - uuid: heart-rate
            characteristics:
              - { uuid: body-sensor-location, properties: [read], value: chest }
              - { uuid: heart-rate-measurement, properties: [notify], notify: { every: 1s }, value: { heartRate: { signal: rate } } }
        """

    /// A service with two clients of a user and one of another.
    @EventLoop
    private final class Scene {
        let bench: RadioBench
        let core: ServiceCore
        let owner: ServiceClient
        let other: ServiceClient
        let stranger: ServiceClient

        init() async throws {
            bench = try await RadioBench(straps: 0)
            core = ServiceCore(
                configuration: Configuration(),
                access: AccessRules(Permissions(), scope: .system, ownUser: 1, directory: .system),
                store: nil,
                bluetooth: bench.bluetooth,
                links: bench.links,
                log: .silent()
            )
            owner = Self.client(1001, of: core)
            other = Self.client(1001, of: core)
            stranger = Self.client(1002, of: core)
        }

        private static func client(_ uid: UInt32, of core: ServiceCore) -> ServiceClient {
            let client = core.callers.connect(PeerCredentials(pid: 1, uid: uid, gid: uid, groups: []))
            client.roles = [.emulate]
            return client
        }

        func perform<Request: ControlRequest>(
            _ request: Request,
            by client: ServiceClient? = nil
        ) async throws(ControlError) -> Request.Response {
            try await core.perform(request, Call(client ?? owner))
        }

        /// Returns whether a request of the owner succeeds.
        func isAccepted(_ request: SetSignals) async -> Bool {
            (try? await perform(request)) != nil
        }

        /// Starts an emulation, and waits until it is advertising.
        func start(
            by client: ServiceClient? = nil,
            profile: String = EmulationControlTests.profile,
            faults: String = "{ on: read, do: disconnect, number: 9 }"
        ) async throws -> String {
            var emulate = SessionSpecification.Emulate(profile: profile)
            emulate.alias = .never
            emulate.faults = faults
            let request = StartSession(name: nil, session: .emulate(emulate), subscribe: nil)
            let session = try await perform(request, by: client).session
            // A fault may have withdrawn the advertisement already.
            try await bench.wait("the emulation") {
                [.running, .waiting].contains(self.core.sessions.all[session]?.state)
            }
            return session
        }

        func end() async {
            for session in core.sessions.all.values { await session.stop() }
            bench.host.stop()
        }
    }

    @Test func `a client controls its emulation without naming it`() async throws {
        let scene = try await Scene()
        let session = try await scene.start()
        #expect(try await scene.perform(SetSignals(set: ["rate": .integer(150)])).session == session)
        _ = try await scene.perform(PauseEmulation())
        let faults = "faults: [{ on: read, do: disconnect }, { at: 1h, do: drop-links }]"
        #expect(try await scene.perform(InjectFaults(faults: faults)).faults == 3)
        #expect(try await scene.perform(DropPeers()).peers == [])
        var status = try #require(try await scene.perform(GetEmulations()).emulations.first)
        #expect(status.session == session && status.name == "Strap" && status.advertising && status.paused)
        #expect(status.signals == ["rate": .integer(150)] && status.faults == 3 && status.peers == [])
        _ = try await scene.perform(ResumeEmulation())
        _ = try await scene.perform(SetSignals(set: ["rate": .null]))
        #expect(try await scene.perform(InjectFaults(faults: "faults: []", replace: true)).faults == 0)
        status = try #require(try await scene.perform(GetEmulations(session: session)).emulations.first)
        #expect(!status.paused && status.signals == ["rate": .integer(60)] && status.faults == 0)
        await scene.end()
    }

    @Test func `an emulation is controlled by its user only`() async throws {
        let scene = try await Scene()
        let session = try await scene.start()
        #expect(try await scene.perform(GetEmulations(), by: scene.other).emulations.map(\.session) == [session])
        #expect(try await scene.perform(PauseEmulation(), by: scene.other).session == session)
        #expect(try await scene.perform(GetEmulations(), by: scene.stranger).emulations.isEmpty)
        for name in [session, nil] {
            let error = await #expect(throws: ControlError.self) {
                try await scene.perform(PauseEmulation(session: name), by: scene.stranger)
            }
            #expect(error?.code == .sessionNotFound)
        }
        scene.stranger.roles = [.admin]
        #expect(try await scene.perform(PauseEmulation(session: session), by: scene.stranger).session == session)
        await scene.end()
    }

    @Test func `one of several emulations is named, unless it is the client's own`() async throws {
        let scene = try await Scene()
        let first = try await scene.start()
        let second = try await scene.start(by: scene.other)
        #expect(try await scene.perform(PauseEmulation()).session == first)
        #expect(try await scene.perform(PauseEmulation(), by: scene.other).session == second)
        let third = scene.core.callers.connect(try #require(scene.owner.caller.peer))
        third.roles = [.emulate]
        let error = await #expect(throws: ControlError.self) { try await scene.perform(PauseEmulation(), by: third) }
        #expect(error?.code == .badInput && error?.hint?.contains(second) == true)
        await scene.end()
    }

    @Test(arguments: [
        // Earlier than bluetoothd can accept the registration.
        "{ at: 1ms, do: stop-advertising }",
        // While the services are registered again.
        "faults: [{ at: 100ms, do: change-services }, { at: 100ms, do: stop-advertising }]",
    ])
    func `a fault at a time waits for a registration`(_ faults: String) async throws {
        let scene = try await Scene()
        let session = try await scene.start(faults: faults)
        try await scene.bench.wait("the fault") {
            scene.core.sessions.all[session]?.state == .waiting
        }
        #expect(try await scene.perform(GetEmulations()).emulations.first?.advertising == false)
        await scene.end()
    }

    @Test func `of two simultaneous changes, the later one is checked with the values of the earlier one`() async throws
    {
        let scene = try await Scene()
        let profile = """
            name: Sum
            signals:
              left: { constant: 10 }
              right: { constant: 10 }
              sum: { formula: "left + right" }
            services:
              - { uuid: battery-service, characteristics: [{ uuid: battery-level, properties: [read], value: { signal: sum } }] }
            """
        _ = try await scene.start(profile: profile)
        async let first = scene.isAccepted(SetSignals(set: ["left": .integer(80)]))
        async let second = scene.isAccepted(SetSignals(set: ["right": .integer(80)]))
        #expect(await [first, second].count { $0 } == 1)
        await scene.end()
    }

    @Test func `invalid requests change nothing`() async throws {
        let scene = try await Scene()
        _ = try await scene.start()
        func code<Request: ControlRequest>(_ request: Request) async -> ControlError.Code? {
            await #expect(throws: ControlError.self) { try await scene.perform(request) }?.code
        }
        #expect(await code(SetSignals(set: ["rat": .integer(1)])) == .badInput)
        #expect(await code(SetSignals(set: ["rate": .text("fast")])) == .badInput)
        #expect(await code(InjectFaults(faults: "{ on: read, do: stall }")) == .badInput)
        let long = "faults: []" + String(repeating: " ", count: 65_536)
        #expect(await code(InjectFaults(faults: long)) == .badInput)
        #expect(await code(DropPeers(peer: "nobody")) == .badInput)
        #expect(await code(DropPeers(peer: "C0:00:00:00:00:01")) == .notFound)
        let many = "faults:\n" + String(repeating: "- {on: read, do: error, error: 14}\n", count: 1800)
        _ = try await scene.perform(InjectFaults(faults: many))
        _ = try await scene.perform(InjectFaults(faults: many))
        #expect(await code(InjectFaults(faults: many)) == .limit)
        #expect(try await scene.perform(GetEmulations()).emulations.first?.faults == 3601)
        await scene.end()
    }
}
