import TestRandomness

@testable import GATT

/// The fifth way through the fields of a value: fills them with random contents that are allowed.
///
/// It goes as the reading of bytes does: flags arrive first, and say what follows.
struct FieldGenerator {
    /// A rule was broken: what was filled in makes no value.
    struct Rejected: Error {}

    private var random: SeededGenerator
    /// Which of the combinations of flags is tried.
    private let round: UInt64
    /// The bits that have a meaning in the first integer that was sent.
    private(set) var flags: UInt64?

    init(seed: UInt64, round: UInt64) {
        random = SeededGenerator(seed: seed ^ round << 32)
        self.round = round
    }
}

extension FieldGenerator: ValueCoder {
    typealias Failure = Rejected

    mutating func sent<Integer: WireInteger>(_ key: String, _ integer: inout Integer, reserved: UInt64) {
        let bits = ~reserved & ~0 >> UInt64(64 - Integer.octets * 8)
        if flags == nil {
            flags = bits
            integer = Integer(wire: round.deposited(into: bits))
        } else if Bool.random(using: &random) {
            integer = Integer(wire: random.next() & bits)
        }
    }

    mutating func shown<Content: Field>(
        _ key: String,
        _ field: inout Content,
        isRequired: Bool,
        _ quantity: Quantity
    ) throws(Rejected) {
        let none: [UInt8] = []
        var reader = ByteReader(none, .strict)
        do throws(DecodeError) { try field.check(with: &reader, key, quantity) } catch { throw Rejected() }
    }

    mutating func field<Content: Field>(
        _ key: String,
        _ field: inout Content,
        _ quantity: Quantity
    ) throws(Rejected) {
        field = try content(field, quantity)
    }

    mutating func optional<Content: Field>(
        _ key: String,
        _ field: inout Content?,
        isPresent: Bool,
        _ quantity: Quantity
    ) throws(Rejected) {
        field = isPresent ? try content(Content(), quantity) : nil
    }

    mutating func list<Content: Field>(
        _ key: String,
        _ fields: inout [Content],
        isPresent: Bool,
        _ quantity: Quantity
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

    mutating func octets(_ key: String, _ octets: inout [UInt8], _ length: FieldLength) {
        if case .exactly(let count) = length {
            octets = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        } else {
            octets = random.octets(min(length.limit, 20))
        }
    }

    mutating func group<Group: Record>(_ group: inout Group?, isPresent: Bool) throws(Rejected) {
        group = nil
        guard isPresent else { return }
        var filled = Group()
        try filled.code(with: &self)
        group = filled
    }

    mutating func object<Object: Record>(_ key: String, _ object: inout Object) throws(Rejected) {
        try object.code(with: &self)
    }

    mutating func optionalObject<Object: Record>(
        _ key: String,
        _ object: inout Object?,
        isPresent: Bool
    ) throws(Rejected) {
        try group(&object, isPresent: isPresent)
    }

    mutating func objects<Object: Record>(_ key: String, _ objects: inout [Object]) throws(Rejected) {
        objects = []
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            var object = Object()
            try object.code(with: &self)
            objects.append(object)
        }
    }

    var position: Int { 0 }

    func hasOctets(_ count: Int, otherwise isPresent: Bool) -> Bool { round & 1 != 0 }

    mutating func checksum(_ key: String, _ crc: inout E2ECRC?, from start: Int, isPresent: Bool) {
        crc = isPresent ? .valid : nil
    }

    mutating func surplus(_ key: String, _ count: Int) {}

    mutating func require(_ isKept: Bool, _ key: String, _ rule: String) throws(Rejected) {
        guard isKept else { throw Rejected() }
    }
}

extension FieldGenerator {
    /// Random contents that a strict decoding takes: the edges of what is allowed more often than what lies between.
    private mutating func content<Content: Field>(
        _ blank: Content,
        _ quantity: Quantity
    ) throws(Rejected) -> Content {
        let made: (any Field)? =
            switch Content.self {
            case let type as any WireInteger.Type: integer(type, quantity)
            case let type as any Enumeration.Type: enumeration(type)
            case let type as any BitField.Type: bits(type)
            case is DateTime.Type: dateTime()
            default: worded(blank)
            }
        if let content = made as? Content, isValid(content, quantity) { return content }
        for _ in 0..<100 {
            let octets = [random.next(), random.next(), random.next()].flatMap { word in
                (UInt64(0)..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
            }
            var reader = ByteReader(octets, .strict)
            var content = blank
            if (try? reader.field("field", &content, quantity)) != nil { return content }
        }
        throw Rejected()
    }

    private func isValid(_ content: some Field, _ quantity: Quantity) -> Bool {
        var octets: [UInt8] = []
        content.encode(into: &octets)
        var reader = ByteReader(octets, .strict)
        var copy = content
        return (try? reader.field("field", &copy, quantity)) != nil
    }

    private mutating func integer<Integer: WireInteger>(_ type: Integer.Type, _ quantity: Quantity) -> Integer? {
        let limits = quantity.range.clamped(to: Integer.bounds)
        var candidates = [limits.lowerBound, limits.upperBound] + quantity.words.entries.map(\.raw)
        if let unknown = quantity.unknown { candidates.append(unknown) }
        candidates += (0..<4).map { _ in Int.random(in: limits, using: &random) }
        return candidates.randomElement(using: &random).flatMap { Integer(whole: $0) }
    }

    private mutating func enumeration<Choice: Enumeration>(_ type: Choice.Type) -> Choice? {
        Choice.words.randomElement(using: &random).map { Choice(rawValue: $0.number) }
    }

    private mutating func bits<Bits: BitField>(_ type: Bits.Type) -> Bits? {
        Bits(words: Bits.allWords.filter { !$0.isEmpty && Bool.random(using: &random) })
    }

    /// One of the words that come with a field, or several.
    private mutating func worded<Content: Field>(_ blank: Content) -> Content? {
        let words = (blank as? any WordedField)?.words ?? []
        guard let word = words.randomElement(using: &random) else { return nil }
        let several = words.filter { _ in Bool.random(using: &random) }.map { FieldValue.text($0.word) }
        for value in [FieldValue.text(word.word), .list(several)] {
            var content = blank
            if (try? content.enter(value, "field", .plain)) != nil { return content }
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
    /// The lowest bits of the number, in the places of the bits of a mask.
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
