/// A pattern of written bytes, some of which may be arbitrary or captured.
package struct WritePattern: Hashable, Sendable {
    package enum Part: Hashable, Sendable {
        case bytes([UInt8])
        /// Any bytes of this number.
        case any(Int)
        /// A capture by its index.
        case capture(Int)
        /// Any number of bytes, at the end only.
        case rest
    }

    package var parts: [Part]
    /// The captures in the order of the bytes.
    package var captures: [Capture] = []

    /// Creates a pattern that matches exact bytes.
    package init(bytes: [UInt8]) {
        parts = [.bytes(bytes)]
    }

    package init(parts: [Part], captures: [Capture]) {
        self.parts = parts
        self.captures = captures
    }

    /// The number of bytes that a write must have; nil if it varies.
    var length: Int? {
        guard !acceptsRest else { return nil }
        return minimumLength
    }

    /// The number of bytes that a write must have at least.
    var minimumLength: Int {
        parts.reduce(0) { sum, part in
            switch part {
            case .bytes(let bytes): sum + bytes.count
            case .any(let count): sum + count
            case .capture(let index): sum + (captures[index].kind.byteCount ?? 0)
            case .rest: sum
            }
        }
    }

    private var acceptsRest: Bool {
        switch parts.last {
        case .rest: true
        case .capture(let index): captures[index].kind == .rest
        case .bytes, .any, nil: false
        }
    }

    /// Returns the captured values of matching bytes; nil if the bytes do not match.
    func match(_ bytes: [UInt8]) -> [CapturedValue]? {
        var rest = bytes[...]
        var values: [CapturedValue] = []
        for part in parts {
            switch part {
            case .bytes(let expected):
                guard rest.starts(with: expected) else { return nil }
                rest = rest.dropFirst(expected.count)
            case .any(let count):
                guard rest.count >= count else { return nil }
                rest = rest.dropFirst(count)
            case .capture(let index):
                let count = captures[index].kind.byteCount ?? rest.count
                guard rest.count >= count, let value = captures[index].value(of: rest.prefix(count)) else { return nil }
                values.append(value)
                rest = rest.dropFirst(count)
            case .rest:
                return values
            }
        }
        return rest.isEmpty ? values : nil
    }
}

/// A named part of written bytes.
package struct Capture: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case number(IntegerFormat)
        /// Bytes of this number, without a numeric value.
        case bytes(Int)
        /// All remaining bytes, which may be none.
        case rest

        var byteCount: Int? {
            switch self {
            case .number(let format): format.byteCount
            case .bytes(let count): count
            case .rest: nil
            }
        }
    }

    package var name: String
    package var kind: Kind
    /// The accepted numbers; empty if all are.
    package var ranges: [ClosedRange<Int>] = []

    /// The format of a captured number; nil if bytes are captured.
    var format: IntegerFormat? {
        if case .number(let format) = kind { format } else { nil }
    }

    /// The range that contains all accepted numbers; nil if bytes are captured.
    var bounds: ClosedRange<Int>? {
        guard let format else { return nil }
        guard let lowest = ranges.map(\.lowerBound).min(), let highest = ranges.map(\.upperBound).max() else {
            return format.bounds
        }
        return lowest...highest
    }

    /// Returns the value of captured bytes; nil if the number is not accepted.
    fileprivate func value(of bytes: ArraySlice<UInt8>) -> CapturedValue? {
        let number = format?.decode(bytes)
        if let number, !ranges.isEmpty, !ranges.contains(where: { $0.contains(number) }) { return nil }
        return CapturedValue(bytes: bytes, number: number)
    }
}

/// The value of a capture in a write.
struct CapturedValue: Sendable {
    var bytes: ArraySlice<UInt8>
    /// The number, unless bytes are captured.
    var number: Int?
}

/// A little-endian integer of one to six bytes, whose numbers an `Int` and a `Double` represent exactly.
package struct IntegerFormat: Hashable, Sendable {
    package var byteCount: Int
    package var isSigned: Bool

    static let byte = IntegerFormat(byteCount: 1, isSigned: false)
    /// The names of all formats.
    static let names = ["u", "s"].flatMap { sign in (1...6).map { "\(sign)\($0 * 8)" } }

    init(byteCount: Int, isSigned: Bool) {
        self.byteCount = byteCount
        self.isSigned = isSigned
    }

    /// Parses a format: the letter u or s, followed by the number of bits.
    init?(name: some StringProtocol) {
        guard let index = Self.names.firstIndex(of: String(name)) else { return nil }
        self.init(byteCount: index % 6 + 1, isSigned: index >= 6)
    }

    var bounds: ClosedRange<Int> {
        let count = 1 << (byteCount * 8)
        return isSigned ? -count / 2...count / 2 - 1 : 0...count - 1
    }

    func decode(_ bytes: ArraySlice<UInt8>) -> Int {
        let number = bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
        return isSigned && number > bounds.upperBound ? number - (1 << (byteCount * 8)) : number
    }

    func encode(_ number: Int) -> [UInt8] {
        (0..<byteCount).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
}
