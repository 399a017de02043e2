/// A position between the samples and gaps of a stream.
package struct SamplePosition: Hashable, Comparable, Sendable {
    /// Number of the last sample before it; 0 at the start.
    package var number: Int
    /// A Boolean value that indicates whether a gap that follows this sample is also before the position.
    package var isAfterGap: Bool

    package init(after number: Int, isAfterGap: Bool = false) {
        self.number = number
        self.isAfterGap = isAfterGap
    }

    package static func < (left: SamplePosition, right: SamplePosition) -> Bool {
        left.number == right.number ? !left.isAfterGap && right.isAfterGap : left.number < right.number
    }
}

/// A position in a stream of a database; its text form is `e2c2ad0f0e8b6d15:1234`, with a `+` after a gap.
package struct SampleAnchor: Hashable, Sendable {
    /// Identity of the database: in another one, samples have other numbers.
    package var database: String
    package var position: SamplePosition

    package init(database: String, _ position: SamplePosition) {
        self.database = database
        self.position = position
    }

    package var text: String { "\(database):\(position.number)\(position.isAfterGap ? "+" : "")" }

    package init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count == 16, UInt64(parts[0], radix: 16) != nil else { return nil }
        let isAfterGap = parts[1].hasSuffix("+")
        let digits = isAfterGap ? parts[1].dropLast() : parts[1]
        guard digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), let number = Int(digits) else {
            return nil
        }
        self.init(database: String(parts[0]), SamplePosition(after: number, isAfterGap: isAfterGap))
    }
}
