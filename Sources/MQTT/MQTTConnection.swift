internal import CMosquitto
package import EventLoop
internal import Glibc

/// The result of publishing a message (MQTT 5, 3.4.2.1).
package enum MQTTOutcome: Hashable, Sendable {
    case delivered
    /// No client has subscribed to the topic.
    case noSubscribers
    /// The broker does not allow this client to publish to the topic, or cannot accept the message.
    case refused
}

/// A connection to an MQTT 5 broker, from its start to its end; it is not established again.
///
/// Messages that the broker has not acknowledged when the connection ends are lost: the caller, which knows where it can read them
/// again, publishes them over the next connection.
@EventLoop
package final class MQTTConnection {
    package enum Event: Sendable {
        /// The broker has accepted the connection.
        case connected
        /// The broker has handled a message that was published at least once.
        case acknowledged(Int32, MQTTOutcome)
        case received(MQTTMessage)
        /// The connection has ended; no event follows.
        case ended(MQTTError)
    }

    private var client: MosquittoClient?
    private let options: MQTTOptions
    private let onEvent: @EventLoop (Event) -> Void

    /// Starts connecting, on a thread of its own, because libmosquitto blocks while it resolves names and performs handshakes.
    ///
    /// - Throws: `.unreachable` if the thread cannot be started.
    package init(_ options: MQTTOptions, _ onEvent: @escaping @EventLoop (Event) -> Void) throws(MQTTError) {
        self.options = options
        self.onEvent = onEvent
        let client = try MosquittoClient(options)
        client.onEvent = { [weak self] event in
            EventLoop.post { self?.handle(event) }
        }
        self.client = client
        do throws(SystemError) {
            try SystemThread(named: "mqtt", receivesSignals: false) { client.run() }.detach()
        } catch {
            throw MQTTError(.unreachable, error.message, hint: error.hint)
        }
    }

    /// Publishes a message, without waiting for the broker.
    ///
    /// - Returns: The number of the message in `acknowledged`, which follows if it is published at least once.
    /// - Throws: `.tooLarge`, or `.unreachable` if the connection has ended.
    @discardableResult
    package func publish(_ message: MQTTMessage) throws(MQTTError) -> Int32 {
        guard let client else { throw MQTTError(.unreachable, "the connection has ended") }
        return try client.publish(message)
    }

    /// Subscribes to topics, with wildcards (MQTT 5, 4.7.1).
    ///
    /// - Parameter includesOwn: If true, messages that this client publishes are received as well.
    package func subscribe(
        _ filter: String,
        _ quality: MQTTMessage.QualityOfService,
        includesOwn: Bool = false
    ) throws(MQTTError) {
        guard let client else { throw MQTTError(.unreachable, "the connection has ended") }
        try client.subscribe(filter, quality, includesOwn: includesOwn)
    }

    /// Ends a subscription.
    package func unsubscribe(_ filter: String) throws(MQTTError) {
        guard let client else { throw MQTTError(.unreachable, "the connection has ended") }
        try client.unsubscribe(filter)
    }

    /// Ends the connection without publishing the will; no event follows.
    package func close() {
        client?.disconnect()
        client = nil
    }

    private func handle(_ event: Event) {
        guard client != nil else { return }
        if case .ended = event { client = nil }
        onEvent(event)
    }
}
