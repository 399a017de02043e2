package import DBus
package import EventLoop
package import GATT

/// A service of a remote device and its contents, copied from the object tree.
package struct RemoteService: Hashable, Sendable {
    package let path: ObjectPath
    package let uuid: BluetoothUUID
    /// The start handle of the service.
    package let handle: UInt16
    package let isPrimary: Bool
    /// The paths of the included services.
    package let includes: [ObjectPath]
    package let characteristics: [RemoteCharacteristic]

    package init?(_ tree: ObjectTree, _ path: ObjectPath) {
        self.init(tree, path) { uuid in
            tree.children(of: path, with: BlueZNames.Interface.gattCharacteristic)
                .compactMap { RemoteCharacteristic(tree, $0, service: uuid) }
        }
    }

    /// Creates a service from the tree, with characteristics supplied by `characteristics`.
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
    /// The handle of the characteristic's declaration, as in BlueZ; the value is at the next handle.
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
            if let property = CharacteristicProperties(names: [word]) { set.formUnion(property) }
        }
        descriptors = tree.children(of: path, with: BlueZNames.Interface.gattDescriptor)
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
    /// bluetoothd before 5.69 exports no `Handle` property, but its object names have always contained the handle.
    fileprivate var handleInName: UInt16 { UInt16(text.suffix(4), radix: 16) ?? 0 }
}

/// The procedure for writing a value.
package enum WriteKind: Sendable {
    /// A Write Request, or a sequence of Prepare Write Requests if the value exceeds the MTU.
    case request
    /// A Write Command.
    case command
    /// Prepared and verified writes.
    case reliable

    var option: String {
        switch self {
        case .request: BlueZNames.WriteType.request
        case .command: BlueZNames.WriteType.command
        case .reliable: BlueZNames.WriteType.reliable
        }
    }
}

/// A socket on which each packet is one notified value.
package struct NotificationSocket: Sendable {
    package let descriptor: FileDescriptor
    /// The ATT MTU in bytes; a value is at most three bytes shorter.
    package let mtu: UInt16
}

// MARK: - Operations

extension BlueZClient {
    /// Reads the whole value of a characteristic or descriptor; bluetoothd reads long values in parts.
    package func readValue(at path: ObjectPath, isDescriptor: Bool, timeout: Duration?) async throws(BlueZError)
        -> [UInt8]
    {
        let reply = try await call(
            isDescriptor ? BlueZNames.Interface.gattDescriptor : BlueZNames.Interface.gattCharacteristic,
            BlueZNames.Member.readValue,
            at: path,
            [.options([:])],
            timeout: timeout,
            during: .attribute
        )
        guard let bytes = reply.first?.bytes else {
            throw BlueZError(.failed, "ReadValue returned no value")
        }
        return bytes
    }

    /// Writes the value of a characteristic.
    package func writeCharacteristic(
        _ value: [UInt8],
        at path: ObjectPath,
        as kind: WriteKind,
        timeout: Duration?
    ) async throws(BlueZError) {
        try await call(
            BlueZNames.Interface.gattCharacteristic,
            BlueZNames.Member.writeValue,
            at: path,
            [.bytes(value), .options([BlueZNames.Option.type: .string(kind.option)])],
            timeout: timeout,
            during: .attribute
        )
    }

    /// Writes the value of a descriptor, always by request.
    package func writeDescriptor(_ value: [UInt8], at path: ObjectPath, timeout: Duration?) async throws(BlueZError) {
        try await call(
            BlueZNames.Interface.gattDescriptor,
            BlueZNames.Member.writeValue,
            at: path,
            [.bytes(value), .options([:])],
            timeout: timeout,
            during: .attribute
        )
    }

    /// Subscribes through a dedicated socket; closing the socket unsubscribes.
    package func acquireNotify(at path: ObjectPath, timeout: Duration?) async throws(BlueZError) -> NotificationSocket {
        let reply = try await call(
            BlueZNames.Interface.gattCharacteristic,
            BlueZNames.Member.acquireNotify,
            at: path,
            [.options([:])],
            timeout: timeout,
            during: .attribute
        )
        guard reply.count == 2, let descriptor = reply[0].unixFD, let mtu = reply[1].uint16 else {
            throw BlueZError(.failed, "AcquireNotify returned no socket")
        }
        return NotificationSocket(descriptor: descriptor, mtu: mtu)
    }

    /// Reads the ATT MTU of a characteristic's link, in bytes; nil before 5.62, which does not report it.
    ///
    /// The value is requested because objects from bluetoothd's cache are announced before a link exists.
    package func readMTU(at path: ObjectPath) async -> UInt16? {
        let reply = try? await get(BlueZNames.Interface.gattCharacteristic, BlueZNames.PropertyName.mtu, at: path)
        return reply?.uint16
    }

    /// Subscribes; values arrive as changes of the `Value` property.
    package func startNotify(at path: ObjectPath, timeout: Duration?) async throws(BlueZError) {
        try await call(
            BlueZNames.Interface.gattCharacteristic,
            BlueZNames.Member.startNotify,
            at: path,
            timeout: timeout,
            during: .attribute
        )
    }

    package func stopNotify(at path: ObjectPath) async throws(BlueZError) {
        try await call(
            BlueZNames.Interface.gattCharacteristic,
            BlueZNames.Member.stopNotify,
            at: path,
            during: .attribute
        )
    }
}
