import GATT
import TestRandomness
import Testing

/// A layout, a value in hex, and its fields in JSON without units.
struct TypeVector: CustomTestStringConvertible, Sendable {
    let layout: String
    let hex: String
    let json: String

    init(_ layout: String, _ hex: String, _ json: String) {
        self.layout = layout
        self.hex = hex
        self.json = json
    }

    var testDescription: String { "\(layout) \(hex)" }

    /// The types of a file with the layout.
    var types: AttributeTypes { get throws { try vendorTypes(layout) } }

    /// A Boolean value that indicates whether the value ends with the message, so that a shorter one is valid too.
    var isOpen: Bool { layout.contains("rest") || layout.hasSuffix("utf8 }]") || layout.hasSuffix("bytes }]") }
}

@Suite struct TypeTests {
    static let vectors = [
        TypeVector("fields: [{ a: uint8 }, { b: sint8 }]", "ff80", #"{"a":255,"b":-128}"#),
        TypeVector("fields: [{ a: uint16 }, { b: sint16 }]", "34120080", #"{"a":4660,"b":-32768}"#),
        TypeVector("fields: [{ a: uint24 }, { b: sint24 }]", "563412ffffff", #"{"a":1193046,"b":-1}"#),
        TypeVector("fields: [{ a: uint32 }, { b: sint32 }]", "ffffffff00000080", #"{"a":4294967295,"b":-2147483648}"#),
        TypeVector("fields: [{ a: uint40 }, { b: sint56 }]", "0100000001feffffffffffff", #"{"a":4294967297,"b":-2}"#),
        TypeVector("fields: [{ a: uint48 }]", "ffffffffffff", #"{"a":281474976710655}"#),
        TypeVector("fields: [{ a: sint64 }]", "0000000000000080", #"{"a":-9223372036854775808}"#),
        TypeVector("fields: [{ a: uint64 }]", "ffffffffffffff7f", #"{"a":9223372036854775807}"#),
        TypeVector("fields: [{ a: uint64 }]", "ffffffffffffffff", #"{"a":"18446744073709551615"}"#),
        TypeVector("fields: [{ a: boolean }]", "01", #"{"a":true}"#),
        TypeVector("fields: [{ a: uint16, scale: 0.01 }]", "800e", #"{"a":37.12}"#),
        TypeVector("fields: [{ a: sint16, scale: 0.1, offset: -40 }]", "ffff", #"{"a":-40.1}"#),
        TypeVector("fields: [{ a: uint8, scale: 5 }]", "03", #"{"a":15}"#),
        TypeVector("fields: [{ a: uint8, offset: -100 }]", "03", #"{"a":-97}"#),
        TypeVector("fields: [{ a: uint8, scale: 0.0009765625 }]", "80", #"{"a":0.125}"#),
        TypeVector("fields: [{ a: float32 }, { b: float64 }]", "cdcccc3d9a9999999999b93f", #"{"a":0.1,"b":0.1}"#),
        TypeVector("fields: [{ a: float64 }]", "000000000000f07f", #"{"a":"positive-infinity"}"#),
        TypeVector("fields: [{ a: float64 }]", "000000000000f87f", #"{"a":null}"#),
        TypeVector("fields: [{ a: medfloat16 }, { b: medfloat32 }]", "6cf16f0100ff", #"{"a":36.4,"b":36.7}"#),
        TypeVector("fields: [{ a: { 0: off, 1: on, 0x10: auto } }]", "10", #"{"a":"auto"}"#),
        TypeVector("fields: [{ a: { 0: off, 300: on }, type: uint16 }]", "2c01", #"{"a":"on"}"#),
        TypeVector("fields: [{ a: [x, ~, z] }]", "05", #"{"a":["x","z"]}"#),
        TypeVector("fields: [{ a: [x], type: uint24 }]", "010000", #"{"a":["x"]}"#),
        TypeVector("fields: [{ n: uint8 }, { a: utf8 }]", "01c3a4", #"{"n":1,"a":"ä"}"#),
        TypeVector("fields: [{ a: utf8, length: 4 }, { n: uint8 }]", "4f4b000007", #"{"a":"OK","n":7}"#),
        TypeVector("fields: [{ a: bytes }]", "0102", #"{"a":"0102"}"#),
        TypeVector("fields: [{ a: bytes, length: 2 }, { n: uint8 }]", "010203", #"{"a":"0102","n":3}"#),
        TypeVector("fields: [{ a: sint16, scale: 0.5, count: rest }]", "0100ffff", #"{"a":[0.5,-0.5]}"#),
        TypeVector("fields: [{ a: uint8, count: 3 }, { b: uint8 }]", "01020304", #"{"a":[1,2,3],"b":4}"#),
        TypeVector(
            "fields: [{ f: [t, u] }, { t: uint8, if: f.t }, { u: uint16, if: f.u }]",
            "020100",
            #"{"f":["u"],"t":null,"u":1}"#
        ),
        TypeVector(
            "fields: [{ f: [t, u] }, { t: uint8, if: f.t }, { u: uint16, if: f.u }]",
            "03070100",
            #"{"f":["t","u"],"t":7,"u":1}"#
        ),
        TypeVector("fields: [{ f: [t] }, { t: float32, if: f.t }]", "010000c07f", #"{"f":["t"],"t":null}"#),
        TypeVector(
            "fields: [{ f: [g] }, { g: [t], if: f.g }, { t: uint8, if: g.t }]",
            "010107",
            #"{"f":["g"],"g":["t"],"t":7}"#
        ),
        TypeVector("value: uint16", "0201", #"{"value":258}"#),
        TypeVector("value: { 0: off, 1: on }\n    type: uint16", "0100", #"{"value":"on"}"#),
    ]

    @Test(arguments: vectors) func `a value has the fields of its layout, and they encode to it`(
        _ vector: TypeVector
    ) throws {
        let types = try vector.types
        let bytes = try HexText.decode(vector.hex)
        let decoded = try types.decode(bytes, as: vendorUUID, .strict)
        #expect(FieldValue.object(decoded.fields).jsonText == vector.json)
        #expect(try types.encode(.object(decoded.fields), as: vendorUUID) == bytes)
        var json: [UInt8] = []
        #expect(try types.appendJSON(decoding: bytes, as: vendorUUID, to: &json).warnings == [])
        #expect(String(decoding: json, as: UTF8.self) == vector.json)
    }

    @Test(arguments: vectors.filter { !$0.isOpen }) func `a value that ends early or late is refused`(
        _ vector: TypeVector
    ) throws {
        let types = try vector.types
        let bytes = try HexText.decode(vector.hex)
        for length in bytes.indices {
            let start = Array(bytes.prefix(length))
            #expect(throws: DecodeError.self) { try types.decode(start, as: vendorUUID, .lenient) }
        }
        #expect(throws: DecodeError.self) { try types.decode(bytes + [0], as: vendorUUID, .strict) }
        #expect(try types.decode(bytes + [0], as: vendorUUID, .lenient).warnings.count == 1)
    }

    @Test(arguments: [("uint8", 512), ("float32", 128), ("uint24", 170)])
    func `a list of numbers ends with the longest attribute value`(_ format: String, _ most: Int) throws {
        let types = try vendorTypes("fields: [{ a: \(format), count: rest }]")
        let bytes = [UInt8](repeating: 0, count: 516)
        #expect(throws: DecodeError.self) { try types.decode(bytes, as: vendorUUID, .strict) }
        let decoded = try types.decode(bytes, as: vendorUUID, .lenient)
        guard case .list(let numbers) = decoded.fields["a"] else {
            Issue.record("a is no list")
            return
        }
        #expect(numbers.count == most && decoded.warnings.count == 1)
        #expect(try types.encode(.object(decoded.fields), as: vendorUUID).count <= 512)
    }

    @Test(arguments: vectors) func `bytes that decode strictly encode to themselves`(_ vector: TypeVector) throws {
        let types = try vector.types
        let original = try HexText.decode(vector.hex)
        var random = SeededGenerator(seed: 7)
        for _ in 0..<200 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes.append(UInt8.random(in: 0...255, using: &random))
                case 1: _ = bytes.popLast()
                default:
                    guard let index = bytes.indices.randomElement(using: &random) else { continue }
                    bytes[index] = UInt8.random(in: 0...255, using: &random)
                }
            }
            guard let decoded = try? types.decode(bytes, as: vendorUUID, .strict) else {
                _ = try? types.decode(bytes, as: vendorUUID, .lenient)
                continue
            }
            let again = try types.encode(.object(decoded.fields), as: vendorUUID)
            // Several bit patterns of a medical or an IEEE number have the same value.
            #expect(try types.decode(again, as: vendorUUID, .strict) == decoded)
            if !vector.layout.contains("float") { #expect(again == bytes) }
        }
    }

    @Test func `units follow the fields`() throws {
        let types = try vendorTypes("fields: [{ speed: uint16, scale: 0.01, unit: m/s }, { n: uint8 }]")
        let decoded = try types.decode([0x64, 0, 1], as: vendorUUID, .strict)
        #expect(FieldValue.object(decoded.fields).jsonText == #"{"speed":1.0,"n":1,"units":{"speed":"m/s"}}"#)
        #expect(decoded.unit(of: "speed") == "m/s")
    }

    @Test func `reserved numbers and bits are refused, or reported`() throws {
        let types = try vendorTypes("fields: [{ a: { 0: off } }, { b: [x] }]")
        #expect(throws: DecodeError.self) { try types.decode([1, 0], as: vendorUUID, .strict) }
        #expect(throws: DecodeError.self) { try types.decode([0, 2], as: vendorUUID, .strict) }
        let decoded = try types.decode([1, 3], as: vendorUUID, .lenient)
        #expect(
            decoded.warnings.map(\.description) == [
                "a: reserved value 1 at byte 0", "b: reserved bits 0x2 set at byte 1",
            ]
        )
        #expect(decoded.fields["a"] == "reserved-1")
    }

    static let refusals: [(String, FieldValue, String)] = [
        ("fields: [{ a: uint8 }]", ["a": 256], "a must be from 0 to 255"),
        ("fields: [{ a: uint8 }]", ["a": -1], "a must be from 0 to 255"),
        ("fields: [{ a: sint8 }]", ["a": -129], "a must be from -128 to 127"),
        ("fields: [{ a: uint8 }]", ["a": 1.5], "a must be a whole number"),
        ("fields: [{ a: uint8 }]", ["a": "x"], "a must be a whole number"),
        ("fields: [{ a: uint8 }]", [:], "a is missing"),
        ("fields: [{ a: uint8 }]", ["a": nil], "a is missing"),
        ("fields: [{ a: uint8 }]", ["a": 1, "b": 2], "unknown field 'b'"),
        ("fields: [{ a: uint16, scale: 0.01, offset: 1 }]", ["a": 700], "a must be from 1 to 656.35"),
        ("fields: [{ a: uint64 }]", ["a": "18446744073709551616"], "a must be a whole number"),
        ("fields: [{ a: uint8, scale: 0.1 }]", ["a": .number(.infinity)], "a must be a number"),
        ("fields: [{ a: uint8, scale: 0.1 }]", ["a": 1e300], "a must be from 0 to 25.5"),
        ("fields: [{ a: { 0: off } }]", ["a": "of"], "a: unknown value 'of'"),
        ("fields: [{ a: [x] }]", ["a": ["y"]], "a: unknown value 'y'"),
        ("fields: [{ a: [x] }]", ["a": "x"], "a must be a list of words"),
        ("fields: [{ a: [x] }]", [:], "a is missing"),
        ("fields: [{ a: utf8, length: 2 }]", ["a": "abc"], "a is longer than 2"),
        ("fields: [{ a: bytes, length: 2 }]", ["a": "01"], "a must be hex of 2 bytes"),
        ("fields: [{ a: uint8, count: 2 }]", ["a": [1]], "a must be a list of 2 numbers"),
        ("fields: [{ a: uint8, count: rest }]", ["a": .list(Array(repeating: 1, count: 513))], "a is longer than 512"),
        ("fields: [{ f: [t] }, { t: uint8, if: f.t }]", ["f": ["t"]], "t is missing"),
        ("fields: [{ a: uint8 }, { b: uint8 }]", 5, "value must be an object with a, b"),
    ]

    @Test(arguments: refusals) func `fields that do not fit are refused`(
        _ layout: String,
        _ value: FieldValue,
        _ message: String
    ) throws {
        let types = try vendorTypes(layout)
        let error = #expect(throws: FieldError.self) { try types.encode(value, as: vendorUUID) }
        #expect(error?.description == message)
    }

    @Test func `the presence of a field sets its flag`() throws {
        let types = try vendorTypes("fields: [{ f: [t, u, w] }, { t: uint8, if: f.t }, { u: uint8, if: f.u }]")
        #expect(try types.encode(["u": 7], as: vendorUUID) == [2, 7])
        #expect(try types.encode(["f": ["w"], "t": 1, "u": nil], as: vendorUUID) == [5, 1])
        #expect(try types.encode([:], as: vendorUUID) == [0])
    }

    @Test func `the only field can be given alone`() throws {
        #expect(try vendorTypes("value: uint16").encode(258, as: vendorUUID) == [2, 1])
    }

    @Test func `the types of the SIG are unchanged`() throws {
        let types = try vendorTypes("name: Speed\n    value: uint16")
        #expect(try types.encode(95, as: BatteryLevel.uuid) == [95])
        #expect(types.name(of: BatteryLevel.uuid) == "Battery Level")
        #expect(types.name(of: vendorUUID) == "Speed")
        #expect(types.uuid(named: "speed") == vendorUUID)
        #expect(types.replacingNames(inPath: "180F/SPEED/2901") == "180F/\(vendorUUID)/2901")
        #expect(types.replacingNames(inPath: "speed@left/2901") == "\(vendorUUID)@left/2901")
        #expect(types.replacingNames(inPath: "@16") == "@16")
        #expect(throws: DecodeError.self) { try AttributeTypes.assigned.decode([1, 2], as: vendorUUID, .lenient) }
    }

    @Test func `a type may have only a name`() throws {
        let types = try vendorTypes("name: Wheel Speed")
        #expect(types.uuid(named: "wheel-speed") == vendorUUID)
        #expect(types.codec(of: vendorUUID) == nil)
    }
}
