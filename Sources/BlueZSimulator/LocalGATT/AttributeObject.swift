internal import DBus
internal import GATT

/// The properties of an application's objects that decide whether the database takes them.
extension ClientInterface {
    /// The UUID of a service, characteristic or descriptor; those of the services bluetoothd has itself are refused.
    var uuid: BluetoothUUID {
        get throws(RegistrationRefusal) {
            guard let text = properties["UUID"]?.string, let uuid = BluetoothUUID(text),
                uuid != BluetoothUUID(0x1800), uuid != BluetoothUUID(0x1801)
            else { throw .notCreated }
            return uuid
        }
    }

    var isPrimary: Bool {
        get throws(RegistrationRefusal) {
            guard let isPrimary = properties["Primary"]?.boolean else { throw .notCreated }
            return isPrimary
        }
    }

    /// The services that a service includes.
    var includes: [ObjectPath] {
        get throws(RegistrationRefusal) {
            guard let value = properties["Includes"] else { return [] }
            guard let paths = value.objectPaths else {
                if value.array?.isEmpty == true { return [] }
                throw .notCreated
            }
            return paths
        }
    }

    /// The handle the application wants; nil for any.
    var handle: UInt16? {
        get throws(RegistrationRefusal) {
            guard let value = properties["Handle"] else { return nil }
            guard let handle = value.uint16 else { throw .notCreated }
            return handle == 0 ? nil : handle
        }
    }

    /// Whether the application is to be told which handle it got: it has the property, and left the choice.
    var wantsHandle: Bool { properties["Handle"]?.uint16 == 0 }
}
