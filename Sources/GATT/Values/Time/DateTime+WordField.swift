extension DateTime: WordField {
    /// Creates a date and time from its bytes as a little-endian word.
    public init(rawWord: UInt64) {
        self.init()
        year = UInt16(truncatingIfNeeded: rawWord)
        month = UInt8(truncatingIfNeeded: rawWord >> 16)
        day = UInt8(truncatingIfNeeded: rawWord >> 24)
        hours = UInt8(truncatingIfNeeded: rawWord >> 32)
        minutes = UInt8(truncatingIfNeeded: rawWord >> 40)
        seconds = UInt8(truncatingIfNeeded: rawWord >> 48)
    }

    /// The bytes of the date and time as a little-endian word.
    public var rawWord: UInt64 {
        let date = UInt64(year) | UInt64(month) << 16 | UInt64(day) << 24
        return date | UInt64(hours) << 32 | UInt64(minutes) << 40 | UInt64(seconds) << 48
    }
}
