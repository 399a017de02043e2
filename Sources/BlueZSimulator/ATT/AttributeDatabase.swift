package import DBus
package import GATT

/// Why a service cannot be put into a database.
package enum DatabaseError: Error, Hashable, Sendable {
    /// There are not enough handles left behind the last.
    case full
    /// Another service has some of the handles.
    case overlaps
    /// An attribute is to stand before another that comes before it.
    case disordered
}

/// The attributes of one server; handles ascending.
@EventLoop
package final class AttributeDatabase {
    package let rules: ServerRules
    package private(set) var attributes: [Attribute] = []
    /// In the order of their handles.
    package private(set) var services: [ServiceEntry] = []
    /// The bearers over which the attributes are used.
    private(set) var bearers: [WeakBearer] = []
    private var observers: [@EventLoop (ClosedRange<UInt16>) -> Void] = []
    /// The handle for the next service, beyond all that there ever were: handles are not used again.
    private(set) var next = 1

    package init(rules: ServerRules = .plain) {
        self.rules = rules
    }

    /// Calls `observer` with the handles of each service that is added or removed.
    package func onChange(_ observer: @escaping @EventLoop (ClosedRange<UInt16>) -> Void) {
        observers.append(observer)
    }

    /// Adds a service with consecutive handles: from `handle` on, or behind all that there ever were.
    ///
    /// Declarations, the Client Characteristic Configuration (right after the value) and the Characteristic Extended
    /// Properties (after that) are made here.
    ///
    /// - Parameter reserved: How many handles are kept for it, if more than it takes.
    @discardableResult
    package func add(
        _ service: ServiceDefinition,
        at handle: UInt16? = nil,
        reserving reserved: Int = 0
    ) throws(DatabaseError) -> ServiceEntry {
        let start = handle.map(Int.init) ?? next
        let end = start + max(service.size, reserved) - 1
        guard let start = UInt16(exactly: start), let end = UInt16(exactly: end), start != 0 else { throw .full }
        // Nearly all services come behind the last one, however many there are.
        let isLast = services.last.map { $0.range.upperBound < start } ?? true
        guard isLast || !services.contains(where: { $0.range.overlaps(start...end) }) else { throw .overlaps }
        var builder = AttributeBuilder(start)
        let entry = builder.build(service, range: start...end, included: self.service(at:))
        guard builder.isAscending else { throw .disordered }
        let place = isLast ? nil : services.firstIndex { $0.range.lowerBound > end }
        services.insert(entry, at: place ?? services.endIndex)
        let position = firstIndex(after: end)
        // One with a handle of its own beyond the service's is not found by anybody.
        attributes.insert(contentsOf: builder.attributes.filter { $0.handle <= end }, at: position)
        next = max(next, Int(end) + 1)
        changed(start...end)
        return entry
    }

    /// Leaves out so many handles before the next service.
    package func skip(_ count: Int) {
        next += count
    }

    /// Removes the services in a range.
    package func remove(_ range: ClosedRange<UInt16>) {
        let removed = services.filter { range.contains($0.range.lowerBound) }
        services.removeAll { range.contains($0.range.lowerBound) }
        // From the end, where nothing has to move up.
        for service in removed.reversed() {
            attributes.removeSubrange(indices(in: service.range.lowerBound, through: service.range.upperBound))
        }
        for service in removed {
            for bearer in bearers { bearer.bearer?.server.forget(service.range) }
            changed(service.range)
        }
    }

    private func changed(_ range: ClosedRange<UInt16>) {
        for observer in observers { observer(range) }
        for bearer in bearers { bearer.bearer?.server.serviceChanged(range) }
    }

    /// The attribute with this handle.
    package func attribute(at handle: UInt16) -> Attribute? {
        let index = firstIndex(from: handle)
        guard index < attributes.count, attributes[index].handle == handle else { return nil }
        return attributes[index]
    }

    /// The attributes in a range.
    package func attributes(in range: ATTHandleRange) -> ArraySlice<Attribute> {
        attributes[indices(in: range.start, through: range.end)]
    }

    /// The service that starts with this handle.
    package func service(at handle: UInt16) -> ServiceEntry? {
        let index = services.partitioningIndex { $0.range.lowerBound >= handle }
        guard index < services.count, services[index].range.lowerBound == handle else { return nil }
        return services[index]
    }

    private func indices(in start: UInt16, through end: UInt16) -> Range<Int> {
        let first = firstIndex(from: start)
        return first..<max(first, firstIndex(after: end))
    }

    /// The position of the first attribute that has this handle or a higher one.
    private func firstIndex(from handle: UInt16) -> Int {
        attributes.partitioningIndex { $0.handle >= handle }
    }

    /// The position of the first attribute that has a higher handle.
    private func firstIndex(after handle: UInt16) -> Int {
        attributes.partitioningIndex { $0.handle > handle }
    }

    func attach(_ bearer: ATTBearer) {
        bearers.append(WeakBearer(bearer: bearer))
    }

    func detach(_ bearer: ATTBearer) {
        bearers.removeAll { $0.bearer == nil || $0.bearer === bearer }
    }
}
