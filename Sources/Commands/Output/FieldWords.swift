internal import GATT

/// Fields whose numbers stand for something that people know by a word or in another notation.
enum FieldWords {
    /// The value of a field as people write it; `nil` for most fields, whose value and unit say it all.
    static func text(_ entry: FieldObject.Entry, in object: FieldObject) -> String? {
        switch entry.key {
        case "unit": unit(entry.value)
        case "vendorIdSource", "vendorId", "productId", "productVersion":
            object["vendorIdSource"].flatMap { pnp(entry, $0) }
        default: nil
        }
    }

    /// A unit by its UUID, as in a Characteristic Presentation Format: `27AD` is `%`.
    private static func unit(_ value: FieldValue) -> String? {
        guard let uuid = value.text.flatMap({ BluetoothUUID($0) }), let symbol = AssignedNumbers.unitSymbol(uuid) else {
            return nil
        }
        let name = symbol.isEmpty ? AssignedNumbers.unitName(uuid) ?? "" : symbol
        return "\(name) (\(uuid))"
    }

    /// A field of a PnP ID (Device Information Service 1.1, 3.9): the version 0xJJMN is JJ.M.N.
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
    /// The fields that a value has, without those that only say more about one that is absent: the flags of a Cycling Power
    /// Measurement have a reference for its pedal power balance also if there is no balance.
    var presentEntries: [Entry] {
        let entries = shownEntries
        let absent = entries.filter { $0.value == .null }.map(\.key)
        return entries.filter { entry in
            guard case .text = entry.value else { return true }
            return !absent.contains { entry.key != $0 && entry.key.hasPrefix($0) }
        }
    }
}
