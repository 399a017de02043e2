internal import Control
internal import Platform

/// Passwords in files.
enum Password {
    /// Returns the first line of a file.
    ///
    /// - Throws: `.badInput` if the file cannot be read; the message does not contain the password.
    static func read(_ path: String) throws(ControlError) -> String {
        let line = try TextFile.read(path).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        return String(decoding: line, as: UTF8.self)
    }
}
