import BlueZSimulator
import Control
import DaemonConfiguration
import DeviceLinks
import EventLoop
import GATT
import Platform
import TestRadio
import TestService
import TestSupport
import Testing

@testable import GattlabService

/// Requests about devices, on the simulator.
@Suite(.privateBus, .timeLimit(.minutes(10))) @EventLoop struct DeviceRequestTests {
    private func core(_ radio: RadioBench, _ configuration: Configuration = Configuration()) -> ServiceCore {
        ServiceCore(
            configuration: configuration,
            access: AccessRules(Permissions(), scope: .user, ownUser: 1000, directory: .system),
            store: nil,
            bluetooth: radio.bluetooth,
            links: radio.links,
            log: .silent()
        )
    }

    private func client(_ core: ServiceCore) -> TestClient {
        TestClient(core, PeerCredentials(pid: 1, uid: 1000, gid: 1000, groups: []))
    }

    private func end(_ core: ServiceCore, _ radio: RadioBench) async {
        await core.close()
        radio.host.stop()
    }

    @Test func `adapters are listed, and an unknown one is refused`() async throws {
        let radio = try await RadioBench(adapters: 2)
        let core = core(radio)
        let client = client(core)
        let all = try await client.perform(ListAdapters(adapter: nil)).adapters
        #expect(all.map { $0["adapter"] } == [.text("hci0"), .text("hci1")])
        #expect(try await client.perform(ListAdapters(adapter: "hci1")).adapters.count == 1)
        let error = await #expect(throws: ControlError.self) {
            try await client.perform(ListAdapters(adapter: "hci7"))
        }
        #expect(error?.code == .noAdapter)
        await end(core, radio)
    }

    @Test func `the fields of a value are described by the name or the UUID of its type`() async throws {
        let radio = try await RadioBench()
        let core = core(radio)
        let client = client(core)
        let point = try await client.perform(DescribeValue(type: "heart-rate-control-point"))
        #expect((point.uuid, point.name) == ("2A39", "Heart Rate Control Point"))
        #expect(point.fields?.map(\.choices) == [["reset-energy-expended"]])
        let given: FieldObject = ["opCode": "set-target-power"]
        let power = try await client.perform(DescribeValue(type: "2AD9", fields: given)).fields?.last
        #expect((power?.key, power?.kind, power?.unit) == ("targetPower", .number, "W"))
        #expect((power?.lowest, power?.highest, power?.step) == (-32_768, 32_767, 1))
        #expect(try await client.perform(DescribeValue(type: "FFF1")).fields == nil)
        let error = await #expect(throws: ControlError.self) { try await client.perform(DescribeValue(type: "x y")) }
        #expect(error?.code == .badInput)
        await end(core, radio)
    }

    @Test func `attributes are read, also by an alias of the configuration`() async throws {
        let radio = try await RadioBench()
        var configuration = Configuration()
        configuration.devices["chest"] = "service=180D"
        let core = core(radio, configuration)
        let client = client(core)
        let request = ReadAttributes(
            device: "chest",
            attributes: ["2A38", "6e400002-b5a3-f393-e0a9-e50e24dcca9e"],
            adapter: nil,
            timeout: "60s"
        )
        let values = try await client.perform(request).values
        #expect(values.map(\.value) == [[1], [0]])
        #expect(radio.connections == 0)
        await end(core, radio)
    }

    @Test func `written values are read back, as fields or as bytes`() async throws {
        let radio = try await RadioBench()
        let core = core(radio)
        let client = client(core)
        let attribute = "6e400002-b5a3-f393-e0a9-e50e24dcca9e"
        func write(_ value: String?, _ fields: FieldValue?, _ mode: String? = nil) -> WriteAttribute {
            WriteAttribute(
                device: "service=180D",
                attribute: attribute,
                value: value,
                fields: fields,
                mode: mode,
                adapter: nil,
                timeout: nil
            )
        }
        #expect(try await client.perform(write("0a0B", nil)).value == [0x0A, 0x0B])
        let request = ReadAttributes(device: "service=180D", attributes: [attribute], adapter: nil, timeout: nil)
        #expect(try await client.perform(request).values.first?.value == [0x0A, 0x0B])
        for wrong in [
            write(nil, nil), write("0", nil), write("00", .null), write("00", nil, "fast"), write(nil, ["a": 1]),
        ] {
            let error = await #expect(throws: ControlError.self) { try await client.perform(wrong) }
            #expect(error?.code == .badInput)
        }
        await end(core, radio)
    }

    @Test func `a device is inspected`() async throws {
        let radio = try await RadioBench()
        let core = core(radio)
        let response = try await client(core).perform(InspectDevice(device: "service=180D", adapter: nil, timeout: nil))
        #expect(response.unresponsiveHandle == nil)
        #expect(response.device["name"] == .text("Strap"))
        #expect(response.device["services"]?.jsonText.contains("\"value\":\"01\"") == true)
        await end(core, radio)
    }

    @Test func `a locked device is reserved for its holder until the holder leaves`() async throws {
        let radio = try await RadioBench()
        let core = core(radio)
        let (holder, other) = (client(core), client(core))
        let lock = LockDevice(device: "service=180D", adapter: nil, duration: nil)
        let address = try await holder.perform(lock).address
        let request = ReadAttributes(device: address, attributes: ["2A38"], adapter: nil, timeout: nil)
        #expect(try await holder.perform(request).values.count == 1)
        for refused in [{ _ = try await other.perform(request) }, { _ = try await other.perform(lock) }]
            as [@EventLoop () async throws -> Void]
        {
            let error = await #expect(throws: ControlError.self) { try await refused() }
            #expect(error?.code == .locked)
        }
        holder.leave()
        #expect(try await other.perform(request).values.count == 1)
        await end(core, radio)
    }

    @Test func `locking an absent device fails after the timeout`() async throws {
        let radio = try await RadioBench()
        let core = core(radio)
        let lock = LockDevice(device: "service=1810", adapter: nil, duration: nil, timeout: "100ms")
        let error = await #expect(throws: ControlError.self) { _ = try await client(core).perform(lock) }
        #expect(error?.code == .deviceNotFound)
        await end(core, radio)
    }

    @Test func `a lock starts with a connection of its own and keeps it`() async throws {
        let radio = try await RadioBench(idleTimeout: .seconds(3600))
        let core = core(radio)
        let (holder, other) = (client(core), client(core))
        let address = radio.straps[0].address.description
        let request = ReadAttributes(device: address, attributes: ["2A38"], adapter: nil, timeout: nil)
        _ = try await other.perform(request)
        #expect(radio.connections == 1)
        let lock = LockDevice(device: address, adapter: nil, duration: nil)
        _ = try await holder.perform(lock)
        #expect(radio.connections == 0)
        _ = try await holder.perform(request)
        _ = try await holder.perform(lock)
        #expect(radio.connections == 1)
        #expect(radio.links.isReserved(radio.straps[0].address))
        _ = try await holder.perform(UnlockDevice(address: address))
        #expect(!radio.links.isReserved(radio.straps[0].address))
        await end(core, radio)
    }

    @Test func `several clients watch one device over one connection`() async throws {
        let radio = try await RadioBench()
        let core = core(radio)
        let clients = (0..<5).map { _ in client(core) }
        var watch = SessionSpecification.Watch(device: "service=180D")
        watch.attributes = ["2A37"]
        for client in clients {
            _ = try await client.perform(StartSession(name: nil, session: .watch(watch), subscribe: true))
        }
        try await radio.wait("events of all") { clients.allSatisfy { $0.received.count > 20 } }
        #expect(radio.connections == 1)
        for client in clients { #expect(client.received.prefix(20) == (1...20).map { "1:\($0)" }[...]) }
        for client in clients { client.leave() }
        try await radio.wait("the end of the connection") { radio.connections == 0 }
        await end(core, radio)
    }

    @Test func `questions about first writes are answered by clients`() async throws {
        let radio = try await RadioBench(straps: 0, adapters: 2)
        let core = core(radio)
        let (asked, writer) = (client(core), client(core))
        _ = try await asked.perform(Subscribe(session: "@questions", after: nil))
        var emulate = SessionSpecification.Emulate(profile: RadioBench.profile)
        emulate.adapter = "hci1"
        emulate.ask = true
        let session = try await asked.perform(StartSession(name: nil, session: .emulate(emulate), subscribe: false))
            .session
        try await radio.wait("the device") { core.sessions.all[session]?.state == .running }
        let write = WriteAttribute(
            device: "service=180D",
            attribute: "6e400002-b5a3-f393-e0a9-e50e24dcca9e",
            value: "07",
            fields: nil,
            mode: nil,
            adapter: "hci0",
            timeout: nil
        )
        let writing = Task { @EventLoop in try await writer.perform(write) }
        try await radio.wait("the question") { core.questions.pending.count == 1 }
        let question = try #require(try await asked.perform(ListQuestions()).questions.first)
        #expect(question.kind == .write)
        #expect(question.session == session)
        _ = try await asked.perform(AnswerQuestion(question: question.question, answer: .allow))
        #expect(try await writing.value.value == [7])
        #expect(asked.received.filter { $0.hasPrefix("1:") } == ["1:1", "1:2"])
        await end(core, radio)
    }
}
