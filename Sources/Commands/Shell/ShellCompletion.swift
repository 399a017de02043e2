package import GATT

/// The completion of the word before the cursor.
package struct ShellCompletion: Hashable, Sendable {
    /// The text to insert at the cursor.
    package var insertion: String
    /// The candidates to list, if nothing can be inserted.
    package var candidates: [String]

    /// The words that can be completed besides commands.
    package struct Words: Sendable {
        package var characteristics: [String]
        /// The characteristics that notify or indicate.
        package var notifying: [String]
        package var devices: [String]

        package init(characteristics: [String] = [], notifying: [String] = [], devices: [String] = []) {
            self.characteristics = characteristics
            self.notifying = notifying
            self.devices = devices
        }
    }

    /// Completes the last word of the text before the cursor.
    package init(_ text: String, _ words: Words) {
        let start = text.lastIndex(where: \.isWhitespace).map { text.index(after: $0) } ?? text.startIndex
        let partial = String(text[start...])
        let before = text[..<start].split(whereSeparator: \.isWhitespace).map(String.init)
        let matches = Self.candidates(after: before, words).filter { $0.hasPrefix(partial) }
        guard let first = matches.first else {
            insertion = ""
            candidates = []
            return
        }
        let common = matches.dropFirst().reduce(first) { String(zip($0, $1).prefix { $0 == $1 }.map(\.0)) }
        insertion = String(common.dropFirst(partial.count)) + (matches.count == 1 ? " " : "")
        candidates = insertion.isEmpty ? matches : []
    }

    private static func candidates(after before: [String], _ words: Words) -> [String] {
        guard let word = before.first else { return ShellWord.allCases.map(\.rawValue).sorted() }
        switch ShellWord(rawValue: word) {
        case .read: return words.characteristics
        case .watch, .unwatch: return words.notifying
        case .write: return before.count == 1 ? words.characteristics : []
        case .connect: return before.count == 1 ? words.devices : []
        case .help: return before.count == 1 ? ShellWord.allCases.map(\.rawValue).sorted() : []
        default: return []
        }
    }
}

extension ShellCompletion.Words {
    /// Returns the names of characteristics by their handles: in kebab case, as UUID, or the handle if neither is unique.
    package static func names(
        of attributes: [(uuid: BluetoothUUID, handle: UInt16)],
        _ types: AttributeTypes
    ) -> [UInt16: String] {
        var counts: [BluetoothUUID: Int] = [:]
        for attribute in attributes { counts[attribute.uuid, default: 0] += 1 }
        let names = attributes.map { uuid, handle in (handle, counts[uuid] == 1 ? name(of: uuid, types) : "@\(handle)")
        }
        return Dictionary(names) { first, _ in first }
    }

    private static func name(of uuid: BluetoothUUID, _ types: AttributeTypes) -> String {
        if let name = types.custom(uuid)?.name { return AttributeTypes.kebab(name) }
        return AssignedNumber.find(uuid: uuid, .characteristic).first?.kebabName ?? uuid.description
    }
}
