package import DBus
package import GATT

/// One property of an interface, with the type its value is read as.
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
    private static let adapter = Names.Interface.adapter
    private static let advertising = Names.Interface.advertisingManager

    package static let address = Property(adapter, Names.PropertyName.address) { $0.string.flatMap(DeviceAddress.init) }
    package static let addressType = Property(adapter, Names.PropertyName.addressType, \.string)
    package static let name = Property(adapter, Names.PropertyName.name, \.string)
    package static let alias = Property(adapter, Names.PropertyName.alias, \.string)
    package static let modalias = Property(adapter, Names.PropertyName.modalias, \.string)
    package static let powered = Property(adapter, Names.PropertyName.powered, \.boolean)
    package static let discovering = Property(adapter, Names.PropertyName.discovering, \.boolean)
    /// `central`, `peripheral`, `central-peripheral`.
    package static let roles = Property(adapter, Names.PropertyName.roles, \.strings)
    package static let activeInstances = Property(advertising, Names.PropertyName.activeInstances, \.byte)
    package static let supportedInstances = Property(advertising, Names.PropertyName.supportedInstances, \.byte)
    package static let supportedIncludes = Property(advertising, Names.PropertyName.supportedIncludes, \.strings)
}

/// Properties of `org.bluez.Device1`.
package enum DeviceProperty {
    private static let device = Names.Interface.device

    package static let address = Property(device, Names.PropertyName.address) { $0.string.flatMap(DeviceAddress.init) }
    /// `public` or `random`.
    package static let addressType = Property(device, Names.PropertyName.addressType, \.string)
    package static let name = Property(device, Names.PropertyName.name, \.string)
    package static let appearance = Property(device, Names.PropertyName.appearance, \.uint16)
    package static let adapter = Property(device, Names.PropertyName.adapter, \.objectPath)
    package static let connected = Property(device, Names.PropertyName.connected, \.boolean)
    package static let paired = Property(device, Names.PropertyName.paired, \.boolean)
    package static let servicesResolved = Property(device, Names.PropertyName.servicesResolved, \.boolean)
    /// dBm; 127 stands for "not available" (Core Specification, Vol 4, Part E, 7.7.65.2).
    package static let rssi = Property(device, Names.PropertyName.rssi, \.int16)
    /// dBm.
    package static let txPower = Property(device, Names.PropertyName.txPower, \.int16)
    package static let uuids = Property(device, Names.PropertyName.uuids, \.uuids)
    /// Company identifier → payload.
    package static let manufacturerData = Property(device, Names.PropertyName.manufacturerData, \.manufacturerData)
    package static let serviceData = Property(device, Names.PropertyName.serviceData, \.serviceData)
}

/// Properties of the remote GATT objects.
package enum GATTProperty {
    private static let service = Names.Interface.gattService
    private static let characteristic = Names.Interface.gattCharacteristic
    private static let descriptor = Names.Interface.gattDescriptor

    package static let serviceUUID = Property(service, Names.PropertyName.uuid, \.uuid)
    package static let servicePrimary = Property(service, Names.PropertyName.primary, \.boolean)
    package static let serviceIncludes = Property(service, Names.PropertyName.includes, \.objectPaths)
    package static let serviceHandle = Property(service, Names.PropertyName.handle, \.uint16)
    package static let characteristicUUID = Property(characteristic, Names.PropertyName.uuid, \.uuid)
    package static let characteristicFlags = Property(characteristic, Names.PropertyName.flags, \.strings)
    package static let characteristicHandle = Property(characteristic, Names.PropertyName.handle, \.uint16)
    package static let descriptorUUID = Property(descriptor, Names.PropertyName.uuid, \.uuid)
    package static let descriptorHandle = Property(descriptor, Names.PropertyName.handle, \.uint16)
}

extension Value {
    var uuid: BluetoothUUID? { string.flatMap { BluetoothUUID($0) } }

    var uuids: [BluetoothUUID]? { strings?.compactMap { BluetoothUUID($0) } }

    /// `a{qv}` with `ay` inside the variants.
    var manufacturerData: [UInt16: [UInt8]]? {
        guard let dictionary else { return nil }
        var data: [UInt16: [UInt8]] = [:]
        for entry in dictionary {
            guard let company = entry.key.uint16, let bytes = entry.value.unwrapped.bytes else { continue }
            data[company] = bytes
        }
        return data
    }

    /// `a{sv}` with UUID strings for keys and `ay` inside the variants.
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
