package import DBus
package import EventLoop
package import GATT

/// The description of a service to publish, from which bluetoothd creates attributes.
///
/// Handles follow the order of the description. It must not contain the Client Characteristic Configuration (0x2902) and the
/// Characteristic Extended Properties (0x2900), which bluetoothd adds itself, nor the services 1800 and 1801.
package struct LocalService: Hashable, Sendable {
    package var uuid: BluetoothUUID
    package var isPrimary: Bool
    /// The requested handle of its declaration, which its attributes follow; nil for any.
    ///
    /// bluetoothd rejects the application if the handles are not free.
    package var handle: UInt16?
    package var characteristics: [LocalCharacteristic]
    /// The indices of the included services in the application; they precede this service.
    package var includes: [Int]

    package init(
        uuid: BluetoothUUID,
        isPrimary: Bool = true,
        handle: UInt16? = nil,
        characteristics: [LocalCharacteristic],
        includes: [Int] = []
    ) {
        self.uuid = uuid
        self.isPrimary = isPrimary
        self.handle = handle
        self.includes = includes
        self.characteristics = characteristics
    }
}

/// A characteristic to publish.
package struct LocalCharacteristic: Hashable, Sendable {
    /// An identifier chosen by the caller, unique among all characteristics and descriptors of the application.
    package var id: Int
    package var uuid: BluetoothUUID
    package var properties: CharacteristicProperties
    package var permissions: AttributePermissions
    package var descriptors: [LocalDescriptor]

    package init(
        id: Int,
        uuid: BluetoothUUID,
        properties: CharacteristicProperties,
        permissions: AttributePermissions = [],
        descriptors: [LocalDescriptor] = []
    ) {
        self.id = id
        self.uuid = uuid
        self.properties = properties
        self.permissions = permissions
        self.descriptors = descriptors
    }

    var sendsValues: Bool { properties.contains(.notify) || properties.contains(.indicate) }
}

/// A descriptor to publish.
package struct LocalDescriptor: Hashable, Sendable {
    /// An identifier chosen by the caller, unique among all characteristics and descriptors of the application.
    package var id: Int
    package var uuid: BluetoothUUID
    /// The properties, of which only `read` and `write` apply to descriptors.
    package var properties: CharacteristicProperties
    package var permissions: AttributePermissions

    package init(
        id: Int,
        uuid: BluetoothUUID,
        properties: CharacteristicProperties,
        permissions: AttributePermissions = []
    ) {
        self.id = id
        self.uuid = uuid
        self.properties = properties
        self.permissions = permissions
    }
}

/// The options of a request from a remote device, as bluetoothd reports them.
package struct AttributeRequest: Hashable, Sendable {
    /// The path of the device's object.
    package var device: ObjectPath?
    /// The offset within the value at which the request starts.
    package var offset: Int
    /// The ATT MTU of the link, in bytes.
    package var mtu: Int?
    /// A Boolean value that indicates whether the request only checks the permission for a prepared write; the value must not
    /// be written yet.
    package var isAuthorization: Bool

    /// Parses the options dictionary of ReadValue, WriteValue and AcquireNotify.
    package init(options: [String: Value]) {
        device = options[BlueZNames.Option.device]?.objectPath
        offset = options[BlueZNames.Option.offset]?.uint16.map(Int.init) ?? 0
        mtu = options[BlueZNames.Option.mtu]?.uint16.map(Int.init)
        isAuthorization = options[BlueZNames.Option.prepareAuthorize]?.boolean ?? false
    }

    /// The device's address, parsed from the path of its object.
    package var peer: DeviceAddress? { device?.deviceAddress }
}

extension ObjectPath {
    /// The device address in the path: `/org/bluez/hci0/dev_AA_BB_CC_DD_EE_FF` → `AA:BB:CC:DD:EE:FF`.
    package var deviceAddress: DeviceAddress? {
        guard let name = text.split(separator: "/").last, name.hasPrefix(BlueZNames.devicePrefix) else { return nil }
        return DeviceAddress(String(name.dropFirst(BlueZNames.devicePrefix.count).map { $0 == "_" ? ":" : $0 }))
    }
}

/// The handler of requests to a local application.
///
/// Requests can be refused only with ATT errors.
@EventLoop
package protocol LocalApplicationDelegate: AnyObject {
    /// Handles a read; `completion` may be called later, with the whole value, from which the caller extracts the requested part.
    ///
    /// In an application that forwards offsets, it is called with the value that starts at the request's offset.
    func read(
        _ id: Int,
        _ request: AttributeRequest,
        completion: @escaping @EventLoop (Result<[UInt8], ATTError>) -> Void
    )
    /// Handles a write at the request's offset; `completion` may be called later.
    func write(
        _ id: Int,
        _ value: [UInt8],
        _ request: AttributeRequest,
        completion: @escaping @EventLoop (Result<Void, ATTError>) -> Void
    )
    /// Called when a client has subscribed to a characteristic.
    func didSubscribe(_ id: Int, _ subscriber: Subscriber)
    /// Called when a subscriber has unsubscribed or was removed.
    func didUnsubscribe(_ id: Int, _ subscriber: Subscriber)
    /// Called when a queued value has been passed to bluetoothd, or was lost because the subscriber left first.
    func queuedValueCompleted(_ id: Int, _ subscriber: Subscriber, _ value: [UInt8], sent: Bool)
}
