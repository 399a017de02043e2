internal import Control
internal import GATT
internal import Terminal

/// A watched characteristic with the fields of its values.
struct WatchedCharacteristic {
    let attribute: AttributeReference
    /// The name, or the UUID if there is none; escaped.
    let name: String
    /// A Boolean value that indicates whether another characteristic has the same name.
    var isNameShared = false
    /// The fields in the order of the layout, with those that no value has had yet.
    private(set) var fields: [WatchedField] = []
    private var indices: [[String]: Int] = [:]

    /// The maximum number of fields.
    private static let fieldLimit = 64

    init(_ attribute: AttributeReference, name: String) {
        self.attribute = attribute
        self.name = TerminalText.escaped(name)
    }

    /// The name, with the instance or the handle if other characteristics have the same.
    var title: String {
        if let instance = attribute.instance { return "\(name) @\(TerminalText.escaped(instance))" }
        return isNameShared ? "\(name) @\(attribute.handle)" : name
    }

    /// The indices of the fields with values.
    var shownFields: [Int] { fields.indices.filter { fields[$0].content != nil } }

    /// Handles the fields of a received value.
    mutating func receive(_ fields: FieldObject, at time: Duration) {
        receive(fields, below: [], at: time)
    }

    /// Handles a received value that cannot be decoded.
    mutating func receive(_ bytes: [UInt8], isKnown: Bool, at time: Duration) {
        guard let index = index(of: []) else { return }
        fields[index].receive(.bytes(bytes, isKnown: isKnown), at: time)
    }

    mutating func interrupt(at time: Duration) {
        for index in fields.indices { fields[index].interrupt(at: time) }
    }

    mutating func reset() {
        for index in fields.indices { fields[index].reset() }
    }

    private mutating func receive(_ object: FieldObject, below path: [String], at time: Duration) {
        let units = object.units
        for entry in object.presentEntries {
            let path = path + [entry.key]
            switch entry.value {
            case .object(let inner): receive(inner, below: path, at: time)
            case .list(let elements) where elements.contains { $0.object != nil }:
                for element in elements { receive(element.object ?? FieldObject(), below: path, at: time) }
            // An absent field has its place in the order, too.
            case .null, .list([]): _ = index(of: path)
            default:
                guard let index = index(of: path) else { continue }
                fields[index].receive(.field(entry.value, unit: units?[entry.key]?.text), at: time)
            }
        }
    }

    /// Returns the index of a field, which is appended if it is new; nil if there are too many.
    private mutating func index(of path: [String]) -> Int? {
        if let index = indices[path] { return index }
        guard fields.count < Self.fieldLimit else { return nil }
        indices[path] = fields.count
        fields.append(WatchedField(path: path))
        return fields.count - 1
    }
}
