/// The version of gattlab.
package enum Version {
    package static let text = "0.1.0"
}

/// The identifier of one start of the daemon.
enum Instance {
    /// Returns 64 random bits in hexadecimal.
    static func make() -> String {
        let digits = String(UInt64.random(in: .min ... .max), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
