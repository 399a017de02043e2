internal import Control
internal import Platform
internal import StoreModel

/// The address of a database, and the file with the password.
package struct DatabaseAddress: Hashable, Sendable {
    /// A connection URI without a password.
    package let url: String
    /// A file whose first line is the password; nil if there is none.
    package let passwordFile: String?

    package init(_ url: String, passwordFile: String?) {
        self.url = url
        self.passwordFile = passwordFile
    }

    /// Reads the password, which can change between two connections.
    ///
    /// - Throws: `refused` if the file cannot be read, or other users can read it.
    func password() throws(ReplicaError) -> String? {
        guard let passwordFile else { return nil }
        do throws(ControlError) {
            return try SecretFile.readLine(passwordFile)
        } catch {
            throw ReplicaError(
                .refused,
                error.message,
                hint: error.hint
                    ?? "write the password into the file postgresql.password-file, owned by the user of gattlabd"
            )
        }
    }
}
