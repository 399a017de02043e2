import EventLoop
import GATT

/// The subscriptions to a peer's values over one link, and the peer's configurations for them.
///
/// The Client Characteristic Configuration of a characteristic is written once for all its subscriptions, and once more
/// when the last one ends.
@EventLoop
final class RemoteSubscriptions {
    /// A characteristic whose values can be subscribed to.
    struct Target {
        var valueHandle: UInt16
        /// The handle of the Client Characteristic Configuration, if there is one.
        var configurationHandle: UInt16?
        var properties: CharacteristicProperties

        init(_ characteristic: DiscoveredCharacteristic) {
            let configuration = characteristic.descriptors.first { $0.uuid == AttributeType.clientConfiguration }
            valueHandle = characteristic.valueHandle
            configurationHandle = configuration?.handle
            properties = characteristic.properties
        }

        /// The configuration to write: notifications if available, otherwise indications; nil if there are neither.
        var configuration: UInt16? {
            if properties.contains(.notify) { return 0x0001 }
            return properties.contains(.indicate) ? 0x0002 : nil
        }
    }

    /// The identifier of a subscription.
    struct Key: Hashable {
        fileprivate var valueHandle: UInt16
        fileprivate var id: UInt64
    }

    typealias Completion = @EventLoop (ATTError?) -> Void

    private struct Handler {
        var id: UInt64
        var receive: @EventLoop ([UInt8]) -> Void
    }

    private struct Channel {
        var target: Target
        var count = 0
        /// A Boolean value that indicates whether the configuration is being written.
        var isWriting = false
        var handlers: [Handler] = []
        /// The subscriptions that were added while the configuration was being written.
        var waiting: [(id: UInt64, then: Completion)] = []
    }

    private let client: ATTClient
    private var channels: [UInt16: Channel] = [:]
    private var nextID: UInt64 = 0

    init(client: ATTClient) {
        self.client = client
    }

    /// Subscribes to the values of a characteristic.
    ///
    /// - Parameters:
    ///   - then: Called once the peer has confirmed or rejected the subscription; immediately if nothing needs to be written.
    ///   - receive: Called with each value, even before that.
    /// - Returns: nil if the characteristic has neither notifications nor indications.
    func subscribe(
        to target: Target,
        then: @escaping Completion,
        receive: @escaping @EventLoop ([UInt8]) -> Void
    ) -> Key? {
        var channel = channels[target.valueHandle] ?? Channel(target: target)
        guard target.configurationHandle == nil || target.configuration != nil else { return nil }
        nextID += 1
        let key = Key(valueHandle: target.valueHandle, id: nextID)
        channel.count += 1
        channel.handlers.append(Handler(id: key.id, receive: receive))
        if channel.isWriting {
            channel.waiting.append((key.id, then))
            channels[target.valueHandle] = channel
            return key
        }
        channels[target.valueHandle] = channel
        if channel.count > 1 || target.configurationHandle == nil {
            then(nil)
        } else {
            enable(target.valueHandle, then)
        }
        return key
    }

    /// Receives the values of a characteristic that is already configured, until the link ends.
    func adopt(_ target: Target, receive: @escaping @EventLoop ([UInt8]) -> Void) {
        nextID += 1
        var channel = channels[target.valueHandle] ?? Channel(target: target)
        channel.count += 1
        channel.handlers.append(Handler(id: nextID, receive: receive))
        channels[target.valueHandle] = channel
    }

    /// Ends a subscription, which is required even if the peer has rejected it.
    func unsubscribe(_ key: Key) {
        guard var channel = channels[key.valueHandle],
            let index = channel.handlers.firstIndex(where: { $0.id == key.id })
        else { return }
        channel.handlers.remove(at: index)
        channel.waiting.removeAll { $0.id == key.id }
        channel.count -= 1
        channels[key.valueHandle] = channel
        if channel.count == 0, !channel.isWriting { disable(key.valueHandle) }
    }

    /// Passes a value to its subscribers.
    func receive(_ handle: UInt16, _ value: [UInt8]) {
        guard let handlers = channels[handle]?.handlers else { return }
        for handler in handlers { handler.receive(value) }
    }

    /// Discards the subscriptions to the characteristics in a range, which were removed.
    func removeCharacteristics(in range: ClosedRange<UInt16>) {
        channels = channels.filter { !range.contains($0.key) }
    }

    private func enable(_ handle: UInt16, _ then: @escaping Completion) {
        guard let configuration = channels[handle]?.target.configuration else { return }
        write(configuration, for: handle) { [weak self] error in
            then(error)
            self?.completeWaiting(handle, error)
        }
    }

    /// Completes the subscriptions that waited for the configuration to be written.
    private func completeWaiting(_ handle: UInt16, _ error: ATTError?) {
        let waiting = channels[handle]?.waiting ?? []
        channels[handle]?.waiting = []
        for (_, then) in waiting { then(error) }
        if let channel = channels[handle], channel.count == 0, !channel.isWriting { disable(handle) }
    }

    private func disable(_ handle: UInt16) {
        write(0, for: handle) { [weak self] _ in
            guard let self, var channel = channels[handle] else { return }
            guard !channel.waiting.isEmpty else {
                if channel.count == 0 { channels[handle] = nil }
                return
            }
            let first = channel.waiting.removeFirst()
            channels[handle] = channel
            enable(handle, first.then)
        }
    }

    private func write(_ configuration: UInt16, for handle: UInt16, then: @escaping Completion) {
        guard let configurationHandle = channels[handle]?.target.configurationHandle else { return }
        channels[handle]?.isWriting = true
        let value = [UInt8(truncatingIfNeeded: configuration), UInt8(truncatingIfNeeded: configuration >> 8)]
        client.write(configurationHandle, value) { [weak self] result in
            self?.channels[handle]?.isWriting = false
            if case .failure(let error) = result { then(error) } else { then(nil) }
        }
    }
}
