internal import Control
internal import Glibc
internal import Platform

/// The output queue of a client: responses, which are never dropped, and events, of which the oldest are dropped.
///
/// An event is serialized only when the socket has accepted everything before it.
struct ClientOutput {
    /// Serialized bytes, and the number of them that have been sent.
    private var outgoing: [UInt8] = []
    private var sent = 0
    /// Responses queued after `outgoing` was filled.
    private var responses: [UInt8] = []
    private var events: ClientQueue
    /// A Boolean value that indicates whether the socket's buffer is full.
    private(set) var isBlocked = false

    /// Number of bytes of unsent responses above which no further requests are read.
    private static let responseLimit = 1 << 20
    /// Number of bytes to serialize at a time.
    private static let blockSize = 1 << 16

    init(queue limit: Int) {
        events = ClientQueue(limit: limit)
    }

    /// A Boolean value that indicates whether too many responses are queued to read further requests.
    var isAboveResponseLimit: Bool { responses.count + outgoing.count - sent > Self.responseLimit }
    var isEmpty: Bool { sent == outgoing.count && responses.isEmpty && events.isEmpty }
    var queuedEvents: Int { events.events }
    /// Number of journal events that can be added.
    ///
    /// Half of the queue is reserved for new events, which would otherwise displace events just read from the journal.
    var freeCapacity: Int { max(1, events.limit / 2) - events.events }
    /// Number of events dropped in favor of newer ones.
    var dropped: Int { events.dropped }

    /// Appends a message, which `body` writes without a line feed.
    mutating func appendResponse(_ body: (inout [UInt8]) -> Void) {
        body(&responses)
        responses.append(UInt8(ascii: "\n"))
    }

    mutating func append(_ content: ClientQueue.Item.Content, session: String, subscription: Int) {
        events.append(ClientQueue.Item(subscription: subscription, session: session, content))
    }

    mutating func discardItems(of subscription: Int) {
        events.remove(subscription: subscription)
    }

    /// Sends as much as the socket accepts without blocking.
    ///
    /// - Returns: False if the connection has failed.
    mutating func flush(to descriptor: CInt) -> Bool {
        isBlocked = false
        while !isEmpty {
            if sent == outgoing.count { fill() }
            let count = outgoing.withUnsafeBytes { bytes in
                send(descriptor, bytes.baseAddress?.advanced(by: sent), bytes.count - sent, SocketFlag.noSignal)
            }
            if count >= 0 {
                sent += count
            } else if errno == EAGAIN {
                isBlocked = true
                return true
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }

    /// Serializes all responses, and as many events as fill a block.
    private mutating func fill() {
        outgoing.removeAll(keepingCapacity: outgoing.count <= Self.blockSize * 2)
        sent = 0
        swap(&outgoing, &responses)
        while outgoing.count < Self.blockSize, let item = events.next() { item.write(into: &outgoing) }
    }
}
