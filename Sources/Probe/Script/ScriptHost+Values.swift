internal import DBus
internal import GATT

// Values of characteristics without a device.
extension ScriptHost {
    func defineValues() {
        machine.define("decode") { call in
            .checked { () throws(ScriptError) in
                let uuid = try Self.uuid(call[0])
                guard let octets = call[1].octets else { throw .arguments("decode takes a UUID and octets") }
                return .values(try Self.decoded(uuid, octets))
            }
        }
        machine.define("encode") { call in
            .checked { () throws(ScriptError) in
                .values([.text(try Self.encoded(call[1], for: try Self.uuid(call[0])))])
            }
        }
        machine.define("hex") { call in
            guard let octets = call[0].octets else { return .failure(.arguments("hex takes octets")) }
            return .values([.text(Hex.encode(octets))])
        }
        machine.define("bytes") { call in
            guard let text = call[0].string, let octets = try? Hex.decode(text) else {
                return .failure(.arguments("bytes takes hex digits, such as \"0648\""))
            }
            return .values([.text(octets)])
        }
    }

    private static func uuid(_ value: LuaValue) throws(ScriptError) -> BluetoothUUID {
        guard let text = value.string else { throw .arguments("a UUID is a string, not \(value.typeName)") }
        if let uuid = BluetoothUUID(text) { return uuid }
        for kind in [AssignedNumbers.Kind.characteristic, .descriptor, .service] {
            if let uuid = AssignedNumbers.uuid(named: text, kind) { return uuid }
        }
        throw ScriptError(.badInput, "\"\(text)\" is neither a UUID nor a name the SIG has assigned")
    }

    /// The value's fields, or its octets where they are not known; then what else there is to know of it.
    static func decoded(_ uuid: BluetoothUUID, _ octets: [UInt8]) throws(ScriptError) -> [LuaValue] {
        do throws(DecodeError) {
            let decoded = try AttributeValues.decode(uuid, octets, .lenient)
            var details = LuaTable(fields: [("raw", .text(octets))])
            let warnings = decoded?.warnings.map { LuaValue.text("\($0)") } ?? []
            details.fields.append(("warnings", .table(LuaTable(list: warnings))))
            return [decoded.map { .table(LuaTable($0.fields)) } ?? .text(octets), .table(details)]
        } catch {
            let name = AssignedNumbers.name(of: uuid, .characteristic) ?? uuid.description
            throw ScriptError(
                .invalidValue,
                "\(name): \(error), in \(octets.isEmpty ? "an empty value" : Hex.encode(octets))"
            )
        }
    }

    /// Octets as they are, or fields encoded.
    static func encoded(_ value: LuaValue, for uuid: BluetoothUUID) throws(ScriptError) -> [UInt8] {
        if let octets = value.octets { return octets }
        let fields = try value.fields()
        do throws(FieldError) {
            if let octets = try AttributeValues.encode(uuid, fields) { return octets }
        } catch {
            throw ScriptError(.badInput, "this makes no value of \(uuid): \(error)", hint: error.hint)
        }
        throw ScriptError(.badInput, "the fields of \(uuid) are not known", hint: "give octets: bytes(\"0648\")")
    }
}
