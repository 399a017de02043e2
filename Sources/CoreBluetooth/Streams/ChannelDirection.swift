internal import EventLoop
internal import Foundation
internal import L2CAP

/// One direction of a channel, without the events and the scheduling of its stream, which protects it by a lock.
protocol ChannelDirection: AnyObject, SendableMetatype {
    static var available: Stream.Event { get }
    static var interest: EventLoop.Interest { get }
    /// The result of a transfer after the end of the channel.
    static func result(of end: StreamEvents.End) -> Int
    /// A Boolean value that indicates whether bytes can still be transferred after the end of the channel.
    var hasRest: Bool { get }
    /// Returns whether a transfer would succeed now, without blocking.
    func check(_ channel: Channel) -> Transfer
}

/// The outcome of an attempt to transfer bytes without blocking.
enum Transfer: Hashable {
    /// The number of transferred bytes, or 1 for a check that found some available.
    case done(Int)
    case wouldBlock
    case ended(StreamEvents.End)
}

/// The receiving direction: at most one SDU is read ahead, so that an unread stream stops the peer when its credits run out.
final class Receiving: ChannelDirection {
    private var sdu: [UInt8] = []
    /// The unread part of the buffer.
    private var unread = 0..<0
    private var failure: CInt?

    static let available = Stream.Event.hasBytesAvailable
    static let interest = EventLoop.Interest.readable

    static func result(of end: StreamEvents.End) -> Int { end == .closedByPeer ? 0 : -1 }

    var hasRest: Bool { !unread.isEmpty }

    func check(_ channel: Channel) -> Transfer {
        hasRest ? .done(1) : receive(channel, into: UnsafeMutableRawBufferPointer(start: nil, count: 0))
    }

    /// Receives an SDU into a buffer, and the part of it that exceeds the buffer into the own one.
    private func receive(_ channel: Channel, into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
        if sdu.isEmpty { sdu = [UInt8](repeating: 0, count: channel.receiveMTU) }
        while true {
            switch sdu.withUnsafeMutableBytes({ channel.receive(into: buffer, rest: $0) }) {
            case .received(let count):
                let fitting = min(count, buffer.count)
                unread = 0..<(count - fitting)
                return .done(max(1, fitting))
            case .wouldBlock:
                return failure.map { .ended(Self.end($0)) } ?? .wouldBlock
            case .ended:
                return .ended(failure.map(Self.end) ?? .closedByPeer)
            case .failed(let reason):
                // The kernel reports the error once, before the SDUs that have arrived earlier.
                guard failure == nil else { return .ended(Self.end(reason)) }
                failure = reason
            }
        }
    }

    /// A reset is how the kernel reports a disconnection by the peer.
    private static func end(_ reason: CInt) -> StreamEvents.End {
        reason == ECONNRESET || reason == ENOTCONN ? .closedByPeer : .failed(reason)
    }

    /// Reads from the current SDU, or from the next one.
    func read(_ channel: Channel, into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
        guard hasRest else { return receive(channel, into: buffer) }
        let part = unread.prefix(buffer.count)
        buffer.copyBytes(from: sdu[part])
        unread = part.upperBound..<unread.upperBound
        return .done(part.count)
    }
}

/// The sending direction: each write becomes SDUs that are as long as possible.
final class Sending: ChannelDirection {
    static let available = Stream.Event.hasSpaceAvailable
    static let interest = EventLoop.Interest.writable

    static func result(of end: StreamEvents.End) -> Int { -1 }

    var hasRest: Bool { false }

    func check(_ channel: Channel) -> Transfer {
        switch channel.sendReadiness() {
        case .writable: .done(1)
        case .full: .wouldBlock
        case .ended: .ended(.closedByPeer)
        }
    }

    /// Sends as many SDUs as the socket accepts.
    func write(_ channel: Channel, _ bytes: UnsafeRawBufferPointer) -> Transfer {
        var rest = bytes[...]
        while !rest.isEmpty {
            switch channel.send(UnsafeRawBufferPointer(rebasing: rest)) {
            case .sent(let count): rest = rest.dropFirst(count)
            case .wouldBlock: return rest.count == bytes.count ? .wouldBlock : .done(bytes.count - rest.count)
            case .failed(let reason):
                return rest.count == bytes.count ? .ended(.failed(reason)) : .done(bytes.count - rest.count)
            }
        }
        return .done(bytes.count)
    }
}
