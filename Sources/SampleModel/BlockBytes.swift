/// Appends the numbers of a block of samples.
struct BlockWriter {
    var bytes: [UInt8] = []

    mutating func append(_ number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Appends a signed number in zigzag order (0, −1, 1, −2), in which small magnitudes take few bytes.
    mutating func append(signed number: Int) {
        append(UInt64(bitPattern: Int64(number << 1) ^ Int64(number >> 63)))
    }

    mutating func append(raw number: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }

    mutating func appendChecksum() {
        bytes += BlockChecksum.bytes(of: bytes[...])
    }
}

/// The 32-bit FNV-1a hash of a block, which detects every change of a single byte.
enum BlockChecksum {
    static let size = 4

    static func bytes(of block: ArraySlice<UInt8>) -> [UInt8] {
        let hash = block.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
        return [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: hash >> $0) }
    }
}

/// Reads the numbers of a block of samples.
struct BlockReader {
    private let bytes: [UInt8]
    private var position = 0
    /// The position after the last number.
    private var end: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        end = bytes.count
    }

    var isAtEnd: Bool { position == end }

    /// Compares the last bytes with the checksum of those before, and excludes them from the numbers.
    mutating func verifyChecksum() throws(SampleBlockError) {
        let length = bytes.count - BlockChecksum.size
        guard length >= position, bytes[length...].elementsEqual(BlockChecksum.bytes(of: bytes[..<length])) else {
            throw error("the checksum differs")
        }
        end = length
    }

    func error(_ message: String) -> SampleBlockError { SampleBlockError(position: position, message) }

    mutating func byte() throws(SampleBlockError) -> UInt8 {
        guard position < end else { throw error("the block ends early") }
        defer { position += 1 }
        return bytes[position]
    }

    mutating func number() throws(SampleBlockError) -> UInt64 {
        var number: UInt64 = 0
        var shift = 0
        while true {
            let byte = try byte()
            let part = UInt64(byte & 0x7F)
            guard shift < 63 || part <= 1 && shift == 63 else { throw error("a number has too many bytes") }
            number |= part << shift
            guard byte >= 0x80 else { break }
            shift += 7
        }
        return number
    }

    mutating func signedNumber() throws(SampleBlockError) -> Int {
        let number = try number()
        return Int(truncatingIfNeeded: number >> 1) ^ -Int(truncatingIfNeeded: number & 1)
    }

    mutating func rawNumber() throws(SampleBlockError) -> UInt64 {
        var number: UInt64 = 0
        for shift in stride(from: 0, to: 64, by: 8) { number |= UInt64(try byte()) << shift }
        return number
    }
}
