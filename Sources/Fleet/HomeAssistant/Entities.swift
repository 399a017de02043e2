internal import GATT

/// The entities of one device of Home Assistant, by their identifiers.
struct Entities {
    struct Entity {
        var platform: String
        /// Unique in the device.
        var key: String
        var name: String
        var options = FieldObject()
    }

    let owner: String
    private var entities: [String: Entity] = [:]

    init(owner: String) {
        self.owner = owner
    }

    mutating func add(_ entity: Entity) {
        entities[Self.identifier(entity.key)] = entity
    }

    /// The `components` of the discovery payload, sorted.
    var components: FieldObject {
        FieldObject(
            distinct: entities.sorted { $0.key < $1.key }.map { key, entity in
                let common: FieldObject = [
                    "p": .text(entity.platform), "name": .text(entity.name), "unique_id": .text("\(owner)_\(key)"),
                ]
                return FieldObject.Entry(
                    key: key,
                    value: .object(FieldObject(distinct: common.entries + entity.options.entries))
                )
            }
        )
    }

    /// Returns a text with ASCII letters, digits and underscores only; other letters are replaced by their numbers, so that texts in
    /// another script remain different.
    static func identifier(_ text: String) -> String {
        text.map { character in
            guard character.isASCII else {
                return character.unicodeScalars.map { "_" + String($0.value, radix: 16) }.joined()
            }
            return character.isLetter || character.isNumber ? String(character) : "_"
        }.joined()
    }

    /// Returns a name in kebab case as a title, such as `Heart rate`; of a qualified name, only its last part.
    static func title(_ name: String) -> String {
        let last = name.split(separator: "/").last ?? Substring(name)
        let words = last.split { $0 == "-" || $0 == "." || $0 == "@" }.joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
