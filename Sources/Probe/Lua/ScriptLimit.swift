/// The limits of a script; sizes are in bytes.
package enum ScriptLimit {
    /// The memory of a script, including memory outside of Lua: its log, attachments and tests.
    package static let memory = 256 << 20
    /// The additional memory for teardowns.
    static let reserve = 16 << 20
    /// The number of parts of a value passed to a function, including nested tables.
    static let parts = 100_000
    /// The total size of the strings in the arguments of one call.
    static let bytes = 16 << 20
    /// The nesting depth of tables.
    static let depth = 32
    /// The size of a line of the log.
    package static let log = 64 << 10
    /// The number of parts of a value in the log.
    static let logParts = 10_000
    /// The size of the message of an error.
    package static let message = 16 << 10
    /// The size of a value in the message of an expectation.
    package static let value = 4 << 10
    /// The size of the name of a test, suite or attachment.
    static let name = 1_000
    /// The nesting depth of suites.
    static let suites = 32
    static let retries = 100
    /// The size that each test, line of the log and attachment adds to that of its text.
    static let record = 1_000
    /// The time limit for code of a script that cannot be interrupted.
    package static let uninterruptibleTime = Duration.seconds(5)
    /// The number of ticks of 50 ms without a check after which a C function is abandoned.
    static let abandonmentTicks: CInt = 200
}

/// The remaining budget while the arguments of a call are read.
final class LuaBudget {
    private var parts: Int
    private var bytes: Int
    /// The approximate memory for a copy of the values read.
    private(set) var usedMemory = 0
    /// The reason why a value was not read completely, if any.
    private(set) var exceededLimit: String?

    /// The size of a part of a value, including its slot in a table.
    private static let part = 64

    init(parts: Int = ScriptLimit.parts, bytes: Int = ScriptLimit.bytes) {
        self.parts = parts
        self.bytes = bytes
    }

    /// Spends one part at a depth; returns `false` if the budget is exhausted.
    func spend(depth: Int) -> Bool {
        parts -= 1
        usedMemory += Self.part
        if depth >= ScriptLimit.depth {
            exceededLimit =
                exceededLimit ?? "its tables are nested more than \(ScriptLimit.depth) levels deep, or cyclic"
        } else if parts < 0 {
            exceededLimit = exceededLimit ?? "it has more than \(ScriptLimit.parts) parts"
        } else {
            return true
        }
        return false
    }

    /// Spends the bytes of a string; returns the number of bytes that can be read.
    func spend(bytes count: Int) -> Int {
        let allowed = min(count, max(0, bytes))
        bytes -= count
        usedMemory += allowed
        if allowed < count {
            exceededLimit = exceededLimit ?? "its strings have more than \(ScriptLimit.bytes >> 20) MiB"
        }
        return allowed
    }
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
