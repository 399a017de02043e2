internal import DBus
internal import GATT

// Functions for values of characteristics without a device.
extension ScriptHost {
    func defineValues() {
        machine.define("decode") { call in
            .checked { () throws(ScriptError) in
                let uuid = try Self.uuid(call[0])
                guard let bytes = call[1].bytes else { throw .arguments("decode takes a UUID and a string of bytes") }
                return .values(try Self.decoded(uuid, bytes))
            }
        }
        machine.define("encode") { call in
            .checked { () throws(ScriptError) in
                .values([.text(try Self.encoded(call[1], for: try Self.uuid(call[0])))])
            }
        }
        machine.define("hex") { call in
            guard let bytes = call[0].bytes else { return .failure(.arguments("hex takes a string of bytes")) }
            return .values([.text(Hex.encode(bytes))])
        }
        machine.define("bytes") { call in
            guard let text = call[0].string, let bytes = try? Hex.decode(text) else {
                return .failure(.arguments("bytes takes hex digits, such as \"0648\""))
            }
            return .values([.text(bytes)])
        }
    }

    private static func uuid(_ value: LuaValue) throws(ScriptError) -> BluetoothUUID {
        guard let text = value.string else { throw .arguments("a UUID must be a string, not \(value.typeName)") }
        if let uuid = BluetoothUUID(text) { return uuid }
        for kind in [AssignedNumbers.Kind.characteristic, .descriptor, .service] {
            if let uuid = AssignedNumbers.uuid(named: text, kind) { return uuid }
        }
        throw ScriptError(.badInput, "\"\(text)\" is neither a UUID nor an assigned name")
    }

    /// Returns the fields of a value, or its bytes if the type is unknown, and a table of details.
    static func decoded(_ uuid: BluetoothUUID, _ bytes: [UInt8]) throws(ScriptError) -> [LuaValue] {
        do throws(DecodeError) {
            let decoded = try AttributeValues.decode(uuid, bytes, .lenient)
            var details = LuaTable(fields: [("raw", .text(bytes))])
            let warnings = decoded?.warnings.map { LuaValue.text("\($0)") } ?? []
            details.fields.append(("warnings", .table(LuaTable(list: warnings))))
            return [decoded.map { .table(LuaTable($0.fields)) } ?? .text(bytes), .table(details)]
        } catch {
            let name = AssignedNumbers.name(of: uuid, .characteristic) ?? uuid.description
            throw ScriptError(
                .invalidValue,
                "\(name): \(error), in \(bytes.isEmpty ? "an empty value" : Hex.encode(bytes))"
            )
        }
    }

    /// Returns the bytes of a value, which are given as a string or encoded from fields.
    static func encoded(_ value: LuaValue, for uuid: BluetoothUUID) throws(ScriptError) -> [UInt8] {
        if let bytes = value.bytes { return bytes }
        let fields = try value.fields()
        do throws(FieldError) {
            if let bytes = try AttributeValues.encode(uuid, fields) { return bytes }
        } catch {
            throw ScriptError(.badInput, "invalid value of \(uuid): \(error)", hint: error.hint)
        }
        throw ScriptError(
            .badInput,
            "the fields of \(uuid) are not known",
            hint: "use a string of bytes: bytes(\"0648\")"
        )
    }
}
