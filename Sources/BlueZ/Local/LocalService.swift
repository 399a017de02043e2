package import DBus
package import GATT

/// A service to publish, described: what bluetoothd puts into its attribute table.
///
/// Handles follow the order of the description. The Client Characteristic Configuration (0x2902) and the Characteristic
/// Extended Properties (0x2900) are bluetoothd's own and must not be in it; neither must the services 1800 and 1801.
package struct LocalService: Hashable, Sendable {
    package var uuid: BluetoothUUID
    package var isPrimary: Bool
    package var characteristics: [LocalCharacteristic]

    package init(uuid: BluetoothUUID, isPrimary: Bool = true, characteristics: [LocalCharacteristic]) {
        self.uuid = uuid
        self.isPrimary = isPrimary
        self.characteristics = characteristics
    }
}

/// A characteristic to publish.
package struct LocalCharacteristic: Hashable, Sendable {
    /// The caller's number for it, unique among all characteristics and descriptors of the application.
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
    /// The caller's number for it, unique among all characteristics and descriptors of the application.
    package var id: Int
    package var uuid: BluetoothUUID
    /// Only `read` and `write` have a meaning here.
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

/// What bluetoothd tells about a request of a remote device.
package struct AttributeRequest: Hashable, Sendable {
    /// The device's object.
    package var device: ObjectPath?
    /// Where in the value the request starts.
    package var offset: Int
    /// The ATT MTU of the link, in octets.
    package var mtu: Int?
    /// Whether only the permission to prepare a write is asked for; the value is not to be written yet.
    package var isAuthorization: Bool

    /// Reads the options dictionary of ReadValue, WriteValue and AcquireNotify.
    package init(options: [String: Value]) {
        device = options[Names.Option.device]?.objectPath
        offset = options[Names.Option.offset]?.uint16.map(Int.init) ?? 0
        mtu = options[Names.Option.mtu]?.uint16.map(Int.init)
        isAuthorization = options[Names.Option.prepareAuthorize]?.boolean ?? false
    }

    /// The device's address, which is in the name of its object.
    package var peer: DeviceAddress? { device?.deviceAddress }
}

extension ObjectPath {
    /// `/org/bluez/hci0/dev_AA_BB_CC_DD_EE_FF` → `AA:BB:CC:DD:EE:FF`.
    package var deviceAddress: DeviceAddress? {
        guard let name = text.split(separator: "/").last, name.hasPrefix(Names.devicePrefix) else { return nil }
        return DeviceAddress(String(name.dropFirst(Names.devicePrefix.count).map { $0 == "_" ? ":" : $0 }))
    }
}

/// What a local application's owner has to answer.
///
/// Requests may be refused with an ATT error and nothing else.
@EventLoop
package protocol LocalApplicationDelegate: AnyObject {
    /// The whole value of an attribute; the part a request asks for is cut out of it.
    func read(_ id: Int, _ request: AttributeRequest) throws(ATTError) -> [UInt8]
    /// Takes a value written at the request's offset; the answer may be given later.
    func write(
        _ id: Int,
        _ value: [UInt8],
        _ request: AttributeRequest,
        answer: @escaping @EventLoop (Result<Void, ATTError>) -> Void
    )
    /// Someone subscribed to a characteristic.
    func subscribed(_ id: Int, _ subscriber: Subscriber)
    /// A subscriber left, or was cut off.
    func unsubscribed(_ id: Int, _ subscriber: Subscriber)
    /// A value that did not fit at once was handed to bluetoothd now, or, when the subscriber left first, was lost.
    func settled(_ id: Int, _ subscriber: Subscriber, _ value: [UInt8], sent: Bool)
}
