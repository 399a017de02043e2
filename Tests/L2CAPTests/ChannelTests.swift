import EventLoop
import Glibc
import Testing

@testable import L2CAP

/// A channel over a pair of sockets, which behave like those of the kernel's channels.
@EventLoop
struct ChannelTests {
    let channel: Channel
    let peer: Channel

    init() throws {
        let pair = try SocketPair()
        channel = Channel(pair.local, psm: 0x80, receiveMTU: 64, sendMTU: 64)
        peer = Channel(pair.remote, psm: 0x80, receiveMTU: 64, sendMTU: 64)
    }

    private func receive() -> (Channel.Reception, [UInt8]) {
        var buffer = [UInt8](repeating: 0, count: channel.receiveMTU)
        let reception = buffer.withUnsafeMutableBytes { channel.receive(into: $0) }
        guard case .received(let count) = reception else { return (reception, []) }
        return (reception, Array(buffer.prefix(count)))
    }

    private func send(_ bytes: [UInt8]) -> Channel.Transmission { bytes.withUnsafeBytes { peer.send($0) } }

    @Test func `SDUs keep their boundaries`() {
        #expect(receive().0 == .wouldBlock)
        #expect(send([1, 2, 3]) == .sent(3))
        #expect(send([4]) == .sent(1))
        #expect(receive() == (.received(3), [1, 2, 3]))
        #expect(receive() == (.received(1), [4]))
        #expect(receive().0 == .wouldBlock)
    }

    @Test func `an empty SDU is not the end`() {
        #expect(send([]) == .sent(0))
        #expect(send([5]) == .sent(1))
        #expect(receive() == (.received(1), [5]))
        #expect(!channel.isHungUp)
    }

    @Test func `SDUs sent before the end are received`() {
        #expect(send([1]) == .sent(1))
        peer.shutDown()
        #expect(channel.isHungUp)
        #expect(receive() == (.received(1), [1]))
        #expect(receive().0 == .ended)
        #expect(receive().0 == .ended)
    }

    @Test func `sending after the end fails without a signal`() {
        channel.shutDown()
        #expect(peer.sendReadiness() == .ended)
        #expect(send([1]) == .failed(EPIPE))
    }

    @Test func `a full socket accepts nothing and is not writable`() {
        var count = 0
        while send([UInt8](repeating: 1, count: 64)) == .sent(64) { count += 1 }
        #expect(count > 0)
        #expect(send([1]) == .wouldBlock)
        #expect(peer.sendReadiness() == .full)
        while receive().0 != .wouldBlock {}
        #expect(peer.sendReadiness() == .writable)
    }

    @Test func `an SDU has at most the length of the MTU`() {
        #expect(send([UInt8](repeating: 1, count: 100)) == .sent(64))
        #expect(receive() == (.received(64), [UInt8](repeating: 1, count: 64)))
    }

    @Test func `a wait ends with data, with the end of the channel and by an interruption`() {
        let interruption = Interruption()
        channel.wait(for: .writable, or: interruption)
        #expect(send([1]) == .sent(1))
        channel.wait(for: .readable, or: interruption)
        #expect(receive() == (.received(1), [1]))
        interruption.interrupt()
        channel.wait(for: .readable, or: interruption)
        channel.wait(for: .readable, or: interruption)
        peer.shutDown()
        channel.wait(for: .readable, or: Interruption())
        #expect(receive().0 == .ended)
    }

    @Test func `a watch reports data and the end`() async throws {
        let ready = Promise<EventLoop.Interest, L2CAPError>()
        let watch = try channel.watch(.readable) { ready.complete(.success($0)) }
        #expect(send([1]) == .sent(1))
        #expect(try await ready.value().contains(.readable))
        watch.cancel()
        let closed = Promise<EventLoop.Interest, L2CAPError>()
        let second = try channel.watch(.readable) { if $0.contains(.closed) { closed.complete(.success($0)) } }
        peer.shutDown()
        #expect(try await closed.value().contains(.closed))
        second.cancel()
    }
}
