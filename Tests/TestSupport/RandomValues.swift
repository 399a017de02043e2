package import DBus
package import TestRandomness

/// Random types and values of all kinds, the same for the same seed.
package struct RandomValues {
    package var generator: SeededGenerator

    package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// One complete type with at most `depth` nested containers.
    package mutating func type(depth: Int) -> String {
        guard depth > 0 else { return basic() }
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: return "a" + type(depth: depth - 1)
        case 1: return "a{" + basic() + type(depth: depth - 2) + "}"
        case 2: return "(" + (0...count(2)).map { _ in type(depth: depth - 1) }.joined() + ")"
        case 3: return "v"
        default: return basic()
        }
    }

    /// A value of one complete type.
    package mutating func value(of text: String) -> Value {
        guard let type = try? Signature(text) else { return .string(text) }
        switch type.text.first {
        case "a" where text == "ay":
            return .bytes((0..<count(5)).map { _ in .random(in: .min ... .max, using: &generator) })
        case "a" where text.hasPrefix("a{"):
            let key = String(text.dropFirst(2).prefix(1))
            let element = String(text.dropFirst(3).dropLast())
            let entries = (0..<count(3)).map { _ in DictionaryEntry(key: value(of: key), value: value(of: element)) }
            return .dictionary(key: Signature(stringLiteral: key), value: Signature(stringLiteral: element), entries)
        case "a":
            let element = String(text.dropFirst())
            return .array(of: Signature(stringLiteral: element), (0..<count(3)).map { _ in value(of: element) })
        case "(":
            let members = Signature(stringLiteral: String(text.dropFirst().dropLast())).types
            return .structure(members.map { value(of: $0.text) })
        case "v":
            return .variant(value(of: self.type(depth: 2)))
        case let code:
            return basicValue(code ?? "y")
        }
    }

    private mutating func basic() -> String {
        String("ybnqiuxtdsog".randomElement(using: &generator) ?? "y")
    }

    private mutating func basicValue(_ code: Character) -> Value {
        let bits = generator.next()
        switch code {
        case "b": return .boolean(bits & 1 == 1)
        case "n": return .int16(Int16(truncatingIfNeeded: bits))
        case "q": return .uint16(UInt16(truncatingIfNeeded: bits))
        case "i": return .int32(Int32(truncatingIfNeeded: bits))
        case "u": return .uint32(UInt32(truncatingIfNeeded: bits))
        case "x": return .int64(Int64(bitPattern: bits))
        case "t": return .uint64(bits)
        case "d": return .double(Double(Int64(bitPattern: bits)) / 3)
        case "s": return .string(String(repeating: "ä🫀x", count: Int(bits % 4)))
        case "o": return .objectPath(ObjectPath(stringLiteral: "/a\(bits)/b"))
        case "g": return .signature(Signature(stringLiteral: type(depth: 1)))
        default: return .byte(UInt8(truncatingIfNeeded: bits))
        }
    }

    private mutating func count(_ limit: Int) -> Int { .random(in: 0...limit, using: &generator) }
}
