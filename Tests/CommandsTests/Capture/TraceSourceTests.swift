import Commands
import EventLoop
import Glibc
import HCI
import Testing
import Trace

@Suite(.timeLimit(.minutes(5))) @EventLoop struct TraceSourceTests {
    /// A packet of the monitor channel, received ACL data of 27 bytes that start with a number.
    private nonisolated static func packet(_ number: Int) -> [UInt8] {
        let digits = (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
        return [5, 0, 0, 0, 27, 0] + digits + [UInt8](repeating: 0, count: 23)
    }

    private nonisolated static func number(_ record: TraceRecord) -> Int {
        record.packet.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// The sender waits for the receiver where the kernel would drop packets, so that each must arrive.
    @Test func `packets at 5,000 a second arrive, all and in order`() async throws {
        let count = 10_000
        var ends: [CInt] = [-1, -1]
        try #require(socketpair(AF_UNIX, CInt(SOCK_SEQPACKET.rawValue), 0, &ends) == 0)
        let sender = ends[1]
        let source = try TraceSource.kernel(Monitor(owning: ends[0]))
        var numbers: [Int] = []
        let clock = ContinuousClock()
        let start = clock.now
        let sending = Task.detached {
            for number in 0..<count {
                // Every 10 ms, 50 packets are due.
                if number.isMultiple(of: 50) { try? await clock.sleep(until: start + .microseconds(200 * number)) }
                let packet = Self.packet(number)
                guard write(sender, packet, packet.count) == packet.count else { break }
            }
            close(sender)
        }
        await withCheckedContinuation { continuation in
            var waiting: CheckedContinuation<Void, Never>? = continuation
            source.onRecord = { record in
                numbers.append(Self.number(record))
                guard numbers.count == count else { return }
                waiting?.resume()
                waiting = nil
            }
        }
        await sending.value
        #expect(numbers == Array(0..<count))
        #expect(source.lost == 0)
    }

    /// A socket of UDP drops packets in the same way as the monitor channel: with a full buffer, and with a count.
    @Test func `each packet is received or counted as lost`() throws {
        let count = 2000
        let receiver = socket(AF_INET, CInt(SOCK_DGRAM.rawValue), 0)
        let sender = socket(AF_INET, CInt(SOCK_DGRAM.rawValue), 0)
        defer { close(sender) }
        var room: CInt = 8192
        setsockopt(receiver, SOL_SOCKET, SO_RCVBUF, &room, socklen_t(MemoryLayout<CInt>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isConnected = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(receiver, $0, size) == 0 && getsockname(receiver, $0, &size) == 0 && connect(sender, $0, size) == 0
            }
        }
        try #require(isConnected)
        let source = try TraceSource.kernel(Monitor(owning: receiver))
        for number in 0..<count {
            let packet = Self.packet(number)
            try #require(send(sender, packet, packet.count, 0) == packet.count)
        }
        var records: [TraceRecord] = []
        source.onRecord = { records.append($0) }
        source.drain()
        let received = records.count
        #expect(received > 0 && received < count)
        #expect(received + Int(source.lost) == count)
        // The next record contains the number of those lost before it.
        let packet = Self.packet(count)
        try #require(send(sender, packet, packet.count, 0) == packet.count)
        source.drain()
        #expect(records.last.map { Self.number($0) } == count && records.last?.lost == source.lost)
    }
}
