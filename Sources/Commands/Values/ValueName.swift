internal import GATT

/// The names of the types of values.
enum ValueName {
    /// Returns the name, or the UUID if there is no name.
    static func text(_ uuid: BluetoothUUID, _ types: AttributeTypes) -> String {
        types.name(of: uuid) ?? uuid.description
    }
}
