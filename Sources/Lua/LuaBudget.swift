/// The remaining budget while the arguments of a call are read.
final class LuaBudget {
    private let partLimit: Int
    private let byteLimit: Int
    private var parts: Int
    private var bytes: Int
    /// The approximate memory for a copy of the values read.
    private(set) var usedMemory = 0
    /// The reason why a value was not read completely, if any.
    private(set) var exceededLimit: String?

    /// The size of a part of a value, including its slot in a table.
    private static let part = 64

    init(parts: Int = ScriptLimit.parts, bytes: Int = ScriptLimit.bytes) {
        partLimit = parts
        byteLimit = bytes
        self.parts = parts
        self.bytes = bytes
    }

    private var sizeText: String {
        byteLimit >= 1 << 20 ? "\(byteLimit >> 20) MiB" : "\(byteLimit >> 10) KiB"
    }

    /// Spends one part at a depth; returns `false` if the budget is exhausted.
    func spend(depth: Int) -> Bool {
        parts -= 1
        usedMemory += Self.part
        if depth >= ScriptLimit.depth {
            exceededLimit =
                exceededLimit ?? "its tables are nested more than \(ScriptLimit.depth) levels deep, or cyclic"
        } else if parts < 0 {
            exceededLimit = exceededLimit ?? "it has more than \(partLimit) parts"
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
            exceededLimit = exceededLimit ?? "its strings have more than \(sizeText)"
        }
        return allowed
    }
}
