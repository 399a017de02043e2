/// Numbers of octets as people write them.
enum SizeText {
    private static let units: [(name: String, octets: Int)] = [("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10)]

    /// Reads `65536`, `64KiB`, `4MiB` or `1GiB`; anything else gives nil.
    static func octets(_ text: String) -> Int? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard let count = Int(digits) else { return nil }
        let name = text.dropFirst(digits.count)
        if name.isEmpty { return count }
        guard let unit = units.first(where: { $0.name == name }) else { return nil }
        let (octets, overflow) = count.multipliedReportingOverflow(by: unit.octets)
        return overflow ? nil : octets
    }

    /// In the largest unit that gives a whole number.
    static func text(_ octets: Int) -> String {
        guard let unit = units.first(where: { octets >= $0.octets && octets % $0.octets == 0 }) else {
            return "\(octets)"
        }
        return "\(octets / unit.octets)\(unit.name)"
    }
}
