extension Kind {
    /// The smallest size at which a file is rotated, which leaves room for the records that each file repeats.
    private static let smallestFile = 4096

    /// A number of bytes with a unit of tcpdump(8) and logrotate(8): K, M or G.
    package static let fileSize = ValueKind<Int>("SIZE") { (text) throws(InvalidValue) in
        let hint = "use a number of bytes with a unit: 64K, 10M, 1G"
        let units: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
        let unit = text.last.flatMap { units[Character($0.uppercased())] }
        guard let number = Int(unit == nil ? text[...] : text.dropLast()), number > 0 else {
            throw InvalidValue("invalid size '\(text)'", hint: hint)
        }
        let (size, overflow) = number.multipliedReportingOverflow(by: unit ?? 1)
        guard !overflow, size >= smallestFile else {
            throw InvalidValue("\(text) is out of range: must be at least 4K", hint: hint)
        }
        return size
    }
}
