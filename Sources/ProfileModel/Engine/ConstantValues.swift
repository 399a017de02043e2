internal import GATT

/// The constant values of a profile, whose fields a user can set while it runs.
///
/// They are the values with known fields that follow no signal, of characteristics that clients can read or subscribe to.
struct ConstantValues: Sendable {
    private struct Entry: Sendable {
        let id: AttributeID
        /// The name of the characteristic, in the form in which `bytes(setting:_:_:)` accepts it.
        let name: String
        let codec: ValueCodec
        /// The value at the start.
        let start: [UInt8]
    }

    private let characteristics: CharacteristicNames
    private let types: AttributeTypes
    private let signals: [String]
    private var entries: [Entry] = []

    /// The number of objects within each other that contain the deepest field.
    private static let deepestField = 4

    /// The names of the values.
    var names: [String] { entries.map(\.name) }

    init(_ profile: PeripheralProfile) {
        characteristics = CharacteristicNames(profile)
        types = profile.types
        signals = profile.signals.map(\.name)
        for service in profile.services {
            for characteristic in service.characteristics {
                guard let (codec, start) = Self.content(of: characteristic, types) else { continue }
                let name = characteristics.name(of: characteristic, in: service.uuid)
                entries.append(Entry(id: characteristic.id, name: name, codec: codec, start: start))
            }
        }
    }

    private static func content(
        of characteristic: CharacteristicProfile,
        _ types: AttributeTypes
    ) -> (codec: ValueCodec, start: [UInt8])? {
        guard case .bytes(let bytes) = characteristic.value,
            !characteristic.properties.isDisjoint(with: [.read, .notify, .indicate]),
            let codec = types.codec(of: characteristic.uuid)
        else { return nil }
        // A field that is set leaves the value in the layout of its edition.
        return (codec.in((try? codec.decode(bytes))?.edition), bytes)
    }

    /// Returns whether a text is the UUID or the name of a characteristic, also of one that the profile does not have.
    func isName(_ text: String) -> Bool {
        BluetoothUUID(text) != nil || AssignedNumbers.uuid(named: text, .characteristic) != nil
            || types.uuid(named: text) != nil
    }

    /// Returns the characteristic that a name refers to, and its value with a field changed.
    ///
    /// - Parameters:
    ///   - name: The characteristic, for its whole value, or the characteristic, a period and the field.
    ///   - value: The value of the field; null for that of the start.
    ///   - current: Returns the present value of a characteristic.
    /// - Throws: `HoldError` if the name is unknown, or if the value does not fit.
    func bytes(
        setting name: String,
        to value: FieldValue,
        _ current: (AttributeID) -> [UInt8]?
    ) throws(HoldError) -> (id: AttributeID, bytes: [UInt8]) {
        let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let (characteristic, codec, start) = try content(String(parts.first ?? ""))
        guard let path = parts.dropFirst().first else {
            let bytes = value == .null ? start : try encoded(value, codec, name, value)
            return (characteristic.id, bytes)
        }
        var fields = try decoded(current(characteristic.id) ?? start, codec, name)
        let keys = path.split(separator: ".", maxSplits: Self.deepestField, omittingEmptySubsequences: false)
            .map(String.init)
        var setting = value
        if value == .null {
            let startFields = try decoded(start, codec, name)
            setting = startFields.member(at: keys[...]) ?? .null
            // A flag that is set makes its field required.
            if let flag = codec.flag(of: String(path)) {
                fields.restoreFlag(flag.name, of: flag.field, from: startFields)
            }
        }
        guard keys.count <= Self.deepestField, let changed = fields.replacing(keys[...], with: setting) else {
            throw HoldError(
                message: "'\(name)' is not a field",
                hint: "the fields are \(codec.fieldKeys.joined(separator: ", "))"
            )
        }
        return (characteristic.id, try encoded(changed, codec, name, value))
    }

    private func content(
        _ text: String
    ) throws(HoldError) -> (characteristic: CharacteristicProfile, codec: ValueCodec, start: [UInt8]) {
        let characteristic: CharacteristicProfile
        do throws(CharacteristicNameError) {
            characteristic = try characteristics.characteristic(text)
        } catch {
            throw HoldError(message: error.message, hint: error.isAmbiguous ? error.hint : hint(text) ?? error.hint)
        }
        if let (codec, start) = Self.content(of: characteristic, types) { return (characteristic, codec, start) }
        if characteristic.value.isDynamic {
            throw HoldError(
                message: "the value of '\(text)' follows signals",
                hint: HoldError.listed("signals", signals)
            )
        }
        if types.codec(of: characteristic.uuid) == nil {
            throw HoldError(message: "the fields of '\(text)' are not known", hint: "describe them under 'types'")
        }
        throw HoldError(message: "clients can neither read '\(text)' nor subscribe to it", hint: hint(text))
    }

    /// Returns the name that is closest to a misspelled one, or the list of all names; nil if there are none.
    private func hint(_ text: String) -> String? {
        if let closest = Spelling.closest(to: text, among: names) { return "did you mean '\(closest)'?" }
        return names.isEmpty ? nil : HoldError.listed("values", names)
    }

    private func decoded(_ bytes: [UInt8], _ codec: ValueCodec, _ name: String) throws(HoldError) -> FieldValue {
        do throws(DecodeError) {
            return .object(try codec.decode(bytes).fields.withoutUnits)
        } catch {
            throw HoldError(
                message: "'\(name)' cannot be set, because the present value has no fields: \(error)",
                hint: "set the whole value first"
            )
        }
    }

    private func encoded(
        _ fields: FieldValue,
        _ codec: ValueCodec,
        _ name: String,
        _ value: FieldValue
    ) throws(HoldError) -> [UInt8] {
        let bytes: [UInt8]
        do throws(FieldError) {
            bytes = try codec.encode(fields)
        } catch {
            var hint = error.hint
            if case .wrongType(.text) = error.reason { hint = "enclose it in quotes to make it text" }
            throw HoldError(message: "'\(name)' cannot be \(value.jsonText): \(error)", hint: hint)
        }
        guard bytes.count <= ValueParser.maximumLength else {
            throw HoldError(
                message: "'\(name)' makes the value \(bytes.count) bytes long, "
                    + "more than the limit of \(ValueParser.maximumLength)"
            )
        }
        return bytes
    }

    /// Returns the present values of the first fields, by the names that set them.
    func values(limit: Int, _ current: (AttributeID) -> [UInt8]?) -> [(name: String, value: FieldValue)] {
        var values: [(name: String, value: FieldValue)] = []
        for entry in entries.prefix(limit) {
            guard let fields = try? entry.codec.decode(current(entry.id) ?? entry.start).fields.withoutUnits else {
                continue
            }
            for field in fields.entries {
                values.append(
                    (entry.codec.fieldKeys.count == 1 ? entry.name : "\(entry.name).\(field.key)", field.value)
                )
            }
        }
        return Array(values.prefix(limit))
    }
}

extension FieldObject {
    /// The object without the units that decoding adds.
    fileprivate var withoutUnits: FieldObject {
        FieldObject(distinct: entries.filter { $0.key != Self.unitsKey })
    }
}

extension FieldValue {
    /// The value at a path of keys; nil if there is none.
    fileprivate func member(at path: ArraySlice<String>) -> FieldValue? {
        guard let key = path.first else { return self }
        guard case .object(let object) = self else { return nil }
        return object[key]?.member(at: path.dropFirst())
    }

    /// Removes a name from a list unless the list of another value contains it.
    fileprivate mutating func restoreFlag(_ name: String, of key: String, from other: FieldValue) {
        guard case .object(var object) = self, case .list(let names)? = object[key] else { return }
        if case .list(let others)? = other.member(at: [key]), others.contains(.text(name)) { return }
        object[key] = .list(names.filter { $0 != .text(name) })
        self = .object(object)
    }

    /// Returns the value with the one at a path of keys replaced; nil if the path leads through a value without fields.
    fileprivate func replacing(_ path: ArraySlice<String>, with value: FieldValue) -> FieldValue? {
        guard let key = path.first else { return value }
        let object: FieldObject
        switch self {
        case .object(let present): object = present
        // The field is absent, and so are its own fields.
        case .null: object = FieldObject()
        default: return nil
        }
        guard let member = (object[key] ?? .null).replacing(path.dropFirst(), with: value) else { return nil }
        var changed = object
        changed[key] = member
        return .object(changed)
    }
}
