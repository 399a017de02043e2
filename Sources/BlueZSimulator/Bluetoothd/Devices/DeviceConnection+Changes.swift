import GATT

/// The handle ranges in which the peer has indicated changed services, and which have to be rediscovered.
struct ServiceChanges {
    private var pending: [ClosedRange<UInt16>] = []
    private var isDiscovering = false

    /// Adds a range.
    ///
    /// - Returns: The range to rediscover now; nil if another one is in progress.
    mutating func add(_ range: ClosedRange<UInt16>) -> ClosedRange<UInt16>? {
        pending.append(range)
        return isDiscovering ? nil : next()
    }

    /// Returns the range to rediscover after the previous one; nil if there is none.
    mutating func next() -> ClosedRange<UInt16>? {
        isDiscovering = !pending.isEmpty
        return pending.isEmpty ? nil : pending.removeFirst()
    }
}

/// Service Changed (Core Specification, Vol 3, Part G, 7.1).
extension DeviceConnection {
    /// Rediscovers the services that the peer indicates as changed; the configuration has already been written.
    func observeServiceChanges() {
        let characteristics = known?.services.lazy.flatMap(\.characteristics)
        guard let characteristic = characteristics?.first(where: { $0.uuid == ServiceChanged.uuid }) else { return }
        gatt.subscriptions?.adopt(RemoteSubscriptions.Target(characteristic)) { [weak self] value in
            guard let self, let range = ClosedRange<UInt16>(handles: value) else { return }
            if let first = changes.add(range) { rediscover(first) }
        }
    }

    private func rediscover(_ range: ClosedRange<UInt16>) {
        guard let bearer, let handles = ATTHandleRange(range) else { return }
        let hadServices = known?.services.contains { range.contains($0.range.lowerBound) } ?? false
        bearer.client.discover(in: handles, hadServices: hadServices) { [weak self, weak bearer] found in
            guard let self, let bearer, bearer === self.bearer, bearer.isOpen else { return }
            update(found, in: range)
            if let next = changes.next() { rediscover(next) }
        }
    }

    private func update(_ found: [DiscoveredService], in range: ClosedRange<UInt16>) {
        let old = known?.services ?? []
        let kept = old.filter { !range.contains($0.range.lowerBound) }
        // The Database Hash has changed as well, and is read on the next link.
        known = KnownServer(services: (kept + found).sorted { $0.range.lowerBound < $1.range.lowerBound })
        updateUUIDs(replacing: old)
        plugins.accept(found.filter { !old.contains($0) })
        gatt.update(found, in: range)
    }
}

extension ClosedRange<UInt16> {
    /// Decodes the handles of a Service Changed value; nil if they are invalid.
    fileprivate init?(handles value: [UInt8]) {
        guard value.count == 4 else { return nil }
        let (start, end) = (UInt16(value[0]) | UInt16(value[1]) << 8, UInt16(value[2]) | UInt16(value[3]) << 8)
        guard start <= end else { return nil }
        self = start...end
    }
}

extension ATTHandleRange {
    /// Creates a range of handles for a request; nil if the only handle is 0, which is invalid.
    fileprivate init?(_ range: ClosedRange<UInt16>) {
        guard range.upperBound > 0 else { return nil }
        self.init(Swift.max(range.lowerBound, 1), through: range.upperBound)
    }
}
