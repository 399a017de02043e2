import EventLoop
import Foundation
import L2CAP
import Testing

@testable import CoreBluetooth

/// Streams in a run loop, as programs for iOS use them.
@Suite(.timeLimit(.minutes(5)))
struct ScheduledStreamTests {
    @Test func `events arrive on the thread of the run loop, each kind of byte event once until a read`() async throws {
        let bench = try ChannelBench()
        let thread = RunLoopThread()
        let recorder = StreamRecorder()
        let input = Passed(try #require(bench.channel?.inputStream))
        try await thread.run {
            input.object.delegate = recorder
            input.object.schedule(in: .current, forMode: .default)
            input.object.open()
        }
        try await recorder.wait("openCompleted") { $0 == [.openCompleted] }
        bench.send([1, 2, 3])
        bench.send([4])
        try await recorder.wait("hasBytesAvailable") { $0 == [.openCompleted, .hasBytesAvailable] }
        _ = try await thread.run { #expect(input.object.read(2) == [1, 2]) }
        try await recorder.wait("the rest of the SDU") { $0.count == 3 }
        _ = try await thread.run { #expect(input.object.read(9) == [3]) }
        try await recorder.wait("the next SDU") { $0.count == 4 }
        bench.peer.shutDown()
        _ = try await thread.run { #expect(input.object.read(9) == [4]) }
        try await recorder.wait("endEncountered") { $0.last == .endEncountered }
        #expect(recorder.events.dropFirst().dropLast() == [.hasBytesAvailable, .hasBytesAvailable, .hasBytesAvailable])
        #expect(recorder.threads.count == 1)
        try await thread.stop()
    }

    @Test func `a sender and a receiver on their run loops transfer everything despite a full socket`() async throws {
        let pair = try SocketPair()
        let sides = [pair.local, pair.remote].map { socket in
            CBL2CAPChannel(
                peer: CBPeer(identifier: UUID()),
                channel: Channel(socket, psm: 0x80, receiveMTU: 247, sendMTU: 247)
            )
        }
        let threads = (RunLoopThread(), RunLoopThread())
        let sent = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 13 &+ $0 >> 8) }
        let offset = Guarded(0)
        let received = Guarded<[UInt8]>([])
        let (sender, receiver) = (Passed(sides[0]), Passed(sides[1]))
        let sending = StreamRecorder { stream, event in
            guard event == .hasSpaceAvailable, let output = stream as? OutputStream else { return }
            let start = offset.withLock { $0 }
            guard start < sent.count else {
                sender.object.inputStream.close()
                return output.close()
            }
            let part = Array(sent[start...].prefix(1000))
            let count = output.write(part, maxLength: part.count)
            offset.withLock { $0 += max(0, count) }
        }
        let receiving = StreamRecorder { stream, event in
            guard event == .hasBytesAvailable, let input = stream as? InputStream else { return }
            let bytes = input.read(100)
            received.withLock { $0 += bytes }
        }
        try await threads.0.run {
            sender.object.inputStream.open()
            sender.object.outputStream.delegate = sending
            sender.object.outputStream.schedule(in: .current, forMode: .default)
            sender.object.outputStream.open()
        }
        try await threads.1.run {
            receiver.object.inputStream.delegate = receiving
            receiver.object.inputStream.schedule(in: .current, forMode: .common)
            receiver.object.inputStream.open()
        }
        try await receiving.wait("the end") { $0.last == .endEncountered }
        let isEqual = received.withLock { $0 == sent }
        #expect(isEqual)
        try await threads.0.stop()
        try await threads.1.stop()
    }

    @Test func `space is reported again after the peer has read`() async throws {
        let bench = try ChannelBench()
        let (_, output) = try bench.open()
        let thread = RunLoopThread()
        let recorder = StreamRecorder()
        let sdu = [UInt8](repeating: 1, count: ChannelBench.mtu)
        let passed = Passed(output)
        try await thread.run {
            passed.object.delegate = recorder
            passed.object.schedule(in: .current, forMode: .default)
        }
        try await recorder.wait("space") { $0 == [.openCompleted, .hasSpaceAvailable] }
        while output.hasSpaceAvailable { _ = output.write(sdu, maxLength: sdu.count) }
        let before = recorder.events.count
        while bench.receive() != nil {}
        try await recorder.wait("new space") { $0.count > before && $0.last == .hasSpaceAvailable }
        bench.peer.shutDown()
        // The event follows the next attempt to use the stream.
        #expect(!output.writeAll(sdu))
        try await recorder.wait("the end") { [.endEncountered, .errorOccurred].contains($0.last) }
        try await thread.stop()
    }

    @Test func `a stream can be scheduled on the run loop of another thread, and removed`() async throws {
        let bench = try ChannelBench()
        let (input, _) = try bench.open()
        let thread = RunLoopThread()
        let recorder = StreamRecorder { stream, event in
            if event == .hasBytesAvailable { _ = (stream as? InputStream)?.read(8) }
        }
        input.delegate = recorder
        input.schedule(in: thread.runLoop, forMode: .default)
        bench.send([1])
        try await recorder.wait("bytes") { $0 == [.openCompleted, .hasBytesAvailable] }
        input.remove(from: thread.runLoop, forMode: .default)
        try await thread.run {}
        bench.send([2])
        #expect(input.read(8) == [2])
        try await thread.run {}
        #expect(recorder.events.count == 2)
        try await thread.stop()
    }

    @Test func `closing in the delegate ends the events`() async throws {
        let bench = try ChannelBench()
        let thread = RunLoopThread()
        let recorder = StreamRecorder { stream, event in
            if event == .hasBytesAvailable { stream.close() }
        }
        let input = Passed(try #require(bench.channel?.inputStream))
        bench.send([1])
        try await thread.run {
            input.object.delegate = recorder
            input.object.schedule(in: .current, forMode: .default)
            input.object.open()
        }
        try await recorder.wait("bytes") { $0.count == 2 }
        bench.peer.shutDown()
        try await thread.run {}
        #expect(recorder.events == [.openCompleted, .hasBytesAvailable])
        try await thread.stop()
    }
}
