/// The version of gattlab that this is.
package enum Version {
    package static let text = "0.1.0"
}

/// What tells one start of the daemon from another.
enum Instance {
    /// 64 random bits in hex.
    static func make() -> String {
        let digits = String(UInt64.random(in: .min ... .max), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
