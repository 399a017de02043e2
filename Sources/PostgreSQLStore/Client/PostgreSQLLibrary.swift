internal import CPostgreSQL
internal import StoreModel

/// libpq, loaded when it is first used.
enum PostgreSQLLibrary {
    private static let loaded: Result<cpostgresql_library, ReplicaError> = {
        // The functions are set before the first access.
        let library = UnsafeMutablePointer<cpostgresql_library>.allocate(capacity: 1)
        defer { library.deallocate() }
        guard let failure = cpostgresql_load(library) else { return .success(library.pointee) }
        return .failure(
            ReplicaError(
                .refused,
                "the client library of PostgreSQL cannot be loaded: \(String(cString: failure))",
                hint: "install it, on Debian with 'apt install libpq5', and restart gattlabd"
            )
        )
    }()

    static func load() throws(ReplicaError) -> cpostgresql_library { try loaded.get() }
}
