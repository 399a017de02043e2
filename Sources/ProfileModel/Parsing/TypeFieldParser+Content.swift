internal import Documents
internal import GATT

extension TypeFieldParser {
    /// The words for the encodings of a field.
    private static let formats = NumberFormat.named.map(\.name) + ["utf8", "bytes"]
    /// The maximum number of names of an enumeration, which are compared one by one.
    private static let mostNames = 256

    /// Parses the encoding of a field: a word, a mapping of numbers to names, or a list of the names of bits.
    func content(_ entry: YAMLNode.Entry, _ section: Section) -> CustomField.Content? {
        switch entry.value.content {
        case .scalar:
            guard let word = report.keyword(entry.value, "the type of '\(entry.key)'", among: Self.formats) else {
                return nil
            }
            guard let format = NumberFormat.named.first(where: { $0.name == word })?.format else {
                rejectOptions(except: ["length", "if"], section, "a field of \(word)")
                let length = section["length"].flatMap { report.integer($0, "length", in: 1...512) }
                return word == "utf8" ? .text(byteCount: length) : .bytes(count: length)
            }
            return number(format, word, section)
        case .mapping(let entries):
            rejectOptions(except: ["type", "if"], section, "a field with names")
            let byteCount = byteCount(section)
            return byteCount.flatMap { names(entries, entry.value, $0) }
        case .sequence(let items):
            rejectOptions(except: ["type", "if"], section, "a field of flags")
            let byteCount = byteCount(section)
            return byteCount.flatMap { flags(items, entry.value, $0) }
        }
    }

    private func number(_ format: NumberFormat, _ word: String, _ section: Section) -> CustomField.Content? {
        var allowed = ["unit", "count", "if"]
        if case .integer = format { allowed += ["scale", "offset"] }
        rejectOptions(except: allowed, section, "a field of \(word)")
        let factor = section["scale"].flatMap { self.factor($0) } ?? 1
        let offset = section["offset"].flatMap { self.offset($0) } ?? 0
        let scale = factor == 1 && offset == 0 ? DecimalScale.one : DecimalScale(factor: factor, offset: offset)
        guard let count = section["count"] else { return .number(format, scale) }
        if count.scalarText == "rest" { return .numbers(format, scale, count: nil) }
        let most = ValueParser.maximumLength / format.byteCount
        guard case .integer(let number) = FieldValue(count), (1...most).contains(number) else {
            report.mismatch(count, "count", "a whole number from 1 to \(most), or rest")
            return nil
        }
        return .numbers(format, scale, count: number)
    }

    private func factor(_ node: YAMLNode) -> Double? {
        guard let factor = report.number(node, "scale") else { return nil }
        guard (1e-15...1e15).contains(factor) else {
            report.mismatch(node, "scale", "a number from 1e-15 to 1e15")
            return nil
        }
        return factor
    }

    private func offset(_ node: YAMLNode) -> Double? {
        guard let offset = report.number(node, "offset") else { return nil }
        guard offset.magnitude <= 1e15 else {
            report.mismatch(node, "offset", "a number from -1e15 to 1e15")
            return nil
        }
        return offset
    }

    /// Reports the options that a kind of field does not have.
    private func rejectOptions(except allowed: [String], _ section: Section, _ kind: String) {
        for key in section.present(among: Self.options) where !allowed.contains(key) {
            report.error(section.mark(of: key), "\(kind) has no '\(key)'", hint: "remove it")
        }
    }

    /// Returns the size of an integer with names, one byte by default.
    private func byteCount(_ section: Section) -> Int? {
        guard let node = section["type"] else { return 1 }
        let unsigned = NumberFormat.named.filter { $0.name.hasPrefix("uint") }
        guard let word = report.keyword(node, "the type of a field with names", among: unsigned.map(\.name)) else {
            return nil
        }
        return unsigned.first { $0.name == word }?.format.byteCount
    }

    private func names(_ entries: [YAMLNode.Entry], _ node: YAMLNode, _ byteCount: Int) -> CustomField.Content? {
        guard (1...Self.mostNames).contains(entries.count) else {
            report.error(node.mark, "a field has from 1 to \(Self.mostNames) names, not \(entries.count)")
            return nil
        }
        let highest = UInt64.max >> UInt64(64 - byteCount * 8)
        var names: [CustomField.NumberName] = []
        var numbers: Set<UInt64> = []
        var words: Set<String> = []
        for entry in entries {
            guard case .integer(let integer) = FieldValue(plainScalar: entry.key),
                let number = UInt64(exactly: integer), number <= highest, numbers.insert(number).inserted
            else {
                report.error(
                    entry.keyMark,
                    "'\(entry.key)' must be a number from 0 to \(highest) that occurs once",
                    hint: "write numbers with their names: { 0: off, 1: on }"
                )
                continue
            }
            guard let name = name(entry.value, &words) else { continue }
            names.append(CustomField.NumberName(number, name))
        }
        return names.count == entries.count ? .enumeration(names, byteCount: byteCount) : nil
    }

    private func flags(_ items: [YAMLNode], _ node: YAMLNode, _ byteCount: Int) -> CustomField.Content? {
        guard (1...byteCount * 8).contains(items.count) else {
            report.error(
                node.mark,
                "a field of \(byteCount) \(byteCount == 1 ? "byte" : "bytes") has from 1 to \(byteCount * 8) flags, not "
                    + "\(items.count)",
                hint: "the first name is that of bit 0; a larger type has more bits: type: uint16"
            )
            return nil
        }
        var words: Set<String> = []
        var names: [String?] = []
        for item in items {
            if FieldValue(item) == .null {
                names.append(nil)
            } else if let name = name(item, &words) {
                names.append(name)
            }
        }
        return names.count == items.count ? .flags(names, byteCount: byteCount) : nil
    }

    private func name(_ node: YAMLNode, _ words: inout Set<String>) -> String? {
        guard case .text(let name) = FieldValue(node), !name.isEmpty, name.utf8.count <= 64 else {
            report.mismatch(node, "a name", "a text of at most 64 bytes", hint: "~ stands for a flag without a name")
            return nil
        }
        guard words.insert(name).inserted else {
            report.error(node.mark, "duplicate name '\(name)'", hint: "rename one of them")
            return nil
        }
        return name
    }
}
