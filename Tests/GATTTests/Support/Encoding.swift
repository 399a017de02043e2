import GATT

/// Encodes fields given as a literal, whose type `FieldValue.encode(as:)` could not infer.
func encode(_ fields: FieldValue, as uuid: BluetoothUUID) throws(FieldError) -> [UInt8] {
    try fields.encode(as: uuid)
}
