internal import Control
internal import GATT

/// The names of the types of values.
enum ValueName {
    /// Returns the name, or the UUID if there is no name.
    static func text(_ uuid: BluetoothUUID, _ types: AttributeTypes) -> String {
        types.name(of: uuid) ?? uuid.description
    }

    /// Returns the name of an attribute's type, with its instance if the device has several of this type, such as `Temperature @outdoor`.
    static func text(_ attribute: AttributeReference, _ types: AttributeTypes) -> String {
        text(attribute.type, types) + (attribute.instance.map { " @\($0)" } ?? "")
    }
}
