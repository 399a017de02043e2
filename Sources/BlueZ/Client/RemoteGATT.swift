package import DBus
package import GATT

/// A service of a remote device, with what is in it, as the tree had it.
package struct RemoteService: Hashable, Sendable {
    package let path: ObjectPath
    package let uuid: BluetoothUUID
    /// Start handle of the service.
    package let handle: UInt16
    package let isPrimary: Bool
    /// Paths of the included services.
    package let includes: [ObjectPath]
    package let characteristics: [RemoteCharacteristic]

    package init?(_ tree: ObjectTree, _ path: ObjectPath) {
        self.init(tree, path) { uuid in
            tree.children(of: path, with: Names.Interface.gattCharacteristic)
                .compactMap { RemoteCharacteristic(tree, $0, service: uuid) }
        }
    }

    /// Reads a service whose characteristics `characteristics` provides.
    init?(_ tree: ObjectTree, _ path: ObjectPath, _ characteristics: (BluetoothUUID) -> [RemoteCharacteristic]) {
        guard let uuid = tree[path, GATTProperty.serviceUUID] else { return nil }
        self.path = path
        self.uuid = uuid
        handle = tree[path, GATTProperty.serviceHandle] ?? path.handleInName
        isPrimary = tree[path, GATTProperty.servicePrimary] ?? true
        includes = tree[path, GATTProperty.serviceIncludes] ?? []
        self.characteristics = characteristics(uuid)
    }
}

/// A characteristic of a remote device.
package struct RemoteCharacteristic: Hashable, Sendable {
    package let path: ObjectPath
    package let service: BluetoothUUID
    package let uuid: BluetoothUUID
    /// Handle of the characteristic's declaration, as BlueZ counts; the value is at the next handle.
    package let handle: UInt16
    package let properties: CharacteristicProperties
    package let descriptors: [RemoteDescriptor]

    init?(_ tree: ObjectTree, _ path: ObjectPath, service: BluetoothUUID) {
        guard let uuid = tree[path, GATTProperty.characteristicUUID] else { return nil }
        self.path = path
        self.service = service
        self.uuid = uuid
        handle = tree[path, GATTProperty.characteristicHandle] ?? path.handleInName
        let flags = tree[path, GATTProperty.characteristicFlags] ?? []
        properties = flags.reduce(into: []) { set, word in
            if let property = CharacteristicProperties(words: [word]) { set.formUnion(property) }
        }
        descriptors = tree.children(of: path, with: Names.Interface.gattDescriptor)
            .compactMap { RemoteDescriptor(tree, $0) }
    }
}

/// A descriptor of a remote device.
package struct RemoteDescriptor: Hashable, Sendable {
    package let path: ObjectPath
    package let uuid: BluetoothUUID
    package let handle: UInt16

    package init?(_ tree: ObjectTree, _ path: ObjectPath) {
        guard let uuid = tree[path, GATTProperty.descriptorUUID] else { return nil }
        self.path = path
        self.uuid = uuid
        handle = tree[path, GATTProperty.descriptorHandle] ?? path.handleInName
    }
}

extension ObjectPath {
    /// The attribute handle in the last element of a GATT object's path: `char0010` → 0x0010.
    ///
    /// bluetoothd before 5.69 exports no `Handle` property, but has always named its objects so.
    fileprivate var handleInName: UInt16 { UInt16(text.suffix(4), radix: 16) ?? 0 }
}

/// How a value is written.
package enum WriteKind: Sendable {
    /// ATT Write Request, or a queue of Prepare Write Requests when it is longer than the MTU allows.
    case request
    /// ATT Write Command.
    case command
    /// Prepared and verified writes.
    case reliable

    var option: String {
        switch self {
        case .request: Names.WriteType.request
        case .command: Names.WriteType.command
        case .reliable: Names.WriteType.reliable
        }
    }
}

/// A socket on which each packet is one notified value.
package struct NotificationSocket: Sendable {
    package let descriptor: FileDescriptor
    /// The ATT MTU in octets; a value has at most three fewer.
    package let mtu: UInt16
}

// MARK: - Operations

extension BlueZClient {
    /// Reads a characteristic's or descriptor's whole value; bluetoothd reads long ones in parts.
    package func readValue(at path: ObjectPath, isDescriptor: Bool, timeout: Duration?) async throws(BlueZError)
        -> [UInt8]
    {
        let reply = try await call(
            isDescriptor ? Names.Interface.gattDescriptor : Names.Interface.gattCharacteristic,
            Names.Member.readValue,
            at: path,
            [.options([:])],
            timeout: timeout,
            during: .attribute
        )
        guard let bytes = reply.first?.bytes else {
            throw BlueZError(.failed, "ReadValue answered without a value")
        }
        return bytes
    }

    /// Writes a characteristic's value.
    package func writeCharacteristic(
        _ value: [UInt8],
        at path: ObjectPath,
        as kind: WriteKind,
        timeout: Duration?
    ) async throws(BlueZError) {
        try await call(
            Names.Interface.gattCharacteristic,
            Names.Member.writeValue,
            at: path,
            [.bytes(value), .options([Names.Option.type: .string(kind.option)])],
            timeout: timeout,
            during: .attribute
        )
    }

    /// Writes a descriptor's value, always by request.
    package func writeDescriptor(_ value: [UInt8], at path: ObjectPath, timeout: Duration?) async throws(BlueZError) {
        try await call(
            Names.Interface.gattDescriptor,
            Names.Member.writeValue,
            at: path,
            [.bytes(value), .options([:])],
            timeout: timeout,
            during: .attribute
        )
    }

    /// Subscribes and gets a socket of the caller's own; closing it unsubscribes.
    package func acquireNotify(at path: ObjectPath, timeout: Duration?) async throws(BlueZError) -> NotificationSocket {
        let reply = try await call(
            Names.Interface.gattCharacteristic,
            Names.Member.acquireNotify,
            at: path,
            [.options([:])],
            timeout: timeout,
            during: .attribute
        )
        guard reply.count == 2, let descriptor = reply[0].unixFD, let mtu = reply[1].uint16 else {
            throw BlueZError(.failed, "AcquireNotify answered without a socket")
        }
        return NotificationSocket(descriptor: descriptor, mtu: mtu)
    }

    /// The ATT MTU of a characteristic's link, in octets; `nil` before 5.62, which does not tell.
    ///
    /// Asked for, since objects from bluetoothd's cache were announced before there was a link to have one.
    package func readMTU(at path: ObjectPath) async -> UInt16? {
        let reply = try? await get(Names.Interface.gattCharacteristic, Names.PropertyName.mtu, at: path)
        return reply?.uint16
    }

    /// Subscribes; values come as changes of the `Value` property.
    package func startNotify(at path: ObjectPath, timeout: Duration?) async throws(BlueZError) {
        try await call(
            Names.Interface.gattCharacteristic,
            Names.Member.startNotify,
            at: path,
            timeout: timeout,
            during: .attribute
        )
    }

    package func stopNotify(at path: ObjectPath) async throws(BlueZError) {
        try await call(Names.Interface.gattCharacteristic, Names.Member.stopNotify, at: path, during: .attribute)
    }
}
