/// The rules for connection URIs of PostgreSQL in the configuration and on the command line.
package enum DatabaseURL {
    private static let schemes = ["postgresql://", "postgres://"]
    /// Parameters of libpq whose values are passwords.
    private static let secrets: Set = ["password", "sslpassword"]

    /// Returns a message and a hint for a URI that is not valid or contains a password; otherwise nil.
    package static func problem(_ text: String) -> (message: String, hint: String)? {
        guard let scheme = schemes.first(where: text.hasPrefix), text.unicodeScalars.allSatisfy({ $0.value > 0x20 })
        else {
            return ("not a connection URI of PostgreSQL", "write postgresql://gattlab@db.example.org/gattlab")
        }
        let parts = text.dropFirst(scheme.count).split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        // A password may contain a slash that is not encoded.
        let user = parts[0].lastIndex(of: "@").map { parts[0][..<$0] } ?? ""
        // A keyword in a URI may be percent-encoded.
        let parameters = parts.dropFirst().joined().split(separator: "&").map { $0.prefix { $0 != "=" } }
        guard user.contains(":") || parameters.contains(where: { secrets.contains(String($0)) || $0.contains("%") })
        else {
            return nil
        }
        return (
            "the connection URI contains a password, which other users can see",
            "write the password into a file: postgresql.password-file for gattlabd, ~/.pgpass for the command"
        )
    }
}
