package import GATT

/// The text of a decoded value in one line: `72 bpm  contact  RR 833 ms  energy 12 kJ`.
///
/// The text is derived from the names, values and units of the fields only, so it works for every characteristic.
package enum FieldLine {
    package static func text(_ fields: FieldObject) -> String {
        let units = fields.units
        let shown = fields.presentEntries.filter { $0.value != .null && $0.value != .list([]) }
        let parts = shown.enumerated().map { index, entry in
            if let words = FieldWords.text(entry, in: fields) {
                return index == 0 ? words : "\(label(entry.key)) \(words)"
            }
            return part(entry, unit: units?[entry.key]?.text, isFirst: index == 0)
        }
        return parts.joined(separator: "  ")
    }

    /// Returns the text of a field; the first field, after which the characteristic is named, needs no label.
    private static func part(_ entry: FieldObject.Entry, unit: String?, isFirst: Bool) -> String {
        let value = text(entry.value, unit: unit)
        if isFirst || namesItsField(entry) { return value }
        return "\(label(entry.key)) \(value)"
    }

    /// Returns a Boolean value that indicates whether the value names its field: `sensorContact` is `contact` or
    /// `no-contact`.
    private static func namesItsField(_ entry: FieldObject.Entry) -> Bool {
        guard case .text(let word) = entry.value, let last = words(entry.key).last else { return false }
        return word == last || word.hasSuffix("-\(last)")
    }

    /// Returns the text of the value of a field, in its usual unit.
    static func text(_ value: FieldValue, unit: String?) -> String {
        if unit == "s", let milliseconds = milliseconds(value) { return FieldText.text(milliseconds, unit: "ms") }
        return FieldText.text(value, unit: unit)
    }

    /// Converts seconds to milliseconds if that is the usual unit: for fractions below two seconds.
    private static func milliseconds(_ value: FieldValue) -> FieldValue? {
        switch value {
        case .number(let seconds) where abs(seconds) < 2: .number((seconds * 1000).rounded())
        case .list(let elements):
            elements.reduce([]) { (list: [FieldValue]?, element) in
                milliseconds(element).flatMap { converted in list.map { $0 + [converted] } }
            }.map(FieldValue.list)
        default: nil
        }
    }

    /// Returns the key as words, with the usual abbreviations.
    static func label(_ key: String) -> String {
        switch key {
        case "rrIntervals": "RR"
        case "energyExpended": "energy"
        default: words(key).joined(separator: " ")
        }
    }

    /// Splits a key into words: `bodySensorLocation` → body, sensor, location.
    private static func words(_ key: String) -> [String] {
        var words: [String] = []
        for character in key {
            if character.isUppercase || words.isEmpty { words.append("") }
            words[words.endIndex - 1] += character.lowercased()
        }
        return words
    }
}

extension FieldObject {
    /// The fields without their units.
    var shownEntries: [Entry] { entries.filter { $0.key != "units" } }
    /// The units of the fields.
    var units: FieldObject? { self["units"]?.object }
}
