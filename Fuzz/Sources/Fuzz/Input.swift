import GATT

/// The bytes of one run, consumed from the front.
struct Input {
    private var bytes: ArraySlice<UInt8>

    /// Copies the fuzzer's bytes, which are valid only during the run.
    init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
        bytes = Array(UnsafeBufferPointer(start: start, count: count))[...]
    }

    /// A Boolean value that indicates whether all bytes have been consumed.
    var isEmpty: Bool { bytes.isEmpty }

    /// Returns the next byte, or zero at the end, so that every input is complete.
    mutating func byte() -> UInt8 {
        bytes.popFirst() ?? 0
    }

    /// Returns the next bytes, most significant first.
    mutating func word() -> UInt16 {
        UInt16(byte()) << 8 | UInt16(byte())
    }

    /// Returns the next bytes, most significant first.
    mutating func long() -> UInt64 {
        (0..<8).reduce(0) { value, _ in value << 8 | UInt64(byte()) }
    }

    /// Returns as many of the next bytes as are available, up to a limit.
    mutating func bytes(upTo limit: Int) -> [UInt8] {
        defer { bytes = bytes.dropFirst(limit) }
        return Array(bytes.prefix(limit))
    }

    /// Returns all remaining bytes.
    mutating func rest() -> [UInt8] {
        defer { bytes = [] }
        return Array(bytes)
    }

    /// Returns a UUID that has a codec: the one that the next two bytes spell, or else one selected by them.
    ///
    /// An input in the corpus therefore keeps its meaning when codecs are added, and no input is wasted.
    mutating func codec() -> BluetoothUUID {
        let number = word()
        let uuid = BluetoothUUID(number)
        if AttributeValues.fieldKeys(uuid) != nil { return uuid }
        return codecs[Int(number) % codecs.count]
    }
}

/// The UUIDs that have a codec, from GATT itself: a new codec is fuzzed without a change here.
let codecs: [BluetoothUUID] = (UInt16.min...UInt16.max).map { BluetoothUUID($0) }.filter {
    AttributeValues.fieldKeys($0) != nil
}
