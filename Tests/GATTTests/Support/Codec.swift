import Testing

@testable import GATT

/// A codec, identified by UUID or name.
enum Codec: Hashable, Sendable {
    case assigned(BluetoothUUID)
    case structure(SupplementStructure)

    /// All codecs, of characteristics and descriptors.
    static let all: [Codec] =
        (0x2800...0x2CFF).map { .assigned(BluetoothUUID($0)) }.filter { $0.fieldKeys != nil }
        + SupplementStructure.allCases.map { .structure($0) }

    var fieldKeys: [String]? {
        switch self {
        case .assigned(let uuid): AttributeValues.fieldKeys(uuid)
        case .structure(let structure): structure.fieldKeys
        }
    }

    func decode(_ bytes: [UInt8], _ strictness: DecodingStrictness = .strict) throws -> FieldObject {
        switch self {
        case .assigned(let uuid): try DecodedFields(decoding: bytes, as: uuid, strictness).fields
        case .structure(let structure): try DecodedFields(decoding: bytes, as: structure, strictness).fields
        }
    }

    /// The older edition in whose layout a valid value is encoded.
    func edition(of bytes: [UInt8]) -> SpecificationEdition? {
        guard case .assigned(let uuid) = self else { return nil }
        return (try? DecodedFields(decoding: bytes, as: uuid))?.edition
    }

    func encode(_ fields: FieldObject, _ edition: SpecificationEdition? = nil) throws -> [UInt8] {
        switch self {
        case .assigned(let uuid): try fields.encode(as: uuid, edition)
        case .structure(let structure): try FieldValue.object(fields).encode(as: structure)
        }
    }

    func visit<Visitor: CodecVisitor>(_ visitor: Visitor) throws(Visitor.Failure) -> Visitor.Output? {
        var visitor = visitor
        switch self {
        case .assigned(let uuid): return try AttributeValues.visitCodec(of: uuid, with: &visitor)
        case .structure(let structure): return try visitor.visit(blank: LayoutValue(structure.layout))
        }
    }
}

extension Codec: CustomTestStringConvertible {
    var testDescription: String {
        switch self {
        case .assigned(let uuid): "\(uuid)"
        case .structure(let structure): structure.rawValue
        }
    }
}

/// A value filled with random contents.
struct GeneratedValue: Sendable {
    let bytes: [UInt8]
    let fields: FieldObject
}

/// Generates values of a codec: one for each combination of the flags it starts with, up to a limit.
struct Generation: CodecVisitor {
    let seed: UInt64

    private static let fewest: UInt64 = 24
    private static let most: UInt64 = 128
    private static let attempts: UInt64 = 20

    func visit<Value: FieldCodable>(blank: Value) throws(Never) -> [GeneratedValue] {
        var values: [GeneratedValue] = []
        var rounds = Self.fewest
        var round: UInt64 = 0
        while round < rounds {
            for attempt in 0..<Self.attempts {
                var generator = FieldGenerator(seed: seed &+ attempt, round: round)
                var value = blank
                let isFilled = (try? value.visitFields(with: &generator)) != nil
                if let flags = generator.flags {
                    rounds = max(rounds, min(1 << UInt64(min(flags.nonzeroBitCount, 16)), Self.most))
                }
                guard isFilled else { continue }
                values.append(GeneratedValue(bytes: value.encode(), fields: value.fields))
                break
            }
            round += 1
        }
        return values
    }
}
