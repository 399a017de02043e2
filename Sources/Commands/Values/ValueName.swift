internal import GATT

/// The names of the types of values.
enum ValueName {
    /// Returns the SIG's name of a characteristic or descriptor.
    static func known(_ uuid: BluetoothUUID) -> String? {
        AssignedNumbers.name(of: uuid, .characteristic) ?? AssignedNumbers.name(of: uuid, .descriptor)
    }

    /// Returns the name, or the UUID if there is no name.
    static func text(_ uuid: BluetoothUUID) -> String { known(uuid) ?? uuid.description }
}
