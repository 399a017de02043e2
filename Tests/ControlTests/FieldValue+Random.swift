import GATT
import TestRandomness

extension FieldValue {
    /// A random value that round-trips through JSON.
    static func random(depth: Int, using generator: inout SeededGenerator) -> FieldValue {
        switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &generator) {
        case 0: return nil
        case 1: return .boolean(Bool.random(using: &generator))
        case 2: return .integer(Int.random(in: -1000...1000, using: &generator))
        case 3: return .integer(Int(truncatingIfNeeded: generator.next()))
        case 4:
            let number = Double(bitPattern: generator.next())
            return .number(number.isFinite ? number : 0.5)
        case 5: return .text(text(using: &generator))
        case 6:
            let count = Int.random(in: 0..<5, using: &generator)
            return .list((0..<count).map { _ in random(depth: depth - 1, using: &generator) })
        default:
            var object = FieldObject()
            for _ in 0..<Int.random(in: 0..<5, using: &generator) {
                object.append(text(using: &generator), random(depth: depth - 1, using: &generator))
            }
            return .object(object)
        }
    }

    /// Letters, characters that must be escaped, and scalars of all lengths.
    static func text(using generator: inout SeededGenerator) -> String {
        let scalars: [Unicode.Scalar] = ["a", "Z", "0", "\"", "\\", "/", "\n", "\0", "\u{1F}", "\u{7F}", "é", "€", "😀"]
        let count = Int.random(in: 0..<6, using: &generator)
        var text = String.UnicodeScalarView()
        for _ in 0..<count { text.append(scalars.randomElement(using: &generator) ?? "a") }
        return String(text)
    }
}
