internal import BlueZ
internal import Central
package import EventLoop
internal import GATT
internal import Lua

/// A device that a script is connected to.
@EventLoop
package final class BenchDevice: LuaObject, BenchResource {
    let link: Link
    unowned let bench: Bench
    private var waiters: [@EventLoop (LossReason) -> Void] = []
    private var subscriptions: [BenchSubscription] = []
    private let instances = InstanceDirectory()

    init(_ link: Link, on bench: Bench) {
        self.link = link
        self.bench = bench
        link.onLoss = { [weak self] reason in self?.handleLoss(reason) }
    }

    var address: String { link.address.description }
    var name: String? { link.device[DeviceProperty.name] }

    /// The timeout for one exchange: the peer must respond within 30 s (Core Specification, Vol 3, Part F, 3.3.3).
    static let limit = Duration.seconds(30)

    // MARK: - Attributes

    /// Returns the only attribute that a selector matches, without the names of characteristics that share a UUID.
    func attribute(
        _ selector: AttributeSelector,
        names: [UInt16: String] = [:]
    ) throws(ScriptError) -> Attribute {
        do throws(CentralError) {
            return try link.services.attribute(matching: selector, names: names)
        } catch {
            throw ScriptError(error)
        }
    }

    /// Returns the only attribute that a selector matches.
    ///
    /// - Parameter limit: Timeout for each descriptor that names a characteristic.
    func attribute(_ selector: AttributeSelector, within limit: Duration) async throws(ScriptError) -> Attribute {
        guard let uuid = link.services.uuidToName(for: selector) else { return try attribute(selector) }
        let names = try await instances.names(of: [uuid], in: link.services) { (descriptor) throws(ScriptError) in
            do throws(ScriptError) {
                return try await self.read(descriptor, within: limit)
            } catch {
                guard error.kind != .aborted, self.link.loss == nil else { throw error }
                return nil
            }
        }
        return try attribute(selector, names: names)
    }

    // MARK: - Exchanges

    func read(_ attribute: Attribute, within limit: Duration) async throws(ScriptError) -> [UInt8] {
        try await recordingExchange(.read, attribute) { (traffic) throws(CentralError) in
            let value = try await self.link.read(attribute, within: limit)
            traffic.value = value
            return value
        }
    }

    func write(
        _ value: [UInt8],
        to attribute: Attribute,
        as kind: WriteKind?,
        within limit: Duration
    ) async throws(ScriptError) {
        try await recordingExchange(.write, attribute) { (traffic) throws(CentralError) in
            traffic.value = value
            try await self.link.write(value, to: attribute, as: kind, within: limit)
        }
    }

    func subscribe(
        to characteristic: RemoteCharacteristic,
        startNotify: Bool,
        within limit: Duration
    ) async throws(ScriptError) -> BenchSubscription {
        let subscription = BenchSubscription(characteristic, of: self)
        // Add it before the first value can arrive, so that none is missed.
        subscriptions.append(subscription)
        do throws(ScriptError) {
            try await recordingExchange(.subscribe, .characteristic(characteristic)) { (_) throws(CentralError) in
                try await self.link.subscribe(
                    to: characteristic,
                    startNotify: startNotify,
                    within: limit
                ) { [weak subscription] value in subscription?.handle(value) }
            }
        } catch {
            subscriptions.removeAll { $0 === subscription }
            throw error
        }
        bench.register(subscription)
        return subscription
    }

    func unsubscribe(_ subscription: BenchSubscription) async {
        guard subscriptions.contains(where: { $0 === subscription }) else { return }
        subscriptions.removeAll { $0 === subscription }
        let start = ContinuousClock.now
        await link.unsubscribe(from: subscription.characteristic)
        record(.unsubscribe, .characteristic(subscription.characteristic), since: start)
    }

    // MARK: - The link

    package func close() async {
        guard link.loss == nil else { return }
        let start = ContinuousClock.now
        await link.disconnect()
        bench.deviceLocks?.unlock(link.address)
        bench.emit(.traffic(traffic(.disconnect, since: start)))
    }

    /// Calls `body` when the connection is lost, or immediately if it is already.
    func onLoss(_ body: @escaping @EventLoop (LossReason) -> Void) {
        if let loss = link.loss { body(loss) } else { waiters.append(body) }
    }

    /// Returns the error for a connection that did not end in time.
    func stillConnected(after limit: Duration) -> ScriptError {
        ScriptError(.timedOut, "\(address) is still connected after \(limit.shortText)")
    }

    private func handleLoss(_ reason: LossReason) {
        if reason != .local {
            bench.deviceLocks?.unlock(link.address)
            var traffic = traffic(.lost)
            traffic.failureReason = reason.rawValue
            bench.emit(.traffic(traffic))
        }
        for subscription in subscriptions { subscription.end(reason) }
        subscriptions = []
        let waiters = waiters
        self.waiters = []
        for waiter in waiters { waiter(reason) }
    }

    // MARK: - The record

    func traffic(_ operation: Traffic.Operation, since start: ContinuousClock.Instant? = nil) -> Traffic {
        Traffic(operation, device: address, duration: start.map { ContinuousClock.now - $0 } ?? .zero)
    }

    func record(
        _ operation: Traffic.Operation,
        _ attribute: Attribute,
        value: [UInt8]? = nil,
        since start: ContinuousClock.Instant? = nil
    ) {
        var traffic = traffic(operation, since: start)
        traffic.setAttribute(attribute)
        traffic.value = value
        traffic.decodeValue(of: attribute, with: bench.types)
        bench.emit(.traffic(traffic))
    }

    private func recordingExchange<Success: Sendable>(
        _ operation: Traffic.Operation,
        _ attribute: Attribute,
        _ body: @EventLoop (inout Traffic) async throws(CentralError) -> Success
    ) async throws(ScriptError) -> Success {
        let start = ContinuousClock.now
        var traffic = traffic(operation)
        traffic.setAttribute(attribute)
        defer {
            traffic.duration = ContinuousClock.now - start
            traffic.decodeValue(of: attribute, with: bench.types)
            bench.emit(.traffic(traffic))
        }
        do throws(CentralError) {
            return try await body(&traffic)
        } catch {
            traffic.failureReason = error.att.map(\.name) ?? error.message
            throw ScriptError(error)
        }
    }
}

extension Traffic {
    fileprivate mutating func setAttribute(_ attribute: Attribute) {
        self.attribute = attribute.uuid
        handle = attribute.handle
    }

    /// Sets the fields of the value, if they are known.
    fileprivate mutating func decodeValue(of attribute: Attribute, with types: AttributeTypes) {
        guard let value else { return }
        decoded = (try? types.decode(value, as: attribute.uuid, .lenient))?.fields
    }
}

extension ScriptError {
    init(_ error: CentralError) {
        self.init(Kind(error.code), error.message, hint: error.hint, att: error.att)
    }

    init(_ error: BlueZError) {
        self.init(CentralError(error))
    }
}

extension ScriptError.Kind {
    fileprivate init(_ code: CentralError.Code) {
        self =
            switch code {
            case .badInput: .badInput
            case .deviceNotFound: .deviceNotFound
            case .attributeNotFound: .attributeNotFound
            case .connectionFailed, .pairingFailed: .connectionFailed
            case .connectionLost: .connectionLost
            case .att: .att
            case .timedOut: .timedOut
            case .noBus, .bluetoothdUnavailable, .noAdapter, .adapterOff, .notAllowed: .unavailable
            case .cancelled: .aborted
            case .failed: .failed
            }
    }
}
