/// Parser and formatter for numbers of bytes with units.
enum SizeText {
    private static let units: [(name: String, bytes: Int)] = [("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10)]

    /// Parses `65536`, `64KiB`, `4MiB` or `1GiB`; returns nil for any other string.
    static func bytes(_ text: String) -> Int? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard let count = Int(digits) else { return nil }
        let name = text.dropFirst(digits.count)
        if name.isEmpty { return count }
        guard let unit = units.first(where: { $0.name == name }) else { return nil }
        let (size, overflow) = count.multipliedReportingOverflow(by: unit.bytes)
        return overflow ? nil : size
    }

    /// Formats a number of bytes in the largest unit that results in a whole number.
    static func text(_ bytes: Int) -> String {
        guard let unit = units.first(where: { bytes >= $0.bytes && bytes % $0.bytes == 0 }) else {
            return "\(bytes)"
        }
        return "\(bytes / unit.bytes)\(unit.name)"
    }
}
