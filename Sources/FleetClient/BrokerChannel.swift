internal import Control
internal import EventLoop
internal import MQTT

/// A connection to a broker for the length of a command.
@EventLoop
final class BrokerChannel {
    /// Called with each message that is received.
    var onMessage: (@EventLoop (MQTTMessage) -> Void)?
    /// Called when the broker has not delivered a message, with its number and the outcome.
    var onRefusal: (@EventLoop (Int32, MQTTOutcome) -> Void)?
    /// Called at the end of the connection.
    var onEnd: (@EventLoop (ControlError) -> Void)?
    private var connection: MQTTConnection?
    private let opening = Promise<Void, ControlError>()
    private var waiting: [Int32: Promise<Void, ControlError>] = [:]

    /// Connects to a broker.
    ///
    /// - Throws: `.gattlabdUnavailable` if the broker cannot be reached or refuses the client.
    static func open(_ options: MQTTOptions) async throws(ControlError) -> BrokerChannel {
        let channel = BrokerChannel()
        do throws(MQTTError) {
            channel.connection = try MQTTConnection(options) { [weak channel] in channel?.handle($0) }
        } catch {
            throw ControlError(error)
        }
        do throws(ControlError) {
            try await channel.opening.value()
        } catch {
            channel.close()
            throw error
        }
        return channel
    }

    func close() {
        connection?.close()
        connection = nil
    }

    func subscribe(_ filter: String) throws(ControlError) {
        do throws(MQTTError) { try connection?.subscribe(filter, .atLeastOnce, includesOwn: true) } catch {
            throw ControlError(error)
        }
    }

    /// Ends a subscription, unless the connection has ended.
    func unsubscribe(_ filter: String) { try? connection?.unsubscribe(filter) }

    @discardableResult
    func publish(_ message: MQTTMessage) throws(ControlError) -> Int32 {
        guard let connection else { throw .brokerLost }
        do throws(MQTTError) { return try connection.publish(message) } catch { throw ControlError(error) }
    }

    /// Publishes a message and waits until the broker has handled it: everything retained has arrived then.
    ///
    /// - Parameter limit: Maximum time to wait; nil to wait until the connection ends.
    func exchange(_ message: MQTTMessage, within limit: Duration? = nil) async throws(ControlError) {
        let number = try publish(message)
        let promise = Promise<Void, ControlError>()
        waiting[number] = promise
        let timer = limit.map { EventLoop.after($0) { promise.complete(.failure(.brokerLost)) } }
        defer {
            timer?.cancel()
            waiting[number] = nil
        }
        try await promise.value()
    }

    private func handle(_ event: MQTTConnection.Event) {
        switch event {
        case .connected: opening.complete(.success(()))
        case .acknowledged(let number, let outcome):
            waiting.removeValue(forKey: number)?.complete(.success(()))
            if outcome != .delivered { onRefusal?(number, outcome) }
        case .received(let message): onMessage?(message)
        case .ended(let error):
            let error = ControlError(error)
            connection = nil
            opening.complete(.failure(error))
            for promise in waiting.values { promise.complete(.failure(error)) }
            waiting = [:]
            onEnd?(error)
        }
    }
}

extension ControlError {
    init(_ error: MQTTError) {
        self.init(.gattlabdUnavailable, error.message, hint: error.hint)
    }

    static let brokerLost = ControlError(.gattlabdUnavailable, "the connection to the broker was lost")
}
