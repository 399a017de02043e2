package import BlueZ
package import DBus
package import GATT

/// Why a connection ended.
package enum LossReason: String, Hashable, Sendable {
    case linkLost = "link-lost"
    case deviceRemoved = "device-removed"
    case adapterOff = "adapter-off"
    case adapterGone = "adapter-gone"
    case daemonGone = "bluetoothd-gone"
    case busGone = "bus-gone"
    /// We ended it.
    case local
}

/// An attribute of a linked device that can be read or written.
package enum Attribute: Hashable, Sendable {
    case characteristic(RemoteCharacteristic)
    case descriptor(RemoteDescriptor, of: RemoteCharacteristic)

    package var uuid: BluetoothUUID {
        switch self {
        case .characteristic(let characteristic): characteristic.uuid
        case .descriptor(let descriptor, _): descriptor.uuid
        }
    }

    package var handle: UInt16 {
        switch self {
        case .characteristic(let characteristic): characteristic.handle
        case .descriptor(let descriptor, _): descriptor.handle
        }
    }

    package var characteristic: RemoteCharacteristic {
        switch self {
        case .characteristic(let characteristic), .descriptor(_, let characteristic): characteristic
        }
    }

    package var path: ObjectPath {
        switch self {
        case .characteristic(let characteristic): characteristic.path
        case .descriptor(let descriptor, _): descriptor.path
        }
    }
}

/// A connection to a device whose services are resolved.
@EventLoop
package final class Link {
    package let device: Device
    package let address: DeviceAddress
    package private(set) var services: [RemoteService] = []
    /// The ATT MTU in octets; `nil` when the daemon does not tell.
    package internal(set) var mtu: UInt16?
    /// Set once the connection has ended.
    package private(set) var loss: LossReason?
    /// Called once when the connection ends, whoever ended it.
    package var onLoss: (@EventLoop (LossReason) -> Void)?

    /// Whether we made the connection, so that we also end it.
    package var isOurs: Bool
    private var observation: Observation?
    var subscriptions: [ObjectPath: NotificationSource] = [:]
    /// The operations that wait for bluetoothd, which may leave a call about an object that is gone unanswered.
    private var pending: [Int: PendingOperation] = [:]
    private var nextPending = 0

    private struct PendingOperation {
        var path: ObjectPath
        var fail: @EventLoop (CentralError) -> Void
    }

    /// The largest attribute value in octets (Core Specification, Vol 3, Part F, 3.2.9).
    package nonisolated static let longestValue = 512

    init(device: Device, address: DeviceAddress, mtu: UInt16?, isOurs: Bool) {
        self.device = device
        self.address = address
        self.mtu = mtu
        self.isOurs = isOurs
        observation = device.client.observe { [weak self] in self?.take($0) }
    }

    /// Loads `services`; a loss meanwhile is noticed as at any other time.
    func loadServices() async {
        services = await device.loadServices()
    }

    /// Stops all notifications and ends the connection if we made it.
    package func disconnect() async {
        guard loss == nil else { return }
        lose(.local)
        guard isOurs else { return }
        let device = device
        await shielded { try? await device.disconnect() }
    }

    // MARK: - Reading and writing

    /// Reads a whole value.
    ///
    /// - Throws: `.att` with the peer's code, `.connectionLost`, `.timedOut`.
    package func read(_ attribute: Attribute, within limit: Duration) async throws(CentralError) -> [UInt8] {
        let client = device.client
        return try await operating(on: attribute, within: limit) { () async throws(BlueZError) in
            switch attribute {
            case .characteristic:
                try await client.readValue(at: attribute.path, isDescriptor: false, timeout: limit)
            case .descriptor:
                try await client.readValue(at: attribute.path, isDescriptor: true, timeout: limit)
            }
        }
    }

    /// Writes a value; without a `kind`, as the characteristic's properties suggest.
    ///
    /// - Throws: `.badInput` for a value no attribute or no Write Command can hold, `.att`, `.connectionLost`, `.timedOut`.
    package func write(
        _ value: [UInt8],
        to attribute: Attribute,
        as kind: WriteKind?,
        within limit: Duration
    ) async throws(CentralError) {
        let kind = kind ?? Self.kind(for: attribute)
        try check(value, as: kind)
        let client = device.client
        try await operating(on: attribute, within: limit) { () async throws(BlueZError) in
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
        // Opcode and handle take three octets of a Write Command (Core Specification, Vol 3, Part F, 3.4.5.3).
        if kind == .command, let mtu, value.count > Int(mtu) - 3 {
            throw CentralError(
                .badInput,
                "the value has \(value.count) bytes; a write without response carries at most \(Int(mtu) - 3) here",
                hint: "write it with a response: long values are then sent in parts"
            )
        }
    }

    /// Runs an operation with retries, and tells a lost connection from a refusal.
    ///
    /// Fails at once when the connection ends or the attribute is removed.
    func operating<Success: Sendable>(
        on attribute: Attribute,
        within limit: Duration,
        _ operation: @escaping @EventLoop () async throws(BlueZError) -> Success
    ) async throws(CentralError) -> Success {
        if let lossError { throw lossError }
        do {
            return try await runUntilLoss(on: attribute.path) { () async throws(CentralError) in
                try await retrying(for: limit, operation)
            }
        } catch  where error.code == .cancelled || error.code == .attributeNotFound {
            throw error
        } catch {
            if let lossError { throw lossError }
            // The daemon fails what was under way before it tells that the connection is gone.
            try? await device.client.barrier()
            if let lossError { throw lossError }
            throw explain(error, attribute)
        }
    }

    private func runUntilLoss<Success: Sendable>(
        on path: ObjectPath,
        _ operation: @escaping @EventLoop () async throws(CentralError) -> Success
    ) async throws(CentralError) -> Success {
        let promise = Promise<Success, CentralError>()
        let key = nextPending
        nextPending += 1
        pending[key] = PendingOperation(path: path) { promise.complete(.failure($0)) }
        let task = Task.immediate { @EventLoop in promise.complete(await attempt(operation)) }
        defer {
            pending[key] = nil
            // Ends the waiting for an answer that nobody wants any more.
            task.cancel()
        }
        return try await promise.value()
    }

    private func explain(_ error: CentralError, _ attribute: Attribute) -> CentralError {
        guard let att = error.att else { return error }
        var explained = error
        let name = AssignedNumbers.name(of: attribute.uuid, .characteristic) ?? attribute.uuid.description
        explained.message = "\(name): the device answered \(att)"
        if att == .readNotPermitted || att == .writeNotPermitted {
            let words = attribute.characteristic.properties.words.joined(separator: ", ")
            explained.hint = "its properties are: \(words)"
        }
        return explained
    }

    /// What an operation fails with once the connection has ended.
    package var lossError: CentralError? {
        switch loss {
        case nil: nil
        case .daemonGone: CentralError(.connectionLost, "bluetoothd went away", hint: BlueZError.Hint.daemon)
        case .busGone: CentralError(.busGone)
        case .some(let loss):
            CentralError(.connectionLost, "the connection to \(address) was lost (\(loss.rawValue))")
        }
    }

    // MARK: - Loss

    private func take(_ event: TreeEvent) {
        switch event {
        case .unavailable:
            lose(device.client.connection.isOpen ? .daemonGone : .busGone)
        case .removed(let path, let interfaces):
            if path == device.path, interfaces.contains(Names.Interface.device) { lose(.deviceRemoved) }
            if path == device.adapter.path, interfaces.contains(Names.Interface.adapter) { lose(.adapterGone) }
            if interfaces.contains(where: Self.attributeInterfaces.contains) { failPending(on: path) }
        case .changed(device.path, Names.Interface.device, let properties, _)
        where properties[Names.PropertyName.connected]?.boolean == false:
            lose(device.adapter.isPowered ? .linkLost : .adapterOff)
        case .changed(let path, Names.Interface.gattCharacteristic, let properties, _):
            guard let value = properties[Names.PropertyName.value]?.bytes else { return }
            subscriptions[path]?.valueChanged(to: value)
        default:
            break
        }
    }

    private static let attributeInterfaces: Set<String> = [
        Names.Interface.gattCharacteristic, Names.Interface.gattDescriptor,
    ]

    private func failPending(on path: ObjectPath) {
        let gone = pending.filter { $0.value.path == path }
        fail(gone, CentralError(.attributeNotFound, "the device has removed the attribute; its services changed"))
    }

    private func fail(_ operations: [Int: PendingOperation], _ error: CentralError) {
        for (key, operation) in operations.sorted(by: { $0.key < $1.key }) {
            pending[key] = nil
            operation.fail(error)
        }
    }

    private func lose(_ reason: LossReason) {
        guard loss == nil else { return }
        loss = reason
        observation?.cancel()
        for source in subscriptions.values { source.end() }
        subscriptions = [:]
        if let lossError { fail(pending, lossError) }
        onLoss?(reason)
        onLoss = nil
    }
}
