/// The limits of a script; sizes are in bytes.
package enum ScriptLimit {
    /// The memory of a script, including memory outside of Lua: its log, attachments and tests.
    package static let memory = 256 << 20
    /// The additional memory for teardowns.
    static let reserve = 16 << 20
    /// The number of parts of a value passed to a function, including nested tables.
    package static let parts = 100_000
    /// The total size of the strings in the arguments of one call.
    package static let bytes = 16 << 20
    /// The nesting depth of tables.
    package static let depth = 32
    /// The size of a line of the log.
    package static let log = 64 << 10
    /// The number of parts of a value in the log.
    static let logParts = 10_000
    /// The size of the message of an error.
    package static let message = 16 << 10
    /// The size of a value in the message of an expectation.
    package static let value = 4 << 10
    /// The size of the name of a test, suite or attachment.
    package static let name = 1_000
    /// The nesting depth of suites.
    package static let suites = 32
    package static let retries = 100
    /// The size that each test, line of the log and attachment adds to that of its text.
    package static let record = 1_000
    /// The limit of the processor time of code of a script that cannot be interrupted.
    package static let uninterruptibleTime = Duration.seconds(5)
    /// The number of ticks of 50 ms without a check after which a C function is abandoned.
    static let abandonmentTicks: CInt = 200
}

extension String {
    /// Returns the text truncated to a number of bytes, with a note of its original length.
    package func shortened(to limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var bytes = Array(utf8.prefix(limit))
        // Remove an incomplete character.
        while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
        if let last = bytes.last, last >= 0xC0 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self) + "… (cut: \(utf8.count) bytes)"
    }
}
