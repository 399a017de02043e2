import GATT

/// The bytes of one run, taken from the front.
struct Input {
    private var bytes: ArraySlice<UInt8>

    /// Copies what the fuzzer gives, which is its own until the run ends.
    init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
        bytes = Array(UnsafeBufferPointer(start: start, count: count))[...]
    }

    /// Whether all bytes have been taken.
    var isEmpty: Bool { bytes.isEmpty }

    /// The next byte; zero at the end, so that every input is a whole one.
    mutating func byte() -> UInt8 {
        bytes.popFirst() ?? 0
    }

    /// The next bytes, most significant first.
    mutating func word() -> UInt16 {
        UInt16(byte()) << 8 | UInt16(byte())
    }

    /// The next bytes, most significant first.
    mutating func long() -> UInt64 {
        (0..<8).reduce(0) { value, _ in value << 8 | UInt64(byte()) }
    }

    /// As many of the next bytes as there are, up to a limit.
    mutating func bytes(upTo limit: Int) -> [UInt8] {
        defer { bytes = bytes.dropFirst(limit) }
        return Array(bytes.prefix(limit))
    }

    /// All bytes that are left.
    mutating func rest() -> [UInt8] {
        defer { bytes = [] }
        return Array(bytes)
    }

    /// A UUID that has a codec: the one the next two bytes write, or else one chosen by them.
    ///
    /// So a kept input means the same when codecs are added, and no input is wasted.
    mutating func codec() -> BluetoothUUID {
        let number = word()
        let uuid = BluetoothUUID(number)
        if AttributeValues.fieldKeys(uuid) != nil { return uuid }
        return codecs[Int(number) % codecs.count]
    }
}

/// The UUIDs that have a codec, asked of GATT itself: a new codec is fuzzed without a line here.
let codecs: [BluetoothUUID] = (UInt16.min...UInt16.max).map { BluetoothUUID($0) }.filter {
    AttributeValues.fieldKeys($0) != nil
}
