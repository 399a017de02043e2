package import BlueZ
internal import DBus
package import EventLoop
package import GATT
internal import KnownFaults

/// A connection to a device whose services are resolved.
@EventLoop
package final class Link {
    package let device: Device
    package let address: DeviceAddress
    package private(set) var services: [RemoteService] = []
    /// The ATT MTU in bytes; nil before `synchronize`, and if bluetoothd does not report it.
    package internal(set) var mtu: UInt16?
    /// Completed at the end of `synchronize`; nil before it.
    private var synchronization: Promise<Void, CentralError>?
    /// A Boolean value that indicates whether objects of the device were announced since the services were loaded.
    private var hasNewObjects = false
    /// The reason for the end of the connection; nil while it is open.
    package private(set) var loss: LossReason?
    /// Called once when the connection ends, for any reason.
    package var onLoss: (@EventLoop (LossReason) -> Void)?

    /// A Boolean value that indicates whether this program established the connection, and therefore also closes it.
    package var ownsConnection: Bool
    private var observation: Observation?
    /// The reason for the end of the connection, which bluetoothd reports immediately before the end.
    private var reportedReason: String?
    var subscriptions: [ObjectPath: NotificationSource] = [:]
    private let pending = PendingOperations()
    /// The pending reads of characteristics.
    private var pendingReads: [ObjectPath: PendingReads] = [:]

    /// The maximum length of an attribute value in bytes (Core Specification, Vol 3, Part F, 3.2.9).
    package nonisolated static let longestValue = 512

    /// The maximum length of a value in a Write Command at the smallest ATT MTU, of 23 bytes.
    private nonisolated static let shortestCapacity = 20

    init(device: Device, address: DeviceAddress, ownsConnection: Bool) {
        self.device = device
        self.address = address
        self.ownsConnection = ownsConnection
        observation = device.client.observe { [weak self] in self?.handle($0) }
    }

    /// Loads `services`; a loss of the connection meanwhile is handled as usual.
    func loadServices() async {
        services = await device.loadServices()
    }

    /// Receives the objects that bluetoothd has announced so far, and reads the ATT MTU.
    ///
    /// Both take one round trip to bluetoothd, which is made once for a connection, when the result is first needed. Returns at
    /// once if the connection ends or the task is canceled.
    package func synchronize() async {
        if synchronization == nil {
            let promise = Promise<Void, CentralError>()
            synchronization = promise
            Task.immediate { @EventLoop in
                await requestMTU()
                promise.complete(.success(()))
            }
        }
        try? await synchronization?.value()
    }

    private func requestMTU() async {
        let characteristic = device.firstCharacteristicPath
        if let characteristic {
            let reported = await device.client.readMTU(at: characteristic)
            mtu = reported ?? mtu
        } else {
            try? await device.client.flushSignals()
        }
        if hasNewObjects, loss == nil { await loadServices() }
    }

    /// Stops all notifications, and closes the connection if this program established it.
    package func disconnect() async {
        guard loss == nil else { return }
        end(with: .local)
        guard ownsConnection else { return }
        let device = device
        await ignoringCancellation { try? await device.disconnect() }
    }

    // MARK: - Reading and writing

    /// Reads a whole value.
    ///
    /// - Throws: `.att` with the peer's code, `.connectionLost`, `.timedOut`.
    package func read(_ attribute: Attribute, within limit: Duration) async throws(CentralError) -> [UInt8] {
        let client = device.client
        return try await perform(on: attribute, within: limit) { () async throws(BlueZError) in
            guard case .characteristic = attribute else {
                return try await client.readValue(at: attribute.path, isDescriptor: true, timeout: limit)
            }
            self.pendingReads[attribute.path, default: PendingReads()].begin()
            var value: [UInt8]?
            defer { self.endRead(of: attribute.path, value) }
            value = try await client.readValue(at: attribute.path, isDescriptor: false, timeout: limit)
            return value ?? []
        }
    }

    private func endRead(of path: ObjectPath, _ value: [UInt8]?) {
        guard var reads = pendingReads[path] else { return }
        let values = reads.end(value)
        pendingReads[path] = reads.isEmpty ? nil : reads
        for value in values { subscriptions[path]?.valueChanged(to: value) }
    }

    /// Writes a value; without a `kind`, the characteristic's properties determine the procedure.
    ///
    /// - Throws: `.badInput` for a value that is too long for an attribute or a Write Command, `.att`, `.connectionLost`,
    ///   `.timedOut`.
    package func write(
        _ value: [UInt8],
        to attribute: Attribute,
        as kind: WriteKind?,
        within limit: Duration
    ) async throws(CentralError) {
        let kind = kind ?? Self.kind(for: attribute)
        if kind == .command, value.count > Self.shortestCapacity { await synchronize() }
        try check(value, as: kind)
        let client = device.client
        try await perform(on: attribute, within: limit) { () async throws(BlueZError) in
            switch attribute {
            case .characteristic(let characteristic):
                try await client.writeCharacteristic(value, at: characteristic.path, as: kind, timeout: limit)
            case .descriptor(let descriptor, _):
                try await client.writeDescriptor(value, at: descriptor.path, timeout: limit)
            }
        }
    }

    private nonisolated static func kind(for attribute: Attribute) -> WriteKind {
        guard case .characteristic(let characteristic) = attribute else { return .request }
        let properties = characteristic.properties
        return properties.contains(.writeWithoutResponse) && !properties.contains(.write) ? .command : .request
    }

    private func check(_ value: [UInt8], as kind: WriteKind) throws(CentralError) {
        guard value.count <= Self.longestValue else {
            throw CentralError(
                .badInput,
                "the value has \(value.count) bytes; an attribute holds at most \(Self.longestValue)"
            )
        }
        // Opcode and handle occupy three bytes of a Write Command (Core Specification, Vol 3, Part F, 3.4.5.3).
        if kind == .command, let mtu, value.count > Int(mtu) - 3 {
            throw CentralError(
                .badInput,
                "the value has \(value.count) bytes; a write without response carries at most \(Int(mtu) - 3)",
                hint: "write it with a response: long values are then sent in parts"
            )
        }
    }

    /// Runs an operation with retries, and distinguishes a lost connection from a refusal.
    ///
    /// The operation fails immediately when the connection ends or the attribute is removed.
    func perform<Success: Sendable>(
        on attribute: Attribute,
        within limit: Duration,
        _ operation: @escaping @EventLoop () async throws(BlueZError) -> Success
    ) async throws(CentralError) -> Success {
        if let lossError { throw lossError }
        do {
            return try await pending.run(on: attribute.path) { (key) async throws(CentralError) in
                try await retrying("accessing \(attribute.uuid) of \(self.address)", until: .now + limit) {
                    () async throws(BlueZError) in
                    try await self.pending.call(for: key, operation)
                }
            } afterFailure: { key in
                if loss?.keepsDevice == true { await removeDevice(ifUnanswered: key) }
            }
        } catch  where error.code == .cancelled || error.code == .attributeNotFound {
            throw error
        } catch {
            if let lossError { throw lossError }
            // bluetoothd fails pending calls before it reports the loss of the connection.
            try? await device.client.flushSignals()
            if lossError == nil, error.code == .connectionLost { await waitForLoss() }
            if let lossError { throw lossError }
            throw addingContext(to: error, attribute)
        }
    }

    /// Waits for the end of a connection that a program is ending: bluetoothd refuses operations then, but reports the device as
    /// connected for another two seconds.
    private func waitForLoss() async {
        _ = try? await device.client.wait(upTo: .seconds(3), for: "the end of the connection") {
            self.device.isConnected ? nil : true
        }
    }

    /// Removes the device from bluetoothd if the lost connection has left an operation without a reply, so that the attribute can be
    /// used after the next connection.
    ///
    /// A device that a user has paired or trusted is kept.
    private func removeDevice(ifUnanswered key: PendingOperations.Key) async {
        guard device.adapter.release?.blocksUnansweredAttributes ?? true else { return }
        // bluetoothd replies to the pending operations of a channel before it replies to a later call.
        try? await device.client.flushSignals()
        let isKept = [DeviceProperty.paired, DeviceProperty.bonded, DeviceProperty.trusted].contains {
            device[$0] == true
        }
        guard pending.isUnanswered(key), device.exists, !device.isConnected, !isKept else { return }
        await ignoringCancellation { [device] in try? await device.remove() }
    }

    private func addingContext(to error: CentralError, _ attribute: Attribute) -> CentralError {
        var explained = error
        if error.code == .timedOut { explained.hint = device.adapter.boxFacts.unresolvedServicesHint ?? error.hint }
        guard let att = error.att else { return explained }
        let name = AssignedNumbers.name(of: attribute.uuid, .characteristic) ?? attribute.uuid.description
        explained.message = "\(name): the device responded with \(att)"
        if att == .readNotPermitted || att == .writeNotPermitted {
            let words = attribute.characteristic.properties.names.joined(separator: ", ")
            explained.hint = "its properties are: \(words)"
        }
        return explained
    }

    /// The error that operations fail with once the connection has ended.
    package var lossError: CentralError? {
        switch loss {
        case nil: nil
        case .bluetoothdStopped:
            CentralError(
                .connectionLost,
                "bluetoothd is no longer running",
                hint: BlueZError.Hint.startBluetoothd
            )
        case .busLost: CentralError(.busConnectionLost)
        case .some(let loss):
            CentralError(.connectionLost, "the connection to \(address) was lost (\(loss.rawValue))", hint: loss.hint)
        }
    }

    // MARK: - Loss

    private func handle(_ event: TreeEvent) {
        switch event {
        case .unavailable:
            end(with: device.client.connection.isOpen ? .bluetoothdStopped : .busLost)
        case .removed(let path, let interfaces):
            if path == device.path, interfaces.contains(BlueZNames.Interface.device) { end(with: .deviceRemoved) }
            if path == device.adapter.path, interfaces.contains(BlueZNames.Interface.adapter) {
                end(with: .adapterRemoved)
            }
            if interfaces.contains(where: Self.attributeInterfaces.contains) {
                pending.fail(
                    on: path,
                    with: CentralError(
                        .attributeNotFound,
                        "the attribute was removed because the device's services changed"
                    )
                )
            }
        case .added(let path, _) where path.isWithin(device.path):
            hasNewObjects = true
        case .disconnected(device.path, let reason):
            reportedReason = reason
        case .changed(device.path, BlueZNames.Interface.device, let properties, _)
        where properties[BlueZNames.PropertyName.connected]?.boolean == false:
            let isAdapterOn = device.adapter.isPowered && !device.adapter.isPoweringOff
            end(with: LossReason(isAdapterOn: isAdapterOn, reported: reportedReason))
        case .changed(let path, BlueZNames.Interface.gattCharacteristic, let properties, _):
            guard var value = properties[BlueZNames.PropertyName.value]?.bytes else { return }
            if pendingReads[path] != nil {
                guard let oldest = pendingReads[path]?.add(value) else { return }
                value = oldest
            }
            subscriptions[path]?.valueChanged(to: value)
        default:
            break
        }
    }

    private static let attributeInterfaces: Set<String> = [
        BlueZNames.Interface.gattCharacteristic, BlueZNames.Interface.gattDescriptor,
    ]

    private func end(with reason: LossReason) {
        guard loss == nil else { return }
        loss = reason
        observation?.cancel()
        for source in subscriptions.values { source.end() }
        subscriptions = [:]
        if let lossError { pending.fail(with: lossError) }
        synchronization?.complete(.success(()))
        onLoss?(reason)
        onLoss = nil
    }
}
