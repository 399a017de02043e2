package import GATT

/// Writes the JSON lines of notifications, thousands a second: what is the same in every line of an attribute is put
/// together once.
package struct NotificationWriter {
    /// Everything up to the value.
    private var beginnings: [UInt16: [UInt8]] = [:]

    package init() {}

    /// Appends `…"value":"0648","decoded":{…}` to a line that begins with the fields of `head`.
    ///
    /// - Parameters:
    ///   - handle: of the attribute.
    ///   - head: the fields before the value, asked for once per handle.
    /// - Returns: what is odd about the value.
    package mutating func append(
        _ value: [UInt8],
        of type: BluetoothUUID,
        handle: UInt16,
        to json: inout [UInt8],
        head: () -> FieldObject
    ) -> [DecodeError] {
        json.append(contentsOf: beginning(handle, head))
        json.append(contentsOf: "\"value\":\"".utf8)
        Hex.append(value, to: &json)
        json.append(contentsOf: "\",\"decoded\":".utf8)
        do {
            if let warnings = try AttributeValues.writeJSON(type, value, .lenient, into: &json) { return warnings }
        } catch {
            json.append(contentsOf: "null".utf8)
            return [error]
        }
        json.append(contentsOf: "null".utf8)
        return []
    }

    private mutating func beginning(_ handle: UInt16, _ head: () -> FieldObject) -> [UInt8] {
        if let beginning = beginnings[handle] { return beginning }
        var beginning: [UInt8] = []
        head().write(into: &beginning)
        // The object stays open: a comma in the place of its end.
        beginning[beginning.endIndex - 1] = UInt8(ascii: ",")
        beginnings[handle] = beginning
        return beginning
    }
}
