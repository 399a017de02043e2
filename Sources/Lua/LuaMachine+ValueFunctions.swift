package import GATT

// Functions for values of characteristics without a device.
extension LuaMachine {
    /// Defines `decode`, `encode`, `hex` and `bytes`.
    package func defineValueFunctions(with types: AttributeTypes) {
        define("decode") { call in
            .checked { () throws(ScriptError) in
                let uuid = try AttributeCoding.uuid(call[0], in: types)
                guard let bytes = call[1].bytes else { throw .arguments("decode takes a UUID and a string of bytes") }
                return .values(try AttributeCoding.decoded(uuid, bytes, with: types))
            }
        }
        define("encode") { call in
            .checked { () throws(ScriptError) in
                let uuid = try AttributeCoding.uuid(call[0], in: types)
                return .values([.text(try AttributeCoding.encoded(call[1], for: uuid, with: types))])
            }
        }
        define("hex") { call in
            guard let bytes = call[0].bytes else { return .failure(.arguments("hex takes a string of bytes")) }
            return .values([.text(HexText.encode(bytes))])
        }
        define("bytes") { call in
            guard let text = call[0].string, let bytes = try? HexText.decode(text) else {
                return .failure(.arguments("bytes takes hex digits, such as \"0648\""))
            }
            return .values([.text(bytes)])
        }
    }
}

/// The values of attributes in scripts: strings of bytes, or their fields.
package enum AttributeCoding {
    fileprivate static func uuid(_ value: LuaValue, in types: AttributeTypes) throws(ScriptError) -> BluetoothUUID {
        guard let text = value.string else { throw .arguments("a UUID must be a string, not \(value.typeName)") }
        if let uuid = BluetoothUUID(text) { return uuid }
        for kind in [AssignedNumbers.Kind.characteristic, .descriptor, .service] {
            if let uuid = AssignedNumbers.uuid(named: text, kind) { return uuid }
        }
        if let uuid = types.uuid(named: text) { return uuid }
        throw ScriptError(.badInput, "\"\(text)\" is neither a UUID nor an assigned name")
    }

    /// Returns the fields of a value, or its bytes if the type is unknown, and a table of details.
    package static func decoded(
        _ uuid: BluetoothUUID,
        _ bytes: [UInt8],
        with types: AttributeTypes
    ) throws(ScriptError) -> [LuaValue] {
        let raw = ("raw", LuaValue.text(bytes))
        do throws(DecodeError) {
            let decoded = try types.decode(bytes, as: uuid, .lenient)
            let warnings = LuaTable(list: decoded.warnings.map { .text("\($0)") })
            return [.table(LuaTable(decoded.fields)), .table(LuaTable(fields: [raw, ("warnings", .table(warnings))]))]
        } catch {
            if case .unknownUUID = error.reason {
                return [.text(bytes), .table(LuaTable(fields: [raw, ("warnings", .table(LuaTable(list: [])))]))]
            }
            let name = types.name(of: uuid) ?? uuid.description
            throw ScriptError(
                .invalidValue,
                "\(name): \(error), in \(bytes.isEmpty ? "an empty value" : HexText.encode(bytes))"
            )
        }
    }

    /// Returns the bytes of a value, which are given as a string or encoded from fields.
    package static func encoded(
        _ value: LuaValue,
        for uuid: BluetoothUUID,
        with types: AttributeTypes
    ) throws(ScriptError) -> [UInt8] {
        if let bytes = value.bytes { return bytes }
        let fields = try value.fields()
        do throws(FieldError) {
            return try types.encode(fields, as: uuid)
        } catch {
            if case .unknownUUID = error.reason {
                throw ScriptError(.badInput, "\(error)", hint: "use a string of bytes: bytes(\"0648\")")
            }
            throw ScriptError(.badInput, "invalid value of \(uuid): \(error)", hint: error.hint)
        }
    }
}
