import DBus
import EventLoop
import GATT
import TestSupport
import Testing

@testable import BlueZSimulator

/// Reads and writes of a device, and the resulting calls to the application.
@EventLoop
@Suite(.privateBus)
struct ForwardingTests {
    /// An application with one characteristic, whose value is at the third handle.
    private func bench(
        _ flags: [String],
        _ version: BlueZVersion = .v5_66,
        _ more: (String, Value)...
    ) async throws -> (bench: GATTBench, handle: UInt16) {
        let bench = try await GATTBench(version)
        bench.app.service("s", "180d")
        var properties: [(String, Value)] = [
            ("UUID", .string("2a39")), ("Service", .objectPath("/app/s")), ("Flags", .strings(flags)),
        ]
        properties += more
        bench.app.export("c", "GattCharacteristic1", properties)
        try await bench.app.register()
        return (bench, bench.firstHandle + 2)
    }

    private static func entries(_ value: Value?) -> [String] {
        value?.dictionary?.compactMap { entry in entry.key.string } ?? []
    }

    @Test
    func `reports the reading device, its link and the MTU`() async throws {
        let (bench, handle) = try await bench(["read"])
        bench.app.answers["ReadValue"] = { $0.reply([.bytes([1, 2, 3])]) }
        let peer = bench.connectDevice(mtu: 100)
        var result: Result<[UInt8], ATTError>?
        peer.client.read(handle) { result = $0 }
        await bench.settle()
        #expect(result == .success([1, 2, 3]))
        let options = bench.app.calls.first?.arguments.first
        #expect(Self.entries(options) == ["device", "link", "mtu"])
        #expect(
            options?.properties == [
                "device": .objectPath(peer.device.path), "link": .string("LE"), "mtu": .uint16(100),
            ]
        )
    }

    @Test
    func `reads the rest of a long value by its offset`() async throws {
        let (bench, handle) = try await bench(["read"])
        let value = (0..<60).map { UInt8($0) }
        bench.app.answers["ReadValue"] = { invocation in
            let offset = invocation.arguments.first?.properties?["offset"]?.uint16 ?? 0
            invocation.reply([.bytes(Array(value.dropFirst(Int(offset))))])
        }
        let peer = bench.connectDevice(mtu: 23)
        var result: Result<[UInt8], ATTError>?
        peer.client.read(handle) { result = $0 }
        await bench.settle()
        #expect(result == .success(value))
        #expect(bench.app.calls.map { Self.entries($0.arguments.first).contains("offset") } == [false, true, true])
    }

    @Test(arguments: [
        ([Value.string("x")], ATTError.requestNotSupported), ([.array(of: "q", [])], .requestNotSupported),
        ([], .requestNotSupported),
    ])
    func `a reply of the wrong type is Request Not Supported`(answer: [Value], error: ATTError) async throws {
        let (bench, handle) = try await bench(["read"])
        bench.app.connection.onCall = { call in
            if call.member == "ReadValue" { call.reply(.success(answer)) } else { call.reply(.success([])) }
        }
        let peer = bench.connectDevice()
        var result: Result<[UInt8], ATTError>?
        peer.client.read(handle) { result = $0 }
        await bench.settle()
        #expect(result == .failure(error))
    }

    @Test
    func `a value is truncated to 512 bytes`() async throws {
        let (bench, handle) = try await bench(["read"])
        bench.app.answers["ReadValue"] = { invocation in
            let offset = invocation.arguments.first?.properties?["offset"]?.uint16 ?? 0
            invocation.reply([.bytes([UInt8](repeating: 7, count: 600 - Int(offset)))])
        }
        let peer = bench.connectDevice(mtu: 517)
        var result: Result<[UInt8], ATTError>?
        peer.client.read(handle) { result = $0 }
        await bench.settle()
        #expect(try result?.get().count == 512)
    }

    @Test
    func `a reply that takes longer than 5 s is Unlikely Error`() async throws {
        let (bench, handle) = try await bench(["read", "write"])
        bench.app.answers["ReadValue"] = { _ in }
        var late: Invocation?
        bench.app.answers["ReadValue"] = { late = $0 }
        let peer = bench.connectDevice()
        var result: Result<[UInt8], ATTError>?
        peer.client.read(handle) { result = $0 }
        await bench.clock.advance(by: .seconds(4.9)) { await bench.settle() }
        #expect(result == nil)
        await bench.clock.advance(by: .seconds(0.1))
        #expect(result == .failure(.unlikelyError))
        late?.reply([.bytes([1])])
        var written: Result<Void, ATTError>?
        peer.client.write(handle, [1]) { written = $0 }
        await bench.settle()
        #expect((try? written?.get()) != nil)
    }

    @Test
    func `a write carries the value and fails with the application's error`() async throws {
        let (bench, handle) = try await bench(["write"])
        bench.app.answers["WriteValue"] = { $0.fail(.failed("0x81")) }
        let peer = bench.connectDevice()
        var error: ATTError?
        peer.client.write(handle, [4, 5]) { if case .failure(let failure) = $0 { error = failure } }
        await bench.settle()
        #expect(error?.rawValue == 0x81)
        #expect(bench.app.calls.first?.arguments.first == .bytes([4, 5]))
        #expect(Self.entries(bench.app.calls.first?.arguments.last) == ["device", "link", "mtu"])
    }

    @Test
    func `requests are answered immediately if commands are supported`() async throws {
        let (bench, handle) = try await bench(["write", "write-without-response"])
        bench.app.answers["WriteValue"] = { $0.fail(.failed("0x81")) }
        let peer = bench.connectDevice()
        var isWritten = false
        peer.client.write(handle, [1]) { isWritten = (try? $0.get()) != nil }
        #expect(isWritten)
        peer.client.writeCommand(handle, [2])
        await bench.settle()
        #expect(bench.app.calls.map(\.arguments.first) == [.bytes([1]), .bytes([2])])
    }

    @Test
    func `a long write arrives as one, after authorization if required`() async throws {
        let (bench, handle) = try await bench(["write", "authorize"])
        let value = (0..<60).map { UInt8($0) }
        let peer = bench.connectDevice(mtu: 23)
        var isWritten = false
        peer.client.write(handle, value) { isWritten = (try? $0.get()) != nil }
        await bench.settle()
        await bench.settle()
        #expect(isWritten)
        #expect(bench.app.calls.map(\.arguments.first) == [.bytes([]), .bytes(value)])
        #expect(
            bench.app.calls.map { Self.entries($0.arguments.last) } == [
                ["device", "link", "prepare-authorize", "mtu"], ["device", "link", "mtu"],
            ]
        )
        bench.app.clearCalls()
        peer.device.isTrusted = true
        peer.client.write(handle, value) { _ in }
        await bench.settle()
        #expect(bench.app.calls.map(\.arguments.first) == [.bytes(value)])
    }

    @Test
    func `a removed application fails pending requests with Request Not Supported`() async throws {
        let (bench, handle) = try await bench(["read"])
        bench.app.answers["ReadValue"] = { _ in }
        var kept: [Invocation] = []
        bench.app.answers["ReadValue"] = { kept.append($0) }
        let peer = bench.connectDevice()
        var result: Result<[UInt8], ATTError>?
        peer.client.read(handle) { result = $0 }
        try await bench.app.unregister()
        #expect(result == .failure(.requestNotSupported))
    }

    // MARK: Sockets

    /// Replies to AcquireWrite with sockets and keeps the other ends.
    private func offerSockets(_ app: TestApplication) -> Ends {
        let ends = Ends()
        app.answers["AcquireWrite"] = { invocation in
            let pair = TestSocketPair()
            ends.pairs.append(pair)
            invocation.reply([.unixFD(pair.passedEnd), .uint16(517)])
        }
        return ends
    }

    @EventLoop
    final class Ends {
        var pairs: [TestSocketPair] = []
    }

    @Test(arguments: [(BlueZVersion.v5_66, 1), (.v5_87, 2)])
    func `writes go through the socket`(version: BlueZVersion, count: Int) async throws {
        let (bench, handle) = try await bench(["write-without-response"], version, ("WriteAcquired", .boolean(false)))
        let ends = offerSockets(bench.app)
        let peers = [bench.connectDevice(1), bench.connectDevice(2)]
        for (index, peer) in peers.enumerated() {
            peer.client.writeCommand(handle, [UInt8(index), 1])
            peer.client.writeCommand(handle, [UInt8(index), 2])
            await bench.settle()
        }
        #expect(ends.pairs.count == count)
        #expect(ends.pairs.flatMap { $0.receive() } == [[0, 1], [0, 2], [1, 1], [1, 2]])
        #expect(bench.app.log == Array(repeating: "c.AcquireWrite", count: count))
        bench.disconnect(peers[1])
        await bench.settle()
        let last = try #require(ends.pairs.last)
        #expect(version == .v5_87 ? last.wasClosed : !last.isHungUp)
    }

    @Test
    func `writes fall back to WriteValue without a socket`() async throws {
        let (bench, handle) = try await bench(["write"], .v5_66, ("WriteAcquired", .boolean(false)))
        bench.app.answers["AcquireWrite"] = { $0.fail(DBusError("org.freedesktop.DBus.Error.Failed", "no")) }
        let peer = bench.connectDevice()
        var isWritten = false
        peer.client.write(handle, [9]) { isWritten = (try? $0.get()) != nil }
        await bench.settle()
        #expect(isWritten)
        #expect(bench.app.log == ["c.AcquireWrite", "c.WriteValue"])
    }

    @Test(arguments: [(BlueZVersion.v5_66, ATTError.unlikelyError), (.v5_87, .requestNotSupported)])
    func `a refused socket fails the write`(version: BlueZVersion, second: ATTError) async throws {
        let (bench, handle) = try await bench(["write"], version, ("WriteAcquired", .boolean(false)))
        bench.app.answers["AcquireWrite"] = { $0.fail(.notSupported) }
        let peer = bench.connectDevice()
        var results: [ATTError] = []
        for _ in 0..<2 {
            peer.client.write(handle, [9]) { if case .failure(let error) = $0 { results.append(error) } }
            await bench.clock.advance(by: .seconds(5)) { await bench.settle() }
        }
        #expect(results == [.requestNotSupported, second])
    }
}
