package import DBus
package import GATT
package import ProfileModel

/// The attributes of a profile and the engine behind them: answers reads and writes, and sends what is due at its time.
@EventLoop
package final class ProfileServer {
    package let profile: PeripheralProfile
    package let database = AttributeDatabase()
    private var engine: ProfileEngine
    private let clock: SimulationClock
    /// When the engine's time began.
    private let start: Duration
    /// What the engine calls the attribute with a handle, and the other way round.
    private var ids: [UInt16: AttributeID] = [:]
    private var handles: [UInt16]
    /// Who gets the values of a characteristic, by its id.
    private var subscribers: [AttributeID: [ATTBearer]] = [:]
    private var timer: SimulationTimer?
    private var willPump = false
    /// What goes wrong with the attributes.
    package let faults: ServerFaults

    init(
        _ profile: PeripheralProfile,
        holding: [String: FieldValue],
        seed: UInt64,
        clock: SimulationClock
    ) throws(HoldError) {
        engine = try ProfileEngine(profile, seed: seed, holding: holding)
        self.profile = engine.profile
        self.clock = clock
        faults = ServerFaults(database, clock: clock)
        start = clock.now
        handles = Array(repeating: 0, count: profile.attributeCount)
        build()
    }

    private var now: Duration { clock.now - start }

    /// Ends all that is still to come.
    func stop() {
        timer?.cancel()
        subscribers = [:]
        // The attributes hold on to this object.
        if let last = database.services.last { database.remove(1...last.range.upperBound) }
    }

    /// Gives all attributes other handles; what is subscribed is so no more.
    func moveAttributes() {
        for id in subscribers.keys { engine.subscriptionChanged(id, isSubscribed: false, at: now) }
        subscribers = [:]
        ids = [:]
        if let last = database.services.last { database.remove(1...last.range.upperBound) }
        build()
    }

    private func build() {
        do throws(DatabaseError) {
            // A defective device may bring its own.
            for own in [ServiceDefinition.genericAccess(of: profile), .genericAttribute]
            where !profile.services.contains(where: { $0.uuid == own.uuid }) {
                try database.add(own)
            }
            let handler = FaultyAttribute(self, faults)
            for service in profile.services {
                let entry = try database.add(ServiceDefinition(service, handler: handler))
                for (characteristic, place) in zip(service.characteristics, entry.characteristics) {
                    note(characteristic.id, at: place.valueHandle)
                    // A defective configuration is before those of the profile.
                    let handles = place.descriptorHandles.suffix(characteristic.descriptors.count)
                    for (descriptor, handle) in zip(characteristic.descriptors, handles) {
                        note(descriptor.id, at: handle)
                    }
                }
            }
        } catch {
            // A file of a mebibyte cannot have so many: the services that fit are there.
            return
        }
    }

    private func note(_ id: AttributeID, at handle: UInt16) {
        ids[handle] = id
        handles[id.index] = handle
    }
}

extension ProfileServer: AttributeHandler {
    package func read(_ access: AttributeAccess, reply: @escaping @EventLoop (Result<[UInt8], ATTError>) -> Void) {
        reply(
            value(of: access.handle).flatMap { value in
                let offset = access.offset
                return offset <= value.count ? .success(Array(value.dropFirst(offset))) : .failure(.invalidOffset)
            }
        )
    }

    private func value(of handle: UInt16) -> Result<[UInt8], ATTError> {
        guard let id = ids[handle] else { return .failure(.invalidHandle) }
        return Result { () throws(ATTError) in try engine.read(id, at: now) }
    }

    package func write(
        _ value: [UInt8],
        _ access: AttributeAccess,
        reply: @escaping @EventLoop (Result<Void, ATTError>) -> Void
    ) {
        guard access.kind != .authorizePrepare else { return reply(.success(())) }
        reply(Result { () throws(ATTError) in try write(value, access) })
        pumpSoon()
    }

    private func write(_ value: [UInt8], _ access: AttributeAccess) throws(ATTError) {
        guard let id = ids[access.handle] else { throw .invalidHandle }
        var whole = value
        if access.offset > 0 {
            // Prepared writes that begin further on replace the rest (Core Specification, Vol 3, Part F, 3.4.6.3).
            let current = try self.value(of: access.handle).get()
            guard access.offset <= current.count else { throw .invalidOffset }
            whole = current.prefix(access.offset) + value
        }
        try engine.write(id, whole, at: now)
    }

    package func configurationChanged(_ old: UInt16, _ new: UInt16, of handle: UInt16, by peer: ATTBearer) {
        guard let id = ids[handle] else { return }
        let wasSubscribed = subscribers[id] != nil
        subscribers[id, default: []].removeAll { $0 === peer }
        if new != 0 { subscribers[id, default: []].append(peer) }
        if subscribers[id]?.isEmpty == true { subscribers[id] = nil }
        let isSubscribed = subscribers[id] != nil
        if isSubscribed != wasSubscribed { engine.subscriptionChanged(id, isSubscribed: isSubscribed, at: now) }
        pumpSoon()
    }
}

extension ProfileServer {
    /// Sends what is due once the present exchange is over: what a write sets off follows the answer to it.
    private func pumpSoon() {
        guard !willPump else { return }
        willPump = true
        EventLoop.soon { [weak self] in
            self?.willPump = false
            self?.pump()
        }
    }

    /// Sends what is due, and sleeps until something is.
    private func pump() {
        timer?.cancel()
        timer = nil
        while let due = engine.takeDue(at: now) {
            for peer in subscribers[due.characteristic] ?? [] {
                faults.tell(handles[due.characteristic.index], due.bytes, to: peer)
            }
        }
        guard let next = engine.nextDue else { return }
        timer = clock.after(max(next - now, .zero)) { [weak self] in self?.pump() }
    }
}
