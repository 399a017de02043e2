internal import Control
internal import DBus
internal import Glibc

/// What a client is to be sent: answers, none of which is ever dropped, and events, of which the oldest give way.
///
/// An event becomes octets only when the socket has taken what was before it.
struct ClientOutput {
    /// Octets being sent, and how many of them are.
    private var outgoing: [UInt8] = []
    private var sent = 0
    /// Answers that came after `outgoing` was put together.
    private var answers: [UInt8] = []
    private var events: ClientQueue
    /// The socket takes no more for now.
    private(set) var isBlocked = false

    /// Octets of answers that may wait before the client is asked to read them.
    private static let crowd = 1 << 20
    /// How many octets are put together at a time.
    private static let block = 1 << 16

    init(queue limit: Int) {
        events = ClientQueue(limit: limit)
    }

    /// Whether so many answers wait that no further requests are to be taken.
    var isCrowded: Bool { answers.count + outgoing.count - sent > Self.crowd }
    var isEmpty: Bool { sent == outgoing.count && answers.isEmpty && events.isEmpty }
    var waitingEvents: Int { events.events }
    /// How many events of a journal may be added: half of the queue is left to what happens meanwhile, which would otherwise push
    /// out what was just read.
    var room: Int { max(1, events.limit / 2) - events.events }
    /// How many events have given way to newer ones.
    var dropped: Int { events.dropped }

    /// Lets `body` append a message without its line feed.
    mutating func answer(_ body: (inout [UInt8]) -> Void) {
        body(&answers)
        answers.append(UInt8(ascii: "\n"))
    }

    mutating func append(_ content: ClientQueue.Item.Content, session: String, subscription: Int) {
        events.append(ClientQueue.Item(subscription: subscription, session: session, content))
    }

    mutating func forget(subscription: Int) {
        events.remove(subscription: subscription)
    }

    /// Sends what the socket takes without waiting.
    ///
    /// - Returns: Whether the client is still there.
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

    /// Puts the next octets together: all answers, and as many events as make a block.
    private mutating func fill() {
        outgoing.removeAll(keepingCapacity: outgoing.count <= Self.block * 2)
        sent = 0
        swap(&outgoing, &answers)
        while outgoing.count < Self.block, let item = events.next() { Self.write(item, into: &outgoing) }
    }

    private static func write(_ item: ClientQueue.Item, into json: inout [UInt8]) {
        let content: SubscriptionNotification.Content
        switch item.content {
        case .event(let line): return line.append(subscription: item.subscription, to: &json)
        case .gap(let gap): content = .gap(gap)
        case .end(let error): content = .end(error)
        }
        SubscriptionNotification(subscription: item.subscription, session: item.session, content).request
            .write(into: &json)
        json.append(UInt8(ascii: "\n"))
    }
}
