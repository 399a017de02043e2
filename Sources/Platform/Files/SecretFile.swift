package import Control
internal import Glibc

/// Files with a password or a private key.
package enum SecretFile {
    /// Checks that only the owner of a file can use it, and the group of a file of root, as of those in /etc/ssl/private.
    ///
    /// - Throws: `.badInput` if others can; a file that does not exist passes.
    package static func check(_ path: String) throws(ControlError) {
        var information = stat()
        guard stat(path, &information) == 0 else { return }
        let others: mode_t = information.st_uid == 0 ? 0o037 : 0o077
        guard information.st_mode & others != 0 else { return }
        throw ControlError(
            .badInput,
            "\(path), which contains a secret, is accessible to other users",
            hint: "run 'chmod 600 \(path)'"
        )
    }

    /// Returns the first line of a file that `check` permits.
    ///
    /// - Throws: `.badInput`; the message contains nothing of the file.
    package static func readLine(_ path: String) throws(ControlError) -> String {
        try check(path)
        let line = try TextFile.read(path).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        return String(decoding: line, as: UTF8.self)
    }
}
