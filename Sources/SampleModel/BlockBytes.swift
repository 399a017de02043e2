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

    /// Appends a signed number, with small magnitudes in few bytes: the zigzag order is 0, −1, 1, −2.
    mutating func append(signed number: Int) {
        append(UInt64(bitPattern: Int64(number << 1) ^ Int64(number >> 63)))
    }

    mutating func append(raw number: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
}

/// Reads the numbers of a block of samples.
struct BlockReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position == bytes.count }

    func error(_ message: String) -> SampleBlockError { SampleBlockError(position: position, message) }

    mutating func byte() throws(SampleBlockError) -> UInt8 {
        guard position < bytes.count else { throw error("the block ends early") }
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
