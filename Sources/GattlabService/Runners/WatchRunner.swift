package import BlueZ
package import Central
package import Control
package import DeviceLinks
package import EventLoop
internal import GATT
internal import Platform

/// A runner that subscribes to a device's values, reads others at an interval, and reconnects after every loss.
@EventLoop
package final class WatchRunner: SessionRunner {
    package struct Parameters: Hashable, Sendable {
        package var adapter: AdapterSelector?
        package var device: DeviceSelector
        /// Attributes to subscribe to; if empty, all that support notifications or indications.
        package var attributes: [AttributeSelector]
        /// Interval at which attributes are read; nil to read none.
        ///
        /// Those are the readable ones of `attributes` or, if it is empty, all that are readable but not subscribed to.
        package var pollInterval: Duration?
        /// A Boolean value that indicates whether to subscribe with `StartNotify` instead of a socket.
        package var startNotify: Bool
        /// A Boolean value that indicates whether the services are discovered for the first connection, not taken from
        /// bluetoothd's cache.
        package var ignoresCache: Bool
        /// A Boolean value that indicates whether the clock of the device is read before its values arrive.
        package var readsClock: Bool
        /// Timeout for discovering the device.
        package var discoveryTimeout: Duration
        /// Timeout for connecting and resolving services, and for each subscription.
        package var connectTimeout: Duration
    }

    private let bluetooth: Bluetooth
    private let links: SharedLinks
    private let parameters: Parameters
    private let authorize: LinkAuthorization
    /// A Boolean value that indicates whether the runner waits for missing resources from its start, including the bus.
    private let waitsForResources: Bool
    private let clock: ClockReader?
    /// Selector for reconnecting to the same device, or nil before the first connection.
    private var identity: DeviceSelector?
    /// A Boolean value that indicates whether the next connection ignores bluetoothd's cache.
    private var ignoresCache: Bool
    /// The last reported reason for a failed connection attempt.
    private var lastReportedError: ControlError?

    package init(
        _ parameters: Parameters,
        bluetooth: Bluetooth,
        links: SharedLinks,
        waitsForResources: Bool,
        authorize: @escaping LinkAuthorization
    ) {
        self.parameters = parameters
        ignoresCache = parameters.ignoresCache
        clock = parameters.readsClock ? ClockReader(zone: .system) : nil
        self.bluetooth = bluetooth
        self.links = links
        self.waitsForResources = waitsForResources
        self.authorize = authorize
    }

    /// Runs until its task is canceled, then releases the connection.
    ///
    /// - Throws: A failure before the first subscription, unless `waitsForResources` is true; a failure that is not
    ///   temporary, such as a reconnected device without the attribute; the loss of the bus if `waitsForResources` is
    ///   false. Other losses are reported, and the runner recovers from them.
    package func run(_ report: @escaping @EventLoop (SessionReport) -> Void) async throws(ControlError) {
        report(.state(.starting, nil))
        let poller = parameters.pollInterval.map { AttributePoller(every: $0, report) }
        var connection = try await (waitsForResources ? reconnect(report) : start(report))
        while true {
            report(.state(.running, nil))
            let link = connection.link
            let polling = Task { @EventLoop [connection] in await poller?.run(connection.polled, on: link) }
            let reason = await Self.loss(of: link)
            polling.cancel()
            await polling.value
            await link.release()
            guard let reason else { return }
            report(.event(.disconnected(link.address, reason: reason.rawValue)))
            report(.state(.waiting, link.lossError))
            lastReportedError = nil
            connection = try await reconnect(report)
        }
    }

    /// Connects for the first time.
    ///
    /// A connection that is lost before all subscriptions, such as one that another program is ending, is established again, until
    /// the timeout for connecting.
    private func start(_ report: @escaping @EventLoop (SessionReport) -> Void) async throws(ControlError) -> Connection
    {
        let deadline = ContinuousClock.now + parameters.connectTimeout
        var attempt = 0
        while true {
            attempt += 1
            do throws(ControlError) {
                return try await connect(report)
            } catch {
                let remaining = deadline - ContinuousClock.now
                guard error.code == .connectionLost,
                    let delay = RetryPolicy.recovery.delay(after: attempt, within: remaining)
                else { throw error }
                reportFailure(error, report)
                try await pause(for: delay)
            }
        }
    }

    private func pause(for delay: Duration) async throws(ControlError) {
        do { try await EventLoop.sleep(for: delay) } catch { throw .cancelled }
    }

    /// A connection with all subscriptions, and the characteristics to read at the interval.
    private struct Connection {
        let link: SharedLink
        let polled: [WatchedAttribute]
    }

    private func reconnect(_ report: @escaping @EventLoop (SessionReport) -> Void) async throws(ControlError)
        -> Connection
    {
        var attempt = 0
        while true {
            attempt += 1
            do throws(ControlError) {
                _ = try await bluetooth.waitUntilReady(parameters.adapter, waitsForBus: waitsForResources) { problem in
                    report(.state(.waiting, problem))
                }
                return try await connect(report)
            } catch  where isPermanent(error) {
                throw error
            } catch {
                reportFailure(error, report)
            }
            try await pause(for: RetryPolicy.recovery.delay(after: attempt))
        }
    }

    /// Reports the reason for a failed connection attempt, unless it is the same as for the previous attempt.
    private func reportFailure(_ problem: ControlError, _ report: @EventLoop (SessionReport) -> Void) {
        report(.state(.waiting, problem))
        guard lastReportedError != problem else { return }
        lastReportedError = problem
        report(.event(.reconnectFailed(problem)))
    }

    private func isPermanent(_ error: ControlError) -> Bool {
        switch error.code {
        case .cancelled, .notAllowed, .badInput, .attributeNotFound: true
        case .noBus: !waitsForResources
        default: false
        }
    }

    private func connect(
        _ report: @escaping @EventLoop (SessionReport) -> Void
    ) async throws(ControlError) -> Connection {
        let link = try await links.acquire(
            identity ?? parameters.device,
            on: parameters.adapter,
            discoveryTimeout: parameters.discoveryTimeout,
            connectTimeout: parameters.connectTimeout,
            adopting: waitsForResources,
            ignoringCache: ignoresCache,
            authorize: authorize
        )
        ignoresCache = false
        let polled: [WatchedAttribute]
        do throws(ControlError) {
            await link.synchronize()
            let characteristics = try await characteristics(of: link)
            let names = try await link.instanceNames(
                of: characteristics.subscribed + characteristics.polled,
                within: parameters.connectTimeout
            )
            try await subscribe(to: characteristics.subscribed.map { WatchedAttribute($0, names) }, on: link, report)
            polled = characteristics.polled.map { WatchedAttribute($0, names) }
        } catch {
            await link.release()
            throw error
        }
        if link.device.hasPersistentAddress { identity = .address(link.address) }
        lastReportedError = nil
        return Connection(link: link, polled: polled)
    }

    private func subscribe(
        to attributes: [WatchedAttribute],
        on link: SharedLink,
        _ report: @escaping @EventLoop (SessionReport) -> Void
    ) async throws(ControlError) {
        let address = link.address
        report(.event(.connected(address, mtu: link.mtu)))
        await clock?.read(on: link, report)
        for item in attributes {
            let attribute = item.reference
            _ = try await link.subscribe(
                to: item.characteristic,
                startNotify: parameters.startNotify,
                within: parameters.connectTimeout
            ) { bytes in
                let value = RemoteAttributeValue(address: address, attribute: attribute, value: bytes)
                report(.event(.notification(value)))
            }
            report(.event(.subscribed(attribute)))
        }
    }

    private func characteristics(
        of link: SharedLink
    ) async throws(ControlError) -> (subscribed: [RemoteCharacteristic], polled: [RemoteCharacteristic]) {
        let isPolling = parameters.pollInterval != nil
        guard parameters.attributes.isEmpty else {
            let listed = try await link.attributes(parameters.attributes, within: parameters.connectTimeout)
                .map(\.characteristic)
            guard isPolling else { return (listed, []) }
            let polled = listed.filter { $0.properties.contains(.read) }
            // A subscription to those with neither property fails with the reason.
            return (listed.filter { $0.isSubscribable || !$0.properties.contains(.read) }, polled)
        }
        let all = link.services.flatMap(\.characteristics)
        let subscribed = all.filter(\.isSubscribable)
        let polled = isPolling ? all.filter(\.isPolledByDefault) : []
        guard !(subscribed + polled).isEmpty else {
            throw ControlError(
                .attributeNotFound,
                "\(link.address) offers no notifications or indications\(isPolling ? ", and no value to read" : "")",
                hint: isPolling ? nil : "'gattlab start NAME record DEVICE --poll 5m' reads values at an interval"
            )
        }
        return (subscribed, polled)
    }

    /// Returns the reason for the loss of the connection, or nil after the task has been canceled.
    private static func loss(of link: SharedLink) async -> LossReason? {
        let loss = Promise<LossReason, ControlError>()
        link.whenLost { loss.complete(.success($0)) }
        return try? await loss.value()
    }
}

/// A characteristic whose values a session reports, and the reference to it in events.
struct WatchedAttribute: Sendable {
    let characteristic: RemoteCharacteristic
    let reference: AttributeReference

    /// - Parameter names: The names of characteristics that share a UUID, by handle.
    init(_ characteristic: RemoteCharacteristic, _ names: [UInt16: String]) {
        self.characteristic = characteristic
        var reference = AttributeReference(characteristic)
        reference.instance = names[characteristic.handle]
        self.reference = reference
    }
}
