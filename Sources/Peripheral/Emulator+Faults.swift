internal import Behavior
package import BlueZ
internal import DBus
internal import EventLoop
package import GATT
package import ProfileModel

/// A value that is sent after the next one of the same subscriber.
struct ReorderedValue {
    let subscriber: Subscriber
    let attribute: EmulatedAttribute
    let bytes: [UInt8]
}

/// The performance of faults; `FaultPlan` and `FaultTimeline` decide on them.
extension Emulator {
    /// Adds faults, whose times are counted from now on, or from the first `ready` if that follows; optionally, they replace the previous ones.
    package func add(_ faults: [Fault], replacing: Bool) {
        if replacing { control.removeFaults() }
        control.add(faults, at: realTime())
        scheduleNextFault()
    }

    // MARK: - Requests

    /// Responds to a request, or performs the fault that applies to it.
    ///
    /// - Parameters:
    ///   - value: The value to write, for the event of a refused write.
    ///   - perform: Performs the request, and returns its result with the effect of a fault on the value.
    func inject<Answer>(
        _ operation: Fault.Operation,
        _ attribute: EmulatedAttribute,
        _ request: AttributeRequest,
        value: [UInt8]? = nil,
        _ completion: @escaping @EventLoop (Result<Answer, ATTError>) -> Void,
        _ perform: @escaping @EventLoop (Fault.Action?) -> Result<Answer, ATTError>
    ) {
        let fault = control.decide(operation, attribute, of: request.peer, at: realTime())
        switch fault {
        case .refuse(let error):
            onEvent(.rejected(attribute, value, error, peer: request.peer))
            completion(.failure(error))
        case .delay(let time): EventLoop.after(time) { completion(perform(nil)) }
        case .disconnect:
            // The link ends before the response, which is only for bluetoothd.
            Task {
                await disconnect(request.device)
                completion(.failure(.unlikelyError))
            }
        default: completion(perform(fault))
        }
    }

    private func disconnect(_ device: ObjectPath?) async {
        guard let device else { return }
        // A fault that bluetoothd cannot perform leaves the link as it is, which the events show.
        try? await Device(client: client, path: device).disconnect()
    }

    // MARK: - Notifications

    /// Sends a value to a subscriber, or performs the fault that applies to it.
    ///
    /// - Returns: False if the subscriber has left.
    func sendInjectingFaults(_ bytes: [UInt8], of attribute: EmulatedAttribute, to subscriber: Subscriber) -> Bool {
        let fault = control.decide(.notification, attribute, of: subscriber.peer, at: realTime())
        let bytes = fault?.replacement(for: bytes) ?? bytes
        switch fault {
        case .drop:
            onEvent(.dropped(attribute, subscriber.truncated(bytes), peer: subscriber.peer))
            return true
        case .disconnect:
            Task { await disconnect(subscriber.device) }
            return true
        case .delay(let time):
            EventLoop.after(time) { [weak self] in self?.sendLate(bytes, of: attribute, to: subscriber) }
            return true
        case .reorder where !reordered.contains(where: { $0.subscriber === subscriber }):
            reordered.append(ReorderedValue(subscriber: subscriber, attribute: attribute, bytes: bytes))
            return true
        default: break
        }
        let isSent = send(bytes, of: attribute, to: subscriber)
        if fault == .duplicate { sendLate(bytes, of: attribute, to: subscriber) }
        guard let index = reordered.firstIndex(where: { $0.subscriber === subscriber }) else { return isSent }
        let late = reordered.remove(at: index)
        sendLate(late.bytes, of: late.attribute, to: subscriber)
        return isSent
    }

    /// Sends a value out of turn; it is lost if the subscriber has left, or if another value waits for its socket.
    private func sendLate(_ bytes: [UInt8], of attribute: EmulatedAttribute, to subscriber: Subscriber) {
        let subscribers = application?.subscribers(of: attribute.id.index) ?? []
        guard subscribers.contains(where: { $0 === subscriber }) else { return }
        _ = send(bytes, of: attribute, to: subscriber)
    }

    // MARK: - Faults at times

    /// Sets the timer to the next fault that occurs at a time.
    func scheduleNextFault() {
        faultTimer?.cancel()
        faultTimer = control.timeline.nextDue.map { due in
            EventLoop.after(max(.zero, due - realTime())) { [weak self] in self?.performDueFaults() }
        }
    }

    /// Performs the faults that are due; during a registration they wait for `reportReady`, because the life cycle would ignore them.
    private func performDueFaults() {
        while lifecycle.isSettled, let fault = control.popDue(at: realTime()) { perform(fault) }
        if lifecycle.isSettled { scheduleNextFault() }
    }

    private func perform(_ fault: Fault) {
        switch fault.action {
        case .dropLinks: Task { try? await disconnectPeers(fault.device) }
        case .servicesChange: handle(.servicesChanged)
        case .advertise(let change, let pause):
            replaceAdvertisement(change)
            endAdvertisingFault(after: pause) { $0.replaceAdvertisement(nil) }
        case .stopAdvertising(let pause):
            handle(.advertisingSuspended)
            endAdvertisingFault(after: pause) { $0.handle(.advertisingResumed) }
        default: break
        }
    }

    /// Schedules the end of a fault of the advertisement, unless a later one has replaced it by then.
    private func endAdvertisingFault(after pause: Duration?, _ end: @escaping @EventLoop (Emulator) -> Void) {
        advertisingFaults += 1
        guard let pause else { return }
        let number = advertisingFaults
        EventLoop.after(pause) { [weak self] in
            if let self, number == advertisingFaults { end(self) }
        }
    }

    // MARK: - Peers

    /// The addresses of the connected centrals.
    package var peers: [DeviceAddress] { connectedCentrals.paths.compactMap(\.deviceAddress) }

    /// Disconnects a central, or all of them, and returns the addresses of those that were connected.
    ///
    /// - Throws: bluetoothd's first error; the other centrals are disconnected nevertheless.
    @discardableResult
    package func disconnectPeers(_ address: DeviceAddress? = nil) async throws(BlueZError) -> [DeviceAddress] {
        var disconnected: [DeviceAddress] = []
        var failure: BlueZError?
        for path in connectedCentrals.paths where address == nil || path.deviceAddress == address {
            do throws(BlueZError) {
                try await Device(client: client, path: path).disconnect()
                if let peer = path.deviceAddress { disconnected.append(peer) }
            } catch  where error.code == .notConnected || error.code == .doesNotExist {
                // The central has left meanwhile.
            } catch {
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
        return disconnected
    }

    // MARK: - Values

    package func apply(_ changes: [ValueChange]) {
        running.apply(changes, at: now())
        sendDueNotifications()
    }

    /// Stops the time of the profile, or lets it continue; requests are still handled.
    package func setPaused(_ isPaused: Bool) {
        if isPaused { control.time.pause(at: realTime()) } else { control.time.resume(at: realTime()) }
        sendDueNotifications()
    }

    /// Returns the present values of the first signals.
    package func signalValues(limit: Int) -> [(name: String, value: FieldValue)] {
        running.signalValues(at: now(), limit: limit)
    }

    /// The number of subscriptions to all characteristics.
    package var subscriptionCount: Int {
        attributes.keys.reduce(0) { $0 + (application?.subscribers(of: $1).count ?? 0) }
    }
}

extension AdvertisementContent {
    /// Returns the content with the parts that a fault replaces.
    func replacing(_ change: Fault.Advertising) -> AdvertisementContent {
        var content = self
        content.localName = change.name ?? localName
        content.serviceUUIDs = change.services ?? serviceUUIDs
        content.appearance = change.appearance ?? appearance
        return content
    }
}
