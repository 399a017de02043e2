internal import Control
package import GATT

extension AssignedNumber {
    /// The object for JSON output; fields that do not apply are `null`.
    package var json: FieldObject {
        [
            "uuid": FieldValue(kind.isUUID ? uuid.description : nil),
            "name": .text(name),
            "kind": .text(kind.name),
            "kebabName": FieldValue(kebabName),
            "aliases": .list(aliases.map(FieldValue.text)),
            "uuid128": FieldValue(kind.isUUID ? uuid.description128 : nil),
            "number": FieldValue(kind.isUUID ? nil : uuid.short),
            "category": FieldValue(category),
            "symbol": FieldValue(symbol),
            "fields": fieldKeys.map { .list($0.map(FieldValue.text)) } ?? .null,
        ]
    }

    /// Returns all properties as text lines.
    fileprivate func block(_ style: Style) -> [String] {
        var table = Table()
        table.append(["  kind", kind.name])
        if let kebabName { table.append(["  name", ([kebabName] + aliases).joined(separator: ", ")]) }
        if kind.isUUID {
            table.append(["  UUID", uuid.short == nil ? "\(uuid)" : "\(uuid), \(uuid.description128)"])
        } else if let number = uuid.short {
            table.append(["  number", "\(numberText), \(number)"])
        }
        if let category { table.append(["  category", category]) }
        if let symbol, !symbol.isEmpty { table.append(["  symbol", symbol]) }
        if let fieldKeys { table.append(["  fields", fieldKeys.joined(separator: ", ")]) }
        return [style.bold(name)] + table.lines
    }

    private var category: String? {
        guard kind == .appearance, let short = uuid.short else { return nil }
        return AssignedNumbers.appearanceCategoryName(short)
    }

    /// The keys of the decoded value, if there is a codec.
    private var fieldKeys: [String]? {
        kind == .characteristic || kind == .descriptor ? AttributeValues.fieldKeys(uuid) : nil
    }
}

extension BluetoothUUID {
    /// The object for JSON output of a UUID that is not assigned.
    package var jsonWithoutName: FieldObject {
        [
            "uuid": .text(description), "name": .null, "kind": .null, "kebabName": .null, "aliases": [],
            "uuid128": .text(description128), "number": .null, "category": .null, "symbol": .null, "fields": .null,
        ]
    }
}

extension AssignedNumberSearch {
    /// Returns the matches as text lines: all properties of exact matches, otherwise one line for each match.
    package func lines(_ style: Style) -> [String] {
        if isExact, matches.isEmpty {
            return uuid.map { ["\($0) has no name", "  UUID  \($0.description128)"] } ?? []
        }
        if isExact {
            return Array(matches.map { $0.block(style) }.joined(separator: [""]))
        }
        var table = Table()
        for match in matches {
            table.append([match.numberText, match.kind.name, style.bold(match.name), match.kebabName ?? ""])
        }
        return table.lines
    }
}
