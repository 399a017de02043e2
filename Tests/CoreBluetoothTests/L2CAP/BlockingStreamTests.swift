import EventLoop
import Foundation
import L2CAP
import Testing

@testable import CoreBluetooth

/// Streams without a run loop.
@Suite(.timeLimit(.minutes(5)))
struct BlockingStreamTests {
    @Test func `plain loops transfer many bytes in order until the end`() async throws {
        let pair = try SocketPair()
        let sides = [pair.local, pair.remote].map { socket in
            CBL2CAPChannel(
                peer: CBPeer(identifier: UUID()),
                channel: Channel(socket, psm: 0x80, receiveMTU: 512, sendMTU: 512)
            )
        }
        let passed = Passed(sides)
        let sent = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) }
        async let isWritten = onThread {
            let output = passed.object[0].outputStream
            output?.open()
            let isWritten = output?.writeAll(sent)
            passed.object[0].inputStream.close()
            output?.close()
            return isWritten
        }
        let received = await onThread {
            let input = passed.object[1].inputStream
            input?.open()
            return input?.readToEnd(700) ?? []
        }
        #expect(await isWritten == true)
        // Not compared by the macro, which would search for the differences of a million bytes.
        let isEqual = received == sent
        #expect(isEqual)
        #expect(sides[1].inputStream.streamStatus == .atEnd)
    }

    @Test func `a write is split at the MTU`() throws {
        let bench = try ChannelBench(mtu: 10)
        let (_, output) = try bench.open()
        #expect(output.write(Array(0..<25), maxLength: 25) == 25)
        #expect(bench.receive() == Array(0..<10))
        #expect(bench.receive() == Array(10..<20))
        #expect(bench.receive() == Array(20..<25))
        #expect(bench.receive() == nil)
    }

    @Test func `reads continue within an SDU`() throws {
        let bench = try ChannelBench()
        let (input, _) = try bench.open()
        #expect(!input.hasBytesAvailable)
        bench.send([1, 2, 3, 4, 5])
        bench.send([6])
        #expect(input.hasBytesAvailable)
        #expect(input.read(2) == [1, 2])
        #expect(input.read(10) == [3, 4, 5])
        #expect(input.read(10) == [6])
        #expect(!input.hasBytesAvailable)
    }

    @Test func `at most one SDU is read ahead, and a full socket has no space until the peer reads`() throws {
        let bench = try ChannelBench()
        let (input, output) = try bench.open()
        let sdu = [UInt8](repeating: 7, count: ChannelBench.mtu)
        while case .sent = bench.send(sdu) {}
        #expect(input.hasBytesAvailable)
        #expect(input.hasBytesAvailable)
        var more = 0
        while case .sent = bench.send(sdu) { more += 1 }
        #expect(more <= 1)
        while output.hasSpaceAvailable { #expect(output.write(sdu, maxLength: sdu.count) == sdu.count) }
        #expect(!output.hasSpaceAvailable)
        while bench.receive() != nil {}
        #expect(output.hasSpaceAvailable)
    }

    @Test func `a blocked write returns when the peer reads`() async throws {
        let bench = try ChannelBench()
        let (_, output) = try bench.open()
        let sdu = [UInt8](repeating: 7, count: ChannelBench.mtu)
        while output.hasSpaceAvailable { _ = output.write(sdu, maxLength: sdu.count) }
        let passed = Passed(output)
        async let count = onThread { passed.object.write(sdu, maxLength: sdu.count) }
        while bench.receive() != nil {}
        #expect(await count == sdu.count)
    }

    @Test func `closing a stream ends a blocked read`() async throws {
        let bench = try ChannelBench()
        let (input, _) = try bench.open()
        let passed = Passed(input)
        async let bytes = onThread {
            var buffer = [UInt8](repeating: 0, count: 8)
            return passed.object.read(&buffer, maxLength: 8)
        }
        input.close()
        #expect(await bytes == -1)
        #expect(!bench.peer.isHungUp)
    }

    @Test func `closing both streams closes the channel`() throws {
        let bench = try ChannelBench()
        let (input, output) = try bench.open()
        input.close()
        input.close()
        #expect(!bench.peer.isHungUp)
        #expect(output.writeAll([1]))
        output.close()
        #expect(bench.peer.isHungUp)
        #expect(bench.receive() == [1])
        #expect(input.streamStatus == .closed)
        #expect(output.streamStatus == .closed)
    }

    @Test func `releasing the channel closes it, also for a blocked read`() async throws {
        let bench = try ChannelBench()
        let (input, output) = try bench.open()
        let passed = Passed(input)
        async let bytes = onThread { passed.object.read(8) }
        bench.channel = nil
        #expect(bench.peer.isHungUp)
        #expect(await bytes == [])
        #expect(!output.writeAll([1]))
        #expect(!output.hasSpaceAvailable)
    }

    @Test func `after the peer has closed, the rest is read and nothing is written`() throws {
        let bench = try ChannelBench()
        let (input, output) = try bench.open()
        bench.send([1, 2])
        bench.peer.shutDown()
        #expect(input.streamStatus == .open)
        #expect(input.read(1) == [1])
        #expect(!output.writeAll([1]))
        #expect((output.streamError as NSError?)?.code == Int(EPIPE))
        #expect(input.readToEnd(8) == [2])
        #expect(input.streamStatus == .atEnd)
        #expect(input.streamError == nil)
        #expect(output.streamStatus == .error)
    }

    @Test func `unusual calls fail without a trap`() throws {
        let bench = try ChannelBench()
        let input = try #require(bench.channel?.inputStream)
        let output = try #require(bench.channel?.outputStream)
        #expect(input.streamStatus == .notOpen)
        #expect(input.read(4) == [])
        #expect(output.write([1], maxLength: 1) == -1)
        #expect(!input.hasBytesAvailable)
        #expect(!output.hasSpaceAvailable)
        input.open()
        input.open()
        output.open()
        #expect(output.write([1], maxLength: 0) == 0)
        #expect(output.write([1], maxLength: -1) == -1)
        var byte: UInt8 = 0
        #expect(input.read(&byte, maxLength: 0) == 0)
        #expect(input.read(&byte, maxLength: -5) == -1)
        var pointer: UnsafeMutablePointer<UInt8>?
        var length = 0
        #expect(!input.getBuffer(&pointer, length: &length))
        #expect(input.property(forKey: .networkServiceType) == nil)
        #expect(!input.setProperty(nil, forKey: .networkServiceType))
        #expect(output.property(forKey: .dataWrittenToMemoryStreamKey) == nil)
        #expect(!output.setProperty(nil, forKey: .networkServiceType))
        let other = type(of: output).init(toMemory: ())
        other.open()
        #expect(other.write([1], maxLength: 1) == -1)
        other.close()
        input.remove(from: .main, forMode: .default)
    }
}
