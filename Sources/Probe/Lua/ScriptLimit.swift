/// The limits of a script; sizes are in bytes.
package enum ScriptLimit {
    /// Memory of a script, with what is kept for it outside of Lua: its log, attachments and tests.
    package static let memory = 256 << 20
    /// Memory that teardowns have beside it.
    static let reserve = 16 << 20
    /// Parts of a value that is passed to a function, with those of the tables in it.
    static let parts = 100_000
    /// Strings in the arguments of one call, together.
    static let bytes = 16 << 20
    /// Tables within tables.
    static let depth = 32
    /// A line of the log.
    package static let log = 64 << 10
    /// Parts of a value in the log.
    static let logParts = 10_000
    /// The message of an error.
    package static let message = 16 << 10
    /// A value in the message of an expectation.
    package static let value = 4 << 10
    /// The name of a test, suite or attachment.
    static let name = 1_000
    /// Suites within suites.
    static let suites = 32
    static let retries = 100
    /// What each test, line of the log, and attachment counts beside its text.
    static let record = 1_000
    /// The time for which a script may compute where it cannot be interrupted.
    package static let patience = Duration.seconds(5)
    /// Ticks of 50 ms without a check after which a C function is abandoned.
    static let grace: CInt = 200
}

/// What is left of the limits while the arguments of a call are read.
final class LuaBudget {
    private var parts: Int
    private var bytes: Int
    /// Memory that a copy of what was read takes, about.
    private(set) var spent = 0
    /// Why the value is incomplete, where it is.
    private(set) var excess: String?

    /// Size of a part of a value, with its place in a table.
    private static let part = 64

    init(parts: Int = ScriptLimit.parts, bytes: Int = ScriptLimit.bytes) {
        self.parts = parts
        self.bytes = bytes
    }

    /// Spends one part at a depth; false where there is none left.
    func spend(depth: Int) -> Bool {
        parts -= 1
        spent += Self.part
        if depth >= ScriptLimit.depth {
            excess = excess ?? "it has tables more than \(ScriptLimit.depth) levels deep, or one within itself"
        } else if parts < 0 {
            excess = excess ?? "it has more than \(ScriptLimit.parts) parts"
        } else {
            return true
        }
        return false
    }

    /// Spends bytes of a string, and returns how many of them are left to be read.
    func spend(bytes count: Int) -> Int {
        let allowed = min(count, max(0, bytes))
        bytes -= count
        spent += allowed
        if allowed < count { excess = excess ?? "its strings have more than \(ScriptLimit.bytes >> 20) MiB" }
        return allowed
    }
}

extension String {
    /// At most so many bytes, with a note of how many there were.
    package func shortened(to limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var bytes = Array(utf8.prefix(limit))
        // A character is left out as a whole.
        while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
        if let last = bytes.last, last >= 0xC0 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self) + "… (cut: \(utf8.count) bytes)"
    }
}
