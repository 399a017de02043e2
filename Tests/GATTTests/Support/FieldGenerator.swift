import TestRandomness

@testable import GATT

/// The fifth traversal of a value's fields: fills them with random, valid contents.
///
/// It proceeds as decoding does: flags come first and determine the fields that follow.
struct FieldGenerator {
    /// A rule was violated: the contents are not a valid value.
    struct Rejected: Error {}

    private var random: SeededGenerator
    /// Index of the combination of flags to try.
    private let round: UInt64
    /// The defined bits of the first integer that was sent.
    private(set) var flags: UInt64?

    init(seed: UInt64, round: UInt64) {
        random = SeededGenerator(seed: seed ^ round << 32)
        self.round = round
    }
}

extension FieldGenerator: FieldCoder {
    typealias Failure = Rejected

    mutating func hiddenInteger<Integer: EncodedInteger>(_ key: String, _ integer: inout Integer, reserved: UInt64) {
        let bits = ~reserved & ~0 >> UInt64(64 - Integer.byteCount * 8)
        if flags == nil {
            flags = bits
            integer = Integer(rawWord: round.deposited(into: bits))
        } else if Bool.random(using: &random) {
            integer = Integer(rawWord: random.next() & bits)
        }
    }

    mutating func part<Content: ValueField>(
        _ key: String,
        _ field: inout Content,
        isRequired: Bool,
        _ quantity: FieldQuantity
    ) throws(Rejected) {
        let none: [UInt8] = []
        var reader = ByteReader(none.span, .strict)
        do throws(DecodeError) { try field.check(with: &reader, key, quantity) } catch { throw Rejected() }
    }

    mutating func field<Content: ValueField>(
        _ key: String,
        _ field: inout Content,
        _ quantity: FieldQuantity
    ) throws(Rejected) {
        field = try content(field, quantity)
    }

    mutating func optional<Content: ValueField>(
        _ key: String,
        _ field: inout Content?,
        isPresent: Bool,
        _ quantity: FieldQuantity
    ) throws(Rejected) {
        field = isPresent ? try content(Content(), quantity) : nil
    }

    mutating func list<Content: ValueField>(
        _ key: String,
        _ fields: inout [Content],
        isPresent: Bool,
        _ quantity: FieldQuantity
    ) throws(Rejected) {
        fields = []
        guard isPresent else { return }
        for _ in 0..<Int.random(in: 1...4, using: &random) { fields.append(try content(Content(), quantity)) }
    }

    mutating func text(_ key: String, _ text: inout String, _ length: FieldLength) {
        text = ""
        for _ in 0..<Int.random(in: 0...min(length.limit, 40), using: &random) {
            let next = ["a", "Z", "7", " ", "\"", "é", "\u{1}"].randomElement(using: &random) ?? "a"
            if text.utf8.count + next.utf8.count <= length.limit { text += next }
        }
    }

    mutating func bytes(_ key: String, _ content: inout [UInt8], _ length: FieldLength) {
        if case .exactly(let count) = length {
            content = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        } else {
            content = random.bytes(upTo: min(length.limit, 20))
        }
    }

    mutating func group<Group: ValueRecord>(_ group: inout Group?, isPresent: Bool) throws(Rejected) {
        group = nil
        guard isPresent else { return }
        var filled = Group()
        try filled.visitFields(with: &self)
        group = filled
    }

    mutating func object<Object: ValueRecord>(_ key: String, _ object: inout Object) throws(Rejected) {
        try object.visitFields(with: &self)
    }

    mutating func optionalObject<Object: ValueRecord>(
        _ key: String,
        _ object: inout Object?,
        isPresent: Bool
    ) throws(Rejected) {
        try group(&object, isPresent: isPresent)
    }

    mutating func objects<Object: ValueRecord>(_ key: String, _ objects: inout [Object]) throws(Rejected) {
        objects = []
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            var object = Object()
            try object.visitFields(with: &self)
            objects.append(object)
        }
    }

    var position: Int { 0 }

    func hasBytes(_ count: Int, otherwise isPresent: Bool) -> Bool { round & 1 != 0 }

    mutating func checksum(_ key: String, _ crc: inout E2ECRC?, from start: Int, isPresent: Bool) {
        crc = isPresent ? .valid : nil
    }

    mutating func skip(_ key: String, _ count: Int) {}

    mutating func require(_ condition: Bool, _ key: String, _ rule: String) throws(Rejected) {
        guard condition else { throw Rejected() }
    }
}

extension FieldGenerator {
    /// Random contents that strict decoding accepts, with boundaries more often than values between them.
    private mutating func content<Content: ValueField>(
        _ blank: Content,
        _ quantity: FieldQuantity
    ) throws(Rejected) -> Content {
        let made: (any ValueField)? =
            switch Content.self {
            case let type as any EncodedInteger.Type: integer(type, quantity)
            case let type as any EnumerationField.Type: enumeration(type)
            case let type as any BitField.Type: bits(type)
            case is DateTime.Type: dateTime()
            default: namedNumber(blank)
            }
        if let content = made as? Content, isValid(content, quantity) { return content }
        for _ in 0..<100 {
            let bytes = [random.next(), random.next(), random.next()].flatMap { word in
                (UInt64(0)..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
            }
            var reader = ByteReader(bytes.span, .strict)
            var content = blank
            if (try? reader.field("field", &content, quantity)) != nil { return content }
        }
        throw Rejected()
    }

    private func isValid(_ content: some ValueField, _ quantity: FieldQuantity) -> Bool {
        var bytes: [UInt8] = []
        content.encode(into: &bytes)
        var reader = ByteReader(bytes.span, .strict)
        var copy = content
        return (try? reader.field("field", &copy, quantity)) != nil
    }

    private mutating func integer<Integer: EncodedInteger>(
        _ type: Integer.Type,
        _ quantity: FieldQuantity
    ) -> Integer? {
        let limits = quantity.range.clamped(to: Integer.bounds)
        var candidates = [limits.lowerBound, limits.upperBound] + quantity.specialValues.entries.map(\.raw)
        if let unknown = quantity.unknown { candidates.append(unknown) }
        candidates += (0..<4).map { _ in Int.random(in: limits, using: &random) }
        return candidates.randomElement(using: &random).flatMap { Integer(intValue: $0) }
    }

    private mutating func enumeration<Choice: EnumerationField>(_ type: Choice.Type) -> Choice? {
        Choice.names.randomElement(using: &random).map { Choice(rawValue: $0.number) }
    }

    private mutating func bits<Bits: BitField>(_ type: Bits.Type) -> Bits? {
        Bits(names: Bits.bitNames.filter { !$0.isEmpty && Bool.random(using: &random) })
    }

    /// One or several of a field's names.
    private mutating func namedNumber<Content: ValueField>(_ blank: Content) -> Content? {
        let names = (blank as? any NamedNumberField)?.names ?? []
        guard let name = names.randomElement(using: &random) else { return nil }
        let several = names.filter { _ in Bool.random(using: &random) }.map { FieldValue.text($0.name) }
        for value in [FieldValue.text(name.name), .list(several)] {
            var content = blank
            if (try? content.set(from: value, "field", .plain)) != nil { return content }
        }
        return nil
    }

    private mutating func dateTime() -> DateTime {
        DateTime {
            let years = [0, 1582, 9999, UInt16.random(in: 1970...2100, using: &random)]
            $0.year = years.randomElement(using: &random) ?? 0
            $0.month = UInt8.random(in: 0...12, using: &random)
            $0.day = UInt8.random(in: 0...28, using: &random)
            $0.hours = UInt8.random(in: 0...23, using: &random)
            $0.minutes = UInt8.random(in: 0...59, using: &random)
            $0.seconds = UInt8.random(in: 0...59, using: &random)
        }
    }
}

extension UInt64 {
    /// Deposits the lowest bits of the number into the bit positions of a mask.
    func deposited(into mask: UInt64) -> UInt64 {
        var (result, rest, mask) = (UInt64(0), self, mask)
        while mask != 0 {
            let lowest = mask & (~mask + 1)
            if rest & 1 != 0 { result |= lowest }
            rest >>= 1
            mask &= ~lowest
        }
        return result
    }
}
