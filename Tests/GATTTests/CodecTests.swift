import GATT
import TestRandomness
import Testing

/// The properties of every codec, tested with all known values.
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
    func `JSON written directly equals JSON written from the tree`(_ vector: Vector) throws {
        var json = Array("before ".utf8)
        let warnings = try AttributeValues.writeJSON(vector.uuid, vector.bytes(), into: &json)
        #expect(warnings?.isEmpty == true)
        #expect(String(decoding: json, as: UTF8.self) == "before " + vector.json)
    }

    @Test(arguments: Vector.all)
    func `every proper prefix throws or is a shorter value where the format allows one`(_ vector: Vector) throws {
        let bytes = try vector.bytes()
        for length in bytes.indices {
            let prefix = Array(bytes.prefix(length))
            guard try !isOtherValue(prefix, of: vector) else { continue }
            #expect(throws: DecodeError.self, "\(Hex.encode(prefix))") {
                try AttributeValues.decode(vector.uuid, prefix)
            }
        }
    }

    /// Returns a Boolean value that indicates whether other bytes are a different, writable value: fewer intervals, a longer
    /// text, more bytes.
    ///
    /// A known form of the same value, shorter or longer, counts as well.
    private func isOtherValue(_ bytes: [UInt8], of vector: Vector) throws -> Bool {
        let hex = Hex.encode(bytes)
        let isOtherForm = Vector.all.contains {
            $0.uuid == vector.uuid && $0.hex == hex && $0.canonicalHex == vector.canonicalHex
        }
        if isOtherForm { return true }
        guard let decoded = try? AttributeValues.decode(vector.uuid, bytes) else { return false }
        let encoded = try #require(try AttributeValues.encode(vector.uuid, .object(decoded.fields)))
        return try decoded.fields.jsonText != vector.json
            && AttributeValues.decode(vector.uuid, encoded)?.fields == decoded.fields
    }

    /// Lists and trailing bytes accept any further byte, and strings any but a NUL.
    @Test(arguments: Vector.all)
    func `one trailing byte throws, and lenient decoding warns`(_ vector: Vector) throws {
        let bytes = try vector.bytes() + [0]
        guard try !isOtherValue(bytes, of: vector) else { return }
        let error = #expect(throws: DecodeError.self) { try AttributeValues.decode(vector.uuid, bytes) }
        #expect(error?.reason == .trailingBytes(1))
        #expect(error?.offset == bytes.count - 1)
        let lenient = try #require(try AttributeValues.decode(vector.uuid, bytes, .lenient))
        #expect(lenient.fields.jsonText == vector.json)
        #expect(lenient.warnings == [error].compactMap { $0 })
    }

    @Test(arguments: Refused.all + Refused.layouts)
    func `invalid bytes are refused`(_ refused: Refused) throws {
        _ = try #require(AttributeValues.fieldKeys(refused.uuid))
        #expect(throws: DecodeError.self) { try AttributeValues.decode(refused.uuid, refused.bytes()) }
    }

    @Test(arguments: Vector.all)
    func `a thousand mutations are decoded or refused`(_ vector: Vector) throws {
        let seed = SeededGenerator.seed
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

    @Test func `a UUID without a codec yields nothing`() throws {
        let uuid = BluetoothUUID(0xFFFF)
        var json: [UInt8] = []
        #expect(try AttributeValues.decode(uuid, [1]) == nil)
        #expect(try AttributeValues.encode(uuid, 1) == nil)
        #expect(try AttributeValues.writeJSON(uuid, [1], into: &json) == nil)
        #expect(AttributeValues.fieldKeys(uuid) == nil)
        #expect(json.isEmpty)
    }

    @Test func `a refused value leaves the JSON unchanged`() {
        var json = Array("before".utf8)
        #expect(throws: DecodeError.self) { try AttributeValues.writeJSON(HeartRateMeasurement.uuid, [0], into: &json) }
        #expect(json == Array("before".utf8))
    }
}
