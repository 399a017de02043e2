@testable import PostgreSQLStore

/// Queries of a test.
actor Rows {
    private let executor: ThreadExecutor
    private let address: DatabaseAddress

    init(_ server: TestServer) async throws {
        address = await server.address
        executor = try ThreadExecutor(named: "rows")
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Returns the first row of a query.
    func text(_ query: String) throws -> [String?] {
        let result = try PostgreSQLConnection(address.url, password: nil, program: "test").query(query)
        return (0..<3).map { result.text(0, $0) }.prefix { $0 != nil }.map { $0 }
    }

    func execute(_ statements: String) throws {
        try PostgreSQLConnection(address.url, password: nil, program: "test").execute(statements)
    }
}
