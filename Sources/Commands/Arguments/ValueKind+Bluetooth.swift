package import BlueZ
package import Central
internal import Documents
package import GATT

/// A value of `--adapter`: an adapter, or all that are on.
package enum AdapterChoice: Hashable, Sendable {
    case one(AdapterSelector)
    case all

    package static let allText = "all"

    package init?(_ text: String) {
        if text == Self.allText {
            self = .all
        } else if let adapter = AdapterSelector(text) {
            self = .one(adapter)
        } else {
            return nil
        }
    }
}

extension Kind {
    /// Accepts 'all', too, because the option may precede the verb; the parser checks that the verb accepts it.
    package static let adapter = adapterChoice(completion: .adapters, hint: "use hciN or the adapter's address")
    package static let adapters = adapterChoice(
        completion: .allAdapters,
        hint: "use hciN, the adapter's address, or all"
    )

    private static func adapterChoice(completion: CompletionSource, hint: String) -> ValueKind<AdapterChoice> {
        ValueKind("ADAPTER", completion: completion) { (text) throws(InvalidValue) in
            guard let choice = AdapterChoice(text) else {
                throw InvalidValue("invalid adapter '\(text)'", hint: hint)
            }
            return choice
        }
    }
}

extension Kind {
    package static let device = ValueKind<DeviceSelector>("DEVICE", completion: .devices) {
        (text) throws(InvalidValue) in
        do throws(CentralError) { return try DeviceSelector(text) } catch { throw InvalidValue(error) }
    }
}

extension Kind {
    package static let attribute = ValueKind<AttributeSelector>(
        "ATTRIBUTE",
        completion: .names([.characteristic])
    ) { (text) throws(InvalidValue) in
        do throws(CentralError) { return try AttributeSelector(text) } catch { throw InvalidValue(error) }
    }
}

extension Kind {
    package static let service = ValueKind<BluetoothUUID>(
        "UUID",
        completion: .names([.service])
    ) { (text) throws(InvalidValue) in
        do throws(CentralError) { return try BluetoothUUID(text, kind: .service) } catch { throw InvalidValue(error) }
    }

    /// A characteristic, a descriptor or a named structure that has a value.
    package static let valueType = ValueKind<ValueType>("UUID", completion: .valueTypes) {
        (text) throws(InvalidValue) in
        let name = text.lowercased()
        if let structure = SupplementStructure(rawValue: name) { return .structure(structure) }
        if let descriptor = AssignedNumbers.uuid(named: text, .descriptor) { return .assigned(descriptor) }
        do throws(CentralError) { return .assigned(try BluetoothUUID(text, kind: .characteristic)) } catch {
            throw InvalidValue(error)
        }
    }
}

extension InvalidValue {
    init(_ error: CentralError) {
        self.init(error.message, hint: error.hint)
    }
}

extension Kind {
    package static let address = ValueKind<DeviceAddress>("ADDRESS") { (text) throws(InvalidValue) in
        guard let address = DeviceAddress(text) else {
            throw InvalidValue("invalid address '\(text)'", hint: "use six pairs of hex digits: AA:BB:CC:DD:EE:FF")
        }
        return address
    }
}

extension Kind {
    /// A Company Identifier (Assigned Numbers, 7) in hex, or the company's name.
    package static let company = ValueKind<UInt16>("COMPANY") { (text) throws(InvalidValue) in
        let digits = text.hasPrefix("0x") || text.hasPrefix("0X") ? text.dropFirst(2) : text[...]
        if (1...4).contains(digits.count), digits.allSatisfy(\.isHexDigit), let company = UInt16(digits, radix: 16) {
            return company
        }
        return try CompanySearch.company(named: text)
    }
}

extension Kind {
    /// A company and a pattern of its manufacturer data.
    package static let manufacturerData = ValueKind<DataCondition<UInt16>>("COMPANY:PATTERN") {
        (text) throws(InvalidValue) in
        let parts = DataConditionText(text)
        return DataCondition(try company.parse(parts.identifier), try pattern(parts.pattern))
    }

    /// A service and a pattern of its service data.
    package static let serviceData = ValueKind<DataCondition<BluetoothUUID>>(
        "UUID:PATTERN",
        completion: .names([.service])
    ) { (text) throws(InvalidValue) in
        let parts = DataConditionText(text)
        return DataCondition(try service.parse(parts.identifier), try pattern(parts.pattern))
    }

    private static func pattern(_ text: String) throws(InvalidValue) -> DataPattern {
        do throws(DataPatternError) {
            return try DataPattern(text)
        } catch {
            throw InvalidValue(error.description, hint: DataPatternError.hint)
        }
    }
}

extension Kind {
    package static let hex = ValueKind<[UInt8]>("HEX") { (text) throws(InvalidValue) in
        do throws(HexTextError) {
            return try HexText.decode(text)
        } catch {
            let hint = "use pairs of hex digits, such as 0648 or 06:48"
            throw InvalidValue("'\(text)' is not hex: \(error)", hint: hint)
        }
    }
}

/// A key and a value, given as `KEY=VALUE`.
package struct Assignment: Hashable, Sendable {
    package var key: String
    /// The text of the value, whose digits a variable keeps: `0042`.
    package var text: String
    package var value: FieldValue { FieldValue(plainScalar: text) }

    package init(key: String, text: String) {
        self.key = key
        self.text = text
    }

    /// Returns the values of assignments by their keys; the last one of a key applies.
    ///
    /// A value is JSON if it is a list, an object or a text in quotation marks.
    ///
    /// - Throws: `.badInput` for invalid JSON.
    static func values(of assignments: [Assignment]) throws(Failure) -> FieldObject {
        var values = FieldObject()
        for assignment in assignments { values[assignment.key] = try assignment.parsed() }
        return values
    }

    private func parsed() throws(Failure) -> FieldValue {
        guard let first = text.first, ["[", "{", "\""].contains(first) else { return value }
        do throws(InvalidValue) {
            return try FieldValue(json: Array(text.utf8))
        } catch {
            throw .badInput("invalid value of '\(key)': \(error.reason)", hint: error.hint)
        }
    }
}

extension Kind {
    package static let assignment = ValueKind<Assignment>("KEY=VALUE") { (text) throws(InvalidValue) in
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let key = parts.first, !key.isEmpty else {
            throw InvalidValue("'\(text)' is not of the form KEY=VALUE", hint: "for example: heart-rate=150")
        }
        return Assignment(key: String(key), text: String(parts[1]))
    }
}
