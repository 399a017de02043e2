import GATT
import Testing

/// What every codec must do, tried with every known value.
@Suite struct CodecTests {
    @Test(arguments: Vector.all)
    func `a known value decodes to its fields, strictly and leniently`(_ vector: Vector) throws {
        let strict = try #require(try AttributeValues.decode(vector.uuid, vector.bytes()))
        #expect(strict.fields.jsonText == vector.json)
        #expect(strict.warnings.isEmpty)
        #expect(try AttributeValues.decode(vector.uuid, vector.bytes(), .lenient) == strict)
    }

    @Test(arguments: Vector.all)
    func `its fields encode to the same bytes`(_ vector: Vector) throws {
        let decoded = try #require(try AttributeValues.decode(vector.uuid, vector.bytes()))
        #expect(try AttributeValues.encode(vector.uuid, .object(decoded.fields)) == vector.canonicalBytes())
    }

    @Test(arguments: Vector.all)
    func `the JSON written without a tree is the same text`(_ vector: Vector) throws {
        var json = Array("before ".utf8)
        let warnings = try AttributeValues.writeJSON(vector.uuid, vector.bytes(), into: &json)
        #expect(warnings?.isEmpty == true)
        #expect(String(decoding: json, as: UTF8.self) == "before " + vector.json)
    }

    @Test(arguments: Vector.all)
    func `every proper prefix is refused, or a shorter value where the format allows one`(_ vector: Vector) throws {
        let bytes = try vector.bytes()
        for length in bytes.indices {
            let prefix = Array(bytes.prefix(length))
            guard isShorterValue(prefix, of: vector.uuid) else {
                #expect(throws: DecodeError.self, "\(Hex.encode(prefix))") {
                    try AttributeValues.decode(vector.uuid, prefix)
                }
                continue
            }
            let decoded = try #require(try AttributeValues.decode(vector.uuid, prefix))
            let encoded = try #require(try AttributeValues.encode(vector.uuid, .object(decoded.fields)))
            #expect(try AttributeValues.decode(vector.uuid, encoded)?.fields == decoded.fields)
        }
    }

    /// Where a value cut short is a value again: fewer RR intervals, fewer handles, and texts.
    private func isShorterValue(_ prefix: [UInt8], of uuid: BluetoothUUID) -> Bool {
        switch uuid.short {
        case 0x2A37:
            guard let flags = prefix.first, flags & 0x10 != 0 else { return false }
            let intervals = prefix.count - 2 - Int(flags & 1) - (flags & 8 == 0 ? 0 : 2)
            return intervals > 0 && intervals % 2 == 0
        case 0x2905: return !prefix.isEmpty && prefix.count % 2 == 0
        case 0x2A00, 0x2A24, 0x2A25, 0x2A26, 0x2A27, 0x2A28, 0x2A29, 0x2901:
            return String(validating: prefix, as: UTF8.self) != nil
        default: return Self.ofAnyLength.contains(uuid.short ?? 0) && (try? AttributeValues.decode(uuid, prefix)) != nil
        }
    }

    /// Values that may end early: what follows is announced by their length alone.
    private static let ofAnyLength: Set<UInt16> = []

    /// A text takes any further byte but a NUL, which no format here ends with.
    @Test(arguments: Vector.all)
    func `one trailing byte is refused, and is a warning to a lenient decoding`(_ vector: Vector) throws {
        let bytes = try vector.bytes() + [0]
        let error = #expect(throws: DecodeError.self) { try AttributeValues.decode(vector.uuid, bytes) }
        #expect(error?.reason == .trailingBytes(1))
        #expect(error?.offset == bytes.count - 1)
        let lenient = try #require(try AttributeValues.decode(vector.uuid, bytes, .lenient))
        #expect(lenient.fields.jsonText == vector.json)
        #expect(lenient.warnings == [error].compactMap { $0 })
    }

    @Test(arguments: Vector.all)
    func `a thousand mutations are decoded or refused`(_ vector: Vector) throws {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<1000 {
            let bytes = try vector.bytes().mutated(using: &generator).mutated(using: &generator)
            let strict = try? AttributeValues.decode(vector.uuid, bytes)
            let lenient = try? AttributeValues.decode(vector.uuid, bytes, .lenient)
            guard let strict else { continue }
            let context = "seed \(seed), bytes \(Hex.encode(bytes))"
            #expect(lenient == strict, "\(context)")
            let encoded = try #require(try AttributeValues.encode(vector.uuid, .object(strict.fields)), "\(context)")
            #expect(try AttributeValues.decode(vector.uuid, encoded)?.fields == strict.fields, "\(context)")
        }
    }

    @Test func `a UUID without a codec gives nothing`() throws {
        let uuid = BluetoothUUID(0xFFFF)
        var json: [UInt8] = []
        #expect(try AttributeValues.decode(uuid, [1]) == nil)
        #expect(try AttributeValues.encode(uuid, 1) == nil)
        #expect(try AttributeValues.writeJSON(uuid, [1], into: &json) == nil)
        #expect(AttributeValues.fieldKeys(uuid) == nil)
        #expect(json.isEmpty)
    }

    @Test func `a refused value leaves the JSON as it was`() {
        var json = Array("before".utf8)
        #expect(throws: DecodeError.self) { try AttributeValues.writeJSON(HeartRateMeasurement.uuid, [0], into: &json) }
        #expect(json == Array("before".utf8))
    }
}
