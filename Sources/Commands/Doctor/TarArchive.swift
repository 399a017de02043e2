/// An archive in the format of POSIX.1-2001, ustar: each file is a header of 512 bytes and its content in blocks of 512 bytes.
package struct TarArchive: Sendable {
    private static let blockSize = 512
    private var blocks: [UInt8] = []

    package init() {}

    /// Adds a file, whose name has at most 100 bytes.
    ///
    /// - Parameter time: The time of modification, in seconds since 1970.
    package mutating func add(_ name: String, _ content: [UInt8], time: Int64) {
        var header: [UInt8] = []
        func field(_ text: String, _ size: Int) {
            let bytes = text.utf8.prefix(size)
            header += bytes + [UInt8](repeating: 0, count: size - bytes.count)
        }
        func number(_ value: Int64, _ size: Int) {
            let digits = String(value, radix: 8)
            field(String(repeating: "0", count: max(size - 1 - digits.utf8.count, 0)) + digits, size)
        }
        field(name, 100)
        number(0o644, 8)
        // The user and the group.
        for _ in 0..<2 { number(0, 8) }
        number(Int64(content.count), 12)
        number(time, 12)
        // The checksum is calculated with spaces in its place.
        header += [UInt8](repeating: 0x20, count: 8)
        field("0", 1)
        field("", 100)
        field("ustar", 6)
        field("00", 2)
        field("", Self.blockSize - header.count)
        let digits = String(header.reduce(0) { $0 + Int($1) }, radix: 8)
        let checksum = String(repeating: "0", count: 6 - digits.utf8.count) + digits
        header.replaceSubrange(148..<155, with: checksum.utf8 + [0])
        blocks += header + content
        let rest = content.count % Self.blockSize
        if rest > 0 { blocks += [UInt8](repeating: 0, count: Self.blockSize - rest) }
    }

    /// The archive with its end, two blocks of zeros.
    package var bytes: [UInt8] { blocks + [UInt8](repeating: 0, count: 2 * Self.blockSize) }
}
