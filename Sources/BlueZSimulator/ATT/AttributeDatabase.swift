package import EventLoop
package import GATT

/// An error that occurs when a service is added to a database.
package enum DatabaseError: Error, Hashable, Sendable {
    /// Too few handles remain after the last one.
    case full
    /// Another service occupies some of the handles.
    case overlaps
    /// An attribute has a fixed handle lower than that of an attribute before it.
    case disordered
}

/// The attributes of one server, in ascending order of their handles.
@EventLoop
package final class AttributeDatabase {
    package var rules: ServerRules
    package private(set) var attributes: [Attribute] = []
    /// The services, in the order of their handles.
    package private(set) var services: [ServiceEntry] = []
    /// The bearers with access to the attributes.
    private(set) var bearers: [WeakBearer] = []
    private var observers: [@EventLoop (ClosedRange<UInt16>) -> Void] = []
    /// The handle for the next service, higher than any used so far: handles are not reused.
    private(set) var next = 1

    package init(rules: ServerRules = .plain) {
        self.rules = rules
    }

    /// Registers an observer, which is called with the handles of each service that is added or removed.
    package func onChange(_ observer: @escaping @EventLoop (ClosedRange<UInt16>) -> Void) {
        observers.append(observer)
    }

    /// Adds a service with consecutive handles, starting at `handle` or after all handles used so far.
    ///
    /// The database creates the declarations, the Client Characteristic Configuration (right after the value) and the
    /// Characteristic Extended Properties (after that).
    ///
    /// - Parameter reserved: The number of handles to reserve for the service, if it needs fewer.
    @discardableResult
    package func add(
        _ service: ServiceDefinition,
        at handle: UInt16? = nil,
        reserving reserved: Int = 0
    ) throws(DatabaseError) -> ServiceEntry {
        let start = handle.map(Int.init) ?? next
        let end = start + max(service.size, reserved) - 1
        guard let start = UInt16(exactly: start), let end = UInt16(exactly: end), start != 0 else { throw .full }
        // Nearly all services are appended after the last one, so this takes constant time.
        let isLast = services.last.map { $0.range.upperBound < start } ?? true
        guard isLast || !services.contains(where: { $0.range.overlaps(start...end) }) else { throw .overlaps }
        var builder = AttributeBuilder(start)
        let entry = builder.build(service, range: start...end, included: self.service(at:))
        guard builder.isAscending else { throw .disordered }
        let index = isLast ? nil : services.firstIndex { $0.range.lowerBound > end }
        services.insert(entry, at: index ?? services.endIndex)
        let position = firstIndex(after: end)
        // No client finds an attribute with a fixed handle beyond the end of the service.
        attributes.insert(contentsOf: builder.attributes.filter { $0.handle <= end }, at: position)
        next = max(next, Int(end) + 1)
        changed(start...end)
        return entry
    }

    /// Reserves this many handles before the next service.
    package func reserveHandles(_ count: Int) {
        next += count
    }

    /// Removes the services that start in a range.
    package func remove(_ range: ClosedRange<UInt16>) {
        let removed = services.filter { range.contains($0.range.lowerBound) }
        services.removeAll { range.contains($0.range.lowerBound) }
        // Starting at the end moves the fewest attributes.
        for service in removed.reversed() {
            attributes.removeSubrange(indices(in: service.range.lowerBound, through: service.range.upperBound))
        }
        for service in removed {
            for bearer in bearers { bearer.bearer?.server.attributesRemoved(in: service.range) }
            changed(service.range)
        }
    }

    private func changed(_ range: ClosedRange<UInt16>) {
        for observer in observers { observer(range) }
        for bearer in bearers { bearer.bearer?.server.serviceChanged(range) }
    }

    /// Returns the attribute with a handle, or nil if there is none.
    package func attribute(at handle: UInt16) -> Attribute? {
        let index = firstIndex(from: handle)
        guard index < attributes.count, attributes[index].handle == handle else { return nil }
        return attributes[index]
    }

    /// Returns the attributes in a range.
    package func attributes(in range: ATTHandleRange) -> ArraySlice<Attribute> {
        attributes[indices(in: range.start, through: range.end)]
    }

    /// Returns the service that starts at a handle, or nil if there is none.
    package func service(at handle: UInt16) -> ServiceEntry? {
        let index = services.partitioningIndex { $0.range.lowerBound >= handle }
        guard index < services.count, services[index].range.lowerBound == handle else { return nil }
        return services[index]
    }

    private func indices(in start: UInt16, through end: UInt16) -> Range<Int> {
        let first = firstIndex(from: start)
        return first..<max(first, firstIndex(after: end))
    }

    /// Returns the index of the first attribute with this handle or a higher one.
    private func firstIndex(from handle: UInt16) -> Int {
        attributes.partitioningIndex { $0.handle >= handle }
    }

    /// Returns the index of the first attribute with a higher handle.
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
