import DBus
import GATT

/// The ranges of handles in which the peer has said that services changed, and that have to be looked into.
struct ServiceChanges {
    private var waiting: [ClosedRange<UInt16>] = []
    private var isLooking = false

    /// Takes note of a change.
    ///
    /// - Returns: the range to look into now, if none is being looked into.
    mutating func add(_ range: ClosedRange<UInt16>) -> ClosedRange<UInt16>? {
        waiting.append(range)
        return isLooking ? nil : next()
    }

    /// The range to look into after the one before has been.
    mutating func next() -> ClosedRange<UInt16>? {
        isLooking = !waiting.isEmpty
        return waiting.isEmpty ? nil : waiting.removeFirst()
    }
}

/// Service Changed (Core Specification, Vol 3, Part G, 7.1).
extension DeviceConnection {
    /// Looks again at what the peer says has changed; it has been asked for that already.
    func followServiceChanges() {
        let characteristics = known?.services.lazy.flatMap(\.characteristics)
        guard let characteristic = characteristics?.first(where: { $0.uuid == ServiceChanged.uuid }) else { return }
        gatt.subscriptions?.adopt(RemoteSubscriptions.Target(characteristic)) { [weak self] value in
            guard let self, let range = ClosedRange<UInt16>(handles: value) else { return }
            if let first = changes.add(range) { lookInto(first) }
        }
    }

    private func lookInto(_ range: ClosedRange<UInt16>) {
        guard let bearer, let handles = ATTHandleRange(range) else { return }
        let hadServices = known?.services.contains { range.contains($0.range.lowerBound) } ?? false
        bearer.client.discover(in: handles, hadServices: hadServices) { [weak self, weak bearer] found in
            guard let self, let bearer, bearer === self.bearer, bearer.isOpen else { return }
            update(found, in: range)
            if let next = changes.next() { lookInto(next) }
        }
    }

    private func update(_ found: [DiscoveredService], in range: ClosedRange<UInt16>) {
        let old = known?.services ?? []
        let kept = old.filter { !range.contains($0.range.lowerBound) }
        // The hash of the database is another now, and is asked for with the next link.
        known = KnownServer(services: (kept + found).sorted { $0.range.lowerBound < $1.range.lowerBound })
        updateUUIDs(replacing: old)
        plugins.accept(found.filter { !old.contains($0) })
        gatt.update(found, in: range)
    }
}

extension ClosedRange<UInt16> {
    /// Reads the handles out of a value of Service Changed.
    fileprivate init?(handles value: [UInt8]) {
        guard value.count == 4 else { return nil }
        let (start, end) = (UInt16(value[0]) | UInt16(value[1]) << 8, UInt16(value[2]) | UInt16(value[3]) << 8)
        guard start <= end else { return nil }
        self = start...end
    }
}

extension ATTHandleRange {
    /// Makes a range of handles to ask for; 0 is none.
    fileprivate init?(_ range: ClosedRange<UInt16>) {
        guard range.upperBound > 0 else { return nil }
        self.init(Swift.max(range.lowerBound, 1), through: range.upperBound)
    }
}
