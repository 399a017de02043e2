import GATT
import TestRandomness
import Testing

/// The properties of every codec, tested with random values.
@Suite struct GeneratedValueTests {
    private let seed = SeededGenerator.seed

    private func values(of codec: Codec) throws -> [GeneratedValue] {
        let values = try #require(codec.visit(Generation(seed: seed)))
        #expect(!values.isEmpty, "seed \(seed)")
        return values
    }

    /// Decodes the bytes, then encodes and decodes the fields once more; `nil` if the bytes are not a valid value.
    private func roundTrip(_ codec: Codec, _ bytes: [UInt8]) throws -> (fields: FieldObject, repeated: FieldObject)? {
        guard let fields = try? codec.decode(bytes) else { return nil }
        return (fields, try codec.decode(codec.encode(fields, codec.edition(of: bytes))))
    }

    @Test(arguments: Codec.all)
    func `a random value round-trips through bytes and fields`(_ codec: Codec) throws {
        for value in try values(of: codec) {
            let context: Comment = "seed \(seed), bytes \(HexText.encode(value.bytes))"
            let read = try #require(try roundTrip(codec, value.bytes), context)
            #expect(read.fields == value.fields, context)
            #expect(read.repeated == value.fields, context)
        }
    }

    @Test(arguments: Codec.all)
    func `a random value with a byte missing or added is refused or another value`(_ codec: Codec) throws {
        for value in try values(of: codec) {
            let others = value.bytes.indices.map { Array(value.bytes[..<$0]) } + [value.bytes + [0], value.bytes + [1]]
            for bytes in others {
                guard let read = try roundTrip(codec, bytes) else { continue }
                #expect(read.fields == read.repeated, "seed \(seed), bytes \(HexText.encode(bytes))")
            }
        }
    }

    @Test(arguments: Codec.all)
    func `a thousand mutations of random values are decoded or refused`(_ codec: Codec) throws {
        var generator = SeededGenerator(seed: seed)
        let values = try values(of: codec)
        for round in 0..<1000 {
            let bytes = values[round % values.count].bytes.mutated(using: &generator).mutated(using: &generator)
            _ = try? codec.decode(bytes, .lenient)
            guard let read = try roundTrip(codec, bytes) else { continue }
            #expect(read.fields == read.repeated, "seed \(seed), bytes \(HexText.encode(bytes))")
        }
    }

    @Test func `the characteristics of the GATT Specification Supplement decode`() {
        let missing = GSSCharacteristic.all.filter { $0.codec.fieldKeys == nil }.map(\.name)
        let count = GSSCharacteristic.all.count
        print("GSS characteristics that decode: \(count - missing.count) of \(count)")
        #expect(count == 277)
        #expect(missing.isEmpty)
    }
}
