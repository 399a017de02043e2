import BlueZSimulator
import EventLoop
import GATT
import Glibc
import TestSupport
import Testing

@EventLoop
struct TraceTests {
    /// The traffic between a central and a device, traced on the central's side.
    private func traced() async throws -> [UInt8] {
        let room = try PeripheralTests.Room()
        var bytes: [UInt8] = []
        let trace = AirTrace(clock: room.clock, start: .seconds(1_700_000_000)) {
            bytes += $0
            return true
        }
        trace.addNote("a test")
        trace.add(room.central, index: 0, name: "hci0")
        room.air.onTraffic = { trace.trace($0) }
        room.central.startScanning(filterDuplicates: true)
        await room.pass(.seconds(1))
        await room.connect()
        #expect(try await room.read(0x2A00) == .success(Array("Thermometer".utf8)))
        room.central.links.first?.close(.remoteUser, by: room.central)
        await room.pass(.zero)
        return bytes
    }

    @Test func `starts as the monitor's traces do`() async throws {
        let bytes = try await traced()
        #expect(HexText.encode(Array(bytes.prefix(16))) == "6274736e6f6f700000000001000007d1")
        // The note: 7 bytes and its origin; 2023-11-14 22:13:20.
        #expect(
            HexText.encode(Array(bytes[16..<47])) == "0000000700000007ffff000c0000000000e2e7d7274dc000"
                + "61207465737400"
        )
    }

    @Test func `the same run produces the same trace`() async throws {
        #expect(try await traced() == traced())
    }

    @Test func `btmon parses it`() async throws {
        let file = "/tmp/gattlab-trace-\(getpid()).btsnoop"
        let stream = try #require(fopen(file, "w"))
        let bytes = try await traced()
        #expect(fwrite(bytes, 1, bytes.count, stream) == bytes.count)
        fclose(stream)
        defer { unlink(file) }
        let text = try ChildProcess(["btmon", "-r", file]).readToEnd()
        for line in [
            "Note: a test", "New Index: 00:00:00:00:00:00 (Primary,Virtual,hci0)", "LE Advertising Report",
            "Name (complete): Thermometer", "LE Connection Complete", "Role: Central (0x00)",
            "Peer address: C0:00:00:00:00:01 (Static)", "ATT: Read Request (0x0a)", "ATT: Read Response (0x0b)",
            "Disconnect Complete", "Reason: Connection Terminated By Local Host (0x16)",
        ] { #expect(text.contains(line), "\(line)\n\(text)") }
    }
}
