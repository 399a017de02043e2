internal import DBus
internal import GATT

/// The properties of an application's objects that decide whether the database accepts them.
extension ClientInterface {
    /// The UUID of a service, characteristic or descriptor; those of bluetoothd's own services are rejected.
    var uuid: BluetoothUUID {
        get throws(RegistrationError) {
            guard let text = properties["UUID"]?.string, let uuid = BluetoothUUID(text),
                uuid != BluetoothUUID(0x1800), uuid != BluetoothUUID(0x1801)
            else { throw .notCreated }
            return uuid
        }
    }

    var isPrimary: Bool {
        get throws(RegistrationError) {
            guard let isPrimary = properties["Primary"]?.boolean else { throw .notCreated }
            return isPrimary
        }
    }

    /// The paths of the included services.
    var includes: [ObjectPath] {
        get throws(RegistrationError) {
            guard let value = properties["Includes"] else { return [] }
            guard let paths = value.objectPaths else {
                if value.array?.isEmpty == true { return [] }
                throw .notCreated
            }
            return paths
        }
    }

    /// The handle that the application requests; nil for any.
    var handle: UInt16? {
        get throws(RegistrationError) {
            guard let value = properties["Handle"] else { return nil }
            guard let handle = value.uint16 else { throw .notCreated }
            return handle == 0 ? nil : handle
        }
    }

    /// A Boolean value that indicates whether the application expects its assigned handle: the property exists, and
    /// leaves the choice to bluetoothd.
    var expectsHandle: Bool { properties["Handle"]?.uint16 == 0 }
}
