package import DBus
package import GATT

/// A property of a D-Bus interface, with the type of its value.
package struct Property<Content>: Sendable {
    package let interface: String
    package let name: String
    package let read: @Sendable (Value) -> Content?

    init(_ interface: String, _ name: String, _ read: @escaping @Sendable (Value) -> Content?) {
        self.interface = interface
        self.name = name
        self.read = read
    }
}

/// Properties of `org.bluez.Adapter1` and of the two managers beside it.
package enum AdapterProperty {
    private static let adapter = BlueZNames.Interface.adapter
    private static let advertising = BlueZNames.Interface.advertisingManager

    package static let address = Property(adapter, BlueZNames.PropertyName.address) {
        $0.string.flatMap(DeviceAddress.init)
    }
    package static let addressType = Property(adapter, BlueZNames.PropertyName.addressType, \.string)
    package static let name = Property(adapter, BlueZNames.PropertyName.name, \.string)
    package static let alias = Property(adapter, BlueZNames.PropertyName.alias, \.string)
    package static let modalias = Property(adapter, BlueZNames.PropertyName.modalias, \.string)
    /// The company identifier of the controller's manufacturer; absent before bluetoothd 5.71.
    package static let manufacturer = Property(adapter, BlueZNames.PropertyName.manufacturer, \.uint16)
    package static let powered = Property(adapter, BlueZNames.PropertyName.powered, \.boolean)
    /// `on`, `off`, `off-enabling`, `on-disabling` or `off-blocked`; absent before bluetoothd 5.65.
    package static let powerState = Property(adapter, BlueZNames.PropertyName.powerState, \.string)
    package static let discovering = Property(adapter, BlueZNames.PropertyName.discovering, \.boolean)
    /// A subset of `central`, `peripheral` and `central-peripheral`.
    package static let roles = Property(adapter, BlueZNames.PropertyName.roles, \.strings)
    package static let activeInstances = Property(advertising, BlueZNames.PropertyName.activeInstances, \.byte)
    package static let supportedInstances = Property(advertising, BlueZNames.PropertyName.supportedInstances, \.byte)
    /// The PHYs of extended advertising; absent on a controller without it.
    package static let supportedSecondaryChannels = Property(
        advertising,
        BlueZNames.PropertyName.supportedSecondaryChannels,
        \.strings
    )
    package static let supportedIncludes = Property(advertising, BlueZNames.PropertyName.supportedIncludes, \.strings)
}

/// Properties of `org.bluez.Device1`.
package enum DeviceProperty {
    private static let device = BlueZNames.Interface.device

    package static let address = Property(device, BlueZNames.PropertyName.address) {
        $0.string.flatMap(DeviceAddress.init)
    }
    /// The address type, `public` or `random`.
    package static let addressType = Property(device, BlueZNames.PropertyName.addressType, \.string)
    package static let name = Property(device, BlueZNames.PropertyName.name, \.string)
    package static let appearance = Property(device, BlueZNames.PropertyName.appearance, \.uint16)
    package static let adapter = Property(device, BlueZNames.PropertyName.adapter, \.objectPath)
    package static let connected = Property(device, BlueZNames.PropertyName.connected, \.boolean)
    package static let paired = Property(device, BlueZNames.PropertyName.paired, \.boolean)
    /// True if the keys of the pairing are stored; absent before 5.65.
    package static let bonded = Property(device, BlueZNames.PropertyName.bonded, \.boolean)
    package static let trusted = Property(device, BlueZNames.PropertyName.trusted, \.boolean)
    package static let servicesResolved = Property(device, BlueZNames.PropertyName.servicesResolved, \.boolean)
    /// The RSSI in dBm; 127 means "not available" (Core Specification, Vol 4, Part E, 7.7.65.2).
    package static let rssi = Property(device, BlueZNames.PropertyName.rssi, \.int16)
    /// The transmit power in dBm.
    package static let txPower = Property(device, BlueZNames.PropertyName.txPower, \.int16)
    package static let uuids = Property(device, BlueZNames.PropertyName.uuids, \.uuids)
    /// A dictionary from company identifier to payload.
    package static let manufacturerData = Property(device, BlueZNames.PropertyName.manufacturerData, \.manufacturerData)
    package static let serviceData = Property(device, BlueZNames.PropertyName.serviceData, \.serviceData)
}

/// Properties of the remote GATT objects.
package enum GATTProperty {
    private static let service = BlueZNames.Interface.gattService
    private static let characteristic = BlueZNames.Interface.gattCharacteristic
    private static let descriptor = BlueZNames.Interface.gattDescriptor

    package static let serviceUUID = Property(service, BlueZNames.PropertyName.uuid, \.uuid)
    package static let servicePrimary = Property(service, BlueZNames.PropertyName.primary, \.boolean)
    package static let serviceIncludes = Property(service, BlueZNames.PropertyName.includes, \.objectPaths)
    package static let serviceHandle = Property(service, BlueZNames.PropertyName.handle, \.uint16)
    package static let characteristicUUID = Property(characteristic, BlueZNames.PropertyName.uuid, \.uuid)
    package static let characteristicFlags = Property(characteristic, BlueZNames.PropertyName.flags, \.strings)
    package static let characteristicHandle = Property(characteristic, BlueZNames.PropertyName.handle, \.uint16)
    package static let descriptorUUID = Property(descriptor, BlueZNames.PropertyName.uuid, \.uuid)
    package static let descriptorHandle = Property(descriptor, BlueZNames.PropertyName.handle, \.uint16)
}

extension Value {
    var uuid: BluetoothUUID? { string.flatMap { BluetoothUUID($0) } }

    var uuids: [BluetoothUUID]? { strings?.compactMap { BluetoothUUID($0) } }

    /// The dictionary of a manufacturer data property: `a{qv}` with `ay` inside the variants.
    var manufacturerData: [UInt16: [UInt8]]? {
        guard let dictionary else { return nil }
        var data: [UInt16: [UInt8]] = [:]
        for entry in dictionary {
            guard let company = entry.key.uint16, let bytes = entry.value.unwrapped.bytes else { continue }
            data[company] = bytes
        }
        return data
    }

    /// The dictionary of a service data property: `a{sv}` with UUID strings as keys and `ay` inside the variants.
    var serviceData: [BluetoothUUID: [UInt8]]? {
        guard let dictionary else { return nil }
        var data: [BluetoothUUID: [UInt8]] = [:]
        for entry in dictionary {
            guard let uuid = entry.key.uuid, let bytes = entry.value.unwrapped.bytes else { continue }
            data[uuid] = bytes
        }
        return data
    }
}
