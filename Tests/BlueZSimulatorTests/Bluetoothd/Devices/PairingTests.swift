import DBus
import EventLoop
import GATT
import TestSupport
import Testing

@testable import BlueZSimulator

@Suite(.privateBus, .timeLimit(.minutes(10)))
@EventLoop
struct PairingTests {
    /// Two adapters, each with an agent; the second pairs with the first.
    @EventLoop
    private final class Pair {
        let bench: DeviceBench
        let other: Connection
        /// The requests to the agents, each with the name of the agent.
        private(set) var asked: [String] = []
        /// The displayed passkey, for the agent that enters it.
        private var shown: UInt32?
        private var entering: Invocation?
        var refuses = ""

        init(_ central: String?, _ peripheral: String?) async throws {
            bench = try await DeviceBench(adapters: 2)
            other = try await DeviceBench.connect()
            if let peripheral { try await register(peripheral, "A", on: other) }
            if let central { try await register(central, "B", on: bench.client) }
            bench.adapter.controller.advertise(AdvertisingSet(handle: 1, data: [2, 1, 6], isConnectable: true))
            _ = second.makeDevice(bench.adapter.controller.address, .public)
        }

        var second: SimulatedAdapter { bench.simulation.adapters[1] }
        var device: ObjectPath { second.path.device(bench.adapter.controller.address) }
        var mirror: ObjectPath { bench.adapter.path.device(second.controller.address) }

        private func register(_ capability: String, _ name: String, on connection: Connection) async throws {
            let handler: (String) -> @EventLoop (Invocation) -> Void = { member in
                { [weak self] call in self?.answer(call, name, member) }
            }
            let methods = [
                ExportedMethod("RequestConfirmation", in: "ou", handler: handler("confirm")),
                ExportedMethod("RequestAuthorization", in: "o", handler: handler("authorize")),
                ExportedMethod("RequestPasskey", in: "o", out: "u", handler: handler("enter")),
                ExportedMethod("DisplayPasskey", in: "ouq", handler: handler("show")),
                ExportedMethod("Cancel", handler: handler("cancel")),
            ]
            let interface = ExportedInterface("org.bluez.Agent1", methods: methods)
            try connection.export(ExportedObject(path: "/agent", interfaces: [interface]))
            _ = try await bench.call(
                "AgentManager1",
                "RegisterAgent",
                [.objectPath("/agent"), .string(capability)],
                at: "/org/bluez",
                from: connection
            )
        }

        private func answer(_ call: Invocation, _ name: String, _ member: String) {
            asked.append("\(name) \(member)")
            if refuses == name { return call.fail(DBusError("org.bluez.Error.Rejected", "no")) }
            switch member {
            case "show": shown = call.arguments.dropFirst().first?.uint32
            case "enter": entering = call
            default: return call.reply()
            }
            // The two sides receive the passkey on connections of their own, in any order.
            if let shown { entering?.reply([.uint32(shown)]) }
        }

        func pair() async {
            bench.send("Device1", "Pair", at: device)
            await bench.until("answer Pair", "error Pair")
            await bench.settle()
        }
    }

    private nonisolated static let outcomes: [(String, String, [String])] = [
        ("DisplayYesNo", "DisplayYesNo", ["A confirm", "B confirm"]),
        ("KeyboardOnly", "DisplayOnly", ["A show", "B enter"]),
        ("DisplayOnly", "KeyboardOnly", ["A enter", "B show"]),
        ("NoInputNoOutput", "KeyboardDisplay", ["A authorize"]),
    ]

    @Test(arguments: outcomes)
    func `agents participate according to their capabilities`(central: String, peripheral: String, asked: [String])
        async throws
    {
        let pair = try await Pair(central, peripheral)
        await pair.pair()
        #expect(pair.asked.sorted() == asked.sorted())
        for path in [pair.device, pair.mirror] {
            #expect(await pair.bench.property("Device1", "Paired", at: path) == .boolean(true))
            #expect(await pair.bench.property("Device1", "Bonded", at: path) == .boolean(true))
        }
        #expect(pair.bench.log.contains("answer Pair"))
    }

    @Test(arguments: ["A", "B"])
    func `a refusal by either agent fails the pairing`(_ name: String) async throws {
        let pair = try await Pair("DisplayYesNo", "DisplayYesNo")
        pair.refuses = name
        await pair.pair()
        #expect(pair.bench.log.contains("error Pair: AuthenticationFailed Authentication Failed"))
        #expect(await pair.bench.property("Device1", "Paired", at: pair.device) == .boolean(false))
    }

    @Test(arguments: [(false, false), (true, true)])
    func `a device that failed to pair is removed unless it is trusted`(isTrusted: Bool, stays: Bool) async throws {
        let pair = try await Pair("DisplayYesNo", "DisplayYesNo")
        let device = try #require(pair.second.device(at: pair.device))
        device.isTrusted = isTrusted
        pair.refuses = "A"
        await pair.pair()
        await pair.bench.advance(.seconds(40))
        #expect((pair.second.device(at: pair.device) != nil) == stays)
        #expect(pair.bench.adapter.device(at: pair.mirror) == nil)
    }

    @Test
    func `pairing without agents fails`() async throws {
        let pair = try await Pair(nil, nil)
        await pair.pair()
        #expect(pair.bench.log.contains("error Pair: AuthenticationFailed Authentication Failed"))
    }

    @Test
    func `CancelPairing without a pairing is refused`() async throws {
        let pair = try await Pair("DisplayYesNo", "DisplayYesNo")
        pair.bench.send("Device1", "CancelPairing", at: pair.device)
        await pair.bench.settle()
        #expect(pair.bench.log.last == "error CancelPairing: DoesNotExist Does Not Exist")
    }

    @Test
    func `a bond protects the next link`() async throws {
        let pair = try await Pair("DisplayYesNo", "DisplayYesNo")
        await pair.pair()
        let link = pair.second.controller.links.first
        #expect(link?.security == .secureConnections)
        link?.close(.supervisionTimeout)
        await pair.bench.settle()
        pair.bench.send("Device1", "Connect", at: pair.device)
        await pair.bench.until("answer Connect")
        #expect(pair.second.controller.links.first?.security == .secureConnections)
    }

    @Test
    func `a value that needs encryption starts a pairing, and is read`() async throws {
        let bench = try await DeviceBench()
        let service = try bench.peripheral.add(0x1234, 0x5678, .read, .encryptRead)
        bench.peripheral.values[service.characteristics[0].valueHandle] = [7]
        bench.adapter.setPairable(true)
        await bench.discover()
        await bench.connect()
        bench.clearLog()
        bench.send("GattCharacteristic1", "ReadValue", [.options([:])], at: bench.path("0001/0002"))
        await bench.until("ReadValue")
        await bench.settle()
        #expect(bench.log.contains("answer ReadValue 07"))
        #expect(bench.log.contains { $0.contains("Paired=true") })
    }
}
