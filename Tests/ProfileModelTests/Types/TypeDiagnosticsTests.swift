import Documents
import GATT
import ProfileModel
import TestGrowth
import Testing

@Suite struct TypeDiagnosticsTests {
    private static let uuid = "6f2e0001-3a5c-4d1b-9c77-2f1f3f6f0a10"

    /// A file that describes one UUID with the keys of a flow mapping.
    private static func type(_ keys: String) -> String { "types:\n- { uuid: \(uuid), \(keys) }\n" }
    private static func fields(_ items: String) -> String { type("fields: [\(items)]") }

    private static let mistakes: [(String, String, String?)] = [
        ("[]", "f:1:1: a file of types must be a mapping", "its keys are types"),
        ("typse: []", "f:1:1: a file of types has no key 'typse'", "did you mean 'types'?"),
        ("{}", "f:1:1: a file of types needs the key 'types'", nil),
        ("types: 5", "f:1:8: types must be a list", nil),
        ("types: [5]", "f:1:9: a type must be a mapping", "its keys are uuid, name, fields, value"),
        ("types:\n- { name: x }", "f:2:3: a type needs the key 'uuid'", nil),
        ("types:\n- { uuid: x, name: x }", "f:2:11: the UUID of a type must be a 128-bit UUID, not 'x'", "such as"),
        (
            "types:\n- { uuid: 2A37, name: x }", "f:2:11: the type of 2A37 is defined by the Bluetooth SIG",
            "128-bit UUIDs of your own"
        ),
        (
            "types:\n- { uuid: 00002a37-0000-1000-8000-00805f9b34fb, name: x }",
            "f:2:11: the type of 2A37 is defined by the Bluetooth SIG", nil
        ),
        (
            "types:\n- { uuid: \(uuid), name: x }\n- { uuid: \(uuid), name: y }",
            "f:3:11: duplicate type \(uuid); the first is on line 2", nil
        ),
        (
            "types:\n- { uuid: \(uuid), name: A b }\n- { uuid: 6f2e0002-3a5c-4d1b-9c77-2f1f3f6f0a10, name: a-B }",
            "f:3:55: duplicate name 'a-B'", nil
        ),
        ("types:\n- { uuid: \(uuid) }", "f:2:3: a type needs the key 'name', 'fields' or 'value'", nil),
        (type("nmae: x"), "f:2:49: a type has no key 'nmae'", "did you mean 'name'?"),
        (type("name: Battery Level"), "f:2:55: 'Battery Level' is a name of the Bluetooth SIG", nil),
        (type("name: a/b"), "f:2:55: 'a/b' cannot be the name of a type", "'/'"),
        (type("name: 2A37"), "f:2:55: '2A37' cannot be the name of a type", nil),
        (type("fields: [{ a: uint8 }], value: uint8"), "f:2:73: a type has either 'fields' or 'value'", nil),
        (type("fields: 5"), "f:2:57: fields must be a list", nil),
        (type("fields: []"), "f:2:57: fields is empty", "{ speed: uint16 }"),
        (type("value: uint7"), "f:2:56: the type of 'value' cannot be 'uint7'", "did you mean 'uint"),
        (type("value: uint8, if: a.b"), "f:2:63: a type has no key 'if'", nil),
        (type("value: uint8, scal: 2"), "f:2:63: a type has no key 'scal'", "did you mean 'scale'?"),
        (fields("5"), "f:2:58: a field must be a mapping", "{ speed: uint16 }"),
        (fields("{}"), "f:2:58: a field is empty", "{ speed: uint16 }"),
        (fields("{ scale: 2, a: uint8 }"), "f:2:60: the first key of a field is its name", nil),
        (fields("{ a: uint8, scal: 2 }"), "f:2:70: the field 'a' has no key 'scal'", "did you mean 'scale'?"),
        (fields("{ units: uint8 }"), "f:2:60: 'units' cannot be the name of a field", "letter"),
        (fields("{ signal: uint8 }"), "f:2:60: 'signal' cannot be the name of a field", nil),
        (fields("{ 1a: uint8 }"), "f:2:60: '1a' cannot be the name of a field", nil),
        (fields("{ a: uint8 }, { a: uint8 }"), "f:2:74: duplicate field 'a'", nil),
        (fields("{ a: uint9 }"), "f:2:63: the type of 'a' cannot be 'uint9'", "uint"),
        (fields("{ a: }"), "f:2:63: the type of 'a' must be one of", nil),
        (fields("{ a: uint8, scale: 0 }"), "f:2:77: scale must be a number from", nil),
        (fields("{ a: uint8, scale: x }"), "f:2:77: scale must be a number", nil),
        (fields("{ a: uint8, scale: .inf }"), "f:2:77: scale must be a number", nil),
        (fields("{ a: uint8, offset: x }"), "f:2:78: offset must be a number", nil),
        (fields("{ a: uint8, offset: 1e30 }"), "f:2:78: offset must be a number from", nil),
        (fields("{ a: uint8, unit: [] }"), "f:2:76: unit must be a text", nil),
        (fields("{ a: uint8, count: 0 }"), "f:2:77: count must be a whole number from 1 to 512, or rest", nil),
        (fields("{ a: uint16, count: 257 }"), "f:2:78: count must be a whole number from 1 to 256, or rest", nil),
        (fields("{ a: uint8, length: 2 }"), "f:2:70: a field of uint8 has no 'length'", nil),
        (fields("{ a: uint8, type: uint8 }"), "f:2:70: a field of uint8 has no 'type'", nil),
        (fields("{ a: float32, scale: 2 }"), "f:2:72: a field of float32 has no 'scale'", nil),
        (fields("{ a: utf8, unit: m }"), "f:2:69: a field of utf8 has no 'unit'", nil),
        (fields("{ a: utf8, length: 513 }"), "f:2:77: length must be a whole number from 1 to 512", nil),
        (fields("{ a: [x], count: 2 }"), "f:2:68: a field of flags has no 'count'", nil),
        (fields("{ a: [] }"), "f:2:63: a field of 1 byte has from 1 to 8 flags, not 0", nil),
        (fields("{ a: [a, b, c, d, e, f, g, h, i] }"), "f:2:63: a field of 1 byte has from 1 to 8 flags", "uint16"),
        (fields("{ a: [x, x] }"), "f:2:67: duplicate name 'x'", nil),
        (fields("{ a: [5] }"), "f:2:64: a name must be a text", "~"),
        (fields("{ a: { 0: off }, scale: 2 }"), "f:2:75: a field with names has no 'scale'", nil),
        (fields("{ a: {} }"), "f:2:63: a field has from 1 to 256 names, not 0", nil),
        (fields("{ a: { x: off } }"), "f:2:65: 'x' must be a number from 0 to 255 that occurs once", "{ 0: off"),
        (fields("{ a: { 256: off } }"), "f:2:65: '256' must be a number from 0 to 255", nil),
        (fields("{ a: { 0: off, 0x0: on } }"), "f:2:73: '0x0' must be a number from 0 to 255 that occurs once", nil),
        (fields("{ a: { 0: off, 1: off } }"), "f:2:76: duplicate name 'off'", nil),
        (fields("{ a: { 0: off }, type: sint8 }"), "f:2:81: the type of a field with names cannot be 'sint8'", nil),
        (fields("{ a: utf8 }, { b: uint8 }"), "f:2:73: the field 'a' ends with the value", "a length or a count"),
        (fields("{ a: bytes, length: 512 }, { b: uint8 }"), "f:2:87: the fields up to 'b' have 513 bytes", nil),
        (fields("{ a: uint8, if: f.x }"), "f:2:74: 'if' must be a flag of a preceding field", "define one before"),
        (fields("{ f: [xyz] }, { a: uint8, if: f.xya }"), "f:2:88: 'if' must be a flag", "did you mean 'f.xyz'?"),
        (fields("{ f: { 0: x } }, { a: uint8, if: f.x }"), "f:2:91: 'if' must be a flag of a preceding field", nil),
    ]

    @Test(arguments: mistakes) func `a mistake in a type is reported with its position`(
        _ text: String,
        _ expected: String,
        _ hint: String?
    ) throws {
        let error = #expect(throws: InvalidDocument.self) { try AttributeTypes.parse(Array(text.utf8), file: "f") }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect(diagnostic.description.hasPrefix(expected), "\(diagnostic)")
        if let hint { #expect(diagnostic.hint?.contains(hint) == true, "\(diagnostic.hint ?? "no hint")") }
        #expect(error?.diagnostics.count == 1, "\(error?.diagnostics.map(\.description) ?? [])")
    }

    @Test func `a type has at most 64 fields`() {
        let items = (0..<65).map { "{ f\($0): uint8 }" }.joined(separator: ", ")
        let text = Self.fields(items)
        let error = #expect(throws: InvalidDocument.self) { try AttributeTypes.parse(Array(text.utf8), file: "f") }
        #expect(error?.diagnostics.first?.message == "a type has at most 64 fields, not 65")
    }

    private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
        (0..<count).map(line).joined()
    }

    private static func uuid(_ number: Int) -> BluetoothUUID {
        BluetoothUUID(value: 0x6f2e_0000_3a5c_4d1b_9c77_0000_0000_0000 + UInt128(number))
    }

    @Test(arguments: ["types", "names", "flags", "misspelled"])
    func `Growth: parsing types is linear in their number`(_ kind: String) {
        let growth = Growth.measure(upTo: 1024) { size in
            let text =
                switch kind {
                case "types":
                    Self.lines(size) { "- { uuid: \(Self.uuid($0)), name: Type \($0), value: uint8 }\n" }
                case "names":
                    Self.lines(size / 64 + 1) { type in
                        "- { uuid: \(Self.uuid(type)), value: {" + Self.lines(64) { "\($0): n\($0)," } + "} }\n"
                    }
                case "flags":
                    Self.lines(size / 16 + 1) { type in
                        "- uuid: \(Self.uuid(type))\n  fields:\n  - f: [a]\n"
                            + Self.lines(15) { "  - { f\($0): uint8, if: f.a }\n" }
                    }
                default: Self.lines(size) { "- { uuid: \(Self.uuid($0)), nmae: Type \($0), valeu: uint9 }\n" }
                }
            return Array(("types:\n" + text).utf8)
        } _: { text in
            _ = try? AttributeTypes.parse(text, file: "f")
        }
        #expect(growth.isLinear, "\(growth)")
    }

    @Test func `Growth: decoding and encoding numbers is linear in their count`() throws {
        let types = try vendorTypes("fields: [{ a: uint8, scale: 0.1, count: rest }]")
        let growth = try Growth.measure(upTo: 512) { (size) throws(DecodeError) in
            try types.decode(Array(repeating: 1, count: size), as: vendorUUID, .strict)
        } _: { (decoded) throws(DecodeError) in
            _ = try? types.encode(.object(decoded.fields), as: vendorUUID)
        }
        #expect(growth.isLinear, "\(growth)")
    }
}
