package import BlueZ
package import DBus
package import GATT

/// An attribute of a connected device that can be read or written.
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
