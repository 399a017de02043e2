import DBus
import EventLoop
import Glibc
import TestSupport
import Testing
import Trace

@testable import BlueZSimulator

/// The traces that `org.gattlab.Simulator1` opens.
@Suite(.privateBus) @EventLoop
struct ControlTraceTests {
    private static func open(_ bench: ControlTests.Bench) async throws -> TracePipe {
        TracePipe(try #require(try await bench.call("Trace").first?.unixFD))
    }

    private static func manual() async throws -> ControlTests.Bench {
        var options = Simulation.Options()
        options.clock = .manual
        return try await ControlTests.Bench(options)
    }

    @Test func `a trace starts with the existing adapters`() async throws {
        let bench = try await Self.manual()
        let pipe = try await Self.open(bench)
        #expect(try pipe.read().map(\.kind) == [.note, .newIndex, .newIndex])
        bench.end()
    }

    @Test func `multiple traces have the same records, each from its start`() async throws {
        let bench = try await Self.manual()
        let first = try await Self.open(bench)
        let adapter = try #require(bench.host.simulation?.adapters.first)
        _ = try await bench.add()
        adapter.controller.startScanning(filterDuplicates: false)
        await bench.host.world.clock.advance(by: .seconds(1))
        let early = try first.read()
        #expect(early.contains { $0.kind == .event })
        let second = try await Self.open(bench)
        #expect(try second.read().map(\.kind) == [.note, .newIndex, .newIndex])
        await bench.host.world.clock.advance(by: .seconds(1))
        let late = try first.read()
        #expect(!late.isEmpty)
        #expect(try second.read() == late)
        bench.end()
    }

    @Test func `a closed trace is removed`() async throws {
        let bench = try await Self.manual()
        let (first, second) = (try await Self.open(bench), try await Self.open(bench))
        #expect(bench.host.world.traces.count == 2)
        first.close()
        #expect(try await bench.isReached { bench.host.world.traces.count == 1 })
        second.close()
        #expect(try await bench.isReached { bench.host.world.traces.isEmpty })
        #expect(bench.host.world.air.onTraffic == nil)
        bench.end()
    }

    @Test func `a slow reader loses records, which are counted, and blocks nothing`() async throws {
        let bench = try await Self.manual()
        let pipe = try await Self.open(bench)
        let trace = try #require(bench.host.world.traces.first)
        let remark = String(repeating: "x", count: 1000)
        let count = 3000
        for _ in 0..<count { trace.addNote(remark) }
        // Reading makes room, one socket buffer at a time.
        var records: [TraceRecord] = []
        while let some = try? pipe.read(), !some.isEmpty {
            records += some
            for _ in 0..<3 { try await bench.call("GetAdapters") }
        }
        let kept = records.filter { $0.kind == .note && $0.packet.count == 1001 }.count
        #expect(kept * 1025 > TraceStream.limit - 2000)
        #expect(kept < count)
        trace.addNote("the end")
        let last = try #require(try pipe.read().last)
        #expect(Int(last.lost) == count - kept)
        bench.end()
    }

    @Test func `a trace continues when bluetoothd restarts`() async throws {
        let bench = try await Self.manual()
        let pipe = try await Self.open(bench)
        _ = try pipe.read()
        try await bench.call("StopDaemon")
        try await bench.call("StartDaemon")
        #expect(try pipe.read().map(\.kind) == [.newIndex, .newIndex])
        bench.end()
    }
}

/// A program's end of a trace.
@EventLoop
private final class TracePipe {
    private let descriptor: FileDescriptor
    private var reader = TraceReader()

    init(_ descriptor: FileDescriptor) {
        self.descriptor = descriptor
    }

    func close() {
        if let raw = descriptor.releaseOwnership() { _ = Glibc.close(raw) }
    }

    /// Returns the records received so far.
    func read() throws -> [TraceRecord] {
        let raw = try #require(descriptor.rawValue)
        var buffer = [UInt8](repeating: 0, count: 0x1_0000)
        var records: [TraceRecord] = []
        while case let count = recv(raw, &buffer, buffer.count, CInt(MSG_DONTWAIT)), count > 0 {
            reader.append(buffer.prefix(count))
            while let record = try reader.next() { records.append(record) }
        }
        return records
    }
}
