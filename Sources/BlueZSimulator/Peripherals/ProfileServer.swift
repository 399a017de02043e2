internal import Behavior
internal import Documents
package import EventLoop
package import GATT
package import ProfileModel

/// A GATT server for a profile, whose engine answers reads and writes and sends values when they are due.
@EventLoop
package final class ProfileServer {
    package let profile: PeripheralProfile
    package let database = AttributeDatabase()
    private let device: RunningProfile
    private let clock: SimulationClock
    /// The start of the engine's time.
    private let start: Duration
    /// The engine's identifiers of the attributes by handle; `handles` is the inverse.
    private var ids: [UInt16: AttributeID] = [:]
    private var handles: [UInt16]
    /// The subscribed peers of each characteristic.
    private var subscribers: [AttributeID: [ATTBearer]] = [:]
    private var timer: SimulationTimer?
    private var isSendScheduled = false
    /// The peers for which an indication waits for a confirmation; no values are sent meanwhile, so that they keep their order.
    private var waitingPeers: [ATTBearer] = []
    /// The faults of the attributes.
    package let faults: ServerFaults
    /// Called for each operation on an attribute, and for each value that is sent.
    var onOperation: (@EventLoop (PeripheralEvent.Kind) -> Void)?
    /// The attributes by the index of their identifier, once one was reported.
    private lazy var attributes = profile.reportedAttributes
    /// The signals that are held and the constant values, once one was changed.
    private var control: SignalControl?
    /// The signals held from the start.
    private let holding: [String: FieldValue]

    init(
        _ profile: PeripheralProfile,
        holding: [String: FieldValue],
        seed: UInt64,
        clock: SimulationClock
    ) throws(HoldError) {
        let names = Set(profile.signals.map(\.name))
        let signals = holding.filter { names.contains($0.key) }
        device = RunningProfile(try ProfileEngine(profile, seed: seed, holding: signals))
        self.profile = device.profile
        self.holding = signals
        self.clock = clock
        faults = ServerFaults(database, clock: clock)
        start = clock.now
        handles = Array(repeating: 0, count: profile.attributeCount)
        build()
        let constants = holding.filter { !names.contains($0.key) }.sorted { $0.key < $1.key }
        if !constants.isEmpty {
            try set(FieldObject(distinct: constants.map { FieldObject.Entry(key: $0.key, value: $0.value) }))
        }
    }

    private var now: Duration { clock.now - start }

    /// Stops the timer and removes all attributes.
    func stop() {
        timer?.cancel()
        device.detachScript()
        subscribers = [:]
        waitingPeers = []
        // The attributes retain this object.
        if let last = database.services.last { database.remove(1...last.range.upperBound) }
    }

    /// Assigns new handles to all attributes; all subscriptions end.
    func moveAttributes() {
        for id in subscribers.keys { device.subscriptionChanged(id, isSubscribed: false, at: now) }
        subscribers = [:]
        ids = [:]
        if let last = database.services.last { database.remove(1...last.range.upperBound) }
        build()
    }

    /// Starts the script of the profile; an error of it is reported, and the device serves its values without the script.
    func startScript(
        _ interpreter: any ScriptInterpreter,
        seed: UInt64,
        _ report: @escaping @EventLoop (ScriptReport) -> Void
    ) {
        device.onReport = report
        do throws(InvalidDocument) {
            try interpreter.start(device, seed: seed)
        } catch {
            for diagnostic in error.diagnostics { report(ScriptReport(.stopped, diagnostic.description)) }
        }
        if device.hasScript { scheduleSend() }
    }

    private func build() {
        do throws(DatabaseError) {
            // A defective device may define these services itself.
            for own in [ServiceDefinition.genericAccess(of: profile), .genericAttribute]
            where !profile.services.contains(where: { $0.uuid == own.uuid }) {
                try database.add(own)
            }
            let handler = FaultyAttribute(self, faults)
            var ranges: [ClosedRange<UInt16>] = []
            for service in profile.services {
                let definition = ServiceDefinition(service, after: ranges, handler: handler)
                let entry = try database.add(definition, at: service.handle)
                ranges.append(entry.range)
                for (characteristic, characteristicEntry) in zip(service.characteristics, entry.characteristics) {
                    register(characteristic.id, at: characteristicEntry.valueHandle)
                    // A defective configuration precedes the descriptors of the profile.
                    let handles = characteristicEntry.descriptorHandles.suffix(characteristic.descriptors.count)
                    for (descriptor, handle) in zip(characteristic.descriptors, handles) {
                        register(descriptor.id, at: handle)
                    }
                }
            }
        } catch {
            // A file of one mebibyte cannot define that many attributes; the services that fit are available.
            return
        }
    }

    private func register(_ id: AttributeID, at handle: UInt16) {
        ids[handle] = id
        handles[id.index] = handle
    }
}

extension ProfileServer: AttributeHandler {
    package func read(_ access: AttributeAccess, reply: @escaping @EventLoop (Result<[UInt8], ATTError>) -> Void) {
        let value = value(of: access.handle)
        // The following parts of a long value are the same read.
        if access.offset == 0 { reportRead(value, of: access.handle) }
        reply(
            value.flatMap { value in
                let offset = access.offset
                return offset <= value.count ? .success(Array(value.dropFirst(offset))) : .failure(.invalidOffset)
            }
        )
        if device.hasScript { scheduleSend() }
    }

    private func value(of handle: UInt16) -> Result<[UInt8], ATTError> {
        guard let id = ids[handle] else { return .failure(.invalidHandle) }
        return Result { () throws(ATTError) in try device.read(id, at: now) }
    }

    package func write(
        _ value: [UInt8],
        _ access: AttributeAccess,
        reply: @escaping @EventLoop (Result<Void, ATTError>) -> Void
    ) {
        guard access.kind != .authorizePrepare else { return reply(.success(())) }
        let result = Result { () throws(ATTError) in try write(value, access) }
        report(of: access.handle) { attribute in
            switch result {
            case .success: .write(attribute, value)
            case .failure(let error): .rejected(attribute, value, error)
            }
        }
        reply(result)
        scheduleSend()
    }

    private func write(_ value: [UInt8], _ access: AttributeAccess) throws(ATTError) {
        guard let id = ids[access.handle] else { throw .invalidHandle }
        var whole = value
        if access.offset > 0 {
            // Prepared writes that start at an offset replace the rest of the value (Core Specification, Vol 3, Part F,
            // 3.4.6.3).
            let current = try self.value(of: access.handle).get()
            guard access.offset <= current.count else { throw .invalidOffset }
            whole = current.prefix(access.offset) + value
        }
        try device.write(id, whole, at: now)
    }

    package func configurationChanged(_ old: UInt16, _ new: UInt16, of handle: UInt16, by peer: ATTBearer) {
        guard let id = ids[handle] else { return }
        let wasSubscribed = subscribers[id] != nil
        subscribers[id, default: []].removeAll { $0 === peer }
        if new != 0 { subscribers[id, default: []].append(peer) }
        if subscribers[id]?.isEmpty == true { subscribers[id] = nil }
        let isSubscribed = subscribers[id] != nil
        if isSubscribed != wasSubscribed {
            device.subscriptionChanged(id, isSubscribed: isSubscribed, at: now)
            report(of: handle) { isSubscribed ? .subscribed($0) : .unsubscribed($0) }
        }
        scheduleSend()
    }
}

extension ProfileServer {
    /// Holds signals at values and sets fields of constant values; null ends the effect.
    ///
    /// - Throws: `HoldError` if a name is unknown, or if a value does not fit; nothing has changed then.
    package func set(_ values: FieldObject) throws(HoldError) {
        var control = control ?? SignalControl(profile)
        if self.control == nil { _ = try control.hold(holding.map { ($0.key, $0.value) }, in: device.engine) }
        let changes = try control.hold(values.entries.map { ($0.key, $0.value) }, in: device.engine)
        self.control = control
        device.apply(changes, at: now)
        scheduleSend()
    }

    private func report(of handle: UInt16, _ kind: (PeripheralAttribute) -> PeripheralEvent.Kind) {
        guard let onOperation, let id = ids[handle], let attribute = attributes[id] else { return }
        onOperation(kind(attribute))
    }

    private func reportRead(_ value: Result<[UInt8], ATTError>, of handle: UInt16) {
        report(of: handle) { attribute in
            switch value {
            case .success(let value): .read(attribute, value)
            case .failure(let error): .rejected(attribute, nil, error)
            }
        }
    }
}

extension ProfileServer {
    /// Sends the values that are due after the current exchange, so that values triggered by a write follow its response.
    private func scheduleSend() {
        guard !isSendScheduled else { return }
        isSendScheduled = true
        EventLoop.deferToEndOfTurn { [weak self] in
            self?.isSendScheduled = false
            self?.sendDueValues()
        }
    }

    /// Sends the values that are due, and schedules the next ones.
    private func sendDueValues() {
        timer?.cancel()
        timer = nil
        waitingPeers.removeAll { !$0.server.hasWaitingIndication }
        if waitingPeers.isEmpty { device.runTimer(at: now) }
        while waitingPeers.isEmpty, let due = device.popDueNotification(at: now) {
            for peer in subscribers[due.characteristic] ?? [] {
                let handle = handles[due.characteristic.index]
                report(of: handle) { .notification($0, due.bytes) }
                faults.sendValue(handle, due.bytes, to: peer) { [weak self] in
                    self?.scheduleSend()
                }
                if peer.server.hasWaitingIndication { waitingPeers.append(peer) }
            }
        }
        // A confirmation, or the end of the link, continues.
        guard waitingPeers.isEmpty, let next = device.nextDue else { return }
        timer = clock.after(max(next - now, .zero)) { [weak self] in self?.sendDueValues() }
    }
}
