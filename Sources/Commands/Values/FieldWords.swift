internal import GATT

/// The text form of fields whose numbers are usually written as a name or in another notation.
enum FieldWords {
    /// Returns the value of a field in its usual notation; `nil` for fields that value and unit describe completely.
    static func text(_ entry: FieldObject.Entry, in object: FieldObject) -> String? {
        switch entry.key {
        case "unit": unit(entry.value)
        case "vendorIdSource", "vendorId", "productId", "productVersion":
            object["vendorIdSource"].flatMap { pnp(entry, $0) }
        default: nil
        }
    }

    /// Returns the unit with a UUID, as in a Characteristic Presentation Format: `27AD` is `%`.
    private static func unit(_ value: FieldValue) -> String? {
        guard let uuid = value.text.flatMap({ BluetoothUUID($0) }), let symbol = AssignedNumbers.unitSymbol(uuid) else {
            return nil
        }
        let name = symbol.isEmpty ? AssignedNumbers.unitName(uuid) ?? "" : symbol
        return "\(name) (\(uuid))"
    }

    /// Returns a field of a PnP ID (Device Information Service 1.1, 3.9): the version 0xJJMN is JJ.M.N.
    private static func pnp(_ entry: FieldObject.Entry, _ source: FieldValue) -> String? {
        switch (entry.key, entry.value) {
        case ("vendorIdSource", "bluetooth-sig"): return "Bluetooth SIG"
        case ("vendorIdSource", "usb-if"): return "USB Implementer's Forum"
        case ("productVersion", .integer(let number)):
            return "\(number >> 8).\(number >> 4 & 0xF).\(number & 0xF)"
        case ("vendorId", .integer(let number)), ("productId", .integer(let number)):
            guard let number = UInt16(exactly: number) else { return nil }
            let hex = "0x\(BluetoothUUID(number))"
            let isCompany = entry.key == "vendorId" && source == "bluetooth-sig"
            return (isCompany ? AssignedNumbers.companyName(number) : nil).map { "\($0) (\(hex))" } ?? hex
        default: return nil
        }
    }
}

extension FieldObject {
    /// The present fields, without those that only qualify an absent field.
    ///
    /// For example, the flags of a Cycling Power Measurement have a reference for the pedal power balance even if there
    /// is no balance.
    var presentEntries: [Entry] {
        let entries = shownEntries
        let absent = entries.filter { $0.value == .null }.map(\.key)
        return entries.filter { entry in
            guard case .text = entry.value else { return true }
            return !absent.contains { entry.key != $0 && entry.key.hasPrefix($0) }
        }
    }
}
