internal import CPostgreSQL
internal import StoreModel

/// The functions of libpq.
enum PostgreSQLLibrary {
    /// Loads libpq, unless it has been loaded.
    ///
    /// - Throws: `refused` if it is not installed; it can be installed while the process runs.
    static func load() throws(ReplicaError) -> cpostgresql_library {
        // If this succeeds, all functions are set.
        let library = UnsafeMutablePointer<cpostgresql_library>.allocate(capacity: 1)
        defer { library.deallocate() }
        guard let failure = cpostgresql_load(library) else { return library.pointee }
        throw ReplicaError(
            .refused,
            "the client library of PostgreSQL cannot be loaded: \(String(cString: failure))",
            hint: "install it, on Debian with 'apt install libpq5'"
        )
    }
}
