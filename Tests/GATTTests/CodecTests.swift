import GATT
import TestRandomness
import Testing

/// The properties of every codec, tested with all known values.
@Suite struct CodecTests {
    @Test(arguments: Vector.all)
    func `a known value decodes to its fields, strictly and leniently`(_ vector: Vector) throws {
        let strict = try DecodedFields(decoding: vector.bytes(), as: vector.uuid)
        #expect(strict.fields.jsonText == vector.json)
        #expect(strict.warnings.isEmpty)
        #expect(try DecodedFields(decoding: vector.bytes(), as: vector.uuid, .lenient) == strict)
    }

    @Test(arguments: Vector.all)
    func `its fields encode to the same bytes`(_ vector: Vector) throws {
        let decoded = try DecodedFields(decoding: vector.bytes(), as: vector.uuid)
        #expect(try encode(.object(decoded.fields), as: vector.uuid) == vector.canonicalBytes())
    }

    @Test(arguments: Vector.all)
    func `JSON written directly equals JSON written from the tree`(_ vector: Vector) throws {
        var json = Array("before ".utf8)
        let warnings = try AttributeValues.appendJSON(decoding: vector.bytes(), as: vector.uuid, to: &json)
        #expect(warnings.isEmpty)
        #expect(String(decoding: json, as: UTF8.self) == "before " + vector.json)
    }

    @Test(arguments: Vector.all)
    func `every proper prefix throws or is a shorter value where the format allows one`(_ vector: Vector) throws {
        let bytes = try vector.bytes()
        for length in bytes.indices {
            let prefix = Array(bytes.prefix(length))
            guard try !isOtherValue(prefix, of: vector) else { continue }
            #expect(throws: DecodeError.self, "\(HexText.encode(prefix))") {
                try DecodedFields(decoding: prefix, as: vector.uuid)
            }
        }
    }

    /// Returns a Boolean value that indicates whether other bytes are a different, writable value: fewer intervals, a longer
    /// text, more bytes.
    ///
    /// A known form of the same value, shorter or longer, counts as well.
    private func isOtherValue(_ bytes: [UInt8], of vector: Vector) throws -> Bool {
        let hex = HexText.encode(bytes)
        let isOtherForm = Vector.all.contains {
            $0.uuid == vector.uuid && $0.hex == hex && $0.canonicalHex == vector.canonicalHex
        }
        if isOtherForm { return true }
        guard let decoded = try? DecodedFields(decoding: bytes, as: vector.uuid) else { return false }
        let encoded = try decoded.fields.encode(as: vector.uuid, decoded.edition)
        return try (decoded.fields.jsonText != vector.json || decoded.edition != nil)
            && DecodedFields(decoding: encoded, as: vector.uuid).fields == decoded.fields
    }

    /// Lists and trailing bytes accept any further byte, and strings any but a NUL.
    @Test(arguments: Vector.all)
    func `one trailing byte throws, and lenient decoding warns`(_ vector: Vector) throws {
        let bytes = try vector.bytes() + [0]
        guard try !isOtherValue(bytes, of: vector) else { return }
        let error = #expect(throws: DecodeError.self) { try DecodedFields(decoding: bytes, as: vector.uuid) }
        #expect(error?.reason == .trailingBytes(1))
        #expect(error?.offset == bytes.count - 1)
        let lenient = try DecodedFields(decoding: bytes, as: vector.uuid, .lenient)
        #expect(lenient.fields.jsonText == vector.json)
        #expect(lenient.warnings == [error].compactMap { $0 })
    }

    @Test(arguments: Refused.all + Refused.layouts)
    func `invalid bytes are refused`(_ refused: Refused) throws {
        _ = try #require(AttributeValues.fieldKeys(refused.uuid))
        #expect(throws: DecodeError.self) { try DecodedFields(decoding: refused.bytes(), as: refused.uuid) }
    }

    @Test(arguments: Vector.all)
    func `a thousand mutations are decoded or refused`(_ vector: Vector) throws {
        let seed = SeededGenerator.seed
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<1000 {
            let bytes = try vector.bytes().mutated(using: &generator).mutated(using: &generator)
            let strict = try? DecodedFields(decoding: bytes, as: vector.uuid)
            let lenient = try? DecodedFields(decoding: bytes, as: vector.uuid, .lenient)
            guard let strict else { continue }
            let context = "seed \(seed), bytes \(HexText.encode(bytes))"
            #expect(lenient == strict, "\(context)")
            let encoded = try strict.fields.encode(as: vector.uuid, strict.edition)
            #expect(try DecodedFields(decoding: encoded, as: vector.uuid).fields == strict.fields, "\(context)")
        }
    }

    @Test func `a UUID without a codec is an error that names it`() throws {
        let uuid = BluetoothUUID(0xFFFF)
        var json: [UInt8] = []
        let thrown = #expect(throws: DecodeError.self) { try DecodedFields(decoding: [1], as: uuid) }
        let error = try #require(thrown)
        #expect(error.reason == .unknownUUID(uuid))
        #expect(error.description == "the fields of FFFF are not known")
        #expect(throws: error) { try DecodedFields(decoding: [1], as: uuid, .lenient) }
        #expect(throws: error) { try AttributeValues.appendJSON(decoding: [1], as: uuid, to: &json) }
        #expect(throws: FieldError("value", .unknownUUID(uuid))) { try encode(1, as: uuid) }
        #expect(AttributeValues.fieldKeys(uuid) == nil)
        #expect(json.isEmpty)
    }

    @Test func `a refused value leaves the JSON unchanged`() {
        var json = Array("before".utf8)
        #expect(throws: DecodeError.self) {
            try AttributeValues.appendJSON(decoding: [0], as: HeartRateMeasurement.uuid, to: &json)
        }
        #expect(json == Array("before".utf8))
    }
}
